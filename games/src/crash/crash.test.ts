import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../engine.ts'
import { engines } from '../engines.ts'
import { crash, evolveAll } from './crash.ts'
import { elapsedAt, MAX_MULTIPLIER } from './curve.ts'
import { capOf, stopOf } from './limits.ts'
import type { CrashCommand, CrashConfig, CrashState } from './types.ts'

const T = 1_800_000_000_000
const config: CrashConfig = {
  code: 'nova-crash',
  edgeBp: 100,
  minStake: UNIT,
  maxStake: 1_000n * UNIT,
  maxWin: 50_000n * UNIT,
  roundLiability: 200_000n * UNIT,
  minTarget: 101,
  maxTarget: MAX_MULTIPLIER,
  waitMs: 5_000,
  betsPerMember: 2
}
const noDice = {
  below(): number {
    throw new Error('crash rolls no dice')
  }
}
type Bet = { betId: string; seat?: string; slot?: 0 | 1; stake?: bigint; target?: number | null }

const bet = ({ betId, seat = betId, slot = 0, stake = 10n * UNIT, target = null }: Bet, at = T - 1_000): CrashCommand => {
  return { type: 'bet', betId, seat, slot, stake, target, at }
}
const act = (state: CrashState, command: CrashCommand) => evolveAll(state, crash.decide(state, command, noDice))
const open = (bust: number, changed: Partial<CrashConfig> = {}) => crash.start({ ...config, ...changed }, { startsAt: T, bust })

/** A round in flight since T with these bets. */
function fly(bust: number, bets: Bet[], changed: Partial<CrashConfig> = {}): CrashState {
  const waiting = bets.reduce((state, order) => act(state, bet(order)), open(bust, changed))
  const totalStake = Object.values(waiting.bets).reduce((sum, { stake }) => sum + stake, 0n)
  return act(waiting, { type: 'start', at: T, totalStake })
}
const events = (state: CrashState, command: CrashCommand) => crash.decide(state, command, noDice)
const refusal = (state: CrashState, command: CrashCommand) => {
  try {
    crash.decide(state, command, noDice)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

test('bets are taken until the start and not a millisecond longer', () => {
  const state = open(200)
  expect(refusal(state, bet({ betId: 'a' }, T - 1))).toBeNull()
  expect(refusal(state, bet({ betId: 'a' }, T))).toBe('round.closed')
  expect(refusal(fly(200, []), bet({ betId: 'a' }))).toBe('round.closed')
})

test('stakes, targets and places out of bounds are refused', () => {
  const state = act(open(200), bet({ betId: 'a', seat: 'ayşe' }))
  expect(refusal(state, bet({ betId: 'b', stake: UNIT - 1n }))).toBe('stake.tooSmall')
  expect(refusal(state, bet({ betId: 'b', stake: 1_000n * UNIT + 1n }))).toBe('stake.tooLarge')
  for (const target of [100, 0, -5, 150.5, Number.NaN, MAX_MULTIPLIER + 1])
    expect(refusal(state, bet({ betId: 'b', target }))).toBe('target.invalid')
  expect(refusal(state, bet({ betId: 'b', seat: 'ayşe', slot: 0 }))).toBe('slot.taken')
  expect(refusal(state, bet({ betId: 'b', seat: 'ayşe', slot: 1 }))).toBeNull()
  expect(refusal(open(200, { betsPerMember: 1 }), bet({ betId: 'b', slot: 1 }))).toBe('slot.taken')
  expect(() => events(state, bet({ betId: 'b', stake: 1n }))).toThrow(new Refusal('stake.tooSmall', { min: '1.00' }))
})

test('a target equal to the bust is paid, one hundredth above it is lost', () => {
  const state = fly(237, [
    { betId: 'at', target: 237 },
    { betId: 'above', target: 238 },
    { betId: 'below', target: 150 }
  ])
  const over = { type: 'tick', at: T + elapsedAt(237) } as const
  expect(events(state, over)).toEqual([
    { type: 'cashedOut', betId: 'at', at: 237, payout: 2_370_000n, auto: true },
    { type: 'cashedOut', betId: 'below', at: 150, payout: 1_500_000n, auto: true },
    { type: 'busted', at: 237 },
    { type: 'lost', betId: 'above' }
  ])
  expect(events(act(state, over), over)).toEqual([])
})

test('whoever presses a millisecond before the bust is paid, at the bust or after it is too late', () => {
  const state = fly(237, [{ betId: 'a' }])
  const moment = T + elapsedAt(237)
  expect(events(state, { type: 'cashOut', betId: 'a', at: moment - 1 })).toEqual([
    { type: 'cashedOut', betId: 'a', at: 236, payout: 2_360_000n, auto: false }
  ])
  expect(refusal(state, { type: 'cashOut', betId: 'a', at: moment })).toBe('cashOut.late')
  expect(refusal(state, { type: 'cashOut', betId: 'a', at: moment + 1 })).toBe('cashOut.late')
  expect(events(state, { type: 'tick', at: moment - 1 })).toEqual([])
  expect(refusal(act(state, { type: 'tick', at: moment }), { type: 'cashOut', betId: 'a', at: moment - 1 })).toBe('cashOut.late')
})

test('a press at the very start returns the stake; too early, twice and for an unknown bet it is refused', () => {
  const state = fly(237, [{ betId: 'a' }])
  const press = { type: 'cashOut', betId: 'a', at: T } as const
  expect(events(state, press)).toEqual([{ type: 'cashedOut', betId: 'a', at: 100, payout: 10n * UNIT, auto: false }])
  expect(refusal(act(open(237), bet({ betId: 'a' })), press)).toBe('cashOut.early')
  expect(refusal(act(state, press), press)).toBe('cashOut.done')
  expect(refusal(state, { ...press, betId: 'toString' })).toBe('bet.notFound')
})

test('an order is carried out at its target even when the press comes first to the house', () => {
  const state = fly(237, [{ betId: 'a', target: 150 }])
  const auto = [{ type: 'cashedOut', betId: 'a', at: 150, payout: 15n * UNIT, auto: true }]
  expect(events(state, { type: 'cashOut', betId: 'a', at: T + elapsedAt(150) })).toEqual(auto)
  expect(events(state, { type: 'cashOut', betId: 'a', at: T + elapsedAt(200) })).toEqual(auto)
  // Won before the bust, so it is no late press either.
  expect(events(state, { type: 'cashOut', betId: 'a', at: T + elapsedAt(237) + 500 })).toEqual(auto)
  expect(events(state, { type: 'cashOut', betId: 'a', at: T + elapsedAt(150) - 1 })).toMatchObject([{ at: 149, auto: false }])
})

test('a round that busts at 1.00 is lost by everybody the moment it starts', () => {
  const waiting = act(open(100), bet({ betId: 'a', target: 101 }))
  const start = { type: 'start', at: T + 3, totalStake: 10n * UNIT } as const
  expect(events(waiting, start)).toEqual([
    { type: 'started', startedAt: T + 3, capAt: 2_000_100 },
    { type: 'busted', at: 100 },
    { type: 'lost', betId: 'a' }
  ])
  expect(act(waiting, start)).toMatchObject({ phase: 'busted', bets: { a: { payout: 0n, cashedAt: null } } })
})

test('a round does not start before its time, and only once', () => {
  const start = { type: 'start', at: T - 1, totalStake: 0n } as const
  expect(events(open(200), start)).toEqual([])
  expect(events(open(200), { type: 'tick', at: T + 99_000 })).toEqual([])
  expect(events(fly(200, []), { ...start, at: T })).toEqual([])
})

test('a bet stops where it would win more than a bet may win', () => {
  expect(stopOf(config, { stake: 1_000n * UNIT, target: null }, MAX_MULTIPLIER)).toBe(5_000)
  expect(stopOf(config, { stake: 1_000n * UNIT, target: 4_999 }, MAX_MULTIPLIER)).toBe(4_999)
  expect(stopOf(config, { stake: UNIT, target: null }, 300)).toBe(300)
  const paid = events(fly(9_000, [{ betId: 'a', stake: 1_000n * UNIT }]), { type: 'tick', at: T + elapsedAt(8_000) })
  expect(paid).toMatchObject([{ at: 5_000, payout: config.maxWin, auto: true }])
})

test('a round stops everybody where it would win more than a round may win', () => {
  expect(capOf(config, 0n)).toBe(MAX_MULTIPLIER)
  expect(capOf(config, 100_000n * UNIT)).toBe(300)
  expect(capOf(config, 30_000_000n * UNIT)).toBe(101)
})

test('nobody sees the bust before it happens, nor the order of another before it is carried out', () => {
  const state = fly(237, [
    { betId: 'a', seat: 'ayşe', target: 150 },
    { betId: 'b', seat: 'can', target: 300 }
  ])
  for (const seat of ['ayşe', null]) expect(crash.view(state, seat).bust).toBeNull()
  const [own, other] = crash.view(state, 'ayşe').bets
  expect(own).toMatchObject({ mine: true, target: 150, stop: 150 })
  expect(other).toMatchObject({ mine: false, seat: 'can', stake: 10n * UNIT, target: null, stop: null })
  const over = act(state, { type: 'tick', at: T + elapsedAt(237) })
  expect(crash.view(over, 'ayşe')).toMatchObject({ bust: 237, bets: [{ cashedAt: 150 }, { target: 300, payout: 0n }] })
})

test('a cash-out is owed, a lost bet is owed nothing, and a start is nobody’s money', () => {
  expect(crash.owed({ type: 'cashedOut', betId: 'a', at: 150, payout: 15n, auto: true })).toEqual({ betId: 'a', payout: 15n })
  expect(crash.owed({ type: 'lost', betId: 'a' })).toEqual({ betId: 'a', payout: 0n })
  expect(crash.owed({ type: 'busted', at: 150 })).toBeNull()
  expect(engines.crash).toBe(crash)
})

test('a configuration under which a rule could not hold is refused', () => {
  const wrong: Partial<CrashConfig>[] = [
    { edgeBp: 10_000 },
    { minStake: 0n },
    { maxWin: 1_000n * UNIT },
    { roundLiability: UNIT },
    { minTarget: 100 }
  ]
  for (const changed of wrong) expect(() => open(200, changed)).toThrow(RangeError)
})

test('who does not know the bust cannot decide a flight', () => {
  expect(() => events({ ...fly(237, []), bust: null }, { type: 'tick', at: T })).toThrow('knows')
})
