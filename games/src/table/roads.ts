// Roads: the results of a shoe as players draw them. The bead plate has every round; the big road has a column for every run. They tell the
// past, never the odds of what comes.

/** One result: one of two sides, or a tie. */
export type RoadMark = 'first' | 'second' | 'tie'
export type RoadSide = Exclude<RoadMark, 'tie'>

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
  readonly mark: RoadSide
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
 * Where the marks of runs stand: a run goes down its column and, where the sixth row is reached or the cell is taken, turns right and stays
 * right. A new run begins in the first column after the last one's start whose top is free.
 */
function placesOf(lengths: readonly number[]): { column: number; row: number }[] {
  const places: { column: number; row: number }[] = []
  const taken = new Set<string>()
  const free = (column: number, row: number) => !taken.has(`${column}:${row}`)
  let start = -1
  for (const length of lengths) {
    start += 1
    while (!free(start, 0)) start += 1
    let column = start
    let row = 0
    let turned = false
    for (let i = 0; i < length; i += 1) {
      if (i > 0) {
        if (!turned && row + 1 < roadRows && free(column, row + 1)) row += 1
        else {
          turned = true
          column += 1
        }
      }
      taken.add(`${column}:${row}`)
      places.push({ column, row })
    }
  }
  return places
}

/** A column for every run; ties stand on the result before them. */
export function bigRoad(marks: readonly RoadMark[]): RoadCell[] {
  const { runs } = runsOf(marks)
  const places = placesOf(runs.map(run => run.ties.length))
  const results = runs.flatMap(({ mark, ties }) => ties.map(tied => ({ mark, ties: tied })))
  return places.map((place, i) => ({ ...place, ...results[i]! }))
}

/** A symbol of a derived road. Red: the columns of the big road resemble one another; blue: they do not. It names no side. */
export type DerivedMark = 'red' | 'blue'

export interface DerivedCell {
  readonly column: number
  readonly row: number
  readonly mark: DerivedMark
}

/** How many columns back each derived road looks. */
const back = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof back
export const derivedRoads = ['bigEye', 'small', 'cockroach'] as const satisfies readonly DerivedRoad[]

/**
 * The symbols of a derived road in their order. They read the runs, not the drawing, so that dragon tails change nothing. The head of a run
 * compares the two runs before it; every further result asks whether the run so many columns back has just ended there.
 */
export function derivedMarks(marks: readonly RoadMark[], road: DerivedRoad): DerivedMark[] {
  const k = back[road]
  const lengths = runsOf(marks).runs.map(run => run.ties.length)
  return lengths.flatMap((length, n) =>
    Array.from({ length }, (_, i): DerivedMark | null => {
      if (i > 0) {
        const compared = lengths[n - k]
        return compared === undefined ? null : i === compared ? 'blue' : 'red'
      }
      const compared = lengths[n - 1 - k]
      return compared === undefined ? null : compared === lengths[n - 1] ? 'red' : 'blue'
    }).filter(mark => mark !== null)
  )
}

/** How long each row of equal symbols is. */
function lengthsOf(symbols: readonly DerivedMark[]): number[] {
  const lengths: number[] = []
  for (const [i, symbol] of symbols.entries()) {
    if (symbol === symbols[i - 1]) lengths[lengths.length - 1]! += 1
    else lengths.push(1)
  }
  return lengths
}

/** A derived road as it is drawn: as the big road, with colours instead of sides. */
export function derivedRoad(marks: readonly RoadMark[], road: DerivedRoad): DerivedCell[] {
  const symbols = derivedMarks(marks, road)
  return placesOf(lengthsOf(symbols)).map((place, i) => ({ ...place, mark: symbols[i]! }))
}

/** What each derived road would get next, and where; null: it has not begun then. */
export type AskedRoads = Readonly<Record<DerivedRoad, DerivedCell | null>>

/** "If this side came next": the symbols that would be drawn. It says how the drawing would look, not what will come. */
export function askRoad(marks: readonly RoadMark[], next: RoadSide): AskedRoads {
  const after = [...marks, next]
  const of = (road: DerivedRoad): DerivedCell | null => {
    const cells = derivedRoad(after, road)
    return cells.length > derivedMarks(marks, road).length ? cells.at(-1)! : null
  }
  return { bigEye: of('bigEye'), small: of('small'), cockroach: of('cockroach') }
}

/** A round as the roads count it. Pairs are of baccarat: the first two cards of that side have the same rank. */
export interface RoadRound {
  readonly mark: RoadMark
  readonly pairs?: readonly RoadSide[]
}

export interface RoadCounts extends Readonly<Record<RoadMark, number>> {
  readonly rounds: number
  readonly firstPairs: number
  readonly secondPairs: number
}

export function countsOf(rounds: readonly RoadRound[]): RoadCounts {
  const ofMark = (mark: RoadMark) => rounds.filter(r => r.mark === mark).length
  const pairs = (side: RoadSide) => rounds.filter(r => r.pairs?.includes(side)).length
  return {
    rounds: rounds.length,
    ...{ first: ofMark('first'), second: ofMark('second'), tie: ofMark('tie') },
    ...{ firstPairs: pairs('first'), secondPairs: pairs('second') }
  }
}
