// What a withdrawal will need: told as a whole, and gone through before any money is in.
import { payoutNeeds } from '@fairhouse/contract/money/payout-needs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { type Member, memberWith, payoutAccountFor } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

const needs = async (member: Member) => (await t.call(payoutNeeds, {}, member)).body.value

it('a new member reads at once everything that a withdrawal will need, with the rules in force', async () => {
  await sql`update cashier.withdraw_setting set account_age_hours = 48, payout_account_age_hours = 24, hold_first = true`.execute(
    t.house.db
  )
  const member = await t.register()
  const told = await needs(member)
  expect(told).toMatchObject({
    beforeFirstDeposit: true,
    realName: null,
    account: { count: 0, hours: 24, until: null },
    documents: { done: false, first: true, state: 'NONE' },
    age: { hours: 48 }
  })
  expect(new Date(told.age.until).getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000)
})

it('what is done is told as done: name, account and its age, the first deposit', async () => {
  const member = await memberWith(t, '100')
  await payoutAccountFor(t, member)
  const told = await needs(member)
  expect(told).toMatchObject({ beforeFirstDeposit: false, realName: 'Işıl Yılmaz', account: { count: 1, hours: 24 } })
  expect(told.account.until).not.toBeNull()
  await sql`update cashier.withdraw_setting set account_age_hours = 0, payout_account_age_hours = 0`.execute(t.house.db)
  expect(await needs(member)).toMatchObject({ account: { until: null }, age: { hours: 0, until: null } })
})

it('a visitor is told nothing', async () => {
  expect((await t.call(payoutNeeds, {})).status).toBe(401)
})
