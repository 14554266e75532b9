// `npm run bench`: the house's goals of speed as ratios measured in one run. Prints, never fails for being slow; fails when the journal does not add up.
import { cpus, loadavg } from 'node:os'
import { type BenchHouse, openBenchHouse } from './bench/bench-house.ts'
import { betRows } from './bench/bets.ts'
import { bonusRows } from './bench/bonus.ts'
import { broadcastRows } from './bench/broadcast.ts'
import { catalogue } from './bench/catalogue.ts'
import { growth, growthLong } from './bench/growth.ts'
import { income } from './bench/income.ts'
import { ledgerIsClean } from './bench/journal.ts'
import { leaderboard } from './bench/leaderboard.ts'
import { lottery } from './bench/lottery.ts'
import { printTable, type Row } from './bench/measure.ts'
import { restart } from './bench/nodes/restart.ts'
import { twoNodes } from './bench/nodes/two-nodes.ts'
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
const memberCount = quick ? 5_000 : 20_000
const windows = quick ? { long: 2, short: 1 } : { long: 5, short: 2 }
const say = (text: string) => console.log(text)

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

/** What the bench measures when no part is named; each of them is also held beside the last release by itself: `gate sockets`. */
const measures: Readonly<Record<string, (bench: BenchHouse) => Promise<Row[]>>> = {
  bets: bench => betRows(bench, windows),
  bonus: bench => bonusRows(bench, windows),
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
  leaderboard,
  scroll,
  'slots-page': slotsPage,
  tables: tableWatch,
  team,
  income,
  'growth-long': growthLong,
  restart,
  two: twoNodes
}
const asked = (
  [
    'records',
    'vendor',
    'catalogue',
    'slots',
    'lottery',
    'leaderboard',
    'scroll',
    'slots-page',
    'tables',
    'team',
    'income',
    'growth-long',
    'restart',
    'two'
  ] as const
).find(name => process.argv.includes(name))
process.exit(await (asked ? parts[asked](quick) : main()))
