// The chips of one round: what lies on the felt, what the house holds of it, and what may be taken back. Pure.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { roomOf } from '@fairhouse/games/table/most.ts'
import type { TableRules } from '@fairhouse/games/table/types.ts'
import type { TableLimits, Ticket } from './table-state.ts'

/** Stakes by position; a position without chips is not in it. */
export type Chips = Readonly<Record<string, Money>>

export interface Slip {
  readonly no: number
  /** As it lies on the felt. */
  readonly wanted: Chips
  /** As the house holds it, with the number of that change. */
  readonly accepted: Chips
  readonly rev: number
  /** On its way to the house. */
  readonly flight: { readonly rev: number; readonly chips: Chips } | null
  /** What lay there before each change, the last one last. */
  readonly past: readonly Chips[]
  /** Why the house did not take the last change: what it holds lies on the felt again. */
  readonly refused: unknown
  /** Chips that were not placed when the round locked, and where they lay: struck out on the felt until the next round. */
  readonly late: Money
  readonly struck: Chips
}

export type SlipAction =
  | { readonly type: 'round'; readonly no: number }
  | { readonly type: 'put'; readonly chips: Chips }
  | { readonly type: 'undo' }
  | { readonly type: 'send' }
  | { readonly type: 'ticket'; readonly ticket: Pick<Ticket, 'no' | 'rev' | 'positions' | 'state'> }
  | { readonly type: 'refuse'; readonly no: number; readonly cause: unknown }
  /** Nothing is sent any more: a change that a person made too late, or may not make. */
  | { readonly type: 'say'; readonly cause: unknown }
  | { readonly type: 'lock' }

const pastKept = 40

export const emptySlip = (no: number): Slip => ({
  no,
  wanted: {},
  accepted: {},
  rev: 0,
  flight: null,
  past: [],
  refused: null,
  late: 0n,
  struck: {}
})

export const sumOf = (chips: Chips): Money => Object.values(chips).reduce((sum, stake) => sum + stake, 0n)
export const isEmpty = (chips: Chips): boolean => Object.keys(chips).length === 0
export const sameChips = (a: Chips, b: Chips): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([position, stake]) => b[position] === stake)

const chipsOf = ({ positions, state }: Pick<Ticket, 'positions' | 'state'>): Chips =>
  state === 'withdrawn' ? {} : Object.fromEntries(positions.filter(p => p.stake > 0n).map(p => [p.position, p.stake]))
export const positionsOf = (chips: Chips): { position: string; stake: Money }[] =>
  Object.entries(chips).map(([position, stake]) => ({ position, stake }))

/** Does something lie on the felt that the house does not hold yet? */
export const isUnsent = (slip: Slip): boolean => !sameChips(slip.wanted, slip.flight?.chips ?? slip.accepted)

/** Is money of one's own in the round: on its way, or held and not decided? Then nothing may come between, no reality check either. */
export const isInRound = (slip: Slip, ticket: Pick<Ticket, 'state'> | null): boolean =>
  slip.flight !== null || (!isEmpty(slip.accepted) && ticket?.state === 'open')

function hear(slip: Slip, ticket: Extract<SlipAction, { type: 'ticket' }>['ticket']): Slip {
  if (ticket.no !== slip.no || ticket.rev < slip.rev) return slip
  const accepted = chipsOf(ticket)
  const landed = slip.flight !== null && ticket.rev >= slip.flight.rev
  // another window's change shows here, unless chips of this one wait to be sent
  const still = slip.flight === null && sameChips(slip.wanted, slip.accepted)
  return { ...slip, accepted, rev: ticket.rev, flight: landed ? null : slip.flight, wanted: still ? accepted : slip.wanted }
}

/** What lies on the felt beyond what the house holds. */
const moreThan = (wanted: Chips, accepted: Chips): Chips =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([position, stake]) => {
      const more = stake - (accepted[position] ?? 0n)
      return more > 0n ? [[position, more]] : []
    })
  )

/** The house's word on a change: what it holds lies there again, and what it did not take is struck out, with the reason. */
const refuse = (slip: Slip, cause: unknown): Slip => ({
  ...slip,
  ...{ flight: null, wanted: slip.accepted, past: [], refused: cause },
  struck: moreThan(slip.wanted, slip.accepted)
})

export function evolveSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'round':
      return action.no === slip.no ? slip : emptySlip(action.no)
    case 'put':
      return { ...slip, wanted: action.chips, past: [...slip.past, slip.wanted].slice(-pastKept), refused: null, late: 0n, struck: {} }
    case 'undo':
      return slip.past.length === 0 ? slip : { ...slip, wanted: slip.past.at(-1)!, past: slip.past.slice(0, -1), refused: null }
    case 'send':
      return { ...slip, flight: { rev: slip.rev + 1, chips: slip.wanted } }
    case 'ticket':
      return hear(slip, action.ticket)
    case 'refuse':
      return action.no === slip.no ? refuse(slip, action.cause) : slip
    case 'say':
      return { ...slip, refused: action.cause }
    case 'lock': {
      if (slip.flight || sameChips(slip.wanted, slip.accepted)) return { ...slip, past: [] }
      const late = sumOf(slip.wanted) - sumOf(slip.accepted)
      return { ...slip, wanted: slip.accepted, past: [], late: late > 0n ? late : 0n, struck: moreThan(slip.wanted, slip.accepted) }
    }
  }
}

/** A bound that chips break, as the house says it. */
interface Bound {
  readonly code: 'stake.tooSmall' | 'stake.tooLarge' | 'payout.tooLarge'
  readonly params: Readonly<Record<string, string>>
}

/** Why chips may not lie so, where others lay `before`: the bound that they break; null: they may. */
export function boundOf(chips: Chips, limits: TableLimits, rules: TableRules, before: Chips = {}): Bound | null {
  const tooLarge = (max: Money): Bound => ({ code: 'stake.tooLarge', params: { max: moneyToWire(max) } })
  for (const [position, stake] of Object.entries(chips)) {
    const max = limits.positions.find(p => p.position === position)?.max ?? 0n
    if (stake > max) return tooLarge(max)
    if (stake < limits.min) return { code: 'stake.tooSmall', params: { min: moneyToWire(limits.min) } }
  }
  if (sumOf(chips) > limits.maxTicket) return tooLarge(limits.maxTicket)
  const room = roomOf(rules, limits.maxPayout, positionsOf(before), positionsOf(chips))
  return room === null ? null : { code: 'payout.tooLarge', params: { max: moneyToWire(limits.maxPayout), room: moneyToWire(room) } }
}

export const doubled = (chips: Chips): Chips => Object.fromEntries(Object.entries(chips).map(([position, stake]) => [position, stake * 2n]))
export const withChip = (chips: Chips, position: string, chip: Money): Chips => ({ ...chips, [position]: (chips[position] ?? 0n) + chip })
