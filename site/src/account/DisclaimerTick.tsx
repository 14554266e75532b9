// The tick "of age, and the terms" above the button of a form.
import { Checkbox } from '@fairhouse/ui/components/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { useBrand } from '../shell/brand.ts'
import { tickDisclaimer, useDisclaimerTick } from './disclaimer-tick.ts'

/** Why the button cannot be pressed: the tick is not set. */
export function useTickReason(): string | null {
  const t = useTranslations('login')
  const age = useBrand()?.minimumAge ?? 21
  return useDisclaimerTick(state => state.checked) ? null : t('agreeFirst', { age })
}

export function DisclaimerTick() {
  const t = useTranslations()
  const age = useBrand()?.minimumAge ?? 21
  const checked = useDisclaimerTick(state => state.checked)
  return (
    <div>
      <Checkbox
        label={t('login.agree', { age })}
        name="disclaimer"
        checked={checked}
        onChange={event => tickDisclaimer(event.target.checked)}
      />
      <details className="ps-9 text-2 text-small">
        <summary className="inline-flex min-h-6 items-center font-semibold text-primary-text">{t('account.terms')}</summary>
        <p className="pt-1 pb-2">{t('account.termsText')}</p>
      </details>
    </div>
  )
}
