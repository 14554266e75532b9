// What a form would change, from and to, before it is sent.
import { useTranslations } from 'use-intl'
import { Facts } from '../value/Facts.tsx'

interface Change {
  readonly name: string
  readonly from: string
  readonly to: string
}

export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('opsIncome')
  return (
    <section aria-label={t('changes')} aria-live="polite" className="rounded-control border border-line bg-1 py-1.5">
      <h3 className="px-3 pt-1 font-semibold text-cap text-3">{t('changes')}</h3>
      {changes.length > 0 ? (
        <Facts facts={changes.map(({ name, from, to }) => ({ name, value: t('fromTo', { from, to }) }))} />
      ) : (
        <p className="px-3 py-1.5 text-small text-3">{t('nothingChanges')}</p>
      )}
    </section>
  )
}
