// Periods by name, on the days where they are easily wrong.
import { describe, expect, it } from 'vitest'
import { checkRange, daysOf, presetOf, shiftDay } from './date-range.ts'

describe('a person asks for a period', () => {
  it.each([
    ['today', '2026-03-18', '2026-03-18', '2026-03-18'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['week', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['thisHalf', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['thisHalf', '2026-03-16', '2026-03-16', '2026-03-16'],
    ['lastHalf', '2026-03-16', '2026-03-01', '2026-03-15'],
    ['lastHalf', '2026-03-31', '2026-03-01', '2026-03-15'],
    ['lastHalf', '2026-03-15', '2026-02-16', '2026-02-28'],
    ['lastHalf', '2024-03-01', '2024-02-16', '2024-02-29'],
    ['lastHalf', '2026-01-10', '2025-12-16', '2025-12-31']
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(daysOf(preset, today)).toEqual({ from, to })
  })

  it('the halves of all months of a leap year meet without a gap or an overlap', () => {
    let today = '2024-12-31'
    for (let half = 0; half < 24; half += 1) {
      const now = daysOf('thisHalf', today)
      const before = daysOf('lastHalf', today)
      expect(shiftDay(before.to, 1)).toBe(now.from)
      today = before.to
    }
    expect(today).toBe('2023-12-31')
  })

  it('a period is called by its name, and any other is a custom one', () => {
    expect(presetOf({ from: '2026-03-17', to: '2026-03-17' }, '2026-03-18')).toBe('yesterday')
    expect(presetOf({ from: '2026-03-02', to: '2026-03-04' }, '2026-03-18')).toBe('custom')
  })

  it.each([
    [{ from: '', to: '2026-03-02' }, 'missing'],
    [{ from: '2026-03-03', to: '2026-03-02' }, 'order'],
    [{ from: '2025-01-01', to: '2026-03-02' }, 'outside'],
    [{ from: '2026-03-01', to: '2026-03-19' }, 'outside'],
    [{ from: '2026-02-01', to: '2026-03-04' }, 'long'],
    [{ from: '2026-02-01', to: '2026-03-03' }, null]
  ])('%j is %s', (range, fault) => {
    expect(checkRange(range, { min: '2026-01-01', max: '2026-03-18', maxDays: 31 })).toBe(fault)
  })
})
