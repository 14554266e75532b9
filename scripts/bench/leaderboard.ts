// `npm run bench -- leaderboard`: pages and own places among 100,000 members, also where all of them have one score, the count of all bets at the
// end; the same by calls in a house of 100,000 members, whose live table is compared with the count at its end; and the numbering of a raffle's tickets, for which nobody else may wait.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, migrate, type Reader } from '@fairhouse/server/base/database.ts'
import { livePlaceOf, livePlaces } from '@fairhouse/server/mission/board/board.store.ts'
import { numbered } from '@fairhouse/server/mission/raffle/tickets.ts'
import { countedBets } from '@fairhouse/server/wager/wager.ts'
import { sql } from 'kysely'
import { inPieces } from './bench-house.ts'
import { median, printTable, quantile, type Row, took } from './measure.ts'
import { raceRows } from './race.ts'

const goalMs = 10
/** So long the event loop may stand still. */
const pauseMs = 200

/** A leaderboard of so many members: spread as turnover is, or all with one score. */
async function boardOf(db: Reader, members: number, spread: boolean): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into mission.board (state, terms, begins, ends)
    values ('live', '{}', now() - interval '1 day', now() + interval '1 day') returning id`.execute(db)
  const { id } = rows[0]!
  await inPieces(members, (from, to) =>
    sql`insert into mission.board_entry (member_id, board_id, score, reached_at)
      select n, ${id}::uuid, ${spread ? sql`(exp(random() + random() + random() + random() + random() + random()) * 3000000)::bigint` : sql`10000000`},
        now() - make_interval(secs => random() * 80000) from generate_series(${from}::int, ${to}::int) n`.execute(db)
  )
  return id
}

/** So many bets of these members within the last day. */
const addBets = (db: Reader, members: number, bets: number) =>
  inPieces(bets, (from, to) =>
    sql`insert into wager.bet (member_id, id, game, category, stake, payout, state, valid, settled_at)
      select 1 + n % ${members}, uuidv7(make_interval(secs => -1 - n % 3000)), 'bench', 'RNG', 100000 + n % 900, 0, 'LOST', 100000 + n % 900,
        clock_timestamp() - make_interval(secs => n % 3000) from generate_series(${from}::int, ${to}::int) n`.execute(db)
  )

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Reads all bets of a window as the end of a leaderboard does. */
async function readAll(db: Reader): Promise<number> {
  const window = { begins: new Date(Date.now() - 3_500_000), ends: new Date(Date.now() + 60_000) }
  let [after, count] = [{ memberId: 0n, id: lastId }, 0]
  for (;;) {
    const bets = await countedBets(db, window, after, 20_000)
    count += bets.length
    const last = bets.at(-1)
    if (!last || bets.length < 20_000) return count
    after = { memberId: last.memberId, id: last.id }
  }
}

/** The longest that the event loop stands still while the tickets of so many members are numbered and hashed, in milliseconds. */
async function longestPause(members: number): Promise<{ longest: number; took: number }> {
  const taking = Array.from({ length: members }, (_, at) => ({
    ...{ memberId: BigInt(at), username: `member${at}`, secret: String(at).padStart(32, '0'), tickets: BigInt(1 + (at % 90)) }
  }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  await numbered('bench', taking)
  delay.disable()
  return { longest: delay.max / 1e6, took: performance.now() - start }
}

/** [P4.18] Prints how long each question takes, the median and the slowest of a hundred. */
export async function leaderboard(quick: boolean): Promise<number> {
  const [members, bets] = quick ? [20_000, 100_000] : [100_000, 1_000_000]
  const cluster = await startEmbeddedPg({ ephemeral: true })
  try {
    const { db } = connect(cluster.url('postgres'), 1)
    await migrate(db)
    const boards = { spread: await boardOf(db, members, true), 'all equal': await boardOf(db, members, false) }
    await sql`vacuum analyze`.execute(db)
    const rows: Row[] = []
    const within = { goal: `≤ ${goalMs} ms`, ok: (v: number) => v <= goalMs, unit: 'ms' as const }
    for (const [name, id] of Object.entries(boards)) {
      let member = 0n
      const next = () => {
        member = (member + 7_919n) % BigInt(members)
        return 1n + member
      }
      const questions = [
        ['page of 50', () => livePlaces(db, id, 1, 51)],
        ['page from place 951', () => livePlaces(db, id, 951, 51)],
        // each time another member, all over the table
        ['own place', () => livePlaceOf(db, id, next())]
      ] as const
      for (const [question, ask] of questions) {
        await took(10, ask)
        const all = await took(100, ask)
        rows.push({
          name: `${question}, ${members} members, ${name}`,
          values: [median(all)],
          ...within,
          note: `slowest ${quantile(all, 1).toFixed(1)} ms`
        })
      }
    }
    await addBets(db, members, bets)
    await sql`vacuum analyze wager.bet`.execute(db)
    const [ms] = await took(1, () => readAll(db))
    rows.push({ name: `all bets of the window, ${bets}`, values: [ms!], goal: 'none', ok: () => true, unit: 'ms' })
    const { longest, took: whole } = await longestPause(members)
    rows.push({
      name: `longest pause while the tickets of ${members} are numbered`,
      values: [longest],
      goal: `≤ ${pauseMs} ms`,
      ok: v => v <= pauseMs,
      unit: 'ms',
      note: `${(whole / 1_000).toFixed(1)} s in all`
    })
    await db.destroy()
    printTable([...rows, ...(await raceRows(members))])
    return 0
  } finally {
    await cluster.stop()
  }
}
