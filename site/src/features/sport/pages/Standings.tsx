// The table of a season: places, matches, points and form.
import type { sportTable } from '@fairhouse/contract/sport/sport.ts'
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { hasDraw } from '../list/columns.ts'
import { FormMark } from './FormMark.tsx'

type Row = z.output<typeof sportTable.reply>['rows'][number]
type Props = { rows: readonly Row[]; sport: SportCode; caption: string; marked?: readonly (number | undefined)[]; short?: boolean }

const number = 'px-2 text-end tabular-nums'

/** `short`: without scores and form, for a narrow card. Points of sports in which nobody draws are their wins. */
export function Standings({ rows, sport, caption, marked = [], short }: Props) {
  const t = useTranslations('sport')
  const draws = hasDraw(sport)
  const head = (word: string, whole: string, extra = '') => (
    <th scope="col" className={cx(number, 'py-2 font-semibold', extra)}>
      <abbr title={whole} className="no-underline">
        {word}
      </abbr>
    </th>
  )
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-3 text-cap">
          <th scope="col" className="w-10 py-2 ps-4 pe-3 text-start font-semibold">
            {t('col_place')}
          </th>
          <th scope="col" className="w-full py-2 text-start font-semibold">
            {t('col_side')}
          </th>
          {head(t('col_played'), t('whole_played'))}
          {!short && head(t('col_won'), t('whole_won'), 'max-sm:hidden')}
          {!short && draws && head(t('col_drawn'), t('whole_drawn'), 'max-sm:hidden')}
          {!short && head(t('col_lost'), t('whole_lost'), 'max-sm:hidden')}
          {!short && head(t('col_scored'), t('whole_scored'), 'max-sm:hidden')}
          {head(t('col_points'), t(draws ? 'whole_points' : 'whole_won'), 'pe-4')}
          {!short && (
            <th scope="col" className="py-2 pe-4 text-end font-semibold">
              {t('col_form')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, side, played, won, drawn, lost, scored, conceded, points, form }) => (
          <tr key={side.id} className={cx('border-line border-b last:border-b-0', marked.includes(side.id) && 'bg-3 font-semibold')}>
            <td className="py-2 ps-4 pe-3 text-3 tabular-nums">{place}</td>
            <th scope="row" className="max-w-0 py-2 text-start font-semibold">
              <span className="flex min-w-0 items-center gap-2">
                <span aria-hidden="true" className="size-3 shrink-0 rounded-[3px]" style={{ background: side.colours[0] }} />
                <span className="truncate">{side.name}</span>
              </span>
            </th>
            <td className={number}>{played}</td>
            {!short && <td className={cx(number, 'max-sm:hidden')}>{won}</td>}
            {!short && draws && <td className={cx(number, 'max-sm:hidden')}>{drawn}</td>}
            {!short && <td className={cx(number, 'max-sm:hidden')}>{lost}</td>}
            {!short && <td className={cx(number, 'whitespace-nowrap max-sm:hidden')}>{`${scored}:${conceded}`}</td>}
            <td className={cx(number, 'pe-4 font-bold')}>{points}</td>
            {!short && (
              <td className="py-1.5 pe-4">
                <span className="flex justify-end gap-0.5">
                  {form.map((result, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the last five in their order
                    <FormMark key={at} result={result} />
                  ))}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
