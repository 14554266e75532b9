// The crash game: the multiplier rises until it busts at a point fixed before the bets; a player who leaves at or below it is paid.
import { type Engine, Refusal } from '../engine.ts'
import { elapsedAt, multiplierAt } from './curve.ts'
import { assertBet, assertConfig, capOf, payoutOf, stopOf } from './limits.ts'
import type { CrashBet, CrashCommand, CrashConfig, CrashEvent, CrashSeed, CrashState, CrashView } from './types.ts'

type Command<Type> = Extract<CrashCommand, { type: Type }>

function isOpen(bet: CrashBet): boolean {
  return bet.payout === null
}

/** The parts of a started round that its holder must know to decide anything. */
function flightOf(state: CrashState): { startedAt: number; bust: number; capAt: number } {
  const { startedAt, bust, capAt } = state
  if (startedAt === null || bust === null || capAt === null) throw new Error('a flight is decided by who knows its start, cap and bust')
  return { startedAt, bust, capAt }
}

/** Cash-outs that were due by `reached`: a bet whose stop equals the bust still wins. */
function payDue(state: CrashState, capAt: number, reached: number): CrashEvent[] {
  const events: CrashEvent[] = []
  for (const [betId, bet] of Object.entries(state.bets)) {
    if (!isOpen(bet)) continue
    const at = bet.stop ?? stopOf(state.config, bet, capAt)
    if (at <= reached) events.push({ type: 'cashedOut', betId, at, payout: payoutOf(bet.stake, at), auto: true })
  }
  return events
}

/** What the clock does by `at`. Also settles a slice of bets that is handed in only after the bust. */
function decideTick(state: CrashState, at: number): CrashEvent[] {
  if (state.phase === 'waiting') return []
  const { startedAt, bust, capAt } = flightOf(state)
  const isOver = state.phase === 'busted' || at >= startedAt + elapsedAt(bust)
  const events = payDue(state, capAt, isOver ? bust : multiplierAt(at - startedAt))
  if (!isOver) return events
  const paid = new Set(events.map(event => (event.type === 'cashedOut' ? event.betId : '')))
  if (state.phase === 'flying') events.push({ type: 'busted', at: bust })
  for (const [betId, bet] of Object.entries(state.bets)) if (isOpen(bet) && !paid.has(betId)) events.push({ type: 'lost', betId })
  return events
}

function decideBet(state: CrashState, { betId, seat, slot, stake, target, at }: Command<'bet'>): CrashEvent[] {
  const { config } = state
  if (state.phase !== 'waiting' || at >= state.startsAt) throw new Refusal('round.closed')
  assertBet(config, { slot, stake, target })
  const isTaken = Object.values(state.bets).some(bet => bet.seat === seat && bet.slot === slot)
  if (isTaken || Object.hasOwn(state.bets, betId)) throw new Refusal('slot.taken')
  return [{ type: 'betPlaced', betId, seat, slot, stake, target }]
}

/** Nothing before its time and nothing twice; a round that busts at 1.00 is over the moment it starts. */
function decideStart(state: CrashState, { at, totalStake }: Command<'start'>): CrashEvent[] {
  if (state.phase !== 'waiting' || at < state.startsAt) return []
  const started: CrashEvent = { type: 'started', startedAt: at, capAt: capOf(state.config, totalStake) }
  return [started, ...decideTick(evolve(state, started), at)]
}

function decideCashOut(state: CrashState, { betId, at }: Command<'cashOut'>): CrashEvent[] {
  const bet = Object.hasOwn(state.bets, betId) ? state.bets[betId] : undefined
  if (!bet) throw new Refusal('bet.notFound')
  if (bet.cashedAt !== null) throw new Refusal('cashOut.done')
  if (!isOpen(bet)) throw new Refusal('cashOut.late')
  if (state.phase === 'waiting') throw new Refusal('cashOut.early')
  const { startedAt, bust, capAt } = flightOf(state)
  const isOver = at >= startedAt + elapsedAt(bust)
  const reached = isOver ? bust : multiplierAt(at - startedAt)
  // The order given before the flight comes first, even when the tick that carries it out is still to come.
  const due = payDue({ ...state, bets: { [betId]: bet } }, capAt, reached)
  if (due.length > 0) return due
  if (isOver) throw new Refusal('cashOut.late')
  return [{ type: 'cashedOut', betId, at: reached, payout: payoutOf(bet.stake, reached), auto: false }]
}

function decide(state: CrashState, command: CrashCommand): readonly CrashEvent[] {
  switch (command.type) {
    case 'bet':
      return decideBet(state, command)
    case 'start':
      return decideStart(state, command)
    case 'cashOut':
      return decideCashOut(state, command)
    case 'tick':
      return decideTick(state, command.at)
  }
}

/** Applies events in order, copying the bets once: a bust with ten thousand bets costs ten thousand steps, not their square. */
export function evolveAll(state: CrashState, events: readonly CrashEvent[]): CrashState {
  const bets: Record<string, CrashBet> = { ...state.bets }
  let round = state
  // An event about a bet outside this holder's slice changes nothing here.
  const change = (betId: string, changed: Partial<CrashBet>) => {
    const bet = bets[betId]
    if (bet) bets[betId] = { ...bet, ...changed }
  }
  for (const event of events)
    switch (event.type) {
      case 'betPlaced': {
        const { seat, slot, stake, target } = event
        bets[event.betId] = { seat, slot, stake, target, stop: null, cashedAt: null, payout: null }
        break
      }
      case 'started': {
        const { startedAt, capAt } = event
        round = { ...round, phase: 'flying', startedAt, capAt }
        for (const [betId, bet] of Object.entries(bets)) change(betId, { stop: stopOf(state.config, bet, capAt) })
        break
      }
      case 'cashedOut':
        change(event.betId, { cashedAt: event.at, payout: event.payout })
        break
      case 'busted':
        round = { ...round, phase: 'busted', bust: event.at }
        break
      case 'lost':
        change(event.betId, { payout: 0n })
    }
  return { ...round, bets }
}

function evolve(state: CrashState, event: CrashEvent): CrashState {
  return evolveAll(state, [event])
}

function view(state: CrashState, seat: string | null): CrashView {
  const { phase, startsAt, startedAt, capAt } = state
  const isOver = phase === 'busted'
  const bets = Object.entries(state.bets).map(([betId, bet]) => {
    const mine = bet.seat === seat
    // Others could ride on a known order, so it shows only once it is carried out.
    return mine || isOver ? { ...bet, betId, mine } : { ...bet, betId, mine, target: null, stop: null }
  })
  return { phase, startsAt, startedAt, capAt, bust: isOver ? state.bust : null, bets }
}

/** The engine; its seed is a {@link CrashSeed}. @throws RangeError from `start` for a configuration that cannot hold its rules */
export const crash: Engine<CrashConfig, CrashSeed, CrashState, CrashCommand, CrashEvent, CrashView> = {
  code: 'crash',
  kind: 'crash',
  rhythm: { everyMs: 100 },
  start(config, { startsAt, bust }) {
    assertConfig(config)
    return { config, phase: 'waiting', startsAt, startedAt: null, bust, capAt: null, bets: {} }
  },
  decide,
  evolve,
  view,
  owed(event) {
    if (event.type === 'cashedOut') return { betId: event.betId, payout: event.payout }
    return event.type === 'lost' ? { betId: event.betId, payout: 0n } : null
  }
}
