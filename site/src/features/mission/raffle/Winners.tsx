// Who was drawn: place, masked name, ticket and prize; the file has all of them.
import { cx } from '@fairhouse/ui/cx.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { type Raffle, useRaffleWords } from './use-raffle-words.ts'

const cell = 'px-2 py-2.5 first:ps-3 last:pe-3 sm:px-4'

export function Winners({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const { gives } = useRaffleWords()
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full text-2 text-small">
        <caption className="sr-only">{t('winners', { name: of.name })}</caption>
        <thead>
          <tr className="bg-3 font-semibold text-3 text-cap [&>th]:text-start [&>th:nth-child(n+3)]:text-end">
            {(['place', 'player', 'ticket', 'prize'] as const).map(head => (
              <th key={head} scope="col" className={cell}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.winners.map(({ place, name, own, ticket, ...prize }) => (
            <tr key={place} className={cx('border-line border-t', own && 'bg-primary/12 font-semibold')}>
              <td className={cx(cell, 'font-semibold text-1 tabular-nums')}>{formatCount(place)}</td>
              <td className={cx(cell, 'wrap-anywhere', own || name ? 'text-1' : 'text-3')}>{own ? t('you') : (name ?? t('unnamed'))}</td>
              <td className={cx(cell, 'text-end text-1 tabular-nums')}>{formatCount(ticket)}</td>
              <td className={cx(cell, 'text-end font-semibold text-pos tabular-nums')}>{gives(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
