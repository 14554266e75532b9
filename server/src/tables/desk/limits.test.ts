// The limits of a table and its shoe, as operators set them: from the next round on, with who did it and why.
import { UNIT } from '@fairhouse/contract/money.ts'
import { changeTableLimits, deskTables, replaceShoe } from '@fairhouse/contract/ops/games/table.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { tableShoes, tableState, takeTicket } from '@fairhouse/contract/play/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { startTables } from '../tables.ts'
import { chips, openRound, planTable, playOut, ticket } from '../testing.ts'

let t: TestHouse
let table: string
let hosts: { stop(): Promise<void> }
let admin: { token: string; username: string }
beforeAll(async () => {
  t = await freshHouse()
  table = await planTable(t, 'dt-limits')
  hosts = await startTables(t.house)
  admin = await t.operator('admin')
})
afterAll(async () => {
  await hosts.stop()
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})
const atDesk = async () =>
  (await t.call(deskTables, {}, { token: admin.token })).body.value.list.find((one: { table: string }) => one.table === table)
const seen = async () => (await t.call(tableState, { table })).body.value
const wish = { min: '2', max: '100', maxTicket: '200', maxPayout: '500', windowSeconds: 60, decisionSeconds: null, reason: 'a quiet hour' }
const change = async (of: Partial<Record<keyof typeof wish | 'version', unknown>> = {}, by = admin) =>
  t.call(changeTableLimits, { table, version: (await atDesk()).limits.version, ...wish, ...of } as never, { token: by.token })

test('limits that a position cannot hold, and times out of bounds, are refused at their field', async () => {
  const support = await t.operator('support')
  expect((await change({}, support)).status).toBe(403)
  const refused = async (of: Parameters<typeof change>[0]) => {
    const { body } = await change(of)
    return [body.code, body.fields]
  }
  expect(await refused({ min: '101' })).toEqual(['method.limits', { max: 'method.limits' }])
  expect(await refused({ maxTicket: '99' })).toEqual(['method.limits', { maxTicket: 'method.limits' }])
  // a suited tie takes a fiftieth of the maximum
  expect(await refused({ max: '50' })).toEqual(['limits.narrow', { max: 'limits.narrow' }])
  const low = await change({ maxPayout: '199' })
  expect([low.body.code, low.body.params]).toEqual(['limits.payout', { least: '200.00' }])
  for (const times of [{ windowSeconds: 7 }, { windowSeconds: 61 }, { decisionSeconds: 12 }] as const)
    expect(await refused(times)).toEqual(['input.invalid', { [Object.keys(times)[0]!]: 'input.invalid' }])
  expect((await change({ reason: 'x' })).body.code).toBe('reason.short')
  expect((await change({ version: (await atDesk()).limits.version - 1 })).body.code).toBe('document.changed')
  expect((await atDesk()).limits).toMatchObject({ min: '1.00', max: '1000.00', changed: null })
})

test('other limits hold from the next round on, players are told; tickets that were taken stand', async () => {
  const ada = await t.register(undefined, 1_000n * UNIT)
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '150' } })
  const before = await seen()
  expect((await change()).status).toBe(200)
  // the round under way is played by those it began with
  expect(await seen()).toMatchObject({ limits: { min: '1.00', maxTicket: '3000.00' }, view: { terms: before.view.terms } })
  await ticket(t, table, ada.token, { no, rev: 2, on: { dragon: '160' } })
  expect((await atDesk()).limits).toMatchObject({
    ...{ min: '2.00', max: '100.00', maxTicket: '200.00', maxPayout: '500.00', windowSeconds: 60, decisionSeconds: null },
    changed: { by: admin.username, reason: 'a quiet hour' }
  })
  await playOut(t, table, no)
  const next = await openRound(t, table)
  const after = await seen()
  expect(after.limits).toMatchObject({ min: '2.00', maxTicket: '200.00', maxPayout: '500.00', windowMs: 60_000 })
  expect(after.limits.positions[0]).toMatchObject({ position: 'dragon', max: '100.00' })
  expect(after.view.terms).not.toBe(before.view.terms)
  const late = await t.call(takeTicket, { table, no: next, rev: 1, positions: chips({ dragon: '150' }) }, { token: ada.token })
  expect([late.body.code, late.body.params]).toEqual(['stake.tooLarge', { max: '100.00' }])
  const { list } = (await t.call(audit, { action: 'table.limits' }, { token: admin.token })).body.value
  expect(list[0]).toMatchObject({
    subject: `table:${table}`,
    detail: { maxStake: '1000.00 → 100.00', maxTicket: '3000.00 → 200.00', windowSeconds: '600 → 60', reason: 'a quiet hour' }
  })
  await playOut(t, table, next)
})

test('a shoe is replaced after the round under way: the next one is committed first, the old one opened', async () => {
  const no = await openRound(t, table)
  const { shoe } = (await seen()).view
  const replace = () => t.call(replaceShoe, { table, reason: 'a worn card' }, { token: admin.token })
  expect((await replace()).status).toBe(200)
  expect((await replace()).body.code).toBe('shoe.ending')
  expect((await seen()).view.shoe).toMatchObject({ no: shoe.no, lastRound: no })
  await playOut(t, table, no)
  const next = await openRound(t, table)
  expect(next).toBe(no + 1)
  const { view } = await seen()
  expect(view.shoe).toMatchObject({ no: shoe.no + 1, lastRound: null })
  expect(view.shoe.face).not.toBeNull()
  const [now, old] = (await t.call(tableShoes, { table })).body.value.list
  expect([now.no, now.hash, old.no]).toEqual([shoe.no + 1, null, shoe.no])
  expect(old.hash).not.toBeNull()
  const opened = await t.house.db
    .selectFrom('tables.round')
    .select('opened_at')
    .where('code', '=', table)
    .where('no', '=', BigInt(next))
    .executeTakeFirstOrThrow()
  expect(new Date(now.committedAt).getTime()).toBeLessThan(opened.opened_at.getTime())
  const { list } = (await t.call(audit, { action: 'table.shoe' }, { token: admin.token })).body.value
  expect(list[0]).toMatchObject({ subject: `table:${table}:${no}`, detail: { no: String(no), reason: 'a worn card' } })
})
