// The arithmetic of charts: round ticks, and paths in a box of given size.

/** Round numbers from at or below the least to at or above the greatest, about `wanted` of them; zero is among them unless `near` says that the values' own range counts. */
export function listTicks(values: readonly number[], wanted = 4, near = false): number[] {
  const finite = values.filter(Number.isFinite)
  const range = near && Math.min(...finite) < Math.max(...finite)
  const low = range ? Math.min(...finite) : Math.min(0, ...finite)
  const high = range ? Math.max(...finite) : Math.max(0, ...finite) || (low === 0 ? 1 : 0)
  const rough = (high - low) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough - 1e-12)!
  // What binary fractions add must not add a tick.
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Where a value stands: `from` for `low`, `to` for `high`. */
export const scale = (value: number, low: number, high: number, from: number, to: number): number =>
  from + ((value - low) / (high - low || 1)) * (to - from)

/** A line through the values, evenly spread over `width`, between `low` at the bottom and `high` at the top of `height`. */
export function linePath(values: readonly number[], box: { width: number; height: number; low: number; high: number }): string {
  const step = values.length > 1 ? box.width / (values.length - 1) : 0
  return values
    .map((value, at) => `${at ? 'L' : 'M'}${(at * step).toFixed(1)} ${scale(value, box.low, box.high, box.height, 0).toFixed(1)}`)
    .join('')
}

/** Each share of the whole as its beginning and its length on a ring, 0 to 1; what is negative counts as nothing. */
export function ringParts(values: readonly number[]): { start: number; length: number }[] {
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  let start = 0
  return values.map(value => {
    const part = { start, length: whole > 0 ? Math.max(0, value) / whole : 0 }
    start += part.length
    return part
  })
}
