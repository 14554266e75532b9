// Compares the figures of a run with those of the last release: what got worse by more than a tenth, and what cannot be compared.
import { createHash } from 'node:crypto'
import { median, type Row } from './measure.ts'

export interface Figure {
  readonly name: string
  readonly part: string
  readonly unit: string
  /** Which way is good; none: kept for reading, not judged. */
  readonly better: 'more' | 'less' | 'none'
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

export interface Figures {
  /** Milliseconds that a fixed piece of work took beside them: the speed of the machine at that time. */
  readonly yardstick: number
  readonly figures: readonly Figure[]
}

export interface Compared {
  readonly name: string
  readonly verdict: 'better' | 'alike' | 'worse' | 'new' | 'missing' | 'other unit' | 'not judged'
  /** How many times the figure is as good as the last one; null where they cannot be compared. */
  readonly times: number | null
  readonly last: Figure | null
  readonly now: Figure | null
}

const tolerance = 0.1
/** Milliseconds follow the machine's speed; ratios within one run do not. */
const isTime = (unit: string) => unit === 'ms'

export const figureOf = (part: string, { name, unit = '×', goal, values }: Row): Figure => ({
  name,
  part,
  unit,
  better: goal.startsWith('≥') ? 'more' : goal.startsWith('≤') ? 'less' : 'none',
  median: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values)
})

function judged(last: Figure, now: Figure, slower: number): Compared {
  const change = now.median / last.median / (isTime(now.unit) ? slower : 1)
  const both = { name: now.name, last, now }
  if (now.better === 'none') return { ...both, verdict: 'not judged', times: null }
  const [worse, better] =
    now.better === 'more' ? [change < 1 - tolerance, change > 1 + tolerance] : [change > 1 + tolerance, change < 1 - tolerance]
  return { ...both, verdict: worse ? 'worse' : better ? 'better' : 'alike', times: now.better === 'more' ? change : 1 / change }
}

/** Each figure of either side, in the order of the run; what the run should have measured and did not comes last. */
export function compare(last: Figures, now: Figures): Compared[] {
  const slower = now.yardstick / last.yardstick
  const parts = new Set(now.figures.map(f => f.part))
  const here = now.figures.filter(f => Number.isFinite(f.median))
  const compared = here.map((figure): Compared => {
    const before = last.figures.find(f => f.name === figure.name)
    if (!before) return { name: figure.name, verdict: 'new', times: null, last: null, now: figure }
    if (before.unit !== figure.unit || before.better !== figure.better)
      return { name: figure.name, verdict: 'other unit', times: null, last: before, now: figure }
    return judged(before, figure, slower)
  })
  const missing = last.figures.filter(f => parts.has(f.part) && !here.some(h => h.name === f.name))
  return [...compared, ...missing.map((f): Compared => ({ name: f.name, verdict: 'missing', times: null, last: f, now: null }))]
}

/** What makes a release wait: a figure that got worse, or one that can no longer be compared. */
export const failures = (compared: readonly Compared[]): Compared[] =>
  compared.filter(c => c.verdict === 'worse' || c.verdict === 'missing' || c.verdict === 'other unit')

/** Figures of a run in the place of those of the same parts; the parts that it did not measure stay, brought to its machine's speed. */
export function renewed(last: Figures, now: Figures): Figures {
  const slower = now.yardstick / last.yardstick
  const parts = new Set(now.figures.map(f => f.part))
  const scaled = (f: Figure): Figure =>
    isTime(f.unit) ? { ...f, median: f.median * slower, lowest: f.lowest * slower, highest: f.highest * slower } : f
  const kept = last.figures.filter(f => !parts.has(f.part)).map(scaled)
  return { yardstick: now.yardstick, figures: [...kept, ...now.figures.filter(f => Number.isFinite(f.median))] }
}

/** Least milliseconds of hashing 8 MB in pieces of 1 kB: the least, as whatever else runs only ever adds to it. */
export function yardstick(): number {
  const piece = Buffer.alloc(1_024, 7)
  const once = () => {
    const start = performance.now()
    const hash = createHash('sha256')
    for (let i = 0; i < 8_192; i++) hash.update(piece)
    hash.digest()
    return performance.now() - start
  }
  return Math.min(...Array.from({ length: 25 }, once))
}
