// What decides a draw: a round of the beacon or the house's own chain, and whether a round was missed before.
import { useTranslations } from 'use-intl'

export function DrawSource({ of: { round, missed } }: { of: { readonly round: number | null; readonly missed: number } }) {
  const t = useTranslations('opsCampaign')
  return (
    <>
      <span className="text-3 text-small">{round === null ? t('chain') : t('round', { no: String(round) })}</span>
      {missed > 0 && <span className="text-small text-warn">{t('missed', { count: missed })}</span>}
    </>
  )
}
