// Laws of two counts: how likely each score of home and away is, and what follows for their difference, their sum and each alone.
import type { Score } from '../types.ts'

/** The law of one whole number: `p[i]` is the chance of `from + i`. */
export interface Line {
  readonly from: number
  readonly p: Float64Array
}

/** The law of a score. Sports with large scores never look at single cells: their markets need only the four lines. */
export interface PairLaw {
  readonly home: Line
  readonly away: Line
  readonly difference: Line
  readonly total: Line
  each(visit: (home: number, away: number, p: number) => void): void
}

export const certain = (value: number): Line => ({ from: value, p: Float64Array.of(1) })
export const shifted = (line: Line, by: number): Line => ({ from: line.from + by, p: line.p })

/** The law of the sum of two independent numbers; of their difference with `sign` −1. */
export function convolved(a: Line, b: Line, sign: 1 | -1 = 1): Line {
  const p = new Float64Array(a.p.length + b.p.length - 1)
  const last = b.p.length - 1
  for (let i = 0; i < a.p.length; i++) {
    const weight = a.p[i]!
    if (weight === 0) continue
    for (let j = 0; j <= last; j++) p[i + (sign === 1 ? j : last - j)]! += weight * b.p[j]!
  }
  return { from: sign === 1 ? a.from + b.from : a.from - b.from - last, p }
}

/** Without ends that are as good as never. */
function trimmed({ from, p }: Line): Line {
  let [start, end] = [0, p.length]
  while (start < end - 1 && p[start]! < 1e-13) start++
  while (end > start + 1 && p[end - 1]! < 1e-13) end--
  return start === 0 && end === p.length ? { from, p } : { from: from + start, p: p.slice(start, end) }
}

/** n independent numbers of one law added up. */
export function repeated(line: Line, times: number): Line {
  let sum = certain(0)
  let power = line
  for (let n = times; n > 0; n >>= 1) {
    if (n & 1) sum = trimmed(convolved(sum, power))
    if (n > 1) power = trimmed(convolved(power, power))
  }
  return sum
}

/** Laws that come about with the given weights, put together. */
export function mixed(parts: readonly (readonly [line: Line, weight: number])[]): Line {
  const from = Math.min(...parts.map(([line]) => line.from))
  const to = Math.max(...parts.map(([line]) => line.from + line.p.length))
  const p = new Float64Array(to - from)
  for (const [line, weight] of parts) for (let i = 0; i < line.p.length; i++) p[line.from - from + i]! += weight * line.p[i]!
  return { from, p }
}

export function meanOf(line: Line): number {
  let sum = 0
  for (let i = 0; i < line.p.length; i++) sum += (line.from + i) * line.p[i]!
  return sum
}

/** Home and away that know nothing of each other. */
export function independentLaw(home: Line, away: Line): PairLaw {
  let difference: Line | null = null
  let total: Line | null = null
  return {
    home,
    away,
    get difference() {
      difference ??= convolved(home, away, -1)
      return difference
    },
    get total() {
      total ??= convolved(home, away)
      return total
    },
    each(visit) {
      for (let i = 0; i < home.p.length; i++)
        for (let j = 0; j < away.p.length; j++) visit(home.from + i, away.from + j, home.p[i]! * away.p[j]!)
    }
  }
}

/** A law by cells: `cells[x · height + y]` is the chance of `from` + (x, y). */
export function gridLaw(cells: Float64Array, width: number, height: number, [x0, y0]: Score): PairLaw {
  const home = new Float64Array(width)
  const away = new Float64Array(height)
  const difference = new Float64Array(width + height - 1)
  const total = new Float64Array(width + height - 1)
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      const p = cells[x * height + y]!
      home[x]! += p
      away[y]! += p
      difference[x - y + height - 1]! += p
      total[x + y]! += p
    }
  return {
    home: { from: x0, p: home },
    away: { from: y0, p: away },
    difference: { from: x0 - y0 - height + 1, p: difference },
    total: { from: x0 + y0, p: total },
    each(visit) {
      for (let x = 0; x < width; x++)
        for (let y = 0; y < height; y++) {
          const p = cells[x * height + y]!
          if (p > 0) visit(x0 + x, y0 + y, p)
        }
    }
  }
}

/** Poisson's law, cut where less than 1e-9 is left. */
export function poisson(mean: number): Line {
  const p = [Math.exp(-mean)]
  let sum = p[0]!
  for (let n = 1; 1 - sum > 1e-9 && n < 400; n++) {
    p.push((p[n - 1]! * mean) / n)
    sum += p[n]!
  }
  return { from: 0, p: Float64Array.from(p, one => one / sum) }
}
