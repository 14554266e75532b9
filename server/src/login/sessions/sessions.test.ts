// Sessions: bound to a browser, ended everywhere at once, and what is known of their member.

import { type Endpoint, methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { logout, logoutByPost, memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { changePassword } from '@fairhouse/contract/member/password.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken, sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { said } from '#member/testing.ts'
import { routes } from '#modules.ts'
import { freshHouse, hearAll, type TestHouse, testBrowser } from '#testing.ts'
import { blockMember } from './sessions.ts'
import { memberInToken } from './token.ts'

let t: TestHouse
/** A second process on the same database. */
let other: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  other = await freshHouse({ databaseUrl: t.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const password = 'correct horse 9'
const hashOf = (token: string, browser = testBrowser) => sha256(`${token}.${browser}`)
const logIn = (username: string, secret = password, browser = testBrowser) =>
  t.call(login, { username, password: secret }, { headers: { cookie: `device=${browser}` } })
/** Every call that needs a session of a member, from the list of all routes. */
const memberCalls: Endpoint[] = routes.map(r => r.endpoint).filter(e => ['member', 'player', 'changing'].includes(e.who as string))
/** Asks it with nothing in it: who has no session does not get as far as the input. */
const ask = (e: Endpoint, token?: string, cookie?: string) =>
  t.app.server.inject({
    method: methodOf(e),
    url: pathOf(e).replace(/:\w+/g, '01890000-0000-7000-8000-000000000000'),
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(cookie ? { cookie } : {}),
      'idempotency-key': '01890000-0000-7000-8000-000000000000',
      ...(e.picture ? { 'content-type': 'image/png' } : {})
    },
    ...(e.picture ? { payload: Buffer.from('x') } : {})
  })

describe('[T1] a token', () => {
  test('[7.004] [7.016] [7.031] [7.040] [7.042] [7.044] [7.046] without one no call of a member answers, whichever of the whole list', async () => {
    expect(memberCalls.length).toBeGreaterThan(50)
    const heard = await Promise.all(memberCalls.map(async e => [e.call, (await ask(e)).json().code]))
    expect(heard.filter(([, code]) => code !== 'session.required')).toEqual([])
  })

  test('stolen without its browser’s cookie it opens nothing on any route; nor does another browser’s cookie', async () => {
    const { token } = await t.register()
    for (const cookie of ['', `device=${'S'.repeat(43)}`]) {
      const heard = await Promise.all(memberCalls.map(async e => [e.call, (await ask(e, token, cookie)).json().code]))
      expect(heard.filter(([, code]) => code !== 'session.ended')).toEqual([])
    }
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
  })

  test('of before a change of the password opens nothing, on no route of the whole list, in no process', async () => {
    const ada = await t.register()
    const second = (await logIn(ada.name)).body.value.token
    const fresh = 'another horse 9'
    const fields = { oldPassword: password, newPassword: fresh, confirmNewPassword: fresh }
    const { body } = await t.call(changePassword, fields, { token: second })
    for (const token of [ada.token, second]) {
      const heard = await Promise.all(memberCalls.map(async e => [e.call, (await ask(e, token, `device=${testBrowser}`)).json().code]))
      expect(heard.filter(([, code]) => code !== 'session.ended')).toEqual([])
    }
    expect(said(await t.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
    expect(said(await other.call(memberInfo, {}, { token: body.value.token }))).toBe(200)
    expect(said(await logIn(ada.name))).toBe('401 login.wrong')
    expect(said(await logIn(ada.name, fresh))).toBe(200)
  })

  test('ASVS 7.2.2 ASVS 7.2.4 is new at every login, never one brought along, and a brought one ends with it', async () => {
    const ada = await t.register()
    expect(said(await t.call(login, { username: ada.name, password: 'not the password' }, { token: ada.token }))).toBe('401 login.wrong')
    expect(said(await t.call(memberInfo, {}, { token: ada.token })), 'a login that fails ends nothing').toBe(200)
    const { token } = (await t.call(login, { username: ada.name, password }, { token: ada.token })).body.value
    expect(token).not.toBe(ada.token)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
    for (const house of [t, other])
      await expect.poll(async () => said(await house.call(memberInfo, {}, { token: ada.token }))).toBe('401 session.ended')
    const bob = await t.register()
    const stolen = await t.call(login, { username: bob.name, password }, { token, headers: { cookie: `device=${'Z'.repeat(43)}` } })
    expect(stolen.status).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token })), 'a token without its browser ends no session').toBe(200)
  })

  test('ASVS 7.3.2 lasts twelve hours from its login in all, however much it is used', async () => {
    const ada = await t.register()
    const left = () =>
      t.house.db
        .selectFrom('login.session')
        .select(sql<number>`round(extract(epoch from expires_at - now()) / 60)::int`.as('minutes'))
        .where('member_id', '=', ada.memberId)
        .executeTakeFirstOrThrow()
    expect((await left()).minutes).toBe(720)
    await sql`update login.session set expires_at = expires_at - interval '11 hours 59 minutes' where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
    expect(said(await other.call(memberInfo, {}, { token: ada.token }))).toBe(200)
    expect((await left()).minutes, 'use does not lengthen it').toBe(1)
  })

  test('ASVS 7.1.2 a member has at most five sessions: the sixth login ends the oldest', async () => {
    const ada = await t.register()
    const tokens = [ada.token]
    for (let i = 0; i < 5; i++) tokens.push((await logIn(ada.name)).body.value.token)
    expect(said(await t.call(memberInfo, {}, { token: tokens[0]! }))).toBe('401 session.ended')
    for (const token of tokens.slice(1)) expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
    await sql`update brand.setting set identity = '{"sessions": {"idleMinutes": 30, "absoluteHours": 12, "most": 1}}'`.execute(t.house.db)
    brandOf.forget(t.house.db)
    const last = (await logIn(ada.name)).body.value.token
    for (const token of tokens) expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, { token: last }))).toBe(200)
    await sql`update brand.setting set identity = '{}'`.execute(t.house.db)
    brandOf.forget(t.house.db)
  })
})

describe('sessions', () => {
  test('[7.039] [3.089] [3.090] [3.091] [3.092] [3.093] [3.097] who is logged in reads who they are, field by field', async () => {
    const ada = await t.register('Fieldada')
    const { status, body } = await t.call(memberInfo, {}, { token: ada.token })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        value: {
          id: String(ada.memberId),
          account: 'Fieldada',
          nickname: 'Fieldada',
          type: 0,
          toUpline: false,
          clubLabel: null,
          memberLabel: [],
          currency: expect.stringMatching(/^[A-Z]{3}$/),
          language: 'EN',
          endsAt: null,
          referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/)
        }
      }
    ])
  })

  test('ASVS 7.2.1 [7.016] without a token, or with a made-up one, nobody reads, looks at money or ends a session', async () => {
    const calls = [memberInfo, logout, balance]
    for (const call of calls) expect(said(await t.call(call))).toBe('401 session.required')
    const { token } = await t.register()
    const ofNobody = ['A'.repeat(43), 'A'.repeat(54), '_'.repeat(54), token.slice(-43)]
    for (const bad of ['x', ...ofNobody, token.slice(0, -1), `${token}x`, token.toLowerCase(), "' or 1=1 --"])
      for (const call of calls) expect([bad, said(await t.call(call, {}, { token: bad }))]).toEqual([bad, '401 session.ended'])
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
  })

  test('ASVS 7.4.1 [7.015] [7.017] a logout ends the session at once, in the process that heard it and in every other', async () => {
    const { token } = await t.register()
    const second = (await t.register()).token
    for (const house of [t, other]) expect((await house.call(memberInfo, {}, { token })).status).toBe(200)
    expect(said(await t.call(logout, {}, { token }))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
    // the other process had it in memory: it hears of the end when it is told, not after its memory's 5 s
    await hearAll(t.house, [])
    await expect.poll(async () => said(await other.call(memberInfo, {}, { token })), { timeout: 4_000 }).toBe('401 session.ended')
    expect(said(await t.call(logout, {}, { token }))).toBe('401 session.ended')
    const third = (await t.register()).token
    expect(said(await t.call(logoutByPost, {}, { token: third })), 'POST does as DELETE does').toBe(200)
    expect(said(await t.call(memberInfo, {}, { token: third }))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, { token: second }))).toBe(200)
  })

  test('a token names its member, by whom the session is found, and opens nothing in the name of another', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    expect([memberInToken(ada.token), memberInToken(bob.token)]).toEqual([ada.memberId, bob.memberId])
    const numberOf = (token: string) => Buffer.from(token, 'base64url').subarray(0, 8)
    const secretOf = (token: string) => Buffer.from(token, 'base64url').subarray(8)
    const mixed = Buffer.concat([numberOf(bob.token), secretOf(ada.token)]).toString('base64url')
    expect(said(await t.call(memberInfo, {}, { token: mixed }))).toBe('401 session.ended')
    for (const who of [ada, bob])
      expect((await t.call(memberInfo, {}, { token: who.token })).body.value).toMatchObject({ id: String(who.memberId) })
  })

  test('a session from before tokens named a member lives until it ends; the next token names its member', async () => {
    const ada = await t.register()
    const [first, second] = [newToken(), newToken()]
    await sql`insert into login.session (token_hash, member_id, expires_at, device)
      select h, ${ada.memberId}, now() + interval '1 hour', 'x' from unnest(${[hashOf(first), hashOf(second)]}::bytea[]) h`.execute(
      t.house.db
    )
    for (const token of [first, second]) {
      expect((await t.call(memberInfo, {}, { token })).body.value).toMatchObject({ id: String(ada.memberId) })
      expect(said(await t.call(memberInfo, {}, { token, headers: { cookie: `device=${'S'.repeat(43)}` } }))).toBe('401 session.ended')
    }
    expect(said(await t.call(logout, {}, { token: first }))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token: first }))).toBe('401 session.ended')
    const fresh = 'another horse 9'
    const fields = { oldPassword: password, newPassword: fresh, confirmNewPassword: fresh }
    const { token } = (await t.call(changePassword, fields, { token: second })).body.value
    expect(said(await t.call(memberInfo, {}, { token: second }))).toBe('401 session.ended')
    expect(memberInToken(token)).toBe(ada.memberId)
  })

  test('the database keeps no token, only its hash', async () => {
    const { token } = await t.register()
    const { rows } = await sql<{ text: string; hash: Buffer }>`
      select s::text as text, token_hash as hash from login.session s where token_hash = ${hashOf(token)}`.execute(t.house.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toContain(token)
  })

  test.each([
    ['31 minutes without a call', sql`last_used_at = now() - interval '31 minutes'`],
    ['twelve hours, however busy', sql`expires_at = now() - interval '1 second'`],
    ['an end from outside', sql`ended_at = now()`]
  ])('ASVS 7.3.1 ASVS 7.3.2 a session does not outlive %s', async (_, change) => {
    const { token } = await t.register()
    await sql`update login.session set ${change} where token_hash = ${hashOf(token)}`.execute(t.house.db)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe('401 session.ended')
  })

  test('a session that is used stays: 29 minutes of rest are no end, and the use is noted', async () => {
    const { token } = await t.register()
    await sql`update login.session set last_used_at = now() - interval '29 minutes' where token_hash = ${hashOf(token)}`.execute(t.house.db)
    expect(said(await t.call(memberInfo, {}, { token }))).toBe(200)
    const { rows } = await sql<{ fresh: boolean }>`
      select last_used_at > now() - interval '1 minute' as fresh from login.session where token_hash = ${hashOf(token)}`.execute(t.house.db)
    expect(rows[0]!.fresh).toBe(true)
  })

  test('ASVS 7.4.2 a member who is blocked is out everywhere at once and stays out until unblocked', async () => {
    const ada = await t.register()
    expect((await other.call(memberInfo, {}, { token: ada.token })).status).toBe(200)
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    t.house.nudge()
    expect(said(await t.call(memberInfo, {}, { token: ada.token }))).toBe('401 session.ended')
    await hearAll(t.house, [])
    await expect
      .poll(async () => said(await other.call(memberInfo, {}, { token: ada.token })), { timeout: 4_000 })
      .toBe('401 session.ended')
    expect(said(await logIn(ada.name))).toBe('403 account.blocked')
    expect(said(await logIn(ada.name, 'wrong password')), 'who does not know the password does not learn of the block').toBe(
      '401 login.wrong'
    )
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, false))
    expect(said(await logIn(ada.name))).toBe(200)
    expect(said(await t.call(memberInfo, {}, { token: ada.token })), 'the old session stays ended').toBe('401 session.ended')
  })
})
