// When a press on a price bets at once, and which presses stand on the page.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import type { PickedLeg } from '../legs/slip-legs.ts'
import {
  endsOnePress,
  isArmed,
  isSent,
  mostOfLimits,
  type Press,
  type PressState,
  restMs,
  stateAt,
  stateOf,
  withPress
} from './press-rules.ts'

const leg = (fixture: number): PickedLeg => ({ fixture, market: 1, specifiers: '', outcome: '1', odds: 20_000, version: 1, banker: false })
const press = (no: number, state: PressState, fixture = no): Press => ({
  no,
  leg: leg(fixture),
  name: '',
  format: 'decimal',
  state,
  bet: null,
  cause: null
})

test('a yes holds for the session in which it was said, and for fifteen minutes without a bet', () => {
  const yes = { token: 'mine', at: 1_000 }
  expect(isArmed(yes, 'mine', 1_000 + restMs - 1)).toBe(true)
  expect(isArmed(yes, 'mine', 1_000 + restMs)).toBe(false)
  expect(isArmed(yes, 'of the next login', 1_000)).toBe(false)
  expect(isArmed(yes, null, 1_000)).toBe(false)
  expect(isArmed(null, 'mine', 1_000)).toBe(false)
})

test('a second press on a price is the same one while the first is on its way, and not afterwards', () => {
  expect(isSent([press(1, 'sent')], leg(1))).toBe(true)
  expect(isSent([press(1, 'unsure')], leg(1))).toBe(true)
  expect(isSent([press(1, 'sent')], leg(2))).toBe(false)
  expect(isSent([press(1, 'sent')], { ...leg(1), outcome: '2' })).toBe(false)
  expect(isSent([press(1, 'taken')], leg(1))).toBe(false)
})

test('the newest three presses stand on the page, and none that the house still looks at goes', () => {
  const shown = [press(5, 'taken'), press(4, 'waits'), press(3, 'refused'), press(2, 'sent')]
  expect(withPress(shown, press(6, 'sent')).map(one => one.no)).toEqual([6, 5, 4, 2])
  expect(withPress([press(1, 'refused')], press(2, 'sent', 1)).map(one => one.no)).toEqual([2])
})

test('a price shows what became of its newest press', () => {
  expect(stateAt([press(2, 'taken', 1), press(1, 'waits', 1)], leg(1))).toBe('taken')
  expect(stateAt([press(1, 'taken')], leg(2))).toBeNull()
  expect((['PENDING_ACCEPT', 'RETURNED', 'ACCEPTED', 'SETTLED'] as const).map(state => stateOf({ state }))).toEqual([
    'waits',
    'back',
    'taken',
    'taken'
  ])
})

test('a refusal of the person ends betting by one press, one about the price does not', () => {
  expect(['protection.closed', 'policy.onePress', 'limit.loss'].map(endsOnePress)).toEqual([true, true, true])
  expect(['sport.odds', 'sport.limit', 'sport.again', 'balance.insufficient'].map(endsOnePress)).toEqual([false, false, false, false])
})

test("a press stakes no more than the tightest of a member's own limits leaves; deposits do not count", () => {
  const limit = (kind: string, period: string, maximum: bigint | null, left: bigint | null) => ({ kind, period, maximum, left })
  expect(mostOfLimits([limit('deposit', 'day', UNIT, 0n), limit('loss', 'week', null, null)])).toBeNull()
  expect(mostOfLimits([limit('loss', 'day', 50n * UNIT, 20n * UNIT), limit('stake', 'bet', 30n * UNIT, null)])).toBe(20n * UNIT)
  expect(mostOfLimits([limit('loss', 'day', 50n * UNIT, 40n * UNIT), limit('stake', 'bet', 30n * UNIT, null)])).toBe(30n * UNIT)
})
