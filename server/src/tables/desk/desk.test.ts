// The games desk: who may look and act, pausing, calling a round off, and voiding one that was paid with a second operator.
import { type EventBody, events } from '@fairhouse/contract/events.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import {
  askVoidRound,
  callOffRound,
  deskTableRound,
  deskTableRounds,
  deskTables,
  pauseTable,
  replaceShoe,
  resumeTable
} from '@fairhouse/contract/ops/games/table.ts'
import { approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { tableRound, tableState, tables, takeTicket } from '@fairhouse/contract/play/table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { startTables } from '../tables.ts'
import { inPhase, openRound, planTable, playOut, round, ticket, watch } from '../testing.ts'

type Moved = EventBody<'table.moved'>

let t: TestHouse
let table: string
let hosts: { stop(): Promise<void> }
let admin: { token: string; username: string }
let finance: { token: string; username: string }
beforeAll(async () => {
  t = await freshHouse()
  table = await planTable(t, 'dt-desk')
  hosts = await startTables(t.house)
  admin = await t.operator('admin')
  finance = await t.operator('finance')
})
afterAll(async () => {
  await hosts.stop()
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})
const cashOf = async (memberId: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
/** What a member was told of rounds that are void. */
const told = async ({ memberId }: { memberId: bigint }) => {
  const { rows } = await sql<{
    body: object
  }>`select body from base.event where name = 'table.roundVoided' and audience = ${`member:${memberId}`} order by id`.execute(t.house.db)
  return rows.map(r => z.parse(events['table.roundVoided'], r.body))
}
const voided = (no: number) => ({ table, no, reason: 'operator' })
const at = async (by = admin) => (await t.call(deskTableRounds, { table }, { token: by.token })).body.value

test('support looks and does nothing; editors and members see nothing', async () => {
  const support = await t.operator('support')
  const editor = await t.operator('editor')
  const ada = await t.register()
  expect((await t.call(deskTables, {}, { token: support.token })).status).toBe(200)
  const tries = [
    t.call(pauseTable, { table, reason: 'no right' }, { token: support.token }),
    t.call(replaceShoe, { table, reason: 'no right' }, { token: support.token }),
    t.call(deskTables, {}, { token: editor.token }),
    t.call(deskTables, {}, { token: ada.token })
  ]
  expect((await Promise.all(tries)).map(a => a.status)).toEqual([403, 403, 403, 401])
})

test('shows what lies on the table now, and who runs its clock', async () => {
  const ada = await t.register(undefined, 100n * UNIT)
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '10', tie: '2' } })
  const all = (await t.call(deskTables, {}, { token: admin.token })).body.value.list
  const list = all.filter((one: { table: string }) => one.table === table)
  // the others of the house rest here
  expect(all.filter((one: { state: string }) => one.state === 'running')).toEqual(list)
  expect(list[0]).toMatchObject({ table, state: 'running', phase: 'open', no, hosted: true, paused: null })
  expect(list[0].crowd.players).toBe(1)
  expect(Object.fromEntries(list[0].crowd.on.map((c: { position: string; stake: string }) => [c.position, c.stake]))).toEqual({
    dragon: '10.00',
    tie: '2.00'
  })
  // dragon pays 1 to 1, a tie 11 to 1: as much goes back at most, and the dearest outcome stands first
  expect(list[0].exposure).toEqual({
    positions: [
      { position: 'tie', stake: '2.00', most: '24.00' },
      { position: 'dragon', stake: '10.00', most: '20.00' }
    ],
    // a tie gives half of the dragon's stake back, too
    results: [
      { mark: 'tie', net: '-17.00' },
      { mark: 'dragon', net: '-8.00' },
      { mark: 'tiger', net: '12.00' }
    ]
  })
  await playOut(t, table, no)
})

test('a table closed after this round takes no ticket, says when it opens again, and opens then by itself [L4.28]', async () => {
  const ada = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '5' } })
  const frames = await watch(t, table)
  const paused = await t.call(pauseTable, { table, reason: 'lunch', restsFor: 'upkeep', minutes: 30 }, { token: admin.token })
  expect(paused.status).toBe(200)
  // whoever sits there hears it while the round is still played
  const heard = () => frames.flatMap(({ message: m }) => (m.t === 'event' && m.name === 'table.moved' ? (m.body as Moved).events : []))
  await expect.poll(() => heard().filter(e => e.event.type === 'rests')).toMatchObject([{ event: { restsFor: 'upkeep' } }])
  expect((await t.call(tableState, { table })).body.value).toMatchObject({ open: false, restsFor: 'upkeep', view: { no } })
  // the round under way is played and paid
  await playOut(t, table, no)
  await expect.poll(async () => (await at()).table.state, { timeout: 10_000 }).toBe('paused')
  const late = await t.call(
    takeTicket,
    { table, no: no + 1, rev: 1, positions: [{ position: 'dragon', stake: '5' }] },
    { token: ada.token }
  )
  expect(late.body.code).toBe('round.closed')
  const seen = (await t.call(tableState, { table })).body.value
  const { opensAt } = (await at()).table.paused
  expect([seen.open, seen.view.phase, seen.restsFor, seen.opensAt]).toEqual([false, 'closed', 'upkeep', opensAt])
  const wait = new Date(opensAt).getTime() - now()
  expect(wait).toBeGreaterThan(20 * 60_000)
  expect(wait).toBeLessThanOrEqual(30 * 60_000)
  const listed = (await t.call(tables)).body.value.list.find((one: { view: { table: string } }) => one.view.table === table)
  expect([listed.open, listed.restsFor, listed.opensAt]).toEqual([false, 'upkeep', opensAt])
  await sql`update tables.desk set opens_at = clock_timestamp() where code = ${table}`.execute(t.house.db)
  expect(await openRound(t, table)).toBe(no + 1)
  expect((await t.call(tableState, { table })).body.value).toMatchObject({ open: true, restsFor: null, opensAt: null })
})

test('a paused table plays its round to the end and opens none; resumed it goes on', async () => {
  const no = await openRound(t, table)
  expect((await t.call(pauseTable, { table, reason: 'x' }, { token: admin.token })).body.code).toBe('reason.short')
  expect((await t.call(pauseTable, { table, reason: 'new felt' }, { token: admin.token })).status).toBe(200)
  expect((await t.call(pauseTable, { table, reason: 'again' }, { token: admin.token })).body.code).toBe('returns.resting')
  expect((await at()).table).toMatchObject({ state: 'pausing', paused: { by: admin.username, reason: 'new felt' } })
  await playOut(t, table, no)
  await expect.poll(async () => (await at()).table.state, { timeout: 10_000 }).toBe('paused')
  expect((await t.call(tables)).body.value.list.find((one: { view: { table: string } }) => one.view.table === table)).toMatchObject({
    open: false,
    view: { phase: 'closed' }
  })
  expect((await t.call(resumeTable, { table, reason: 'felt is new' }, { token: finance.token })).status).toBe(200)
  expect(await openRound(t, table)).toBe(no + 1)
  expect((await t.call(resumeTable, { table, reason: 'once more' }, { token: admin.token })).body.code).toBe('returns.playing')
})

test('a round that is called off before its first card gives every stake back at once, and the table rests', async () => {
  const [ada, bob] = [await t.register(undefined, 50n * UNIT), await t.register(undefined, 50n * UNIT)]
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '10' } })
  await ticket(t, table, bob.token, { no, on: { tiger: '20' } })
  const call = (key: string, of = no) =>
    t.call(
      callOffRound,
      { table, no: of, reason: 'a card was seen' },
      { token: admin.token, key: `00000000-0000-4000-8000-0000000000${key}` }
    )
  expect((await call('c0', no + 1)).body.code).toBe('round.closed')
  const [once, repeat] = [await call('c1'), await call('c1')]
  expect([once.status, repeat.status]).toEqual([200, 200])
  expect((await call('c2')).body.code).toBe('round.closed')
  expect(await Promise.all([cashOf(ada.memberId), cashOf(bob.memberId)])).toEqual([50n * UNIT, 50n * UNIT])
  const { list, table: now } = await at()
  expect(now.paused).toMatchObject({ by: admin.username, reason: 'a card was seen' })
  expect(list[0]).toMatchObject({
    no,
    why: 'operator',
    mark: null,
    void: { by: admin.username, approvedBy: null, tickets: 2, returned: '30.00', short: '0.00' }
  })
  const seen = (await t.call(tableRound, { table, no }, { token: ada.token })).body.value
  expect([seen.round.why, seen.own.state, seen.own.payout]).toEqual(['operator', 'back', '10.00'])
  expect(await told(ada)).toEqual([{ ...voided(no), returned: 10n * UNIT, taken: 0n }])
  expect(await told(bob)).toEqual([{ ...voided(no), returned: 20n * UNIT, taken: 0n }])
  await t.call(resumeTable, { table, reason: 'looked into' }, { token: admin.token })
  expect(await openRound(t, table)).toBe(no + 1)
})

test('[L4.27] a void of a paid round takes two operators: stakes back, prizes as cash goes, a new road', async () => {
  const [ada, bob, cem] = [
    await t.register(undefined, 50n * UNIT),
    await t.register(undefined, 50n * UNIT),
    await t.register(undefined, 20n * UNIT)
  ]
  const no = await openRound(t, table)
  const both = { dragon: '10', tiger: '10' }
  await ticket(t, table, ada.token, { no, on: { dragon: '10' } })
  await ticket(t, table, bob.token, { no, on: { tiger: '10' } })
  const c = await ticket(t, table, cem.token, { no, on: both })
  const ask = () => t.call(askVoidRound, { table, no, reason: 'wrong card shown' }, { token: admin.token })
  expect((await ask()).body.code).toBe('round.open')
  await playOut(t, table, no)
  const road = async () =>
    ((await t.call(tables)).body.value.list as { view: { table: string }; marks: string[] }[]).find(one => one.view.table === table)!.marks
  const before = await road()
  // what was won has been spent meanwhile
  await sql`select wallet.move_cash(${cem.memberId}, 'ADJUST_OUT', 150::smallint, 'spent', null, -w.cash) from wallet.wallet w where w.member_id = ${cem.memberId} and w.cash > 0`.execute(
    t.house.db
  )
  const paid = await t.house.db.selectFrom('wager.bet').select('payout').where('id', '=', c.ticket.betId).executeTakeFirstOrThrow()
  const first = await ask()
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect((await ask()).body.code).toBe('approval.open')
  expect((await at()).list[0].asked).toBe(first.body.value.approval)
  expect((await t.decide(admin, first.body.value.approval)).body.code).toBe('approval.own')
  // both see the money before it is moved, and what cannot be taken any more
  const [known, prizes] = [
    (await t.call(approvalSubject, { id: first.body.value.approval }, { token: finance.token })).body.value.facts,
    (await at()).list[0].paid
  ]
  expect(known).toEqual([
    { name: 'bets', kind: 'text', value: '3' },
    { name: 'staked', kind: 'money', value: '40.00' },
    { name: 'prizes', kind: 'money', value: prizes }
  ])
  const looked = (await t.call(deskTableRound, { table, no }, { token: finance.token })).body.value
  const mark = looked.round.mark
  const [won, lost] = mark === 'tie' ? ['0.00', '20.00'] : ['10.00', '10.00']
  expect(looked).toMatchObject({ table, name: table, round: { no, tickets: 3, staked: '40.00', paid: prizes } })
  expect(looked.trial).toMatchObject({ bets: 3, more: lost, less: won, short: '0.00', changed: mark === 'tie' ? 3 : 2 })
  const decided = await t.decide(finance, first.body.value.approval)
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  expect(await Promise.all([cashOf(ada.memberId), cashOf(bob.memberId)])).toEqual([50n * UNIT, 50n * UNIT])
  // his stake came back first: of the prize that he had spent the rest is the house's
  expect(await cashOf(cem.memberId)).toBe(paid.payout < 20n * UNIT ? 20n * UNIT - paid.payout : 0n)
  const [{ taken: prize } = { taken: null }] = await told(cem)
  expect([await told(ada), await told(bob)].flat()).toMatchObject([
    { ...voided(no), returned: 10n * UNIT },
    { ...voided(no), returned: 10n * UNIT }
  ])
  // as much as there was, and no more than had been paid
  expect(prize).toBe(paid.payout < 20n * UNIT ? paid.payout : 20n * UNIT)
  const row = (await at()).list[0]
  expect(row).toMatchObject({
    no,
    why: 'operator',
    mark: null,
    void: { by: admin.username, approvedBy: finance.username, tickets: 3, returned: '40.00' }
  })
  // the record says what it says after a call-off or an outage
  const bet = await t.house.db
    .selectFrom('wager.bet')
    .select(['state', 'valid', 'detail'])
    .where('id', '=', c.ticket.betId)
    .executeTakeFirstOrThrow()
  expect(bet).toMatchObject({ state: 'VOID', valid: 0n, detail: { mark: 'void' } })
  // everybody who watches was told in the same transaction, with the table's next number
  const { rows: news } = await sql<{ body: object; same: boolean }>`
    select e.body, e.xmin = (select v.xmin from tables.void v where v.code = ${table} and v.no = ${String(no)}::bigint) as same from base.event e
    where e.name = 'table.moved' and e.audience = ${`table:${table}`} and e.body -> 'events' -> 0 -> 'event' ->> 'type' = 'unmade'`.execute(
    t.house.db
  )
  expect(news.map(n => n.same)).toEqual([true])
  const moved = z.parse(events['table.moved'], news[0]!.body)
  expect(moved.events.map(({ seq, event }) => [seq, event])).toMatchObject([[moved.view.seq, { type: 'unmade', no, reason: 'operator' }]])
  const missed = (await t.call(tableState, { table, since: moved.view.seq - 1 })).body.value.events
  expect(missed[0]).toMatchObject({ seq: moved.view.seq, event: { type: 'unmade', no } })
  // the road loses its last mark, and everything went back in one transaction
  expect(await road()).toEqual(before.slice(0, -1))
  const { rows } = await sql<{ n: number; written: number }>`select count(*)::int as n, count(distinct x.xmin::text)::int as written
    from tables.ticket x where x.code = ${table} and x.no = ${String(no)}::bigint`.execute(t.house.db)
  expect(rows[0]).toEqual({ n: 3, written: 1 })
  // who looks at the request later reads what was moved
  const { facts } = (await t.call(approvalSubject, { id: first.body.value.approval }, { token: admin.token })).body.value
  expect(facts.map((f: { name: string; value: string }) => [f.name, f.value])).toEqual([
    ['bets', '3'],
    ['returned', '40.00'],
    ['takenBack', row.void.taken],
    ['uncovered', row.void.short]
  ])
  expect((await t.call(deskTableRound, { table, no }, { token: admin.token })).body.value.trial).toBeNull()
  const record = (await t.call(tableRound, { table, no }, { token: ada.token })).body.value
  expect([record.round.why, record.round.phase, record.own.state]).toEqual(['operator', 'void', 'back'])
  expect((await ask()).body.code).toBe('round.void')
  expect((await round(t, table, no, inPhase('void'))).why).toBe('operator')
})

test('a table whose server has stopped says that nobody runs it', async () => {
  const hosted = async () =>
    (await t.call(deskTables, {}, { token: admin.token })).body.value.list.find((one: { table: string }) => one.table === table).hosted
  expect(await hosted()).toBe(true)
  await hosts.stop()
  expect(await hosted()).toBe(false)
})
