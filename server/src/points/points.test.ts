// Points: credited the day after for what counts of bets, never lost by time, turned into money once and with the right password.
import { randomUUID } from 'node:crypto'
import { balance } from '@fairhouse/contract/money/balance.ts'
import { convertPoints, pointsBalance, pointsConfig, pointsDetails } from '@fairhouse/contract/money/points.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerPoints } from '@fairhouse/contract/ops/people/player-points.ts'
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { hashPassword } from '#base/files/password.ts'
import { newId } from '#base/uuid.ts'
import { setFundsHash } from '#member/member.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { placeAll, settleAll } from '#wager/testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { collectListener, creditDays } from './credit.ts'
import { points as pointsModule } from './module.ts'
import { convert as convertNow } from './points.ts'
import { pointFactors } from './ports.ts'
import { givePoints } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const password = 'correct horse 9'
const has = async (who: Member) => (await t.call(pointsBalance, {}, who)).body.value
const details = async (who: Member) => (await t.call(pointsDetails, {}, who)).body.value.list
const cashOf = async (who: Member) => (await t.call(balance, {}, who)).body.value.cash
const convert = (who: Member, points: unknown, key = randomUUID(), given = password) =>
  t.call(convertPoints, { points, password: given }, { token: who.token, key })

interface Play {
  readonly category?: string
  readonly stake: bigint
  readonly state?: Exclude<BetState, 'PENDING'>
  readonly payout?: bigint
  readonly fixed?: boolean
  /** Days since it was decided. */
  readonly ago?: number
}
/** A decided bet, one day old unless told otherwise. */
async function play(
  { memberId }: Member,
  { category = 'RNG', stake, state = 'LOST', payout = 0n, fixed = false, ago = 1 }: Play
): Promise<string> {
  const betId = newId()
  await placeAll(t.house.db, [
    { memberId, betId, game: 'kite', category, roundNo: null, stake: stake * UNIT, key: `bet:${betId}`, detail: {} }
  ])
  await settleAll(t.house.db, [{ memberId, betId, state, payout: payout * UNIT }])
  await sql`update wager.bet set settled_at = settled_at - make_interval(days => ${ago}), fixed = ${fixed} where id = ${betId}::uuid`.execute(
    t.house.db
  )
  return betId
}
const hear = () => hearAll(t.house, [collectListener])
/** The news of today are heard and all that is due is credited. */
async function nextDay() {
  await hear()
  await creditDays(t.house)
}
/** A correction after which a bet counts for nothing; no money moves. */
const uncount = (who: Member, betId: string) =>
  sql`select wager.correct(b, 'LOST', 0, null, null, 0::bigint) from wager.bet b where b.member_id = ${who.memberId} and b.id = ${betId}::uuid`.execute(
    t.house.db
  )

describe('credits', () => {
  test('[7.113] [P4.22] points come the day after, by category, not for voids, pushes, other categories or fixed odds', async () => {
    const ada = await t.register(undefined, 100_000n * UNIT)
    await play(ada, { stake: 1_000n })
    await play(ada, { stake: 1_050n, state: 'WON', payout: 3_000n })
    await play(ada, { category: 'LIVE', stake: 1_000n })
    await play(ada, { category: 'LIVE', stake: 500n, state: 'WON', payout: 500n })
    await play(ada, { stake: 700n, state: 'VOID', payout: 700n })
    await play(ada, { category: 'CRASH', stake: 5_000n })
    await play(ada, { stake: 5_000n, fixed: true })
    await play(ada, { stake: 10_000n, ago: 0 })
    await hear()
    expect(await has(ada)).toEqual({ points: 0, worth: '0.00', coming: 24 + 7 + 120 })
    await creditDays(t.house)
    expect(await has(ada)).toEqual({ points: 31, worth: '0.31', coming: 120 })
    expect((await details(ada)).map((e: { points: number; credit: object }) => [e.points, e.credit])).toEqual([
      [24, expect.objectContaining({ category: 'RNG', valid: '2050.00', rate: '1.20', factor: '1.00' })],
      [7, expect.objectContaining({ category: 'LIVE', valid: '1000.00', rate: '0.70', factor: '1.00' })]
    ])
  })

  test('a day is credited once, however often and by however many the job runs', async () => {
    const ada = await t.register(undefined, 10_000n * UNIT)
    await play(ada, { stake: 5_000n })
    await hear()
    await Promise.all([creditDays(t.house), creditDays(t.house), creditDays(t.house)])
    await nextDay()
    expect((await has(ada)).points).toBe(60)
    expect(await details(ada)).toHaveLength(1)
  })

  test('a bet that is taken back takes its points back, at most what there is; no day falls below 0', async () => {
    const [ada, eve] = [await t.register(undefined, 20_000n * UNIT), await t.register(undefined, 20_000n * UNIT)]
    const [hers, spent] = [await play(ada, { stake: 10_000n }), await play(eve, { stake: 10_000n })]
    await play(ada, { stake: 1_000n })
    await nextDay()
    expect((await convert(eve, 100)).status).toBe(200)
    await uncount(ada, hers)
    await uncount(eve, spent)
    await nextDay()
    expect([(await has(ada)).points, (await has(eve)).points]).toEqual([12, 0])
    expect((await details(ada))[0]).toMatchObject({ kind: 'CORRECTION', points: -120, balanceAfter: 12 })
    expect((await details(eve))[0]).toMatchObject({ kind: 'CORRECTION', points: -20, balanceAfter: 0 })
    // what was spent is not owed: the next day counts whole
    await play(eve, { stake: 1_000n, ago: 2 })
    await nextDay()
    expect((await has(eve)).points).toBe(12)
  })

  test('a factor of a module above multiplies; trials earn nothing', async () => {
    const ada = await t.register(undefined, 10_000n * UNIT)
    pointFactors.give(t.house, async () => new Map([[ada.memberId, 150n]]))
    await play(ada, { stake: 1_000n })
    await nextDay()
    expect((await has(ada)).points).toBe(18)
    expect((await t.call(pointsConfig, {}, ada)).body.value.factor).toBe('1.50')
    pointFactors.clear(t.house)
    const trial = await t.register(undefined, 10_000n * UNIT)
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    await play(trial, { stake: 1_000n })
    await nextDay()
    const { rows } = await sql`select from points.day where member_id = ${trial.memberId}`.execute(t.house.db)
    expect(rows).toHaveLength(0)
  })

  test('[1.060] points never expire: after years and every job of points they are the same', async () => {
    const ada = await t.register()
    await sql`insert into points.balance values (${ada.memberId}, 500, 1)`.execute(t.house.db)
    await sql`insert into points.entry (member_id, id, seq, kind, points, balance_after, key)
      values (${ada.memberId}, uuidv7(interval '-9 years'), 1, 'CREDIT', 500, 500, 'long ago')`.execute(t.house.db)
    for (const job of pointsModule.jobs) await job.run(t.house, {})
    expect((await has(ada)).points).toBe(500)
  })
})

describe('the journal of points', () => {
  test('no program makes points negative, changes an entry or writes one twice', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 10n)
    for (const statement of [
      sql`update points.balance set points = -1 where member_id = ${ada.memberId}`,
      sql`update points.entry set points = 11 where member_id = ${ada.memberId}`,
      sql`delete from points.entry where member_id = ${ada.memberId}`,
      sql`insert into points.entry (member_id, seq, kind, points, balance_after, key) select member_id, seq + 1, kind, 1, 11, key from points.entry
        where member_id = ${ada.memberId}`
    ])
      await expect(statement.execute(t.house.db)).rejects.toThrow()
    expect((await has(ada)).points).toBe(10)
  })

  test('[7.121] [2.197] points details are paged, newest first, each with the points after it', async () => {
    const ada = await t.register()
    for (const points of [1n, 2n, 3n]) await givePoints(t.house, ada.memberId, points)
    const first = (await t.call(pointsDetails, { limit: 2 }, ada)).body.value
    const rest = (await t.call(pointsDetails, { limit: 2, before: first.next }, ada)).body.value
    expect([...first.list, ...rest.list].map((e: { points: number; balanceAfter: number }) => [e.points, e.balanceAfter])).toEqual([
      [3, 6],
      [2, 3],
      [1, 1]
    ])
    expect(rest.next).toBeNull()
    const eve = await t.register()
    expect((await t.call(pointsDetails, { before: first.list[0].id }, eve)).body.value.list).toEqual([])
  })
})

test('an operator with the right to see members sees the points of one with every entry; no other does', async () => {
  const [ada, operator] = [await t.register(), await t.operator('support')]
  await givePoints(t.house, ada.memberId, 40n)
  const seen = await t.call(playerPoints, { id: String(ada.memberId) }, operator)
  expect(seen.body.value).toMatchObject({ points: 40, coming: 0, list: [{ kind: 'CREDIT', points: 40 }], next: null })
  expect((await t.call(playerPoints, { id: '999999' }, operator)).body.code).toBe('not.found')
  expect((await t.call(playerPoints, { id: String(ada.memberId) })).body.code).toBe('session.required')
})

describe('points into money', () => {
  test('[7.119] [7.118] a conversion lowers points and raises the balance by the ratio, in one transaction', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 1_250n)
    expect((await t.call(pointsConfig, {}, ada)).body.value).toMatchObject({
      pointsRatio: 100,
      least: 100,
      password: 'password',
      factor: '1.00'
    })
    const done = await convert(ada, 1_234)
    expect(done.body.value).toEqual({ points: 16, amount: '12.34', cash: '12.34' })
    expect(await cashOf(ada)).toBe('12.34')
    expect((await details(ada))[0]).toMatchObject({ kind: 'CONVERT', points: -1_234, balanceAfter: 16, amount: '12.34' })
    expect((await convert(ada, 100)).body.code).toBe('points.insufficient')
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })

  test('less than 100, parts of a point, texts and nothing are refused at the field', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 1_000n)
    for (const wrong of [99, 0, -100, 100.5, '100', null]) {
      const { status, body } = await convert(ada, wrong)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['points']])
    }
    expect((await has(ada)).points).toBe(1_000)
  })

  test('a double click and a retry convert once; the same key for something else is refused', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 1_000n)
    const key = randomUUID()
    const answers = await Promise.all([convert(ada, 300, key), convert(ada, 300, key), convert(ada, 300, key)])
    for (const { body } of [...answers, await convert(ada, 300, key)]) expect(body.value).toMatchObject({ points: 700, amount: '3.00' })
    expect((await convert(ada, 400, key)).body.code).toBe('idempotency.conflict')
    expect([(await has(ada)).points, await cashOf(ada)]).toEqual([700, '3.00'])
  })

  test('of many conversions at once only as many are made as there are points', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 500n)
    const one = () => inTransaction(t.house.db, tx => convertNow(tx, ada.memberId, 100n, newId()))
    const answers = await Promise.allSettled(Array.from({ length: 12 }, one))
    const refused = answers.flatMap(a => (a.status === 'rejected' ? [a.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'points.insufficient'))
    expect([(await has(ada)).points, await cashOf(ada)]).toEqual([0, '5.00'])
  })

  test('what breaks off between points and money has changed neither', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 500n)
    await sql`create function pg_temp_fail() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
      t.house.db
    )
    await sql`create trigger fail before insert on wallet.movement for each row when (new.kind = 'POINTS_CONVERT') execute function pg_temp_fail()`.execute(
      t.house.db
    )
    const key = randomUUID()
    expect((await convert(ada, 200, key)).status).toBe(500)
    expect([(await has(ada)).points, await cashOf(ada)]).toEqual([500, '0.00'])
    await sql`drop function pg_temp_fail() cascade`.execute(t.house.db)
    expect((await convert(ada, 200, key)).status).toBe(200)
    expect([(await has(ada)).points, await cashOf(ada)]).toEqual([300, '2.00'])
  })

  test('[7.120] a wrong password changes nothing; five lock it for half an hour, also for the right one', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 500n)
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await convert(ada, 100, randomUUID(), 'wrong horse 1')
      expect([status, body.code, body.fields]).toEqual([401, 'proof.wrong', { password: 'proof.wrong' }])
    }
    expect((await convert(ada, 100)).body.code).toBe('login.locked')
    expect((await has(ada)).points).toBe(500)
  })

  test('who has a password of money spends with that one, and with no other', async () => {
    const ada = await t.register()
    await givePoints(t.house, ada.memberId, 500n)
    const hash = await hashPassword('739104')
    await inTransaction(t.house.db, tx => setFundsHash(tx, ada.memberId, hash))
    expect((await t.call(pointsConfig, {}, ada)).body.value.password).toBe('fundsPassword')
    expect((await convert(ada, 100)).body.code).toBe('proof.wrong')
    expect((await convert(ada, 100, randomUUID(), '739104')).status).toBe(200)
  })
})
