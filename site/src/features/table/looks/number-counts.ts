// What the last rounds of a wheel come to: how often each number, each colour, odd and even. Counts of real rounds.
import { colourOf, wheel } from '@fairhouse/games/roulette/wheel.ts'

export interface NumberCount {
  readonly number: number
  readonly count: number
}

/** Of all rounds, 0 to 1; zero is none of them. */
export const sharesOf = (came: readonly number[]): Readonly<Record<'red' | 'black' | 'odd' | 'even', number>> => {
  const share = (is: (n: number) => boolean) => (came.length === 0 ? 0 : came.filter(is).length / came.length)
  return {
    red: share(n => colourOf(n) === 'red'),
    black: share(n => colourOf(n) === 'black'),
    odd: share(n => n % 2 === 1),
    even: share(n => n !== 0 && n % 2 === 0)
  }
}

/** Every number of the wheel, the one that came most often first; those that came alike stand as on the wheel. */
export function countsOf(came: readonly number[]): readonly NumberCount[] {
  const counts = new Map<number, number>()
  for (const n of came) counts.set(n, (counts.get(n) ?? 0) + 1)
  return wheel.map(number => ({ number, count: counts.get(number) ?? 0 })).toSorted((a, b) => b.count - a.count)
}

interface Marked {
  readonly no: number
  readonly mark: string | null
}
/** The rounds that were fetched with those that ended since, the oldest first, each once, so many at most; void ones have no number. */
export function lastNumbers(fetched: readonly Marked[], here: readonly Marked[], most: number): readonly number[] {
  const known = new Map([...fetched, ...here].map(r => [r.no, r.mark]))
  return [...known]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, mark]) => (mark === null ? [] : [Number(mark)]))
    .slice(-most)
}
