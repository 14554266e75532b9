// Who members are as operators see and guard it: masked, ended, forced, unlocked, and compared with others.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { addPayoutAccount } from '@fairhouse/contract/money/withdrawal.ts'
import { type DuplicateSign, playerDuplicates } from '@fairhouse/contract/ops/people/duplicates.ts'
import {
  deliveries,
  endPlayerSessions,
  forcePassword,
  playerIdentity,
  playerLogins,
  playerSessions,
  unlockPlayer
} from '@fairhouse/contract/ops/people/identity.ts'
import { players, revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { deliver } from '#delivery/delivery.ts'
import { documentOf } from '#member/profile/document.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { bySigns, searchOf } from '../rules.ts'
import { playersQuery } from '../store.ts'
import { sharersQuery } from './identity.store.ts'

let t: TestHouse
let token: string
beforeAll(async () => {
  t = await freshHouse()
  token = (await t.operator()).token
})
afterAll(() => t.close())

const ask = (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown>) => t.call(endpoint, input, { token })
const lastAudit = async (action: string) => (await ask(audit, { action, limit: 1 })).body.value.list[0]
const password = 'correct horse 9'
let browsers = 0
/** A browser that nobody else has, at an address of its own. */
const elsewhere = (address = `198.51.100.${++browsers}`) => ({
  headers: { cookie: `device=${String(++browsers).padStart(43, 'B')}`, 'x-forwarded-for': address }
})
const enter = (username: string, options = elsewhere(), pass = password) => t.call(login, { username, password: pass }, options)
const tell = (memberId: bigint, facts: Record<string, unknown>) =>
  t.house.db
    .updateTable('member.member')
    .set(facts as never)
    .where('id', '=', memberId)
    .execute()
/** What all tests of this file share would make everybody a duplicate of everybody. */
const apart = async (memberId: bigint) => {
  await sql`delete from login.login where member_id = ${memberId}`.execute(t.house.db)
  await sql`delete from login.session where member_id = ${memberId}`.execute(t.house.db)
  await sql`delete from factor.known_device where member_id = ${memberId}`.execute(t.house.db)
  await tell(memberId, { register_device: null })
}
async function stranger() {
  const member = await t.register()
  await apart(member.memberId)
  return { ...member, id: String(member.memberId) }
}

test('contact data and documents are masked until an audited look', async () => {
  const m = await stranger()
  await tell(m.memberId, {
    real_name: 'Ayşe Yılmaz',
    mobile: '+905321234567',
    mobile_verified_at: new Date(),
    email: 'Ayse@Example.com',
    email_key: 'ayse@example.com',
    birthday: '1990-05-17',
    register_url: 'https://example.com/?a=1'
  })
  const { number, mark } = documentOf(t.house, m.memberId, 1, 'U 123-45678')
  await tell(m.memberId, { id_type: 1, id_number: number, id_mark: mark })
  const card = (await ask(playerIdentity, { id: m.id })).body
  expect(card.value).toMatchObject({
    mobile: { verified: true },
    email: { masked: 'A***@Example.com', verified: false },
    birthday: '1990-**-**',
    idType: 1,
    idNumber: '***678',
    tier: 1,
    hasPassword: true,
    mustChange: false,
    fundsPassword: false,
    authenticator: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
    lockedMinutes: null,
    registered: { url: 'https://example.com/?a=1', inviter: null },
    openReset: null,
    openFunds: null
  })
  // the end of a text: the moments in it may be of a 17th of May too
  for (const secret of ['U12345678', '5321234567', 'Ayse@', '05-17"', '1990-0', 'Yılmaz'])
    expect(JSON.stringify(card)).not.toContain(secret)
  const looked = (await ask(revealPlayer, { id: m.id, reason: 'a call of the member' })).body.value
  expect(looked).toMatchObject({
    realName: 'Ayşe Yılmaz',
    mobile: '+905321234567',
    email: 'Ayse@Example.com',
    birthday: '1990-05-17',
    idNumber: 'U12345678'
  })
  expect(await lastAudit('player.reveal')).toMatchObject({ subject: `player:${m.id}`, detail: { reason: 'a call of the member' } })
  expect((await ask(playerIdentity, { id: '999999' })).body.code).toBe('not.found')
})

test('a member’s level is shown: registered, contact verified, documents verified until they expire', async () => {
  const m = await stranger()
  const tier = async () => (await ask(playerIdentity, { id: m.id })).body.value.tier
  await tell(m.memberId, { mobile: null, mobile_verified_at: null, email: null, email_key: null, email_verified_at: null })
  expect(await tier()).toBe(0)
  await tell(m.memberId, { email: 'e@example.com', email_key: `e${m.id}@example.com`, email_verified_at: new Date() })
  expect(await tier()).toBe(1)
  await sql`insert into kyc.request (id, member_id, id_type, id_number, id_mark, state, expires_on, decided_at, decided_by)
    values (uuidv7(), ${m.memberId}, 1, 'x', 'x', 'APPROVED', current_date + 2, now(), 'desk')`.execute(t.house.db)
  expect(await tier()).toBe(2)
  await sql`update kyc.request set expires_on = current_date - 2 where member_id = ${m.memberId}`.execute(t.house.db)
  expect(await tier()).toBe(1)
})

test('ASVS 7.4.5 an operator sees a member’s logins and ends one or all; the others stay, and the audit has it', async () => {
  const m = await stranger()
  const here = { a: elsewhere(), b: elsewhere(), c: elsewhere() }
  const tokens = {
    a: (await enter(m.name, here.a)).body.value.token,
    b: (await enter(m.name, here.b)).body.value.token,
    c: (await enter(m.name, here.c)).body.value.token
  }
  const alive = async (which: 'a' | 'b' | 'c') => (await t.call(memberInfo, {}, { token: tokens[which], ...here[which] })).status === 200
  const open = (await ask(playerSessions, { id: m.id })).body.value.list
  expect(open).toHaveLength(3)
  const b = open.find((s: { address: string }) => s.address === here.b.headers['x-forwarded-for'])
  expect((await ask(endPlayerSessions, { id: m.id, session: b.id, reason: 'not the owner' })).status).toBe(200)
  expect([await alive('a'), await alive('b'), await alive('c')]).toEqual([true, false, true])
  expect(await lastAudit('player.endSession')).toMatchObject({ subject: `player:${m.id}`, detail: { reason: 'not the owner' } })
  // ended is ended, and nobody else's session is the member's
  expect((await ask(endPlayerSessions, { id: m.id, session: b.id, reason: 'again' })).body.code).toBe('not.found')
  const n = await stranger()
  const left = (await ask(playerSessions, { id: m.id })).body.value.list[0].id
  expect((await ask(endPlayerSessions, { id: n.id, session: left, reason: 'mixed up' })).body.code).toBe('not.found')
  expect((await ask(endPlayerSessions, { id: m.id, reason: 'all of them' })).status).toBe(200)
  expect([await alive('a'), await alive('c')]).toEqual([false, false])
  expect((await ask(playerSessions, { id: m.id })).body.value.list).toEqual([])
  expect((await ask(endPlayerSessions, { id: m.id, reason: ' x' })).body.fields).toMatchObject({ reason: 'reason.short' })
})

test('logins and tries are read page by page, newest first, of this member alone', async () => {
  const m = await stranger()
  const n = await stranger()
  await enter(n.name)
  for (let i = 0; i < 5; i++)
    await sql`insert into login.login (member_id, method, outcome, address, device) values (${m.memberId}, 'username', ${i % 2 ? 'wrong' : 'done'}, '203.0.113.9', ${`device ${i}`})`.execute(
      t.house.db
    )
  const first = (await ask(playerLogins, { id: m.id, limit: 3 })).body.value
  const second = (await ask(playerLogins, { id: m.id, limit: 3, before: first.next })).body.value
  expect([...first.list, ...second.list].map((r: { device: string }) => r.device)).toEqual([4, 3, 2, 1, 0].map(i => `device ${i}`))
  expect(first.list[0]).toMatchObject({ outcome: 'done', address: '203.0.113.9', method: 'username' })
  expect(second.next).toBeNull()
  expect((await ask(playerLogins, { id: m.id, before: 'x' })).status).toBe(400)
})

test('a forced change ends every session, and the next login opens nothing but the change', async () => {
  const m = await stranger()
  const here = elsewhere()
  const before = (await enter(m.name, here)).body.value.token
  await tell(m.memberId, { email: 'f@example.com', email_key: 'f@example.com', email_verified_at: new Date() })
  expect((await ask(forcePassword, { id: m.id, reason: 'seen in a leak' })).status).toBe(200)
  expect((await t.call(memberInfo, {}, { token: before, ...here })).body.code).toBe('session.ended')
  expect((await ask(playerIdentity, { id: m.id })).body.value.mustChange).toBe(true)
  expect(await lastAudit('player.forcePassword')).toMatchObject({ subject: `player:${m.id}`, detail: { reason: 'seen in a leak' } })
  const sent = (await ask(deliveries, { player: m.id })).body.value.list
  expect(sent).toMatchObject([{ channel: 'mail', recipient: 'f***@example.com', purpose: 'notice.mustChange', memberId: m.id }])
  expect((await ask(forcePassword, { id: '999999', reason: 'nobody' })).body.code).toBe('not.found')
})

/** What five strangers who typed wrong passwords leave behind. */
async function lockedOut(username: string) {
  for (let i = 0; i < 5; i++)
    await sql`insert into base.attempt (subject, at) values (${`name:${username.toLowerCase()}`}, now() - make_interval(secs => ${i})),
      (${`row of name:${username.toLowerCase()}`}, now())`.execute(t.house.db)
  const refused = await enter(username)
  expect(refused.body.code).toBe('login.locked')
}

test('a lock after wrong passwords is seen in minutes and taken back', async () => {
  const m = await stranger()
  await lockedOut(m.name)
  const { lockedMinutes } = (await ask(playerIdentity, { id: m.id })).body.value
  expect(lockedMinutes).toBeGreaterThan(25)
  expect(lockedMinutes).toBeLessThanOrEqual(30)
  expect((await ask(unlockPlayer, { id: m.id, reason: 'called and answered' })).status).toBe(200)
  expect((await ask(playerIdentity, { id: m.id })).body.value.lockedMinutes).toBeNull()
  expect(await lastAudit('player.unlock')).toMatchObject({ subject: `player:${m.id}` })
  expect((await enter(m.name)).status).toBe(200)
})

const duplicates = async (id: string): Promise<Record<string, DuplicateSign[]>> =>
  Object.fromEntries(
    (await ask(playerDuplicates, { id })).body.value.list.map((d: { id: string; signs: DuplicateSign[] }) => [d.id, d.signs])
  )

test('members with the same browser are found: it opened the account, was logged in with, or is known', async () => {
  const [a, b, c, d] = [await stranger(), await stranger(), await stranger(), await stranger()]
  const hash = Buffer.alloc(32, 7)
  await tell(a.memberId, { register_device: hash })
  await sql`insert into login.session (token_hash, member_id, expires_at, device, device_hash) values ('dup b', ${b.memberId}, now(), 'x', ${hash})`.execute(
    t.house.db
  )
  await sql`insert into factor.known_device (member_id, network, device_hash, device) values (${c.memberId}, '203.0.113.0/24', ${hash}, 'x')`.execute(
    t.house.db
  )
  await sql`insert into factor.known_device (member_id, network, device_hash, device) values (${d.memberId}, '203.0.113.0/24', ${Buffer.alloc(32, 8)}, 'x')`.execute(
    t.house.db
  )
  for (const [own, ...others] of [
    [a, b, c],
    [b, a, c],
    [c, a, b]
  ] as const)
    expect(await duplicates(own.id)).toEqual(Object.fromEntries(others.map(o => [o.id, ['device']])))
})

test('an address shared within 90 days is a sign; an older one, or a try that failed, is none', async () => {
  const [a, b, c, d] = [await stranger(), await stranger(), await stranger(), await stranger()]
  const seen = (m: { memberId: bigint }, days: number, outcome: string) =>
    sql`insert into login.login (member_id, at, method, outcome, address, device)
      values (${m.memberId}, now() - make_interval(days => ${days}), 'username', ${outcome}, '203.0.113.77', 'x')`.execute(t.house.db)
  await seen(a, 80, 'done')
  await seen(b, 1, 'done')
  await seen(c, 91, 'done')
  await seen(d, 1, 'wrong')
  expect(await duplicates(a.id)).toEqual({ [b.id]: ['address'] })
  expect(await duplicates(c.id)).toEqual({})
})

test('the same document, telephone, name with birthday, or payout account are signs, the weightiest first', async () => {
  const [a, b, c, d, e, f] = [await stranger(), await stranger(), await stranger(), await stranger(), await stranger(), await stranger()]
  const mark = Buffer.alloc(32, 9)
  await tell(a.memberId, { id_mark: mark, mobile: '+905329990011', real_name: 'İpek Şahin', birthday: '1988-02-29' })
  await tell(b.memberId, { id_mark: mark })
  await tell(c.memberId, { mobile: '+905329990011' })
  await tell(d.memberId, { real_name: 'İpek Şahin', birthday: '1988-02-29' })
  await tell(e.memberId, { real_name: 'İpek Şahin', birthday: '1988-03-01' })
  await tell(f.memberId, { real_name: 'İpek Şahin' })
  for (const m of [a, f]) {
    const here = elsewhere()
    const { token: own } = (await enter(m.name, here)).body.value
    const account = { kind: 'bank', bankName: 'Garanti', accountNo: 'TR330006100519786457841326', holder: 'İpek Şahin' }
    expect((await t.call(addPayoutAccount, account, { token: own, ...here })).status).toBe(200)
    await apart(m.memberId)
  }
  const found = (await ask(playerDuplicates, { id: a.id })).body.value.list
  expect(found.map((x: { id: string; signs: string[] }) => [x.id, x.signs])).toEqual([
    [b.id, ['document']],
    [f.id, ['payoutAccount']],
    [d.id, ['nameAndBirthday']],
    [c.id, ['mobile']]
  ])
  expect(found[0]).toMatchObject({ account: b.name, status: 'active' })
  expect(await duplicates(f.id)).toEqual({ [a.id]: ['payoutAccount'] })
})

test('trials are compared with nobody by their papers, and a member is no duplicate of themselves', async () => {
  const [a, trial] = [await stranger(), await stranger()]
  await tell(a.memberId, { mobile: '+905329990022' })
  await tell(trial.memberId, { mobile: '+905329990022', type: 4 })
  expect(await duplicates(a.id)).toEqual({})
})

test('of everybody behind one address a hundred are named, at once', async () => {
  const a = await stranger()
  await sql`insert into member.member (username, username_key, nickname, password_hash, currency, agreed_at, terms_version)
    select 'crowd' || n, 'crowd' || n, 'crowd' || n, 'x', 'TRY', now(), '1' from generate_series(1, 700) n`.execute(t.house.db)
  await sql`insert into login.login (member_id, method, outcome, address, device)
    select id, 'username', 'done', '203.0.113.99', 'x' from member.member where username like 'crowd%' or id = ${a.memberId}`.execute(
    t.house.db
  )
  const { list } = (await ask(playerDuplicates, { id: a.id })).body.value
  expect(list).toHaveLength(100)
})

test('signs are ordered by what they say', () => {
  const rows = [
    { id: 1n, signs: ['address'] },
    { id: 2n, signs: ['device', 'address'] },
    { id: 3n, signs: ['document'] },
    { id: 4n, signs: ['address'] }
  ] as { id: bigint; signs: DuplicateSign[] }[]
  expect(rows.sort(bySigns).map(r => r.id)).toEqual([3n, 2n, 4n, 1n])
})

test.each([
  ['ayse', { by: 'name', prefix: 'ayse%' }],
  ['Ayse@Example.com', { by: 'email', key: 'ayse@example.com' }],
  ['+90 532 123 45 67', { by: 'mobile', mobile: '+905321234567' }],
  ['0532 123 45 67', { by: 'number', id: null, prefix: '0532 123 45 67%', ending: '5321234567' }],
  ['100001', { by: 'number', id: 100001n, prefix: '100001%', ending: null }],
  ['1234567', { by: 'number', id: 1234567n, prefix: '1234567%', ending: '1234567' }],
  ['...', { by: 'name', prefix: '...%' }]
])('a search for %s', (typed, meant) => {
  expect(searchOf(typed, true)).toEqual(meant)
})

test('members are found by a name’s beginning, the number, a whole or ending telephone, a whole e-mail', async () => {
  const m = await stranger()
  await tell(m.memberId, { mobile: '+905467778899', email: 'Find@Me.example', email_key: 'find@me.example' })
  const find = async (search: string, as = token) =>
    (await t.call(players, { search, limit: 100 }, { token: as })).body.value.list.map((p: { id: string }) => p.id)
  for (const search of [m.name.slice(0, -1), m.id, '+905467778899', '+90 546 777 88 99', '0546 777 88 99', '7778899', 'FIND@me.example'])
    expect([search, (await find(search)).includes(m.id)]).toEqual([search, true])
  for (const search of ['778899', 'find@me', '+9054677788', m.id.slice(0, -1)]) expect([search, await find(search)]).toEqual([search, []])
  // contacts are for roles that may see who somebody is
  const { token: finance } = await t.operator('finance')
  for (const search of ['+905467778899', '7778899', 'find@me.example']) expect([search, await find(search, finance)]).toEqual([search, []])
  expect(await find(m.id, finance)).toEqual([m.id])
})

/** The plan of a statement over a table of some thousands of members. */
async function planOf(query: { compile(db: TestHouse['house']['db']): { sql: string; parameters: readonly unknown[] } }): Promise<string> {
  const { sql: text, parameters } = query.compile(t.house.db)
  const { rows } = await t.house.pool.query(`explain ${text}`, [...parameters])
  return rows.map((r: { 'QUERY PLAN': string }) => r['QUERY PLAN']).join('\n')
}

test('every way of the search, and every sign of a duplicate, goes by an index', async () => {
  await sql`insert into member.member (username, username_key, nickname, password_hash, currency, agreed_at, terms_version, mobile, email_key, real_name, birthday)
    select 'many' || n, 'many' || n, 'many' || n, 'x', 'TRY', now(), '1', '+9055' || lpad(n::text, 8, '0'), n || '@many.example', 'Many ' || n, '1980-01-01'
    from generate_series(1, 20000) n`.execute(t.house.db)
  await sql`insert into login.login (member_id, method, outcome, address, device)
    select id, 'username', 'done', ('10.' || id % 200 || '.' || id / 200 % 200 || '.1')::inet, 'x' from member.member where username like 'many%'`.execute(
    t.house.db
  )
  await sql`analyze member.member, login.login`.execute(t.house.db)
  for (const typed of ['+905500000077', '5500000077', '77@many.example', '100001']) {
    const plan = await planOf(playersQuery({ before: null, limit: 21, search: searchOf(typed, true), status: null }))
    expect([typed, plan]).toEqual([typed, expect.not.stringContaining('Seq Scan on member')])
  }
  const { id } = await t.house.db.selectFrom('member.member').select('id').where('username', '=', 'many77').executeTakeFirstOrThrow()
  expect(await planOf(sharersQuery(id, 90))).not.toMatch(/Seq Scan on (member|login)/)
})

test('messages are listed with masked recipients and without what they say; failures can be filtered', async () => {
  const m = await stranger()
  const send = (channel: 'sms' | 'mail', to: string) =>
    inTransaction(t.house.db, tx =>
      deliver(tx, t.house, { channel, to, purpose: 'code.login', memberId: m.memberId, subject: '', text: 'secret 123456' })
    )
  const [first, second] = [await send('sms', '+905321112233'), await send('mail', 'who@example.com')]
  await sql`update delivery.message set state = 'failed', error = 'refused', tries = 3 where id = ${second}::uuid`.execute(t.house.db)
  const answer = await ask(deliveries, { player: m.id })
  expect(answer.body.value.list.map((d: { id: string }) => d.id)).toEqual([second, first])
  for (const secret of ['123456', '5321112233', 'who@']) expect(JSON.stringify(answer.body)).not.toContain(secret)
  expect((await ask(deliveries, { player: m.id, state: 'failed' })).body.value.list).toMatchObject([
    { id: second, recipient: 'w***@example.com', error: 'refused', tries: 3 }
  ])
  expect((await ask(deliveries, { player: m.id, channel: 'sms' })).body.value.list).toHaveLength(1)
})

test.each([
  ['admin', { reads: true, guards: true, deliveries: true }],
  ['finance', { reads: false, guards: false, deliveries: false }],
  ['support', { reads: true, guards: false, deliveries: true }],
  ['editor', { reads: false, guards: false, deliveries: false }]
] as const)('what the role %s may see of and do about identity', async (role, may) => {
  const m = await stranger()
  const who = await t.operator(role)
  const denied = async (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown> = {}) =>
    (await t.call(endpoint, { id: m.id, ...input }, { token: who.token })).body.code === 'permission.denied'
  for (const e of [playerIdentity, playerSessions, playerLogins, playerDuplicates]) expect(await denied(e)).toBe(!may.reads)
  for (const e of [forcePassword, unlockPlayer, endPlayerSessions]) expect(await denied(e, { reason: 'a reason' })).toBe(!may.guards)
  const list = await t.call(deliveries, {}, { token: who.token })
  expect(list.body.code === 'permission.denied').toBe(!may.deliveries)
})
