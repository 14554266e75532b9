// When the process that runs a table dies: another goes on from what was stored, nobody is paid twice, and a long outage gives stakes back.
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskTableRounds } from '@fairhouse/contract/ops/games/table.ts'
import { backOf } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { startTables } from './tables.ts'
import { endBetting, host, hurry, inPhase, openRound, planTable, playOut, round, testHouse, ticket } from './testing.ts'
import { closeTickets } from './ticket-store.ts'

/** Ends a process as kill -9 does, as far as the database can see: its connections are gone and its lease is not given back. */
const kill = (t: TestHouse) => t.house.db.destroy()
/** Waits until another process runs the clock. */
const taken = (t: TestHouse, code: string) =>
  expect
    .poll(async () => (await t.house.db.selectFrom('base.lease').select('holder').where('clock', '=', code).executeTakeFirst())?.holder, {
      timeout: 20_000,
      interval: 20
    })
    .toBe(t.house.processId)
const cashOf = async (t: TestHouse, memberId: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
const clean = async (t: TestHouse) => expect((await verifyLedger(t.house.db)).differences).toEqual([])
const cardsOf = (r: { cards: unknown }) => (r.cards as { card: Card; index: number }[]).map(c => c.card)

/** A table that two processes know; the second answers calls and runs no clock yet. */
async function twoHouses(times: Record<string, number> = {}) {
  const first = await testHouse()
  const table = await planTable(first, 'dt-orphan', times)
  const second = await testHouse(first.databaseUrl)
  const ada = await second.register(undefined, 100n * UNIT)
  await host(first)
  const no = await openRound(second, table)
  return { first, second, table, ada, no }
}

test('kill -9 during betting: tickets stand, the window is open a little longer, and the round is played', async () => {
  const { first, second, table, ada, no } = await twoHouses({ windowMs: 4_000 })
  await ticket(second, table, ada.token, { no, on: { dragon: '10' } })
  const before = await round(second, table, no, inPhase('open'))
  await kill(first)
  await host(second)
  await taken(second, table)
  const after = await round(second, table, no, r => r.closes_at > before.closes_at)
  expect(after.phase).toBe('open')
  // there is time to change one's mind
  await ticket(second, table, ada.token, { no, rev: 2, on: { tiger: '20' } })
  const done = await playOut(second, table, no)
  const [dragon, tiger] = cardsOf(done)
  expect(await cashOf(second, ada.memberId)).toBe(80n * UNIT + (20n * UNIT * backOf('tiger', dragon!, tiger!)) / 100n)
  await clean(second)
})

test('[L4.7] kill -9 between two cards: the shown card stays, the shoe’s next one follows, it pays once', async () => {
  const { first, second, table, ada, no } = await twoHouses({ cardMs: 600_000 })
  await ticket(second, table, ada.token, { no, on: { dragon: '10', tie: '5' } })
  await endBetting(second, table)
  const shown = await round(second, table, no, r => (r.cards as unknown[]).length === 1)
  await kill(first)
  await host(second)
  await taken(second, table)
  await hurry(second, table)
  const both = await round(second, table, no, r => (r.cards as unknown[]).length === 2)
  const [one, two] = both.cards as { card: Card; index: number }[]
  expect(one).toEqual((shown.cards as unknown[])[0])
  expect(two!.index).toBe(one!.index + 1)
  await hurry(second, table)
  const done = await round(second, table, no, inPhase('closed'))
  const back = 10n * backOf('dragon', one!.card, two!.card) + 5n * backOf('tie', one!.card, two!.card)
  expect(done.mark).not.toBeNull()
  expect(await cashOf(second, ada.memberId)).toBe(85n * UNIT + (back * UNIT) / 100n)
  await clean(second)
})

test('[L4.7] kill -9 while tickets are paid: whoever was paid is not paid again, everybody else is', async () => {
  const { first, second, table, ada, no } = await twoHouses({ resultMs: 600_000 })
  const bob = await second.register(undefined, 100n * UNIT)
  const [a, b] = [
    await ticket(second, table, ada.token, { no, on: { dragon: '10', tiger: '10' } }),
    await ticket(second, table, bob.token, { no, on: { dragon: '10', tiger: '10' } })
  ]
  await endBetting(second, table)
  const out = await round(second, table, no, inPhase('result'))
  await kill(first)
  const [dragon, tiger] = cardsOf(out)
  const payout = (10n * UNIT * (backOf('dragon', dragon!, tiger!) + backOf('tiger', dragon!, tiger!))) / 100n
  // what a run that died had already written
  const paid = { seat: String(ada.memberId), betId: a.ticket.betId, payout, back: false }
  expect(await closeTickets(second.house.db, table, no, [paid], { mark: out.mark! })).toBe(1)
  await host(second)
  await taken(second, table)
  await hurry(second, table)
  await round(second, table, no, inPhase('closed'))
  expect(await Promise.all([ada, bob].map(p => cashOf(second, p.memberId)))).toEqual([80n * UNIT + payout, 80n * UNIT + payout])
  const { rows } = await sql<{
    n: bigint
  }>`select count(*) as n from wallet.movement where key in (${`settle:${a.ticket.betId}`}, ${`settle:${b.ticket.betId}`})`.execute(
    second.house.db
  )
  expect(Number(rows[0]!.n)).toBe(2)
  await clean(second)
})

test('over a minute’s outage before the result voids the round: stakes back at once, the next round opens', async () => {
  const { first, second, table, ada, no } = await twoHouses({ cardMs: 600_000 })
  const bob = await second.register(undefined, 100n * UNIT)
  const a = await ticket(second, table, ada.token, { no, on: { dragon: '10' } })
  await ticket(second, table, bob.token, { no, on: { tiger: '30', 'tiger-red': '5' } })
  await endBetting(second, table)
  await round(second, table, no, r => (r.cards as unknown[]).length === 1)
  await kill(first)
  await sql`update base.lease set renewed_at = now() - interval '90 s', expires_at = now() - interval '80 s' where clock = ${table}`.execute(
    second.house.db
  )
  await host(second)
  const gone = await round(second, table, no, inPhase('void'))
  expect([gone.why, gone.mark]).toEqual(['outage', null])
  expect(await Promise.all([ada, bob].map(p => cashOf(second, p.memberId)))).toEqual([100n * UNIT, 100n * UNIT])
  const bet = await second.house.db
    .selectFrom('wager.bet')
    .select(['state', 'valid'])
    .where('id', '=', a.ticket.betId)
    .executeTakeFirstOrThrow()
  expect(bet).toEqual({ state: 'VOID', valid: 0n })
  const kept = await second.house.db.selectFrom('tables.void').selectAll().executeTakeFirstOrThrow()
  expect([kept.reason, kept.tickets, kept.returned, kept.by]).toEqual(['outage', 2, 45n * UNIT, null])
  // the house keeps how long nobody ran the clock: that is why the round is void
  const away = await second.house.db.selectFrom('tables.outage').selectAll().where('code', '=', table).execute()
  expect(away.map(o => [Number(o.no), o.phase, o.ended_at.getTime() - o.began_at.getTime() > 60_000])).toEqual([[no, 'dealing', true]])
  const admin = await second.operator('admin')
  const seen = (await second.call(deskTableRounds, { table }, { token: admin.token })).body.value.list[0]
  expect(seen.void.away).toBe(away[0]!.ended_at.getTime() - away[0]!.began_at.getTime())
  const { rows } = await sql<{
    body: object
  }>`select body from base.event where name = 'table.roundVoided' order by audience = ${`member:${bob.memberId}`}, id`.execute(
    second.house.db
  )
  const told = { table, no, reason: 'outage', taken: '0.00' }
  expect(rows.map(r => r.body)).toEqual([
    { ...told, returned: '10.00' },
    { ...told, returned: '35.00' }
  ])
  expect(await openRound(second, table)).toBe(no + 1)
  await clean(second)
})

test('a process that stops hands the table on within two seconds, and the round goes on as it was', async () => {
  const first = await testHouse()
  const table = await planTable(first, 'dt-handed-on')
  const second = await testHouse(first.databaseUrl)
  const ada = await second.register(undefined, 100n * UNIT)
  const hosts = await startTables(first.house)
  const no = await openRound(second, table)
  await host(second)
  await ticket(second, table, ada.token, { no, on: { dragon: '10' } })
  const before = await round(second, table, no, inPhase('open'))
  await hosts.stop()
  await taken(second, table)
  const after = await round(second, table, no, inPhase('open'))
  expect([after.closes_at, after.why]).toEqual([before.closes_at, null])
  await playOut(second, table, no)
  await clean(second)
})

test('two processes never run one table’s clock: every round is opened once and dealt once', async () => {
  const first = await testHouse()
  const table = await planTable(first, 'dt-one-clock')
  const second = await testHouse(first.databaseUrl)
  await Promise.all([host(first), host(second)])
  for (let no = 1; no <= 3; no++) {
    expect(await openRound(second, table)).toBe(no)
    await playOut(second, table, no)
  }
  const { rows } = await sql<{ type: string; n: bigint }>`select body->>'type' as type, count(*) as n from tables.event
    where code = ${table} and seq <= (select min(seq) from tables.event where code = ${table} and (body->>'no')::int = 4) group by 1`.execute(
    second.house.db
  )
  const counts = new Map(rows.map(r => [r.type, Number(r.n)]))
  expect([counts.get('shuffling'), counts.get('burned'), counts.get('locked'), counts.get('dealt'), counts.get('result')]).toEqual([
    1, 1, 3, 6, 3
  ])
  await clean(second)
})
