// The rows of bets: placed through HTTP beside pgbench, mixed with what closes them, at half of capacity, in batches and one by one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { placeAll, placeBet } from '@fairhouse/server/wager/testing.ts'
import { type BenchHouse, betFor } from './bench-house.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { ownCpu, postgresCpu, quantile, type Row } from './measure.ts'
import { prepareRaw, type Raw } from './raw.ts'

const repetitions = 5
const inFlight = 64

/** How long a window is: shorter ones measure how code warms up. */
export interface Windows {
  /** Of placing, of pgbench beside it, of mixed traffic and of half the load. */
  readonly long: number
  /** Of what is compared with a window beside it that is as short. */
  readonly short: number
}

/** Loads the house from another process; answers with CPU microseconds of server and database for each operation. */
export type Load = (order: Partial<LoadOrder> & { seconds: number }) => Promise<LoadReport & { cpu: number; serverCpu: number }>

export const loadOf =
  (bench: BenchHouse, client: ChildProcess): Load =>
  async order => {
    const [server, database] = [ownCpu(), postgresCpu(bench.server.dataDir)]
    client.send({ order: { kind: 'place', port: bench.port, inFlight, members: bench.members.length, ...order } satisfies LoadOrder })
    const report = (await once(client, 'message'))[0] as LoadReport
    if (report.failed > 0) throw new Error(`${report.failed} calls failed, the first with ${report.firstFailure}`)
    const serverCpu = (ownCpu() - server) / report.operations
    return { ...report, serverCpu, cpu: serverCpu + (postgresCpu(bench.server.dataDir) - database) / report.operations }
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

/** One repetition of what is compared with pgbench. */
async function placing(raw: Raw, load: Load, seconds: number) {
  const rawBet = await raw.run('bet', seconds)
  const place = await load({ seconds })
  const mixed = await load({ kind: 'mixed', seconds })
  const half = await load({ rate: place.perSecond / 2, inFlight: 256, seconds })
  return { rawBet, place, mixed, half }
}

/** One repetition of the rest: an instant game beside bare SQL, few members, batches. */
async function others(bench: BenchHouse, raw: Raw, load: Load, { short }: Windows) {
  const { house } = bench
  const alone = (memberId: bigint) => placeAll(house.db, [betFor(memberId, 1n, crypto.randomUUID())])
  const batched = (memberId: bigint) => placeBet(house, betFor(memberId, 1n, crypto.randomUUID()))
  const spread = await load({ seconds: short })
  const hot = await load({ members: 8, seconds: short })
  const rawGame = await raw.run('game', short)
  const play = await load({ kind: 'play', seconds: short })
  const together = await inProcess(bench, inFlight, short / 2, batched)
  const apart = await inProcess(bench, inFlight, short / 2, alone)
  const oneBatched = await inProcess(bench, 1, short / 4, batched)
  const oneAlone = await inProcess(bench, 1, short / 4, alone)
  return { spread, hot, rawGame, play, together, apart, oneBatched, oneAlone }
}

/** The same work before the clock runs: code, plans, connections and pages are warm on both sides. */
async function warm(raw: Raw, load: Load, { long }: Windows) {
  await load({ seconds: long })
  await load({ kind: 'mixed', seconds: long })
  await raw.run('bet', long)
}

const atLeast = (goal: number) => ({ goal: `≥ ${goal} ×`, ok: (v: number) => v >= goal })
const atMost = (goal: number) => ({ goal: `≤ ${goal} ×`, ok: (v: number) => v <= goal })
const figure = (name: string, f: { perSecond: number; cpu: number }) => `${name} ${f.perSecond.toFixed(0)}/s ${f.cpu.toFixed(0)} µs`

const placingRows = (all: readonly Awaited<ReturnType<typeof placing>>[]): Row[] => [
  { name: 'place a bet through HTTP : bare debit + insert', values: all.map(r => r.place.perSecond / r.rawBet.perSecond), ...atLeast(0.9) },
  { name: 'CPU of that bet (server + database)', values: all.map(r => r.place.cpu / r.rawBet.cpu), ...atMost(1.4) },
  {
    name: 'place, settle, refund, deposit mixed : place alone',
    values: all.map(r => r.mixed.perSecond / r.place.perSecond),
    ...atLeast(0.75)
  },
  { name: 'p99 at half of capacity', values: all.map(r => r.half.p99), goal: '≤ 20 ms', ok: v => v <= 20, unit: 'ms' }
]

const otherRows = (all: readonly Awaited<ReturnType<typeof others>>[]): Row[] => [
  {
    name: 'place + settle in one request : the same as bare SQL',
    values: all.map(r => r.play.perSecond / r.rawGame.perSecond),
    ...atLeast(0.5)
  },
  { name: 'CPU of that game (server + database)', values: all.map(r => r.play.cpu / r.rawGame.cpu), goal: 'none', ok: () => true },
  { name: 'batched : one by one, 64 in flight', values: all.map(r => r.together.perSecond / r.apart.perSecond), ...atLeast(2) },
  { name: 'p50 batched : one by one, 1 in flight', values: all.map(r => r.oneBatched.p50 / r.oneAlone.p50), ...atMost(1.15) },
  { name: 'all on 8 members : spread', values: all.map(r => r.hot.perSecond / r.spread.perSecond), ...atLeast(0.4) }
]

/** Measures bets: the rows that stand beside pgbench, and the rest. */
export async function betRows(bench: BenchHouse, windows: Windows): Promise<Row[]> {
  const raw = await prepareRaw(bench)
  const client = fork(new URL('./load.ts', import.meta.url))
  client.send({ tokens: bench.tokens })
  const load = loadOf(bench, client)
  console.log(`compared with ${raw.with}`)
  await warm(raw, load, windows)
  const placed: Awaited<ReturnType<typeof placing>>[] = []
  const more: Awaited<ReturnType<typeof others>>[] = []
  for (let i = 0; i < repetitions; i++) {
    const one = await placing(raw, load, windows.long)
    placed.push(one)
    const said = [
      figure('raw', one.rawBet),
      figure('place', one.place),
      `server ${one.place.serverCpu.toFixed(0)} µs, load ${one.place.loadCpu.toFixed(0)} µs`,
      figure('mixed', one.mixed)
    ]
    const rest = await others(bench, raw, load, windows)
    more.push(rest)
    said.push(figure('raw game', rest.rawGame), figure('game', rest.play), figure('hot', rest.hot))
    console.log(`${i + 1}  ${said.join(' · ')} · half p99 ${one.half.p99.toFixed(1)} ms`)
  }
  const file = /--profile=(.+)/.exec(process.argv.join('\n'))?.[1]
  if (file) await profiled(file, () => load({ seconds: windows.long }))
  client.disconnect()
  await raw.close()
  return [...placingRows(placed), ...otherRows(more)]
}

/** Writes what the server does under the load, for the developer tools of a browser. */
async function profiled(file: string, work: () => Promise<unknown>): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  await work()
  writeFileSync(file, JSON.stringify((await session.post('Profiler.stop')).profile))
  session.disconnect()
}
