// A house that closes lets the calls under way finish and takes no new ones.

import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { setLanguage } from '@fairhouse/contract/member/account.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshHouse, testCookie } from '#testing.ts'

test('who is being served when the house closes gets the answer; who comes later finds it closed', async () => {
  const t = await freshHouse()
  const address = await t.listen()
  const member = await t.register()
  // somebody else holds the member's row: the call cannot finish yet
  const holder = new pg.Client(t.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from member.member where id = $1 for update', [String(member.memberId)])
  const answer = fetch(`${address}${pathOf(setLanguage)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: member.token, cookie: testCookie },
    body: JSON.stringify({ language: 'EN' })
  })
  const waiting = async () =>
    // not in the transaction of the holder: it would see the same moment again and again
    (await t.house.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount
  await expect.poll(waiting).toBe(1)
  const closed = t.close()
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'open',
        () => 'closed'
      )
    )
    .toBe('closed')
  await holder.query('commit')
  await holder.end()
  const { status } = await answer
  expect(status).toBe(200)
  await closed
})
