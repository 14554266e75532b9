import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../engine.ts'
import { crash, evolveAll } from './crash.ts'
import { elapsedAt, MAX_MULTIPLIER } from './curve.ts'
import type { CrashCommand, CrashConfig, CrashEvent, CrashState } from './types.ts'

const T = 1_800_000_000_000
const config: CrashConfig = {
  code: 'kite',
  edgeBp: 300,
  minStake: 1n,
  maxStake: 1_000n * UNIT,
  maxWin: 20_000n * UNIT,
  roundLiability: 3_000n * UNIT,
  minTarget: 101,
  maxTarget: MAX_MULTIPLIER,
  waitMs: 5_000,
  betsPerMember: 2
}
const noDice = { below: () => 0 }
const multiplier = fc.oneof(fc.integer({ min: 101, max: 500 }), fc.integer({ min: 101, max: 100_000 }))
const orders = fc.array(
  fc.record({
    stake: fc.bigInt({ min: 1n, max: config.maxStake }),
    target: fc.option(multiplier),
    /** Where the member presses, or never. */
    press: fc.option(fc.integer({ min: 0, max: 130_000 }))
  }),
  { minLength: 1, maxLength: 30 }
)
const bustPoint = fc.oneof(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 100, max: 100_000 }), fc.constant(MAX_MULTIPLIER))
type Order = { stake: bigint; target: number | null; press: number | null }

function opened(bets: readonly Order[], bust: number): CrashState {
  const placed = bets.map(
    ({ stake, target }, i): CrashEvent => ({ type: 'betPlaced', betId: `b${i}`, seat: `m${i}`, slot: 0, stake, target })
  )
  return evolveAll(crash.start(config, { startsAt: T, bust }), placed)
}

/** All commands of a round in the order of their times; ticks come late and irregularly, as a loaded host sends them. */
function commandsOf(bets: readonly Order[], bust: number, tickMs: number): CrashCommand[] {
  const totalStake = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const over = T + elapsedAt(bust)
  const flight: CrashCommand[] = bets.flatMap(({ press }, i): CrashCommand[] =>
    press === null ? [] : [{ type: 'cashOut', betId: `b${i}`, at: T + press }]
  )
  for (let at = T; at < over; at += tickMs) flight.push({ type: 'tick', at })
  flight.push({ type: 'tick', at: over })
  return [{ type: 'start', at: T, totalStake }, ...flight.sort((a, b) => a.at - b.at)]
}

function play(state: CrashState, commands: readonly CrashCommand[]): { state: CrashState; events: CrashEvent[] } {
  const all: CrashEvent[] = []
  let current = state
  for (const command of commands)
    try {
      const decided = crash.decide(current, command, noDice)
      current = evolveAll(current, decided)
      all.push(...decided)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return { state: current, events: all }
}

test('a round never wins more than its limit, no bet more than its own, and every bet is settled once', () => {
  fc.assert(
    fc.property(orders, bustPoint, fc.integer({ min: 50, max: 40_000 }), (bets, bust, tickMs) => {
      const { state, events } = play(opened(bets, bust), commandsOf(bets, bust, tickMs))
      let won = 0n
      for (const { stake, target, cashedAt, payout } of Object.values(state.bets)) {
        if (payout === null) throw new Error('a bet stayed open')
        expect(payout <= config.maxWin).toBe(true)
        expect(cashedAt === null ? payout === 0n : payout === (stake * BigInt(cashedAt)) / 100n && cashedAt <= bust).toBe(true)
        if (target !== null && target <= bust) expect(cashedAt).not.toBeNull()
        if (cashedAt !== null) won += payout - stake
      }
      expect(won <= config.roundLiability).toBe(true)
      expect(events.filter(event => event.type === 'busted')).toEqual([{ type: 'busted', at: bust }])
      const settled = events.flatMap(event => crash.owed(event)?.betId ?? [])
      expect([...settled].sort()).toEqual(Object.keys(state.bets).sort())
    }),
    { numRuns: 150 }
  )
})

test('a host that hands in only the bets concerned decides the same as a browser that replays all of them', () => {
  fc.assert(
    fc.property(orders, bustPoint, fc.integer({ min: 200, max: 40_000 }), (bets, bust, tickMs) => {
      const commands = commandsOf(bets, bust, tickMs)
      const whole = opened(bets, bust)
      const perBet = (events: readonly CrashEvent[]) =>
        events.filter(event => 'betId' in event).sort((a, b) => a.betId.localeCompare(b.betId))
      const sliced = Object.entries(whole.bets).flatMap(([betId, bet]) => {
        const own = commands.filter(command => command.type !== 'cashOut' || command.betId === betId)
        return play({ ...whole, bets: { [betId]: bet } }, own).events
      })
      expect(perBet(sliced)).toEqual(perBet(play(whole, commands).events))
    }),
    { numRuns: 100 }
  )
})

test('bets that are handed in only after the bust are settled as if they had been there', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 101, max: 5_000 }), (bets, bust) => {
      const all = opened(bets, bust)
      const commands = commandsOf(bets, bust, 10 ** 6).filter(({ type }) => type !== 'cashOut')
      const over = play(all, commands).state
      const none = play({ ...all, bets: {} }, commands).state
      // Rows whose stop was never written are settled by what they were placed with.
      const late = play({ ...none, bets: all.bets }, [{ type: 'tick', at: T + elapsedAt(bust) + 5_000 }]).state
      for (const [betId, { payout, cashedAt }] of Object.entries(over.bets)) expect(late.bets[betId]).toMatchObject({ payout, cashedAt })
    }),
    { numRuns: 50 }
  )
})

test('a bust with ten times the bets takes about ten times as long, not a hundred times', () => {
  const settle = (count: number) => {
    const bets = Array.from({ length: count }, (_, i): Order => ({ stake: 100n, target: 101 + (i % 400), press: null }))
    const waiting = opened(bets, 300)
    const began = process.cpuUsage()
    const { state } = play(waiting, [
      { type: 'start', at: T, totalStake: BigInt(count) * 100n },
      { type: 'tick', at: T + elapsedAt(300) }
    ])
    const { user, system } = process.cpuUsage(began)
    expect(Object.values(state.bets).every(({ payout }) => payout !== null)).toBe(true)
    return (user + system) / 1_000
  }
  settle(1_000)
  // the quickest of up to thirty, in the processor's time: what else the machine does makes some slower, never all
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let i = 0; i < 30 && (i < 3 || large > 40 * small); i++) {
    small = Math.min(small, settle(1_000))
    large = Math.min(large, settle(10_000))
  }
  expect(large).toBeLessThan(Math.max(50, 40 * small))
})
