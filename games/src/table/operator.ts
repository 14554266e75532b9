// What operators order at a table: a round is called off, the result of one that was paid is taken off, a shoe ends early, the table rests.
import type { Money } from '@fairhouse/contract/money.ts'
import type { TableCommand, TableEvent, TableState, VoidReason } from './types.ts'

const everybody = { audience: 'all' } as const

/** A ticket is decided. */
export const paid = (seat: string, betId: string, payout: Money, back: boolean): TableEvent => ({
  type: 'paid',
  audience: 'after',
  payment: { seat, betId, payout, back }
})

/** The round is void: every stake that is not decided goes back. */
export function voided(state: TableState, at: number, reason: VoidReason): readonly TableEvent[] {
  const back = Object.entries(state.tickets)
    .filter(([, t]) => t.payout === null)
    .map(([seat, t]) => paid(seat, t.betId, t.stake, true))
  return [{ type: 'voided', ...everybody, at, reason }, ...back]
}

const underWay: readonly TableState['phase'][] = ['open', 'lastCall', 'locked', 'dealing', 'deciding']
/** Is the round's result still to come? Then a long outage makes it void. */
export const isUnderWay = (state: TableState): boolean => underWay.includes(state.phase)
/** An operator calls a round off while nobody knows anything of its result: once a card lies there, it takes two, after it was paid. */
export const mayCallOff = (state: TableState): boolean => isUnderWay(state) && state.cards.length === 0

const between: readonly TableState['phase'][] = ['closed', 'shuffle', 'void']
/** Takes the result of a round that was paid off the table; the money is the house's to move. Nothing while that round is not over. */
export const unmake = (state: TableState, at: number, { no, reason }: Extract<TableCommand, { type: 'unmake' }>): readonly TableEvent[] =>
  no < state.no || (no === state.no && between.includes(state.phase)) ? [{ type: 'unmade', ...everybody, at, no, reason }] : []

/** After the round under way there is no other for now, or there is again: told to everybody there; whether one opens is the clock's to ask. */
export const rest = (at: number, { restsFor, opensAt }: Extract<TableCommand, { type: 'rest' }>): readonly TableEvent[] => [
  { type: 'rests', ...everybody, at, restsFor, opensAt }
]

/** The round under way, or the last one where none is, becomes the last of the shoe. Nothing while one is shuffled, or where it ends with this round already. */
export function endShoe({ shoe, phase, no }: TableState): readonly TableEvent[] {
  const begun = shoe !== null && phase !== 'shuffle'
  if (!begun || (shoe.lastRound !== null && shoe.lastRound <= no)) return []
  return [{ type: 'lastOfShoe', ...everybody, lastRound: no }]
}
