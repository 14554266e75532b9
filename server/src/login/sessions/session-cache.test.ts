// The memory of sessions seen lately never outlives what it was told to forget.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'
import { forgetSessions, memberByToken } from './sessions.ts'

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
