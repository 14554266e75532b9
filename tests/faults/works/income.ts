// Work for the jobs of income: windows that are due, runs that were begun, dividends that were approved, shares that an upline could not pay.
import { UNIT } from '@fairhouse/contract/money.ts'
import { reviewRun } from '@fairhouse/contract/ops/money/income.ts'
import { goOnWith, openRun } from '@fairhouse/server/income/run/run.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  count,
  grant,
  held,
  pastWindow,
  runFrom,
  type Someone,
  tiers,
  within,
  wrongIncome
} from '@fairhouse/server/income/testing.ts'
import { closeWindow } from '@fairhouse/server/team/team.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Works } from './work.ts'

type Window = Awaited<ReturnType<typeof pastWindow>>

/** Everything until the end of the window is counted: a transaction of another test may hold it open for a moment. */
async function closed(t: TestHouse, window: Window): Promise<void> {
  await count(t)
  await expect.poll(() => closeWindow(t.house, window.to)).toBe(true)
}

/** Runs hourly salaries from this window on, whatever was run before. */
async function billedFrom(t: TestHouse, window: Window): Promise<void> {
  await sql`delete from income.progress where kind = 'hourly' and period = 'HOURLY'`.execute(t.house.db)
  await runFrom(t, 'hourly', 'HOURLY', window)
}

const statesOf = async (t: TestHouse, who: Someone) => (await billsOf(t, who)).filter(b => b.gross > 0n).map(b => b.state)

/** An hourly salary from this valid bet and so many active members on. */
const hourly = (bet: number, active: number, percent: number) => ({
  period: 'HOURLY',
  checkLoss: false,
  activeMinBet: '1.00',
  tiers: tiers([bet, active, 0, percent])
})

/** In the order of their windows: what is decided in a window after it was counted belongs to a later one. */
export const salaryWorks: Works = {
  // two operators have approved a dividend
  'income.pay': async t => {
    // weeks before the hours of the works below: a window that is run closes all before its end, also the first hours of a month
    const half = await pastWindow(t, 'SEMIMONTHLY', 3)
    const [asks, decides] = [await t.operator(), await t.operator()]
    const agent = await below(t, null, 1)
    const terms = { period: 'SEMIMONTHLY', mode: 'FIXED', carry: 'NONE', activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, 5]) }
    await contractFor(t, 'dividend', agent, null, terms)
    await bet(t, await below(t, agent), within(half), 10_000, 2_000)
    await closed(t, half)
    expect(await goOnWith(t.house, (await openRun(t.house.db, { kind: 'dividend', period: 'SEMIMONTHLY' }, half))!.id)).toBe(true)
    expect([await statesOf(t, agent), await held(t, agent)]).toEqual([['PENDING_REVIEW'], '0.00'])
    const { rows } = await sql<{
      run: string
    }>`select run_id as run from income.bill where member_id = ${agent.memberId} and state = 'PENDING_REVIEW'`.execute(t.house.db)
    const run = rows[0]!.run
    const asked = await t.call(reviewRun, { id: run, decision: 'approve', reason: 'checked the figures' }, asks)
    expect((await t.decide(decides, asked.body.value.approval)).status).toBe(200)
    const done = async () => expect([await statesOf(t, agent), await held(t, agent)]).toEqual([['ISSUED'], '400.00'])
    return { payload: { run }, done }
  },
  // three levels on 0.6, 0.4 and 0.2 percent: each upline passes on what those below it have earned
  'income.run': async t => {
    await sql`update income.setting set funding_hourly = 'UPLINE'`.execute(t.house.db)
    const window = await pastWindow(t, 'HOURLY', 4)
    const line: Someone[] = []
    for (const percent of [0.6, 0.4, 0.2]) {
      const agent = await below(t, line.at(-1) ?? null, 1)
      await contractFor(t, 'hourly', agent, line.at(-1) ?? null, hourly(1_000, 1, percent))
      await bet(t, await below(t, agent), within(window), 10_000, 0)
      line.push(agent)
    }
    const { id } = (await openRun(t.house.db, { kind: 'hourly', period: 'HOURLY' }, window))!
    await closed(t, window)
    const done = async () => {
      expect(await Promise.all(line.map(agent => held(t, agent)))).toEqual(['100.00', '60.00', '20.00'])
      expect((await Promise.all(line.map(agent => billsOf(t, agent)))).map(bills => bills.map(b => b.gross / UNIT))).toEqual([
        [180n],
        [80n],
        [20n]
      ])
      const { rows } = await sql`select state, error from income.run where id = ${id}::uuid`.execute(t.house.db)
      expect([rows, await wrongIncome(t)]).toEqual([[{ state: 'DONE', error: null }], 0n])
    }
    return { steps: 3, payload: { id }, done }
  },
  // the upline has no tier of its own: 120 of its downline's 200 were there when they were due, and now there are 100 more
  'income.retry': async t => {
    const window = await pastWindow(t, 'HOURLY', 2)
    const upline = await below(t, null, 1)
    const downline = await below(t, upline, 1)
    await contractFor(t, 'hourly', upline, null, hourly(20_000, 40, 0.2))
    await contractFor(t, 'hourly', downline, upline, hourly(20_000, 1, 0.2))
    await bet(t, await below(t, downline), within(window), 100_000, 0)
    await grant(t, upline, 120)
    await billedFrom(t, window)
    expect([await held(t, upline), await held(t, downline)]).toEqual(['0.00', '120.00'])
    await sql`update income.bill set expires_at = now() + interval '1 hour' where member_id = any (${[upline, downline].map(a => String(a.memberId))}::bigint[])`.execute(
      t.house.db
    )
    await grant(t, upline, 100)
    const done = async () => {
      expect([await held(t, upline), await held(t, downline), await statesOf(t, downline)]).toEqual(['20.00', '200.00', ['ISSUED']])
    }
    return { steps: 2, done }
  },
  // five minutes of real-time salary that nobody has settled
  'income.due': async t => {
    const window = await pastWindow(t, 'REALTIME')
    const agent = await below(t, null, 1)
    await contractFor(t, 'realtime', agent, null, { period: 'REALTIME', profitRate: 1_000, lossRate: 5_000, minStake: '50.00' })
    await bet(t, await below(t, agent), within(window), 2_000, 0)
    await sql`insert into income.progress (kind, period, upto) values ('realtime', 'REALTIME', ${window.from})
      on conflict (kind, period) do update set upto = excluded.upto`.execute(t.house.db)
    await closed(t, window)
    const done = async () => {
      expect([await statesOf(t, agent), await held(t, agent), await wrongIncome(t)]).toEqual([['ISSUED'], '10.00', 0n])
    }
    return { done }
  }
}
