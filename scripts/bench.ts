// `npm run bench`: the house's goals of speed as ratios measured in one run. Prints, never fails for being slow; fails when the journal does not add up.
import { cpus, loadavg } from 'node:os'
import { type BenchHouse, openBenchHouse } from './bench/bench-house.ts'
import { betRows } from './bench/bets.ts'
import { bonusRows } from './bench/bonus.ts'
import { broadcastRows } from './bench/broadcast.ts'
import { catalogue } from './bench/catalogue.ts'
import { growth, growthLong, growthRows } from './bench/growth.ts'
import { income } from './bench/income.ts'
import { ledgerIsClean } from './bench/journal.ts'
import { leaderboard } from './bench/leaderboard.ts'
import { lottery } from './bench/lottery.ts'
import { type Measured, printTable, type Row } from './bench/measure.ts'
import { restart } from './bench/nodes/restart.ts'
import { twoNodes } from './bench/nodes/two-nodes.ts'
import { records } from './bench/records.ts'
import { gate } from './bench/run-gate.ts'
import { scroll } from './bench/scroll.ts'
import { slotsPage } from './bench/slots-page.ts'
import { spins } from './bench/spins.ts'
import { sport } from './bench/sport.ts'
import { sportList } from './bench/sport-list.ts'
import { tableRows, tableWatch } from './bench/table-watch.ts'
import { team } from './bench/team.ts'
import { told } from './bench/told.ts'
import { vendorCalls } from './bench/vendor-calls.ts'

const quick = process.argv.includes('--quick')
const repetitions = 5
/** Held beside the figures of the last release, which were taken alike. */
const gated = process.argv.includes('gate')
const memberCount = quick ? 5_000 : 20_000
const windows = quick ? { long: 2, short: 1 } : { long: 5, short: 2 }
const say = (text: string) => console.log(text)

/** What the bench measures when no part is named; each of them is also held beside the last release by itself: `gate sockets`. */
const measures: Readonly<Record<string, (bench: BenchHouse) => Promise<Row[]>>> = {
  bets: bench => betRows(bench, windows),
  bonus: bench => bonusRows(bench, windows),
  sockets: bench =>
    broadcastRows(bench, { sizes: quick ? [2_000] : [2_000, 5_000, 10_000], seconds: quick ? 3 : 10, times: quick ? 1 : 5 }),
  watchers: bench => tableRows(bench, quick),
  data: async bench => (quick ? [] : growthRows(await growth(bench, repetitions), '10⁶'))
}
/** Parts that have a house of their own. */
const alone: Readonly<Record<string, (quick: boolean) => Promise<Measured>>> = {
  slots: spins,
  lottery,
  restart,
  'growth-long': growthLong,
  two: twoNodes
}
const namedOf = <Part>(parts: Readonly<Record<string, Part>>) => Object.entries(parts).filter(([name]) => process.argv.includes(name))
const named = { shared: namedOf(measures), alone: namedOf(alone) }
const none = named.shared.length + named.alone.length === 0
const asked = {
  shared: none ? Object.entries(measures) : named.shared,
  // without a name they are left to the gate, which takes some twenty minutes then
  alone: none && gated ? Object.entries(alone) : named.alone
}

/** What shares one house, and whether its journal adds up afterwards. */
async function inOneHouse(rows: Record<string, readonly Row[]>, parts: typeof asked.shared): Promise<boolean> {
  const bench = await openBenchHouse(memberCount, ['raw', ...(quick ? [] : ['few', 'many'])])
  try {
    for (const [part, measure] of parts) rows[part] = await measure(bench)
    return await ledgerIsClean(bench)
  } finally {
    await bench.close()
  }
}

async function main(): Promise<number> {
  const start = performance.now()
  const busy = loadavg()[0]!
  if (busy > cpus().length / 4)
    say(
      `Other programs are at work here (load ${busy.toFixed(1)} on ${cpus().length} cores): believe the ratios with care, the milliseconds not at all.`
    )
  say(`Node ${process.version}, ${cpus().length} cores, ${memberCount} members, ${repetitions} repetitions${quick ? ', quick' : ''}`)
  const rows: Record<string, readonly Row[]> = {}
  let clean = asked.shared.length === 0 || (await inOneHouse(rows, asked.shared))
  for (const [part, measure] of asked.alone) {
    say(`\n${part}`)
    const measured = await measure(quick)
    rows[part] = measured.rows
    clean &&= measured.wrong === 0
  }
  say('')
  printTable(Object.values(rows).flat())
  say(`\nOnly ratios count: a machine's speed changes from hour to hour. ${((performance.now() - start) / 1000).toFixed(0)} s in all.`)
  const code = gated ? gate(rows, process.argv.includes('renew')) : 0
  return clean ? code : 1
}

/** Commands of their own, which are not held beside the last release. */
const others: Readonly<Record<string, (quick: boolean) => Promise<number>>> = {
  records,
  vendor: vendorCalls,
  catalogue,
  leaderboard,
  scroll,
  sport,
  'sport-list': sportList,
  'slots-page': slotsPage,
  tables: tableWatch,
  team,
  told,
  income
}
const other = Object.keys(others).find(name => process.argv.includes(name))
process.exit(await (other ? others[other]!(quick) : main()))
