// Rounds of vendors: when their bets are closed, what becomes of a result that changes afterwards, and how operators end what was left open.

import { profit } from '@fairhouse/contract/money/record.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { listeners } from '#modules.ts'
import { runCheck } from '#report/store.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { keepCalls } from '../jobs.ts'
import { type Calling, callingVendor, cashOf, faults, type Player, playerOf } from '../testing.ts'
import { resolveRound } from './rounds.ts'
import { answer, type Order } from './wallet-call.store.ts'

let t: TestHouse
let vendor: Calling
let operatorId: bigint
beforeAll(async () => {
  t = await freshHouse()
  vendor = await callingVendor(t, 'TESTER')
  operatorId = (await t.operator()).operatorId
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await faults(t)).toEqual([])
})

type Body = Record<string, unknown>
async function ok(kind: 'bet' | 'win' | 'rollback', body: Body) {
  expect(await vendor.send(`transaction/${kind}`, body)).toMatchObject({ status: 'RS_OK' })
  return body as Body & { transaction_uuid: string; round: string }
}
const player = (cash: bigint) => playerOf(t, 'TESTER', cash)
const betsOf = async (p: Player) =>
  (
    await t.house.db
      .selectFrom('wager.bet')
      .select(['state', 'stake', 'payout'])
      .where('member_id', '=', p.memberId)
      .orderBy('id')
      .execute()
  ).map(b => [b.state, b.stake / UNIT, b.payout / UNIT])
const roundOf = (p: Player, round: string) =>
  t.house.db
    .selectFrom('integration.round')
    .selectAll()
    .where('member_id', '=', p.memberId)
    .where('round', '=', round)
    .executeTakeFirstOrThrow()
const resolve = (p: Player, round: string, how: 'close' | 'refund') =>
  inTransaction(t.house.db, tx => resolveRound(tx, { vendor: 'TESTER', round, memberId: p.memberId, how, operatorId, reason: 'left open' }))

/** What everybody who counts bets has of a member, when all news were heard. */
async function counted(p: Player) {
  await hearAll(t.house, listeners)
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await t.call(profit, { from: today, to: today, zone: 'UTC' }, { token: p.site })
  const { bets, stake, valid, payout } = body.value.total
  const turnover = await t.house.db.selectFrom('cashier.turnover').select('staked').where('member_id', '=', p.memberId).executeTakeFirst()
  const board = await t.house.db
    .selectFrom('wager.board as b')
    .innerJoin('wager.bet as w', 'w.id', 'b.bet_id')
    .select('b.payout')
    .where('w.member_id', '=', p.memberId)
    .execute()
  return { bets, stake, valid, payout, turnover: turnover?.staked ?? 0n, board: board.map(b => b.payout / UNIT) }
}

/** Others' transactions may hold news back for a while. */
const soon = (p: Player) => expect.poll(() => counted(p), { timeout: 20_000, interval: 200 })

test('a round that is closed closes its bets, won or lost, and only its own', async () => {
  const ada = await player(100n * UNIT)
  const first = await ok('bet', ada.bet(10n * UNIT))
  await ok('bet', ada.bet(5n * UNIT, { round: first.round }))
  const elsewhere = await ok('bet', ada.bet(2n * UNIT))
  await ok('win', ada.after(first, 30n * UNIT))
  expect(await roundOf(ada, first.round)).toMatchObject({ closed_at: null })
  await ok('win', ada.after(first, 0n, { round_closed: true }))
  expect(await betsOf(ada)).toEqual([
    ['WON', 10n, 30n],
    ['LOST', 5n, 0n],
    ['PENDING', 2n, 0n]
  ])
  expect((await roundOf(ada, first.round)).closed_at).not.toBe(null)
  await ok('bet', ada.bet(1n * UNIT, { round: elsewhere.round, round_closed: true }))
  expect(await runCheck(t.house.db, 'betsPaid')).toMatchObject({ checked: 1n, wrong: 0n })
  expect((await betsOf(ada)).map(([state]) => state)).toEqual(['WON', 'LOST', 'LOST', 'LOST'])
  await expect
    .poll(() => counted(ada))
    .toEqual({ bets: 4, stake: '18.00', valid: '18.00', payout: '30.00', turnover: 18n * UNIT, board: [30n, 0n, 0n, 0n] })
})

test('what changes after the close is counted once by everybody, and not at all when it is taken back', async () => {
  const ada = await player(100n * UNIT)
  const first = await ok('bet', ada.bet(10n * UNIT, { round_closed: true }))
  await soon(ada).toMatchObject({ bets: 1, valid: '10.00', payout: '0.00', turnover: 10n * UNIT, board: [0n] })
  const prize = await ok('win', ada.after(first, 25n * UNIT))
  expect(await betsOf(ada)).toEqual([['WON', 10n, 25n]])
  await expect
    .poll(() => counted(ada))
    .toMatchObject({ bets: 1, stake: '10.00', valid: '10.00', payout: '25.00', turnover: 10n * UNIT, board: [25n] })
  await ok('rollback', { ...ada.after(first, null), reference_transaction_uuid: prize.transaction_uuid })
  expect(await betsOf(ada)).toEqual([['LOST', 10n, 0n]])
  await soon(ada).toMatchObject({ bets: 1, valid: '10.00', payout: '0.00', board: [0n] })
  await ok('rollback', ada.after(first, null))
  expect(await betsOf(ada)).toEqual([['CANCELLED', 10n, 10n]])
  await soon(ada).toMatchObject({ bets: 1, stake: '10.00', valid: '0.00', payout: '10.00', turnover: 0n, board: [] })
  expect(await cashOf(t, ada)).toBe(100n * UNIT)
})

test('several corrections that are heard at once leave the last word', async () => {
  const ada = await player(100n * UNIT)
  const first = await ok('bet', ada.bet(10n * UNIT, { round_closed: true }))
  const prize = await ok('win', ada.after(first, 25n * UNIT))
  await ok('win', ada.after(first, 5n * UNIT))
  await ok('rollback', { ...ada.after(first, null), reference_transaction_uuid: prize.transaction_uuid })
  await expect
    .poll(() => counted(ada))
    .toEqual({ bets: 1, stake: '10.00', valid: '10.00', payout: '5.00', turnover: 10n * UNIT, board: [5n] })
})

test('a free bet is no turnover and stands on no board', async () => {
  const ada = await player(UNIT)
  const free = await ok('bet', ada.bet(10n * UNIT, { is_free: true }))
  await ok('win', ada.after(free, 3n * UNIT, { round_closed: true }))
  await soon(ada).toEqual({ bets: 1, stake: '10.00', valid: '0.00', payout: '3.00', turnover: 0n, board: [] })
})

test('a round whose bets were all taken back is over by itself, and opens again with the next bet', async () => {
  const ada = await player(100n * UNIT)
  const first = await ok('bet', ada.bet(10n * UNIT))
  const second = await ok('bet', ada.bet(5n * UNIT, { round: first.round }))
  await ok('rollback', ada.after(first, null))
  expect((await roundOf(ada, first.round)).closed_at).toBe(null)
  await ok('rollback', ada.after(second, null))
  expect((await roundOf(ada, first.round)).closed_at).not.toBe(null)
  await ok('bet', ada.bet(5n * UNIT, { round: first.round }))
  expect((await roundOf(ada, first.round)).closed_at).toBe(null)
})

test('members share a round, and each has an end of their own', async () => {
  const [ada, bob] = [await player(10n * UNIT), await player(10n * UNIT)]
  const first = await ok('bet', ada.bet(UNIT))
  await ok('bet', bob.bet(UNIT, { round: first.round }))
  await ok('win', ada.after(first, 2n * UNIT, { round_closed: true }))
  expect([await betsOf(ada), await betsOf(bob)]).toEqual([[['WON', 1n, 2n]], [['PENDING', 1n, 0n]]])
})

test('a round that its vendor left open for a day is reported, and an operator closes it as it stands', async () => {
  const ada = await player(10n * UNIT)
  const first = await ok('bet', ada.bet(4n * UNIT))
  await ok('win', ada.after(first, UNIT))
  await sql`update integration.round set closed_at = now() where closed_at is null and round <> ${first.round}`.execute(t.house.db)
  expect(await runCheck(t.house.db, 'roundsClosed')).toMatchObject({ checked: 1n, wrong: 0n })
  await sql`update integration.round set opened_at = now() - interval '25 hours' where round = ${first.round}`.execute(t.house.db)
  expect(await runCheck(t.house.db, 'roundsClosed')).toMatchObject({
    checked: 1n,
    wrong: 1n,
    example: `TESTER ${first.round} ${ada.memberId}`
  })
  expect(await resolve(ada, first.round, 'close')).toEqual({ bets: 1, moved: 0n })
  expect(await betsOf(ada)).toEqual([['WON', 4n, 1n]])
  expect(await runCheck(t.house.db, 'roundsClosed')).toMatchObject({ checked: 0n, wrong: 0n })
  expect(await resolve(ada, first.round, 'close')).toEqual({ bets: 0, moved: 0n })
  // a late prize still comes
  await ok('win', ada.after(first, 2n * UNIT))
  expect(await betsOf(ada)).toEqual([['WON', 4n, 3n]])
})

test('a refunded round counts as unplayed, asked once or twice, and the vendor can pay nothing on it', async () => {
  const ada = await player(10n * UNIT)
  const first = await ok('bet', ada.bet(4n * UNIT))
  await ok('win', ada.after(first, 9n * UNIT))
  const second = await ok('bet', ada.bet(UNIT, { round: first.round }))
  expect(await resolve(ada, first.round, 'refund')).toEqual({ bets: 2, moved: -4n * UNIT })
  expect(await resolve(ada, first.round, 'refund')).toEqual({ bets: 0, moved: 0n })
  expect(await cashOf(t, ada)).toBe(10n * UNIT)
  expect(await betsOf(ada)).toEqual([
    ['CANCELLED', 4n, 4n],
    ['CANCELLED', 1n, 1n]
  ])
  expect((await vendor.send('transaction/win', ada.after(second, UNIT))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  await ok('rollback', ada.after(first, null))
  expect(await cashOf(t, ada)).toBe(10n * UNIT)
  const kept = await t.house.db.selectFrom('integration.resolution').selectAll().where('member_id', '=', ada.memberId).execute()
  expect(kept.map(r => [r.how, r.bets, r.operator_id, r.reason])).toEqual([
    ['refund', 2, operatorId, 'left open'],
    ['refund', 0, operatorId, 'left open']
  ])
})

test('an operator and the vendor end a round at the same moment: the money moves once', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const ada = await player(10n * UNIT)
    const first = await ok('bet', ada.bet(4n * UNIT))
    const both = [() => resolve(ada, first.round, 'refund'), () => vendor.send('transaction/rollback', ada.after(first, null))]
    await Promise.all((turn % 2 ? both : both.reverse()).map(go => go()))
    expect(await cashOf(t, ada)).toBe(10n * UNIT)
  }
})

test('nobody resolves a round that is not there, or another member’s', async () => {
  const [ada, bob] = [await player(10n * UNIT), await player(10n * UNIT)]
  const first = await ok('bet', ada.bet(4n * UNIT))
  for (const [who, round] of [
    [ada, 'none'],
    [bob, first.round]
  ] as const)
    await expect(resolve(who, round, 'refund')).rejects.toMatchObject({ code: 'not.found' })
})

test('a call among twenty thousand transactions reads none of them in turn', async () => {
  const ada = await player(100n * UNIT)
  const first = await ok('bet', ada.bet(UNIT))
  await sql`insert into integration.transaction (vendor, transaction_id, kind, state, fingerprint, member_id, status, round, amount)
    select 'TESTER', 'old-' || n, 'win', 'refused', 'x', ${ada.memberId}, 'RS_OK', 'r' || n % 100, 0 from generate_series(1, 20000) n`.execute(
    t.house.db
  )
  await sql`insert into integration.round (vendor, round, member_id, game) select 'TESTER', 'r' || n, ${ada.memberId}, 'tester-tst-dice' from generate_series(1, 5000) n`.execute(
    t.house.db
  )
  await sql`analyze integration.transaction, integration.round`.execute(t.house.db)
  const order = (kind: Order['kind'], more: Partial<Order>): Order => ({
    vendor: 'TESTER',
    kind,
    memberId: ada.memberId,
    tokenHash: sha256(ada.token),
    transaction: newId(),
    fingerprint: sha256(newId()),
    reference: null,
    supplierTransaction: null,
    round: first.round,
    roundClosed: false,
    currency: 'TRY',
    amount: UNIT,
    free: false,
    promo: false,
    reward: null,
    detail: {},
    gameCode: 'tst_dice',
    game: { code: 'tester-tst-dice', category: 'RNG', playable: true, maxStake: 100n * UNIT },
    ...more
  })
  const reference = first.transaction_uuid
  const scanned = await inTransaction(t.house.db, async tx => {
    // what earlier transactions of this connection counted is here until the server has taken it: only what is added counts
    const scans = async () =>
      (
        await sql<{ name: string; n: bigint }>`
          select schemaname || '.' || relname as name, seq_scan as n from pg_stat_xact_user_tables
          where schemaname in ('integration', 'wager', 'wallet') and relname <> 'connection'`.execute(tx)
      ).rows
    // where autovacuum has just analysed them, the tables of a test are too small to be worth an index
    await sql`discard plans`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = new Map((await scans()).map(r => [r.name, r.n]))
    for (const o of [
      order('bet', {}),
      order('win', { reference }),
      order('win', { reference, roundClosed: true }),
      order('rollback', { reference })
    ])
      expect(await answer(tx, o)).toMatchObject({ status: 'RS_OK' })
    return (await scans()).filter(r => r.n > (before.get(r.name) ?? 0n)).map(r => r.name)
  })
  expect(scanned).toEqual([])
  await sql`delete from integration.round where round like 'r%' and game = 'tester-tst-dice' and round ~ '^r\\d+$'`.execute(t.house.db)
})

test('the log of calls keeps thirty days', async () => {
  const days = async () =>
    (await sql<{ n: bigint }>`select count(*) as n from pg_inherits where inhparent = 'integration.call'::regclass`.execute(t.house.db))
      .rows[0]!.n
  // the coming days are there already, also where the run of the tests began before midnight
  await keepCalls(t.house)
  await sql`create table integration.call_20200101 partition of integration.call for values from ('2020-01-01') to ('2020-01-02')`.execute(
    t.house.db
  )
  const before = await days()
  await keepCalls(t.house)
  expect(await days()).toBe(before - 1n)
})
