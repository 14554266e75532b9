// What a ticket is worth at most, what it counts as, and what its draw gives it: pure.
import type { UnitMode } from '@fairhouse/contract/lottery.ts'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { costOf, winOf } from '@fairhouse/games/lottery/price.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Draw, Family, Judged, Play, Selection } from '@fairhouse/games/lottery/types.ts'
import { assert } from '#base/errors.ts'
import type { Exposed, TicketRow } from './store-tickets.ts'

/** How long after its closing an issue that the house had opened is still drawn, in milliseconds; later it is void. */
export const lateDrawMs = 2 * 3_600_000
/** How long a draw waits for the public beacon, after its time, in milliseconds. */
export const beaconWaitMs = 15_000
/** The beacon's round is the first one published so many milliseconds after closing. */
export const beaconAfterMs = 3_000
/** Numbers of a slip that are watched one by one; with more of them lines are watched as a whole. */
export const watchedAtMost = 5_000

/** What the best single bet of a ticket wins. */
export const topOf = (play: Play, series: number, unit: UnitMode, multiple: number): bigint =>
  play.tiers.reduce((top, { key }) => {
    const win = winOf(play, [{ tier: key, bets: 1 }], series, unit, multiple)
    // biome-ignore lint/complexity/useMathMinMax: money is a bigint, which Math.max does not take
    return win > top ? win : top
  }, 0n)

/** Do fixed odds decide what it pays? Then there is no series and no rebate. */
export const isFixed = (play: Play): boolean => play.tiers.every(t => t.odds !== undefined)

interface Counted {
  readonly issue: string
  readonly bets: number
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
}

/**
 * What a ticket adds to what its issue may cost. By number: each number what one winning bet on it pays, the play its stake alone, since one
 * number's win excludes another's. As a whole: the best win once.
 */
export function exposureOf(play: Play, selection: Selection, watch: string, t: Counted): Exposed[] {
  if (watch === 'none') return []
  const stake = costOf(play, t.bets, t.unit, t.multiple)
  const top = topOf(play, t.series, t.unit, t.multiple)
  const row = (number: string, of: bigint, liability: bigint): Exposed => ({
    issue: t.issue,
    play: play.code,
    number,
    stake: of,
    liability
  })
  const numbers = watch === 'numbers' ? play.numbers(selection) : null
  if (!numbers) return [row('', stake, top)]
  const each = stake / BigInt(Math.max(1, numbers.length))
  return [row('', stake, 0n), ...numbers.map(number => row(number, each, top))]
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
export function playOfTicket(family: string, code: string): Play {
  const play = playOf(family as Family, code)
  assert(play, `play ${code} of ${family}`)
  return play
}

/** What was counted of a ticket. */
export const countedOf = (family: string, t: TicketRow): Exposed[] =>
  exposureOf(playOfTicket(family, t.play), decode(t.selection), t.watch, { ...t, unit: t.unit as UnitMode })

/** What a draw gives a ticket: its wins and their sum. */
export function judgeTicket(
  family: string,
  t: Pick<TicketRow, 'play' | 'selection' | 'unit' | 'multiple' | 'series'>,
  draw: Draw
): { readonly wins: readonly Judged[]; readonly payout: bigint } {
  const play = playOfTicket(family, t.play)
  const wins = play.judge(decode(t.selection), draw).filter(w => w.bets > 0)
  return { wins, payout: wins.length === 0 ? 0n : winOf(play, wins, t.series, t.unit as UnitMode, t.multiple) }
}

/** A win ends a chase; a stake that only comes back (Mark Six: the special 49) is none. */
export const isWin = (wins: readonly Judged[]): boolean => wins.some(w => w.tier !== 'PUSH')
