// Real name and birthday: told once, in the profile and wherever a step needs them.
import { profile } from '@fairhouse/contract/member/profile.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../../session/house/brand.ts'
import { FieldGrid } from './ProfileSection.tsx'
import { type Profile, useSection } from './use-section.ts'

type Of = { section: ReturnType<typeof useSection> }

export function NameField({ section }: Of) {
  const t = useTranslations('profile')
  return (
    <Input
      label={t('realName')}
      hint={t('realNameHint')}
      autoComplete="name"
      maxLength={100}
      error={section.error('realName')}
      {...section.register('realName')}
    />
  )
}

export function BirthdayField({ section }: Of) {
  const t = useTranslations('profile')
  const age = useBrand()?.minimumAge ?? 21
  return (
    <Input
      label={t('birthday')}
      hint={t('birthdayHint', { age })}
      type="date"
      min="1900-01-01"
      max={formatDate(Date.now())}
      autoComplete="bday"
      error={section.error('birthday')}
      {...section.register('birthday')}
    />
  )
}

type Name = 'realName' | 'birthday'

function Fields({ told, names }: { told: Profile; names: readonly Name[] }) {
  const t = useTranslations('profile')
  const missing = names.filter(name => told[name] === null)
  const section = useSection(told, missing)
  return (
    <form noValidate className="grid gap-4" onSubmit={section.submit}>
      <Problem of={section.problem} />
      <FieldGrid>
        {missing.includes('realName') && <NameField section={section} />}
        {missing.includes('birthday') && <BirthdayField section={section} />}
      </FieldGrid>
      <Button
        type="submit"
        variant="primary"
        loading={section.saving}
        disabledReason={!section.isDirty && t('unchanged')}
        className="justify-self-start max-sm:w-full"
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** Asks for those of `names` that the profile does not have yet. */
export function PersonForm({ names }: { names: readonly Name[] }) {
  const query = useQuery(queryOf(profile, {}))
  if (query.isPending) return <Skeleton className="h-28 rounded-input" />
  if (query.isError) return <Failed of={query} />
  return <Fields key={names.filter(name => query.data[name] === null).join()} told={query.data} names={names} />
}
