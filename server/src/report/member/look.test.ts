// Signs that a member may need help, looked at by the house itself: a flag holds offers back while they last.
import { advertising, setAdvertising } from '@fairhouse/contract/member/protection.ts'
import { announcements } from '@fairhouse/contract/message/content.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { isQuiet, setAmountLimit } from '#protection/protection.ts'
import { lookListener } from '#protection/quiet.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { seedContent } from '../../../seed/content/content.ts'
import { bet } from '../../mission/testing.ts'
import { lookJob } from './protection.routes.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: true })
  admin = await t.operator('admin')
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const seen = async ({ memberId }: Member) => (await t.call(playerProtection, { id: String(memberId) }, admin)).body.value
const look = async () => {
  await hearAll(t.house, [lookListener])
  await lookJob.run(t.house, {})
}
/** The last look was so many minutes ago. */
const passed = (minutes: number) =>
  sql`update protection.look set looked_at = looked_at - make_interval(mins => ${minutes})`.execute(t.house.db)
/** Asks four times for a higher limit. */
const raise = async ({ memberId }: Member) => {
  for (const units of [1n, 2n, 3n, 4n, 5n])
    await inTransaction(t.house.db, tx => setAmountLimit(tx, memberId, { kind: 'deposit', period: 'day', amount: units * UNIT }))
}

test('a member whose signs ask for a talk is offered nothing from the next look on until they have gone', async () => {
  const [ada, bo] = [await t.register(), await t.register()]
  await raise(ada)
  for (const [who, stake] of [
    [ada, 60_000],
    [bo, 60]
  ] as const)
    await bet(t, who, { stake })
  await look()
  expect((await seen(ada)).risk).toMatchObject({ level: 'talk', flaggedAt: expect.any(String) })
  expect((await seen(bo)).risk).toMatchObject({ level: 'low', flaggedAt: null })
  expect([await isQuiet(t.house.db, ada.memberId), await isQuiet(t.house.db, bo.memberId)]).toEqual([true, false])
  expect((await t.call(announcements, {}, ada)).body.value.promotion).toEqual([])
  expect((await t.call(announcements, {}, bo)).body.value.promotion.length).toBeGreaterThan(0)
  // signs grow old by themselves: a flagged member is looked at again a day later, without having played
  await sql`delete from protection.raise where member_id = ${ada.memberId}`.execute(t.house.db)
  await look()
  expect(await isQuiet(t.house.db, ada.memberId)).toBe(true)
  await passed(24 * 60)
  await look()
  expect(await isQuiet(t.house.db, ada.memberId)).toBe(false)
})

test('who plays on is looked at again after a quarter of an hour, and not with every bet', async () => {
  const ada = await t.register()
  await bet(t, ada, { stake: 10 })
  await look()
  await raise(ada)
  await bet(t, ada, { stake: 60_000 })
  await look()
  expect(await isQuiet(t.house.db, ada.memberId)).toBe(false)
  await passed(15)
  await look()
  expect(await isQuiet(t.house.db, ada.memberId)).toBe(true)
})

test('a member says what advertising they want on each channel, and operators read it with its time', async () => {
  const ada = await t.register()
  const bySite = [true, false, false, false]
  const wanted = (list: { wanted: boolean }[]) => list.map(one => one.wanted)
  expect(wanted((await t.call(advertising, {}, ada)).body.value.list)).toEqual(bySite)
  const { list } = (await t.call(setAdvertising, { channel: 'mail', wanted: true }, ada)).body.value
  expect(list).toMatchObject([
    { channel: 'site', wanted: true, at: null },
    { channel: 'inbox', wanted: false, at: null },
    { channel: 'mail', wanted: true, at: expect.any(String) },
    { channel: 'sms', wanted: false, at: null }
  ])
  expect((await seen(ada)).advertising).toEqual(list)
  await t.call(setAdvertising, { channel: 'mail', wanted: false }, ada)
  expect(wanted((await seen(ada)).advertising)).toEqual(bySite)
  // what was said before is kept
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from protection.wish where member_id = ${ada.memberId}`.execute(
    t.house.db
  )
  expect(rows[0]!.n).toBe(2)
})
