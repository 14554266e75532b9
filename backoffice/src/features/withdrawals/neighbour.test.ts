import { expect, test } from 'vitest'
import { neighbourOf } from './neighbour.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('the keys go from one withdrawal to the next, stop at the ends, and begin with the first', () => {
  expect(neighbourOf(rows, 'a', 1)?.id).toBe('b')
  expect(neighbourOf(rows, 'c', 1)?.id).toBe('c')
  expect(neighbourOf(rows, 'a', -1)?.id).toBe('a')
  expect(neighbourOf(rows, 'b', -1)?.id).toBe('a')
  expect(neighbourOf(rows, undefined, -1)?.id).toBe('a')
  expect(neighbourOf(rows, 'gone', 1)?.id).toBe('a')
  expect(neighbourOf([], 'a', 1)).toBeUndefined()
})
