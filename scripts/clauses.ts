// Which clauses of the specification are proven by a test that ran: `[2.014]` in a title. Reads the reports of the last test run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Clause {
  readonly id: string
  readonly area: string
  readonly text: string
}
const clauses: Clause[] = readFileSync('docs/clauses.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
  .map(([id, area, , text]) => ({ id: id!, area: area!, text: text! }))

const titles: string[] = []
const report = (name: string) =>
  existsSync(`reports/${name}.json`) ? (JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) as never) : null
const unit = report('vitest') as { testResults: { assertionResults: { status: string; fullName: string }[] }[] } | null
for (const file of unit?.testResults ?? []) for (const t of file.assertionResults) if (t.status === 'passed') titles.push(t.fullName)
interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}
const walk = (suite: Suite) => {
  for (const spec of suite.specs ?? []) if (spec.ok) titles.push(spec.title)
  for (const inner of suite.suites ?? []) walk(inner)
}
const journeys = existsSync('reports') ? readdirSync('reports').filter(file => /^journeys-.+\.json$/.test(file)) : []
for (const file of journeys)
  for (const suite of (report(file.slice(0, -'.json'.length)) as { suites: Suite[] } | null)?.suites ?? []) walk(suite)

const known = new Set(clauses.map(c => c.id))
const proven = new Set<string>()
const unknown = new Set<string>()
for (const title of titles) for (const [, id] of title.matchAll(/\[(\d\.\d{3})\]/g)) (known.has(id!) ? proven : unknown).add(id!)

const brief = process.argv.includes('--brief')
const areas = Map.groupBy(clauses, c => c.area)
for (const [area, list] of [...areas].sort()) {
  const done = list.filter(c => proven.has(c.id))
  if (!brief || done.length > 0) console.log(`${area.padEnd(18)} ${String(done.length).padStart(4)} of ${list.length}`)
  if (!brief) for (const c of list.filter(x => !proven.has(x.id))) console.log(`    ${c.id}  ${c.text}`)
}
console.log(`${proven.size} of ${clauses.length} clauses are proven by tests that ran`)
if (unknown.size > 0) {
  console.error(`titles name clauses that do not exist: ${[...unknown].join(', ')}`)
  process.exit(1)
}
if (!unit && journeys.length === 0) {
  console.error('no reports: run npm test first')
  process.exit(1)
}
