// All tests, one after the other; stops at the first part that fails. `npm test` calls it after everything is installed and built.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { seedHouse } from '../tests/seeded-house.ts'

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

// TALLY: reports are left for the tally, and what fails is asked once more
const env: NodeJS.ProcessEnv = { ...process.env, TALLY: '1', FORCE_COLOR: process.env.FORCE_COLOR ?? '0' }

/**
 * The journeys in two lanes, each with a house of its own at a time: a browser mostly waits for the next frame, so two of them need hardly
 * longer than one. A third lane would only take time from the others on two cores.
 */
const lanes = [['stories-desktop'], ['looks-desktop', 'looks-phone', 'stories-phone']] as const

const journey = (name: string): Promise<number> =>
  new Promise(done => {
    const [part, project] = name.split('-')
    const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`]
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, E2E_PART: part, E2E_NAME: name } })
    child.once('error', () => done(1)).once('exit', code => done(code ?? 1))
  })

async function journeys(): Promise<number> {
  const seeded = await seedHouse()
  if (seeded) env.E2E_SEEDED = seeded
  const runLane = async (names: readonly string[]) => {
    let worst = 0
    for (const name of names) worst = Math.max(worst, await journey(name))
    return worst
  }
  const worst = Math.max(...(await Promise.all(lanes.map(runLane))))
  if (seeded) rmSync(seeded, { recursive: true, force: true })
  return worst
}

const run = (args: readonly string[]): number => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1

const parts: readonly (readonly [string, readonly string[] | (() => Promise<number>)])[] = [
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=warn']],
  ['types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the site', ['node_modules/typescript/bin/tsc', '-p', 'site/tsconfig.json']],
  ['types of the console', ['node_modules/typescript/bin/tsc', '-p', 'backoffice/tsconfig.json']],
  ['types of the studio', ['node_modules/typescript/bin/tsc', '-p', 'studio/tsconfig.json']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['licences', ['scripts/licences.mjs']],
  ['database types', ['scripts/db-types.ts', '--verify']],
  ['unit, database and property tests', ['node_modules/vitest/vitest.mjs', 'run']],
  ['journeys', journeys],
  ['clauses', ['scripts/clauses.ts', '--brief']],
  ['tally', ['scripts/tally.mjs']]
]

const began = performance.now()
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
// `npm run structure` says it
writeFileSync('reports/times.json', JSON.stringify({ minutes: Math.round((performance.now() - began) / 6_000) / 10 }))
