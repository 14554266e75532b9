// The machine of every table at which all bet against the house on the same cards: the clock of a round, tickets, payment. What the cards
// mean is said by a game's rules.
import { type Money, moneyToWire, mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import { type Dice, Refusal } from '../engine.ts'
import type { Order, Payment, TableEngine } from './engine.ts'
import { roomOf } from './most.ts'
import { endShoe, isUnderWay, mayCallOff, paid, rest, unmake, voided } from './operator.ts'
import { burnOf, cutAt, orderOf, shoeSize } from './shoe.ts'
import type {
  Crowd,
  Dealt,
  Shoe,
  Stake,
  TableCommand,
  TableConfig,
  TableEvent,
  TableRules,
  TableSight,
  TableState,
  TickCommand,
  Ticket
} from './types.ts'

/** After an outage of so long a round whose result is not out is void. */
export const outageMs = 60_000
/** A window in which nobody could bet for a while is open for at least so long again, once. */
const graceMs = 10_000

export type BankedEngine = TableEngine<TableConfig, TableState, TableCommand, TableEvent, TableSight> & { readonly rules: TableRules }

const everybody = { audience: 'all' } as const

/** After so many rounds without cards their seed is published, and the next one begins: an hour or so. */
export const roundsOfSeed = 100

/** The positions that a table takes. */
export const offeredAt = ({ positions }: TableRules, { offers }: TableConfig): readonly string[] =>
  offers.length === 0 ? positions : positions.filter(p => offers.includes(p))

/** Largest stake on a position: its share of the table's maximum, in whole units where that is one or more. */
export function limitOf(rules: TableRules, config: TableConfig, position: string): Money {
  const { of, parts } = rules.share(position)
  const limit = (config.maxStake * of) / parts
  return limit >= UNIT ? limit - (limit % UNIT) : limit
}

/** What a ticket brings: the sum over its positions, rounded down once to the smallest unit. */
export const payoutOf = (rules: TableRules, positions: readonly Stake[], cards: readonly Dealt[], moves = ''): Money =>
  mulDivFloor(
    positions.reduce((sum, p) => sum + p.stake * rules.back(p.position, cards, moves), 0n),
    1n,
    100n
  )

const total = (positions: readonly Stake[]): Money => positions.reduce((sum, p) => sum + p.stake, 0n)

/** May these chips lie there, in place of those before? @throws Refusal position.unknown, stake.tooSmall, stake.tooLarge, payout.tooLarge */
function checkStakes(rules: TableRules, config: TableConfig, before: readonly Stake[], positions: readonly Stake[]): void {
  const seen = new Set<string>()
  const offered = offeredAt(rules, config)
  for (const { position, stake } of positions) {
    if (!offered.includes(position) || seen.has(position)) throw new Refusal('position.unknown')
    seen.add(position)
    if (stake < config.minStake) throw new Refusal('stake.tooSmall', { min: moneyToWire(config.minStake) })
    const max = limitOf(rules, config, position)
    if (stake > max) throw new Refusal('stake.tooLarge', { max: moneyToWire(max) })
  }
  if (total(positions) > config.maxTicket) throw new Refusal('stake.tooLarge', { max: moneyToWire(config.maxTicket) })
  const room = roomOf(rules, config.maxPayout, before, positions)
  if (room !== null) throw new Refusal('payout.tooLarge', { max: moneyToWire(config.maxPayout), room: moneyToWire(room) })
}

/** A ticket replaces the seat's former one. @throws Refusal round.closed, ticket.outdated, position.unknown, stake.*, payout.tooLarge */
function bet(
  rules: TableRules,
  state: TableState,
  { seat, at, command }: Order<Extract<TableCommand, { type: 'bet' }>>
): readonly TableEvent[] {
  if (seat === null) throw new Refusal('session.required')
  const { no, rev, positions, betId } = command
  const taken = (state.phase === 'open' || state.phase === 'lastCall') && at >= state.openedAt && at < state.closesAt
  if (!taken || no !== state.no) throw new Refusal('round.closed')
  const before = state.tickets[seat]
  if (before && rev <= before.rev) throw new Refusal('ticket.outdated')
  checkStakes(rules, state.config, before?.positions ?? [], positions)
  rules.play?.check(state, seat, positions)
  const ticket: Ticket = { betId: before?.betId ?? betId, rev, positions, stake: total(positions), payout: null, moves: '' }
  return [{ type: 'placed', audience: { seat }, seat, ticket }]
}

function resume(rules: TableRules, state: TableState, at: number, since: number): readonly TableEvent[] {
  if (!isUnderWay(state)) return []
  if (at - since > outageMs) return voided(state, at, 'outage')
  if (state.phase === 'deciding') return rules.play?.resume(state, at, since) ?? []
  const open = state.phase === 'open' || state.phase === 'lastCall'
  if (!open || state.extended) return []
  return [{ type: 'extended', ...everybody, closesAt: Math.max(state.closesAt, at + graceMs) }]
}

/** What follows a round: nothing, another shoe, or the next round. */
function following(rules: TableRules, state: TableState, at: number, mayOpen: boolean): readonly TableEvent[] {
  if (!mayOpen) return state.phase === 'closed' ? [] : [{ type: 'closed', ...everybody }]
  const { shoe } = state
  const begun = rules.draw === null ? shoe?.face : shoe?.lastRound
  if (!shoe || !begun || (shoe.lastRound !== null && state.no >= shoe.lastRound))
    return [{ type: 'shuffling', ...everybody, shoe: (shoe?.no ?? 0) + 1, until: at + state.config.shuffleMs }]
  return [open(state, at)]
}
const open = (state: TableState, at: number): TableEvent => ({
  type: 'opened',
  ...everybody,
  no: state.no + 1,
  at,
  closesAt: at + state.config.windowMs
})

function deal(rules: TableRules, state: TableState, at: number, dice: Dice): readonly TableEvent[] {
  if (rules.draw !== null) {
    const index = state.cards.length
    const drawn = rules.draw(dice)[index]
    return [
      drawn ? { type: 'dealt', ...everybody, at, ...drawn, index } : { type: 'result', ...everybody, at, mark: rules.markOf(state.cards) }
    ]
  }
  const to = rules.next(state.cards)
  if (to === null) return [{ type: 'result', ...everybody, at, mark: rules.markOf(state.cards) }]
  const index = state.shoe!.next
  return [{ type: 'dealt', ...everybody, at, to, card: orderOf(dice)[index]!, index }]
}

/** The first word of a shoe: its burned card, or where there are no cards the number of its last round. */
function begin(rules: TableRules, state: TableState, dice: Dice): TableEvent {
  if (rules.draw !== null) return { type: 'begun', ...everybody, lastRound: state.no + roundsOfSeed }
  const card = orderOf(dice)[0]!
  return { type: 'burned', ...everybody, card, count: burnOf(card) }
}

/** Betting is over. Where players decide and nobody is dealt to, a table that is to close calls the round off instead of waiting. */
function lock(rules: TableRules, state: TableState, at: number, command: TickCommand, crowd: Crowd): readonly TableEvent[] {
  const events = rules.play?.lock(state, at, command, crowd) ?? [{ type: 'locked', ...everybody, at, crowd }]
  return command.mayOpen || events.some(e => e.type === 'locked') ? events : voided(state, at, 'operator')
}

function tick(rules: TableRules, state: TableState, at: number, command: TickCommand, dice: Dice): readonly TableEvent[] {
  const { play } = rules
  if (play && state.phase === 'deciding') return play.advance(state, at, command, dice)
  if (state.dueAt !== null && at < state.dueAt) return []
  switch (state.phase) {
    case 'shuffle':
      return [begin(rules, state, dice), command.mayOpen ? open(state, at) : { type: 'closed', ...everybody }]
    case 'open':
      return [{ type: 'lastCall', ...everybody }]
    case 'lastCall':
      return command.crowd ? lock(rules, state, at, command, command.crowd) : []
    case 'locked':
    case 'dealing':
      return play ? play.advance(state, at, command, dice) : deal(rules, state, at, dice)
    case 'result':
      return [{ type: 'paying', ...everybody, at }]
    default:
      return following(rules, state, at, command.mayOpen)
  }
}

const emptyRound = { cards: [], mark: null, crowd: null, why: null, extended: false, tickets: {} } as const
const lastCallAt = ({ config }: TableState, closesAt: number) => closesAt - config.lastCallMs

function dealt(state: TableState, e: Extract<TableEvent, { type: 'dealt' }>): TableState {
  const shoe = state.shoe!
  const next = e.index + 1
  const lastRound = shoe.lastRound ?? (e.index >= cutAt ? state.no + 1 : null)
  const cards = [...state.cards, { to: e.to, card: e.card, index: e.index }]
  return { ...state, phase: 'dealing', cards, shoe: { ...shoe, next, lastRound }, dueAt: e.at + state.config.cardMs }
}

function evolve(state: TableState, e: TableEvent): TableState {
  const { config } = state
  switch (e.type) {
    case 'closed':
      return { ...state, phase: 'closed', dueAt: null }
    case 'shuffling': {
      const shoe: Shoe = { no: e.shoe, next: 0, face: null, burned: 0, lastRound: null }
      return { ...state, ...emptyRound, phase: 'shuffle', shoe, dueAt: e.until }
    }
    case 'burned':
      return { ...state, shoe: { ...state.shoe!, face: e.card, burned: e.count, next: 1 + e.count } }
    case 'begun':
    case 'lastOfShoe':
      return { ...state, shoe: { ...state.shoe!, lastRound: e.lastRound } }
    case 'opened':
      return {
        ...state,
        ...emptyRound,
        phase: 'open',
        no: e.no,
        openedAt: e.at,
        closesAt: e.closesAt,
        dueAt: lastCallAt(state, e.closesAt)
      }
    case 'extended':
      return { ...state, phase: 'open', closesAt: e.closesAt, extended: true, dueAt: lastCallAt(state, e.closesAt) }
    case 'lastCall':
      // what arrived at the last moment has time to be written: the lock comes a little after the window's end
      return { ...state, phase: 'lastCall', dueAt: state.closesAt + Math.floor(config.lockedMs / 2) }
    case 'locked':
      return { ...state, phase: 'locked', crowd: e.crowd, dueAt: e.at + Math.ceil(config.lockedMs / 2) + config.spinMs }
    case 'dealt':
      return dealt(state, e)
    case 'result':
      return { ...state, phase: 'result', mark: e.mark, dueAt: e.at + config.resultMs }
    case 'paying':
      return { ...state, phase: 'paying', dueAt: e.at + config.payMs }
    case 'voided':
      return { ...state, phase: 'void', why: e.reason, dueAt: e.at + config.payMs }
    case 'unmade':
      // a table that rests still shows its last round
      return e.no === state.no && state.mark !== null ? { ...state, mark: null, why: e.reason } : state
    case 'placed':
      return { ...state, tickets: { ...state.tickets, [e.seat]: e.ticket } }
    case 'paid': {
      const { seat, payout } = e.payment
      const ticket = state.tickets[seat]
      return ticket ? { ...state, tickets: { ...state.tickets, [seat]: { ...ticket, payout } } } : state
    }
  }
  // seats and decisions are their game's
  return state
}

/** A table of a game: the machine with its rules. */
export const bankedTable = (rules: TableRules): BankedEngine => ({
  code: rules.code,
  rules,
  start: config => ({
    config,
    ...emptyRound,
    phase: 'closed',
    no: 0,
    openedAt: 0,
    closesAt: 0,
    dueAt: null,
    shoe: null,
    play: rules.play?.start() ?? null
  }),
  decide(state, { seat, at, command }, dice) {
    switch (command.type) {
      case 'tick':
        return tick(rules, state, at, command, dice)
      case 'resume':
        return resume(rules, state, at, command.since)
      case 'bet':
        return bet(rules, state, { seat, at, command })
      case 'pay':
        if (state.phase !== 'paying') return []
        return Object.entries(state.tickets)
          .filter(([, t]) => t.payout === null)
          .map(([of, t]) => paid(of, t.betId, payoutOf(rules, t.positions, state.cards, t.moves), false))
      case 'void':
        return mayCallOff(state) ? voided(state, at, command.reason) : []
      case 'unmake':
        return unmake(state, at, command)
      case 'rest':
        return rest(at, command)
      case 'endShoe':
        return endShoe(state)
      default:
        return rules.play?.order(state, { seat, at, command }) ?? []
    }
  },
  evolve(state, event) {
    return rules.play?.evolve(state, evolve(state, event), event) ?? evolve(state, event)
  },
  view: (s, seat) => ({
    terms: s.config.revision ?? 0,
    phase: s.phase,
    no: s.no,
    openedAt: s.openedAt,
    closesAt: s.closesAt,
    nextAt: s.dueAt,
    shoe: s.shoe && {
      no: s.shoe.no,
      left: rules.draw === null ? shoeSize - s.shoe.next : null,
      face: s.shoe.face,
      burned: s.shoe.burned,
      lastRound: s.shoe.lastRound
    },
    cards: s.cards,
    mark: s.mark,
    wins: s.mark === null ? [] : offeredAt(rules, s.config).filter(p => rules.back(p, s.cards) > 100n),
    crowd: s.crowd,
    why: s.why,
    play: (s.play && rules.play?.view(s.play)) ?? null,
    own: seat === null ? null : (s.tickets[seat] ?? null)
  }),
  owed: (event): readonly Payment[] => (event.type === 'paid' ? [event.payment] : [])
})
