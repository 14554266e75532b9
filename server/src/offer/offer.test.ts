// Offers: given once for each event, never beyond the budget, by the brand's days, and to nobody whom they are not for.
import { randomUUID } from 'node:crypto'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import {
  depositPromotions,
  enterCode,
  joinPromotion,
  leavePromotion,
  promotionById,
  takePromotion
} from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards, rewards } from '@fairhouse/contract/money/reward.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { newId } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { below, bet, count } from '#income/testing.ts'
import { exclude } from '#protection/protection.ts'
import { takeBack } from '#reward/reward.ts'
import { freshHouse, hearAll, makeMembers, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { seedRules } from '../../seed/content/offers.ts'
import { addDays, beginOf, dayAt, daysWithin } from './calendar.ts'
import { depositsListener, rewardsListener } from './listeners.ts'
import { grant } from './member/grant.ts'
import * as store from './store.ts'
import { inTenLines, makeOffer, plainRule, runDays } from './testing.ts'

let t: TestHouse
let zone: string
beforeAll(async () => {
  t = await freshHouse()
  zone = (await brandOf(t.house.db)).timeZone
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const join = ({ page, version }: store.Offer, who: { token: string }) => t.call(joinPromotion, { id: page, version }, who)
const take = ({ page }: store.Offer, who: { token: string }, key = randomUUID()) => t.call(takePromotion, { id: page }, { ...who, key })
/** Claims in the reward centre all that waits there, and answers its cash. */
const claimed = async (who: { token: string }) => (await t.call(claimRewards, {}, who)).body.value.cash
const statusOf = async ({ page }: store.Offer, who: { token: string }) => (await t.call(promotionById, { id: page }, who)).body.value.status
const cashOf = async ({ memberId }: { memberId: bigint }) => (await balancesOf(t.house.db, memberId)).cash
const waiting = async (who: { token: string }) => (await t.call(rewards, {}, who)).body.value.list
const words = { tr: 'Teklif', en: 'Offer' }
const giveTo = (offer: store.Offer, { memberId }: Pick<Member, 'memberId'>, trigger: string, amount = 10n * UNIT) =>
  inTransaction(t.house.db, tx => grant(tx, offer, { memberId, trigger, measure: 0n, amount, title: words }))
const moment = (day: string, ms = 0) => new Date(beginOf(zone, day).getTime() + ms)
/** The last day of a rule that has begun, so long ago that everything of it is over. */
const lastDay = (rule: string) => daysWithin(rule, addDays(dayAt(zone, Date.now()), -60), dayAt(zone, Date.now())).at(-1)!
const noon = 12 * 3_600_000

describe('a promotion that is given by a press', () => {
  test('[7.107] is listed, joined under the terms that were shown, taken once, and waits in the reward centre', async () => {
    const offer = await makeOffer(t)
    const ada = await t.register()
    const listed = (await t.call(promotions, {}, ada)).body.value.list.find((p: { id: string }) => p.id === offer.page)
    expect(listed).toMatchObject({ title: 'Promotion en', status: 'join', state: 'open' })
    expect(code(await take(offer, ada))).toBe('offer.notForYou')
    expect(code(await t.call(joinPromotion, { id: offer.page, version: 2 }, ada))).toBe('offer.changed')
    expect((await join(offer, ada)).body.value).toEqual({ id: offer.page, status: 'signed' })
    expect((await take(offer, ada)).body.value).toEqual({ id: offer.page, status: 'claim' })
    expect(code(await take(offer, ada))).toBe('reward.over')
    // the press gives, and the reward centre alone pays
    expect([await cashOf(ada), (await waiting(ada)).length]).toEqual([0n, 1])
    expect([await claimed(ada), await claimed(ada)]).toEqual(['10.00', '0.00'])
    expect([await cashOf(ada), await statusOf(offer, ada)]).toEqual([10n * UNIT, 'claimed'])
    expect(code(await take(offer, ada))).toBe('reward.over')
  })

  test('a double click, a repeat and a race give once; leaving it gives nothing more', async () => {
    const offer = await makeOffer(t)
    const [ada, bo] = [await t.register(), await t.register()]
    for (const who of [ada, bo]) await join(offer, who)
    const key = randomUUID()
    const double = await Promise.all([take(offer, ada, key), take(offer, ada, key)])
    expect(double.map(code)).toEqual([200, 200])
    const race = await Promise.all([1, 2, 3].map(() => take(offer, bo)))
    expect(race.map(code).sort()).toEqual([200, 'reward.over', 'reward.over'])
    expect([await claimed(ada), await claimed(bo)]).toEqual(['10.00', '10.00'])
    const cem = await t.register()
    await join(offer, cem)
    expect((await t.call(leavePromotion, { id: offer.page }, cem)).body.value.status).toBe('join')
    expect(code(await take(offer, cem))).toBe('offer.notForYou')
  })

  test('a code gives once, in capital or small letters', async () => {
    const offer = await makeOffer(t, { trigger: { on: 'code', code: 'AUTUMN26' }, optIn: false })
    const ada = await t.register()
    expect((await t.call(enterCode, { code: 'autumn26', version: 1 }, ada)).body.value).toEqual({ id: offer.page, status: 'claim' })
    expect(code(await t.call(enterCode, { code: 'AUTUMN26', version: 1 }, ada))).toBe('reward.over')
    expect(code(await t.call(enterCode, { code: 'SPRING26', version: 1 }, ada))).toBe('not.found')
    expect(await waiting(ada)).toHaveLength(1)
  })

  test('[4.088] [4.091] [4.097] one to come, one that has ended, one for others: nothing can be joined or claimed', async () => {
    const ada = await t.register()
    const coming = await makeOffer(t, { startsAt: '2099-01-01T00:00:00.000Z' })
    const over = await makeOffer(t, { endsAt: '2020-01-01T00:00:00.000Z' })
    expect([await statusOf(coming, ada), await statusOf(over, ada)]).toEqual(['comingSoon', 'close'])
    expect([code(await join(coming, ada)), code(await join(over, ada))]).toEqual(['offer.closed', 'offer.closed'])
    const others = await makeOffer(t, { segment: 'level >= 5' })
    await join(others, ada)
    expect(code(await take(others, ada))).toBe('offer.notForYou')
    expect((await t.call(promotionById, { id: others.page }, ada)).body.value.offer.refusedBy).toBe('segment')
    expect((await t.call(promotionById, { id: others.page })).body.value).toMatchObject({ status: 'join', offer: { refusedBy: null } })
  })

  test('a person has it once: not again by an account with the same Zalo contact', async () => {
    const offer = await makeOffer(t, { segment: "zalo != ''", oncePerPerson: true })
    const [ada, again] = [await t.register(), await t.register()]
    for (const who of [ada, again]) {
      await sql`update member.member set profile = '{"zalo": "0901234567"}' where id = ${who.memberId}`.execute(t.house.db)
      await join(offer, who)
    }
    expect(code(await take(offer, ada))).toBe(200)
    expect(code(await take(offer, again))).toBe('offer.notForYou')
    // nobody learns from it that there is another account
    expect((await t.call(promotionById, { id: offer.page }, again)).body.value.offer.refusedBy).toBe('segment')
  })

  test('a person with six accounts who claims with all of them at the same moment has it once', async () => {
    const offer = await makeOffer(t, { oncePerPerson: true, budget: 1_000n * UNIT })
    const accounts = await Promise.all(Array.from({ length: 6 }, () => t.register()))
    for (const who of accounts) {
      await sql`update member.member set profile = '{"zalo": "0907654321"}' where id = ${who.memberId}`.execute(t.house.db)
      await join(offer, who)
    }
    const answers = await Promise.all(accounts.map(who => take(offer, who)))
    expect(answers.map(code).sort()).toEqual([200, ...Array(5).fill('offer.notForYou')])
    expect((await store.offerById(t.house.db, offer.id))!.granted).toBe(1)
  })
})

describe('the budget', () => {
  test('[P4.25] that does not divide evenly stops at the last whole grant under 100 at the same moment', async () => {
    const offer = await makeOffer(t, { budget: 75n * UNIT, optIn: false })
    const members = (await Promise.all([1, 2, 3, 4].map(() => makeMembers(t.house, 25, 0n)))).flat()
    const answers = await inTenLines(members, memberId => giveTo(offer, { memberId }, 'rush'))
    expect(answers.filter(a => 'given' in a)).toHaveLength(7)
    expect(answers.filter(a => 'refused' in a && a.refused === 'budget')).toHaveLength(93)
    const after = (await store.offerById(t.house.db, offer.id))!
    expect([after.committed, after.granted]).toEqual([70n * UNIT, 7])
    // nobody is shown what a press cannot give
    const ada = await t.register()
    expect(await statusOf(offer, ada)).toBe('close')
    expect(code(await take(offer, ada))).toBe('offer.closed')
  })

  test('gets back what was not claimed, once', async () => {
    const offer = await makeOffer(t, { optIn: false })
    const ada = await t.register()
    const answer = await giveTo(offer, ada, 'one')
    if (!('given' in answer)) throw new Error('given')
    await inTransaction(t.house.db, tx => takeBack(tx, ada.memberId, answer.given.rewardId!, { operatorId: 1n, reason: 'by mistake' }))
    await hearAll(t.house, [rewardsListener])
    await hearAll(t.house, [rewardsListener])
    expect((await store.offerById(t.house.db, offer.id))!.committed).toBe(0n)
  })

  test('[P4.8] the same event gives once; a version that comes later changes nothing that was granted', async () => {
    const offer = await makeOffer(t, { perMember: null })
    const ada = await t.register()
    const answers = await Promise.all([1, 2, 3, 4].map(() => giveTo(offer, ada, 'deposit:7')))
    expect(answers.filter(a => 'given' in a)).toHaveLength(1)
    await sql`insert into offer.version (offer_id, no, rule, author) values (${offer.id}::uuid, 2,
      ${store.keptRule({ ...plainRule, amount: { by: 'fixed', amount: UNIT } })}::jsonb, 'test')`.execute(t.house.db)
    await inTransaction(t.house.db, tx => store.putInForce(tx, offer.id, 2, 1_000n * UNIT, 'test'))
    const changed = (await store.offerById(t.house.db, offer.id))!
    expect(await giveTo(changed, ada, 'deposit:7')).toEqual({ refused: 'repeat' })
    const { rows } = await sql<{ version: number; amount: bigint; rule: { amount: { amount: string } } }>`
      select version, amount, rule from offer.given where member_id = ${ada.memberId} and offer_id = ${offer.id}::uuid`.execute(t.house.db)
    expect(rows).toMatchObject([{ version: 1, amount: 10n * UNIT, rule: { amount: { amount: '10.00' } } }])
  })
})

describe('[P4.24] an excluded member', () => {
  test('sees no promotion, can join and claim none, and is given nothing', async () => {
    const offer = await makeOffer(t, { optIn: false })
    const ada = await t.register()
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
    expect((await t.call(promotions, {}, ada)).body.value).toEqual({ filters: [], list: [] })
    expect(code(await t.call(promotionById, { id: offer.page }, ada))).toBe('not.found')
    expect(code(await join(offer, ada))).toBe('protection.closed')
    expect(code(await take(offer, ada))).toBe('protection.closed')
    expect(await giveTo(offer, ada, 'any')).toEqual({ refused: 'protection' })
    expect((await store.offerById(t.house.db, offer.id))!.committed).toBe(0n)
  })
})

const atOnce = { claimDays: 365 } as const
const rows = (offer: store.Offer) =>
  sql<{ member_id: bigint; measure: bigint; amount: bigint }>`select member_id, measure, amount from offer.given
    where offer_id = ${offer.id}::uuid order by member_id`.execute(t.house.db)

describe('[P4.14] Member’s Day', () => {
  test('gives by what was decided in the 30 days before, whenever placed: 23:59:59.9 counts, midnight not', async () => {
    const offer = await makeOffer(t, { ...seedRules[2]!, ...atOnce })
    const rule = offer.rule.trigger.on === 'calendar' ? offer.rule.trigger.rule : ''
    const day = lastDay(rule)
    expect([8, 18, 28]).toContain(Number(day.slice(8)))
    const [ada, bo, cem, dan] = [await below(t, null), await below(t, null), await below(t, null), await below(t, null)]
    for (const who of [ada, bo, cem]) await join(offer, who)
    await bet(t, ada, moment(day, -100), 1_000, 0)
    // placed an hour before the midnight at which they were decided: one at the end of the 30 days, one at their beginning
    const across = (who: Member, at: string, stake: number, payout: number) =>
      bet(t, who, moment(at), stake, payout, 'RNG', 'test', moment(at, -3_600_000))
    await across(bo, day, 1_000, 0)
    await across(cem, addDays(day, -30), 5_000, 900)
    await bet(t, cem, moment(addDays(day, -30), -100), 50_000, 0)
    // who did not join takes no part
    await bet(t, dan, moment(day, -100), 9_000, 0)
    await count(t)
    const at = moment(day, noon).getTime()
    await Promise.all([runDays(t, at), runDays(t, at)])
    await runDays(t, at)
    expect((await rows(offer)).rows).toEqual([
      { member_id: ada.memberId, measure: 1_000n * UNIT, amount: UNIT },
      { member_id: cem.memberId, measure: 5_000n * UNIT, amount: 5n * UNIT }
    ])
    expect(await statusOf(offer, ada)).toBe('claim')
    // nobody presses for what its day gives
    expect(code(await take(offer, ada))).toBe('offer.notForYou')
    expect([await claimed(ada), await statusOf(offer, ada)]).toEqual(['1.00', 'claimed'])
    expect(await statusOf(offer, bo)).toMatch(/signed|process/)
    // the day before is none
    await runDays(t, moment(addDays(day, 1), noon).getTime())
    expect((await rows(offer)).rows).toHaveLength(2)
  })
})

describe('[P4.16] contact binding', () => {
  test('draws once for a member by seeds that were promised before, within the budget', async () => {
    const offer = await makeOffer(t, { ...seedRules[5]!, budget: 300n * UNIT })
    const ada = await t.register()
    // the odds that are shown are those that are drawn by
    const { odds } = (await t.call(promotionById, { id: offer.page }, ada)).body.value.offer.summary
    const drawn = offer.rule.amount.by === 'draw' ? offer.rule.amount.odds : []
    expect(odds).toEqual(drawn.map(({ amount, ppm }) => ({ amount: moneyToWire(amount), ppm })))
    expect(code(await join(offer, ada))).toBe('offer.notForYou')
    await sql`update member.member set profile = '{"zalo": "0909"}' where id = ${ada.memberId}`.execute(t.house.db)
    await join(offer, ada)
    expect((await take(offer, ada)).body.value.status).toBe('claim')
    const cash = await claimed(ada)
    expect(Number(cash)).toBeGreaterThanOrEqual(1)
    expect(Number(cash)).toBeLessThanOrEqual(131)
    const kept = await sql<{
      proof: { hash: string; point: number }
    }>`select proof from offer.given where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(kept.rows[0]!.proof).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), point: expect.any(Number) })
    expect(code(await take(offer, ada))).toBe('reward.over')
  })
})

describe('[2.199] New Player', () => {
  test('matches the first deposit of a member who chose it, once; nobody gets it unasked', async () => {
    const offer = await makeOffer(t, seedRules[0]!)
    const [ada, bo] = [await t.register(), await t.register()]
    await join(offer, ada)
    const credit = async ({ memberId }: Member, units: number, chosen: store.Offer | null = null) => {
      const id = newId()
      await sql`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, received, credited, closed_at,
          promotion, promotion_version)
        select ${id}::uuid, ${memberId}, ${id}::uuid, code, 'test', 'TRY', ${BigInt(units) * UNIT}, 0, 'CREDITED', ${BigInt(units) * UNIT},
          ${BigInt(units) * UNIT}, clock_timestamp(), ${chosen?.page ?? null}::uuid, ${chosen?.version ?? null}::int from cashier.method limit 1`.execute(
        t.house.db
      )
      const told = () => inTransaction(t.house.db, tx => emit(tx, 'deposit.changed', `member:${memberId}`, { id, state: 'CREDITED' }))
      await told()
      await told()
      await hearAll(t.house, [depositsListener])
    }
    await credit(ada, 400, offer)
    await credit(bo, 400)
    expect((await balancesOf(t.house.db, ada.memberId)).bonus).toBe(400n * UNIT)
    expect((await balancesOf(t.house.db, bo.memberId)).bonus).toBe(0n)
    expect(await statusOf(offer, ada)).toBe('process')
    // a second deposit is not the first
    await join(offer, bo)
    await credit(ada, 200, offer)
    await credit(bo, 200, offer)
    expect((await balancesOf(t.house.db, ada.memberId)).bonus).toBe(400n * UNIT)
    expect((await balancesOf(t.house.db, bo.memberId)).bonus).toBe(0n)
    const { rows: kept } = await sql<{ required: bigint }>`select required from bonus.grant where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
    expect(kept).toEqual([{ required: 4_000n * UNIT }])
  })
})

test('[P4.13] a deposit is offered what fits it and is not joined by itself; what was had is not offered again', async () => {
  const offer = await makeOffer(t, { ...seedRules[0]!, segment: 'level == 0' })
  const ada = await t.register()
  const shown = async () => (await t.call(depositPromotions, {}, ada)).body.value.list.find((one: { id: string }) => one.id === offer.page)
  expect(await shown()).toMatchObject({ joined: false, summary: { share: 10_000, nth: 1 } })
  await join(offer, ada)
  expect(await shown()).toMatchObject({ joined: true })
  await sql`update offer.offer set paused = true where id = ${offer.id}::uuid`.execute(t.house.db)
  expect(await shown()).toBeUndefined()
})
