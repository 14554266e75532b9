// All tests, one after the other; stops at the first part that fails. `npm test` calls it after everything is installed and built; `npm test -- journeys` runs
// the parts alone in whose names the word stands.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { seedHouse } from '../tests/seed-house.ts'
import { dataOfHouse } from '../tests/seeded-house.ts'

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })

// TALLY: reports are left for the tally, and what fails is asked once more
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TALLY: '1',
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0'
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

interface Part {
  readonly part: 'looks' | 'stories' | 'games' | 'rounds' | 'gallery'
  readonly project: 'desktop' | 'phone'
  readonly shard: string
}
/**
 * The journeys in parts, each with a house of its own. Two lanes are at work all the time: one alone has browser, house and database at work and fills
 * more than one core, and each house costs something while nobody asks it (three such lanes took longer than two). The longest begin first, so
 * that none of them runs alone at the end; a lane that is free takes the next. Stories of rounds mostly wait for a flight, a shuffle or a draw: they
 * have a lane of their own beside the two, which takes nothing else; what is left of them at the end is taken by whoever is free.
 */
const working: readonly Part[] = [
  ...['1/2', '2/2'].map((shard): Part => ({ part: 'stories', project: 'desktop', shard })),
  { part: 'games', project: 'desktop', shard: '1/1' },
  { part: 'looks', project: 'desktop', shard: '1/1' },
  { part: 'stories', project: 'phone', shard: '1/1' },
  { part: 'games', project: 'phone', shard: '1/1' },
  { part: 'gallery', project: 'desktop', shard: '1/1' },
  { part: 'looks', project: 'phone', shard: '1/1' }
]
const waiting: readonly Part[] = [
  { part: 'rounds', project: 'desktop', shard: '1/2' },
  { part: 'rounds', project: 'desktop', shard: '2/2' },
  { part: 'rounds', project: 'phone', shard: '1/1' }
]

/** A house whose database is still closing keeps its folder: that is no failure of a journey. */
function removeData(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (cause) {
    console.error(`── left behind: ${folder} (${cause instanceof Error ? cause.message : cause})`)
  }
}

const journey = ({ part, project, shard }: Part): Promise<number> =>
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
  const seeded = await (seeding ?? seedHouse(stopped.signal))
  if (seeded) process.env.E2E_SEEDED = seeded
  let worst = 0
  const lane = async (parts: Iterable<Part>) => {
    for (const next of parts) {
      // asked for before it is compared: the other lane may have failed meanwhile
      const code = await journey(next)
      worst = Math.max(worst, code)
    }
  }
  const [works, waits] = [working.values(), waiting.values()]
  const both = function* () {
    yield* works
    yield* waits
  }
  await Promise.all([lane(both()), lane(both()), lane(waits)])
  if (seeded) removeData(seeded)
  return worst
}

const run = (args: readonly string[]): number => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1

const stopped = new AbortController()
/** The house of the journeys, once it is being made. */
let seeding: Promise<string | undefined> | undefined

/** Tests of code. The house of the journeys is made beside them: it works with one processor at most, and they often wait. */
async function tests(): Promise<number> {
  seeding = seedHouse(stopped.signal)
  // told where it is awaited
  seeding.catch(() => {})
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) stopped.abort()
  return code ?? 1
}

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
    for (const [name, args] of waiting) {
      const code = await check(name, args)
      worst = Math.max(worst, code)
    }
  }
  await Promise.all([lane(), lane()])
  return worst
}

const parts: readonly (readonly [string, readonly string[] | (() => Promise<number>)])[] = [
  ['lint, types, unused code, licences, database types', allChecks],
  ['unit, database and property tests', tests],
  ['journeys', journeys],
  ['clauses', ['scripts/clauses.ts', '--brief']],
  ['tally', ['scripts/tally.mjs']]
]

const began = performance.now()
const [word = ''] = process.argv.slice(2)
for (const [name, args] of parts.filter(([name]) => name.includes(word))) {
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
if (word === '') writeFileSync('reports/times.json', JSON.stringify({ minutes: Math.round((performance.now() - began) / 6_000) / 10 }))
