// Issue by issue: which numbers came, and for how many draws each other one has been away.
import { omissionsOf, type TrendView } from '@fairhouse/games/lottery/trends.ts'
import type { Draw } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

type Props = { issues: readonly string[]; draws: readonly Draw[]; view: TrendView }

/** So many issues are shown; absence is counted over all. */
const shown = 30

export function OmissionTable({ issues, draws, view }: Props) {
  const t = useTranslations('lotteryResults')
  const rows = omissionsOf(draws, view).slice(0, shown)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-3 text-small">{t('omissionText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section aria-label={t('tabOmission')} tabIndex={0} className="max-h-[60dvh] overflow-auto rounded-input border border-line">
        <table className="border-separate border-spacing-0 text-small tabular-nums">
          <caption className="sr-only">{t('tabOmission')}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 top-0 z-2 border-line border-e border-b bg-3 px-2 py-1.5 text-start">
                {t('issue')}
              </th>
              {view.tokens.map(token => (
                <th key={token} scope="col" className="sticky top-0 z-1 min-w-9 border-line border-b bg-3 px-1 py-1.5 text-center">
                  {token}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={issues[at]}>
                <th scope="row" className="sticky start-0 border-line border-e bg-2 px-2 py-1 text-start font-semibold whitespace-nowrap">
                  {issues[at]}
                </th>
                {row.cells.map(({ token, times, away }) => (
                  <td key={token} className={cx('px-1 py-1 text-center', at % 2 === 1 && 'bg-1')}>
                    {times > 0 ? (
                      <strong className="inline-grid h-6.5 min-w-6.5 place-items-center rounded-pill bg-primary px-1 font-bold text-on-primary">
                        {token}
                        {times > 1 && <sup className="sr-only">{t('timesCame', { count: times })}</sup>}
                      </strong>
                    ) : (
                      <span className="text-3">{away}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
