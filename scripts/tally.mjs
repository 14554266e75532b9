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
const titles = suite => [
  ...(suite.specs ?? []).flatMap(spec => (spec.tests.some(test => test.status === 'flaky') ? [`${spec.file} › ${spec.title}`] : [])),
  ...(suite.suites ?? []).flatMap(titles)
]
const again = [...(read('second-tries') ?? []), ...runs.flatMap(run => run.suites.flatMap(titles))]
for (const name of again) console.log(`needed a second try: ${name}`)

const sum = what => runs.reduce((all, h) => all + h.stats[what], 0)
const counted = process.env.SECOND_TRY === 'fails' ? again.length : 0
const passed = unit.numPassedTests + sum('expected') + sum('flaky') - counted
const failed = unit.numFailedTests + sum('unexpected') + (unit.success || unit.numFailedTests ? 0 : 1) + counted
const skipped = unit.numPendingTests + unit.numTodoTests + sum('skipped')
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed || !passed ? 1 : 0)
