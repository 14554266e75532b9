// What the table of a shared round looks like, built from the server's answer and its events. Pure: no clock, no I/O.
import type { EventBody } from '@fairhouse/contract/events.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import type { chain, currentRound, RoundPhase, roundLimits, roundView, seat } from '@fairhouse/contract/play/round.ts'
import type { z } from 'zod'

export type RoundView = z.output<typeof roundView>
export type Seat = z.output<typeof seat>
export type RoundLimits = z.output<typeof roundLimits>
export type Chain = z.output<typeof chain>
export type Snapshot = z.output<typeof currentRound.reply>
export type PastRound = Snapshot['history'][number]

/** What the server told about this game's round, as it arrives over the socket. */
type RoundNews = {
  [N in 'opened' | 'started' | 'busted' | 'settled' | 'cancelled' | 'seatTaken' | 'seatLeft' | 'cashedOut']: {
    type: N
    body: Omit<EventBody<`round.${N}`>, 'game'>
  }
}[RoundNewsName]
type RoundNewsName = 'opened' | 'started' | 'busted' | 'settled' | 'cancelled' | 'seatTaken' | 'seatLeft' | 'cashedOut'

export type RoundAction =
  | RoundNews
  | { type: 'snapshot'; body: Snapshot }
  /** The answer to an own bet: it may arrive before or after its seatTaken. */
  | { type: 'placed'; body: { no: number; betId: string; slot: 0 | 1; stake: Money; target: number | null; free: boolean } }
  /** An own bet was placed elsewhere (another tab): only its number is known. */
  | { type: 'owned'; body: { betId: string } }

export interface RoundState {
  readonly round: RoundView
  readonly seats: readonly Seat[]
  /** Newest first, at most 50. */
  readonly history: readonly PastRound[]
  readonly limits: RoundLimits
  readonly chain: Chain
  /** Bets that are known to be the caller's, with the target that only the caller sees. */
  readonly own: Readonly<Record<string, { target: number | null; free: boolean } | undefined>>
  /** Bets taken back in this round: a late seatTaken of one must not bring it back. */
  readonly left: readonly string[]
  /** Cash-outs that arrived before their seat. */
  readonly early: Readonly<Record<string, { at: number; payout: Money; auto: boolean } | undefined>>
  /** Seats of a round whose opening has not arrived yet. */
  readonly ahead: readonly (Seat & { no: number })[]
}

const rank: Record<RoundPhase, number> = { waiting: 0, flying: 1, busted: 2, settled: 3, cancelled: 3 }
const historyLength = 50

/** Applies what was heard. Repeated and late events change nothing; null stays null until the first snapshot. */
export function evolveRound(state: RoundState | null, action: RoundAction): RoundState | null {
  if (action.type === 'snapshot') return takeSnapshot(state, action.body)
  if (state === null) return null
  switch (action.type) {
    case 'opened':
    case 'started':
    case 'busted':
    case 'settled':
    case 'cancelled':
      return moveRound(state, action.body.round)
    case 'seatTaken':
      return addSeat(state, action.body)
    case 'placed':
      return addSeat(
        { ...state, own: { ...state.own, [action.body.betId]: { target: action.body.target, free: action.body.free } } },
        { ...action.body, name: '' }
      )
    case 'owned':
      return markOwn(state, action.body.betId)
    case 'seatLeft':
      return removeSeat(state, action.body)
    case 'cashedOut':
      return cashSeat(state, action.body)
  }
}

/** A snapshot is the whole truth of its moment; only an older round than the one shown is not gone back to. */
function takeSnapshot(state: RoundState | null, body: Snapshot): RoundState {
  const fresh: RoundState = {
    round: body.round,
    seats: body.seats,
    history: body.history.slice(0, historyLength),
    limits: body.limits,
    chain: body.chain,
    own: { ...state?.own, ...Object.fromEntries(body.seats.filter(s => s.mine).map(s => [s.betId, { target: s.target, free: s.free }])) },
    left: [],
    early: {},
    ahead: state?.ahead.filter(s => s.no > body.round.no) ?? []
  }
  if (state === null || state.round.no < body.round.no) return fresh
  if (state.round.no > body.round.no) return { ...state, limits: body.limits, chain: body.chain }
  const round = rank[state.round.phase] > rank[body.round.phase] ? state.round : body.round
  const known = new Map(state.seats.map(s => [s.betId, s]))
  const seats = body.seats
    .filter(s => !state.left.includes(s.betId))
    .map(s => {
      const shown = known.get(s.betId)
      return s.state === 'open' && shown && shown.state !== 'open'
        ? { ...s, at: shown.at, payout: shown.payout, auto: shown.auto, state: shown.state }
        : s
    })
  return { ...fresh, round, seats: closeSeats(seats, round.phase), left: state.left, history: remember(fresh.history, round) }
}

function moveRound(state: RoundState, next: RoundView): RoundState {
  if (next.no < state.round.no) return { ...state, history: remember(state.history, next) }
  if (next.no === state.round.no) {
    if (rank[next.phase] <= rank[state.round.phase] && next.phase !== 'waiting') return state
    if (next.phase === 'waiting' && state.round.phase !== 'waiting') return state
    return { ...state, round: next, seats: closeSeats(state.seats, next.phase), history: remember(state.history, next) }
  }
  const fresh = { ...state, round: next, seats: [], left: [], early: {}, ahead: [], history: remember(state.history, next) }
  const seats = state.ahead.filter(s => s.no === next.no).reduce<RoundState>((s, { no, ...seat }) => addSeat(s, { ...seat, no }), fresh)
  return { ...seats, seats: closeSeats(seats.seats, next.phase) }
}

/** Once a round is over, no bet is open: what was not cashed out is lost, or refunded when the round was cancelled. */
function closeSeats(seats: readonly Seat[], phase: RoundPhase): readonly Seat[] {
  if (phase !== 'settled' && phase !== 'cancelled') return seats
  const lost = phase === 'settled'
  return seats.map(s =>
    s.state === 'open' ? { ...s, state: lost ? ('lost' as const) : ('refunded' as const), payout: lost ? 0n : s.stake } : s
  )
}

function remember(history: readonly PastRound[], { no, bust, phase }: RoundView): readonly PastRound[] {
  if (bust === null || phase === 'waiting' || phase === 'flying' || phase === 'cancelled') return history
  if (history.some(past => past.no === no)) return history
  return [...history, { no, bust }].sort((a, b) => b.no - a.no).slice(0, historyLength)
}

function addSeat(state: RoundState, body: Omit<EventBody<'round.seatTaken'>, 'game'>): RoundState {
  if (body.no < state.round.no || state.left.includes(body.betId)) return state
  const own = state.own[body.betId]
  const known = state.seats.find(s => s.betId === body.betId)
  if (known) {
    const seat = {
      ...known,
      name: body.name || known.name,
      mine: known.mine || own !== undefined,
      target: own?.target ?? known.target,
      free: own?.free ?? known.free
    }
    return { ...state, seats: state.seats.map(s => (s === known ? seat : s)) }
  }
  const { no, ...rest } = body
  const cashed = state.early[body.betId]
  const seat: Seat = {
    ...rest,
    mine: own !== undefined,
    target: own?.target ?? null,
    free: own?.free ?? false,
    at: cashed?.at ?? null,
    auto: cashed?.auto ?? false,
    payout: cashed?.payout ?? null,
    state: cashed ? 'cashed' : 'open'
  }
  if (no > state.round.no) return { ...state, ahead: [...state.ahead.filter(s => s.betId !== seat.betId), { ...seat, no }] }
  return { ...state, seats: closeSeats([...state.seats, seat], state.round.phase) }
}

function markOwn(state: RoundState, betId: string): RoundState {
  if (state.own[betId]) return state
  return {
    ...state,
    own: { ...state.own, [betId]: { target: null, free: false } },
    seats: state.seats.map(s => (s.betId === betId ? { ...s, mine: true } : s))
  }
}

function removeSeat(state: RoundState, { no, betId }: Omit<EventBody<'round.seatLeft'>, 'game'>): RoundState {
  if (no < state.round.no) return state
  return {
    ...state,
    left: state.left.includes(betId) ? state.left : [...state.left, betId],
    seats: state.seats.filter(s => s.betId !== betId),
    ahead: state.ahead.filter(s => s.betId !== betId)
  }
}

function cashSeat(state: RoundState, { no, betId, at, payout, auto }: Omit<EventBody<'round.cashedOut'>, 'game'>): RoundState {
  if (no !== state.round.no) return state
  const known = state.seats.find(s => s.betId === betId)
  if (!known) return { ...state, early: { ...state.early, [betId]: { at, payout, auto } } }
  if (known.state === 'cashed') return state
  return { ...state, seats: state.seats.map(s => (s === known ? { ...s, at, payout, auto, state: 'cashed' as const } : s)) }
}

/** The caller's bet in a slot of the round under way, or null. */
export const ownSeat = (state: RoundState, slot: 0 | 1): Seat | null => state.seats.find(s => s.mine && s.slot === slot) ?? null

/** What the member staked of their own: nothing of a free bet. */
export const paidIn = ({ stake, free }: Pick<Seat, 'stake' | 'free'>): Money => (free ? 0n : stake)

/** What all bets of a table come to. */
export function tableTotals(seats: readonly Seat[]): { players: number; stake: Money; payout: Money } {
  return seats.reduce((sum, s) => ({ players: sum.players + 1, stake: sum.stake + s.stake, payout: sum.payout + (s.payout ?? 0n) }), {
    players: 0,
    stake: 0n,
    payout: 0n
  })
}

/** Largest stake first; the caller's bets before others of the same stake. */
export const byStake = (seats: readonly Seat[]): Seat[] =>
  [...seats].sort((a, b) => (a.stake === b.stake ? Number(b.mine) - Number(a.mine) : a.stake < b.stake ? 1 : -1))
