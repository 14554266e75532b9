// The law of the goals still to come. Goals and red cards change the rates of goals, so the score and who was sent off are one Markov process; in the time
// that counts shares of a match its rates do not depend on when, and its law is computed by uniformisation, to some 1e-9.
import type { Score } from '../../types.ts'
import { tempo } from './rates.ts'
import type { FootballParams } from './state.ts'

/** Goals of home and away from here on (below `width`, `height`), who was sent off (bit 0 home, bit 1 away); with three layers also who scored last. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly cells: Float64Array
}
export const reds = 4
const precision = 1e-9

/** How many counts of one with this mean matter: from none up. */
export function reach(mean: number): number {
  let p = Math.exp(-mean)
  let left = 1 - p
  let n = 0
  while (left > 1e-7 && n < 40) {
    n++
    p *= mean / n
    left -= p
  }
  return n + 1
}
/** Room for the goals of a stretch of the match. */
export const roomFor = ({ goals }: FootballParams, span: number): Score => [reach(goals[0] * span * 1.1), reach(goals[1] * span * 1.1)]

interface Rates {
  /** By lead (behind, level, ahead) and reds. */
  readonly home: Float64Array
  readonly away: Float64Array
  readonly red: Score
  readonly most: number
}
export function ratesOf({ goals, reds: red }: FootballParams): Rates {
  const home = new Float64Array(3 * reds)
  const away = new Float64Array(3 * reds)
  for (let lead = -1; lead <= 1; lead++)
    for (let r = 0; r < reds; r++) {
      home[(lead + 1) * reds + r] = goals[0] * tempo(lead, (r & 1) > 0, (r & 2) > 0)
      away[(lead + 1) * reds + r] = goals[1] * tempo(-lead, (r & 2) > 0, (r & 1) > 0)
    }
  const rates = { home, away, red }
  const most = Math.max(...home.map((rate, i) => rate + away[i]!)) + red[0] + red[1]
  return { ...rates, most }
}

interface Room {
  readonly width: number
  readonly height: number
}

export interface March {
  /** The law after the stretch. */
  readonly after: Field
  /** For each cell how long the process is expected to stay in it. */
  readonly stay: Float64Array
}

interface Walk extends Room {
  readonly rates: Rates
  readonly lead: number
  readonly layers: 1 | 3
  readonly after: Float64Array
  readonly stay: Float64Array
}

/** Adds the law `v` after so many jumps to the sums, and moves it by one jump into `next`; no more goals have fallen than there were jumps. */
function jump(v: Float64Array, next: Float64Array, jumps: number, weight: number, left: number, walk: Walk): void {
  const { width, height, rates, layers, after, stay } = walk
  const { home, away, red, most } = rates
  const size = width * height * reds
  const [toHome, toAway] = layers > 1 ? [size, 2 * size] : [0, 0]
  const down = height * reds
  for (let start = 0; start < v.length; start += size)
    for (let h = 0; h < width && h <= jumps; h++)
      for (let a = 0; a < height && h + a <= jumps; a++) {
        const lead = walk.lead + h - a
        const row = (lead > 0 ? 2 : lead < 0 ? 0 : 1) * reds
        const cell = (h * height + a) * reds
        for (let r = 0; r < reds; r++) {
          const at = start + cell + r
          const p = v[at]!
          if (p === 0) continue
          v[at] = 0
          after[at]! += weight * p
          stay[at]! += left * p
          const share = p / most
          let rest = most
          if (h + 1 < width) {
            rest -= home[row + r]!
            next[toHome + cell + down + r]! += share * home[row + r]!
          }
          if (a + 1 < height) {
            rest -= away[row + r]!
            next[toAway + cell + reds + r]! += share * away[row + r]!
          }
          if ((r & 1) === 0) {
            rest -= red[0]
            next[at + 1]! += share * red[0]
          }
          if ((r & 2) === 0) {
            rest -= red[1]
            next[at + 2]! += share * red[1]
          }
          next[at]! += share * rest
        }
      }
}

/**
 * Runs the process over a stretch of the match from a lead and a law of who was sent off.
 * @param layers 3 to know who scored last (0 nobody, 1 home, 2 away), else 1
 */
export function march(
  rates: Rates,
  lead: number,
  sentOff: ArrayLike<number>,
  span: number,
  [width, height]: Score,
  layers: 1 | 3 = 1
): March {
  const size = width * height * reds * layers
  let v = new Float64Array(size)
  let next = new Float64Array(size)
  for (let r = 0; r < reds; r++) v[r] = sentOff[r]!
  const after = new Float64Array(size)
  const stay = new Float64Array(size)
  const walk = { width, height, rates, lead, layers, after, stay }
  const mean = rates.most * span
  let weight = Math.exp(-mean)
  let tail = 1 - weight
  for (let n = 0; n < 200; n++) {
    jump(v, next, n, weight, Math.max(0, tail) / rates.most, walk)
    if (tail < precision) break
    ;[v, next] = [next, v]
    weight *= mean / (n + 1)
    tail -= weight
  }
  return { after: { width, height, cells: after }, stay }
}
