// The kill campaign at length: kill -9 of the server while people play and while tickets are settled, in batches with seeds of their own.
// Usage: npm run campaign [-- KILLS [SEED]]; a failed batch is repeated with the seed that stands above it.
import { spawnSync } from 'node:child_process'

const total = Number(process.argv[2] ?? 1_000)
const first = Number(process.argv[3] ?? Date.now() % 2 ** 31)
if (!Number.isInteger(total) || total < 1 || !Number.isInteger(first)) {
  console.error('npm run campaign -- KILLS [SEED]: both are whole numbers, KILLS at least 1')
  process.exit(2)
}
/** So many kills share one house: its chains and its timetable of issues hold out that long. */
const batch = 20
const batches = Math.ceil(total / batch)

let failed = 0
for (let i = 0; i < batches; i++) {
  const kills = Math.min(batch, total - i * batch)
  // half of the kills meet the players, half the settlement of tickets
  const tickets = Math.floor(kills / 2)
  const seed = first + i
  console.log(`\n── batch ${i + 1} of ${batches}: ${kills} kills, seed ${seed}`)
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', 'tests/faults'], {
    stdio: 'inherit',
    env: { ...process.env, KILLS: String(kills - tickets), LOTTERY_KILLS: String(tickets), SEED: String(seed) }
  })
  if (status !== 0) {
    failed++
    console.error(`── failed; again with: npm run campaign -- ${kills} ${seed}`)
  }
}
console.log(`\n${batches - failed} batches passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
