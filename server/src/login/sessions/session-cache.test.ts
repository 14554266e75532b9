// The memory of sessions seen lately never outlives what it was told to forget.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'
import { forgetSessions, memberByToken, noteUses } from './sessions.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a member who is blocked while a call of theirs is being looked up is not remembered as logged in', async () => {
  const ada = await t.register()
  forgetSessions(t.house, ada.memberId, null)
  const lookedUp = memberByToken(t.house, ada.token, testBrowser)
  // the end of the session is heard while the answer of the database, from before it, is still on its way
  forgetSessions(t.house, ada.memberId, null)
  expect(await lookedUp).toMatchObject({ memberId: ada.memberId })
  await sql`update login.session set ended_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
  expect(await memberByToken(t.house, ada.token, testBrowser)).toBeNull()
})

test('ASVS 7.3.2 a session that is remembered ends at its hour like any other', async () => {
  const ada = await t.register()
  await sql`update login.session set expires_at = now() + interval '500 milliseconds' where member_id = ${ada.memberId}`.execute(t.house.db)
  forgetSessions(t.house, ada.memberId, null)
  expect(await memberByToken(t.house, ada.token, testBrowser)).toMatchObject({ memberId: ada.memberId })
  await expect.poll(() => memberByToken(t.house, ada.token, testBrowser), { timeout: 3_000 }).toBeNull()
})

test('ASVS 7.3.1 the use of a session that is remembered reaches the database, so that it does not end as idle', async () => {
  const ada = await t.register()
  for (let call = 0; call < 2; call++) await memberByToken(t.house, ada.token, testBrowser)
  await sql`update login.session set last_used_at = now() - interval '29 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
  await noteUses(t.house, 0)
  const { rows } =
    await sql`select last_used_at > now() - interval '1 minute' as fresh from login.session where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
  expect(rows).toEqual([{ fresh: true }])
})
