// `npm run bench -- team`: figures of a team of 100,000 members in ten levels over a month, and a five-minute window of a million bets for every agent.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, type Database, inTransaction, migrate } from '@fairhouse/server/base/database.ts'
import type { MemberCaller } from '@fairhouse/server/base/http.ts'
import { overviewOf, teamProfitOf } from '@fairhouse/server/team/figures/figures.ts'
import { teamBetsOf } from '@fairhouse/server/team/figures/records.ts'
import { addChanges } from '@fairhouse/server/team/rollup/rollup.store.ts'
import { activeOfDays, brandDays, daySums } from '@fairhouse/server/team/rollup/sums.store.ts'
import { figuresListener, settledBets, teamSums } from '@fairhouse/server/team/team.ts'
import { teamPage } from '@fairhouse/server/team/tree/tree.ts'
import pg from 'pg'
import { median, printTable, type Row } from './measure.ts'

const levels = [1, 5, 25, 100, 500, 2_000, 8_000, 20_000, 30_000, 39_369]
const daysBack = 30

/** Members in a tree, a month of figures of a third of them a day, and a window of single bets. Answers with the members level by level. */
async function fill(pool: pg.Pool, share: number, bets: number): Promise<bigint[][]> {
  const ask = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  const made: bigint[][] = []
  for (const [level, size] of levels.entries()) {
    const count = Math.max(1, Math.round(size * (level === 0 ? 1 : share)))
    const above = made.at(-1) ?? []
    const rows = await ask(
      `insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, type, upline_id)
       select u, u, u, 'TRY', now(), 'bench', 2, case when cardinality($2::bigint[]) > 0 then ($2::bigint[])[1 + n % cardinality($2::bigint[])] end
       from (select n, 'l${level}n' || n as u from generate_series(0, $1::int - 1) n) x returning id`,
      [count, above.map(String)]
    )
    made.push(rows.map(r => r.id as bigint))
  }
  // people come all the time, over two years
  await ask('update team.line set joined = joined - (member_id % 700)::int where depth > 0')
  await ask('insert into wallet.wallet (member_id, currency, cash) select id, $1, 100000 from member.member', ['TRY'])
  await ask('vacuum analyze')
  const figures = `1, 1000000 + id % 7 * 100000, 1000000, id % 5 * 400000`
  await ask(
    `insert into team.member_day (member_id, day, category, bets, stake, valid, payout)
     select id, (select today from team.today()) - d, (array['RNG', 'LIVE', 'SPORTS'])[1 + (id + d) % 3], ${figures}
     from member.member, generate_series(0, $1::int) d where (id * 7 + d) % 3 = 0`,
    [daysBack]
  )
  await ask(`insert into team.team_day (agent_id, day, category, bets, stake, valid, payout)
    select l.ancestor_id, f.day, f.category, sum(f.bets), sum(f.stake), sum(f.valid), sum(f.payout)
    from team.member_day f join team.line l on l.member_id = f.member_id group by 1, 2, 3`)
  await ask(`insert into team.team_active (agent_id, day, gap, members)
    select l.ancestor_id, f.day, least(366, coalesce(f.day - f.before, 366)), count(*)
    from (select member_id, day, lag(day) over (partition by member_id order by day) as before from team.member_day) f
    join team.line l on l.member_id = f.member_id and l.depth > 0 group by 1, 2, 3`)
  await ask(
    `insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, decided_at)
     select uuidv7(make_interval(secs => -(300 + n * 300.0 / $1::int))), m[1 + (n * 7919) % cardinality(m)], gen_random_uuid(), 'settled', 1, 'g', 'RNG',
       10000 * (1 + n % 200), 10000 * (1 + n % 200), case when n % 3 = 0 then 20000 * (1 + n % 200) else 0 end, now()
     from generate_series(0::bigint, $1::int - 1) n, (select array_agg(id) as m from member.member) x`,
    [bets]
  )
  await ask('vacuum analyze')
  await ask('checkpoint')
  return made
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return took
}

const callerOf = (memberId: bigint): MemberCaller => ({
  kind: 'member',
  memberId,
  sessionId: '',
  account: '',
  type: 2,
  currency: 'TRY',
  stage: 'full'
})

/** Every question about the team of one head, by what it is asked of. */
async function questions(db: Database, pool: pg.Pool, made: readonly bigint[][], times: number): Promise<Row[]> {
  const [root, middle, small] = [made[0]![0]!, made[1]![0]!, made[4]![0]!]
  const { today } = await brandDays(db)
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (daysBack - 1) * 86_400_000).toISOString().slice(0, 10)
  const month = { from, to: today }
  const ago = (days: number) => new Date(Date.parse(`${from}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  const both = [month, { from: ago(daysBack), to: ago(1) }]
  const { rows } = await pool.query(
    `select $1::date::timestamp at time zone zone as "from", ($2::date + 1)::timestamp at time zone zone as "to" from team.today()`,
    [month.from, month.to]
  )
  const running = rows[0] as { from: Date; to: Date }
  const root30 = await timed(times * 4, () => daySums(db, 'team', root, month))
  const middle30 = await timed(times * 4, () => daySums(db, 'team', middle, month))
  const byMembers = await timed(times, () =>
    pool.query(
      `select sum(f.valid) from team.line l join team.member_day f on f.member_id = l.member_id and f.day between $2 and $3
       where l.ancestor_id = $1 and l.until is null`,
      [root, month.from, month.to]
    )
  )
  const goal = { goal: '≤ 10 ms', ok: (v: number) => v <= 10, unit: 'ms' as const }
  const info = { goal: 'none', ok: () => true, unit: 'ms' as const }
  const caller = callerOf(root)
  const page = { limit: 20 }
  return [
    { name: 'a month of the whole team, by days of teams', values: root30, ...goal },
    { name: 'a month of a team in the middle', values: middle30, ...goal },
    {
      name: 'the same by days of members and the tree : by days of teams',
      values: byMembers.map((ms, i) => ms / root30[i]!),
      goal: 'none',
      ok: () => true
    },
    {
      name: 'active members of the whole team in the month and in the one before',
      values: await timed(times * 4, () => activeOfDays(db, root, both, 1n)),
      ...goal
    },
    {
      name: 'the same with a least bet of the reader’s choice',
      values: await timed(times, () => activeOfDays(db, root, both, 1_500_000n)),
      ...info
    },
    {
      name: 'what a monthly bill of the whole team follows from',
      values: await timed(times, () => teamSums(db, root, running, { activeMinBet: 1_500_000n })),
      ...info
    },
    {
      name: 'what a monthly bill of a team of some 200 follows from',
      values: await timed(times, () => teamSums(db, small, running, { activeMinBet: 1_500_000n })),
      ...info
    },
    { name: 'overview of the whole team', values: await timed(times * 4, () => overviewOf(db, caller, month)), ...goal },
    {
      name: 'profit and loss by line',
      values: await timed(times, () => teamProfitOf(db, caller, { ...month, ...page, by: 'line' })),
      ...info
    },
    { name: 'a page of people', values: await timed(times, () => teamPage(db, caller, page)), ...info },
    { name: 'a page of the whole team’s bets', values: await timed(times, () => teamBetsOf(db, caller, page)), ...info }
  ]
}

/** The running window for every agent, beside a plain sum of its bets; and what counting costs. */
async function windows(db: Database, pool: pg.Pool, made: readonly bigint[][], times: number, bets: number): Promise<Row[]> {
  const all = made.flat()
  const span = { from: new Date(Date.now() - 3_600_000), to: new Date() }
  // members with a downline, but for the last two levels: one in ten of all
  const agents = made.slice(0, 7).flat()
  const wanted = agents.map((agentId, i) => ({ agentId, minStake: BigInt(10_000 * (1 + (i % 3) * 20)) }))
  const plain = await timed(times, () =>
    pool.query('select sum(valid) from team.entry where id >= base.uuid7_floor($1) and id < base.uuid7_floor($2)', [span.from, span.to])
  )
  const outcomes = await timed(times, () => settledBets(db, span, wanted))
  const changes = all.slice(0, 5_000).map(memberId => ({ memberId, at: new Date(), category: 'RNG', bets: 1, stake: 1n, valid: 1n }))
  const counted = await timed(times, () => inTransaction(db, tx => addChanges(tx, changes)))
  // a day on which nobody has played yet: with each of them somebody is active
  let day = 0
  const turned = await timed(times, () => {
    day += 1
    return inTransaction(db, tx =>
      addChanges(
        tx,
        changes.map(c => ({ ...c, at: new Date(c.at.getTime() + day * 86_400_000) }))
      )
    )
  })
  const hours = { from: new Date(Date.now() - 3_600_000 - (Date.now() % 3_600_000)), to: new Date(Date.now() - (Date.now() % 3_600_000)) }
  return [
    {
      name: `${bets} bets of a window by outcome for ${agents.length} agents`,
      values: outcomes,
      goal: '≤ 5000 ms',
      ok: v => v <= 5_000,
      unit: 'ms'
    },
    { name: 'the same : a plain sum of the window', values: outcomes.map((ms, i) => ms / plain[i]!), goal: '≤ 3 ×', ok: v => v <= 3 },
    {
      name: `one batch of ${figuresListener.most} changes into hours, days and all teams above`,
      values: counted,
      goal: 'none',
      ok: () => true,
      unit: 'ms'
    },
    {
      name: 'the same where each is the first of a day of a member',
      values: turned,
      goal: 'none',
      ok: () => true,
      unit: 'ms'
    },
    {
      name: 'an hour of the whole team',
      values: await timed(times, () => teamSums(db, made[0]![0]!, hours, { activeMinBet: 1n })),
      goal: 'none',
      ok: () => true,
      unit: 'ms'
    }
  ]
}

/** Runs it on a database of its own; `quick`: a tenth of everything. */
export async function team(quick: boolean): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
  const settings = { shared_buffers: '256MB', jit: 'off', random_page_cost: '1.1', max_wal_size: '4GB' }
  const server = await startEmbeddedPg({ dataDir, settings })
  const { db, pool: small } = connect(server.url('postgres'), 2)
  const pool = new pg.Pool({ connectionString: server.url('postgres'), max: 2 })
  try {
    await migrate(db)
    const bets = quick ? 100_000 : 1_000_000
    const made = await fill(pool, quick ? 0.1 : 1, bets)
    console.log(`${made.flat().length} members in ${made.length} levels, ${daysBack + 1} days, ${bets} bets in the window`)
    const times = quick ? 5 : 7
    const rows = [...(await questions(db, pool, made, times)), ...(await windows(db, pool, made, times, bets))]
    printTable(rows)
    return median(rows[0]!.values) > 0 ? 0 : 1
  } finally {
    await pool.end()
    await small.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
