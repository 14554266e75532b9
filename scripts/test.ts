// All tests, one after the other; stops at the first part that fails. `npm test` calls it after everything is installed and built.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dataOfHouse, seedHouse } from '../tests/seeded-house.ts'

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

// TALLY: reports are left for the tally, and what fails is asked once more
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TALLY: '1',
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0'
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * The journeys in parts, each with a house of its own. Three are under way at a time: a browser often waits for a frame or for the house, so
 * three of them fill two cores. The longest begin first; a lane that is free takes the next.
 */
const lanes = 3
const stories = ['1/4', '2/4', '3/4', '4/4'].map(shard => ({ part: 'stories', project: 'desktop', shard }))
const journeyParts = [
  ...stories,
  { part: 'stories', project: 'phone', shard: '1/1' },
  { part: 'looks', project: 'desktop', shard: '1/1' },
  { part: 'looks', project: 'phone', shard: '1/1' }
]

/** A house whose database is still closing keeps its folder: that is no failure of a journey. */
function removeData(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (cause) {
    console.error(`── left behind: ${folder} (${cause instanceof Error ? cause.message : cause})`)
  }
}

const journey = ({ part, project, shard }: (typeof journeyParts)[number]): Promise<number> =>
  new Promise(done => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, `--shard=${shard}`]
    const name = [part, project, ...(shard === '1/1' ? [] : [shard[0]])].join('-')
    const data = dataOfHouse()
    const ended = (code: number) => {
      removeData(data)
      done(code)
    }
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, E2E_PART: part, E2E_NAME: name, E2E_DATA: data } })
    child.once('error', () => ended(1)).once('exit', code => ended(code ?? 1))
  })

async function journeys(): Promise<number> {
  const seeded = await seedHouse()
  if (seeded) process.env.E2E_SEEDED = seeded
  const waiting = journeyParts.values()
  let worst = 0
  const lane = async () => {
    for (const next of waiting) worst = Math.max(worst, await journey(next))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (seeded) removeData(seeded)
  return worst
}

const run = (args: readonly string[]): number => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1

/** What is asked of the files as they lie there. Two are under way at a time: most of them fill one core, or wait. The longest begin first. */
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['database types', ['scripts/db-types.ts', '--verify']],
  ['types of the site', ['node_modules/typescript/bin/tsc', '-p', 'site/tsconfig.json']],
  ['types of the console', ['node_modules/typescript/bin/tsc', '-p', 'backoffice/tsconfig.json']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=warn']],
  ['types of the studio', ['node_modules/typescript/bin/tsc', '-p', 'studio/tsconfig.json']],
  ['licences', ['scripts/licences.mjs']]
]

/** One of them; what it says is shown when it has ended, so that two do not speak at once. */
const check = (name: string, args: readonly string[]): Promise<number> =>
  new Promise(done => {
    const start = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text))
    child
      .once('error', () => done(1))
      .once('close', code => {
        process.stdout.write(Buffer.concat([Buffer.from(`\n── ${name}: ${seconds(start)}\n`), ...said]))
        if (code !== 0) console.error(`── ${name} failed`)
        done(code ?? 1)
      })
  })

/** All of them, also where one fails: their mistakes are told together. */
async function allChecks(): Promise<number> {
  const waiting = checks.values()
  let worst = 0
  const lane = async () => {
    for (const [name, args] of waiting) worst = Math.max(worst, await check(name, args))
  }
  await Promise.all([lane(), lane()])
  return worst
}

const parts: readonly (readonly [string, readonly string[] | (() => Promise<number>)])[] = [
  ['lint, types, unused code, licences, database types', allChecks],
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
  if (name !== 'tally') console.log(`── ${name}: ${seconds(start)}`)
}
// `npm run structure` says it
writeFileSync('reports/times.json', JSON.stringify({ minutes: Math.round((performance.now() - began) / 6_000) / 10 }))
