// Raffles on the desk: who may write, start and end them, and what takes two operators.
import { randomUUID } from 'node:crypto'
import { raffles } from '@fairhouse/contract/member/raffle.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskRaffles, endRaffle, saveRaffle, startRaffle } from '@fairhouse/contract/ops/house/raffle.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { prizes, raffleOf, runRaffle } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let second: typeof admin
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const save = (of: Record<string, unknown>, known: { id: string | null; version: number } = { id: null, version: 0 }, { token } = admin) =>
  t.call(saveRaffle, { ...known, terms: raffleOf(of), reason: 'as agreed' }, { token, key: randomUUID() })
const start = (id: string, version: number, { token } = admin) =>
  t.call(startRaffle, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
const shown = async (id: string) => (await t.call(deskRaffles, {}, admin)).body.value.list.find((m: { id: string }) => m.id === id)

test('a draft is seen by nobody; prizes above the limit are promised by two operators', async () => {
  const ada = await t.register()
  const { id, version } = (await save({ prizes: prizes([2, 300], [4, 100]) })).body.value
  expect(await shown(id)).toMatchObject({ state: 'draft', version: 1, budget: '1000.00', by: admin.username })
  expect((await t.call(raffles, {}, ada)).body.value.list).toEqual([])
  const { approval } = (await start(id, version)).body.value
  expect(approval).not.toBeNull()
  expect(code(await start(id, version))).toBe('approval.open')
  expect(code(await t.decide(admin, approval))).not.toBe(200)
  expect(code(await t.decide(second, approval))).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'live', approval: null, tickets: 0 })
  expect((await t.call(raffles, {}, ada)).body.value.list).toHaveLength(1)
  expect((await t.call(audit, { action: 'raffle.start', limit: 5 }, admin)).body.value.list).toHaveLength(1)
})

test('what was written after the request is not what the second operator starts', async () => {
  const { id, version } = (await save({ prizes: prizes([1, 1_000]) })).body.value
  const { approval } = (await start(id, version)).body.value
  expect(code(await save({ prizes: prizes([1, 9_000]) }, { id, version }))).toBe(200)
  expect(code(await t.decide(second, approval))).toBe('document.changed')
  expect(await shown(id)).toMatchObject({ state: 'draft', begins: null })
})

test('from its start on nobody changes its terms or prizes', async () => {
  const { id, version } = (await save({})).body.value
  expect(code(await save({ prizes: prizes([1, 5]) }, { id, version: 7 }))).toBe('document.changed')
  const changed = (await save({ prizes: prizes([1, 5]) }, { id, version })).body.value
  expect(code(await start(id, version))).toBe('document.changed')
  expect(code(await start(id, changed.version))).toBe(200)
  expect(code(await start(id, changed.version))).toBe('raffle.state')
  expect(code(await save({ prizes: prizes([1, 1]) }, { id, version: changed.version }))).toBe('raffle.state')
  expect(await shown(id)).toMatchObject({ state: 'live', budget: '5.00' })
})

test('wrong terms are refused at the field, and who only reads changes nothing', async () => {
  const longAgo = new Date(Date.now() - 60_000).toISOString()
  expect((await save({ until: longAgo })).body.fields).toEqual({ 'terms.until': 'input.invalid' })
  expect((await save({ prizes: prizes([600, 1], [401, 1]) })).body.fields).toEqual({ 'terms.prizes.0.count': 'input.invalid' })
  expect((await save({ cap: 0 })).body.fields).toEqual({ 'terms.cap': 'input.invalid' })
  const support = await t.operator('support')
  expect(code(await save({}, undefined, support))).toBe('permission.denied')
  const id = await runRaffle(t, admin.token)
  expect(code(await t.call(endRaffle, { id, reason: 'not mine' }, support))).toBe('permission.denied')
  expect(code(await t.call(endRaffle, { id, reason: 'it is over' }, admin))).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'drawing' })
  expect(code(await t.call(endRaffle, { id, reason: 'once more' }, admin))).toBe('raffle.state')
})
