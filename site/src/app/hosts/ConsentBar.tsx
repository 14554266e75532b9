// Asks whether visits may be measured; both answers are one press and weigh the same.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { answerConsent, startMeasurement, useConsent } from './analytics.ts'

export function ConsentBar({ gtagId }: { gtagId: string }) {
  const t = useTranslations('shell')
  const consent = useConsent(state => state.consent)
  useEffect(() => {
    if (consent === 'allowed') startMeasurement(gtagId)
  }, [consent, gtagId])
  if (consent !== null) return null
  return (
    <section
      aria-label={t('consentTitle')}
      className="fixed inset-x-0 bottom-0 z-header border-line border-t bg-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:bottom-16"
    >
      <div className="mx-auto flex max-w-310 flex-wrap items-center justify-between gap-3">
        <p className="min-w-60 flex-1 text-2">
          <strong className="text-1">{t('consentTitle')}</strong> {t('consentText')}
        </p>
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="ghost" onClick={() => answerConsent('refused')}>
            {t('consentRefuse')}
          </Button>
          <Button variant="ghost" onClick={() => answerConsent('allowed')}>
            {t('consentAllow')}
          </Button>
        </span>
      </div>
    </section>
  )
}
