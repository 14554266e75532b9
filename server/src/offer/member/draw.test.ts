// The end of a budget, to the unit: whoever still draws has the published chances, and a share is given while it fits.
import { promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { claimAll } from '#reward/reward.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { offerById } from '../store.ts'
import { inTenLines, makeOffer } from '../testing.ts'
import { grant } from './grant.ts'
import { takeOffer } from './take.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const units = (of: number) => BigInt(of) * UNIT
const [least, highest, budget] = [units(1), units(10), units(100)]

test('[P4.16] of 100 who draw at once none goes beyond the budget, and the last who can has the published odds', async () => {
  const odds = [
    { amount: least, ppm: 700_000 },
    { amount: highest, ppm: 300_000 }
  ]
  const offer = await makeOffer(t, { amount: { by: 'draw', odds }, optIn: false, budget })
  const visitor = async () => (await t.call(promotionById, { id: offer.page })).body.value
  expect((await visitor()).offer).toMatchObject({ usedUp: false, summary: { budget: { total: '100.00', left: '100.00', least: '10.00' } } })
  // more than can draw, whatever they draw, all at the same moment
  const members = await makeMembers(t.house, 100, 0n)
  const presses = await inTenLines(members, memberId =>
    Promise.allSettled([inTransaction(t.house.db, tx => takeOffer(tx, t.house, memberId, offer.page))])
  )
  const answers = presses.flat()
  const { rows } = await sql<{ amount: bigint; point: number }>`select amount, (proof->>'point')::int as point from offer.given
    where offer_id = ${offer.id}::uuid order by id`.execute(t.house.db)
  let left = budget
  for (const { amount, point } of rows) {
    // whatever the point was, its prize could be paid
    expect(left).toBeGreaterThanOrEqual(highest)
    expect(amount).toBe(point < 700_000 ? least : highest)
    left -= amount
  }
  // and the others were refused without a look at what they would have drawn
  expect(left).toBeGreaterThanOrEqual(0n)
  expect(left).toBeLessThan(highest)
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toEqual(Array(100 - rows.length).fill('offer.closed'))
  // what is put aside, what the claims say, and what members have and the house has paid are one sum
  const claims = await inTenLines(members, memberId => claimAll(t.house, memberId))
  const claimed = claims.reduce((sum, { cash }) => sum + cash, 0n)
  const { rows: sums } = await sql<{ put: bigint; has: bigint; paid: bigint }>`
    select (select committed from offer.offer where id = ${offer.id}::uuid) as put,
      (select sum(cash)::bigint from wallet.wallet where member_id = any (${members})) as has,
      (select sum(cash)::bigint from wallet.movement where kind = 'PROMOTION' and member_id = any (${members})) as paid`.execute(t.house.db)
  const given = budget - left
  expect([claimed, sums[0]]).toEqual([given, { put: given, has: given, paid: given }])
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect((await t.call(takePromotion, { id: offer.page }, await t.register())).body.code).toBe('offer.closed')
  const { state, status, offer: of } = await visitor()
  expect([state, status, of.usedUp, of.summary.budget]).toEqual([
    'close',
    'close',
    true,
    { total: '100.00', left: moneyToWire(left), least: '10.00' }
  ])
})

test('[P4.25] a share is given to the last unit of a budget that does not divide evenly, and not one unit more', async () => {
  const amount = { by: 'share' as const, share: 10_000, minimum: null, maximum: units(10) }
  const offer = await makeOffer(t, { amount, budget: units(75), optIn: false, measure: 'deposit', perMember: null })
  const [memberId] = await makeMembers(t.house, 1, 0n)
  const given: boolean[] = []
  for (const wish of [...Array<bigint>(7).fill(units(10)), units(5) + 1n, units(5), 1n]) {
    const earned = { memberId: memberId!, trigger: `no ${given.length}`, measure: wish, amount: wish, title: { tr: 'Teklif', en: 'Offer' } }
    given.push('given' in (await inTransaction(t.house.db, tx => grant(tx, offer, earned))))
  }
  expect(given).toEqual([...Array(7).fill(true), false, true, false])
  expect(await offerById(t.house.db, offer.id)).toMatchObject({ committed: units(75), granted: 8 })
})
