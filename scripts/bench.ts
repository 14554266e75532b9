// `npm run bench`: the house's goals of speed as ratios measured in one run. Prints, never fails for being slow; fails when the journal does not add up.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { placeAll, placeBet } from '@fairhouse/server/wager/testing.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type BenchHouse, betFor, openBenchHouse } from './bench/bench-house.ts'
import { broadcastRows } from './bench/broadcast.ts'
import { catalogue } from './bench/catalogue.ts'
import { growth } from './bench/growth.ts'
import { income } from './bench/income.ts'
import type { LoadOrder, LoadReport } from './bench/load.ts'
import { lottery } from './bench/lottery.ts'
import { ownCpu, postgresCpu, printTable, quantile, type Row } from './bench/measure.ts'
import { prepareRaw, type Raw } from './bench/raw.ts'
import { records } from './bench/records.ts'
import { gate } from './bench/run-gate.ts'
import { scroll } from './bench/scroll.ts'
import { slotsPage } from './bench/slots-page.ts'
import { spins } from './bench/spins.ts'
import { tableRows, tableWatch } from './bench/table-watch.ts'
import { team } from './bench/team.ts'
import { vendorCalls } from './bench/vendor-calls.ts'

const quick = process.argv.includes('--quick')
const repetitions = 5
/** Held beside the figures of the last release, which were taken alike. */
const gated = process.argv.includes('gate')
const seconds = gated ? 5 : quick ? 0.6 : 2
const memberCount = quick ? 5_000 : 20_000
const inFlight = 64
const say = (text: string) => console.log(text)

/** Loads the house from another process; answers with CPU microseconds of server and database for each operation. */
async function load(bench: BenchHouse, client: ChildProcess, order: Partial<LoadOrder>): Promise<LoadReport & { cpu: number }> {
  const before = ownCpu() + postgresCpu(bench.server.dataDir)
  client.send({ order: { kind: 'place', port: bench.port, seconds, inFlight, members: memberCount, ...order } satisfies LoadOrder })
  const report = (await once(client, 'message'))[0] as LoadReport
  if (report.failed > 0) throw new Error(`${report.failed} calls failed, the first with ${report.firstFailure}`)
  return { ...report, cpu: (ownCpu() + postgresCpu(bench.server.dataDir) - before) / report.operations }
}

/** Calls from within the process without HTTP, so many at a time: calls a second and their median in milliseconds. */
async function inProcess(bench: BenchHouse, lanes: number, length: number, work: (memberId: bigint) => Promise<unknown>) {
  const took: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let since = start; since - start < length * 1000; ) {
        await work(bench.members[Math.floor(Math.random() * bench.members.length)]!)
        const now = performance.now()
        took.push(now - since)
        since = now
      }
    })
  )
  return { perSecond: (took.length * 1000) / (performance.now() - start), p50: quantile(took, 0.5) }
}

/** One repetition of everything about bets. */
async function repetition(bench: BenchHouse, raw: Raw, client: ChildProcess) {
  const { house } = bench
  const alone = (memberId: bigint) => placeAll(house.db, [betFor(memberId, 1n, crypto.randomUUID())])
  const batched = (memberId: bigint) => placeBet(house, betFor(memberId, 1n, crypto.randomUUID()))
  const rawBet = await raw.run('bet', seconds)
  const place = await load(bench, client, {})
  const rawGame = await raw.run('game', seconds)
  const play = await load(bench, client, { kind: 'play' })
  const mixed = await load(bench, client, { kind: 'mixed' })
  const again = await load(bench, client, {})
  const hot = await load(bench, client, { members: 8 })
  const half = await load(bench, client, { rate: again.perSecond / 2, inFlight: 256 })
  const together = await inProcess(bench, inFlight, seconds / 2, batched)
  const apart = await inProcess(bench, inFlight, seconds / 2, alone)
  const oneBatched = await inProcess(bench, 1, seconds / 4, batched)
  const oneAlone = await inProcess(bench, 1, seconds / 4, alone)
  return {
    place: place.perSecond / rawBet.perSecond,
    placeCpu: place.cpu / rawBet.cpu,
    play: play.perSecond / rawGame.perSecond,
    playCpu: play.cpu / rawGame.cpu,
    batched: together.perSecond / apart.perSecond,
    one: oneBatched.p50 / oneAlone.p50,
    mixed: mixed.perSecond / again.perSecond,
    hot: hot.perSecond / again.perSecond,
    half: half.p99,
    figures: { rawBet, place, rawGame, play, mixed, again, hot, half }
  }
}

async function betRows(bench: BenchHouse): Promise<Row[]> {
  const raw = await prepareRaw(bench)
  const client = fork(new URL('./bench/load.ts', import.meta.url))
  client.send({ tokens: bench.tokens })
  say(`compared with ${raw.with}`)
  // the first calls compile and connect: not measured
  await load(bench, client, { seconds: 2 })
  await load(bench, client, { kind: 'mixed', seconds: 2 })
  const all: Awaited<ReturnType<typeof repetition>>[] = []
  for (let i = 0; i < repetitions; i++) {
    all.push(await repetition(bench, raw, client))
    const { rawBet, place, rawGame, play, mixed, hot, half } = all.at(-1)!.figures
    const figure = (name: string, f: { perSecond: number; cpu: number }) => `${name} ${f.perSecond.toFixed(0)}/s ${f.cpu.toFixed(0)} µs`
    say(
      `${i + 1}  ${[figure('raw', rawBet), figure('place', place), figure('raw game', rawGame), figure('game', play), figure('mixed', mixed), figure('hot', hot)].join(' · ')} · half p99 ${half.p99.toFixed(1)} ms`
    )
  }
  client.disconnect()
  await raw.close()
  const of = (what: Exclude<keyof (typeof all)[number], 'figures'>) => all.map(r => r[what])
  const atLeast = (goal: number) => ({ goal: `≥ ${goal} ×`, ok: (v: number) => v >= goal })
  const atMost = (goal: number) => ({ goal: `≤ ${goal} ×`, ok: (v: number) => v <= goal })
  return [
    { name: 'place a bet through HTTP : bare debit + insert', values: of('place'), ...atLeast(1) },
    { name: 'CPU of that bet (server + database)', values: of('placeCpu'), ...atMost(1.1) },
    { name: 'place + settle in one request : the same as bare SQL', values: of('play'), ...atLeast(0.5) },
    { name: 'CPU of that game (server + database)', values: of('playCpu'), goal: 'none', ok: () => true },
    { name: 'batched : one by one, 64 in flight', values: of('batched'), ...atLeast(2) },
    { name: 'p50 batched : one by one, 1 in flight', values: of('one'), ...atMost(1.15) },
    { name: 'place, settle, refund, deposit mixed : place alone', values: of('mixed'), ...atLeast(0.7) },
    { name: 'all on 8 members : spread', values: of('hot'), ...atLeast(0.4) },
    { name: 'p99 at half of capacity', values: of('half'), goal: '≤ 15 ms', ok: v => v <= 15, unit: 'ms' }
  ]
}

async function growthRows(bench: BenchHouse): Promise<Row[]> {
  if (quick) return []
  const { balance, page, place, balanceMs, pageMs } = await growth(bench, repetitions)
  const flat = { goal: '≤ 1.2 ×', ok: (v: number) => v <= 1.2 }
  const fast = { goal: '≤ 5 ms', ok: (v: number) => v <= 5, unit: 'ms' as const }
  return [
    { name: 'balance, 10⁶ : 10⁴ movements', values: balance, ...flat },
    { name: 'record page of 20, 10⁶ : 10⁴ movements', values: page, ...flat },
    { name: '64 bets, 10⁶ : 10⁴ movements', values: place, ...flat },
    { name: 'balance at 10⁶ movements', values: balanceMs, ...fast },
    { name: 'record page at 10⁶ movements', values: pageMs, ...fast }
  ]
}

/** Proves the journal after all that, on a connection without a time limit. Returns whether it adds up. */
async function ledgerIsClean(bench: BenchHouse): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: bench.url('house'), max: 1 })
  // the database may stop before this connection is quite closed
  pool.on('error', () => {})
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const { differences, movements } = await verifyLedger(db as never)
  await db.destroy()
  for (const d of differences.slice(0, 20)) say(`DIFF ${d.check}: ${d.subject}: ${d.detail}`)
  say(`\n${movements} movements, ${differences.length} differences in the journal`)
  return differences.length === 0
}

/** What the bench measures when no part is named; each of them is also held beside the last release by itself: `gate sockets`. */
const measures: Readonly<Record<string, (bench: BenchHouse) => Promise<Row[]>>> = {
  bets: betRows,
  sockets: bench => broadcastRows(bench, { sizes: quick ? [2_000] : [2_000, 5_000, 10_000], seconds: quick ? 3 : 5, times: gated ? 5 : 1 }),
  watchers: bench => tableRows(bench, quick),
  data: growthRows
}
const namedMeasures = Object.keys(measures).filter(part => process.argv.includes(part))

async function main(): Promise<number> {
  const start = performance.now()
  const busy = loadavg()[0]!
  if (busy > cpus().length / 4)
    say(
      `Other programs are at work here (load ${busy.toFixed(1)} on ${cpus().length} cores): believe the ratios with care, the milliseconds not at all.`
    )
  const bench = await openBenchHouse(memberCount, ['raw', ...(quick ? [] : ['few', 'many'])])
  try {
    const taken = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
    say(
      `Node ${process.version}, ${cpus().length} cores, ${memberCount} members, ${repetitions} repetitions${quick ? ', quick' : ''}; ready after ${taken()}`
    )
    const rows: Record<string, Row[]> = {}
    for (const [part, measure] of Object.entries(measures))
      if (namedMeasures.length === 0 || namedMeasures.includes(part)) rows[part] = await measure(bench)
    const clean = await ledgerIsClean(bench)
    say('')
    printTable(Object.values(rows).flat())
    say(`\nOnly ratios count: a machine's speed changes from hour to hour. ${taken()} in all.`)
    const code = gated ? gate(rows, process.argv.includes('renew')) : 0
    return clean ? code : 1
  } finally {
    await bench.close()
  }
}

const parts = {
  records,
  vendor: vendorCalls,
  catalogue,
  slots: spins,
  lottery,
  scroll,
  'slots-page': slotsPage,
  tables: tableWatch,
  team,
  income
}
const asked = (['records', 'vendor', 'catalogue', 'slots', 'lottery', 'scroll', 'slots-page', 'tables', 'team', 'income'] as const).find(
  name => process.argv.includes(name)
)
process.exit(await (asked ? parts[asked](quick) : main()))
