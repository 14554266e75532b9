// Leaderboards on the desk: who may write and start them, what takes two operators, and that nothing changes after the start.
import { randomUUID } from 'node:crypto'
import { leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskBoards, moveBoard, saveBoard, startBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { boardOf, prizes, runBoard } from './testing.ts'

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
  t.call(saveBoard, { ...known, terms: boardOf(of), reason: 'as agreed' }, { token, key: randomUUID() })
const start = (id: string, version: number, { token } = admin) =>
  t.call(startBoard, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
const shown = async (id: string) => (await t.call(deskBoards, {}, admin)).body.value.list.find((m: { id: string }) => m.id === id)

test('a draft is seen by nobody; prizes above the limit are promised by two operators', async () => {
  const ada = await t.register()
  const { id, version } = (await save({ prizes: prizes(600, 400) })).body.value
  expect(await shown(id)).toMatchObject({ state: 'draft', version: 1, prizes: '1000.00', by: admin.username })
  expect((await t.call(leaderboards, {}, ada)).body.value.list).toEqual([])
  const { approval } = (await start(id, version)).body.value
  expect(approval).not.toBeNull()
  expect(code(await start(id, version))).toBe('approval.open')
  expect(code(await t.decide(admin, approval))).not.toBe(200)
  expect(code(await t.decide(second, approval))).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'live', approval: null, members: 0 })
  expect((await t.call(leaderboards, {}, ada)).body.value.list).toHaveLength(1)
  expect((await t.call(audit, { action: 'leaderboard.start', limit: 5 }, admin)).body.value.list).toHaveLength(1)
})

test('what was written after the request is not what the second operator starts', async () => {
  const { id, version } = (await save({ prizes: prizes(1_000) })).body.value
  const { approval } = (await start(id, version)).body.value
  expect(code(await save({ prizes: prizes(9_000) }, { id, version }))).toBe(200)
  expect(code(await t.decide(second, approval))).toBe('document.changed')
  expect(await shown(id)).toMatchObject({ state: 'draft', begins: null })
})

test('from its start on nobody changes its terms or prizes', async () => {
  const { id, version } = (await save({})).body.value
  expect(code(await save({ prizes: prizes(5) }, { id, version: 7 }))).toBe('document.changed')
  const changed = (await save({ prizes: prizes(5) }, { id, version })).body.value
  expect(code(await start(id, version))).toBe('document.changed')
  expect(code(await start(id, changed.version))).toBe(200)
  expect(code(await start(id, changed.version))).toBe('leaderboard.state')
  expect(code(await save({ prizes: prizes(1) }, { id, version: changed.version }))).toBe('leaderboard.state')
  expect(await shown(id)).toMatchObject({ state: 'live', prizes: '5.00' })
})

test('wrong terms are refused at the field, and who only reads changes nothing', async () => {
  expect((await save({ score: 'multiple' })).body.fields).toEqual({ 'terms.minStake': 'input.required' })
  const support = await t.operator('support')
  expect(code(await save({}, undefined, support))).toBe('permission.denied')
  const id = await runBoard(t, admin.token)
  expect(code(await t.call(moveBoard, { id, move: 'end', reason: 'not mine' }, support))).toBe('permission.denied')
  expect(code(await t.call(moveBoard, { id, move: 'end', reason: 'it is over' }, admin))).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'counting' })
  expect(code(await t.call(moveBoard, { id, move: 'resume', reason: 'once more' }, admin))).toBe('leaderboard.state')
})
