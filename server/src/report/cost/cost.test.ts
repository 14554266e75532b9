// The cost of promotions: by offer out of the journal, and the same in the books.
import { randomUUID } from 'node:crypto'
import { joinPromotion, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { promotionCosts } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { cancelGrant } from '#bonus/bonus.ts'
import { place, setCash, settle } from '#bonus/testing.ts'
import { grant } from '#offer/member/grant.ts'
import { makeOffer } from '#offer/testing.ts'
import { claimReward, giveReward } from '#reward/reward.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
})
afterAll(() => t.close())

const costs = async (days?: string) => (await t.call(promotionCosts, days ? { days } : {}, admin)).body.value
const units = (of: number) => BigInt(of) * UNIT
const words = { tr: 'Teklif', en: 'Offer' }

test('a house that gave nothing has a report without rows that ties', async () => {
  expect(await costs()).toEqual({ since: null, list: [], journal: '0.00', difference: '0.00' })
})

test('[P4.29] the report is the sum of the movements by offer, ties to the journal, and to the books', async () => {
  const cash = await makeOffer(t)
  const bonus = await makeOffer(t, { ...seedRules[0]!, oncePerPerson: false, optIn: false })
  const members = await Promise.all(Array.from({ length: 4 }, () => t.register()))
  for (const who of members.slice(0, 3)) {
    await t.call(joinPromotion, { id: cash.page, version: 1 }, who)
    await t.call(takePromotion, { id: cash.page }, { ...who, key: randomUUID() })
    await t.call(claimRewards, {}, who)
  }
  const give = ({ memberId }: { memberId: bigint }, trigger: string) =>
    inTransaction(t.house.db, tx =>
      grant(tx, bonus, { memberId, trigger, measure: units(100), amount: units(100), title: words, deposit: units(100) })
    )
  for (const who of members) await give(who, 'deposit:1')
  const [ada, bo, cem] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]]
  const grantOf = async ({ memberId }: { memberId: bigint }) =>
    (await sql<{ id: string }>`select id from bonus.grant where member_id = ${memberId}`.execute(t.house.db)).rows[0]!.id
  // one loses a part and gives up the rest, one wagers all of it and is paid, one only waits
  await setCash(t, ada.memberId, 0n)
  const lost = await place(t, ada.memberId, units(30))
  await settle(t, ada.memberId, lost.bet.betId, 0n)
  const given = await grantOf(ada)
  await inTransaction(t.house.db, tx => cancelGrant(tx, ada.memberId, given))
  await setCash(t, bo.memberId, 0n)
  const none = (await place(t, bo.memberId, units(40))).bet.betId
  await sql`update bonus.grant set required = ${units(40)} where member_id = ${bo.memberId}`.execute(t.house.db)
  await settle(t, bo.memberId, none, units(50))
  // and a reward that no offer gave
  const reward = await inTransaction(t.house.db, tx =>
    giveReward(tx, { memberId: cem.memberId, kind: 'rank', source: 'level 2', amount: units(7) })
  )
  await inTransaction(t.house.db, tx => claimReward(tx, t.house, cem.memberId, reward!.id))

  const report = await costs()
  const of = (id: string) => report.list.find((row: { offer: { id: string } | null }) => row.offer?.id === id)
  expect(of(cash.id)).toMatchObject({ members: 3, cash: '30.00', bonus: '0.00', cost: '30.00', booked: '30.00' })
  expect(of(bonus.id)).toMatchObject({
    members: 4,
    cash: '0.00',
    bonus: '400.00',
    lapsed: '70.00',
    released: '110.00',
    cost: '330.00',
    booked: '330.00'
  })
  expect(report.list.find((row: { kind: string | null }) => row.kind === 'rank')).toMatchObject({ offer: null, members: 1, cost: '7.00' })
  const { rows } = await sql<{ paid: bigint }>`
    select sum(coalesce(cash, 0) + coalesce(bonus, 0))::bigint as paid from wallet.movement where contra = 120`.execute(t.house.db)
  expect(report).toMatchObject({ journal: moneyToWire(rows[0]!.paid), difference: '0.00' })
  expect(report.journal).toBe('367.00')
  expect((await costs('7')).list).toEqual(report.list)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('what has no book stands by itself, and books that say something else are the difference', async () => {
  const ada = await t.register()
  await sql`select * from wallet.post(array[row(${ada.memberId}::bigint, 'PROMOTION', 120, 'stray', null, ${units(5)}::bigint, null, null, null, null)
    ::wallet.transfer_op])`.execute(t.house.db)
  const { list } = await costs()
  expect(list.find((row: { kind: string | null }) => row.kind === 'other')).toMatchObject({ cost: '5.00' })
  await sql`update bonus.step set amount = amount + ${units(1)} where ctid = (select min(ctid) from bonus.step where kind = 'given')`.execute(
    t.house.db
  )
  expect((await costs()).difference).toBe('-1.00')
})

test('the report is for operators whose role shows the brand', async () => {
  const support = await t.operator('support')
  expect((await t.call(promotionCosts, {}, support)).status).toBe(403)
})
