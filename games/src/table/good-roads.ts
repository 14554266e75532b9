// Good roads: shapes of the big road that players look out for. They describe what has been drawn; the odds of the next round do not know them.
import { type RoadMark, type RoadSide, runsOf } from './roads.ts'

export const goodRoadCodes = ['long', 'pingPong', 'doubleJump', 'oneTwo'] as const
export type GoodRoadCode = (typeof goodRoadCodes)[number]

export interface GoodRoad {
  readonly code: GoodRoadCode
  /** Results that make it up, ties left out. */
  readonly length: number
  /** The side of its newest result. */
  readonly side: RoadSide
  /** The run of the big road it begins with, from 0: as long as this stays, it is the same good road and not a new one. */
  readonly since: number
}

/** The least length of a long run. */
const longFrom = 6

/** The lengths of runs that each shape repeats, and how many runs it takes to be one. */
const shapes: readonly { code: GoodRoadCode; unit: readonly number[]; least: number }[] = [
  // One each, six times.
  { code: 'pingPong', unit: [1], least: 6 },
  // Two each, twice there and back: first first second second, and that again.
  { code: 'doubleJump', unit: [2], least: 4 },
  // One and two, and that again; whichever side begins.
  { code: 'oneTwo', unit: [1, 2], least: 4 }
]

/**
 * Where the shape begins that the last runs follow, or null. The newest run may still be on its way to its length; only complete runs count
 * towards `least`.
 */
function beginOf(lengths: readonly number[], unit: readonly number[], least: number): number | null {
  const newest = lengths.length - 1
  for (let start = 0; start + least <= lengths.length; start += 1) {
    const follows = lengths.slice(start).every((length, i) => {
      const wanted = unit[i % unit.length]!
      return length === wanted || (start + i === newest && i >= least && length < wanted)
    })
    if (follows) return start
  }
  return null
}

/** The good roads that stand after these results. */
export function goodRoads(marks: readonly RoadMark[]): GoodRoad[] {
  const { runs } = runsOf(marks)
  const lengths = runs.map(run => run.ties.length)
  const last = runs.at(-1)
  if (!last) return []
  const found = (code: GoodRoadCode, since: number): GoodRoad => ({
    code,
    length: lengths.slice(since).reduce((sum, n) => sum + n, 0),
    side: last.mark,
    since
  })
  const long = last.ties.length >= longFrom ? [found('long', runs.length - 1)] : []
  const repeated = shapes.flatMap(({ code, unit, least }) => {
    const since = beginOf(lengths, unit, least)
    return since === null ? [] : [found(code, since)]
  })
  return [...long, ...repeated]
}
