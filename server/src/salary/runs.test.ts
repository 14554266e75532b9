// Runs that are stopped, repeated, begun twice at once, or late: every bill is made once and paid once.
import { evaluateWork } from '@fairhouse/contract/income-bill.ts'
import type { Window } from '@fairhouse/contract/income-periods.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeWindow } from '#agent/agent.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import type { Stop } from './pay.ts'
import { runDue } from './run.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  count,
  held,
  momentOf,
  pastWindow,
  runFrom,
  type Someone,
  tiers,
  within,
  wrongIncome
} from './testing.ts'

let t: TestHouse
/** Four levels of agents, each with a contract; a player below each. */
let line: Someone[]
let hour: Window
const ladder = (percent: number) => ({
  period: 'HOURLY',
  checkLoss: false,
  activeMinBet: '1.00',
  tiers: tiers([1_000, 1, 0, percent])
})

beforeEach(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  expect(await wrongIncome(t)).toBe(0n)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})

const hourly = { kind: 'hourly', period: 'HOURLY' } as const
const movementsOf = async () =>
  (
    await sql<{
      key: string
      n: number
      amount: bigint
    }>`select key, count(*)::int as n, sum(settlement)::bigint as amount from wallet.movement
      where kind = 'HOURLY_SALARY' group by key order by key`.execute(t.house.db)
  ).rows
const billsAll = async () => (await Promise.all(line.map(agent => billsOf(t, agent)))).flat()

/** A line of four below each other on 0.8, 0.6, 0.4 and 0.2 percent, whose players staked 10,000 each in an hour. */
async function makeLine(back: number) {
  hour = await pastWindow(t, 'HOURLY', back)
  line = []
  for (const percent of [0.8, 0.6, 0.4, 0.2]) {
    const agent = await below(t, line.at(-1) ?? null, 1)
    await contractFor(t, 'hourly', agent, line.at(-1) ?? null, ladder(percent))
    await bet(t, await below(t, agent), within(hour), 10_000, 0)
    line.push(agent)
  }
  await count(t)
  // transactions of other tests on the same server may keep it open for a moment
  await expect.poll(() => closeWindow(t.house, hour.to)).toBe(true)
}

/** Runs what is due; the process dies at the n-th place. Says whether it came so far. */
function diesAt(n: number): Promise<boolean> {
  let passed = 0
  const stop: Stop = () => {
    if (++passed === n) throw new Error('the process died')
  }
  return runDue(t.house, hourly, momentOf(t), { since: hour.from, stop }).then(
    () => false,
    () => true
  )
}

/** 40,000 at 0.8 %, 30,000 at 0.6 %, 20,000 at 0.4 %, 10,000 at 0.2 %: each keeps what those below it do not have. */
async function everybodyHasTheirs() {
  expect((await billsAll()).map(b => b.gross / UNIT)).toEqual([320n, 180n, 80n, 20n])
  expect(await Promise.all(line.map(agent => held(t, agent)))).toEqual(['140.00', '100.00', '60.00', '20.00'])
  expect((await movementsOf()).map(m => m.n)).toEqual([1, 1, 1, 1])
}

for (const [funding, places] of [
  ['PLATFORM_DIFF', 5],
  ['UPLINE', 8]
] as const)
  test(`killed at every point and started again, a run pays each bill once, and repeated it does nothing (${funding})`, async () => {
    await sql`update salary.setting set funding_hourly = ${funding}`.execute(t.house.db)
    await makeLine(1)
    let deaths = 0
    // each life gets one place further and dies there
    while (await diesAt(2)) deaths++
    expect(deaths).toBe(places)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await everybodyHasTheirs()
    const { rows } = await sql`select state, error from salary.run`.execute(t.house.db)
    expect(rows).toEqual([{ state: 'DONE', error: null }])

    const [bills, movements] = [await billsAll(), await movementsOf()]
    await sql`delete from salary.progress`.execute(t.house.db)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await sql`update salary.run set state = 'COMPUTING'`.execute(t.house.db)
    await sql`delete from salary.progress`.execute(t.house.db)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    expect(await billsAll()).toEqual(bills)
    expect(await movementsOf()).toEqual(movements)
  })

test('what a bill follows from cannot be changed, and no bill is taken away', async () => {
  await makeLine(1)
  await runFrom(t, 'hourly', 'HOURLY', hour)
  for (const change of [
    sql`update salary.bill set gross = gross + 1000`,
    sql`update salary.bill set work = '{}'`,
    sql`delete from salary.bill`
  ])
    await expect(change.execute(t.house.db)).rejects.toThrow('a bill stays as it was made')
})

test('every window that a stop left out is run, in order; a correction that comes after its bill is taken up by the next', async () => {
  const [first, second] = [await pastWindow(t, 'HOURLY', 3), await pastWindow(t, 'HOURLY', 2)]
  const agent = await below(t, null, 1)
  await contractFor(t, 'hourly', agent, null, ladder(0.2))
  const player = await below(t, agent)
  const wrong = await bet(t, player, within(first), 100_000, 0)
  await bet(t, player, within(second), 40_000, 0)
  const third = await pastWindow(t, 'HOURLY', 1)
  await bet(t, player, within(third), 70_000, 0)
  await count(t)
  // in the second hour the first bet was taken back: 100,000 less
  const at = within(second, 60)
  await sql`insert into agent.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, decided_at)
      select base.uuid7_floor(${at}::timestamptz), member_id, bet_id, 'before', -1, game, category, stake, valid, payout, decided_at from agent.entry where bet_id = ${wrong}::uuid`.execute(
    t.house.db
  )
  const stake = String(-100_000n * UNIT)
  await sql`select agent.add(array[${player.memberId}]::bigint[], array[${at}]::timestamptz[], array['RNG'], array[-1], array[${stake}]::bigint[], array[${stake}]::bigint[],
      array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[])`.execute(
    t.house.db
  )
  await runFrom(t, 'hourly', 'HOURLY', first)

  const bills = await billsOf(t, agent)
  expect(bills.map(b => b.window_from)).toEqual([first.from, second.from, third.from])
  expect(bills.map(b => [b.gross / UNIT, b.carry / UNIT])).toEqual([
    [200n, 0n],
    [0n, -60_000n],
    // 70,000 less the 60,000 that were missing
    [20n, 0n]
  ])
  expect(bills[1]!.work.inputs).toMatchObject({ validBet: 40_000n * UNIT, lateValidBet: -100_000n * UNIT })
  expect(await held(t, agent)).toBe('220.00')
  for (const b of bills) expect(evaluateWork(b.work).amount).toBe(b.gross)
})

test('ten workers at once make and pay each bill once', async () => {
  await makeLine(1)
  await Promise.all(Array.from({ length: 10 }, () => runDue(t.house, hourly, momentOf(t), { since: hour.from })))
  await runFrom(t, 'hourly', 'HOURLY', hour)
  await everybodyHasTheirs()
})
