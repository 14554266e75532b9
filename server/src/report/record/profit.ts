// A member's profit and loss: what decided bets cost and brought, by day, category and game.
import { longestProfit, type profit } from '@fairhouse/contract/money/record.ts'
import { movementGroups } from '@fairhouse/contract/money/wallet.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type HeardEvent, hear } from '#base/events.ts'
import { validTold } from '#wager/wager.ts'
import { checkZone } from '#wallet/wallet.ts'
import { addChanges, type Change, creditsWithin, type Period, playedGames, profitDays, profitGames, type Sums } from './profit.store.ts'

/** What the sums grow by: from what was told, since the bet itself may have been corrected by now. */
function changeOf(event: HeardEvent<'wager.settled' | 'wager.corrected'>): Change {
  const { memberId, betId, stake } = event.body
  const valid = validTold(event)
  if (event.name === 'wager.settled') return { memberId, betId, bets: 1, stake, valid, payout: event.body.payout }
  const { before, after } = event.body
  return { memberId, betId, bets: 0, stake: 0n, valid, payout: after.payout - before.payout }
}

/** Keeps the sums that {@link profitOf} adds up. */
export const profitListener = hear(
  { name: 'report.profit', hears: ['wager.settled', 'wager.corrected'] },
  async (tx, batch) => void (await addChanges(tx, batch.map(changeOf)))
)

const withNet = <Row extends Sums>(row: Row) => ({ ...row, net: row.payout - row.stake })
const add = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      stake: sum.stake + row.stake,
      valid: sum.valid + row.valid,
      payout: sum.payout + row.payout
    }),
    { bets: 0, stake: 0n, valid: 0n, payout: 0n }
  )

const dayMs = 86_400_000
/** The beginning of a day of the calendar; NaN for what is none, like the 30th of February. */
function beginOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  return at >= 0 && new Date(at).toISOString().startsWith(day) ? at : Number.NaN
}

/** @throws DomainError period.wrong: no days, the end before the beginning, or more than a year */
function checkPeriod({ from, to }: Period): void {
  const days = (beginOf(to) - beginOf(from)) / dayMs + 1
  if (!(days >= 1 && days <= longestProfit)) throw new DomainError('period.wrong', { days: String(longestProfit) }, { to: 'period.wrong' })
}

/** Profit and loss of whole days of a zone, both belonging to it. @throws DomainError period.wrong, zone.unknown */
export async function profitOf(reader: Reader, memberId: bigint, period: Period): Promise<z.output<typeof profit.reply>> {
  checkPeriod(period)
  await checkZone(reader, period.zone)
  const days = await profitDays(reader, memberId, period)
  const games = await profitGames(reader, memberId, period)
  const categories = [...Map.groupBy(games, game => game.category)].map(([category, rows]) => withNet({ category, ...add(rows) }))
  return {
    total: withNet(add(games)),
    bonuses: await creditsWithin(reader, memberId, movementGroups.bonuses, period),
    days: days.map(withNet),
    categories: categories.sort((a, b) => (b.stake > a.stake ? 1 : b.stake < a.stake ? -1 : 0)),
    games: games.map(withNet)
  }
}

/** What the betting record of a member can be narrowed to. */
export async function betChoicesOf(reader: Reader, memberId: bigint) {
  const games = await playedGames(reader, memberId)
  const vendors = new Map(games.flatMap(({ vendor, vendorName }) => (vendor ? [[vendor, vendorName ?? vendor]] : [])))
  return {
    categories: [...new Set(games.map(({ category }) => category))].sort(),
    vendors: [...vendors].map(([code, name]) => ({ code, name })),
    games: games.map(({ code, name }) => ({ code, name }))
  }
}
