// Operators: two steps to log in, one session, an audit that stays.
import { randomUUID } from 'node:crypto'
import { audit, exportAudit, operatorCode, operatorInfo, operatorLogin, operatorLogout } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { createOperator } from './staff.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const password = 'operator horse 9'
let addresses = 0
/** Every test from an address of its own, so that the limit of one is not the limit of all. */
const from = () => ({ headers: { 'x-forwarded-for': `203.0.113.${++addresses}` } })

async function newOperator() {
  const username = `op${randomUUID().slice(0, 8)}`
  const id = await inTransaction(t.house.db, tx => createOperator(tx, { username, password, role: 'admin' }))
  return { username, id }
}
const enter = (username: string, pass = password, options = from()) => t.call(operatorLogin, { username, password: pass }, options)
const code = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })
const sendCode = (ticket: string, digits: string) => t.call(operatorCode, { code: digits }, { token: ticket })
/** A code that is right at no step near now. */
const wrongCode = (secret: string) => {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map(d => code(secret, d))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(c => !right.includes(c))!
}
const auditOf = (id: bigint) =>
  t.house.db.selectFrom('staff.audit').select(['action', 'subject']).where('subject', '=', `operator:${id}`).orderBy('id').execute()

test('a wrong name and a wrong password get the same answer', async () => {
  const { username } = await newOperator()
  const [a, b] = [await enter(username, 'not the password'), await enter('nobody-of-this-name', 'not the password')]
  expect(a.status).toBe(401)
  expect({ ...a.body, traceId: '' }).toEqual({ ...b.body, traceId: '' })
  expect(a.body.code).toBe('login.wrong')
})

test('after five failures a name is locked for everybody, also for the right password, and others are not', async () => {
  const { username } = await newOperator()
  const other = await newOperator()
  for (let i = 0; i < 5; i++) expect((await enter(i % 2 ? username : username.toUpperCase(), 'wrong')).body.code).toBe('login.wrong')
  const locked = await enter(username)
  expect(locked.status).toBe(429)
  expect(locked.body).toMatchObject({ code: 'login.locked', params: { minutes: '30' } })
  expect((await enter(other.username)).status).toBe(200)
  // a lock ends half an hour after the last failure
  await sql`update staff.attempt set at = at - interval '31 minutes' where subject = ${`name:${username}`}`.execute(t.house.db)
  expect((await enter(username)).status).toBe(200)
})

test('twenty guesses at once are five guesses', async () => {
  const { username } = await newOperator()
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(username, 'wrong')))
  const codes = answers.map(a => a.body.code)
  expect(codes.filter(c => c === 'login.wrong')).toHaveLength(5)
  expect(codes.filter(c => c === 'login.locked')).toHaveLength(15)
})

test('one address gets thirty failures over all names', async () => {
  const { username } = await newOperator()
  const here = from()
  const answers = await Promise.all(Array.from({ length: 32 }, (_, i) => enter(`guess${i}`, 'wrong', here)))
  expect(answers.filter(a => a.body.code === 'login.wrong')).toHaveLength(30)
  expect((await enter(username, password, here)).body.code).toBe('login.locked')
  expect((await enter(username)).status).toBe(200)
})

test('the authenticator is enrolled by its first right code; the key is shown until then, never after', async () => {
  const { username, id } = await newOperator()
  const first = (await enter(username)).body.value
  expect(first.step).toBe('enrol')
  expect(first.otpauth).toContain(`secret=${first.secret}`)
  expect(first.otpauth).toContain('otpauth://totp/Fairhouse:')
  const second = (await enter(username)).body.value
  expect(second.secret).toBe(first.secret)
  expect((await sendCode(second.ticket, code(second.secret))).status).toBe(200)
  const third = (await enter(username)).body.value
  expect(third).toMatchObject({ step: 'code', otpauth: null, secret: null })
  const row = await t.house.db.selectFrom('staff.operator').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.totp_secret!.length).toBe(20 + 28)
})

test('a code works once; a used one and a wrong one get the same answer, and the next one works', async () => {
  const { username, id } = await newOperator()
  const first = (await enter(username)).body.value
  const spent = code(first.secret)
  expect((await sendCode(first.ticket, spent)).status).toBe(200)
  const { ticket } = (await enter(username)).body.value
  const used = await sendCode(ticket, spent)
  const wrong = await sendCode(ticket, wrongCode(first.secret))
  expect(used.status).toBe(401)
  expect(used.body.code).toBe('totp.wrong')
  expect({ ...used.body, traceId: '' }).toEqual({ ...wrong.body, traceId: '' })
  const digits = code(first.secret, 30_000)
  const { ticket: again } = (await enter(username)).body.value
  expect((await sendCode(again, digits)).status).toBe(200)
  // a ticket opens one session
  expect((await sendCode(again, code(first.secret, 30_000))).body.code).toBe('ticket.expired')
  expect((await auditOf(id)).map(a => a.action)).toEqual(['login.enrolled', 'login', 'login.codeFailed', 'login.codeFailed', 'login'])
})

test('the same code sent ten times at once opens one session', async () => {
  const { username, id } = await newOperator()
  const first = (await enter(username)).body.value
  await t.house.db.updateTable('staff.session').set({ tries: -100 }).where('operator_id', '=', id).execute()
  const digits = code(first.secret)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode(first.ticket, digits)))
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  const open = await t.house.db
    .selectFrom('staff.session')
    .select('id')
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('a ticket has five tries, then the right code does not help', async () => {
  const { username } = await newOperator()
  const { ticket, secret } = (await enter(username)).body.value
  for (let i = 0; i < 5; i++) expect((await sendCode(ticket, wrongCode(secret))).body.code).toBe('totp.wrong')
  const sixth = await sendCode(ticket, code(secret))
  expect(sixth.status).toBe(401)
  expect(sixth.body.code).toBe('ticket.expired')
})

test('ten wrong codes lock the second step over all tickets', async () => {
  const { username } = await newOperator()
  for (let round = 0; round < 2; round++) {
    const { ticket, secret } = (await enter(username)).body.value
    for (let i = 0; i < 5; i++) await sendCode(ticket, wrongCode(secret))
  }
  const { ticket, secret } = (await enter(username)).body.value
  expect((await sendCode(ticket, code(secret))).body.code).toBe('login.locked')
})

test('a ticket is over after five minutes, and a new one replaces it', async () => {
  const { username, id } = await newOperator()
  const first = (await enter(username)).body.value
  const second = (await enter(username)).body.value
  expect((await sendCode(first.ticket, code(first.secret))).body.code).toBe('ticket.expired')
  await sql`update staff.session set expires_at = expires_at - interval '5 minutes' where operator_id = ${id}`.execute(t.house.db)
  expect((await sendCode(second.ticket, code(second.secret))).body.code).toBe('ticket.expired')
})

test('a new login ends the operator’s old session; logout ends it too', async () => {
  const { username, id } = await newOperator()
  const first = (await enter(username)).body.value
  const old = (await sendCode(first.ticket, code(first.secret))).console!
  expect((await t.call(operatorInfo, {}, { token: old })).body.value).toMatchObject({ username, role: 'admin' })
  const { ticket } = (await enter(username)).body.value
  const token = (await sendCode(ticket, code(first.secret, 30_000))).console!
  expect((await t.call(operatorInfo, {}, { token: old })).body.code).toBe('session.ended')
  expect((await t.call(operatorInfo, {}, { token })).status).toBe(200)
  // a session is no ticket
  expect((await sendCode(token, code(first.secret, 30_000))).body.code).toBe('ticket.expired')
  expect((await t.call(operatorLogout, {}, { token })).status).toBe(200)
  expect((await t.call(operatorInfo, {}, { token })).body.code).toBe('session.ended')
  expect((await auditOf(id)).at(-1)!.action).toBe('logout')
})

test('a token is its own operator, whoever else is logged in', async () => {
  const [finance, support] = [await t.operator('finance'), await t.operator('support')]
  expect((await t.call(operatorInfo, {}, { token: finance.token })).body.value.username).toBe(finance.username)
  expect((await t.call(operatorInfo, {}, { token: support.token })).body.value.username).toBe(support.username)
  expect((await t.call(operatorInfo, {}, { token: `${support.token}x` })).body.code).toBe('session.ended')
})

test('ASVS 7.3.1 ASVS 7.3.2 a session ends after fifteen idle minutes, after eight hours, and with the operator’s employment', async () => {
  const ends = [
    sql`update staff.session set last_used_at = now() - interval '15 minutes' where operator_id = `,
    sql`update staff.session set expires_at = now() where operator_id = `,
    sql`update staff.operator set active = false where id = `
  ]
  for (const end of ends) {
    const { token, operatorId } = await t.operator()
    expect((await t.call(operatorInfo, {}, { token })).status).toBe(200)
    await sql`${end}${operatorId}`.execute(t.house.db)
    expect((await t.call(operatorInfo, {}, { token })).body.code).toBe('session.ended')
  }
})

test('use keeps a session alive and is noted at most once a minute', async () => {
  const { token, operatorId } = await t.operator()
  const lastUse = async () =>
    (
      await t.house.db
        .selectFrom('staff.session')
        .select('last_used_at')
        .where('operator_id', '=', operatorId)
        .where('stage', '=', 'full')
        .executeTakeFirstOrThrow()
    ).last_used_at
  const first = await lastUse()
  await t.call(operatorInfo, {}, { token })
  expect(await lastUse()).toEqual(first)
  await sql`update staff.session set last_used_at = now() - interval '14 minutes' where operator_id = ${operatorId}`.execute(t.house.db)
  await t.call(operatorInfo, {}, { token })
  expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('tokens and passwords are not in the database as they are', async () => {
  const { username } = await newOperator()
  const { ticket } = (await enter(username)).body.value
  const { rows } = await sql<{
    hit: boolean
  }>`select exists (select from staff.session where encode(token_hash, 'escape') like ${`%${ticket}%`}) as hit`.execute(t.house.db)
  expect(rows[0]!.hit).toBe(false)
})

test('what stands in the audit cannot be changed, removed or emptied', async () => {
  await enter('nobody-there', 'x')
  for (const attempt of [sql`update staff.audit set action = 'x'`, sql`delete from staff.audit`, sql`truncate staff.audit`])
    await expect(attempt.execute(t.house.db)).rejects.toThrow(/append-only/)
})

test('the audit is read newest first, page by page, by action and by operator', async () => {
  const { token, username, operatorId } = await t.operator()
  const mine = (await t.call(audit, { operator: username.toUpperCase() }, { token })).body.value
  expect(mine.list.map((r: { action: string }) => r.action)).toEqual(['login', 'login.enrolled'])
  expect(mine.list[0]).toMatchObject({ operator: username, subject: `operator:${operatorId}`, address: '127.0.0.1' })
  expect(mine.next).toBeNull()
  const seen: string[] = []
  let before: string | null = null
  do {
    const page: { list: { id: string }[]; next: string | null } = (
      await t.call(audit, { limit: 3, ...(before ? { before } : {}) }, { token })
    ).body.value
    seen.push(...page.list.map(r => r.id))
    before = page.next
  } while (before)
  const { rows } = await sql<{ id: string }>`select id from staff.audit order by id desc`.execute(t.house.db)
  expect(seen).toEqual(rows.map(r => r.id))
  const failed = (await t.call(audit, { action: 'login.failed', limit: 100 }, { token })).body.value.list
  expect(new Set(failed.map((r: { action: string }) => r.action))).toEqual(new Set(['login.failed']))
  expect((await t.call(audit, { before: 'nonsense' }, { token })).body.code).toBe('input.invalid')
})

test('the audit is filtered by days, names operators, and is exported for a reason that stays in it', async () => {
  const { token, username, operatorId } = await t.operator()
  const ask = async (input: Record<string, string>) => (await t.call(audit, { operator: username, ...input }, { token })).body.value.list
  const hour = (h: number) => new Date(Date.now() + h * 3_600_000).toISOString()
  expect(await ask({ from: hour(-1), to: hour(1) })).toHaveLength(2)
  expect(await ask({ from: hour(1) })).toEqual([])
  expect(await ask({ to: hour(-1) })).toEqual([])
  expect((await ask({}))[0].name).toBe(username)
  const file = await t.call(exportAudit, { operator: username, from: hour(-1), reason: 'the yearly review' }, { token })
  expect(file.body.value.list.map((r: { action: string }) => r.action)).toEqual(['login', 'login.enrolled'])
  expect(file.body.value.more).toBe(false)
  const [taken] = await ask({ action: 'audit.export' })
  expect(taken).toMatchObject({ subject: `operator:${operatorId}`, detail: { reason: 'the yearly review', rows: '2', operator: username } })
  expect((await t.call(exportAudit, { reason: 'x' }, { token })).body.code).toBe('reason.short')
  const support = await t.operator('support')
  expect((await t.call(exportAudit, { reason: 'curious' }, { token: support.token })).status).toBe(403)
})
