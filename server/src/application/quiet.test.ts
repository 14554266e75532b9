// To whom nothing is offered, channel by channel: each is asked of a member who is spared it and of one who is not, so that it can go wrong.

import { leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { missionSummary } from '@fairhouse/contract/member/mission.ts'
import { raffles } from '@fairhouse/contract/member/raffle.ts'
import { announcements, banners, helpCenter } from '@fairhouse/contract/message/content.ts'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { apply } from '@fairhouse/contract/money/application.ts'
import { mallItems, redeemItem } from '@fairhouse/contract/money/mall.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { depositPromotions, enterCode, joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimReward } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { giveBonusByHand } from '@fairhouse/contract/ops/money/bonus.ts'
import { addItem, changeStock } from '@fairhouse/contract/ops/money/mall.ts'
import { giveByHand } from '@fairhouse/contract/ops/money/reward.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { newId } from '#base/uuid.ts'
import { grant } from '#offer/member/grant.ts'
import { makeOffer } from '#offer/testing.ts'
import { givePoints } from '#points/testing.ts'
import { exclude, setAdvertising } from '#protection/protection.ts'
import { noteLook } from '#protection/quiet.store.ts'
import { giveReward } from '#reward/reward.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { seedContent } from '../../seed/content/content.ts'
import { give as giveBonusTo } from '../bonus/testing.ts'
import { inboxListener } from '../message/inbox.ts'
import { runBoard } from '../mission/board/testing.ts'
import { runRaffle } from '../mission/raffle/testing.ts'
import { bet, runMission } from '../mission/testing.ts'
import { listeners } from '../modules.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: true })
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const title = { tr: 'Teklif', en: 'Offer' }

/** What spares a member everything, and what spares them what is shown and offered on the site. */
const spared = {
  excluded: ({ memberId }: Member) => inTransaction(t.house.db, tx => exclude(tx, memberId, '6m')),
  'on a break': ({ memberId }: Member) => inTransaction(t.house.db, tx => exclude(tx, memberId, '24h')),
  flagged: ({ memberId }: Member) => inTransaction(t.house.db, tx => noteLook(tx, memberId, true))
}
const unasked = ({ memberId }: Member) => inTransaction(t.house.db, tx => setAdvertising(tx, memberId, { channel: 'site', wanted: false }))
const shownNothing = Object.entries({ ...spared, 'not to be advertised to': unasked })
const givenNothing = Object.entries(spared)

/** A member with a verified number and address who wants everything sent. */
async function reachable(wants: readonly ('inbox' | 'mail' | 'sms')[] = ['inbox', 'mail', 'sms']): Promise<Member> {
  const member = await t.register()
  const { memberId } = member
  await sql`update member.member set mobile = ${`+90532${String(memberId).padStart(7, '0')}`}, mobile_verified_at = now(),
    email = ${`m${memberId}@example.test`}, email_verified_at = now() where id = ${memberId}`.execute(t.house.db)
  for (const channel of wants) await inTransaction(t.house.db, tx => setAdvertising(tx, memberId, { channel, wanted: true }))
  return member
}

/** How much of each kind a member meets on the pages. */
async function shown(who: Member): Promise<Record<string, number>> {
  const size = async (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown> = {}) =>
    (await t.call(endpoint, input, who)).body.value.list.length as number
  const said = (await t.call(announcements, {}, who)).body.value as Record<string, unknown[]>
  return {
    promotions: await size(promotions),
    deposit: await size(depositPromotions),
    missions: await size(missionSummary),
    leaderboards: await size(leaderboards),
    raffles: await size(raffles),
    banners: await size(banners, { groupName: 'w_home' }),
    help: (await t.call(helpCenter, {}, who)).body.value.banners.length,
    ...Object.fromEntries(Object.entries(said).map(([type, list]) => [type, list.length]))
  }
}

test.each(shownNothing)('[P4.24] a member who is %s sees no promotion, mission, banner or announcement', async (_, spare) => {
  await runMission(t, admin.token)
  await runBoard(t, admin.token)
  await runRaffle(t, admin.token)
  const [ada, bo] = [await t.register(), await t.register()]
  // an offer that is compared is held back from some: each member is asked about before
  const [before, others] = [await shown(ada), await shown(bo)]
  for (const [what, count] of Object.entries(before)) expect([what, count > 0]).toEqual([what, true])
  await spare(ada)
  expect(await shown(ada)).toEqual(Object.fromEntries(Object.keys(before).map(what => [what, 0])))
  expect(await shown(bo)).toEqual(others)
})

test.each(shownNothing)('[P4.24] a member who is %s joins, claims and is granted no offer', async (_, spare) => {
  const [pressed, coded, applied] = [
    await makeOffer(t, { optIn: false }),
    await makeOffer(t, { trigger: { on: 'code', code: `C${newId().slice(-8).toUpperCase()}` }, optIn: false }),
    await makeOffer(t, { trigger: { on: 'manual' }, applies: true, optIn: false })
  ]
  const codeOf = coded.rule.trigger.on === 'code' ? coded.rule.trigger.code : ''
  const tried = async (who: Member) => [
    code(await t.call(promotionById, { id: pressed.page }, who)),
    code(await t.call(joinPromotion, { id: pressed.page, version: pressed.version }, who)),
    code(await t.call(takePromotion, { id: pressed.page }, { ...who, key: newId() })),
    code(await t.call(enterCode, { code: codeOf, version: coded.version }, { ...who, key: newId() })),
    code(await t.call(apply, { promotion: applied.page, comment: 'please', pictures: [] }, { ...who, key: newId() }))
  ]
  const granted = ({ memberId }: Member) =>
    inTransaction(t.house.db, tx => grant(tx, pressed, { memberId, trigger: 'other', measure: 0n, amount: UNIT, title }))
  const [ada, bo] = [await t.register(), await t.register()]
  await spare(ada)
  for (const answer of await tried(ada)) expect(['not.found', 'offer.notForYou', 'protection.closed']).toContain(answer)
  expect(await granted(ada)).toEqual({ refused: 'protection' })
  expect(await tried(bo)).toEqual([200, 200, 200, 200, 200])
})

test.each(givenNothing)('[P4.24] a member who is %s is given no reward, mission step or bonus, and redeems none', async (_, spare) => {
  const fields = {
    about: title,
    picture: 'mug',
    price: 1,
    perMember: null,
    level: 0,
    startsAt: null,
    endsAt: null,
    byDesk: false,
    listed: true
  }
  const wish = { kind: 'bonus', name: title, ...fields, amount: '5.00', wagering: 5, reason: 'new in the mall' }
  const item = (await t.call(addItem, wish, { ...admin, key: newId() })).body.value
  await t.call(changeStock, { id: item.id, by: 9, reason: 'delivered' }, { ...admin, key: newId() })
  await runMission(t, admin.token, { steps: [{ target: '10.00', pays: 'cash', amount: '1.00' }] })
  const password = 'correct horse 9'
  const tried = async (who: Member) => {
    const id = String(who.memberId)
    const { list } = (await t.call(mallItems, {}, who)).body.value
    return {
      reward:
        (await inTransaction(t.house.db, tx =>
          giveReward(tx, { memberId: who.memberId, kind: 'vip', source: newId(), amount: UNIT, title })
        )) !== null,
      bonus: (await giveBonusTo(t, who.memberId)).outcome === 'given',
      byHand: code(await t.call(giveByHand, { id, amount: '5.00', days: null, reason: 'a gift' }, { ...admin, key: newId() })) === 200,
      bonusByHand:
        code(
          await t.call(
            giveBonusByHand,
            { id, amount: '5.00', multiple: 1, days: 7, maxBet: null, maxCash: null, reason: 'a gift' },
            { ...admin, key: newId() }
          )
        ) === 200,
      inTheMall: list.some((one: { id: string }) => one.id === item.id),
      redeemed:
        code(await t.call(redeemItem, { item: item.id, quantity: 1, price: 1, address: null, password }, { ...who, key: newId() })) === 200,
      steps: await stepsOf(who)
    }
  }
  const stepsOf = async ({ memberId }: Member) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from reward.item where member_id = ${memberId} and kind = 'mission'`.execute(
        t.house.db
      )
    ).rows[0]!.n > 0
  const [ada, bo] = [await t.register(), await t.register()]
  for (const who of [ada, bo]) {
    await givePoints(t.house, who.memberId, 10n)
    await bet(t, who, { stake: 20 })
  }
  await spare(ada)
  await hearAll(t.house, listeners)
  const none = { reward: false, bonus: false, byHand: false, bonusByHand: false, inTheMall: false, redeemed: false, steps: false }
  expect(await tried(ada)).toEqual(none)
  expect(await tried(bo)).toEqual(Object.fromEntries(Object.keys(none).map(what => [what, true])))
})

test('a flagged member claims what was given before and has what was promised with an order', async () => {
  const ada = await t.register()
  const give = (pays: 'cash' | 'bonus') =>
    inTransaction(t.house.db, tx =>
      giveReward(tx, {
        memberId: ada.memberId,
        kind: 'bonus',
        source: newId(),
        amount: UNIT,
        pays,
        wagering: pays === 'bonus' ? 1 : null,
        title
      })
    )
  const [cash, bonus] = [(await give('cash'))!, (await give('bonus'))!]
  const offer = await makeOffer(t)
  await spared.flagged(ada)
  for (const { id } of [cash, bonus]) expect(code(await t.call(claimReward, { id }, { ...ada, key: newId() }))).toBe(200)
  const promised = await inTransaction(t.house.db, tx =>
    grant(tx, offer, { memberId: ada.memberId, trigger: 'deposit:1', measure: UNIT, amount: UNIT, title, promised: true })
  )
  expect(promised).toHaveProperty('given')
  await spared.excluded(ada)
  const closed = await inTransaction(t.house.db, tx =>
    grant(tx, offer, { memberId: ada.memberId, trigger: 'deposit:2', measure: UNIT, amount: UNIT, title, promised: true })
  )
  expect(closed).toEqual({ refused: 'protection' })
})

const sentBy = async ({ memberId }: Member, channel: 'mail' | 'sms') =>
  (
    await sql<{ purpose: string }>`select purpose from delivery.message where member_id = ${memberId} and channel = ${channel}
      and purpose like 'offer.%'`.execute(t.house.db)
  ).rows.length
/** A promotion's bonus waits. */
const waits = ({ memberId }: Member) =>
  inTransaction(t.house.db, tx =>
    giveReward(tx, { memberId, kind: 'bonus', source: newId(), amount: UNIT, pays: 'bonus', wagering: 1, title, earned: true })
  )
const aboutRewards = async (who: Member) =>
  (await t.call(inbox, {}, who)).body.value.list.filter((one: { news: { about: string } }) => one.news.about === 'reward').length as number
const met = { mail: (who: Member) => sentBy(who, 'mail'), sms: (who: Member) => sentBy(who, 'sms'), inbox: aboutRewards }
const channels = Object.keys(met) as (keyof typeof met)[]

test.each(channels.flatMap(channel => givenNothing.map(([name, spare]) => [name, channel, spare] as const)))(
  '[P4.24] a member who is %s is sent no offer by %s',
  async (_, channel, spare) => {
    const [ada, bo] = [await reachable(), await reachable()]
    for (const who of [ada, bo]) await waits(who)
    await spare(ada)
    await hearAll(t.house, listeners)
    expect([await met[channel](ada), await met[channel](bo)]).toEqual([0, 1])
  }
)

test.each(channels)('nobody is sent an offer by %s who has not agreed to it, or agrees no more', async channel => {
  const others = channels.filter(one => one !== channel)
  const [ada, bo, cem] = [await reachable(others), await reachable([channel]), await reachable([channel])]
  await inTransaction(t.house.db, tx => setAdvertising(tx, cem.memberId, { channel, wanted: false }))
  for (const who of [ada, bo, cem]) await waits(who)
  await hearAll(t.house, listeners)
  expect(await Promise.all([ada, bo, cem].map(met[channel]))).toEqual([0, 1, 0])
})

test('who agreed to nothing is told of cash of their own all the same', async () => {
  const ada = await reachable([])
  await inTransaction(t.house.db, tx => giveReward(tx, { memberId: ada.memberId, kind: 'bonus', source: newId(), amount: UNIT, title }))
  await hearAll(t.house, [inboxListener])
  expect(await aboutRewards(ada)).toBe(1)
})

test.each(givenNothing)('[P4.24] a member who is %s gets no notice of a new rank', async (_, spare) => {
  const [ada, bo] = [await t.register(), await t.register()]
  await spare(ada)
  for (const { memberId } of [ada, bo])
    await inTransaction(t.house.db, tx => emit(tx, 'vip.changed', `member:${memberId}`, { id: newId(), from: 0, level: 1, name: 'VIP1' }))
  await hearAll(t.house, [inboxListener])
  const ranks = async (who: Member) =>
    (await t.call(inbox, {}, who)).body.value.list.filter((one: { news: { about: string } }) => one.news.about === 'vip').length
  expect([await ranks(ada), await ranks(bo)]).toEqual([0, 1])
})
