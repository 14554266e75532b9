// How the dealer's last hands ended, newest first: a list, as blackjack has no roads.

import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

type Props = { results: readonly { readonly mark: string | null }[]; most?: number }

export function PastDealer({ results, most = 20 }: Props) {
  const t = useTranslations('blackjack')
  const marks = results
    .flatMap(r => (r.mark === null ? [] : [r.mark]))
    .slice(-most)
    .toReversed()
  if (marks.length === 0) return null
  const words = (mark: string) => (mark === 'bust' || mark === 'blackjack' ? t(`name_${mark}`) : mark)
  return (
    <section aria-label={t('pastDealer')} className="flex flex-col gap-2">
      <h2 className="font-semibold text-3 text-cap">{t('pastDealer')}</h2>
      <ol className="flex flex-wrap gap-1">
        {marks.map((mark, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a total may come twice: its place is what it is known by
            key={at}
            className={cx('rounded-badge bg-3 px-2 py-0.5 font-semibold text-cap tabular-nums', mark === 'bust' ? 'text-pos' : 'text-1')}
          >
            {words(mark)}
          </li>
        ))}
      </ol>
    </section>
  )
}
