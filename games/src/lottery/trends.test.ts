import { expect, test } from 'vitest'
import { omissionsOf, type Road, roadOf, roads, trendsOf, trendViews } from './trends.ts'
import { families } from './types.ts'

const view = trendViews.ssc[0]!
const draws = ['1,2,3,4,5', '7,0,0,0,0', '1,9,9,9,9', '3,0,0,0,0'].map(text => text.split(','))

test('a number is counted where it is looked at, with the draws since it last came and its longest absence', () => {
  const [zero, one, , three] = trendsOf(draws, view)
  expect(one).toMatchObject({ token: '1', hits: 2, gap: 0, longest: 1 })
  expect(three).toMatchObject({ hits: 1, gap: 3, longest: 3 })
  expect(zero).toMatchObject({ hits: 0, gap: 4, longest: 4 })
})

test('without draws nothing is hot and nothing is cold', () => {
  for (const one of trendsOf([], view)) expect(one).toMatchObject({ hits: 0, gap: 0, longest: 0, heat: null })
})

test('a number that came far more often than chance lets expect is hot, one that came far less is cold', () => {
  const many = Array.from({ length: 100 }, (_, at) => [at % 2 ? '4' : String(at % 10), '0', '0', '0', '0'])
  const trend = trendsOf(many, view)
  expect(trend[4]!.heat).toBe('hot')
  expect(trend[3]!.heat).toBe('cold')
  expect(trend[6]!.heat).toBeNull()
})

test('the table of omissions counts up from the oldest draw and starts again where the number came', () => {
  const rows = omissionsOf(draws, view)
  expect(rows.map(row => row.cells[1]!.away)).toEqual([0, 1, 0, 1])
  expect(rows.map(row => row.cells[3]!.away)).toEqual([3, 2, 1, 0])
  expect(rows[0]!.cells[1]!.times).toBe(1)
})

const letters: Road = { key: 'size', read: ([side]) => (side === 'T' ? 'tie' : side === 'B' ? 'big' : 'small') }
const road = (newestLast: string, rows?: number) =>
  roadOf(
    [...newestLast].reverse().map(side => [side]),
    letters,
    rows
  )

test('a road goes down with equal sides and begins a column with another; ties stay on the side before', () => {
  expect(road('BBSTTB').map(({ side, column, row, ties }) => [side, column, row, ties])).toEqual([
    ['big', 0, 0, 0],
    ['big', 0, 1, 0],
    ['small', 1, 0, 2],
    ['big', 2, 0, 0]
  ])
})

test('a full column bends to the right, and no two places of a road are the same', () => {
  expect(
    road('BBBB', 2)
      .map(({ column, row }) => `${column}:${row}`)
      .join(' ')
  ).toBe('0:0 0:1 1:1 2:1')
  const long = road('BBBBBBBBSSSSSSSSSBBBBBBBSBSSSSSSSS')
  expect(new Set(long.map(({ column, row }) => `${column}:${row}`)).size).toBe(long.length)
})

test('every family has views and roads, and each of its numbers is known to the view', () => {
  const samples = {
    ssc: '0,9,3,4,5',
    '11x5': '11,01,05,02,08',
    k3: '1,6,6',
    pk10: '10,01,02,03,04,05,06,07,08,09',
    pc28: '9,9,9',
    mark6: '01,02,03,04,05,06,49',
    keno: Array.from({ length: 20 }, (_, at) => String(at + 61)).join(),
    bingo: '1,1,1',
    'vn-north': '60213,80300,60683',
    'vn-south': '602130,80300,60'
  }
  for (const family of families) {
    const draw = samples[family].split(',')
    for (const one of trendViews[family]) {
      const known = new Set(one.tokens)
      expect(one.read(draw).length).toBeGreaterThan(0)
      expect(one.read(draw).every(token => known.has(token))).toBe(true)
    }
    expect(roads[family].length).toBeGreaterThan(1)
  }
  expect(roads.mark6[0]!.read(samples.mark6.split(','))).toBe('tie')
  expect(roads.ssc[2]!.read(samples.ssc.split(','))).toBe('tiger')
  expect(roads.keno[0]!.read(samples.keno.split(','))).toBe('big')
})
