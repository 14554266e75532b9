// The kill campaigns at length: kill -9 of the server while people play, while tickets are settled and in every state of a table, in batches with seeds.
// Usage: npm run campaign [-- [live] KILLS [SEED]]; a failed batch is repeated with the seed that stands above it.
import { spawnSync } from 'node:child_process'
import { tableEngines } from '@fairhouse/games/table-engines.ts'

const given = process.argv.slice(2)
const tablesAlone = given[0] === 'live'
const [total = tablesAlone ? 200 : 1_000, first = Date.now() % 2 ** 31] = given.slice(tablesAlone ? 1 : 0).map(Number)
if (!Number.isInteger(total) || total < 1 || !Number.isInteger(first)) {
  console.error('npm run campaign -- [live] KILLS [SEED]: both are whole numbers, KILLS at least 1')
  process.exit(2)
}
/** So many kills share one house: its chains and its timetable of issues hold out that long. */
const batch = 20
const batches = Math.ceil(total / batch)
/** The games at tables take turns. */
const games = Object.keys(tableEngines)

/** So many of a batch meet the players, the settlement of tickets and a live table: a third each. */
function shareOut(kills: number): Record<string, string> {
  if (tablesAlone) return { TABLE_KILLS: String(kills) }
  const [tickets, atTables] = [Math.floor(kills / 3), Math.floor(kills / 3)]
  return { KILLS: String(kills - tickets - atTables), LOTTERY_KILLS: String(tickets), TABLE_KILLS: String(atTables) }
}

let failed = 0
for (let i = 0; i < batches; i++) {
  const kills = Math.min(batch, total - i * batch)
  const seed = first + i
  console.log(`\n── batch ${i + 1} of ${batches}: ${kills} kills, seed ${seed}`)
  const what = tablesAlone ? 'tests/faults/table-kill.test.ts' : 'tests/faults'
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', what], {
    stdio: 'inherit',
    env: { ...process.env, ...shareOut(kills), TABLE_GAME: games[i % games.length], SEED: String(seed) }
  })
  if (status !== 0) {
    failed++
    console.error(`── failed; again with: npm run campaign -- ${tablesAlone ? 'live ' : ''}${kills} ${seed}`)
  }
}
console.log(`\n${batches - failed} batches passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
