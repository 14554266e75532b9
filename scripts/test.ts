// All tests, one after the other; stops at the first part that fails. `npm test` calls it after everything is installed and built.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

const env = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' }

/** The journeys in two halves, each with a house of its own: on two cores they would only slow each other down. */
function journeys(): number {
  let worst = 0
  for (const part of ['stories', 'looks']) {
    const args = ['node_modules/@playwright/test/cli.js', 'test']
    worst = Math.max(worst, spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...env, E2E_PART: part } }).status ?? 1)
  }
  return worst
}

const run = (args: readonly string[]): number => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1

const parts: readonly (readonly [string, readonly string[] | (() => number)])[] = [
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=warn']],
  ['types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the site', ['node_modules/typescript/bin/tsc', '-p', 'site/tsconfig.json']],
  ['types of the console', ['node_modules/typescript/bin/tsc', '-p', 'backoffice/tsconfig.json']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['licences', ['scripts/licences.mjs']],
  ['database types', ['scripts/db-types.ts', '--verify']],
  [
    'unit, database and property tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json']
  ],
  ['journeys', journeys],
  ['clauses', ['scripts/clauses.ts', '--brief']],
  ['tally', ['scripts/tally.mjs']]
]

for (const [name, args] of parts) {
  const start = performance.now()
  if (name !== 'tally') console.log(`\n── ${name}`)
  const status = typeof args === 'function' ? args() : run(args)
  if (status !== 0) {
    console.error(`── ${name} failed`)
    process.exit(status)
  }
  if (name !== 'tally') console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
