// All tests, one after the other; stops at the first part that fails. `npm test` calls it after everything is installed and built.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

const env = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' }

/** Runs one half of the journeys; what it prints is shown at its end, so that the halves do not mix. */
const half = (part: string) =>
  new Promise<number>(done => {
    const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { env: { ...env, E2E_PART: part } })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.on('close', code => {
      console.log(`\n── journeys, ${part}\n${text}`)
      done(code ?? 1)
    })
  })

/** The journeys in two halves beside each other, each with a house of its own; on a database that was given, one after the other. */
async function journeys(): Promise<number> {
  const halves = ['stories', 'looks']
  if (!process.env.DATABASE_URL) return Math.max(...(await Promise.all(halves.map(half))))
  let worst = 0
  for (const part of halves) worst = Math.max(worst, await half(part))
  return worst
}

const run = (args: readonly string[]): number => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1

const parts: readonly (readonly [string, readonly string[] | (() => Promise<number>)])[] = [
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
  const status = typeof args === 'function' ? await args() : run(args)
  if (status !== 0) {
    console.error(`── ${name} failed`)
    process.exit(status)
  }
  if (name !== 'tally') console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
