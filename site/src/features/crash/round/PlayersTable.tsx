// Who bets on the round: masked names, stakes, cash-outs and returns; the largest stake first.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { useHouseMoney, useMoney } from '../../../session/money/money.ts'
import { byStake, type Seat, tableTotals } from './round-state.ts'

const shownRows = 60
const cell = 'px-2 py-2 first:ps-4 last:pe-4'

/** At most 60 rows are drawn; the totals count every bet. `over`: what is still open was not cashed out. */
export function PlayersTable({ seats, over, targets = false }: { seats: readonly Seat[]; over: boolean; targets?: boolean }) {
  const t = useTranslations('round')
  const money = useHouseMoney()
  const { players, stake, payout } = tableTotals(seats)
  const rows = byStake(seats).slice(0, shownRows)
  if (players === 0) return <p className="px-4 py-6 text-center text-3">{t(over ? 'noRoundBets' : 'noBets')}</p>
  return (
    // in a language with long words the columns need more than a phone has
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-small tabular-nums">
        <caption className="sr-only">{t('players')}</caption>
        <thead>
          <tr className="text-3 text-cap [&>th]:font-semibold">
            <th scope="col" className={cell}>
              {t('player')}
            </th>
            <th scope="col" className={cx(cell, 'text-end')}>
              {t('stake')}
            </th>
            {targets && (
              <th scope="col" className={cx(cell, 'text-end max-sm:hidden')}>
                {t('target')}
              </th>
            )}
            <th scope="col" className={cx(cell, 'text-end')}>
              {t('multiplier')}
            </th>
            <th scope="col" className={cx(cell, 'text-end')}>
              {t('payout')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(seat => (
            <PlayerRow key={seat.betId} {...{ seat, over, targets }} />
          ))}
          {players > shownRows && (
            <tr className="border-line border-t text-3">
              <td colSpan={targets ? 5 : 4} className={cx(cell, 'text-center')}>
                {t('more', { count: players - shownRows })}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="border-line border-t bg-3 font-semibold text-1">
            <th scope="row" className={cell}>
              {t('total', { players })}
            </th>
            <td className={cx(cell, 'text-end')}>{money(stake)}</td>
            {targets && <td className="max-sm:hidden" />}
            <td />
            <td className={cx(cell, 'text-end')}>{money(payout)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function PlayerRow({ seat, over, targets }: { seat: Seat; over: boolean; targets: boolean }) {
  const t = useTranslations('round')
  const [own, others] = [useMoney(), useHouseMoney()]
  const money = seat.mine ? own : others
  const outcome = () => {
    if (seat.at !== null) return formatAt(seat.at)
    if (seat.state === 'refunded') return t('refunded')
    return over || seat.state === 'lost' ? t('notCashed') : t('open')
  }
  return (
    <tr className={cx('border-line border-t', seat.mine ? 'bg-accent/12 font-semibold text-1' : 'text-2')}>
      <th scope="row" className={cx(cell, 'max-w-28 truncate font-[inherit]')}>
        {seat.mine ? `${t('you')} · ${t(seat.slot === 0 ? 'slotA' : 'slotB')}` : seat.name}
      </th>
      <td className={cx(cell, 'text-end')}>{money(seat.stake)}</td>
      {targets && <td className={cx(cell, 'text-end max-sm:hidden')}>{seat.target === null ? t('noTarget') : formatAt(seat.target)}</td>}
      <td className={cx(cell, 'text-end', seat.at === null && 'text-3')}>{outcome()}</td>
      <td className={cx(cell, 'text-end', seat.payout !== null && seat.payout > seat.stake && 'font-bold text-pos')}>
        {seat.payout === null ? '—' : money(seat.payout)}
      </td>
    </tr>
  )
}
