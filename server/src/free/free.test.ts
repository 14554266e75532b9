// Free rounds and free bets: promotions pay their stakes, each is used once, and what they win is cash or waits to become a bonus.
import { randomUUID } from 'node:crypto'
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import { joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { endFree, playerFreeGrants } from '@fairhouse/contract/ops/money/free.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { placeSpin, stepSpin } from '@fairhouse/contract/play/spin.ts'
import type { SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { freeListener } from '../offer/listeners.ts'
import { offerById } from '../offer/store.ts'
import { makeOffer } from '../offer/testing.ts'
import { costsOf } from '../report/cost/cost.ts'
import { cancelSpin, spinRow } from '../spin/store.ts'
import { openSlots, plantSeed } from '../spin/testing.ts'
import { endDue, winningsListener } from './free.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openSlots(t)
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect((await costsOf(t.house.db, null)).difference).toBe(0n)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const wins = ({ payout, done }: SlotRound) => payout > 0 && done
const leadsToChoice = ({ offers }: SlotRound) => offers.choose !== undefined
const wagering: NonNullable<OfferRule['wagering']> = {
  multiple: 5,
  base: 'winnings',
  counts: [{ category: 'RNG', percent: 100 }],
  games: [],
  excluded: [],
  maxBet: null,
  maxCashOut: null,
  days: 7,
  fundOrder: 'REAL_FIRST',
  endsOnWithdrawal: false,
  stackable: false
}
const roundsOf = (count: number, more: Partial<OfferRule> = {}): Partial<OfferRule> => ({
  kind: 'freeRounds',
  amount: { by: 'fixed', amount: BigInt(count) * 2n * UNIT },
  free: { game: 'tin-orchard', count, stake: 2n * UNIT },
  ...more
})
const asBonus = { pays: 'bonus', wagering } as const

/** An offer of free rounds, and a member who has taken it by a press. */
async function taken(count: number, more: Partial<OfferRule> = {}) {
  const offer = await makeOffer(t, roundsOf(count, more))
  const ada = await t.register(undefined, 100n * UNIT)
  expect(code(await t.call(joinPromotion, { id: offer.page, version: offer.version }, ada))).toBe(200)
  expect(code(await t.call(takePromotion, { id: offer.page }, ada))).toBe(200)
  return { offer, ada, free: (await freeOf(ada))[0]! }
}
const freeOf = async (who: { token: string }) => (await t.call(freeGrants, {}, who)).body.value.list
const spinWith = (who: { token: string }, free: string, input: object = {}, key: string = randomUUID()) =>
  t.call(placeSpin, { game: 'tin-orchard', mode: 'base', stake: '2.00', hold: false, free, ...input }, { token: who.token, key })
const cashOf = async ({ memberId }: Pick<Member, 'memberId'>) => (await balancesOf(t.house.db, memberId)).cash
const heard = async () => {
  await hearAll(t.house, [winningsListener, freeListener])
}
const timeIsUp = ({ memberId }: Member) =>
  sql`update free.grant set expires_at = clock_timestamp() - interval '1 second' where member_id = ${memberId}`.execute(t.house.db)
const committed = async ({ id }: { id: string }) => (await offerById(t.house.db, id))!.committed

describe('free rounds whose winnings are cash', () => {
  test('cost their member nothing, pay what they win, count toward nothing, and stand in the record as free', async () => {
    const { offer, ada, free } = await taken(2)
    expect(free).toMatchObject({ kind: 'rounds', game: 'tin-orchard', stake: '2.00', count: 2, used: 0, multiple: null })
    expect((await t.call(promotionById, { id: offer.page }, ada)).body.value).toMatchObject({
      status: 'process',
      offer: { summary: { kind: 'freeRounds', free: { kind: 'rounds', count: 2, stake: '2.00', gameName: 'Tin Orchard' } } }
    })
    const { round } = await plantSeed(t, ada.memberId, 'tin-orchard', wins)
    const spun = (await spinWith(ada, free.id)).body.value
    const payout = (parseMoney('2.00') * BigInt(round.payout)) / 100n
    expect(spun).toMatchObject({ free: true, state: 'won', payout: moneyToWire(payout), cash: moneyToWire(100n * UNIT + payout) })
    const [bet] = (await t.call(bets, {}, ada)).body.value.list
    expect(bet).toMatchObject({ id: spun.id, free: true, stake: '2.00', payout: moneyToWire(payout) })
    const { rows } = await sql`select valid from wager.bet where member_id = ${ada.memberId} and id = ${spun.id}::uuid`.execute(t.house.db)
    expect(rows).toEqual([{ valid: 0n }])
    expect((await freeOf(ada))[0]).toMatchObject({ used: 1, won: moneyToWire(payout) })
    expect(await committed(offer)).toBe(4n * UNIT)
  })

  test('are over with the last one: no more is played, and nothing goes back into the budget', async () => {
    const { offer, ada, free } = await taken(1)
    expect(code(await spinWith(ada, free.id))).toBe(200)
    expect(await freeOf(ada)).toEqual([])
    const before = await cashOf(ada)
    expect(code(await spinWith(ada, free.id))).toBe('free.over')
    expect(await cashOf(ada)).toBe(before)
    await heard()
    expect(await committed(offer)).toBe(2n * UNIT)
    expect((await t.call(promotionById, { id: offer.page }, ada)).body.value.status).toBe('claimed')
  })

  test('a double click and a repeat are one round', async () => {
    const { ada, free } = await taken(3)
    const key = randomUUID()
    const all = await Promise.all([spinWith(ada, free.id, {}, key), spinWith(ada, free.id, {}, key)])
    const again = await spinWith(ada, free.id, {}, key)
    expect(new Set([...all, again].map(a => a.body.value.id)).size).toBe(1)
    expect((await freeOf(ada))[0]).toMatchObject({ used: 1 })
  })

  test('of many presses at once no more are played than there are', async () => {
    const { ada, free } = await taken(2)
    const all = await Promise.all(Array.from({ length: 6 }, () => spinWith(ada, free.id)))
    expect(all.map(code).sort()).toEqual([200, 200, 'free.over', 'free.over', 'free.over', 'free.over'])
  })

  test('are for their member, their game and their stake, and neither bought nor gambled', async () => {
    const { ada, free } = await taken(1)
    const bob = await t.register(undefined, 100n * UNIT)
    expect(code(await spinWith(bob, free.id))).toBe('free.over')
    expect(code(await spinWith(ada, free.id, { stake: '1.00' }))).toBe('free.over')
    expect(code(await spinWith(ada, free.id, { game: 'marigold-ferry' }))).toBe('free.over')
    expect(code(await spinWith(ada, free.id, { hold: true }))).toBe('input.invalid')
    expect((await freeOf(ada))[0]).toMatchObject({ used: 0 })
    expect(await cashOf(bob)).toBe(100n * UNIT)
  })

  test('a round that leads to a choice is paid when it is chosen, and one that cannot go on is given back', async () => {
    const game = 'marigold-ferry'
    const { ada, free } = await taken(1, { free: { game, count: 1, stake: 2n * UNIT } })
    await plantSeed(t, ada.memberId, game, leadsToChoice)
    const first = (await spinWith(ada, free.id, { game })).body.value
    expect(await freeOf(ada)).toEqual([])
    const row = (await spinRow(t.house.db, ada.memberId, first.id))!
    expect(await cancelSpin(t.house.db, row)).toBe(true)
    expect((await freeOf(ada))[0]).toMatchObject({ used: 0, won: '0.00' })
    expect(await cashOf(ada)).toBe(100n * UNIT)
    await plantSeed(t, ada.memberId, game, leadsToChoice)
    const second = (await spinWith(ada, free.id, { game })).body.value
    const option = second.offers.choose[0]
    const done = (await t.call(stepSpin, { game, id: second.id, step: 1, pick: { kind: 'choose', option } }, ada)).body.value
    expect(await cashOf(ada)).toBe(100n * UNIT + parseMoney(done.payout))
    expect(await freeOf(ada)).toEqual([])
  })

  test('members who are closed out of play use none', async () => {
    const { ada, free } = await taken(1)
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
    expect(code(await spinWith(ada, free.id))).toBe('protection.closed')
  })
})

describe('free rounds whose winnings are to be wagered', () => {
  test('keep what they win until the last one, and it becomes a bonus under the terms that were shown', async () => {
    const { offer, ada, free } = await taken(2, asBonus)
    const { round } = await plantSeed(t, ada.memberId, 'tin-orchard', wins)
    const won = (parseMoney('2.00') * BigInt(round.payout)) / 100n
    expect((await spinWith(ada, free.id)).body.value.cash).toBe('100.00')
    expect((await freeOf(ada))[0]).toMatchObject({ won: moneyToWire(won), multiple: 5 })
    await timeIsUp(ada)
    await endDue(t.house)
    await heard()
    await heard()
    expect(await cashOf(ada)).toBe(100n * UNIT)
    // the round that was not played goes back
    expect(await committed(offer)).toBe(2n * UNIT)
    const waiting = (await t.call(rewards, {}, ada)).body.value.list
    expect(waiting).toEqual([expect.objectContaining({ pays: 'bonus', amount: moneyToWire(won) })])
    expect(code(await t.call(claimReward, { id: waiting[0].id }, ada))).toBe(200)
    const [bonus] = (await t.call(activeBonuses, {}, ada)).body.value.list
    expect(bonus).toMatchObject({ amount: moneyToWire(won), required: moneyToWire(5n * won), progress: '0.00' })
  })

  test('that won nothing leave nothing to wager', async () => {
    const { ada } = await taken(1, asBonus)
    await timeIsUp(ada)
    await endDue(t.house)
    await heard()
    expect((await t.call(rewards, {}, ada)).body.value.list).toEqual([])
  })
})

test('an operator ends free rounds: what is not used goes back, and their member is refused', async () => {
  const { offer, ada, free } = await taken(3)
  expect(code(await spinWith(ada, free.id))).toBe(200)
  const desk = await t.operator('admin')
  const input = { id: String(ada.memberId), free: free.id, reason: 'given by mistake' }
  expect(code(await t.call(endFree, { ...input, reason: '' }, desk))).toBe('reason.short')
  expect((await t.call(endFree, input, desk)).body.value).toMatchObject({ state: 'over', used: 1, reason: 'given by mistake' })
  expect(code(await t.call(endFree, input, desk))).toBe('free.over')
  expect(code(await spinWith(ada, free.id))).toBe('free.over')
  await heard()
  expect(await committed(offer)).toBe(2n * UNIT)
  expect((await t.call(playerFreeGrants, { id: String(ada.memberId) }, desk)).body.value.list).toHaveLength(1)
  expect((await t.call(endFree, input, ada)).status).toBe(401)
})
