// A bonus whose offer says so ends with a withdrawal, with its order and once; what is lost was said before, and cash is always paid.
import { randomUUID } from 'node:crypto'
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { enterCode, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { cancelWithdrawal, createWithdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { place, standing } from '#bonus/testing.ts'
import { pastOf } from '#bonus/view.ts'
import { differences, type Member, memberWith, nameMember, payoutAccountFor } from '#cashier/testing.ts'
import { createWithdrawal as order } from '#cashier/withdrawal/withdrawals.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, grantHistory } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { keptRule } from '../store.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

let codes = 0
/** A member with 100.00 of cash, 50.00 of bonus of which 20.00 is in an open bet, and an account to be paid to. */
async function withBonus(endsOnWithdrawal: boolean) {
  const code = `ENDS${++codes}`
  const wagering = { ...seedRules[0]!.wagering!, endsOnWithdrawal, fundOrder: 'BONUS_FIRST' as const, maxBet: null }
  const amount = { by: 'fixed' as const, amount: 50n * UNIT }
  const offer = await makeOffer(t, { trigger: { on: 'code', code }, pays: 'bonus', amount, wagering, optIn: false })
  const ada = await memberWith(t, '100.00')
  await nameMember(t, ada)
  const { id: accountId } = await payoutAccountFor(t, ada)
  expect((await t.call(enterCode, { code, version: offer.version }, ada)).status).toBe(200)
  expect((await t.call(claimRewards, {}, ada)).body.value.count).toBe(1)
  await place(t, ada.memberId, 20n * UNIT)
  const [grant] = (await t.call(activeBonuses, {}, ada)).body.value.list
  return { ada, offer, accountId, grant }
}
const withdrawOf = (ada: Member, accountId: string, key: string = randomUUID(), amount = '60.00') =>
  t.call(createWithdrawal, { accountId, amount }, { token: ada.token, key })
/** What the end of a bonus moved, as the journal has it. */
async function lapsed({ memberId }: Member): Promise<{ times: number; amount: bigint }> {
  const { rows } = await sql<{ times: number; amount: bigint }>`
    select count(*)::int as times, coalesce(-sum(amount), 0)::bigint as amount from ${grantHistory} e
    where member_id = ${memberId} and kind = 'forfeited'`.execute(t.house.db)
  return rows[0]!
}

test('[P4.13] the terms say before anybody joins whether a withdrawal ends the bonus, and the grant keeps it', async () => {
  for (const ends of [true, false]) {
    const { ada, offer, grant } = await withBonus(ends)
    expect((await t.call(promotionById, { id: offer.page }, ada)).body.value.offer.summary.wagering.endsOnWithdrawal).toBe(ends)
    expect(grant.endsOnWithdrawal).toBe(ends)
  }
  // a rule that was kept before this was a term
  const { wagering, ...kept } = JSON.parse(keptRule(seedRules[0]!))
  const { endsOnWithdrawal: _said, ...older } = wagering
  expect(offerRule.parse({ ...kept, wagering: older }).wagering!.endsOnWithdrawal).toBe(false)
})

test('a withdrawal ends the bonus with its order and takes what was said; a repeat ends nothing more', async () => {
  const { ada, accountId, grant } = await withBonus(true)
  expect(grant.cancel).toMatchObject({ cashKept: '100.00', bonusRemoved: '30.00', openBets: 1, openBonus: '20.00' })
  const key = randomUUID()
  const answers = await Promise.all([withdrawOf(ada, accountId, key), withdrawOf(ada, accountId, key)])
  answers.push(await withdrawOf(ada, accountId, key))
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.value.id)).size).toBe(1)
  expect(await lapsed(ada)).toEqual({ times: 1, amount: 30n * UNIT })
  expect(await standing(t, ada.memberId, grant.id)).toMatchObject({ state: 'cancelled', cash: 4_000, bonus: 0, forfeited: 3_000 })
  expect(await differences(t)).toEqual([])
})

test('an order that is refused, or that does not commit, leaves the bonus as it was', async () => {
  const { ada, accountId, grant } = await withBonus(true)
  expect((await withdrawOf(ada, accountId, randomUUID(), '100.01')).body.code).toBe('balance.insufficient')
  const caller = (await sql<{ currency: string }>`select currency from wallet.wallet where member_id = ${ada.memberId}`.execute(t.house.db))
    .rows[0]!
  const died = inTransaction(t.house.db, async tx => {
    await order(tx, { memberId: ada.memberId, ...caller } as Parameters<typeof order>[1], { accountId, amount: 60n * UNIT })
    throw new Error('the process died before it was kept')
  })
  await expect(died).rejects.toThrow('died')
  expect(await lapsed(ada)).toEqual({ times: 0, amount: 0n })
  expect(await standing(t, ada.memberId, grant.id)).toMatchObject({ state: 'active', cash: 10_000, bonus: 3_000 })
})

test('two withdrawals at once end it once; one that is taken back brings the cash and not the bonus', async () => {
  const { ada, accountId, grant } = await withBonus(true)
  const both = await Promise.all([withdrawOf(ada, accountId, randomUUID(), '40.00'), withdrawOf(ada, accountId, randomUUID(), '40.00')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await lapsed(ada)).toEqual({ times: 1, amount: 30n * UNIT })
  for (const { body } of both)
    if (body.value.state === 'REVIEW') expect((await t.call(cancelWithdrawal, { id: body.value.id }, ada)).status).toBe(200)
  expect(await standing(t, ada.memberId, grant.id)).toMatchObject({ state: 'cancelled', bonus: 0 })
  expect((await pastOf(t.house.db, ada.memberId, { limit: 10 }, 'en')).list).toHaveLength(1)
  expect(await differences(t)).toEqual([])
})

test('without the term a withdrawal leaves the bonus, its progress and its open bets', async () => {
  const { ada, accountId, grant } = await withBonus(false)
  expect((await withdrawOf(ada, accountId)).status).toBe(200)
  expect(await lapsed(ada)).toEqual({ times: 0, amount: 0n })
  const [same] = (await t.call(activeBonuses, {}, ada)).body.value.list
  expect(same).toEqual({ ...grant, cancel: { ...grant.cancel, cashKept: '40.00' } })
  expect((await balancesOf(t.house.db, ada.memberId)).bonus).toBe(30n * UNIT)
})
