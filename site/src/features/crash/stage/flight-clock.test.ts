// The picture of a flight stays one that can be drawn, whatever has become of the house.
import { MAX_MULTIPLIER } from '@fairhouse/games/crash/curve.ts'
import { expect, test } from 'vitest'
import type { RoundView } from '../round/round-state.ts'
import { elapsedOf, multiplierOf } from './flight-clock.ts'

test('a round that began yesterday and of which nothing is heard stands at the end of the curve', () => {
  const startedAt = Date.now() - 86_400_000
  const round: RoundView = {
    ...{ game: 'nova-crash', no: 1, phase: 'flying', openedAt: startedAt, startsAt: startedAt, startedAt, bustedAt: null, nextAt: null },
    ...{ bust: null, capAt: null, players: 0, totalStake: 0n }
  }
  expect(multiplierOf(round)).toBe(MAX_MULTIPLIER)
  expect(Math.exp((6 * elapsedOf(round)!) / 100_000)).toBeCloseTo(1_000_000, -2)
})
