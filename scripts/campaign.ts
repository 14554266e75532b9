// The kill campaigns at length: kill -9 of the server while people play, while tickets are settled and in every state of a table, in batches with seeds.
// Usage: npm run campaign [-- [live|sport] KILLS [SEED]]; a failed batch is repeated with the seed that stands above it.
import { spawnSync } from 'node:child_process'
import { tableEngines } from '@fairhouse/games/table-engines.ts'

const given = process.argv.slice(2)
const tablesAlone = given[0] === 'live'
const sportAlone = given[0] === 'sport'
const usual = tablesAlone ? 200 : sportAlone ? 100 : 1_000
const [total = usual, first = Date.now() % 2 ** 31] = given.slice(tablesAlone || sportAlone ? 1 : 0).map(Number)
if (!Number.isInteger(total) || total < 1 || !Number.isInteger(first)) {
  console.error('npm run campaign -- [live|sport] KILLS [SEED]: both are whole numbers, KILLS at least 1')
  process.exit(2)
}
/** So many kills share one house: its chains and its timetable of issues hold out that long. */
const batch = 20
const batches = Math.ceil(total / batch)
/** The games at tables take turns, those in which players decide first: there is most to lose. */
const games = Object.entries(tableEngines)
  .toSorted(([, a], [, b]) => Number(b.rules.play !== undefined) - Number(a.rules.play !== undefined))
  .map(([name]) => name)

/** So many of a batch meet the players, the settlement of tickets, a live table and bets in play: a quarter each. */
function shareOut(kills: number): Record<string, string> {
  if (tablesAlone) return { TABLE_KILLS: String(kills) }
  if (sportAlone) return { SPORT_KILLS: String(kills) }
  const each = Math.floor(kills / 4)
  return { KILLS: String(kills - 3 * each), LOTTERY_KILLS: String(each), TABLE_KILLS: String(each), SPORT_KILLS: String(each) }
}

let failed = 0
for (let i = 0; i < batches; i++) {
  const kills = Math.min(batch, total - i * batch)
  const seed = first + i
  console.log(`\n── batch ${i + 1} of ${batches}: ${kills} kills, seed ${seed}`)
  const what = tablesAlone ? 'tests/faults/table-kill.test.ts' : sportAlone ? 'tests/faults/sport-kill.test.ts' : 'tests/faults'
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', what], {
    stdio: 'inherit',
    env: { ...process.env, ...shareOut(kills), TABLE_GAME: games[i % games.length], SEED: String(seed) }
  })
  if (status !== 0) {
    failed++
    console.error(`── failed; again with: npm run campaign -- ${tablesAlone ? 'live ' : sportAlone ? 'sport ' : ''}${kills} ${seed}`)
  }
}
console.log(`\n${batches - failed} batches passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
