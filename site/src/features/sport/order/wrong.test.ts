// What the slip and its pill say of a bet that was not taken, and at which leg.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { expect, test } from 'vitest'
import type { PickedLeg } from '../legs/slip-legs.ts'
import type { Order } from './send.ts'
import { type Refused, refusedFor, wrongOf } from './wrong.ts'

const leg = (fixture: number, outcome = '1'): PickedLeg => ({
  ...{ fixture, market: 1, specifiers: '', outcome },
  ...{ odds: 20_000, version: 1, banker: false }
})
const refusal = (legs: readonly PickedLeg[], code: 'sport.odds' | 'sport.limit', fields: Record<string, string> = {}): Refused => ({
  order: { slip: { kind: 'acca', legs, folds: [], builders: [], eachWay: false } } as unknown as Order,
  cause: new ApiError(code, '', {}, fields)
})
const bet = (state: string, reason: string | null) => ({ state, reason }) as SportBet

test('[S4.10] the pill says what was refused, then what came back after its delay, then what would be refused', () => {
  const refused = refusal([leg(1)], 'sport.limit')
  const problem = { problem: 'suspended' as const }
  expect(wrongOf([refused], [bet('RETURNED', 'odds')], [problem])).toEqual({ kind: 'refused', cause: refused.cause })
  expect(wrongOf([], [bet('ACCEPTED', null), bet('RETURNED', 'odds')], [problem])).toEqual({ kind: 'back', reason: 'odds' })
  expect(wrongOf([], [bet('PENDING_ACCEPT', null)], [undefined, { problem: null }, problem])).toEqual({
    kind: 'problem',
    reason: 'suspended'
  })
  expect(wrongOf([], [bet('ACCEPTED', null)], [undefined, { problem: null }])).toBeNull()
})

test('[S4.10] a refusal is said at the leg that it names, of the slip that it was', () => {
  const refused = [refusal([leg(1), leg(2), leg(3)], 'sport.odds', { 'legs.1': 'sport.suspended', 'legs.2': 'sport.stale' })]
  expect([1, 2, 3, 4].map(fixture => refusedFor(refused, leg(fixture)))).toEqual([null, 'sport.suspended', 'sport.stale', null])
  expect(refusedFor(refused, leg(2, '3')), 'another outcome is another leg').toBeNull()
  expect(refusedFor([refusal([leg(1)], 'sport.limit')], leg(1)), 'a limit is about the whole slip').toBeNull()
})
