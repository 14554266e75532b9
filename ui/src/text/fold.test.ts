// What people find when they type.
import { expect, test } from 'vitest'
import { bestMatches, foldText } from './fold.ts'

const countries = [
  { value: 'AU', label: 'Australia', words: 'AU +61' },
  { value: 'MT', label: 'Malta', words: 'MT +356' },
  { value: 'TT', label: 'Trinidad & Tobago', words: 'TT +1' },
  { value: 'TR', label: 'Türkiye', words: 'TR +90' },
  { value: 'US', label: 'United States', words: 'US +1' }
]
const found = (query: string) => bestMatches(countries, query).map(c => c.value)

test('a code finds its country first, then what begins with the letters, then what only holds them', () => {
  expect(found('TR')).toEqual(['TR', 'TT', 'AU'])
  expect(found('tr ')).toEqual(['TR', 'TT', 'AU'])
  expect(found('+1')).toEqual(['TT', 'US'])
  expect(found('mal')).toEqual(['MT'])
  expect(found('turk')).toEqual(['TR'])
  expect(found('t')[0]).toBe('TT')
  expect(found('xyz')).toEqual([])
})

test('case, marks and dots do not matter', () => {
  expect(foldText('IŞIK')).toBe(foldText('ışık'))
})
