// The worked examples of the agent programme, from bets in the database to money in the agent account.
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { giveSeries, lotteriesOf } from '#lottery/lottery.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { retryShort } from '../run/pay.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  counted,
  grant,
  halvesOfLastMonth,
  held,
  pastWindow,
  runFrom,
  type Someone,
  shutChecked,
  tiers,
  units,
  within
} from '../testing.ts'

let t: TestHouse
// a house each: what one run has closed is closed for bets that another test brings along
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await everyBillFollowsFromItsRow()
  await shutChecked(t)
})

/** What the browser does with a bill, done with every row. */
async function everyBillFollowsFromItsRow() {
  const { rows } = await sql<{ memberId: bigint }>`select distinct member_id as "memberId" from income.bill`.execute(t.house.db)
  const bills = (await Promise.all(rows.map(({ memberId }) => billsOf(t, { memberId })))).flat()
  expect(bills.length).toBeGreaterThan(0)
  for (const b of bills) {
    const { amount, tier, base, carry, breakage } = evaluateWork(b.work)
    expect({ amount, tier, base, carry, breakage }).toEqual({
      amount: b.gross,
      tier: b.tier,
      base: b.base,
      carry: b.carry,
      breakage: b.breakage
    })
  }
}

const agentOf = (upline: Someone | null = null) => below(t, upline, 1)
async function teamOf(agent: Someone, size: number): Promise<Someone[]> {
  const made: Someone[] = []
  for (let i = 0; i < size; i++) made.push(await below(t, agent))
  return made
}

test('dividends: 25,000 lost on 800,000 bring 750.00 FIXED, 1,041.66 FLOAT, 390.00 after +12,000; reviewed', async () => {
  const ladder = tiers([300_000, 3, 10_000, 3], [500_000, 3, 30_000, 5], [1_000_000, 3, 50_000, 10], [3_000_000, 3, 70_000, 15])
  const terms = { period: 'SEMIMONTHLY', mode: 'FIXED', carry: 'NONE', activeMinBet: '100.00', tiers: ladder }
  const [first, second] = await halvesOfLastMonth(t)
  const make = async (more: object) => {
    const agent = await agentOf()
    await contractFor(t, 'dividend', agent, null, { ...terms, ...more })
    const players = await teamOf(agent, 5)
    // 800,000 staked by five, 762,000 paid, 13,000 given in other ways
    for (const p of players) await bet(t, p, within(second), 160_000, p === players[0] ? 162_000 : 150_000)
    await counted(t, players[0]!, within(second), { rebate: 5_000, agentRebate: 3_000, promotions: 4_000, fees: 1_000 })
    return { agent, players }
  }
  const fixed = await make({})
  const float = await make({ mode: 'FLOAT' })
  const ahead = await make({ carry: 'WITHIN_MONTH' })
  await bet(t, ahead.players[0]!, within(first), 1_000, 13_000)
  await runFrom(t, 'dividend', 'SEMIMONTHLY', first)

  // this month's first half may be over too
  const last = async (agent: Someone) => (await billsOf(t, agent)).find(b => b.window_from.getTime() === second.from.getTime())!
  expect(await last(fixed.agent)).toMatchObject({ state: 'PENDING_REVIEW', gross: 750n * UNIT, tier: 1, base: 25_000n * UNIT, paid: 0n })
  expect((await last(fixed.agent)).work.inputs).toMatchObject({ validBet: 800_000n * UNIT, active: 5, pnl: -25_000n * UNIT })
  expect(units((await last(float.agent)).gross)).toBe('1041.66')
  expect(await last(float.agent)).toMatchObject({ tier: 2 })
  const [before, after] = await billsOf(t, ahead.agent)
  expect(before).toMatchObject({ state: 'NOT_REACHED', gross: 0n, carry: -12_000n * UNIT })
  expect(after).toMatchObject({ gross: 390n * UNIT, base: 13_000n * UNIT, carry: 0n })
  expect(await held(t, fixed.agent)).toBe('0.00')
})

test('daily salary: 620,000 with 12 active bring 4,960.00; a downline’s 750.00 leaves the upline 4,210.00', async () => {
  const ladder = tiers([100_000, 5, 0, 0.5], [500_000, 10, 0, 0.8], [1_000_000, 20, 0, 1])
  const terms = { period: 'DAILY', checkLoss: false, activeMinBet: '100.00', tiers: ladder }
  const day = await pastWindow(t, 'DAILY')
  const alone = await agentOf()
  await contractFor(t, 'daily', alone, null, terms)
  for (const p of await teamOf(alone, 10)) await bet(t, p, within(day), 50_000, 0)
  for (const p of await teamOf(alone, 2)) await bet(t, p, within(day), 60_000, 70_000)
  const upline = await agentOf()
  const downline = await agentOf(upline)
  await contractFor(t, 'daily', upline, null, terms)
  await contractFor(t, 'daily', downline, upline, terms)
  for (const p of await teamOf(downline, 6)) await bet(t, p, within(day), 25_000, 0)
  for (const p of await teamOf(upline, 5)) await bet(t, p, within(day), 90_000, 0)
  for (const p of await teamOf(upline, 1)) await bet(t, p, within(day), 20_000, 0)
  await runFrom(t, 'daily', 'DAILY', day)

  expect((await billsOf(t, alone))[0]).toMatchObject({ state: 'ISSUED', gross: 4_960n * UNIT, tier: 2 })
  expect(await held(t, alone)).toBe('4960.00')
  expect((await billsOf(t, downline))[0]).toMatchObject({ state: 'ISSUED', gross: 750n * UNIT, tier: 1 })
  expect((await billsOf(t, upline))[0]).toMatchObject({ state: 'ISSUED', gross: 4_960n * UNIT, amount: 4_210n * UNIT, shares: 750n * UNIT })
  expect([await held(t, downline), await held(t, upline)]).toEqual(['750.00', '4210.00'])
})

test('hourly salary: 35,400 bring 70.80; an upline without a tier pays 120 of 200 now, the rest with money', async () => {
  await sql`update income.setting set funding_hourly = 'UPLINE'`.execute(t.house.db)
  const terms = (active: number) => ({ period: 'HOURLY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([20_000, active, 0, 0.2]) })
  const hour = await pastWindow(t, 'HOURLY')
  const alone = await agentOf()
  await contractFor(t, 'hourly', alone, null, terms(1))
  await bet(t, (await teamOf(alone, 1))[0]!, within(hour), 35_400, 0)
  const upline = await agentOf()
  const downline = await agentOf(upline)
  await contractFor(t, 'hourly', upline, null, terms(40))
  await contractFor(t, 'hourly', downline, upline, terms(1))
  await bet(t, (await teamOf(downline, 1))[0]!, within(hour), 100_000, 0)
  await grant(t, upline, 120)
  await runFrom(t, 'hourly', 'HOURLY', hour)

  expect(units((await billsOf(t, alone))[0]!.gross)).toBe('70.80')
  expect(await held(t, alone)).toBe('70.80')
  expect((await billsOf(t, upline))[0]).toMatchObject({ state: 'INSUFFICIENT', gross: 0n })
  expect((await billsOf(t, downline))[0]).toMatchObject({ state: 'PART_RECEIVED', gross: 200n * UNIT, received: 120n * UNIT })
  expect([await held(t, upline), await held(t, downline)]).toEqual(['0.00', '120.00'])

  // however late in the hour it is: until the next settlement it is tried again
  await sql`update income.bill set expires_at = now() + interval '1 hour' where kind = 'hourly'`.execute(t.house.db)
  await grant(t, upline, 30)
  await retryShort(t.house)
  expect([await held(t, upline), await held(t, downline)]).toEqual(['0.00', '150.00'])
  await grant(t, upline, 100)
  await retryShort(t.house)
  await retryShort(t.house)
  expect([await held(t, upline), await held(t, downline)]).toEqual(['50.00', '200.00'])
  expect((await billsOf(t, downline))[0]).toMatchObject({ state: 'ISSUED', received: 200n * UNIT })
  expect((await billsOf(t, upline))[0]).toMatchObject({ state: 'NOT_REACHED' })
})

test('what an upline could not pay until the next settlement expires', async () => {
  const terms = (active: number) => ({ period: 'HOURLY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([20_000, active, 0, 0.2]) })
  await sql`update income.setting set funding_hourly = 'UPLINE'`.execute(t.house.db)
  const hour = await pastWindow(t, 'HOURLY', 3)
  const upline = await agentOf()
  const downline = await agentOf(upline)
  await contractFor(t, 'hourly', upline, null, terms(40))
  await contractFor(t, 'hourly', downline, upline, terms(1))
  await bet(t, (await teamOf(downline, 1))[0]!, within(hour), 100_000, 0)
  await grant(t, upline, 120)
  await runFrom(t, 'hourly', 'HOURLY', hour)
  await grant(t, upline, 500)
  await retryShort(t.house)
  expect((await billsOf(t, downline))[0]).toMatchObject({ state: 'EXPIRED', received: 120n * UNIT })
  expect([await held(t, upline), await held(t, downline)]).toEqual(['500.00', '120.00'])
})

test('real-time salary: 0.40 with losses, wins, small bets and a push; with a downline 0.27 and 0.13', async () => {
  const terms = (profit: number, loss: number) => ({ period: 'REALTIME', profitRate: profit, lossRate: loss, minStake: '50.00' })
  const bucket = await pastWindow(t, 'REALTIME', 2)
  const play = async (who: Someone) => {
    for (const [stake, payout] of [
      [100, 0],
      [200, 390],
      [40, 0],
      [60, 60]
    ] as const)
      await bet(t, who, within(bucket), stake, payout)
  }
  const alone = await agentOf()
  await contractFor(t, 'realtime', alone, null, terms(1_000, 2_000))
  await play((await teamOf(alone, 1))[0]!)
  // of its own bets nobody has a salary
  await play(alone)
  const upline = await agentOf()
  const downline = await agentOf(upline)
  await contractFor(t, 'realtime', upline, null, terms(1_000, 2_000))
  await contractFor(t, 'realtime', downline, upline, terms(600, 1_500))
  await play((await teamOf(downline, 1))[0]!)
  await runFrom(t, 'realtime', 'REALTIME', bucket)

  expect(await held(t, alone)).toBe('0.40')
  expect((await billsOf(t, alone))[0]!.work.inputs).toMatchObject({ bets: 3, wonValidBet: 200n * UNIT, lostValidBet: 100n * UNIT })
  expect([await held(t, downline), await held(t, upline)]).toEqual(['0.27', '0.13'])
  expect(await billsOf(t, upline)).toHaveLength(1)
})

test('affiliate share: 5,400.00 after a carry of −6,000, nothing with −12,700 to carry, then 7,110.00', async () => {
  const months = [
    await pastWindow(t, 'MONTHLY', 4),
    await pastWindow(t, 'MONTHLY', 3),
    await pastWindow(t, 'MONTHLY', 2),
    await pastWindow(t, 'MONTHLY')
  ]
  const agent = await agentOf()
  await contractFor(t, 'affiliate', agent, null, {
    period: 'MONTHLY',
    activeMinBet: '100.00',
    tiers: [{ minNet: '0.00', minActive: 5, rate: 300_000 }]
  })
  const players = await teamOf(agent, 5)
  const revenue = async (month: number, ggr: number) => {
    for (const p of players) await bet(t, p, within(months[month]!), 20_000, 20_000 - ggr / 5)
  }
  await revenue(0, -6_000)
  await revenue(1, 50_000)
  await counted(t, players[0]!, within(months[1]!), { promotions: 12_000, rebate: 4_000, fees: 1_000 })
  await revenue(2, -10_000)
  await counted(t, players[0]!, within(months[2]!), { promotions: 2_700 })
  await revenue(3, 60_000)
  await counted(t, players[0]!, within(months[3]!), { promotions: 10_000, rebate: 2_000, fees: 800 })
  await runFrom(t, 'affiliate', 'MONTHLY', months[0]!)

  const bills = await billsOf(t, agent)
  expect(bills.map(b => [units(b.gross), b.carry / UNIT])).toEqual([
    ['0.00', -6_000n],
    ['5400.00', 0n],
    ['0.00', -12_700n],
    ['7110.00', 0n]
  ])
  expect(bills.map(b => b.state)).toEqual(['NOT_REACHED', 'ISSUED', 'NOT_REACHED', 'ISSUED'])
  expect(await held(t, agent)).toBe('12510.00')
})

test('points of lottery series: 100 staked at series 1956 bring the upline of series 1960 just 0.20', async () => {
  const lottery = (await lotteriesOf(t.house.db)).list.find(l => l.mode.name === 'SEA')!
  const day = await pastWindow(t, 'DAILY')
  const top = await agentOf()
  const upline = await agentOf(top)
  const player = await below(t, upline)
  await inTransaction(t.house.db, tx => giveSeries(tx, player.memberId, { SEA: 1956 }))
  await bet(t, player, within(day), 100, 0, lottery.category, lottery.code)
  await runFrom(t, 'rebate', 'DAILY', day)

  expect(await held(t, upline)).toBe('0.20')
  expect((await billsOf(t, upline))[0]).toMatchObject({ kind: 'rebate', state: 'ISSUED' })
  expect((await billsOf(t, upline))[0]!.work.inputs).toMatchObject({ lines: [{ mode: 'SEA', childSeries: 1956, stake: 100n * UNIT }] })
  // its child is of its own series
  expect(await held(t, top)).toBe('0.00')
})
