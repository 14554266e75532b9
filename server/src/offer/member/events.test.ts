// Levels and approved documents bring what an offer promises for them: once, to whom it is for, while it runs.
import { randomUUID } from 'node:crypto'
import { activeBonuses, cancelBonus } from '@fairhouse/contract/money/bonus.ts'
import { joinPromotion, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { missionListener } from '#mission/mission.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { granted } from '../../bonus/testing.ts'
import { bet, runMission, steps } from '../../mission/testing.ts'
import { checkRule } from '../desk/check.ts'
import { type Offer, offerById } from '../store.ts'
import { makeOffer, plainRule } from '../testing.ts'
import { eventsListener } from './events.ts'
import { givenByOffer } from './member.store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const rises = ({ memberId }: Member, from: number, level: number) =>
  inTransaction(t.house.db, tx => emit(tx, 'vip.changed', `member:${memberId}`, { id: randomUUID(), from, level, name: `VIP${level}` }))
const approved = ({ memberId }: Member, state: 'OPEN' | 'APPROVED' = 'APPROVED') =>
  inTransaction(t.house.db, tx => emit(tx, 'identity.changed', `member:${memberId}`, { id: randomUUID(), state }))
const hear = () => hearAll(t.house, [eventsListener])
const given = async ({ memberId }: Member, offer: Offer) =>
  (await givenByOffer(t.house.db, memberId, offer.id)).map(({ trigger, amount }) => [trigger, amount / UNIT])
/** Forgets how far the log was heard: all of it is heard again. */
const replay = () => sql`update base.cursor set xid = '0'::xid8, id = 0 where name = 'offer.events'`.execute(t.house.db)
const forLevel = (change: Parameters<typeof makeOffer>[1] = {}) =>
  makeOffer(t, { trigger: { on: 'vip', level: 3 }, optIn: false, perMember: null, ...change })

test('a level brings it once: passed, left and reached again, and with the log replayed twice', async () => {
  const offer = await forLevel()
  const [ada, bo] = [await t.register(), await t.register()]
  await rises(ada, 0, 2)
  await hear()
  expect(await given(ada, offer)).toEqual([])
  await rises(ada, 2, 4)
  await rises(bo, 3, 4)
  for (let twice = 0; twice < 2; twice++) {
    await hear()
    await replay()
  }
  await rises(ada, 2, 3)
  await hear()
  expect(await given(ada, offer)).toEqual([['vip:3', 10n]])
  expect(await given(bo, offer)).toEqual([])
  expect((await t.call(promotionById, { id: offer.page }, bo)).body.value.offer.summary).toMatchObject({ trigger: 'vip', level: 3 })
})

test('a process that dies between leaves nothing behind, and the next one gives it', async () => {
  const offer = await forLevel()
  const ada = await t.register()
  await rises(ada, 0, 3)
  const dies = {
    ...eventsListener,
    run: async (...all: Parameters<typeof eventsListener.run>) => {
      await eventsListener.run(...all)
      throw new Error('the process died before it was kept')
    }
  }
  await hearAll(t.house, [dies]).catch(() => null)
  expect(await given(ada, offer)).toEqual([])
  await hear()
  expect(await given(ada, offer)).toEqual([['vip:3', 10n]])
})

test('[P4.24] paused, used up, before its time or for others it brings nothing; excluded members get none', async () => {
  const [ada, eve] = [await t.register(), await t.register()]
  const [paused, small, others] = [await forLevel(), await forLevel({ budget: 5n * UNIT }), await forLevel({ segment: 'deposits > 0' })]
  await sql`update offer.offer set paused = true where id = ${paused.id}::uuid`.execute(t.house.db)
  const open = await forLevel()
  await inTransaction(t.house.db, tx => exclude(tx, eve.memberId, '6m'))
  await rises(ada, 0, 3)
  await rises(eve, 0, 3)
  await hear()
  for (const offer of [paused, small, others]) expect(await given(ada, offer)).toEqual([])
  expect(await given(ada, open)).toHaveLength(1)
  expect(await given(eve, open)).toEqual([])
  const later = await forLevel()
  await sql`update offer.version set approved_at = now() where offer_id = ${later.id}::uuid`.execute(t.house.db)
  await replay()
  await hear()
  expect(await given(ada, later)).toEqual([])
})

test('a bonus that comes by itself waits in the reward centre under its own terms, also beside another', async () => {
  const { wagering } = seedRules[0]!
  const offer = await forLevel({ pays: 'bonus', wagering, budget: 10n * UNIT })
  const ada = await t.register()
  const other = await granted(t, ada.memberId)
  await rises(ada, 0, 3)
  await hear()
  expect(await given(ada, offer)).toEqual([['vip:3', 10n]])
  const { id } = (await t.call(rewards, {}, ada)).body.value.list[0]
  const claim = () => t.call(claimReward, { id }, { token: ada.token, key: randomUUID() })
  expect((await claim()).body.code).toBe('bonus.other')
  await t.call(cancelBonus, { id: other }, ada)
  expect((await claim()).body.value).toMatchObject({ pays: 'bonus', state: 'claimed' })
  expect((await t.call(activeBonuses, {}, ada)).body.value.list).toMatchObject([{ amount: '10.00', required: '100.00', maxBet: '50.00' }])
  expect((await claim()).body.code).toBe('reward.over')
  const { committed, granted: grants } = (await offerById(t.house.db, offer.id))!
  expect([committed, grants, (await verifyLedger(t.house.db)).differences]).toEqual([10n * UNIT, 1, []])
})

test('approved documents bring it to who joined before, and to nobody else', async () => {
  const rule = { trigger: { on: 'event' as const, event: 'identity.approved' as const } }
  const offer = await makeOffer(t, rule)
  const [ada, bo] = [await t.register(), await t.register()]
  for (const who of [ada])
    expect((await t.call(joinPromotion, { id: offer.page, version: offer.version }, { token: who.token, key: randomUUID() })).status).toBe(
      200
    )
  await approved(ada, 'OPEN')
  await hear()
  expect(await given(ada, offer)).toEqual([])
  for (const who of [ada, bo]) await approved(who)
  await hear()
  expect(await given(ada, offer)).toEqual([['event:identity.approved', 10n]])
  expect(await given(bo, offer)).toEqual([])
})

test('a completed mission brings it once for its period, with its last step, and again with the next', async () => {
  const desk = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
  const id = await runMission(t, desk.token, { steps: steps([100, 5], [300, 10]) })
  const other = await runMission(t, desk.token)
  const offer = await makeOffer(t, { trigger: { on: 'mission', mission: id }, optIn: false, perMember: null })
  const ada = await t.register(undefined, 10_000n * UNIT)
  const play = async (stake: number) => {
    await bet(t, ada, { stake })
    await hearAll(t.house, [missionListener])
    for (let twice = 0; twice < 2; twice++) {
      await hear()
      await replay()
    }
    return given(ada, offer)
  }
  // the other mission is complete with it
  expect(await play(120)).toEqual([])
  const once = await play(200)
  expect(once).toEqual([[expect.stringMatching(`^mission:${id}:`), 10n]])
  expect(await play(500)).toEqual(once)
  const complete = (mission: string, period: string) =>
    inTransaction(t.house.db, tx => emit(tx, 'mission.completed', `member:${ada.memberId}`, { mission, period }))
  await complete(other, '2999-01-01')
  await complete(id, '2999-01-01')
  await hear()
  expect(await given(ada, offer)).toEqual([[`mission:${id}:2999-01-01`, 10n], ...once])
  const { summary } = (await t.call(promotionById, { id: offer.page, language: 'EN' }, ada)).body.value.offer
  expect(summary).toMatchObject({ trigger: 'mission', mission: 'Daily round' })
})

test('a mission that does not run and a game that does not fit free play are refused at their fields', async () => {
  const faultsOf = (change: Partial<typeof plainRule>) =>
    checkRule(t.house.db, { ...plainRule, ...change }, null).then(
      () => ({}),
      (cause: unknown) => (cause instanceof DomainError ? cause.fields : cause)
    )
  expect(await faultsOf({ trigger: { on: 'mission', mission: randomUUID() } })).toEqual({ 'rule.trigger.mission': 'input.invalid' })
  const free = { game: 'nova-crash', count: 5, stake: 2n * UNIT }
  expect(await faultsOf({ kind: 'freeRounds', free })).toEqual({ 'rule.free.game': 'input.invalid' })
  expect(await faultsOf({ kind: 'freeBet', free })).toEqual({})
  expect(await faultsOf({ kind: 'freeBet', free: { ...free, count: 6 } })).toEqual({ 'rule.free.count': 'offer.rule' })
  const large = { game: 'nova-crash', count: 1, stake: 10_000_000n * UNIT }
  const amount = { by: 'fixed' as const, amount: large.stake }
  expect(await faultsOf({ kind: 'freeBet', free: large, amount, budget: large.stake })).toEqual({ 'rule.free.stake': 'input.invalid' })
})
