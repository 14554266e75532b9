// Persons who may not play: the operators' list, who it shuts out, and the forfeiture that takes two operators and the journal.

import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/people/restricted.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { said } from './testing.ts'

let t: TestHouse
let one: { token: string; username: string }
let two: { token: string; username: string }
beforeAll(async () => {
  t = await freshHouse()
  ;[one, two] = [await t.operator(), await t.operator()]
})
afterAll(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})
afterEach(async () => {
  await sql`update member.restricted set lifted_at = now(), lifted_by = 'test', lift_reason = 'after the test' where lifted_at is null`.execute(
    t.house.db
  )
})

const from = { source: 'National register', reason: 'because of the test' }
const add = (person: object, who = one) => t.call(ops.addRestricted, { person, ...from }, who)
const list = async (filter: Record<string, string> = {}) => (await t.call(ops.restrictedList, filter, one)).body.value.list
const enter = (name: string) => t.call(login, { username: name, password: 'correct horse 9', type: 'username' })

async function known(realName: string, birthday: string, cash?: bigint) {
  const member = await t.register(undefined, cash)
  await sql`update member.member set real_name = ${realName}, birthday = ${birthday}::date where id = ${member.memberId}`.execute(
    t.house.db
  )
  return member
}

describe('[1.065] a person on the list', () => {
  test('by name and birthday: sessions end, logins are refused after the right password; lifted, it opens', async () => {
    const member = await known('Işık Öztürk', '1980-02-03')
    const other = await known('Işık Öztürk', '1980-02-04')
    const { status, body } = await add({ name: 'OZTURK  isik', birthday: '1980-02-03' })
    expect([status, body.value.members]).toEqual([200, 1])
    expect(said(await t.call(memberInfo, {}, member))).toBe('401 session.ended')
    expect(said(await t.call(memberInfo, {}, other)), 'of the same name, born on another day').toBe(200)
    expect(said(await enter(member.name))).toBe('403 account.restricted')
    expect(said(await t.call(login, { username: member.name, password: 'wrong horse 9', type: 'username' }))).toBe('401 login.wrong')
    expect(said(await enter(other.name))).toBe(200)
    const [row] = await list({ search: 'öztürk' })
    expect(row).toMatchObject({
      name: 'OZTURK  isik',
      source: 'National register',
      reason: 'because of the test',
      addedBy: one.username,
      lifted: null,
      members: [{ id: String(member.memberId), account: member.name }],
      hits: [{ kind: 'login', memberId: String(member.memberId) }]
    })
    expect(said(await t.call(ops.liftRestricted, { id: row.id, reason: 'another person' }, two))).toBe(200)
    expect(said(await enter(member.name))).toBe(200)
    expect((await list({ state: 'lifted' }))[0]).toMatchObject({ id: row.id, lifted: { by: two.username, reason: 'another person' } })
    expect(said(await t.call(ops.liftRestricted, { id: row.id, reason: 'once more' }, two))).toBe('409 restricted.lifted')
  })

  test('by a document: no account is made with it, however the number is written, and the try is kept', async () => {
    const fields = { idNumber: { enabled: true, required: true }, idType: { enabled: true, required: true } }
    const { identityInForce } = await import('#brand/brand.ts')
    const whole = await identityInForce(t.house.db)
    const merged = {
      ...whole.fields,
      idNumber: { ...whole.fields.idNumber, ...fields.idNumber },
      idType: { ...whole.fields.idType, ...fields.idType }
    }
    await sql`update brand.setting set identity = ${JSON.stringify({ ...whole, fields: merged })}::jsonb`.execute(t.house.db)
    brandOf.forget(t.house.db)
    expect(said(await add({ idType: 1, idNumber: 'u 1234-5678' }))).toBe(200)
    const form = (username: string, idNumber: string, idType = '1') =>
      t.call(register, { username, password: 'correct horse 9', confirmPassword: 'correct horse 9', agreed: true, idType, idNumber })
    expect(said(await form('Barred1', 'U12345678'))).toBe('403 account.restricted')
    expect(said(await form('Barred1', 'U12345679')), 'the name was not taken by the refused try').toBe(200)
    expect((await list())[0]).toMatchObject({ idNumber: '***678', hits: [{ kind: 'registration', memberId: null }] })
    const { rows } = await sql<{ all: string }>`select row_to_json(r)::text as all from member.restricted r`.execute(t.house.db)
    expect(rows.map(r => r.all).join()).not.toContain('12345678')
    await sql`update brand.setting set identity = '{}'`.execute(t.house.db)
    brandOf.forget(t.house.db)
  })

  test('is named by a document, or by name and birthday; the same person is there once', async () => {
    for (const person of [{ name: 'Only Name' }, { birthday: '1990-01-01' }, { name: 'No Type', idNumber: 'A12345' }, {}])
      expect((await add(person)).status).toBe(400)
    expect(said(await add({ name: 'Ada Lovelace', birthday: '1990-12-10' }))).toBe(200)
    expect(said(await add({ name: 'lovelace ADA', birthday: '1990-12-10' }))).toBe('409 restricted.known')
  })
})

describe('an import', () => {
  const send = (lines: string, who = one) => t.call(ops.importRestricted, { lines, ...from }, who)
  test('adds every line or none: wrong lines are named, persons who are there already are counted', async () => {
    const wrong = (await send('Grace Hopper;1906-12-09\nNo Birthday\n\n;;77;A12345\nBad Day;1990-13-40')).body.value
    expect(wrong).toMatchObject({ added: 0, wrong: [{ line: 2, code: 'restricted.unknown' }, { line: 4 }, { line: 5 }] })
    expect(await list({ state: 'inForce' })).toEqual([])
    const member = await known('Grace Hopper', '1956-12-09')
    const right = 'Grace Hopper;1956-12-09;;\n;;2;B 998877\nhopper grace;1956-12-09'
    expect((await send(right)).body.value).toEqual({ added: 2, known: 1, members: 1, wrong: [] })
    expect(said(await t.call(memberInfo, {}, member))).toBe('401 session.ended')
    expect((await send(right)).body.value).toMatchObject({ added: 0, known: 3 })
  })
})

describe('[1.067] the forfeiture', () => {
  const ask = (id: string, member: bigint, who = one) =>
    t.call(ops.askForfeiture, { id, member: String(member), reason: 'not eligible' }, who)
  const decide = (id: string, decision: 'approve' | 'refuse', who: { token: string }) => t.decide(who, id, decision)
  const cash = async (id: bigint) => (await balancesOf(t.house.db, id)).cash

  test('takes nothing by itself or by one operator; by two exactly the approved sum, once, by the journal', async () => {
    const member = await known('Kemal Sayın', '1970-05-06', 250n * UNIT)
    const { id } = (await add({ name: 'Kemal Sayın', birthday: '1970-05-06' })).body.value
    expect(await cash(member.memberId)).toBe(250n * UNIT)
    expect((await list())[0].members).toMatchObject([{ cash: '250.00', bonus: '0.00', asked: null }])
    const { approval } = (await ask(id, member.memberId)).body.value
    expect(said(await ask(id, member.memberId, two))).toBe('409 approval.open')
    expect(await cash(member.memberId), 'asked for, not taken').toBe(250n * UNIT)
    expect(said(await decide(approval, 'approve', one))).toBe('403 approval.own')
    // what arrives meanwhile is not what was approved
    await t.give(member.memberId, 10n * UNIT)
    const answers = await Promise.all([two, two].map(who => decide(approval, 'approve', who)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(await cash(member.memberId)).toBe(10n * UNIT)
    const { rows } = await sql`select m.kind::text, m.cash, f.cash as taken, f.asked_by, f.approved_by, f.reason from kyc.forfeiture f
      join wallet.movement m on m.ref = f.id where f.member_id = ${member.memberId}`.execute(t.house.db)
    expect(rows).toEqual([
      {
        kind: 'ADJUST_OUT',
        cash: -250n * UNIT,
        taken: 250n * UNIT,
        asked_by: one.username,
        approved_by: two.username,
        reason: 'not eligible'
      }
    ])
    expect((await list())[0].forfeitures).toMatchObject([{ cash: '250.00', askedBy: one.username, approvedBy: two.username }])
    const audit = await sql<{
      action: string
    }>`select action from staff.audit where subject = ${`player:${member.memberId}`} order by id`.execute(t.house.db)
    expect(audit.rows.map(r => r.action)).toEqual(['approval.ask', 'restricted.forfeit', 'approval.approve'])
  })

  test('takes nothing when refused, when the entry was lifted, or when less is left than was approved', async () => {
    const member = await known('Leyla Taş', '1971-05-06', 40n * UNIT)
    const { id } = (await add({ name: 'Leyla Taş', birthday: '1971-05-06' })).body.value
    expect(said(await decide((await ask(id, member.memberId)).body.value.approval, 'refuse', two))).toBe(200)
    const spent = (await ask(id, member.memberId)).body.value.approval
    await t.give(member.memberId, -5n * UNIT)
    expect((await decide(spent, 'approve', two)).body.code).toBe('balance.insufficient')
    await t.call(ops.liftRestricted, { id, reason: 'another person' }, two)
    expect((await decide(spent, 'approve', two)).body.code).toBe('restricted.noMatch')
    expect(await cash(member.memberId)).toBe(35n * UNIT)
  })

  test('is asked only about a member on the list who has something', async () => {
    const stranger = await known('Veli Uçar', '1972-05-06', 10n * UNIT)
    const { id } = (await add({ name: 'Deniz Uçar', birthday: '1973-05-06' })).body.value
    expect(said(await ask(id, stranger.memberId))).toBe('409 restricted.noMatch')
    const poor = await known('Deniz Uçar', '1973-05-06')
    expect(said(await ask(id, poor.memberId))).toBe('409 restricted.nothing')
  })
})

test('the list is read and changed by roles that may; members and others are refused', async () => {
  const finance = await t.operator('finance')
  const editor = await t.operator('editor')
  const member = await t.register()
  expect(said(await t.call(ops.restrictedList, {}, finance))).toBe(200)
  expect(said(await t.call(ops.restrictedList, {}, editor))).toBe('403 permission.denied')
  expect((await t.call(ops.restrictedList, {}, member)).status).toBeGreaterThanOrEqual(401)
  expect(said(await add({ name: 'Ada Byron', birthday: '1990-12-10' }, finance))).toBe('403 permission.denied')
})
