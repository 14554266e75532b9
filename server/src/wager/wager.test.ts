// Bets and their money: placed together or not at all, closed once, shown to their owner only.
import { randomUUID } from 'node:crypto'
import { betById, bets } from '@fairhouse/contract/money/own-bets.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { type Placement, placeAll, placeBet, settleAll, settleBet } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

const placement = (memberId: bigint, more: Partial<Placement> = {}): Placement => ({
  memberId,
  betId: newId(),
  game: 'nova-crash',
  category: 'CRASH',
  roundNo: 1n,
  stake: 10n * UNIT,
  key: `bet:${randomUUID()}`,
  detail: { target: null },
  ...more
})
const member = async (cash = 100n * UNIT) => (await makeMembers(t.house, 1, cash))[0]!
const cashOf = async (id: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', id).executeTakeFirstOrThrow()).cash
const betsOf = async (id: bigint) => t.house.db.selectFrom('wager.bet').selectAll().where('member_id', '=', id).orderBy('id').execute()

test('a bet that is placed twice with one key is one bet, also when both come at once and in two processes', async () => {
  const id = await member()
  const one = placement(id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => placeAll(t.house.db, [{ ...one, betId: newId() }])))
  expect(answers.filter(a => a[0]!.outcome === 'ok')).toHaveLength(1)
  expect(new Set(answers.map(a => a[0]!.betId)).size).toBe(1)
  expect(await betsOf(id)).toHaveLength(1)
  expect(await cashOf(id)).toBe(90n * UNIT)
})

test('the key of one bet is refused for another stake', async () => {
  const id = await member()
  const one = placement(id)
  await placeBet(t.house, one)
  await expect(placeBet(t.house, { ...one, betId: newId(), stake: 20n * UNIT })).rejects.toMatchObject({ code: 'idempotency.conflict' })
  expect((await placeBet(t.house, { ...one, betId: newId() })).repeat).toBe(true)
})

test('who has money for three bets and sends ten at once gets three', async () => {
  const id = await member(35n * UNIT)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => placeBet(t.house, placement(id))))
  expect(answers.filter(a => a.status === 'fulfilled')).toHaveLength(3)
  for (const a of answers) if (a.status === 'rejected') expect(a.reason).toMatchObject({ code: 'balance.insufficient' })
  expect([await cashOf(id), (await betsOf(id)).length]).toEqual([5n * UNIT, 3])
})

test('a bet that fails to be written leaves the stake where it was', async () => {
  const id = await member()
  await expect(placeAll(t.house.db, [placement(id, { stake: -5n * UNIT })])).rejects.toThrow()
  const taken = placement(id)
  await placeAll(t.house.db, [taken])
  await expect(placeAll(t.house.db, [placement(id, { betId: taken.betId })])).rejects.toMatchObject({ code: '23505' })
  expect([await cashOf(id), (await betsOf(id)).length]).toEqual([90n * UNIT, 1])
})

test('of a win, a loss and a refund at once for one bet exactly one is applied, and its money once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await member()
    const one = placement(id)
    await placeAll(t.house.db, [one])
    const end = (state: 'WON' | 'LOST' | 'REFUNDED', payout: bigint) =>
      settleAll(t.house.db, [{ memberId: id, betId: one.betId, state, payout }])
    const answers = await Promise.all([end('WON', 30n * UNIT), end('LOST', 0n), end('REFUNDED', one.stake), end('WON', 30n * UNIT)])
    const outcomes = answers.map(a => a[0]!.outcome)
    expect(outcomes.filter(o => o === 'ok')).toHaveLength(1)
    const [bet] = await betsOf(id)
    expect(await cashOf(id)).toBe(90n * UNIT + bet!.payout)
    expect(bet!.state).toBe((['WON', 'LOST', 'REFUNDED', 'WON'] as const)[outcomes.indexOf('ok')])
  }
})

test('closing a bet again alike answers alike; otherwise it is refused; an unknown bet is not found', async () => {
  const id = await member()
  const one = placement(id)
  await placeBet(t.house, one)
  const won = { memberId: id, betId: one.betId, state: 'WON', payout: 15n * UNIT } as const
  const first = await settleBet(t.house, won)
  expect(first.cash).toBe(105n * UNIT)
  expect((await settleBet(t.house, won)).cash).toBe(105n * UNIT)
  await expect(settleBet(t.house, { ...won, payout: 16n * UNIT })).rejects.toMatchObject({ code: 'bet.notOpen' })
  await expect(settleBet(t.house, { ...won, state: 'VOID' })).rejects.toMatchObject({ code: 'bet.notOpen' })
  await expect(settleBet(t.house, { ...won, betId: newId() })).rejects.toMatchObject({ code: 'bet.notFound' })
  const other = await member()
  await expect(settleBet(t.house, { ...won, memberId: other })).rejects.toMatchObject({ code: 'bet.notFound' })
})

test('several bets of one member are settled in one call, in the order given, and each tells its owner', async () => {
  const id = await member()
  const three = [placement(id), placement(id), placement(id)]
  for (const one of three) await placeAll(t.house.db, [one])
  const answers = await settleAll(t.house.db, [
    { memberId: id, betId: three[0]!.betId, state: 'WON', payout: 20n * UNIT },
    { memberId: id, betId: three[1]!.betId, state: 'LOST', payout: 0n },
    { memberId: id, betId: three[2]!.betId, state: 'VOID', payout: 10n * UNIT }
  ])
  expect(answers.map(a => a.outcome)).toEqual(['ok', 'ok', 'ok'])
  expect(await cashOf(id)).toBe(100n * UNIT)
  const kinds = await sql<{
    kind: string
  }>`select kind from wallet.movement where member_id = ${id} and ref is not null order by seq`.execute(t.house.db)
  expect(kinds.rows.map(r => r.kind)).toEqual(['BET', 'BET', 'BET', 'PRIZE', 'BET_CANCEL'])
  const told = await sql<{ body: { state: string; payout: string; wallet: { cash: string; seq: number } | null } }>`
    select body from base.event where name = 'wager.settled' and audience = ${`member:${id}`} order by id`.execute(t.house.db)
  expect(told.rows.map(r => [r.body.state, r.body.payout, r.body.wallet?.cash ?? null, r.body.wallet?.seq ?? null])).toEqual([
    ['WON', '20.00000', '90.00000', 5],
    ['LOST', '0.00000', null, null],
    ['VOID', '10.00000', '100.00000', 6]
  ])
})

test("a member reads their own bets and nobody else's: another's bet is not found, as one that never was", async () => {
  const ada = await t.register(undefined, 50n * UNIT)
  const bob = await t.register(undefined, 50n * UNIT)
  const one = placement(ada.memberId)
  await placeBet(t.house, one)
  const own = await t.call(betById, { id: one.betId }, { token: ada.token })
  expect(own.body.value).toMatchObject({
    id: one.betId,
    gameName: 'Nova Crash',
    state: 'PENDING',
    stake: '10.00',
    round: { game: 'nova-crash', no: 1 }
  })
  for (const id of [one.betId, newId()]) {
    const { status, body } = await t.call(betById, { id }, { token: bob.token })
    expect([status, body.code]).toEqual([404, 'bet.notFound'])
  }
  expect((await t.call(bets, {}, { token: bob.token })).body.value.list).toEqual([])
  expect((await t.call(bets, { state: 'PENDING' }, { token: ada.token })).body.value.list).toHaveLength(1)
  expect((await t.call(bets, { state: 'WON' }, { token: ada.token })).body.value.list).toEqual([])
  expect((await t.call(betById, { id: "1' or '1'='1" }, { token: bob.token })).status).toBe(400)
  expect((await t.call(bets)).body.code).toBe('session.required')
})
