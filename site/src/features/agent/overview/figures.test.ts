// What stands beside a team's figures, and the brand's days.
import { describe, expect, test } from 'vitest'
import { offsetOf } from '../scope/clock.ts'
import { changeOf } from './figures.ts'

describe('a figure beside the time before', () => {
  test('rises and falls by a share of what it was, never shown larger than it is', () => {
    expect(changeOf(1_500n, 1_000n)).toEqual({ direction: 'up', tenths: 500 })
    expect(changeOf(999n, 1_000n)).toEqual({ direction: 'down', tenths: 1 })
    expect(changeOf(10_009n, 10_000n)).toEqual({ direction: 'up', tenths: 0 })
  })
  test('of a loss is measured by the size of the loss', () => {
    expect(changeOf(-500n, -1_000n)).toEqual({ direction: 'up', tenths: 500 })
    expect(changeOf(-3_000n, -1_000n)).toEqual({ direction: 'down', tenths: 2_000 })
  })
  test('that was nothing before has no share, and one that stayed has none either', () => {
    expect(changeOf(5n, 0n)).toEqual({ direction: 'up', tenths: null })
    expect(changeOf(0n, 0n)).toEqual({ direction: 'same', tenths: 0 })
  })
  test('is told up to 9,999 %', () => expect(changeOf(10n ** 12n, 1n).tenths).toBe(99_990))
})

describe('the brand’s clock', () => {
  const late = new Date('2026-11-21T22:30:00Z')
  test('says its offset, summer time included', () => {
    expect(offsetOf('Europe/Istanbul', late)).toBe('UTC+03:00')
    expect(offsetOf('UTC', late)).toBe('UTC+00:00')
    expect(offsetOf('Europe/Berlin', new Date('2026-07-01T12:00:00Z'))).toBe('UTC+02:00')
    expect(offsetOf('America/New_York', late)).toBe('UTC−05:00')
  })
})
