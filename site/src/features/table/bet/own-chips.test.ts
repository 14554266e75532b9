import { UNIT } from '@fairhouse/contract/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOwnChips, recallOwnChips } from './own-chips.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each member’s own chips are kept for each table by themselves, and go when the usual ones come back', () => {
  keepOwnChips('7', 'baccarat', [UNIT, 500n * UNIT])
  expect(recallOwnChips('7', 'baccarat')).toEqual([UNIT, 500n * UNIT])
  expect(recallOwnChips('8', 'baccarat')).toEqual([])
  expect(recallOwnChips('7', 'roulette')).toEqual([])
  keepOwnChips('7', 'baccarat', [])
  expect(recallOwnChips('7', 'baccarat')).toEqual([])
  expect(kept.size).toBe(0)
})

test('what was kept and cannot be read any more counts as nothing', () => {
  kept.set('own-chips:7:baccarat', '{"a":1')
  expect(recallOwnChips('7', 'baccarat')).toEqual([])
})
