import { expect, test } from 'vitest'
import { goodRoads } from './good-roads.ts'
import {
  askRoad,
  beadPlate,
  bigRoad,
  countsOf,
  type DerivedRoad,
  derivedMarks,
  derivedRoad,
  derivedRoads,
  type RoadMark,
  runsOf
} from './roads.ts'
import vectors from './vectors-roads.json' with { type: 'json' }

const words: Record<string, RoadMark> = { B: 'first', P: 'second', T: 'tie' }
const read = (sequence: string) => [...sequence].map(c => words[c]!)
const letter = { red: 'R', blue: 'B' } as const
const drawn = (sequence: string, road: DerivedRoad) =>
  derivedMarks(read(sequence), road)
    .map(mark => letter[mark])
    .join('')

test('the big road of every stored shoe has its runs, ties and cells as drawn, tails included [L4.9]', () => {
  // 14 and 8: random ones of 62, 74 and 81 coups, patterns, tails that meet older tails, leading ties
  expect(vectors).toHaveLength(22)
  for (const v of vectors) {
    const { runs, leading } = runsOf(read(v.sequence))
    expect(runs.map(r => `${r.mark === 'first' ? 'B' : 'P'}${r.ties.length}`)).toEqual(v.columns)
    const marks = runs.flatMap((r, column) => r.ties.map((n, row) => [column, row, n - (column + row === 0 ? v.leadingTies : 0)]))
    expect(marks.filter(m => m[2]! > 0)).toEqual(v.tieMarks)
    if (runs.length === 0) expect(leading).toBe(v.leadingTies)
    else expect([leading, runs[0]!.ties[0]! >= v.leadingTies]).toEqual([0, true])
    expect(bigRoad(read(v.sequence)).map(c => [c.column, c.row])).toEqual(v.bigRoadGrid6)
  }
})

test('the derived roads of every stored shoe have their symbols, and the big eye boy its cells [L4.9]', () => {
  for (const v of vectors) {
    expect([drawn(v.sequence, 'bigEye'), drawn(v.sequence, 'small'), drawn(v.sequence, 'cockroach')]).toEqual([
      v.bigEyeBoy,
      v.smallRoad,
      v.cockroachPig
    ])
    const cells = derivedRoad(read(v.sequence), 'bigEye')
    expect(cells.map(c => [c.column, c.row])).toEqual(v.bigEyeGrid6)
    expect(cells.map(c => letter[c.mark]).join('')).toBe(v.bigEyeBoy)
  }
})

test('who asks the road hears of every stored shoe what each derived road would get next, and where [L4.9]', () => {
  for (const v of vectors)
    for (const [next, said] of [['first', v.askBanker] as const, ['second', v.askPlayer] as const]) {
      const asked = askRoad(read(v.sequence), next)
      for (const road of derivedRoads) {
        const cell = asked[road]
        expect(cell && letter[cell.mark]).toBe(said[road])
        if (cell) expect(derivedRoad([...read(v.sequence), next], road).at(-1)).toEqual(cell)
      }
    }
})

test('a tail that meets an older tail runs above it, and the next run begins beyond what is taken [L4.9]', () => {
  const at = (sequence: string) => bigRoad(read(sequence)).map(c => `${c.column}${c.row}`)
  expect(at('BBBBBBBBPPPPPPP').slice(6)).toEqual(['15', '25', '10', '11', '12', '13', '14', '24', '34'])
  expect(at(`${'B'.repeat(6)}${'P'.repeat(6)}${'B'.repeat(5)}${'P'.repeat(4)}${'B'.repeat(3)}${'P'.repeat(2)}BP`).slice(-3)).toEqual([
    '51',
    '60',
    '70'
  ])
  const deep = bigRoad(read(`${'B'.repeat(14)}${'P'.repeat(13)}${'B'.repeat(12)}${'P'.repeat(11)}${'B'.repeat(10)}${'P'.repeat(9)}BP`))
  expect(new Set(deep.map(c => `${c.column}:${c.row}`)).size).toBe(deep.length)
  expect(deep.slice(-2).map(c => c.row)).toEqual([0, 0])
})

test('ties stand on the result before them, leading ones on the first; no derived road hears of them', () => {
  const ties = (sequence: string) => bigRoad(read(sequence)).map(c => c.ties)
  expect([runsOf(read('TT')).leading, ties('TT')]).toEqual([2, []])
  expect(ties('TTBTPTT')).toEqual([3, 2])
  for (const road of derivedRoads) expect(drawn('TTBTBPTTPTBPPTB', road)).toBe(drawn('BBPPBPPB', road))
})

/** The other way to say the derived roads: a cell is red where, so many columns back, it and the one above are both there or both not. */
function looked(sequence: string, k: number): string {
  const columns = runsOf(read(sequence)).runs.map(r => r.ties.length)
  const there = (column: number, row: number) => row < columns[column]!
  let said = ''
  for (const [n, depth] of columns.entries())
    for (let row = 0; row < depth; row += 1) {
      if (row > 0 && n >= k) said += there(n - k, row) === there(n - k, row - 1) ? 'R' : 'B'
      if (row === 0 && n > k) said += columns[n - 1] === columns[n - 1 - k] ? 'R' : 'B'
    }
  return said
}

test('two ways to say the derived roads agree on 2,000 shoes of 74 results', () => {
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  for (let shoe = 0; shoe < 2_000; shoe += 1) {
    const sequence = Array.from({ length: 74 }, () => 'BBBBPPPPT'[next() % 9]).join('')
    expect(derivedRoads.map(road => drawn(sequence, road))).toEqual([1, 2, 3].map(k => looked(sequence, k)))
  }
})

test('the bead plate has every result, six to a column', () => {
  expect(beadPlate(read('BPTBPTB')).map(c => `${c.column}${c.row}${c.mark[0]}`)).toEqual(['00f', '01s', '02t', '03f', '04s', '05t', '10f'])
})

test('the counts tell rounds, sides, ties and the pairs of each side', () => {
  const pairs = [
    { mark: 'first', pairs: ['first', 'second'] },
    { mark: 'tie', pairs: ['second'] },
    { mark: 'second' },
    { mark: 'first', pairs: [] }
  ] as const
  expect(countsOf(pairs)).toEqual({ rounds: 4, first: 2, second: 1, tie: 1, firstPairs: 1, secondPairs: 2 })
  expect(countsOf([])).toEqual({ rounds: 0, first: 0, second: 0, tie: 0, firstPairs: 0, secondPairs: 0 })
})

const goods = (sequence: string) => goodRoads(read(sequence)).map(g => `${g.code} ${g.length} ${g.side} ${g.since}`)

test('a good road is told from its threshold on, through ties, and no longer once it is broken', () => {
  expect(goods('')).toEqual([])
  expect(goods('PBBBBB')).toEqual([])
  expect(goods('PBBTBBBTB')).toEqual(['long 6 first 1'])
  expect(goods('PBBBBBBB')).toEqual(['long 7 first 1'])
  expect(goods('PBBBBBBBP')).toEqual([])
  expect(goods('BBPBPBP')).toEqual([])
  expect(goods('BBPBPBPB')).toEqual(['pingPong 6 first 1'])
  expect(goods('BBPBPBPBTPBB')).toEqual([])
  expect(goods('BPBPBPB')).toEqual(['pingPong 7 first 0'])
})

test('a double jump is two each, twice over; one-two is one and two, twice over, whoever begins', () => {
  expect(goods('BBPPBBP')).toEqual([])
  expect(goods('PBBPPBBPP')).toEqual(['doubleJump 8 second 1'])
  // The next pair is under way: still the same road. Three alike break it.
  expect(goods('PBBPPBBPPB')).toEqual(['doubleJump 9 first 1'])
  expect(goods('PBBPPBBPPP')).toEqual([])
  expect(goods('BPPBP')).toEqual([])
  expect(goods('BPPBPP')).toEqual(['oneTwo 6 second 0'])
  expect(goods('BBBPBBPBB')).toEqual(['oneTwo 6 first 1'])
  expect(goods('BPPBPPBP')).toEqual(['oneTwo 8 second 0'])
  expect(goods('BPPBPPBB')).toEqual([])
})
