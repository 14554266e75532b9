// Money in the stock of the mall takes a second operator from an amount on, and small steps of one operator add up.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { addItem, changeStock, deskItems, editItem } from '@fairhouse/contract/ops/money/mall.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  await sql`update cashier.withdraw_setting set adjust_two_from = ${100n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const fields = {
  name: { tr: 'Nakit', en: 'Cash' },
  about: { tr: 'Nakit para', en: 'Cash money' },
  picture: 'mug',
  price: 1_000,
  perMember: null,
  level: 0,
  startsAt: null,
  endsAt: null,
  amount: '10.00',
  wagering: null,
  byDesk: false,
  listed: true
}
const made = async (who: Operator, of: object = {}) =>
  (await t.call(addItem, { kind: 'cash', ...fields, ...of, reason: 'new in the mall' }, who)).body.value as { id: string; version: number }
const stock = (who: Operator, id: string, by: number) =>
  t.call(changeStock, { id, by, reason: 'for the week' }, { token: who.token, key: randomUUID() })
const stockOf = async (who: Operator, id: string): Promise<number> =>
  (await t.call(deskItems, {}, who)).body.value.list.find((one: { id: string }) => one.id === id).stock

test('as much as takes two by hand is asked of a second operator, and is in stock once that one agrees', async () => {
  const [one, two] = [await t.operator('admin'), await t.operator('admin')]
  const { id } = await made(one)
  const { value } = (await stock(one, id, 10)).body
  expect(value).toMatchObject({ stock: 0, approval: expect.any(String) })
  expect(code(await stock(two, id, 10))).toBe('approval.open')
  expect(code(await t.decide(one, value.approval))).toBe('approval.own')
  expect(await stockOf(one, id)).toBe(0)
  expect(code(await t.decide(two, value.approval))).toBe(200)
  expect(await stockOf(one, id)).toBe(10)
  // what a second one agreed to is none of what was done alone
  expect((await stock(one, id, 9)).body.value).toMatchObject({ stock: 19, approval: null })
})

test('small steps of one operator add up over all items, also at the same moment; the day before counts', async () => {
  const [one, other] = [await t.operator('admin'), await t.operator('admin')]
  const [a, b] = [await made(one), await made(one)]
  const steps = await Promise.all([stock(one, a.id, 4), stock(one, b.id, 4)])
  expect(steps.map(step => step.body.value.approval)).toEqual([null, null])
  await sql`update mall.stocked set day = day - 1 where operator_id = ${one.operatorId}`.execute(t.house.db)
  const race = await Promise.all([stock(one, a.id, 1), stock(one, b.id, 1)])
  expect(race.filter(step => step.body.value.approval === null)).toHaveLength(1)
  expect((await stock(other, a.id, 4)).body.value.approval).toBeNull()
  await sql`update mall.stocked set day = day - 2 where operator_id = ${one.operatorId}`.execute(t.house.db)
  expect((await stock(one, a.id, 9)).body.value.approval).toBeNull()
})

test('terms of what is in stock are not made better alone from that amount on: the stock is put in again', async () => {
  const one = await t.operator('admin')
  const { id, version } = await made(one)
  await stock(one, id, 4)
  const edit = (change: object) => t.call(editItem, { id, version, reason: 'other terms', ...fields, ...change }, one)
  expect(code(await edit({ price: 1 }))).toBe(200)
  const again = await t.call(editItem, { id, version: version + 1, reason: 'other terms', ...fields, price: 1, amount: '20.00' }, one)
  expect(code(again)).toBe('mall.inStock')
  expect(code(await stock(one, id, -4))).toBe(200)
  const empty = await t.call(editItem, { id, version: version + 1, reason: 'other terms', ...fields, price: 1, amount: '20.00' }, one)
  expect(code(empty)).toBe(200)
})

test('an item whose terms changed meanwhile is not stocked by the agreement to others', async () => {
  const [one, two] = [await t.operator('admin'), await t.operator('admin')]
  const { id, version } = await made(one)
  const { approval } = (await stock(one, id, 50)).body.value
  expect(code(await t.call(editItem, { id, version, reason: 'other terms', ...fields, price: 1 }, one))).toBe(200)
  expect(code(await t.decide(two, approval))).toBe('approval.changed')
  expect(await stockOf(one, id)).toBe(0)
})

test('no bonus is sold above the wagering that the policy allows: neither when saved nor when stocked', async () => {
  const one = await t.operator('admin')
  const tenTimes = { kind: 'bonus', amount: '5.00', wagering: 10 }
  const before = await made(one, tenTimes)
  const refused = { code: 'offer.multiple', fields: { wagering: 'offer.multiple' } }
  expect((await t.call(addItem, { ...fields, ...tenTimes, kind: 'bonus', wagering: 11, reason: 'more' }, one)).body).toMatchObject(refused)
  const asked = (await stock(one, before.id, 20)).body.value.approval
  expect(asked).toEqual(expect.any(String))
  await sql`update offer.policy set most = 3`.execute(t.house.db)
  // what was asked for while it was allowed is not stocked any more either
  expect(code(await t.decide(await t.operator('admin'), asked))).toBe('offer.multiple')
  expect((await stock(one, before.id, 1)).body).toMatchObject(refused)
  const { kind: _, ...terms } = tenTimes
  const edit = (wagering: number) =>
    t.call(editItem, { id: before.id, ...fields, ...terms, wagering, version: before.version, reason: 'as the policy says' }, one)
  expect((await edit(10)).body).toMatchObject(refused)
  expect([code(await edit(3)), await stockOf(one, before.id)]).toEqual([200, 0])
  await sql`update offer.policy set most = 10`.execute(t.house.db)
})
