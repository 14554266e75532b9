// The one line that sums up all runners, plain enough for any reader: 'N passed, N failed, N skipped'. What passed only when asked again is named;
// with SECOND_TRY=fails it has failed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const read = name => {
  const file = `reports/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
const unit = read('vitest')
const journeys = existsSync('reports') ? readdirSync('reports').filter(file => /^journeys-.+\.json$/.test(file)) : []
const runs = journeys.map(file => read(file.slice(0, -'.json'.length)))
if (!unit || runs.length === 0) {
  console.error(`a runner left no report: ${unit ? 'playwright' : 'vitest'}`)
  process.exit(1)
}

// what passed only on its second try is a defect all the same: named, so that its cause is found
const specs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
const ended = status => runs.flatMap(run => run.suites.flatMap(specs)).filter(spec => spec.tests.some(test => test.status === status))
const title = spec => `${spec.file} › ${spec.title}`
const again = [...(read('second-tries') ?? []), ...ended('flaky').map(title)]
for (const name of again) console.log(`needed a second try: ${name}`)

// what failed stands at the end too, with what was said first: the run's own output is long, and one lane's is between another's
for (const spec of ended('unexpected')) {
  const said = spec.tests.flatMap(test => test.results ?? []).flatMap(result => result.errors ?? [])[0]?.message ?? ''
  console.log([`failed: ${title(spec)}`, ...said.split('\n').slice(0, 20)].filter(Boolean).join('\n  '))
}

const sum = what => runs.reduce((all, h) => all + h.stats[what], 0)
const counted = process.env.SECOND_TRY === 'fails' ? again.length : 0
const passed = unit.numPassedTests + sum('expected') + sum('flaky') - counted
const failed = unit.numFailedTests + sum('unexpected') + (unit.success || unit.numFailedTests ? 0 : 1) + counted
const skipped = unit.numPendingTests + unit.numTodoTests + sum('skipped')
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed || !passed ? 1 : 0)
