// Personal notices: both sides of a contract find every step of it, agents what became of their bills, players that a chase goes on or a round is void.

import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/contract.ts'
import { inbox, type Notice, readInbox, unreadCount } from '@fairhouse/contract/message/inbox.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { forceTermination } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { reviewBill } from '@fairhouse/contract/ops/money/income.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { type ContractHouse, contractHouse, dailyAt, dividendAt, type TestAgent } from '#contract/testing.ts'
import { retryShort } from '#income/run/pay.ts'
import { below, bet, billsOf, contractFor, count, grant, halvesOfLastMonth, pastWindow, runFrom, tiers, within } from '#income/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { inboxListener } from './inbox.ts'

let h: ContractHouse
let top: TestAgent
beforeAll(async () => {
  h = await contractHouse()
  top = await h.agent(null, 41)
  for (const terms of [dailyAt(1), dividendAt(20)]) await h.agree(null, top, terms)
})
afterAll(() => h.t.close())

type Reader = { token: string }
const hear = (t: TestHouse = h.t) => hearAll(t.house, [inboxListener])
const noticesOf = async (who: Reader, t: TestHouse = h.t): Promise<Notice[]> => (await t.call(inbox, { limit: 50 }, who)).body.value.list
/** Actions in the order in which they were done; `+` before those that were not the reader's own. */
const actionsOf = async (who: Reader, id: string) =>
  (await noticesOf(who))
    .flatMap(({ news, read }) => (news.about === 'contract' && news.contractId === id ? [`${read ? '' : '+'}${news.action}`] : []))
    .reverse()
const unread = async (who: Reader, t: TestHouse = h.t): Promise<number> => (await t.call(unreadCount, {}, who)).body.value.count

test('[7.052] each step of a contract is a notice for both sides, unread for the recipient; reading counts down', async () => {
  const low = await h.agent(top)
  const id = (await h.offer(top, low, dailyAt(0.5))).body.value.id
  await hear()
  expect([await unread(low), await unread(top)]).toEqual([1, await unread(top)])
  const before = await unread(top)
  await h.answer(low, id, true)
  await h.as(low, contract.askTermination, { id })
  await h.as(top, contract.answerTermination, { id, accept: true })
  await hear()
  expect(await actionsOf(low, id)).toEqual(['+OFFERED', 'ACCEPTED', 'TERMINATION_ASKED', '+TERMINATION_ACCEPTED'])
  expect(await actionsOf(top, id)).toEqual(['OFFERED', '+ACCEPTED', '+TERMINATION_ASKED', 'TERMINATION_ACCEPTED'])
  expect([await unread(low), (await unread(top)) - before]).toEqual([2, 2])

  const [newest, , , oldest] = await noticesOf(low)
  expect(newest!.news).toMatchObject({ kind: 'daily', side: 'recipient', own: false, waits: false })
  // the other agent, as agents see each other
  expect(oldest!.news).toMatchObject({ waits: true, other: { id: String(top.memberId), name: expect.stringContaining('***') } })
  expect((await noticesOf(top))[0]!.news).toMatchObject({ side: 'upline', other: { id: String(low.memberId), name: low.name } })
  await h.as(low, readInbox, { upTo: oldest!.id })
  expect(await unread(low)).toBe(1)
  await h.as(low, readInbox, { upTo: newest!.id })
  expect(await unread(low)).toBe(0)
  // nobody reads for another
  const stranger = await h.agent(null)
  await h.as(stranger, readInbox, { upTo: randomUUID() })
  expect((await unread(top)) - before).toBe(2)
  expect(await noticesOf(stranger)).toEqual([])
})

test('heard again from the beginning, nothing is kept twice and nothing is unread again', async () => {
  const low = await h.agent(top)
  await h.agree(top, low, dailyAt(0.4))
  await hear()
  const seen = await noticesOf(low)
  expect(seen).toHaveLength(2)
  await h.as(low, readInbox, { upTo: seen[0]!.id })
  await sql`update base.cursor set xid = '0'::xid8, id = 0 where name = ${inboxListener.name}`.execute(h.t.house.db)
  await hear()
  expect(await noticesOf(low)).toEqual(seen.map(one => ({ ...one, read: true })))
})

test('rejected, withdrawn, unanswered, ended from above or by the house: both sides get a notice', async () => {
  const mid = await h.agent(top)
  const low = await h.agent(mid)
  const open = async () => (await h.offer(top, mid, dividendAt(10))).body.value.id as string
  const rejected = await open()
  await h.answer(mid, rejected, false)
  const second = await open()
  await h.as(top, contract.withdrawContract, { id: second })
  const third = await open()
  await h.age(third, 80)
  await h.runJob('contract.expire', { id: third })
  const above = await h.agree(top, mid, dailyAt(0.8))
  const beneath = await h.agree(mid, low, dailyAt(0.3))
  expect((await h.desk(forceTermination, { id: above, reason: 'bets among themselves' })).status).toBe(200)
  await hear()
  expect(await actionsOf(mid, rejected)).toEqual(['+OFFERED', 'REJECTED'])
  expect(await actionsOf(top, rejected)).toEqual(['OFFERED', '+REJECTED'])
  expect(await actionsOf(mid, second)).toEqual(['+OFFERED', '+WITHDRAWN'])
  expect([await actionsOf(mid, third), await actionsOf(top, third)]).toEqual([
    ['+OFFERED', '+EXPIRED'],
    ['OFFERED', '+EXPIRED']
  ])
  expect([await actionsOf(mid, above), await actionsOf(top, above)]).toEqual([
    ['+OFFERED', 'ACCEPTED', '+FORCED'],
    ['OFFERED', '+ACCEPTED', '+FORCED']
  ])
  expect([await actionsOf(low, beneath), await actionsOf(mid, beneath)]).toEqual([
    ['+OFFERED', 'ACCEPTED', '+CASCADED'],
    ['OFFERED', '+ACCEPTED', '+CASCADED']
  ])
})

test('a chase that goes on after a correction is told once for each correction, by the name of its game', async () => {
  const player = await h.t.register()
  const [chase, correction] = [randomUUID(), randomUUID()]
  const resumed = (by: string) =>
    inTransaction(h.t.house.db, tx =>
      emit(tx, 'lottery.chaseResumed', `member:${player.memberId}`, { chase, correction: by, game: 'no-such-game' })
    )
  for (const by of [correction, correction, randomUUID()]) await resumed(by)
  await hear()
  expect((await noticesOf(player)).map(n => n.news)).toEqual([
    { about: 'chase', chase, game: 'no-such-game', gameName: 'no-such-game' },
    { about: 'chase', chase, game: 'no-such-game', gameName: 'no-such-game' }
  ])
})

test('a void round of a live table is one notice: the table, what came back, what was reversed', async () => {
  const player = await h.t.register()
  const voided = { table: 'dragon-tiger', no: 12, reason: 'operator', returned: 10n * UNIT, taken: 15n * UNIT } as const
  for (let i = 0; i < 2; i++) await inTransaction(h.t.house.db, tx => emit(tx, 'table.roundVoided', `member:${player.memberId}`, voided))
  await hear()
  expect((await noticesOf(player)).map(n => n.news)).toEqual([
    { about: 'table', game: 'dragon-tiger', gameName: 'Dragon Tiger', no: 12, reason: 'operator', returned: '10.00', taken: '15.00' }
  ])
  expect(await unread(player)).toBe(1)
})

/** The day after, a bet is taken back: what was counted for it is taken off there. */
async function takeBack(t: TestHouse, who: { memberId: bigint }, betId: string, at: Date, units: bigint): Promise<void> {
  await sql`insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, edge, decided_at)
    select base.uuid7_floor(${at}::timestamptz), member_id, bet_id, 'before', -1, game, category, stake, valid, payout, edge, decided_at from team.entry where bet_id = ${betId}::uuid`.execute(
    t.house.db
  )
  const less = sql`array[${String(-units * UNIT)}]::bigint[]`
  const none = sql`array[0]::bigint[]`
  await sql`select team.add(array[${who.memberId}]::bigint[], array[${at}]::timestamptz[], array['RNG'], array[-1], ${less}, ${less}, ${none}, ${none}, ${none}, ${none}, ${none},
    ${none}, ${none})`.execute(t.house.db)
}

test('a paid daily salary is a notice, an hourly one is not; a bill corrected to nothing is one too', async () => {
  const t = await freshHouse()
  try {
    const [first, second] = [await pastWindow(t, 'DAILY', 2), await pastWindow(t, 'DAILY')]
    const agent = await below(t, null, 1)
    const terms = (period: string) => ({ period, checkLoss: false, activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, 0.5]) })
    await contractFor(t, 'daily', agent, null, terms('DAILY'))
    await contractFor(t, 'hourly', agent, null, terms('HOURLY'))
    const player = await below(t, agent)
    const wrong = await bet(t, player, within(first), 100_000, 0)
    await count(t)
    await takeBack(t, player, wrong, within(second), 100_000n)
    const hour = await pastWindow(t, 'HOURLY', 2)
    await bet(t, player, within(hour), 10_000, 0)
    await runFrom(t, 'daily', 'DAILY', first)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await hear(t)
    const bills = await billsOf(t, agent)
    expect(bills.filter(b => b.paid > 0n).map(b => [b.kind, b.paid / UNIT])).toEqual([
      ['daily', 500n],
      ['hourly', 50n]
    ])
    const told = (await noticesOf(agent, t)).map(({ news }) => news)
    expect(told).toMatchObject([
      { about: 'bill', kind: 'daily', change: 'adjusted', amount: '0.00', from: second.from.toISOString() },
      { about: 'bill', kind: 'daily', change: 'paid', amount: '500.00', from: first.from.toISOString(), to: second.from.toISOString() }
    ])
  } finally {
    await t.close()
  }
})

/** One operator asks that a dividend be rejected, another agrees. */
async function reject(t: TestHouse, id: string): Promise<void> {
  const [asker, other] = [await t.operator(), await t.operator()]
  const { approval } = (await t.call(reviewBill, { id, decision: 'reject', reason: 'bets among themselves' }, asker)).body.value
  expect((await t.decide(other, approval)).status).toBe(200)
}

test('a rejected dividend, a downline’s share of an agent account and an expiry each bring a notice', async () => {
  const t = await freshHouse()
  try {
    const day = await pastWindow(t, 'DAILY')
    const [first] = await halvesOfLastMonth(t)
    const terms = (active: number) => ({ period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([20_000, active, 0, 0.2]) })
    await sql`update income.setting set funding_daily = 'UPLINE'`.execute(t.house.db)
    const upline = await below(t, null, 1)
    const downline = await below(t, upline, 1)
    const lost = await below(t, null, 1)
    await contractFor(t, 'daily', upline, null, terms(40))
    await contractFor(t, 'daily', downline, upline, terms(1))
    await contractFor(t, 'dividend', lost, null, {
      period: 'SEMIMONTHLY',
      mode: 'FIXED',
      carry: 'NONE',
      activeMinBet: '1.00',
      tiers: tiers([1_000, 1, 100, 10])
    })
    await bet(t, await below(t, downline), within(day), 100_000, 0)
    await bet(t, await below(t, lost), within(first), 2_000, 0)
    await grant(t, upline, 120)
    await runFrom(t, 'dividend', 'SEMIMONTHLY', first)
    await runFrom(t, 'daily', 'DAILY', day)
    const [dividend] = await billsOf(t, lost)
    await reject(t, dividend!.id)
    await sql`update income.bill set expires_at = now() - interval '1 minute' where state = 'PART_RECEIVED'`.execute(t.house.db)
    await retryShort(t.house)
    await hear(t)
    const changes = async (who: Reader) =>
      (await noticesOf(who, t)).flatMap(({ news }) => (news.about === 'bill' ? [`${news.change} ${news.amount}`] : [])).reverse()
    expect(await changes(upline)).toEqual(['charged 120.00'])
    expect(await changes(downline)).toEqual(['paid 120.00', 'expired 80.00'])
    expect(await changes(lost)).toEqual(['rejected 200.00'])
  } finally {
    await t.close()
  }
})
