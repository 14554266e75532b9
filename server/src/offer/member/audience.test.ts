// Control groups: who is held back is drawn by a hash, sees and gets nothing whatever sets an offer off, and is compared with the others.
import { randomUUID } from 'node:crypto'
import { banners } from '@fairhouse/contract/message/content.ts'
import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { depositPromotions, joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { offerComparison } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { brandOf } from '#brand/brand.ts'
import { writer } from '#content/testing.ts'
import { bet, count } from '#income/testing.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { addDays, beginOf, dayAt } from '../calendar.ts'
import * as store from '../store.ts'
import { makeOffer, plainRule, runDays } from '../testing.ts'
import { audienceListener, isDrawn } from './audience.ts'
import { eventsListener } from './events.ts'
import { givenByOffer } from './member.store.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await t.listen()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const compared = (change: Partial<OfferRule> = {}) => makeOffer(t, { optIn: false, control: 50, ...change })
const join = ({ page, version }: store.Offer, who: Member) => t.call(joinPromotion, { id: page, version }, who)
const take = ({ page }: store.Offer, who: Member) => t.call(takePromotion, { id: page }, { ...who, key: randomUUID() })
const given = async ({ memberId }: Member, offer: store.Offer) =>
  (await givenByOffer(t.house.db, memberId, offer.id)).map(({ amount }) => amount / UNIT)
const sides = async (offer: store.Offer) =>
  new Map(
    (
      await sql<{
        member_id: bigint
        held: boolean
      }>`select member_id, held from offer.audience where offer_id = ${offer.id}::uuid`.execute(t.house.db)
    ).rows.map(row => [row.member_id, row.held])
  )
const changed = async (offer: store.Offer, change: Partial<OfferRule>) => {
  await inTransaction(t.house.db, async tx => {
    await sql`insert into offer.version (offer_id, no, rule, author) values (${offer.id}::uuid, ${offer.version + 1},
      ${store.keptRule({ ...offer.rule, ...change })}::jsonb, 'test')`.execute(tx)
    await store.putInForce(tx, offer.id, offer.version + 1, offer.budget, 'test')
  })
  return (await store.offerById(t.house.db, offer.id))!
}

/** One member on each side of the draw. */
async function pair(offer: store.Offer): Promise<{ let: Member; held: Member }> {
  const found = new Map<boolean, Member>()
  while (found.size < 2) {
    const who = await t.register()
    const isHeld = isDrawn(who.memberId, offer)
    if (!found.has(isHeld)) found.set(isHeld, who)
  }
  return { let: found.get(false)!, held: found.get(true)! }
}

test('one of so many is held back, the same whatever version, and every offer draws anew', () => {
  const rule = { ...plainRule, control: 20 }
  const ids = Array.from({ length: 20_000 }, (_, i) => BigInt(i))
  const [one, other] = ['a', 'b'].map(id => ids.map(memberId => isDrawn(memberId, { id, rule }))) as [boolean[], boolean[]]
  const share = (all: boolean[]) => all.filter(Boolean).length / all.length
  for (const all of [one, other]) expect(Math.abs(share(all) - 0.2)).toBeLessThan(0.015)
  expect(Math.abs(share(one.map((held, i) => held && other[i]!)) - 0.04)).toBeLessThan(0.01)
  expect(ids.every(memberId => !isDrawn(memberId, { id: 'a', rule: plainRule }))).toBe(true)
})

describe('who is held back', () => {
  test('sees nothing of it in the list and by its address, nor do visitors; the others do', async () => {
    const offer = await compared({ optIn: true })
    const who = await pair(offer)
    const listed = async (one?: Member) =>
      (await t.call(promotions, {}, one)).body.value.list.some(({ id }: { id: string }) => id === offer.page)
    expect([await listed(who.let), await listed(who.held), await listed()]).toEqual([true, false, false])
    const read = async (one?: Member) => code(await t.call(promotionById, { id: offer.page }, one))
    expect([await read(who.let), await read(who.held), await read()]).toEqual([200, 'not.found', 'not.found'])
    expect([code(await join(offer, who.held)), code(await take(offer, who.held))]).toEqual(['not.found', 'offer.notForYou'])
    expect([code(await join(offer, who.let)), code(await take(offer, who.let))]).toEqual([200, 200])
    expect([...(await sides(offer))]).toEqual([[who.let.memberId, false]])
  })

  test('meets no banner that leads there, nor do visitors', async () => {
    const offer = await compared({ optIn: true })
    const who = await pair(offer)
    const url = `/promoDetail?id=${offer.page}`
    await writer(t, admin.token).make('banner', { url })
    const led = async (one?: Member) => (await t.call(banners, {}, one)).body.value.list.some((shown: { url: string }) => shown.url === url)
    expect([await led(who.let), await led(who.held), await led()]).toEqual([true, false, false])
  })

  test('is given nothing by a press, and is in the audience with it', async () => {
    const offer = await compared()
    const who = await pair(offer)
    expect([code(await take(offer, who.let)), code(await take(offer, who.held))]).toEqual([200, 'offer.notForYou'])
    expect([await given(who.let, offer), await given(who.held, offer)]).toEqual([[10n], []])
  })

  test('is asked for no choice with a deposit, and refused one', async () => {
    const offer = await compared({ ...seedRules[0]!, oncePerPerson: false, control: 50 })
    const who = await pair(offer)
    const asked = async (one: Member) =>
      (await t.call(depositPromotions, {}, one)).body.value.list.some(({ id }: { id: string }) => id === offer.page)
    expect([await asked(who.let), await asked(who.held)]).toEqual([true, false])
    const order = (one: Member) =>
      t.call(
        createDeposit,
        { method: 'sandbox-card', amount: '100.00', promotion: { id: offer.page, version: offer.version } },
        { token: one.token, key: randomUUID() }
      )
    expect([code(await order(who.let)), code(await order(who.held))]).toEqual([200, 'offer.notForYou'])
    expect((await sides(offer)).get(who.let.memberId)).toBe(false)
  })

  test('is given nothing by a level, by documents, or on a day, however often the log is heard', async () => {
    const day = dayAt((await brandOf(t.house.db)).timeZone, Date.now())
    const rules: Partial<OfferRule>[] = [
      { trigger: { on: 'vip', level: 3 } },
      { trigger: { on: 'event', event: 'identity.approved' } },
      { trigger: { on: 'calendar', rule: 'FREQ=DAILY' }, measure: 'valid', days: 1, perMember: null }
    ]
    for (const rule of rules) {
      const offer = await compared(rule)
      const who = await pair(offer)
      for (const { memberId } of [who.let, who.held]) {
        const to = `member:${memberId}` as const
        await inTransaction(t.house.db, tx => emit(tx, 'vip.changed', to, { id: randomUUID(), from: 0, level: 3, name: 'VIP3' }))
        await inTransaction(t.house.db, tx => emit(tx, 'identity.changed', to, { id: randomUUID(), state: 'APPROVED' }))
        const zone = (await brandOf(t.house.db)).timeZone
        await bet(t, { memberId } as Parameters<typeof bet>[1], new Date(beginOf(zone, addDays(day, -1)).getTime() + 3_600_000), 10, 0)
      }
      await hearAll(t.house, [eventsListener])
      await count(t)
      await runDays(t, beginOf((await brandOf(t.house.db)).timeZone, day).getTime() + 3_600_000)
      await hearAll(t.house, [eventsListener])
      expect([await given(who.let, offer), await given(who.held, offer)]).toEqual([[10n], []])
      const audience = await sides(offer)
      expect([audience.get(who.let.memberId), audience.get(who.held.memberId)]).toEqual([false, true])
    }
  })
})

test('members who come by enter the audience of what is for them, who is excluded does not', async () => {
  const [offer, elsewhere, plain] = [await compared(), await compared({ segment: 'level >= 90' }), await makeOffer(t)]
  const who = await pair(offer)
  const out = await t.register()
  await inTransaction(t.house.db, tx => exclude(tx, out.memberId, '1w'))
  for (let twice = 0; twice < 2; twice++) {
    await hearAll(t.house, [audienceListener])
    await sql`update base.cursor set xid = '0'::xid8, id = 0 where name = 'offer.audience'`.execute(t.house.db)
  }
  const audience = await sides(offer)
  expect([audience.get(who.let.memberId), audience.get(who.held.memberId), audience.has(out.memberId)]).toEqual([false, true, false])
  expect([(await sides(elsewhere)).size, (await sides(plain)).size]).toEqual([0, 0])
})

test('who joined before is compared with nobody; with the share gone everybody has it', async () => {
  const before = await makeOffer(t, { perMember: null })
  const drawn = { ...before, rule: { ...before.rule, control: 50 } }
  const early = await pair(drawn)
  for (const one of [early.let, early.held]) expect(code(await join(before, one))).toBe(200)
  const offer = await changed(before, { control: 50 })
  expect([code(await take(offer, early.held)), [...(await sides(offer))]]).toEqual([200, []])
  const later = await pair(offer)
  expect([code(await join(offer, later.let)), code(await join(offer, later.held))]).toEqual([200, 'not.found'])
  await hearAll(t.house, [audienceListener])
  expect((await sides(offer)).get(later.held.memberId)).toBe(true)
  const open = await changed(offer, { control: 0 })
  expect([code(await join(open, later.held)), code(await take(open, later.held))]).toEqual([200, 200])
  const { until } = (await t.call(offerComparison, { id: open.id }, admin)).body.value
  expect(until).not.toBeNull()
})

test('the report says what both groups bet, paid in and cost, and how far chance reaches', async () => {
  const offer = await compared()
  const [one, two] = [await pair(offer), await pair(offer)]
  await take(offer, one.let)
  await t.call(claimRewards, {}, one.let)
  const others = new Set([one.let, two.let, one.held, two.held].map(({ memberId }) => memberId))
  await hearAll(t.house, [audienceListener])
  await sql`delete from offer.audience where offer_id = ${offer.id}::uuid and not (member_id = any (${[...others].map(String)}::bigint[]))`.execute(
    t.house.db
  )
  const now = new Date()
  // 100 staked and lost, 40 staked of which 30 came back; of those who are held back one stakes 10 and wins as much
  await bet(t, one.let as never, now, 100, 0)
  await bet(t, two.let as never, now, 40, 30)
  await bet(t, one.held as never, now, 10, 10)
  await count(t)
  const { offered, held, differences, until } = (await t.call(offerComparison, { id: offer.id }, admin)).body.value
  const none = { deposits: '0.00', withdrawals: '0.00' }
  expect([offered, held, until]).toEqual([
    { members: 2, active: 2, valid: '140.00', result: '110.00', cost: '10.00', ...none },
    { members: 2, active: 1, valid: '10.00', result: '0.00', cost: '0.00', ...none },
    null
  ])
  // by hand: means 70 and 5, variances 1,800 and 50, so 1.96 × √(900 + 25)
  expect(differences[0]).toEqual({ figure: 'valid', offered: '70.00', held: '5.00', difference: '65.00', margin: '59.61' })
  expect(differences[1]).toMatchObject({ figure: 'deposits', difference: '0.00', margin: '0.00' })
  // 90 and 10 less nothing: the offer's cost is off
  expect(differences[2]).toMatchObject({ figure: 'net', offered: '50.00', held: '0.00', difference: '50.00' })
  expect(code(await t.call(offerComparison, { id: (await makeOffer(t)).id }, admin))).toBe('not.found')
})
