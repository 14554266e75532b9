// A leaderboard as members meet it: the listener counts their bets, they ask for pages and their own places, and its end counts all of it anew.
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { leaderboardPlaces, leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { tryListener } from '@fairhouse/server/base/running/listeners.ts'
import { seedBrand } from '@fairhouse/server/brand/brand.ts'
import { boardListener } from '@fairhouse/server/mission/board/count.ts'
import { closeBoards } from '@fairhouse/server/mission/board/final.ts'
import { atOnce, boardOf } from '@fairhouse/server/mission/board/testing.ts'
import { sql } from 'kysely'
import { type BenchHouse, inPieces, openBenchHouse } from './bench-house.ts'
import { median, quantile, type Row, took } from './measure.ts'

const goalMs = 10
const betsEach = 2

/** A leaderboard in which everybody takes part who bets. */
async function startBoard({ house }: BenchHouse): Promise<string> {
  const until = new Date(Date.now() + 3_600_000)
  const terms = JSON.stringify(boardOf({ until: until.toISOString() }))
  const { rows } = await inTransaction(house.db, async tx => {
    await seedBrand(tx)
    return sql<{ id: string }>`insert into mission.board (state, terms, begins, ends)
      values ('live', ${terms}::jsonb, now() - interval '1 hour', ${until}) returning id`.execute(tx)
  })
  return rows[0]!.id
}

/** Decided bets of all members, with the news of each. */
const addBets = ({ house: { db }, members }: BenchHouse) =>
  inPieces(members.length * betsEach, (from, to) =>
    sql`with bet as (
        insert into wager.bet (member_id, id, game, category, stake, payout, state, valid, settled_at)
        select (${members.map(String)}::bigint[])[1 + n % ${members.length}], uuidv7(), 'bench', 'RNG', s, 0, 'LOST', s, clock_timestamp()
        from generate_series(${from}::int, ${to}::int) n, lateral (select 100000 + n * 7919::bigint % 1000000007 as s) x returning *)
      insert into base.event (name, audience, body)
      select 'wager.settled', 'member:' || member_id, jsonb_build_object('betId', id, 'memberId', member_id::text, 'game', game, 'category', category,
        'state', state, 'stake', base.wire(stake), 'payout', base.wire(payout), 'valid', base.wire(valid), 'wallet', null) from bet`.execute(
      db
    )
  )

/** The order of the whole table, by who is in it. */
const order = async ({ house: { db } }: BenchHouse, id: string) =>
  (
    await sql<{
      of: string
    }>`select string_agg(concat_ws(' ', member_id, score, reached_at), ',' order by score desc, reached_at, member_id) as of
      from mission.board_entry where board_id = ${id}::uuid`.execute(db)
  ).rows[0]!.of

/**
 * [P4.18] What a member waits for, of whom there are so many, by calls of the contract; and how many entries of the live table the full count at the
 * end had otherwise. @throws Error when a call was refused
 */
export async function raceRows(count: number): Promise<Row[]> {
  const bench = await openBenchHouse(count, [], 'off')
  try {
    const id = await startBoard(bench)
    await addBets(bench)
    while (((await tryListener(bench.house, boardListener)) ?? 0) > 0) {}
    await sql`vacuum analyze`.execute(bench.house.db)
    let member = 0
    const get = async (path: string) => {
      member = (member + 7_919) % count
      const answer = await fetch(`http://127.0.0.1:${bench.port}${path}`, { headers: { authorization: bench.tokens[member]! } })
      const { success, code } = (await answer.json()) as { success: boolean; code?: string }
      if (!success) throw new Error(`a call answered ${code}`)
    }
    const places = pathOf(leaderboardPlaces).replace(':id', id)
    const rows: Row[] = []
    for (const [question, path] of [
      ['call of a page of 50', places],
      ['call of the page from place 951', `${places}?before=951`],
      ['call of the leaderboards with the own place', pathOf(leaderboards)]
    ] as const) {
      await took(20, () => get(path))
      const all = await took(100, () => get(path))
      const note = `slowest ${quantile(all, 1).toFixed(1)} ms`
      rows.push({
        name: `${question}, ${count} members`,
        values: [median(all)],
        goal: `≤ ${goalMs} ms`,
        ok: v => v <= goalMs,
        unit: 'ms',
        note
      })
    }
    const live = await order(bench, id)
    await sql`update mission.board set ends = date_trunc('milliseconds', clock_timestamp()) where id = ${id}::uuid`.execute(bench.house.db)
    const [ms] = await took(1, () => closeBoards(bench.house, atOnce))
    const final = await order(bench, id)
    const { rows: wrong } = await sql<{
      n: number
    }>`select count(*)::int as n from (select place, row_number() over (order by score desc, reached_at, member_id) as no
      from mission.board_entry where board_id = ${id}::uuid) x where place is distinct from no`.execute(bench.house.db)
    const [before, after] = [live.split(','), new Set(final.split(','))]
    const other =
      before.filter(one => !after.has(one)).length + Math.abs(after.size - before.length) + (before.length === count ? 0 : count)
    rows.push(
      { name: `full count of ${count * betsEach} bets at the end`, values: [ms!], goal: 'none', ok: () => true, unit: 'ms' },
      {
        name: 'entries that the full count had otherwise, and places out of order',
        values: [other + wrong[0]!.n],
        goal: '0',
        ok: v => v === 0,
        unit: 'tasks'
      }
    )
    return rows
  } finally {
    await bench.close()
  }
}
