// Names the unit tests that passed only when asked a second time. The tally shows them: each is a defect to be found.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** A reporter that leaves those names in reports/second-tries.json. */
export function secondTries(): Reporter {
  const names: string[] = []
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
    },
    onTestRunEnd() {
      mkdirSync('reports', { recursive: true })
      writeFileSync('reports/second-tries.json', JSON.stringify(names))
    }
  }
}
