// Limits in force: on the real posting functions, with parallel bets, refunds, wins, and periods that turn.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { transfer, verifyLedger } from '#wallet/wallet.ts'
import { confirmRaise, exclude, limitsOf, setAmountLimit, setTimeLimit } from './protection.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})

const member = async (cash = 1_000n * UNIT) => (await makeMembers(t.house, 1, cash))[0]!
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(t.house.db, work)
const limit = (id: bigint, kind: 'deposit' | 'loss' | 'stake', period: 'bet' | 'day' | 'week' | 'month', amount: bigint | null) =>
  inTx(tx => setAmountLimit(tx, id, { kind, period, amount: amount === null ? null : amount * UNIT }))
const bet = (id: bigint, stake = 10n, more: { key?: string; betId?: string } = {}) =>
  placeBet(t.house, {
    memberId: id,
    betId: more.betId ?? newId(),
    game: 'test',
    category: 'SLOTS',
    roundNo: null,
    stake: stake * UNIT,
    key: more.key ?? randomUUID(),
    detail: {}
  })
const settle = (id: bigint, betId: string, state: 'WON' | 'LOST' | 'VOID', payout: bigint) =>
  settleBet(t.house, { memberId: id, betId, state, payout: payout * UNIT })
const used = async (id: bigint, kind: string, period: string) => {
  const row = (await limitsOf(t.house.db, id)).amounts.find(a => a.kind === kind && a.period === period)!
  return row.used / UNIT
}
const deposit = (id: bigint, amount: bigint) =>
  inTx(tx => transfer(tx, { memberId: id, kind: 'DEPOSIT', key: randomUUID(), ref: newId(), house: 'payments', cash: amount * UNIT }))
const cash = async (id: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').select(['cash', 'guarded']).where('member_id', '=', id).executeTakeFirstOrThrow()).cash /
  UNIT

test('of a hundred bets at once exactly those go through that the stake limit has room for', async () => {
  const id = await member()
  await limit(id, 'stake', 'day', 100n)
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => bet(id)))
  expect(answers.filter(a => a.status === 'fulfilled')).toHaveLength(10)
  for (const a of answers)
    if (a.status === 'rejected')
      expect(a.reason).toMatchObject({ code: 'limit.stake', params: { period: 'day', limit: '100.00', remaining: '0.00' } })
  expect([await cash(id), await used(id, 'stake', 'day')]).toEqual([900n, 100n])
})

test('bets that race through two processes share one limit', async () => {
  const other = await freshHouse({ databaseUrl: t.databaseUrl })
  const id = await member()
  await limit(id, 'loss', 'week', 60n)
  const place = (house: TestHouse) =>
    placeBet(house.house, {
      memberId: id,
      betId: newId(),
      game: 'test',
      category: 'SLOTS',
      roundNo: null,
      stake: 10n * UNIT,
      key: randomUUID(),
      detail: {}
    })
  const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => place(i % 2 ? t : other)))
  await other.close()
  expect(answers.filter(a => a.status === 'fulfilled')).toHaveLength(6)
  expect(await cash(id)).toBe(940n)
})

test('a repeat of a bet is answered as before and counts once, also when the limit is used up by it', async () => {
  const id = await member()
  await limit(id, 'stake', 'day', 10n)
  const key = randomUUID()
  const first = await bet(id, 10n, { key })
  expect(await bet(id, 10n, { key })).toMatchObject({ betId: first.betId, repeat: true })
  expect(await used(id, 'stake', 'day')).toBe(10n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.stake' })
})

test('a bet that the balance refuses counts nothing', async () => {
  const id = await member(5n * UNIT)
  await limit(id, 'stake', 'day', 100n)
  await expect(bet(id)).rejects.toMatchObject({ code: 'balance.insufficient' })
  expect(await used(id, 'stake', 'day')).toBe(0n)
})

test('one bet may not be larger than the limit for one bet', async () => {
  const id = await member()
  await limit(id, 'stake', 'bet', 20n)
  await expect(bet(id, 21n)).rejects.toMatchObject({ code: 'limit.stake', params: { period: 'bet', limit: '20.00', resetsAt: '' } })
  await bet(id, 20n)
  await bet(id, 20n)
})

test('an open bet counts as lost, a win gives room again, a void bet was never there', async () => {
  const id = await member()
  await limit(id, 'loss', 'day', 50n)
  await limit(id, 'stake', 'day', 500n)
  const a = await bet(id, 50n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.loss', params: { period: 'day', remaining: '0.00' } })
  await settle(id, a.betId, 'WON', 80n)
  expect(await used(id, 'loss', 'day')).toBe(-30n)
  const b = await bet(id, 80n)
  await settle(id, b.betId, 'VOID', 80n)
  expect([await used(id, 'loss', 'day'), await used(id, 'stake', 'day')]).toEqual([-30n, 50n])
  const c = await bet(id, 80n)
  await settle(id, c.betId, 'LOST', 0n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.loss' })
})

test('a win on a bet of an earlier period gives no room in this one', async () => {
  const id = await member()
  await limit(id, 'loss', 'day', 50n)
  const old = await bet(id, 40n)
  // the day turns over between the bet and its end
  await sql`update protection.quota set used = 0, since = base.uuid7_time(${old.betId}::uuid) + interval '1 second', until = now() + interval '1 day' where member_id = ${id}`.execute(
    t.house.db
  )
  await settle(id, old.betId, 'WON', 400n)
  expect(await used(id, 'loss', 'day')).toBe(0n)
})

test('a new period begins with nothing counted', async () => {
  const id = await member()
  await limit(id, 'stake', 'day', 30n)
  await bet(id, 30n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.stake' })
  await sql`update protection.quota set since = since - interval '1 day', until = until - interval '1 day' where member_id = ${id}`.execute(
    t.house.db
  )
  expect(await used(id, 'stake', 'day')).toBe(0n)
  await bet(id, 30n)
  expect(await used(id, 'stake', 'day')).toBe(30n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.stake' })
})

test('a limit that is set in the middle of a day counts what the day holds already', async () => {
  const id = await member()
  const won = await bet(id, 40n)
  await settle(id, won.betId, 'WON', 60n)
  await bet(id, 30n)
  await deposit(id, 70n)
  await limit(id, 'stake', 'day', 80n)
  await limit(id, 'loss', 'day', 30n)
  await limit(id, 'deposit', 'month', 90n)
  expect([await used(id, 'stake', 'day'), await used(id, 'loss', 'day'), await used(id, 'deposit', 'month')]).toEqual([70n, 10n, 70n])
  await expect(bet(id, 11n)).rejects.toMatchObject({ code: 'limit.stake', params: { remaining: '10.00' } })
})

test('money that arrives is credited and counted, whatever the limit says', async () => {
  const id = await member(0n)
  await limit(id, 'deposit', 'day', 100n)
  await deposit(id, 250n)
  expect([await cash(id), await used(id, 'deposit', 'day')]).toEqual([250n, 250n])
})

test('who is closed out bets nothing, but open bets are still paid and money can leave', async () => {
  const id = await member()
  const open = await bet(id)
  await inTx(tx => exclude(tx, id, '24h'))
  await expect(bet(id)).rejects.toMatchObject({ code: 'protection.closed', params: { kind: 'coolOff' } })
  await settle(id, open.betId, 'WON', 50n)
  await inTx(tx =>
    transfer(tx, { memberId: id, kind: 'WITHDRAW', key: 'w', ref: newId(), house: 'payments', cash: -40n * UNIT, locked: 40n * UNIT })
  )
  expect(await cash(id)).toBe(1_000n)
})

test('a break ends by itself; an exclusion does not', async () => {
  const [coolOff, exclusion] = [await member(), await member()]
  for (const [id, kind] of [
    [coolOff, 'coolOff'],
    [exclusion, 'exclusion']
  ] as const)
    await sql`insert into protection.closure (member_id, kind, began_at, ends_at, by) values (${id}, ${kind}, now() - interval '8 days', now() - interval '1 second', 'member')`.execute(
      t.house.db
    )
  await sql`update wallet.wallet set guarded = true where member_id in (${coolOff}, ${exclusion})`.execute(t.house.db)
  await bet(coolOff)
  await expect(bet(exclusion)).rejects.toMatchObject({ code: 'protection.closed', params: { kind: 'exclusion', until: '' } })
})

test('time at the tables that is over refuses bets until a break, whoever logs in again', async () => {
  const id = await member()
  await inTx(tx => setTimeLimit(tx, id, { kind: 'session', minutes: 60 }))
  await bet(id)
  await sql`update protection.sitting set started_at = now() - interval '61 minutes', seen_at = now() - interval '2 minutes' where member_id = ${id}`.execute(
    t.house.db
  )
  await expect(bet(id)).rejects.toMatchObject({ code: 'limit.session', params: { limit: '60' } })
  await expect(bet(id)).rejects.toMatchObject({ code: 'limit.session' })
  // the rest began when the time was over, not when they last tried
  await sql`update protection.sitting set started_at = now() - interval '76 minutes', seen_at = now() - interval '16 minutes' where member_id = ${id}`.execute(
    t.house.db
  )
  await bet(id)
})

test('a limit that is half, nearly and all used up is told once each', async () => {
  const id = await member()
  await limit(id, 'stake', 'day', 100n)
  for (let i = 0; i < 10; i++) await bet(id)
  const { rows } = await sql<{ percent: string }>`
    select body->>'percent' as percent from base.event where name = 'limit.approached' and audience = ${`member:${id}`} order by id`.execute(
    t.house.db
  )
  expect(rows.map(r => r.percent)).toEqual(['50', '80', '100'])
})

test('a limit is never higher before its day has passed, though many confirm at once', async () => {
  const id = await member()
  await limit(id, 'stake', 'day', 50n)
  const { amounts } = await limit(id, 'stake', 'day', 80n)
  const raise = amounts.find(a => a.kind === 'stake' && a.period === 'day')!.raise!
  const early = await Promise.allSettled(Array.from({ length: 5 }, () => inTx(tx => confirmRaise(tx, id, raise.id))))
  for (const a of early) expect(a).toMatchObject({ reason: { code: 'limit.tooEarly' } })
  await bet(id, 50n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.stake' })
  await sql`update protection.raise set asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours', lapses_at = lapses_at - interval '25 hours' where id = ${raise.id}::uuid`.execute(
    t.house.db
  )
  const ready = await Promise.allSettled(Array.from({ length: 5 }, () => inTx(tx => confirmRaise(tx, id, raise.id))))
  expect(ready.filter(a => a.status === 'fulfilled')).toHaveLength(1)
  // what was staked stays counted
  await bet(id, 30n)
  await expect(bet(id, 1n)).rejects.toMatchObject({ code: 'limit.stake' })
})

test('lowering a limit while bets race leaves no bet beyond the lower one uncounted', async () => {
  const id = await member()
  const work = await Promise.allSettled([
    ...Array.from({ length: 40 }, () => bet(id)),
    limit(id, 'stake', 'day', 50n),
    ...Array.from({ length: 40 }, () => bet(id))
  ])
  const placed = work.filter((a, i) => i !== 40 && a.status === 'fulfilled').length
  expect(await used(id, 'stake', 'day')).toBe(BigInt(placed) * 10n)
  await expect(bet(id, 50n)).rejects.toMatchObject({ code: 'limit.stake' })
})

test('a process that dies while posting leaves no money and no count, and the repeat counts once', async () => {
  const id = await member(0n)
  await limit(id, 'deposit', 'day', 100n)
  const arrive = (key: string, dies: boolean) =>
    inTx(async tx => {
      await transfer(tx, { memberId: id, kind: 'DEPOSIT', key, ref: null, house: 'payments', cash: 60n * UNIT })
      if (dies) throw new Error('died')
    })
  await expect(arrive('deposit:a', true)).rejects.toThrow('died')
  expect([await cash(id), await used(id, 'deposit', 'day')]).toEqual([0n, 0n])
  await Promise.all(Array.from({ length: 8 }, () => arrive('deposit:a', false)))
  expect([await cash(id), await used(id, 'deposit', 'day')]).toEqual([60n, 60n])
})

test('what the posting looks up for a member with limits is found by index, not by reading everybody', async () => {
  const id = await member()
  const asked = [
    sql`select * from protection.quota where member_id = ${id} and kind = 'session'`,
    sql`select * from protection.closure where member_id = ${id} order by id desc limit 1`,
    sql`select * from protection.sitting where member_id = ${id}`
  ]
  const plans = await inTx(async tx => {
    // as the posting function has it: the tables of a test are too small to be worth an index
    await sql`set local enable_seqscan = off`.execute(tx)
    const found: string[] = []
    for (const q of asked) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${q}`.execute(tx)
      found.push(rows.map(r => r['QUERY PLAN']).join(' '))
    }
    return found
  })
  for (const plan of plans) expect(plan).toMatch(/Index|Bitmap/)
})

test('members without limits cost the posting nothing: their limits are not even looked up', async () => {
  const id = await member()
  await bet(id)
  const { rows } = await sql<{ guarded: boolean }>`select guarded from wallet.wallet where member_id = ${id}`.execute(t.house.db)
  expect(rows[0]!.guarded).toBe(false)
  await limit(id, 'stake', 'day', 50n)
  const after = await sql<{ guarded: boolean }>`select guarded from wallet.wallet where member_id = ${id}`.execute(t.house.db)
  expect(after.rows[0]!.guarded).toBe(true)
})
