// The places of a leaderboard; the member's own stands out, also below the others.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { type Board, prizeOf, type Row, undrawnAt, useBoardWords } from './use-board-words.ts'

const cell = 'px-2 py-2.5 first:ps-3 last:pe-3 sm:px-4'

function PlaceLine({ of, row }: { of: Board; row: Row }) {
  const t = useTranslations('leaderboard')
  const { scored, gives, placed } = useBoardWords()
  const prize = prizeOf(of, row.place)
  const gets = undrawnAt(of, row.place) ? t('byDraw') : prize ? gives(prize) : null
  return (
    <tr className={cx('border-line border-t', row.own && 'bg-primary/12 font-semibold')}>
      <td className={cx(cell, 'font-semibold text-1 tabular-nums')}>{placed(of, row.place)}</td>
      <td className={cx(cell, 'wrap-anywhere', row.own || row.name ? 'text-1' : 'text-3')}>
        {row.own ? t('you') : (row.name ?? t('unnamed'))}
      </td>
      <td className={cx(cell, 'text-end text-1 tabular-nums')}>{scored(of, row.score)}</td>
      <td className={cx(cell, 'text-end tabular-nums', gets ? 'font-semibold text-pos' : 'text-3')}>{gets ?? '–'}</td>
    </tr>
  )
}

export function PlaceTable({ of, rows }: { of: Board; rows: readonly Row[] }) {
  const t = useTranslations('leaderboard')
  const own = of.own && !rows.some(row => row.own) ? of.own : null
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full text-2 text-small">
        <caption className="sr-only">{t('table', { name: of.name })}</caption>
        <thead>
          <tr className="bg-3 font-semibold text-3 text-cap [&>th]:text-start [&>th:nth-child(n+3)]:text-end">
            {(['place', 'player', 'score', 'prize'] as const).map(head => (
              <th key={head} scope="col" className={cell}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <PlaceLine key={row.place} of={of} row={row} />
          ))}
          {own && <PlaceLine of={of} row={own} />}
        </tbody>
      </table>
    </div>
  )
}
