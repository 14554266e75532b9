// What a member tells of themselves, section by section.
import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { profile } from '@fairhouse/contract/member/profile.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Combobox } from '@fairhouse/ui/components/form/Combobox.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { BoardChoice } from '../../../kit/account/BoardChoice.tsx'
import { useDates } from '../../../session/language/language.ts'
import { AdvertisingSection } from './AdvertisingSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { countriesIn } from './countries.ts'
import type { FieldName } from './fields.ts'
import { BirthdayField, NameField } from './PersonFields.tsx'
import { FieldGrid, FixedFact, FixedNote, ProfileSection } from './ProfileSection.tsx'
import { type Profile, useSection } from './use-section.ts'

type Of = { told: Profile }

/** Nickname, name and birthday. */
function Person({ told }: Of) {
  const t = useTranslations('profile')
  const dates = useDates()
  const names: FieldName[] = [
    'nickname',
    ...(told.realName === null ? (['realName'] as const) : []),
    ...(told.birthday === null ? (['birthday'] as const) : [])
  ]
  const section = useSection(told, names)
  return (
    <ProfileSection title={t('person')} section={section}>
      <FieldGrid>
        <Input
          label={t('nickname')}
          hint={t('nicknameHint')}
          autoComplete="nickname"
          maxLength={24}
          error={section.error('nickname')}
          {...section.register('nickname')}
        />
        {told.realName === null ? <NameField section={section} /> : <FixedFact label={t('realName')} value={told.realName} />}
        {told.birthday === null ? (
          <BirthdayField section={section} />
        ) : (
          <FixedFact label={t('birthday')} value={dates.friendly(new Date(`${told.birthday}T12:00:00`))} />
        )}
        <FixedFact label={t('bankAccountName')} value={told.bankAccountName ?? t('bankAccountNameNone')} />
      </FieldGrid>
      {(told.realName !== null || told.birthday !== null) && <FixedNote />}
    </ProfileSection>
  )
}

/** The identity document: told once, with a proof. */
function Document({ told }: Of) {
  const t = useTranslations('profile')
  const section = useSection(told, ['idType', 'idNumber'])
  if (told.idNumber !== null)
    return (
      <ProfileSection title={t('document')}>
        <FieldGrid>
          <FixedFact label={t('idType')} value={told.idType === null ? '–' : t(`id_${idTypes[told.idType as IdType]}`)} />
          <FixedFact label={t('idNumber')} value={told.idNumber} />
        </FieldGrid>
        <FixedNote />
      </ProfileSection>
    )
  const kinds = Object.entries(idTypes).map(([value, name]) => ({ value, label: t(`id_${name}`) }))
  return (
    <ProfileSection title={t('document')} lead={t('documentLead')} section={section}>
      <FieldGrid>
        <Select
          label={t('idType')}
          placeholder={t('idTypeNone')}
          clearable
          options={kinds}
          error={section.error('idType')}
          {...section.register('idType')}
        />
        <Input
          label={t('idNumber')}
          hint={t('idNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          error={section.error('idNumber')}
          {...section.register('idNumber')}
        />
      </FieldGrid>
    </ProfileSection>
  )
}

/** Where from, and what one lives on. */
function Life({ told }: Of) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const section = useSection(told, ['nationality', 'birthplace', 'occupation', 'incomeSource'])
  return (
    <ProfileSection title={t('life')} section={section}>
      <FieldGrid>
        <Controller
          control={section.form.control}
          name="nationality"
          render={({ field }) => (
            <Combobox
              label={t('nationality')}
              options={countries}
              value={field.value || null}
              onValue={field.onChange}
              placeholder={t('nationalityNone')}
              error={section.error('nationality')}
            />
          )}
        />
        <Input
          label={t('birthplace')}
          autoComplete="off"
          maxLength={200}
          error={section.error('birthplace')}
          {...section.register('birthplace')}
        />
        <Input
          label={t('occupation')}
          autoComplete="organization-title"
          maxLength={200}
          error={section.error('occupation')}
          {...section.register('occupation')}
        />
        <Input
          label={t('incomeSource')}
          hint={t('incomeSourceHint')}
          autoComplete="off"
          maxLength={200}
          error={section.error('incomeSource')}
          {...section.register('incomeSource')}
        />
      </FieldGrid>
    </ProfileSection>
  )
}

function Address({ told }: Of) {
  const t = useTranslations('profile')
  const section = useSection(told, ['permanentAddress', 'address'])
  return (
    <ProfileSection title={t('addressTitle')} section={section}>
      <Input
        label={t('permanentAddress')}
        autoComplete="street-address"
        maxLength={200}
        error={section.error('permanentAddress')}
        {...section.register('permanentAddress')}
      />
      <Input
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="shipping street-address"
        maxLength={200}
        error={section.error('address')}
        {...section.register('address')}
      />
    </ProfileSection>
  )
}

const messengers = ['telegram', 'zalo', 'whatsapp', 'line', 'facebook', 'wechat', 'qqNum'] as const

function Messengers({ told }: Of) {
  const t = useTranslations('profile')
  const section = useSection(told, messengers)
  return (
    <ProfileSection title={t('messengers')} lead={t('messengersLead')} section={section}>
      <FieldGrid>
        {messengers.map(name => (
          <Input
            key={name}
            label={t(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            error={section.error(name)}
            {...section.register(name)}
          />
        ))}
      </FieldGrid>
    </ProfileSection>
  )
}

export function ProfileTab() {
  const t = useTranslations('profile')
  const query = useQuery(queryOf(profile, {}))
  if (query.isPending)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    )
  if (query.isError) return <Failed of={query} />
  const told = query.data
  return (
    <div className="grid gap-4">
      <Person told={told} />
      <Document told={told} />
      <ContactSection />
      <AdvertisingSection />
      <Life told={told} />
      <Address told={told} />
      <Messengers told={told} />
      <ProfileSection title={t('boardTitle')}>
        <BoardChoice />
      </ProfileSection>
    </div>
  )
}
