// The rules by subject: fields of the form, features that shape it, telephones, sessions, passwords, codes.
import type { WhitelabelFlag } from '@fairhouse/contract/brand.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf } from '../../kit/document/document.ts'
import { CountriesField } from '../../kit/form/CountriesField.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { FieldRules } from './FieldRules.tsx'
import { useFlags } from './use-flags.ts'

type Given = { form: FormOf<'identity'> }

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-b pb-5 last:border-0 last:pb-0">
      <div className="grid gap-1">
        <h2 className="text-h6">{title}</h2>
        {text && <p className="text-small text-3">{text}</p>}
      </div>
      {children}
    </section>
  )
}

export function RegistrationForm({ form }: Given) {
  const t = useTranslations('opsRegistration')
  return (
    <>
      <Section title={t('fields')} text={t('fieldsText')}>
        <FieldRules form={form} />
      </Section>
      <Section title={t('flags')} text={t('flagsText')}>
        <Flags />
      </Section>
      <Section title={t('phones')} text={t('phonesText')}>
        <CountriesField
          label={t('phoneCountries')}
          value={form.body.phoneCountries}
          change={phoneCountries => form.change({ phoneCountries })}
          wrong={form.wrong('phoneCountries')}
          locked={form.locked}
        />
      </Section>
      <Section title={t('sessions')} text={t('mostHint')}>
        <Sessions form={form} />
      </Section>
      <Section title={t('passwords')}>
        <NumberField
          label={t('passwordDays')}
          hint={t('passwordDaysHint')}
          min={7}
          max={3650}
          className="sm:max-w-60"
          {...fieldOf(form, 'passwordDays')}
        />
        <Switch
          label={t('verifyNewAddress')}
          hint={t('verifyNewAddressHint')}
          checked={form.body.verifyNewAddress}
          onChange={e => form.change({ verifyNewAddress: e.target.checked })}
        />
        <Switch
          label={t('hideAccounts')}
          hint={t('hideAccountsHint')}
          checked={form.body.hideAccounts}
          onChange={e => form.change({ hideAccounts: e.target.checked })}
        />
      </Section>
      <Section title={t('sms')} text={t('smsText')}>
        <Codes form={form} />
      </Section>
    </>
  )
}

const shaping = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'PWDEXPFORCECHANGE3'
] as const satisfies readonly WhitelabelFlag[]

function Flags() {
  const t = useTranslations('opsRegistration')
  const words = useTranslations('opsContent.flag')
  const flags = useFlags()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {shaping.map(flag => (
          <li key={flag} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{words(`${flag}.name`)}</span>
              <span className="block text-small text-3">{words(`${flag}.text`)}</span>
            </span>
            {flags && <Badge tone={flags[flag] ? 'pos' : 'neutral'}>{t(flags[flag] ? 'on' : 'off')}</Badge>}
          </li>
        ))}
      </ul>
      <Link to="/brand" className="justify-self-start font-semibold text-primary-text text-small hover:underline max-sm:py-3">
        {t('toBrand')}
      </Link>
    </>
  )
}

const lasting = { idleMinutes: [5, 720], absoluteHours: [1, 720], most: [1, 20] } as const

function Sessions({ form }: Given) {
  const t = useTranslations('opsRegistration')
  const { sessions } = form.body
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      {(['idleMinutes', 'absoluteHours', 'most'] as const).map(name => (
        <NumberField
          key={name}
          label={t(name)}
          min={lasting[name][0]}
          max={lasting[name][1]}
          value={sessions[name]}
          change={value => form.change({ sessions: { ...sessions, [name]: value } })}
          wrong={form.wrong(`sessions.${name}`)}
        />
      ))}
    </div>
  )
}

const limits = { codeMinutes: [1, 10], perNumberHour: [1, 20], perNetworkDay: [1, 500], perHour: [1, 100_000] } as const

function Codes({ form }: Given) {
  const t = useTranslations('opsRegistration')
  const { sms } = form.body
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {(['codeMinutes', 'perNumberHour', 'perNetworkDay', 'perHour'] as const).map(name => (
        <NumberField
          key={name}
          label={t(name)}
          min={limits[name][0]}
          max={limits[name][1]}
          value={sms[name]}
          change={value => form.change({ sms: { ...sms, [name]: value } })}
          wrong={form.wrong(`sms.${name}`)}
        />
      ))}
    </div>
  )
}
