// Tickets that had arrived in time and whose writing begins when the round is locked already: refused, and no money has moved.
import { UNIT } from '@fairhouse/contract/money.ts'
import { takeTicket } from '@fairhouse/contract/play/table.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import type { TestHouse } from '#testing.ts'
import { chips, endBetting, host, inPhase, openRound, planTable, round, testHouse, ticket } from './testing.ts'
import { takeTickets } from './ticket-store.ts'

const cashOf = async (t: TestHouse, memberId: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
const betsOf = async (t: TestHouse, memberId: bigint) =>
  (await t.house.db.selectFrom('wager.bet').select('stake').where('member_id', '=', memberId).execute()).map(bet => bet.stake)

test('[L4.3] over HTTP, with a database that answers late, a ticket that comes to the lock too late is refused', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'dt-late')
  await host(t)
  const later = await testHouse(t.databaseUrl)
  const ela = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  await ticket(t, table, ela.token, { no, on: { dragon: '5' } })
  // another process, which has not asked yet who this is: it cannot before this ends: all of the call has arrived, and nothing of it is written
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  const other = t.house.db.transaction().execute(async tx => {
    await sql`lock table login.session in access exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where not granted and relation = 'login.session'::regclass`.execute(t.house.db)
    return rows[0]!.n
  }
  const late = later.call(takeTicket, { table, no, rev: 2, positions: chips({ dragon: '20' }) }, { token: ela.token })
  await expect.poll(waiting).toBe(1)
  await endBetting(t, table)
  await round(t, table, no, row => !inPhase('open', 'lastCall')(row))
  held.resolve()
  await other
  const answer = await late
  expect([answer.status, answer.body.code]).toEqual([409, 'round.closed'])
  // what had been taken stands as it was
  expect(await betsOf(t, ela.memberId)).toEqual([5n * UNIT])
  await round(t, table, no, inPhase('closed'))
  const { stake } = await t.house.db
    .selectFrom('tables.ticket')
    .select('stake')
    .where('member_id', '=', ela.memberId)
    .where('code', '=', table)
    .executeTakeFirstOrThrow()
  expect(stake).toBe(5n * UNIT)
})

test('[L4.3] once the round is locked the database refuses what had arrived 150 ms before the end', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'dt-later', { lockedMs: 3_600_000 })
  await host(t)
  const [ela, fay] = [await t.register(undefined, 50n * UNIT), await t.register(undefined, 50n * UNIT)]
  const no = await openRound(t, table)
  await sql`update tables.round set opened_at = opened_at - interval '1 minute' where code = ${table} and no = ${no}`.execute(t.house.db)
  await endBetting(t, table)
  const { closes_at } = await round(t, table, no, inPhase('lastCall'))
  const write = async ({ memberId }: { memberId: bigint }, beforeMs: number) => {
    const [taken] = await takeTickets(t.house.db, [
      {
        ...{ code: table, category: 'LIVE', no: BigInt(no), at: new Date(closes_at.getTime() - beforeMs), memberId },
        ...{ betId: newId(), rev: 1, stake: UNIT, positions: [{ position: 'dragon', stake: '1.00' }] },
        ...{ detail: {}, name: 'late', play: false }
      }
    ])
    return taken!.outcome
  }
  // the window is over and the round not locked: what had arrived in time is written, and nothing that had not
  expect([await write(ela, 0), await write(ela, -1), await write(ela, 150)]).toEqual(['closed', 'closed', 'ok'])
  await sql`update tables.round set phase = 'locked' where code = ${table} and no = ${no}`.execute(t.house.db)
  expect(await write(fay, 150)).toBe('closed')
  expect([await cashOf(t, ela.memberId), await cashOf(t, fay.memberId)]).toEqual([49n * UNIT, 50n * UNIT])
  expect(await betsOf(t, fay.memberId)).toEqual([])
})
