// Missions on the desk: who may write and start them, what takes two operators, and what an edit changes for members.
import { randomUUID } from 'node:crypto'
import { missionSummary } from '@fairhouse/contract/member/mission.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskMissions, moveMission, saveMission, startMission } from '@fairhouse/contract/ops/house/mission.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { missionListener } from './mission.ts'
import { bet, runMission, steps, termsOf, units } from './testing.ts'

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
  t.call(saveMission, { ...known, terms: termsOf(of), reason: 'as agreed' }, { token, key: randomUUID() })
const start = (id: string, version: number, { token } = admin) =>
  t.call(startMission, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
const shown = async (id: string) => (await t.call(deskMissions, {}, admin)).body.value.list.find((m: { id: string }) => m.id === id)

test('a draft is seen by nobody; a budget above the limit is started by two operators', async () => {
  const ada = await t.register()
  const { id, version } = (await save({ budget: units(1_000) })).body.value
  expect(await shown(id)).toMatchObject({ state: 'draft', version: 1, inForce: null, by: admin.username })
  expect((await t.call(missionSummary, {}, ada)).body.value.list).toEqual([])
  const { approval } = (await start(id, version)).body.value
  expect(approval).not.toBeNull()
  expect(await shown(id)).toMatchObject({ state: 'draft', approval })
  expect(code(await start(id, version))).toBe('approval.open')
  expect(code(await t.decide(admin, approval))).not.toBe(200)
  expect(code(await t.decide(second, approval))).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'live', inForce: 1, approval: null })
  expect((await t.call(missionSummary, {}, ada)).body.value.list).toHaveLength(1)
  expect((await t.call(audit, { action: 'mission.start', limit: 5 }, admin)).body.value.list).toHaveLength(1)
})

test('what was written after the request is not what the second operator puts in force', async () => {
  const { id, version } = (await save({ budget: units(1_000) })).body.value
  const { approval } = (await start(id, version)).body.value
  expect(code(await save({ budget: units(9_000) }, { id, version }))).toBe(200)
  expect(code(await t.decide(second, approval))).toBe('document.changed')
  expect(await shown(id)).toMatchObject({ state: 'draft', inForce: null })
})

test('another version of a running mission holds from its next period on, not before', async () => {
  const ada = await t.register()
  const id = await runMission(t, admin.token, { steps: steps([100, 5]) })
  const second = (await save({ steps: steps([5, 500]), budget: units(900) }, { id, version: 1 })).body.value
  expect(code(await save({}, { id, version: 1 }))).toBe('document.changed')
  expect(code(await start(id, second.version))).toBe(200)
  expect(code(await start(id, second.version))).toBe('mission.state')
  await bet(t, ada, { stake: 50 })
  await hearAll(t.house, [missionListener])
  const { list } = (await t.call(missionSummary, {}, ada)).body.value
  expect(list.find((m: { id: string }) => m.id === id)).toMatchObject({
    steps: [{ target: '100.00', amount: '5.00' }],
    progress: '50.00',
    given: 0
  })
  expect(await shown(id)).toMatchObject({ version: 2, inForce: 2, members: 1, cost: '0.00', reached: [0] })
  expect(code(await save({ period: 'week' }, { id, version: 2 }))).toBe('mission.fixed')
})

test('wrong terms are refused at the field, and who only reads changes nothing', async () => {
  expect((await save({ steps: steps([20, 1], [10, 1]) })).body.fields).toEqual({ 'terms.steps.1.target': 'input.invalid' })
  expect((await save({ metric: 'rounds' })).body.fields).toEqual({ 'terms.minStake': 'input.required' })
  const support = await t.operator('support')
  expect(code(await save({}, undefined, support))).toBe('permission.denied')
  const id = await runMission(t, admin.token)
  expect(code(await t.call(moveMission, { id, move: 'end', reason: 'not mine' }, support))).toBe('permission.denied')
  expect(code(await t.call(moveMission, { id, move: 'end', reason: 'it is over' }, admin))).toBe(200)
  expect(code(await t.call(moveMission, { id, move: 'resume', reason: 'once more' }, admin))).toBe('mission.state')
  expect(code(await save({}, { id, version: 1 }))).toBe('mission.state')
})
