// `npm run bench -- lottery`: tickets placed one slip a call, then an issue of them settled; then tickets, bets and the journal are held together.
import { UNIT } from '@fairhouse/contract/money.ts'
import { issueAt } from '@fairhouse/games/lottery/schedule.ts'
import { now } from '@fairhouse/server/base/clock.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { seedBrand } from '@fairhouse/server/brand/brand.ts'
import { seedCatalogue } from '@fairhouse/server/catalogue/catalogue.ts'
import { openIssue, prepareChain } from '@fairhouse/server/lottery/draw/draw.ts'
import { settleIssue } from '@fairhouse/server/lottery/draw/settle.ts'
import { lotteriesOf, seedLotteries } from '@fairhouse/server/lottery/games.ts'
import { placeLines } from '@fairhouse/server/lottery/ticket/place.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import { type Measured, ownCpu, postgresCpu, quantile } from './measure.ts'

const game = 'five-digits-daily'
const lanes = 64
/** Slips are placed in so many parts, each of which gives a rate. */
const partsOfPlacing = 5
const digit = () => String(Math.floor(Math.random() * 10))

/** One line as people play: a number at each of five places, a place, three numbers in any order, or big and small. */
function someLine() {
  const lines = [
    { play: 'ZX5', selection: [0, 1, 2, 3, 4].map(digit).join('|') },
    { play: 'DWD', selection: `${digit()}||||` },
    { play: 'DWD', selection: `|${digit()}|||${digit()}` }
  ]
  return {
    ...lines[Math.floor(Math.random() * lines.length)]!,
    unit: 'fen' as const,
    multiple: 1,
    series: Math.random() < 0.2 ? 1900 : 1960
  }
}

async function open({ house }: BenchHouse): Promise<string> {
  await inTransaction(house.db, async tx => {
    await seedBrand(tx)
    await seedCatalogue(tx)
    await seedLotteries(tx)
  })
  const lottery = (await lotteriesOf(house.db)).byCode.get(game)!
  await prepareChain(house, lottery)
  const issue = issueAt(lottery.schedule, new Date(now()))
  await openIssue(house, lottery, issue)
  return issue.name
}

/** Places so many tickets, one a slip; seconds and the waiting times of the slips. */
async function place({ house, members }: BenchHouse, issue: string, count: number) {
  const took: number[] = []
  const start = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) {
        const since = performance.now()
        const memberId = members[Math.floor(Math.random() * members.length)]!
        const wish = { game, lines: [someLine()], issues: [{ name: issue, multiple: 1 }], stopOnWin: false }
        const caller = {
          kind: 'member',
          memberId,
          sessionId: '',
          account: `load${memberId}`,
          type: 0,
          currency: 'TRY',
          stage: 'full'
        } as const
        await placeLines(house, caller, wish, crypto.randomUUID())
        took.push(performance.now() - since)
      }
    })
  )
  return { seconds: (performance.now() - start) / 1000, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}

async function check({ house }: BenchHouse, issue: string): Promise<number> {
  const { rows } = await sql<{ tickets: bigint; pending: bigint; won: bigint; stake: bigint; back: bigint }>`
    select count(*) as tickets, count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'won') as won,
      sum(stake)::bigint as stake, sum(payout + rebate)::bigint as back from lottery.ticket where game = ${game} and issue = ${issue}`.execute(
    house.db
  )
  const { tickets, pending, won, stake, back } = rows[0]!
  const { rows: found } = await sql<{ wrong: bigint }>`select wrong from report.check_tickets(1000000)`.execute(house.db)
  const { differences, movements } = await verifyLedger(house.db)
  for (const d of differences.slice(0, 20)) console.log(`DIFF ${d.check}: ${d.subject}: ${d.detail}`)
  console.log(
    `\n${tickets} tickets for ${stake / UNIT}, ${won} won, ${back / UNIT} went back, ${pending} wait, ${found[0]!.wrong} disagree with their bets; ${movements} movements, ${differences.length} differences in the journal`
  )
  return differences.length + Number(found[0]!.wrong) + Number(pending)
}

/** The rate of placing and the time of settling. */
export async function lottery(quick: boolean): Promise<Measured> {
  const [members, count] = quick ? [400, 5_000] : [5_000, 100_000]
  const rates: number[] = []
  const bench = await openBenchHouse(members, [], 'off')
  try {
    const issue = await open(bench)
    // nothing may be full in a house of one crowded issue
    await sql`update lottery.game set max_liability = 1000000000000000, max_play_liability = 1000000000000000`.execute(bench.house.db)
    const database = () => postgresCpu(bench.server.dataDir)
    const all = () => ownCpu() + database()
    for (let i = 1; i <= partsOfPlacing; i++) {
      const [part, cpu, data] = [count / partsOfPlacing, all(), database()]
      const { seconds, p50, p99 } = await place(bench, issue, part)
      rates.push(part / seconds)
      const [used, ofData] = [(all() - cpu) / part, (database() - data) / part]
      console.log(
        `${i}  ${part} tickets placed in ${seconds.toFixed(1)} s: ${(part / seconds).toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${used.toFixed(0)} µs of processor a slip, the database's ${ofData.toFixed(0)}`
      )
    }
    await sql`update lottery.issue set state = 'drawn', result = '1,2,3,4,5', drawn_at = clock_timestamp(), closed_at = clock_timestamp() where game = ${game} and name = ${issue}`.execute(
      bench.house.db
    )
    await sql`analyze`.execute(bench.house.db)
    const cpu = all()
    const start = performance.now()
    await settleIssue(bench.house, game, issue)
    const seconds = (performance.now() - start) / 1000
    const used = (all() - cpu) / count
    console.log(`settled in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)}/s, ${used.toFixed(0)} µs of processor a ticket`)
    const rows: Measured['rows'] = [
      { name: 'slips placed a second : 1,000', values: rates.map(rate => rate / 1_000), goal: '≥ 1 ×', ok: v => v >= 1 },
      { name: '100,000 tickets settled', values: [(seconds * 100_000_000) / count], goal: '≤ 12,000 ms', ok: v => v <= 12_000, unit: 'ms' }
    ]
    return { rows, wrong: await check(bench, issue) }
  } finally {
    await bench.close()
  }
}
