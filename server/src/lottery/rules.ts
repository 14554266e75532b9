// What a ticket is worth at most, what it counts as, and what its draw gives it: pure.
import { coveredPercent } from '@fairhouse/contract/income/valid-bet.ts'
import type { UnitMode } from '@fairhouse/contract/play/lottery.ts'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { costOf, mostReturned, topOf, topOfNumbers, wholeSeries, winOf } from '@fairhouse/games/lottery/price/price.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Draw, Family, Fraction, Judged, Play, Selection } from '@fairhouse/games/lottery/types.ts'
import { assert } from '#base/errors.ts'
import type { Exposed, TicketRow } from './ticket/tickets.store.ts'

/** How long after its closing an issue that the house had opened is still drawn, in milliseconds; later it is void. */
export const lateDrawMs = 2 * 3_600_000
/** How long a draw waits for the public beacon, after its time, in milliseconds. */
export const beaconWaitMs = 15_000
/** The beacon's round is the first one published so many milliseconds after closing. */
export const beaconAfterMs = 3_000
/** Numbers of a slip that are watched one by one; with more of them lines are watched as a whole. */
export const watchedAtMost = 5_000

/** Do fixed odds decide what it pays? Then there is no series, no rebate, and no points. */
export const isFixed = (play: Play): boolean => play.tiers.every(t => t.odds !== undefined)

/**
 * What the house keeps at least of a stake on a play, in parts per million: after prizes, the player's rebate and the points of everybody above,
 * which together reach the highest series of the mode.
 */
export function keptOf(play: Play, { min, max }: { readonly min: number; readonly max: number }): number {
  let least = 1_000_000
  for (let series = min; series <= max; series++) {
    const { n, of } = mostReturned(play, series)
    const given = isFixed(play) ? 0n : BigInt(max - series)
    const kept = (((of - n) * BigInt(wholeSeries) - given * of) * 1_000_000n) / (of * BigInt(wholeSeries))
    least = Math.min(least, Number(kept))
  }
  return Math.max(0, least)
}

/** The part of the outcomes that a ticket covers, in percent rounded up, where that is more than may count as a valid bet; else null. */
export const coversOf = ({ n, of }: Fraction): number | null => (n * 100n > of * coveredPercent ? Number((n * 100n + of - 1n) / of) : null)

interface Counted {
  readonly issue: string
  readonly bets: number
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
}

/**
 * What a ticket adds to what its issue may cost. By number: each number what its bet pays at best, and the play its stake alone; what numbers
 * cost together is bounded by the largest of them, as often as numbers of the play can win at once. As a whole: the best win of the ticket.
 */
export function exposureOf(play: Play, selection: Selection, watch: string, t: Counted): Exposed[] {
  if (watch === 'none') return []
  const stake = costOf(play, t.bets, t.unit, t.multiple)
  const row = (number: string, of: bigint, liability: bigint): Exposed => ({
    issue: t.issue,
    play: play.code,
    number,
    stake: of,
    liability,
    atOnce: play.atOnce ?? 1
  })
  const numbers = watch === 'numbers' ? play.numbers(selection) : null
  if (!numbers) return [row('', stake, topOf(play, selection, t.series, t.unit, t.multiple))]
  const each = stake / BigInt(Math.max(1, numbers.length))
  const top = topOfNumbers(play, t.series, t.unit, t.multiple)
  return [row('', stake, 0n), ...numbers.map(number => row(number, each, top(number)))]
}

/** The rows of several tickets as one for each issue, play and number. */
export function addUp(rows: readonly Exposed[]): Exposed[] {
  const sums = new Map<string, Exposed>()
  for (const row of rows) {
    const key = `${row.issue} ${row.play} ${row.number}`
    const before = sums.get(key)
    sums.set(key, before ? { ...row, stake: before.stake + row.stake, liability: before.liability + row.liability } : row)
  }
  return [...sums.values()]
}

/** A play that a ticket was placed on: it exists. */
export function playOfTicket(family: Family, code: string): Play {
  const play = playOf(family, code)
  assert(play, `play ${code} of ${family}`)
  return play
}

/** What was counted of a ticket. */
export const countedOf = (family: Family, t: TicketRow): Exposed[] =>
  exposureOf(playOfTicket(family, t.play), decode(t.selection), t.watch, { ...t, unit: t.unit })

/** What a draw gives a ticket: its wins and their sum. */
export function judgeTicket(
  family: Family,
  t: Pick<TicketRow, 'play' | 'selection' | 'unit' | 'multiple' | 'series'>,
  draw: Draw
): { readonly wins: readonly Judged[]; readonly payout: bigint } {
  const play = playOfTicket(family, t.play)
  const wins = play.judge(decode(t.selection), draw).filter(w => w.bets > 0)
  return { wins, payout: wins.length === 0 ? 0n : winOf(play, wins, t.series, t.unit, t.multiple) }
}

/** A win ends a chase; a stake that only comes back (Mark Six: the special 49) is none. */
export const isWin = (wins: readonly Judged[]): boolean => wins.some(w => w.tier !== 'PUSH')
