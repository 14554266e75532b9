// Work for the jobs of the sportsbook: a match that was played with bets on each side, and one whose result was wrong.

import { UNIT } from '@fairhouse/contract/money.ts'
import { askSportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import { settleFixture } from '@fairhouse/server/sport/bet/settle.ts'
import { legOf, nextMatch, openBook, place, playTo, start } from '@fairhouse/server/sport/testing.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Work, Works } from './work.ts'

const opened = new WeakMap<TestHouse, Promise<void>>()

/** A match that is over, with a bet of 10 on each outcome of its result; nothing is settled. */
async function playedMatch(t: TestHouse) {
  if (!opened.has(t)) opened.set(t, openBook(t))
  await opened.get(t)
  const fixture = await nextMatch(t)
  const bets: string[] = []
  for (const outcome of ['1', '2', '3']) {
    const { token } = await t.register(undefined, 100n * UNIT)
    const placed = await place(t, token, [await legOf(t, fixture, 1, outcome)])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    bets.push(placed.body.value.bet.id)
  }
  await playTo(t, await start(t, fixture), 100_000)
  /** What each bet was paid, in the order of its outcomes; null: it is open. And how often money moved for one of them in one way. */
  const paid = async () =>
    (
      await sql<{ payout: bigint | null; most: number }>`
        select case when b.settled_at is null then null else b.payout end as payout,
          (select coalesce(max(n), 0)::int from (select count(*) as n from wallet.movement m where m.member_id = b.member_id and m.ref = b.id group by m.kind) k) as most
        from sport.bet b where b.id = any(${bets}::uuid[]) order by array_position(${bets}::uuid[], b.id)`.execute(t.house.db)
    ).rows
  const done = async () => {
    const rows = await paid()
    expect(rows.filter(r => r.payout !== null && r.payout > 0n)).toHaveLength(1)
    expect(rows.filter(r => r.payout === 0n)).toHaveLength(2)
    expect(rows.map(r => r.most)).toEqual([1, 1, 1])
  }
  return { fixture, bets, paid, done }
}

/** A settled match of which two operators said that another outcome has won. */
async function wrongResult(t: TestHouse): Promise<Work> {
  const { fixture, paid } = await playedMatch(t)
  await settleFixture(t.house, fixture)
  const won = (await paid()).findIndex(r => r.payout! > 0n)
  const next = (won + 1) % 3
  const [one, two] = [await t.operator('admin'), await t.operator('admin')]
  const wish = { fixture: String(fixture), kind: 'result', market: 1, outcomes: [{ outcome: String(next + 1), state: 'won' }] }
  const asked = await t.call(askSportCorrection, { ...wish, reason: 'The board showed another score' }, { token: one.token })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  const { rows } = await sql<{ id: string }>`select id::text as id from sport.correction where fixture = ${fixture}`.execute(t.house.db)
  return {
    payload: { id: rows[0]!.id },
    steps: 3,
    done: async () => {
      const now = await paid()
      expect([now[won]!.payout, now[next]!.payout! > 0n]).toEqual([0n, true])
    }
  }
}

export const sportWorks: Works = {
  // what is decided is marked, bets are paid, the fixture is closed
  'sport.settle': async t => {
    const { fixture, done } = await playedMatch(t)
    return { payload: { fixture: String(fixture) }, steps: 3, done }
  },
  'sport.settleLeftBehind': async t => {
    const { done } = await playedMatch(t)
    return { steps: 3, done }
  },
  'sport.correct': wrongResult
}
