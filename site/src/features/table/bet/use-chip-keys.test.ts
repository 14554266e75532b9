import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import type { SlipControl } from '../use-slip.ts'
import { useChipKeys } from './use-chip-keys.ts'

test('1 to 6 take a chip; U, C, D, R, F change the felt; not with a modifier or in a window [L4.21]', () => {
  const chosen: bigint[] = []
  const control = { undo: vi.fn(), clear: vi.fn(), double: vi.fn(), repeat: vi.fn(), putFavourite: vi.fn() }
  const keys = useChipKeys([1n, 5n, 25n, 100n, 500n, 2_500n], value => chosen.push(value), control as unknown as SlipControl)
  const press = (key: string, more: object = {}) => {
    const preventDefault = vi.fn()
    keys({ key, preventDefault, target: null, currentTarget: { contains: () => true }, ...more } as unknown as KeyboardEvent)
    return preventDefault.mock.calls.length === 1
  }
  expect(['1', '2', '3', '4', '5', '6', '7'].map(key => press(key))).toEqual([true, true, true, true, true, true, false])
  expect(chosen).toEqual([1n, 5n, 25n, 100n, 500n, 2_500n])
  for (const key of ['u', 'C', 'd', 'R', 'f']) expect(press(key)).toBe(true)
  expect(Object.values(control).map(one => one.mock.calls.length)).toEqual([1, 1, 1, 1, 1])
  const elsewhere = { currentTarget: { contains: () => false } }
  expect([press('r', { ctrlKey: true }), press('Enter'), press('x'), press('c', elsewhere)]).toEqual([false, false, false, false])
  expect(control.repeat).toHaveBeenCalledTimes(1)
})
