// Roads: the results of a shoe as players draw them. The bead plate has every round; the big road has a column for every run. They tell the
// past, never the odds of what comes.

/** One result: one of two sides, or a tie. */
export type RoadMark = 'first' | 'second' | 'tie'

/** A cell of a drawing: column and row from 0. */
export interface RoadCell {
  readonly column: number
  readonly row: number
  readonly mark: RoadMark
  /** Ties that followed this result (and, of the first cell, those before it). */
  readonly ties: number
}

export const roadRows = 6

/** Every result, six to a column. */
export const beadPlate = (marks: readonly RoadMark[]): RoadCell[] =>
  marks.map((mark, i) => ({ column: Math.floor(i / roadRows), row: i % roadRows, mark, ties: 0 }))

/** A run of one side: how long it is, and how many ties stand on each of its results. */
export interface RoadRun {
  readonly mark: Exclude<RoadMark, 'tie'>
  readonly ties: readonly number[]
}

/** The runs of the big road, and ties that no result has come before yet. */
export function runsOf(marks: readonly RoadMark[]): { runs: RoadRun[]; leading: number } {
  const runs: { mark: RoadRun['mark']; ties: number[] }[] = []
  let leading = 0
  for (const mark of marks) {
    const run = runs.at(-1)
    if (mark === 'tie') {
      if (run) run.ties[run.ties.length - 1]! += 1
      else leading += 1
    } else if (run?.mark === mark) run.ties.push(0)
    else {
      runs.push({ mark, ties: [runs.length === 0 ? leading : 0] })
      if (runs.length === 1) leading = 0
    }
  }
  return { runs, leading }
}

/**
 * The big road: a run goes down its column and, where the sixth row is reached or the cell is taken, turns right and stays right. A new run
 * begins in the first column after the last one's start whose top is free.
 */
export function bigRoad(marks: readonly RoadMark[]): RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  const free = (column: number, row: number) => !taken.has(`${column}:${row}`)
  let start = -1
  for (const { mark, ties } of runsOf(marks).runs) {
    start += 1
    while (!free(start, 0)) start += 1
    let column = start
    let row = 0
    let turned = false
    for (const [i, tied] of ties.entries()) {
      if (i > 0) {
        if (!turned && row + 1 < roadRows && free(column, row + 1)) row += 1
        else {
          turned = true
          column += 1
        }
      }
      taken.add(`${column}:${row}`)
      cells.push({ column, row, mark, ties: tied })
    }
  }
  return cells
}
