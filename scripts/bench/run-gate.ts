// `npm run bench -- gate`: holds a run beside the figures of the last release, names what got worse by more than a tenth and ends with 1 then.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type Compared, compare, type Figure, type Figures, failures, figureOf, renewed, yardstick } from './gate.ts'
import type { Row } from './measure.ts'

const file = new URL('./last-release.json', import.meta.url)
const figure = z.strictObject({
  name: z.string(),
  part: z.string(),
  unit: z.string(),
  better: z.enum(['more', 'less', 'none']),
  median: z.number(),
  lowest: z.number(),
  highest: z.number()
})
const kept = z.strictObject({ at: z.string(), yardstick: z.number(), figures: z.array(figure) })

const howToRenew = 'npm run bench -- gate renew, on a quiet machine, and commit scripts/bench/last-release.json.'
const text = (f: Figure | null) => (f ? `${f.median.toFixed(2)} ${f.unit} (${f.lowest.toFixed(2)} … ${f.highest.toFixed(2)})` : 'none')
const line = ({ name, verdict, times, last, now }: Compared) =>
  `${verdict.padEnd(10)} ${times === null ? '      ' : `${times.toFixed(2)} ×`}  ${name}: ${text(last)} → ${text(now)}`

/** Compares these rows, by part of the bench, with the last release's; `renew` puts them in their place instead. Returns the exit code. */
export function gate(rows: Readonly<Record<string, readonly Row[]>>, renew: boolean): number {
  const now: Figures = {
    yardstick: yardstick(),
    figures: Object.entries(rows).flatMap(([part, list]) => list.map(row => figureOf(part, row)))
  }
  const last = kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (renew) {
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString().slice(0, 10), ...renewed(last, now) }, null, 2)}\n`)
    console.log('The figures of scripts/bench/last-release.json are renewed: commit them with the release.')
    return 0
  }
  if (!last.figures.some(f => Object.hasOwn(rows, f.part))) {
    console.log(`GATE: no figures of these parts are kept yet. ${howToRenew}`)
    return 1
  }
  const compared = compare(last, now)
  console.log(
    `\nBeside the figures of ${last.at}; this machine takes ${(now.yardstick / last.yardstick).toFixed(2)} × the time for the same work:`
  )
  for (const c of compared) console.log(line(c))
  const failed = failures(compared)
  for (const c of failed)
    console.log(
      `GATE: ${c.name} ${c.times === null ? `cannot be compared (${c.verdict})` : `is ${c.times.toFixed(2)} × as good as it was`}`
    )
  console.log(`Where that is meant, or for a new release: ${howToRenew}`)
  return failed.length > 0 ? 1 : 0
}
