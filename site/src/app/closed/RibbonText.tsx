// Reminds an operator that nobody else sees the site at this moment.
import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dropOperatorPass } from '../../session/house/operator-pass.ts'

export function RibbonText() {
  const t = useTranslations('shell')
  return (
    <section aria-label={t('operatorRibbon')} className="flex items-center justify-center gap-3 bg-accent px-4 text-on-accent">
      <Eye aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 py-2 font-semibold text-small">{t('operatorText')}</p>
      <button type="button" onClick={dropOperatorPass} className="min-h-11 shrink-0 px-2 font-bold text-small underline underline-offset-4">
        {t('operatorLeave')}
      </button>
    </section>
  )
}
