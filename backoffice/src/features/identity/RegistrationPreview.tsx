// The form as a visitor would see it under the rules of the draft, in both languages: it can be filled in, and is judged by the same check.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { IdentityBody } from '@fairhouse/contract/ops/house/content.ts'
import { register as en } from '@fairhouse/locales/en/register.ts'
import { rule as enRule } from '@fairhouse/locales/en/rule.ts'
import { ui as enUi } from '@fairhouse/locales/en/ui.ts'
import { register as tr } from '@fairhouse/locales/tr/register.ts'
import { rule as trRule } from '@fairhouse/locales/tr/rule.ts'
import { ui as trUi } from '@fairhouse/locales/tr/ui.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { PreviewFrame } from '../../kit/document/PreviewFrame.tsx'
import { useBrand } from '../../kit/value/use-money.ts'
import { usePreferences } from '../../session/preferences.ts'
import { asksCode, planOf, type Way, waysOf } from './form-plan.ts'
import { PreviewFields } from './PreviewFields.tsx'
import { useFlags } from './use-flags.ts'

type Flags = NonNullable<ReturnType<typeof useFlags>>
const messages = { en: { register: en, rule: enRule, ui: enUi }, tr: { register: tr, rule: trRule, ui: trUi } } as const

export function RegistrationPreview({ body }: { body: IdentityBody }) {
  const t = useTranslations('opsRegistration')
  const [language, setLanguage] = useState<Language>(usePreferences.getState().language)
  const flags = useFlags()
  return (
    <PreviewFrame language={language} setLanguage={setLanguage}>
      {flags && (
        <IntlProvider locale={language} messages={messages[language] as never}>
          <VisitorForm body={body} flags={flags} />
        </IntlProvider>
      )}
      <p className="pt-3 text-small text-3">{t('previewNote')}</p>
    </PreviewFrame>
  )
}

function VisitorForm({ body, flags }: { body: IdentityBody; flags: Flags }) {
  const t = useTranslations('register' as never) as (key: keyof typeof en, values?: Record<string, string | number>) => string
  const brand = useBrand()
  const ways = waysOf(flags)
  const [chosen, setChosen] = useState<Way>('username')
  const way = ways.includes(chosen) ? chosen : ways[0]!
  const { first, rest, twoSteps } = planOf(body, flags, way)
  const code = asksCode(flags, way)
  return (
    <section className="mx-auto grid w-full max-w-110 gap-4 rounded-card border border-line bg-2 p-4 shadow-e1 sm:p-5">
      {ways.length > 1 && (
        <Segment label={t('ways')} items={ways.map(w => ({ value: w, label: t(`way_${w}`) }))} value={way} onValue={setChosen} />
      )}
      {twoSteps && <p className="font-semibold text-3 text-small">{t('step', { at: 1 })}</p>}
      <PreviewFields key={`${way}-first`} fields={first} code={code} />
      {rest.length > 0 && (
        <>
          <p className="border-line border-t pt-4 font-semibold text-small text-3">{twoSteps ? t('step', { at: 2 }) : t('more')}</p>
          <PreviewFields key={`${way}-rest`} fields={rest} code={code} />
        </>
      )}
      <p className="flex gap-3 text-2">
        <span aria-hidden className="mt-0.5 size-5 shrink-0 rounded-badge border border-line-strong bg-0" />
        {t('agree', { age: brand?.minimumAge ?? '' })}
      </p>
      <span aria-hidden className="grid min-h-12 place-items-center rounded-control bg-primary font-bold text-on-primary">
        {t('submit')}
      </span>
    </section>
  )
}
