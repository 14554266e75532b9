// The one line that sums up all runners, plain enough for any reader: 'N passed, N failed, N skipped'.
import { existsSync, readFileSync } from 'node:fs'

const read = name => {
  const file = `reports/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
const unit = read('vitest')
const journeys = read('playwright')?.stats
if (!unit || !journeys) {
  console.error(`a runner left no report: ${unit ? 'playwright' : 'vitest'}`)
  process.exit(1)
}
const passed = unit.numPassedTests + journeys.expected + journeys.flaky
const failed = unit.numFailedTests + journeys.unexpected + (unit.success || unit.numFailedTests ? 0 : 1)
const skipped = unit.numPendingTests + unit.numTodoTests + journeys.skipped
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed || !passed ? 1 : 0)
