// What the tests of blackjack share: a table whose clock is in the test's hand, and shoes that bring what is looked for.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { BankedEngine } from '../table/banked.ts'
import { diceOfShoe, type ShoeSource } from '../table/shoe.ts'
import type { Stake, TableCommand, TableConfig, TableEvent, TableState } from '../table/types.ts'
import { seatHands } from './felt.ts'
import type { Choice } from './hands.ts'

const config: TableConfig = {
  ...{ windowMs: 15_000, lastCallMs: 5_000, lockedMs: 900, spinMs: 0, cardMs: 700, resultMs: 1_000, payMs: 4_000, shuffleMs: 6_000 },
  ...{ minStake: UNIT, maxStake: 1_000n * UNIT, maxTicket: 3_000n * UNIT, maxPayout: 30_000n * UNIT, offers: [] },
  play: { decisionMs: 12_000, insuranceMs: 7_000, behindMost: 50, seatsEach: 1 }
}
export const sourceOf = (seed: string, shoe: number): ShoeSource => ({
  hash: seed.padStart(64, '0'),
  salt: 's',
  entropy: 'e',
  table: 'bj',
  shoe
})

/** A table with its clock, and the tickets that its house would keep. */
export function tableOf(engine: BankedEngine, seed = 'a', seatsEach = 1) {
  let state: TableState = engine.start({ ...config, play: { ...config.play!, seatsEach } })
  let at = 1_000
  const told: TableEvent[] = []
  const give = (command: TableCommand, seat: string | null = null, when = at) => {
    const events = engine.decide(state, { seat, at: when, command }, diceOfShoe(sourceOf(seed, state.shoe?.no ?? 0)))
    for (const e of events) {
      state = engine.evolve(state, e)
      if (e.type !== 'raised') continue
      const t = state.tickets[e.seat]!
      const add = e.add ? [e.add] : []
      const raised = { ...t, positions: [...t.positions, ...add], stake: t.stake + (e.add?.stake ?? 0n), moves: e.moves }
      state = { ...state, tickets: { ...state.tickets, [e.seat]: raised } }
    }
    told.push(...events)
    return events
  }
  const tick = (mayOpen = true) => {
    const tickets = Object.values(state.tickets)
    const staked = tickets.flatMap(t => t.positions.map(p => p.position))
    return give({ type: 'tick', mayOpen, crowd: { players: 0, staked: 0n, on: [] }, staked, paths: tickets.map(t => t.moves) })
  }
  const until = (reached: (s: TableState) => boolean) => {
    for (let i = 0; i < 3_000; i++) {
      if (reached(state)) return
      if (state.phase === 'paying') give({ type: 'pay' })
      at = Math.max(at, state.dueAt ?? at)
      tick()
    }
    throw new Error('the table never came there')
  }
  const open = () => until(s => s.phase === 'open')
  const bet = (seat: string, on: Record<string, bigint>, rev = 1) => {
    const positions: Stake[] = Object.entries(on).map(([position, units]) => ({ position, stake: units * UNIT }))
    return give({ type: 'bet', betId: `bet-${seat}`, no: state.no, rev, positions }, seat)
  }
  const sit = (seat: string, place: string) => give({ type: 'sit', place, name: seat }, seat)
  const decide = (seat: string, choice: Choice | 'insure' | 'decline', step = state.play!.ask!.step) =>
    give({ type: 'decide', no: state.no, step, choice }, seat)
  const wait = (ms: number) => {
    at += ms
  }
  return { seed, give, tick, until, open, bet, sit, decide, wait, told, state: () => state, at: () => at }
}
export const asked = (s: TableState) => s.phase === 'deciding'
export const over = (s: TableState) => s.phase === 'result'
/** The first seed whose round has what is looked for. */
export function seedWith(engine: BankedEngine, places: readonly string[], wanted: (t: ReturnType<typeof tableOf>) => boolean) {
  for (let i = 0; i < 3_000; i++) {
    const t = tableOf(engine, i.toString(16))
    t.open()
    for (const [n, place] of places.entries()) {
      if (place.startsWith('seat')) t.sit(String(n), place)
      t.bet(String(n), { [place]: 10n })
    }
    t.until(s => asked(s) || over(s))
    if (wanted(t)) return t
  }
  throw new Error('no shoe does that')
}
export const turnOf = (t: ReturnType<typeof tableOf>) => t.state().play!.ask
export const handNow = (t: ReturnType<typeof tableOf>, place: string) => seatHands(t.state().cards, place)
