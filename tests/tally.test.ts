// The tally at the end of all tests: what it counts, and what makes the run fail.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('../scripts/tally.mjs', import.meta.url))
const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, success: true }
const journeys = (specs: readonly { title: string; status: string; said?: string }[]) => ({
  stats: {
    expected: specs.filter(s => s.status === 'expected').length,
    unexpected: specs.filter(s => s.status === 'unexpected').length,
    flaky: specs.filter(s => s.status === 'flaky').length,
    skipped: 0
  },
  suites: [
    {
      suites: [
        {
          specs: specs.map(({ title, status, said }) => ({
            file: 'a.spec.ts',
            title,
            tests: [{ status, results: said ? [{ errors: [{ message: said }] }] : [] }]
          }))
        }
      ]
    }
  ]
})

/** What the tally says of these reports, and with what it ends. */
function tally(reports: Readonly<Record<string, unknown>>, SECOND_TRY = 'fails'): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'reports'))
  for (const [name, report] of Object.entries(reports)) writeFileSync(join(folder, 'reports', `${name}.json`), JSON.stringify(report))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SECOND_TRY }
  })
  return { status, said: (stdout + stderr).trim() }
}

const fine = { title: 'it works', status: 'expected' }

test('all that passed at once is a run that passed', () => {
  const reports = {
    vitest: unit,
    'second-tries': [],
    'journeys-stories-desktop': journeys([fine]),
    'journeys-looks-phone': journeys([fine])
  }
  expect(tally(reports)).toEqual({ status: 0, said: '9 passed, 0 failed, 1 skipped' })
})

test('a journey that passed only when it was asked again is named, and fails the run that asks for that', () => {
  const again = { title: 'it works now and then', status: 'flaky' }
  const reports = { vitest: unit, 'second-tries': [], 'journeys-stories-desktop': journeys([fine, again]) }
  const named = 'needed a second try: a.spec.ts › it works now and then'
  expect(tally(reports, 'named')).toEqual({ status: 0, said: `${named}\n9 passed, 0 failed, 1 skipped` })
  expect(tally(reports)).toEqual({
    status: 1,
    said: `${named}\n8 passed, 1 failed, 1 skipped`
  })
})

test('a unit test that passed only when it was asked again fails the run and is named', () => {
  const reports = { vitest: unit, 'second-tries': ['games/dice.test.ts › a die is fair'], 'journeys-stories-desktop': journeys([fine]) }
  expect(tally(reports)).toEqual({
    status: 1,
    said: 'needed a second try: games/dice.test.ts › a die is fair\n7 passed, 1 failed, 1 skipped'
  })
})

test('a failure fails the run and is named, and so does a runner that left no report', () => {
  const failed = { title: 'it does not', status: 'unexpected', said: 'expected a card\nreceived none' }
  expect(tally({ vitest: unit, 'second-tries': [], 'journeys-a': journeys([failed]) })).toEqual({
    status: 1,
    said: 'failed: a.spec.ts › it does not\n  expected a card\n  received none\n7 passed, 1 failed, 1 skipped'
  })
  expect(tally({ vitest: { ...unit, numFailedTests: 1 }, 'second-tries': [], 'journeys-a': journeys([fine]) }).said).toBe(
    '8 passed, 1 failed, 1 skipped'
  )
  expect(tally({ vitest: unit })).toEqual({ status: 1, said: 'a runner left no report: playwright' })
})
