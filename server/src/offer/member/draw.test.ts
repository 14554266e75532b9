// Draws near the end of the budget: whoever still draws has the published chances.
import { claimPromotion, promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const units = (of: number) => BigInt(of) * UNIT
const [least, highest, budget] = [units(1), units(10), units(30)]

test('[P4.16] the last member who can draw has the published odds: nobody draws once the highest prize is not left', async () => {
  const odds = [
    { amount: least, ppm: 700_000 },
    { amount: highest, ppm: 300_000 }
  ]
  const offer = await makeOffer(t, { amount: { by: 'draw', odds }, optIn: false, budget })
  const visitor = async () => (await t.call(promotionById, { id: offer.page })).body.value
  expect((await visitor()).offer).toMatchObject({ usedUp: false, summary: { budget: { total: '30.00', left: '30.00', least: '10.00' } } })
  // more than can draw, whatever they draw, all at the same moment
  const members = await Promise.all(Array.from({ length: 24 }, () => t.register()))
  const answers = await Promise.all(members.map(who => t.call(claimPromotion, { id: offer.page }, who)))
  const { rows } = await sql<{ amount: bigint }>`select amount from offer.given where offer_id = ${offer.id}::uuid order by id`.execute(
    t.house.db
  )
  let left = budget
  for (const { amount } of rows) {
    // whatever the point was, its prize could be paid
    expect(left).toBeGreaterThanOrEqual(highest)
    left -= amount
  }
  // and the others were refused without a look at what they would have drawn
  expect(left).toBeLessThan(highest)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused).toEqual(Array(24 - rows.length).fill('offer.closed'))
  const { state, status, offer: of } = await visitor()
  expect([state, status, of.usedUp, of.summary.budget]).toEqual([
    'close',
    'close',
    true,
    { total: '30.00', left: moneyToWire(left), least: '10.00' }
  ])
})
