// `npm run bench -- slots`: spins through the interface, drawn, placed and settled, beside plain bets of the same run; then the journal is verified.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { defaultPlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { seedBrand } from '@fairhouse/server/brand/brand.ts'
import { seedCatalogue } from '@fairhouse/server/catalogue/catalogue.ts'
import { openSeedsOf } from '@fairhouse/server/fair/seeds.ts'
import { slots } from '@fairhouse/server/spin/tables.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { type Measured, ownCpu, postgresCpu } from './measure.ts'
import { prepareRaw } from './raw.ts'

const repetitions = 5
const goal = 1_000

/** The slots stand in the catalogue, and no pause is asked for between spins: the load presses for many more people than it has. */
export async function openSlots({ house, members }: BenchHouse): Promise<void> {
  const play = { everywhere: { ...defaultPlayPolicy, spinMs: 0 }, countries: [] }
  await sql`update brand.setting set play = ${JSON.stringify(play)}::jsonb`.execute(house.db)
  await inTransaction(house.db, async tx => {
    await seedBrand(tx)
    await seedCatalogue(tx)
  })
  // as a house does that has been open for a while: tables read, books unpacked, everybody has a pair of seeds
  for (const slot of slots().values()) for (const { name } of slot.checked.modes) slot.events(name, 1)
  await openSeedsOf(house, members)
}

/** What spins took and paid, that every number of every pair was used once, and the journal. Answers how much of it is wrong. */
async function check({ house }: BenchHouse): Promise<number> {
  const { rows } = await sql<{ spins: bigint; twice: bigint; open: bigint; returned: number }>`
    select count(*) as spins, count(*) - count(distinct (seed_id, nonce)) as twice, count(*) filter (where state = 'open') as open,
      coalesce(sum(payout)::float8 / sum(cost), 0) as returned from spin.spin`.execute(house.db)
  const { spins, twice, open, returned } = rows[0]!
  const { rows: numbers } = await sql<{ used: bigint }>`select sum(nonce)::bigint as used from fair.seed`.execute(house.db)
  const { differences, movements } = await verifyLedger(house.db)
  for (const d of differences.slice(0, 20)) console.log(`DIFF ${d.check}: ${d.subject}: ${d.detail}`)
  console.log(
    `\n${spins} spins that returned ${(returned * 100).toFixed(2)} %, ${open} open, ${twice} numbers used twice; ${movements} movements, ${differences.length} differences in the journal`
  )
  return differences.length + Number(twice) + (numbers[0]!.used === spins ? 0 : 1)
}

/** Capacity and waiting times of spins. @throws Error when a call was refused */
export async function spins(quick: boolean): Promise<Measured> {
  const [members, seconds] = quick ? [500, 2] : [5_000, 5]
  const bench = await openBenchHouse(members, ['raw'], 'off')
  const raw = await prepareRaw(bench)
  const client = fork(new URL('./load.ts', import.meta.url))
  const ask = async (order: Partial<LoadOrder>): Promise<LoadReport & { cpu: number }> => {
    const before = ownCpu() + postgresCpu(bench.server.dataDir)
    client.send({ order: { kind: 'spin', port: bench.port, seconds, inFlight: 64, members, ...order } satisfies LoadOrder })
    const report = (await once(client, 'message'))[0] as LoadReport
    if (report.failed > 0) throw new Error(`${report.failed} calls failed, the first with ${report.firstFailure}`)
    return { ...report, cpu: (ownCpu() + postgresCpu(bench.server.dataDir) - before) / report.operations }
  }
  try {
    await openSlots(bench)
    client.send({ tokens: bench.tokens })
    // as long as a window: shorter ones measure how code warms up
    await ask({ kind: 'play', seconds })
    await ask({})
    await raw.run('spin', seconds)
    const [rates, ratios, halves, bare, cpu]: number[][] = [[], [], [], [], []]
    for (let i = 0; i < repetitions; i++) {
      const games = await ask({ kind: 'play' })
      const statements = await raw.run('spin', seconds)
      const spun = await ask({})
      bare!.push(spun.perSecond / statements.perSecond)
      cpu!.push(spun.cpu / statements.cpu)
      const half = await ask({ rate: spun.perSecond / 2, inFlight: 256 })
      rates!.push(spun.perSecond)
      ratios!.push(spun.perSecond / games.perSecond)
      halves!.push(half.p99 ?? Number.NaN)
      console.log(
        `${i + 1}  bare SQL ${statements.perSecond.toFixed(0)}/s ${statements.cpu.toFixed(0)} µs · bet and settled ${games.perSecond.toFixed(0)}/s ${games.cpu.toFixed(0)} µs · spins ${spun.perSecond.toFixed(0)}/s ${spun.cpu.toFixed(0)} µs, p50 ${spun.p50.toFixed(1)} ms, p99 ${spun.p99.toFixed(1)} ms · at half p99 ${halves!.at(-1)!.toFixed(1)} ms`
      )
    }
    const rows: Measured['rows'] = [
      { name: 'spins a second : the goal of 1,000', values: rates!.map(r => r / goal), goal: '≥ 1 ×', ok: v => v >= 1 },
      { name: 'spins : the same as bare SQL', values: bare!, goal: '≥ 0.6 ×', ok: v => v >= 0.6, note: raw.with },
      { name: 'CPU of a spin (server + database) : the same as bare SQL', values: cpu!, goal: 'none', ok: () => true },
      { name: 'spins : a bet placed and settled through HTTP', values: ratios!, goal: '≥ 0.5 ×', ok: v => v >= 0.5 },
      { name: 'p99 of spins at half of capacity', values: halves!, goal: '≤ 50 ms', ok: v => v <= 50, unit: 'ms' }
    ]
    return { rows, wrong: await check(bench) }
  } finally {
    client.disconnect()
    await raw.close()
    await bench.close()
  }
}
