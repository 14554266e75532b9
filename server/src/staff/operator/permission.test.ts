// Who may call what of the console: every operator call of the house, tried with every kind of token.
import { randomUUID } from 'node:crypto'
import { type Endpoint, type Permission, pathOf, permissions } from '@fairhouse/contract/endpoint.ts'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { operatorCode, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { routes } from '#modules.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { createOperator } from '../staff.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const all: readonly Endpoint[] = routes.map(r => r.endpoint)
const ops = all.filter(e => pathOf(e).startsWith('/ops/'))
const needs = (e: Endpoint): Permission | null => (typeof e.who === 'object' ? e.who.may : null)
const password = 'operator horse 9'
const input = { id: '1' }

/** A role with these permissions, and a session of an operator who has it. */
async function sessionWith(granted: readonly Permission[]): Promise<string> {
  const role = `role-${randomUUID()}`
  const username = `op${randomUUID().slice(0, 8)}`
  await t.house.db
    .insertInto('staff.role')
    .values({ name: role, permissions: [...granted] })
    .execute()
  await inTransaction(t.house.db, tx => createOperator(tx, { username, password, role }))
  const { ticket, secret } = (await t.call(operatorLogin, { username, password })).body.value
  return (await t.call(operatorCode, { code: new TOTP({ secret }).generate() }, { token: ticket })).console!
}

test('all console calls ask for an operator, but the steps of the login and invitation links', () => {
  expect(ops.length).toBeGreaterThan(14)
  const open = ops.filter(e => needs(e) === null).map(e => [e.call, e.who])
  expect(open).toEqual([
    ['POST /ops/session/login', 'anyone'],
    ['POST /ops/session/code', 'enrolling'],
    ['DELETE /ops/session', 'operator'],
    ['GET /ops/session', 'operator'],
    // the link is the key to these
    ['POST /ops/invitation', 'anyone'],
    ['POST /ops/invitation/accept', 'anyone'],
    // these ask for the permission of the document's kind: content.test.ts tries them
    ['GET /ops/documents', 'operator'],
    ['GET /ops/documents/:id', 'operator'],
    ['GET /ops/singletons/:kind', 'operator'],
    ['PUT /ops/documents', 'operator'],
    ['POST /ops/documents/:id/publish', 'operator'],
    ['POST /ops/documents/:id/withdraw', 'operator']
  ])
  // these are asked for by the kind of what is read or decided
  expect(permissions.filter(p => !ops.some(e => needs(e) === p))).toEqual(['content:read', 'approval:decide'])
  // and nothing outside /ops does
  expect(all.filter(e => !pathOf(e).startsWith('/ops/') && !['anyone', 'member', 'changing', 'player'].includes(e.who as string))).toEqual(
    []
  )
})

test('ASVS 6.3.3 without a token, with nonsense, a member’s token or a ticket no console call opens', async () => {
  const member = await t.register()
  const username = `op${randomUUID().slice(0, 8)}`
  await inTransaction(t.house.db, tx => createOperator(tx, { username, password, role: 'admin' }))
  const { ticket } = (await t.call(operatorLogin, { username, password })).body.value
  for (const e of ops.filter(o => o.who !== 'anyone')) {
    for (const token of [undefined, 'nonsense', member.token]) {
      const answer = await t.call(e, input, token ? { token } : {})
      expect([e.call, answer.status, answer.body.code]).toEqual([e.call, 401, token ? 'session.ended' : 'session.required'])
    }
    if (e === operatorCode) continue
    const answer = await t.call(e, input, { token: ticket })
    expect([e.call, answer.status, answer.body.code]).toEqual([e.call, 401, 'session.required'])
  }
})

test('an operator’s token opens nothing of a member', async () => {
  const { token } = await t.operator()
  for (const e of all.filter(o => o.who === 'member' || o.who === 'player')) {
    const answer = await t.call(e, { ...input, game: 'nova-crash' }, { token })
    expect([e.call, answer.status, answer.body.code]).toEqual([e.call, 401, 'session.ended'])
  }
  expect((await t.call(balance, {}, { token })).body.code).toBe('session.ended')
  expect((await t.call(memberInfo, {}, { token })).body.code).toBe('session.ended')
})

describe.each(permissions.filter(p => ops.some(e => needs(e) === p)))('%s', one => {
  // a call that is refused without its permission, whatever else is granted, and open with it alone needs it and no other
  test(`its calls are refused with all the others, and open with ${one} alone`, async () => {
    const calls = ops.filter(e => needs(e) === one)
    const [without, alone] = [await sessionWith(permissions.filter(p => p !== one)), await sessionWith([one])]
    for (const e of calls) {
      const refused = await t.call(e, input, { token: without })
      expect([e.call, refused.status, refused.body.code]).toEqual([e.call, 403, 'permission.denied'])
      expect([e.call, [401, 403].includes((await t.call(e, input, { token: alone })).status)]).toEqual([e.call, false])
    }
  })
})

test.each(['admin', 'finance', 'support', 'editor', 'trader'] as const)(
  'the role %s may what its row says and nothing else',
  async role => {
    const { token } = await t.operator(role)
    const row = await t.house.db.selectFrom('staff.role').select('permissions').where('name', '=', role).executeTakeFirstOrThrow()
    for (const e of ops.filter(o => needs(o) !== null)) {
      const { status } = await t.call(e, input, { token })
      expect([e.call, status === 403]).toEqual([e.call, !row.permissions.includes(needs(e)!)])
    }
  }
)

test('a permission taken away is gone with the next call', async () => {
  const token = await sessionWith(['audit:read'])
  const audit = ops.find(e => e.call === 'GET /ops/audit')!
  expect((await t.call(audit, {}, { token })).status).toBe(200)
  await t.house.db.updateTable('staff.role').set({ permissions: [] }).where('name', 'like', 'role-%').execute()
  expect((await t.call(audit, {}, { token })).status).toBe(403)
})
