// Who sees which bills, the review of dividends with four eyes, collecting, and the desk.
import { randomUUID } from 'node:crypto'
import * as team from '@fairhouse/contract/agent/agent.ts'
import { releaseSettlement } from '@fairhouse/contract/agent/settlement.ts'
import { type Endpoint, methodOf } from '@fairhouse/contract/endpoint.ts'
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import * as contract from '@fairhouse/contract/income/income.ts'
import { incomeWork } from '@fairhouse/contract/income/work.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/income.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { payDecided } from '../run/run.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  halvesOfLastMonth,
  held,
  pastWindow,
  runFrom,
  type Someone,
  shutChecked,
  tiers,
  within
} from '../testing.ts'

let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
let upline: Someone, downline: Someone, stranger: Someone, player: Someone
let asker: Operator, other: Operator
const ladder = (percent: number, active = 1) => tiers([1_000, active, 0, percent])

beforeAll(async () => {
  t = await freshHouse()
  asker = await t.operator()
  other = await t.operator()
  await inTransaction(t.house.db, async tx => {
    const settings = await settingsInForce(tx)
    await applySettings(tx, { ...settings, flags: { ...settings.flags, AGENTPOLICY3: true } })
  })
  await sql`update income.setting set funding_hourly = 'UPLINE'`.execute(t.house.db)
  const [, half] = await halvesOfLastMonth(t)
  const hour = await pastWindow(t, 'HOURLY')
  upline = await below(t, null, 1)
  downline = await below(t, upline, 1)
  stranger = await below(t, null, 1)
  player = await below(t, downline)
  const dividend = { period: 'SEMIMONTHLY', mode: 'FIXED', carry: 'NONE', activeMinBet: '1.00' }
  const hourly = { period: 'HOURLY', checkLoss: false, activeMinBet: '1.00' }
  for (const [agent, above, percent] of [
    [upline, null, 5],
    [downline, upline, 3],
    [stranger, null, 5]
  ] as const) {
    await contractFor(t, 'dividend', agent, above, { ...dividend, tiers: ladder(percent) })
    await contractFor(t, 'hourly', agent, above, { ...hourly, tiers: ladder(percent / 10) })
  }
  for (const who of [player, await below(t, stranger)]) {
    await bet(t, who, within(half), 10_000, 2_000)
    await bet(t, who, within(hour), 20_000, 0)
  }
  await runFrom(t, 'dividend', 'SEMIMONTHLY', half)
  await runFrom(t, 'hourly', 'HOURLY', hour)
})
afterAll(() => shutChecked(t))

const as = (who: { token: string }) => ({ token: who.token })
const decide = (by: Operator, id: string, decision: string) => t.decide(by, id, decision)
const billOf = async (who: Someone, kind: string) => (await billsOf(t, who)).find(b => b.kind === kind && b.gross > 0n)!

test('an agent reads its own bills, each with all that it was made of: the browser makes the same of it', async () => {
  const { list } = (await t.call(contract.myBills, {}, as(upline))).body.value
  // those below it take 3 % of its 5 %, and 0.3 % of its 0.5 %
  expect(
    list
      .filter((b: { gross: string }) => b.gross !== '0.00')
      .map((b: { kind: string; gross: string; amount: string }) => [b.kind, b.gross, b.amount])
  ).toEqual([
    ['hourly', '100.00', '40.00'],
    ['dividend', '400.00', '160.00']
  ])
  const [hourly] = list
  const whole = (await t.call(contract.myBill, { id: hourly.id }, as(upline))).body.value
  const made = evaluateWork(z.decode(incomeWork, whole.work))
  expect({ amount: moneyToWire(made.amount), tier: made.tier, base: moneyToWire(made.base) }).toEqual({
    amount: whole.result.amount,
    tier: whole.result.tier,
    base: whole.result.base
  })
  expect(whole.funding).toMatchObject({ mode: 'UPLINE', payer: null, shares: '60.00', downlines: [{ gross: '60.00', state: 'ISSUED' }] })
  expect(whole.funding.downlines[0].person.name).not.toBe(downline.name)
  expect((await t.call(contract.myBills, { kind: 'dividend', limit: 1 }, as(upline))).body.value.list).toHaveLength(1)
})

test('[6.011] an agent reads what the own team bet, what it won and lost, and what it brings', async () => {
  const [day] = (
    await sql<{
      from: string
      to: string
    }>`select to_char(today - 62, 'YYYY-MM-DD') as from, to_char(today, 'YYYY-MM-DD') as to from team.today()`.execute(t.house.db)
  ).rows
  const read = async (call: Endpoint, input: object, who: Someone) => (await t.call(call, { ...input }, as(who))).body.value
  const id = String(player.memberId)
  for (const who of [upline, downline]) {
    const { list } = await read(team.teamBets, {}, who)
    expect(list.map((b: { member: { id: string }; stake: string; payout: string }) => [b.member.id, b.stake, b.payout])).toEqual([
      [id, '20000.00', '0.00'],
      [id, '10000.00', '2000.00']
    ])
    expect((await read(team.teamProfit, { ...day, by: 'line' }, who)).total).toMatchObject({
      bets: 2,
      stake: '30000.00',
      profit: '-28000.00'
    })
  }
  const { kinds } = await read(
    contract.myIncome,
    { from: new Date(Date.now() - 2 * 86_400_000).toISOString(), to: new Date().toISOString() },
    upline
  )
  expect(kinds).toMatchObject([{ kind: 'hourly', bills: 1, amount: '40.00', paid: '40.00' }])
  // whoever has another team reads of that one alone
  expect((await read(team.teamBets, {}, stranger)).list.some((b: { member: { id: string } }) => b.member.id === id)).toBe(false)
})

test('nobody reads the bill of a stranger; an upline reads those of direct downlines that it pays for', async () => {
  const [paidFor, platform] = [await billOf(downline, 'hourly'), await billOf(downline, 'dividend')]
  for (const [who, id] of [
    [stranger, paidFor.id],
    [downline, (await billOf(upline, 'hourly')).id],
    // the house pays this one
    [upline, platform.id],
    [upline, randomUUID()]
  ] as const)
    expect((await t.call(contract.myBill, { id }, as(who))).body.code).toBe('not.found')
  expect((await t.call(contract.myBill, { id: paidFor.id }, as(upline))).body.value.gross).toBe('60.00')
  const list = async (who: Someone) => (await t.call(contract.downlineBills, { kind: 'hourly' }, as(who))).body.value.list
  expect((await list(upline)).map((b: { id: string }) => b.id)).toContain(paidFor.id)
  expect(await list(downline)).toEqual([])
  expect(await list(stranger)).toEqual([])
  for (const call of [contract.myBills, contract.runningIncome, contract.downlineBills, contract.hourlySalary])
    expect((await t.call(call, {}, as(player))).body.code).toBe('function.not.available')
})

test('a dividend is paid when a second operator approves it; whoever asked does not', async () => {
  const bill = await billOf(stranger, 'dividend')
  expect(bill).toMatchObject({ state: 'PENDING_REVIEW', paid: 0n })
  const before = (await balancesOf(t.house.db, stranger.memberId)).settlement
  const ask = (by: Operator) => t.call(ops.reviewBill, { id: bill.id, decision: 'approve', reason: 'checked the figures' }, as(by))
  const { approval } = (await ask(asker)).body.value
  expect((await ask(asker)).body.code).toBe('approval.open')
  expect((await t.call(ops.incomeBill, { id: bill.id }, as(other))).body.value.review).toBe(approval)
  expect((await decide(asker, approval, 'approve')).body.code).toBe('approval.own')
  expect((await decide(other, approval, 'approve')).status).toBe(200)
  const { rows } = await sql<{ run: string }>`select run_id as run from income.bill where id = ${bill.id}::uuid`.execute(t.house.db)
  await payDecided(t.house, rows[0]!.run)
  await payDecided(t.house, rows[0]!.run)
  expect(await billOf(stranger, 'dividend')).toMatchObject({ state: 'ISSUED', paid: 400n * UNIT })
  expect((await balancesOf(t.house.db, stranger.memberId)).settlement - before).toBe(400n * UNIT)
  expect((await ask(asker)).body.code).toBe('income.notOpen')
  const list = (await t.call(audit, { limit: 20 }, as(asker))).body.value.list as { action: string; subject: string; operator: string }[]
  expect(list.find(r => r.action === 'income.approve')).toMatchObject({ subject: `bill:${bill.id}`, operator: other.username })
})

test('all waiting dividends of a run are rejected together, unless one changed meanwhile; nothing is paid', async () => {
  const { rows } = await sql<{
    run: string
  }>`select run_id as run from income.bill where member_id = ${upline.memberId} and state = 'PENDING_REVIEW'`.execute(t.house.db)
  const run = rows[0]!.run
  const ask = async () =>
    (await t.call(ops.reviewRun, { id: run, decision: 'reject', reason: 'bets among themselves' }, as(asker))).body.value
  const first = await ask()
  expect(first).toMatchObject({ bills: 2, amount: '400.00' })
  // one of them is approved by itself before the second operator looks
  const bill = await billOf(downline, 'dividend')
  const alone = (await t.call(ops.reviewBill, { id: bill.id, decision: 'approve', reason: 'this one is fine' }, as(asker))).body.value
  expect((await decide(other, alone.approval, 'approve')).status).toBe(200)
  expect((await decide(other, first.approval, 'approve')).body.code).toBe('document.changed')
  expect((await decide(asker, first.approval, 'withdraw')).status).toBe(200)
  expect((await decide(other, (await ask()).approval, 'approve')).status).toBe(200)
  await payDecided(t.house, run)
  expect(await billOf(upline, 'dividend')).toMatchObject({ state: 'REJECTED', paid: 0n })
  expect(await billOf(downline, 'dividend')).toMatchObject({ state: 'ISSUED', paid: 240n * UNIT })
  const seen = (await t.call(ops.incomeBill, { id: (await billOf(upline, 'dividend')).id }, as(other))).body.value
  expect(seen.rejected).toBe('bets among themselves')
})

test('collecting moves what issued bills brought into the wallet, once, and at most what is still there', async () => {
  const before = await balancesOf(t.house.db, downline.memberId)
  expect(await held(t, downline)).toBe('300.00')
  const key = randomUUID()
  const collect = (wish: object, k: string = randomUUID()) =>
    t.call(contract.collectBills, wish as never, { token: downline.token, key: k })
  const id = (await billOf(downline, 'hourly')).id
  expect((await collect({ ids: [id, (await billOf(stranger, 'hourly')).id] })).body.code).toBe('not.found')
  expect((await collect({ ids: [id] }, key)).body.value).toEqual({ bills: 1, moved: '60.00' })
  expect((await collect({ ids: [id] }, key)).body.value).toEqual({ bills: 1, moved: '60.00' })
  expect((await collect({ ids: [id] })).body.value).toEqual({ bills: 0, moved: '0.00' })
  const after = await balancesOf(t.house.db, downline.memberId)
  expect([after.cash - before.cash, before.settlement - after.settlement]).toEqual([60n * UNIT, 60n * UNIT])
  expect((await billOf(downline, 'hourly')).state).toBe('COLLECTED')
  expect((await collect({ kind: 'dividend' })).body.value).toMatchObject({ moved: '240.00' })
  expect(await held(t, downline)).toBe('0.00')
})

test('what was released before it was collected is not moved twice', async () => {
  expect(await held(t, stranger)).toBe('500.00')
  const cash = async () => (await balancesOf(t.house.db, stranger.memberId)).cash
  const before = await cash()
  const key = randomUUID()
  expect((await t.call(releaseSettlement, { amount: '450.00' }, { token: stranger.token, key })).status).toBe(200)
  expect((await t.call(contract.collectBills, {}, { token: stranger.token, key: randomUUID() })).body.value).toEqual({
    bills: 2,
    moved: '50.00'
  })
  expect((await cash()) - before).toBe(500n * UNIT)
  expect(await held(t, stranger)).toBe('0.00')
})

test('[7.109] [7.110] [7.111] [7.112] dividend and daily salary are read by GET, faster kinds by POST; without a contract nothing shows', async () => {
  const day = { period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: ladder(0.5) }
  await contractFor(t, 'daily', stranger, null, day)
  await contractFor(t, 'realtime', stranger, null, { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: '50.00' })
  const calls = [contract.dividendProcess, contract.dailySalary, contract.hourlySalary, contract.realtimeSalary]
  expect(calls.map(methodOf)).toEqual(['GET', 'GET', 'POST', 'POST'])
  for (const call of calls) expect((await t.call(call, {}, as(stranger))).status).toBe(200)
  const daily = (await t.call(contract.dailySalary, {}, as(stranger))).body.value
  expect(daily).toMatchObject({ enabled: true, running: { kind: 'daily', work: { kind: 'daily' } } })
  const realtime = (await t.call(contract.realtimeSalary, {}, as(stranger))).body.value
  expect(realtime).toMatchObject({ profitRate: 1_000, lossRate: 2_000, singleBetAmount: '50.00', running: { gross: '0.00' } })
  const hourly = (await t.call(contract.hourlySalary, {}, as(stranger))).body.value
  expect(hourly.last.some((b: { gross: string }) => b.gross === '100.00')).toBe(true)
  expect((await t.call(contract.dailySalary, {}, as(upline))).body.value).toMatchObject({ enabled: false, running: null, last: [] })
  const kinds = (await t.call(contract.runningIncome, {}, as(stranger))).body.value.list.map((r: { kind: string }) => r.kind)
  expect(kinds).toEqual(['dividend', 'daily', 'hourly', 'realtime', 'rebate'])
})

test('the desk shows runs that tie to the journal, starts none twice and none too early, and keeps notes', async () => {
  const { list, coming } = (await t.call(ops.incomeRuns, { kind: 'hourly' }, as(asker))).body.value
  expect(coming.map((c: { kind: string }) => c.kind)).toContain('hourly')
  const run = (await t.call(ops.incomeRun, { id: list.at(-1).id }, as(asker))).body.value
  expect(run).toMatchObject({ state: 'DONE', contracts: 3, bills: 3, paid: '200.00', ledger: '200.00' })
  const start = (at: Date) => t.call(ops.startRun, { kind: 'hourly', period: 'HOURLY', at: at.toISOString() }, as(asker))
  expect((await start(new Date())).body.code).toBe('income.notDue')
  // a year that was not typed to its end
  const early = { kind: 'daily', period: 'DAILY', at: '0002-01-01T00:00:00.000Z' }
  expect((await t.call(ops.startRun, early, as(asker))).body).toMatchObject({ code: 'income.period', fields: { at: 'income.period' } })
  expect((await start(new Date(run.window.from))).body.value.id).toBe(run.id)
  expect((await t.call(ops.startRun, { kind: 'hourly', period: 'DAILY', at: run.window.from }, as(asker))).body.code).toBe('income.period')
  expect((await t.call(ops.resumeRun, { id: run.id }, as(asker))).body.value.state).toBe('DONE')
  const { id } = await billOf(upline, 'hourly')
  await t.call(ops.noteBill, { id, text: 'the agent says that a player is missing' }, as(asker))
  const bill = (await t.call(ops.incomeBill, { id }, as(other))).body.value
  expect(bill).toMatchObject({
    member: { account: upline.name },
    notes: [{ operator: asker.username, text: 'the agent says that a player is missing' }]
  })
  const all = (await t.call(ops.incomeBills, { member: String(upline.memberId), kind: 'hourly' }, as(asker))).body.value.list
  expect(all.map((b: { id: string }) => b.id)).toContain(id)
  const month = { from: new Date(Date.now() - 80 * 86_400_000).toISOString(), to: new Date().toISOString() }
  const totals = (await t.call(ops.incomeTotals, month, as(asker))).body.value
  expect(totals.kinds.find((k: { kind: string }) => k.kind === 'hourly')).toMatchObject({ paid: '200.00' })
  expect(totals.ledger).toContainEqual({ kind: 'HOURLY_SALARY', movements: 3, amount: '200.00' })
  expect((await t.call(ops.incomeAdjustments, {}, as(asker))).body.value.list).toEqual([])
})

test('who pays is changed with a reason, for later runs, and not over the change of another', async () => {
  const { settings, version } = (await t.call(ops.incomeSettings, {}, as(asker))).body.value
  const change = { settings: { ...settings, funding: { ...settings.funding, daily: 'UPLINE' } }, version, reason: 'agreed with the agents' }
  expect((await t.call(ops.changeIncomeSettings, change, as(asker))).body.value).toMatchObject({
    version: version + 1,
    settings: { funding: { daily: 'UPLINE' } }
  })
  expect((await t.call(ops.changeIncomeSettings, change, as(other))).body.code).toBe('document.changed')
})
