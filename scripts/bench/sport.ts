// `npm run bench -- sport`: the stopped book on its way to every socket, and ten thousand bets settled and settled anew.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { UNIT } from '@fairhouse/contract/money.ts'
import { now } from '@fairhouse/server/base/clock.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import type { OperatorCaller } from '@fairhouse/server/base/sessions.ts'
import { seedCatalogue } from '@fairhouse/server/catalogue/catalogue.ts'
import { placeSlip } from '@fairhouse/server/sport/bet/place.ts'
import { settleFixture } from '@fairhouse/server/sport/bet/settle.ts'
import { openCorrections } from '@fairhouse/server/sport/desk/correction-store.ts'
import { correctApproved, tryCorrection, workOff } from '@fairhouse/server/sport/desk/corrections.ts'
import { halt } from '@fairhouse/server/sport/desk/trade.ts'
import { ensureLeagues, planAhead } from '@fairhouse/server/sport/league/plan.ts'
import { advance, kickOff, priceBefore } from '@fairhouse/server/sport/match/live.ts'
import { beat, fixtureById, marketsOf, unpricedFixtures } from '@fairhouse/server/sport/match/store.ts'
import { ownProducer } from '@fairhouse/server/sport/names.ts'
import { createOperator } from '@fairhouse/server/staff/staff.ts'
import { sql } from 'kysely'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import { ledgerIsClean } from './journal.ts'
import { printTable, type Row } from './measure.ts'

const operatorOf = (operatorId: bigint, username: string): OperatorCaller => ({
  ...{ kind: 'operator', operatorId, sessionId: randomUUID(), username, stage: 'full' },
  permissions: new Set()
})
const moment = () => performance.timeOrigin + performance.now()

/** From the press to the last socket: transaction, relay and sockets of the house itself. */
async function haltRow({ house, port }: BenchHouse, by: OperatorCaller, count: number, times: number): Promise<Row> {
  const listeners = fork(new URL('./halted.ts', import.meta.url))
  const tell = async (message: object | string) => {
    listeners.send(message)
    return (await once(listeners, 'message'))[0]
  }
  try {
    await tell({ url: `ws://127.0.0.1:${port}/ws`, count })
    const values: number[] = []
    for (let n = 0; n < 2 * times; n++) {
      await tell('begin')
      const start = moment()
      await inTransaction(house.db, tx => halt(tx, { caller: by, address: '127.0.0.1' }, 'for the bench', n % 2 === 0))
      house.nudge()
      for (let report = await tell('report'); ; report = await tell('report')) {
        if (report.heard >= count) {
          values.push(report.lastAt - start)
          break
        }
        if (moment() - start > 10_000) throw new Error(`only ${report.heard} of ${count} sockets heard it`)
        await new Promise(again => setTimeout(again, 20))
      }
    }
    return { name: `the book stands on the last of ${count} sockets`, goal: '≤ 300 ms', values, ok: v => v <= 300, unit: 'ms' }
  } finally {
    listeners.disconnect()
  }
}

/** Places so many singles of 1.00 on the three outcomes of a match's result, members in turn. */
async function placeMany({ house, members }: BenchHouse, fixture: number, count: number): Promise<void> {
  const market = (await marketsOf(house.db, fixture)).find(m => m.id === 1)!
  const legs = market.outcomes.map(([outcome, odds]) => ({
    ...{ fixture, market: 1, specifiers: '', outcome, odds, version: Number(market.version), banker: false }
  }))
  let next = 0
  const lane = async (of: readonly bigint[]) => {
    for (let n = 0; next < count; n++) {
      const [memberId, leg] = [of[n % of.length]!, legs[next++ % 3]!]
      const caller = { kind: 'member', memberId, sessionId: randomUUID(), account: '', type: 0, currency: 'TRY', stage: 'full' } as const
      const wish = {
        kind: 'single',
        legs: [leg],
        folds: [],
        stake: UNIT,
        policy: { kind: 'better', percent: 5 },
        format: 'decimal',
        again: true
      } as const
      await placeSlip(house, caller, { ...wish, legs: [leg], folds: [], builders: [], eachWay: false }, randomUUID(), 'TR')
    }
  }
  const lanes = 32
  const alive = setInterval(() => void beat(house.db, ownProducer), 5_000)
  await Promise.all(Array.from({ length: lanes }, (_, i) => lane(members.filter((_m, at) => at % lanes === i)))).finally(() =>
    clearInterval(alive)
  )
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [(performance.now() - start) / 1_000, result]
}

async function resettleRows(bench: BenchHouse, by: OperatorCaller, count: number): Promise<Row[]> {
  const { house } = bench
  const [f] = await unpricedFixtures(house.db, 1)
  const id = f!.id
  await sql`update sport.fixture set starts_at = now() + interval '1 day' where id = ${id}`.execute(house.db)
  await sql`update sport.stake_limit set outcome = outcome * 1000, market = market * 1000`.execute(house.db)
  await priceBefore(house, (await fixtureById(house.db, id))!)
  await beat(house.db, ownProducer)
  const [placing] = await timed(() => placeMany(bench, id, count))
  await sql`update sport.fixture set starts_at = now() where id = ${id}`.execute(house.db)
  const match = (await kickOff(house, (await fixtureById(house.db, id))!))!
  await advance(house, match, match.startedAt + 100_000 * match.tickMs)
  const [settling, settled] = await timed(() => settleFixture(house, id))
  const [home, away] = match.model.view(match.running.state).score
  const won = home > away ? '1' : home < away ? '3' : '2'
  const wish = {
    ...{ fixture: id, kind: 'result' as const, market: 1, specifiers: '', from: undefined, to: undefined, periods: [] },
    outcomes: ['1', '2', '3'].map(outcome => ({
      outcome,
      state: outcome === (won === '1' ? '2' : '1') ? ('won' as const) : ('lost' as const),
      ...{ places: 1, tied: 1 }
    }))
  }
  const [preview, shown] = await timed(() => tryCorrection(house.db, wish))
  const [resettling] = await timed(async () => {
    const detail = { ...wish, from: null, to: null }
    const asked = { subject: `sport:${id}:1:`, detail, reason: 'for the bench', askedById: by.operatorId }
    await inTransaction(house.db, tx => correctApproved.execute(tx, house, asked, { caller: by, address: '127.0.0.1' }))
    for (const correction of await openCorrections(house.db)) await workOff(house, correction)
  })
  const { rows } = await sql<{ done: number; paid: bigint; taken: bigint; owed: bigint }>`
    select done, paid, taken, owed from sport.correction where fixture = ${id} and done_at is not null`.execute(house.db)
  const c = rows[0]!
  if (settled !== count || c.done !== count || c.paid !== shown.more || c.taken + c.owed !== shown.less)
    throw new Error(`${settled} settled and ${c.done} settled anew of ${count}; ${c.paid} paid of ${shown.more}`)
  const row = (name: string, seconds: number, goal: string, ok: (v: number) => boolean): Row => ({
    ...{ name: `${name} ${count} bets`, values: [seconds * 1_000], goal, ok, unit: 'ms' as const },
    note: `${Math.round(count / seconds)} a second`
  })
  return [
    row('placing', placing, 'none', () => true),
    row('settling', settling, '≤ 30 s', v => v <= 30_000),
    row('what a correction would change of', preview, 'none', () => true),
    row('settling anew', resettling, '≤ 30 s', v => v <= 30_000)
  ]
}

/** Prints both; 1 when one of them misses its goal or the journal does not add up. */
export async function sport(quick: boolean): Promise<number> {
  const bench = await openBenchHouse(quick ? 200 : 1_000, [], 'off')
  try {
    const { house } = bench
    await inTransaction(house.db, seedCatalogue)
    await ensureLeagues(house)
    await planAhead(house, 12)
    const operatorId = await inTransaction(house.db, tx => createOperator(tx, { username: 'bench', password: randomUUID(), role: 'admin' }))
    const by = operatorOf(operatorId, 'bench')
    const rows = [await haltRow(bench, by, quick ? 200 : 1_000, quick ? 3 : 10), ...(await resettleRows(bench, by, quick ? 1_000 : 10_000))]
    const clean = await ledgerIsClean(bench)
    console.log(`\n${new Date(now()).toISOString().slice(0, 10)}, Node ${process.version}`)
    return printTable(rows) === 0 && clean ? 0 : 1
  } finally {
    await bench.close()
  }
}
