import { expect, test } from 'vitest'
import { beadPlate, bigRoad, type RoadMark, runsOf } from './roads.ts'
import vectors from './vectors-roads.json' with { type: 'json' }

const words: Record<string, RoadMark> = { B: 'first', P: 'second', T: 'tie' }
const read = (sequence: string) => [...sequence].map(c => words[c]!)

test('the big road of every stored shoe has its runs, ties and cells as drawn, dragon tails included', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(12)
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

test('the bead plate has every result, six to a column', () => {
  expect(beadPlate(read('BPTBPTB')).map(c => `${c.column}${c.row}${c.mark[0]}`)).toEqual(['00f', '01s', '02t', '03f', '04s', '05t', '10f'])
})
