// The tick under the form: of age, the terms, the privacy policy. One for login and registration, kept on this device.
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../../session/house/brand.ts'
import { tickDisclaimer, useDisclaimerTick } from '../fields/disclaimer-tick.ts'

export function Agreement() {
  const t = useTranslations()
  const age = useBrand()?.minimumAge ?? 21
  const checked = useDisclaimerTick(state => state.checked)
  return (
    <div>
      <Checkbox
        label={t('register.agree', { age })}
        checked={checked}
        onChange={event => tickDisclaimer(event.target.checked)}
        error={checked ? undefined : t('error.terms_required')}
      />
      <details className="ps-9 text-2 text-small">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-text">{t('register.meaning')}</summary>
        <div className="grid gap-2 pb-2">
          <p>{t('register.generalAgreement', { age })}</p>
          <p>{t('register.terms')}</p>
          <p>{t('register.privacy')}</p>
        </div>
      </details>
    </div>
  )
}
