// The settings by subject, with what each does in words.
import { type WhitelabelFlag, whitelabelFlags } from '@fairhouse/contract/brand.ts'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { LinesField } from '../../kit/form/LinesField.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { ColourField } from './ColourField.tsx'

type Given = { form: FormOf<'settings'> }

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-b pb-5 last:border-0 last:pb-0">
      <h2 className="text-h6">{title}</h2>
      {children}
    </section>
  )
}

export function SettingsForm({ form }: Given) {
  const t = useTranslations('opsContent.brand')
  return (
    <>
      <Section title={t('identity')}>
        <Identity form={form} />
      </Section>
      <Section title={t('flags')}>
        <Flags form={form} />
      </Section>
      <Section title={t('navigation')}>
        <Navigation form={form} />
      </Section>
      <Section title={t('service')}>
        <Service form={form} />
      </Section>
      <Section title={t('footer')}>
        <Footer form={form} />
      </Section>
      <Section title={t('delivery')}>
        <Delivery form={form} />
      </Section>
    </>
  )
}

function Identity({ form }: Given) {
  const t = useTranslations('opsContent')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('field.name')} max={40} {...fieldOf(form, 'name')} />
      <TextField label={t('field.currencySymbol')} hint={t('hint.currencySymbol')} max={5} {...fieldOf(form, 'currencySymbol')} />
      <NumberField label={t('field.minimumAge')} min={18} max={99} {...fieldOf(form, 'minimumAge')} />
      <ChoiceField
        label={t('field.defaultLanguage')}
        hint={t('hint.defaultLanguage')}
        values={languages}
        nameOf={l => t(`edit.lang.${l}`)}
        {...fieldOf(form, 'defaultLanguage')}
      />
      <TextField label={t('field.termsVersion')} hint={t('hint.termsVersion')} max={20} {...fieldOf(form, 'termsVersion')} />
    </div>
  )
}

const own = ['referralEnabled', 'loginedToHomePage', 'disclaimer', 'introduction'] as const

function Flags({ form }: Given) {
  const t = useTranslations('opsContent')
  const { flags } = form.body
  const set = (flag: WhitelabelFlag, on: boolean) => form.change({ flags: { ...flags, [flag]: on } })
  return (
    <div className="grid divide-y divide-line">
      {own.map(name => (
        <Switch
          key={name}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          checked={form.body[name]}
          onChange={e => form.change({ [name]: e.target.checked })}
        />
      ))}
      {whitelabelFlags.map(flag => (
        <Switch
          key={flag}
          label={
            <span className="flex flex-wrap items-baseline gap-x-2">
              {t(`flag.${flag}.name`)}
              <code className="font-mono text-cap font-normal text-3">{flag}</code>
            </span>
          }
          hint={t(`flag.${flag}.text`)}
          checked={flags[flag]}
          onChange={e => set(flag, e.target.checked)}
        />
      ))}
    </div>
  )
}

const rated = ['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'] as const

function Navigation({ form }: Given) {
  const t = useTranslations('opsContent')
  const { pointRates, esportsVendors } = form.body
  return (
    <>
      <TextField
        label={t('field.extraSportsVendor')}
        hint={t('hint.extraSportsVendor')}
        max={40}
        mono
        {...fieldOf(form, 'extraSportsVendor')}
      />
      <LinesField
        label={t('field.esportsVendors')}
        hint={t('hint.esportsVendors')}
        rows={3}
        value={esportsVendors}
        change={lines => form.change({ esportsVendors: lines })}
        wrong={at => form.wrong(at === undefined ? 'esportsVendors' : `esportsVendors.${at}`)}
      />
      <Switch
        label={t('field.closedGamesShown')}
        hint={t('hint.closedGamesShown')}
        checked={form.body.closedGamesShown}
        onChange={e => form.change({ closedGamesShown: e.target.checked })}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-cap font-semibold text-3">{t('field.pointRates')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {rated.map(name => (
            <TextField
              key={name}
              label={t(`category.${name}`)}
              max={5}
              value={pointRates[name]}
              change={text => form.change({ pointRates: { ...pointRates, [name]: text.replace(',', '.') } })}
              wrong={form.wrong(`pointRates.${name}`)}
            />
          ))}
        </div>
        <p className="text-small text-3">{t('hint.pointRates')}</p>
        <Switch
          label={t('field.pointRatesShown')}
          hint={t('hint.pointRatesShown')}
          checked={form.body.pointRatesShown}
          onChange={e => form.change({ pointRatesShown: e.target.checked })}
        />
      </fieldset>
    </>
  )
}

function Service({ form }: Given) {
  const t = useTranslations('opsContent')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('field.serviceLink')} hint={t('hint.link')} max={500} {...fieldOf(form, 'serviceLink')} />
        <TextField label={t('field.vipServiceLink')} hint={t('hint.link')} max={500} {...fieldOf(form, 'vipServiceLink')} />
      </div>
      <ColourField label={t('field.chatHeaderColor')} {...fieldOf(form, 'chatHeaderColor')} />
    </>
  )
}

function Footer({ form }: Given) {
  const t = useTranslations('opsContent')
  return (
    <>
      <TextField label={t('field.licenceText')} hint={t('hint.footerText')} rows={3} max={400} {...saidOf(form, 'licenceText')} />
      <TextField label={t('field.ageText')} hint={t('hint.footerText')} rows={2} max={400} {...saidOf(form, 'ageText')} />
    </>
  )
}

const lists = ['domains', 'imageCDNs', 'launchGameCDNs'] as const

function Delivery({ form }: Given) {
  const t = useTranslations('opsContent')
  return (
    <>
      {lists.map(name => (
        <LinesField
          key={name}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          rows={3}
          value={form.body[name]}
          change={lines => form.change({ [name]: lines })}
          wrong={at => form.wrong(at === undefined ? name : `${name}.${at}`)}
        />
      ))}
      <TextField label={t('field.gtagId')} hint={t('hint.gtagId')} max={22} mono className="sm:max-w-60" {...fieldOf(form, 'gtagId')} />
    </>
  )
}
