// Members invite friends: their link, what came of it, and what they may not see.
import { noteInviteClick } from '@fairhouse/contract/agent/agent.ts'
import { friends, referral } from '@fairhouse/contract/member/referral.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
const allow = (on: boolean) =>
  inTransaction(t.house.db, async tx => applySettings(tx, { ...(await settingsInForce(tx)), referralEnabled: on }))
beforeAll(async () => {
  t = await freshHouse()
  await allow(true)
})
afterAll(() => t.close())

const bring = (inviterId: bigint, ids: readonly bigint[]) =>
  sql`update member.member set inviter_id = ${inviterId}, invited_by = 'referral' where id = any (${ids.map(String)}::bigint[])`.execute(
    t.house.db
  )
const said = async (token: string) => (await t.call(referral, {}, { token })).body.value

test('[1.020] a member has a link; who opens it, registers by it and plays is counted, a browser once a day', async () => {
  const [ada, ben, cem] = [await t.register(), await t.register(), await t.register()]
  const fresh = await said(ada.token)
  expect(fresh).toEqual({
    code: expect.stringMatching(/^[A-Z0-9]{8}$/),
    path: `/register?referralCode=${fresh.code}`,
    clicks: 0,
    registrations: 0,
    players: 0
  })
  for (const code of [fresh.code, fresh.code, 'NOBODY99']) expect((await t.call(noteInviteClick, { code })).status).toBe(200)
  await bring(ada.memberId, [ben.memberId, cem.memberId])
  await sql`insert into team.member_day (member_id, day, category, bets) values (${ben.memberId}, current_date, 'RNG', 2), (${ben.memberId}, current_date, 'LOTT', 1)`.execute(
    t.house.db
  )
  expect(await said(ada.token)).toMatchObject({ clicks: 1, registrations: 2, players: 1 })
  expect(await said(ben.token)).toMatchObject({ clicks: 0, registrations: 0, players: 0 })
})

test('friends are listed by pages under masked names, each inviter its own alone', async () => {
  const [ada, other] = [await t.register(), await t.register()]
  const brought = [await t.register(), await t.register(), await t.register()]
  await bring(
    ada.memberId,
    brought.map(b => b.memberId)
  )
  const first = (await t.call(friends, { limit: 2 }, { token: ada.token })).body.value
  expect(first.list.map((f: { id: string }) => f.id)).toEqual([String(brought[2]!.memberId), String(brought[1]!.memberId)])
  expect(JSON.stringify(first)).not.toContain(brought[2]!.name)
  const second = (await t.call(friends, { limit: 2, before: first.next }, { token: ada.token })).body.value
  expect([second.list.length, second.next]).toEqual([1, null])
  expect((await t.call(friends, {}, { token: other.token })).body.value).toEqual({ list: [], next: null })
  expect((await t.call(friends, { before: 'x' }, { token: ada.token })).body.fields).toEqual({ before: 'input.invalid' })
})

test('where the house lets nobody invite, there is no link and no list', async () => {
  const ada = await t.register()
  await allow(false)
  for (const call of [referral, friends]) expect((await t.call(call, {}, { token: ada.token })).body.code).toBe('function.not.available')
  await allow(true)
  for (const call of [referral, friends]) expect((await t.call(call, {})).status).toBe(401)
})
