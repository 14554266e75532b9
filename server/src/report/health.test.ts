// The health page tells the truth, also when the books are wrong.
import { UNIT } from '@fairhouse/contract/money.ts'
import { health } from '@fairhouse/contract/ops/house/health.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeAll, settleAll } from '#wager/testing.ts'
import { invariants } from './rules.ts'
import { runCheck } from './store.ts'

async function withHouse(work: (t: TestHouse) => Promise<void>) {
  const t = await freshHouse()
  try {
    await work(t)
  } finally {
    await t.close()
  }
}

async function lostBet(t: TestHouse, memberId: bigint, state: 'LOST' | 'WON', payout: bigint) {
  const id = newId()
  const bet = { memberId, betId: id, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake: UNIT, key: id, detail: {} }
  await placeAll(t.house.db, [bet])
  await settleAll(t.house.db, [{ memberId, betId: id, state, payout }])
  return id
}

test('a house in order is told in the operator’s language', () =>
  withHouse(async t => {
    const m = await t.register(undefined, 100n * UNIT)
    await lostBet(t, m.memberId, 'LOST', 0n)
    await lostBet(t, m.memberId, 'WON', 3n * UNIT)
    const { token } = await t.operator()
    const { status, body } = await t.call(health, {}, { token })
    expect(status).toBe(200)
    const view = body.value
    expect(view.database).toMatchObject({ ok: true, version: expect.stringMatching(/^18/) })
    expect(view.database.connections).toBeGreaterThan(0)
    expect(view.openBets).toBe(0)
    expect(view.relay.sockets).toBe(0)
    expect(view.queue).toMatchObject({ failed: 0 })
    expect(view.invariants.filter((i: { ok: boolean }) => !i.ok)).toEqual([])
    expect(view.invariants).toHaveLength(invariants.length)
    expect(view.invariants[2]).toMatchObject({ name: 'No account is below zero', detail: expect.stringMatching(/^\d+ checked$/) })
    const turkish = (await t.call(health, {}, { token, language: 'TR' })).body.value
    expect(turkish.invariants[2].name).toBe('Hiçbir hesap sıfırın altında değil')
    // looked at twice within ten seconds, checked once
    expect(turkish.invariants[0].checkedAt).toBe(view.invariants[0].checkedAt)
  }))

test('money that appears in a wallet without a movement is found', () =>
  withHouse(async t => {
    const m = await t.register(undefined, 100n * UNIT)
    await sql`update wallet.wallet set cash = cash + 1 where member_id = ${m.memberId}`.execute(t.house.db)
    expect(await runCheck(t.house.db, 'balances')).toMatchObject({ wrong: 1n, example: String(m.memberId) })
    const { token } = await t.operator()
    const broken = (await t.call(health, {}, { token })).body.value.invariants.filter((i: { ok: boolean }) => !i.ok)
    expect(broken).toMatchObject([
      { name: 'Every wallet balance matches its last entry', detail: expect.stringContaining(String(m.memberId)) }
    ])
  }))

test('a bet closed with a payout that nobody got, and one left open in a finished round, are found', () =>
  withHouse(async t => {
    const m = await t.register(undefined, 100n * UNIT)
    const unpaid = await lostBet(t, m.memberId, 'LOST', 0n)
    await sql`update wager.bet set payout = 5, state = 'WON' where id = ${unpaid}::uuid`.execute(t.house.db)
    expect(await runCheck(t.house.db, 'betsPaid')).toMatchObject({ wrong: 1n, example: unpaid })

    const open = newId()
    await sql`
      with c as (insert into fair.chain (game, length, terminal_hash, stride, checkpoints) values ('nova-crash', 5, 'x', 5, '') returning id)
      insert into crash.round (game, no, chain_id, position, phase, opened_at, starts_at, ended_at, config)
      select 'nova-crash', 7000, id, 1, 'cancelled', now(), now(), now() - interval '2 minutes', '{}' from c`.execute(t.house.db)
    await sql`insert into wager.bet (id, member_id, game, category, round_no, stake) values (${open}::uuid, ${m.memberId}, 'nova-crash', 'CRASH', 7000, 1)`.execute(
      t.house.db
    )
    expect(await runCheck(t.house.db, 'betsClosed')).toMatchObject({ checked: 1n, wrong: 1n, example: open })
  }))

test('locked money that no withdrawal asks for is found', () =>
  withHouse(async t => {
    const m = await t.register(undefined, 100n * UNIT)
    await sql`update wallet.wallet set locked = 7, cash = cash - 7 where member_id = ${m.memberId}`.execute(t.house.db)
    expect(await runCheck(t.house.db, 'locked')).toMatchObject({ wrong: 1n, example: String(m.memberId) })
  }))

test('a check that takes too long says so instead of passing', () =>
  withHouse(async t => {
    await sql`create or replace function report.check_negative(most int) returns report.finding language sql volatile as
      $$ select 0::bigint, 0::bigint, pg_sleep(3)::text $$`.execute(t.house.db)
    expect(await runCheck(t.house.db, 'negative')).toBeNull()
  }))
