// `npm run bench -- income`: a real-time run over a million bets of one bucket, from its figures to money in ten thousand agent accounts.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Window, windowAt, windowBefore } from '@fairhouse/contract/income/periods.ts'
import { readConfig } from '@fairhouse/server/base/config.ts'
import { type EmbeddedPg, startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, migrate } from '@fairhouse/server/base/database.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { goOnWith, openRun, ruleOf } from '@fairhouse/server/income/run/run.ts'
import { openHouse } from '@fairhouse/server/open.ts'
import { closeWindow, settledBets } from '@fairhouse/server/team/team.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import pg from 'pg'
import { ownCpu, postgresCpu, printTable } from './measure.ts'

/** Members by level; those of the first seven levels are agents with a contract. */
const levels = [1, 5, 25, 100, 500, 2_000, 8_000, 20_000, 30_000, 39_369]
const contracted = 7
const repetitions = 3
const realtime = { kind: 'realtime', period: 'REALTIME' } as const

async function fill(pool: pg.Pool, share: number, bets: number, windows: readonly Window[]): Promise<{ members: number; agents: number }> {
  const ask = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  let above: bigint[] = []
  let [members, agents] = [0, 0]
  for (const [level, size] of levels.entries()) {
    const count = Math.max(1, Math.round(size * (level === 0 ? 1 : share)))
    const rows = await ask(
      `insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, type, upline_id)
       select u, u, u, 'TRY', now(), 'bench', 2, case when cardinality($2::bigint[]) > 0 then ($2::bigint[])[1 + n % cardinality($2::bigint[])] end
       from (select n, 's${level}n' || n as u from generate_series(0, $1::int - 1) n) x returning id`,
      [count, above.map(String)]
    )
    above = rows.map(r => r.id as bigint)
    members += count
    if (level >= contracted) continue
    agents += count
    // a little less on every level, as the bounds have it
    const terms = {
      period: 'REALTIME',
      profitRate: 2_000 - level * 200,
      lossRate: 4_000 - level * 400,
      minStake: ['0.00', '2.00', '5.00'][level % 3]
    }
    await ask(
      `insert into contract.contract (id, kind, recipient_id, upline_id, version, state, terms, terms_hash, offered_at, expires_at, answered_at, from_at)
       select uuidv7(), 'realtime', m.id, m.upline_id, 1, 'VALID', $2::jsonb, repeat('0', 64), '2020-01-01', '2020-01-04', '2020-01-02', '2020-02-01'
       from member.member m where m.id = any ($1::bigint[])`,
      [above.map(String), JSON.stringify(terms)]
    )
  }
  await ask("insert into wallet.wallet (member_id, currency) select id, 'TRY' from member.member")
  await ask("update team.line set since = '-infinity'")
  for (const { from, to } of windows)
    await ask(
      `insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, edge, decided_at)
       select uuidv7($2::timestamptz - clock_timestamp() + make_interval(secs => n * $3::float8 / $1::int)), m[1 + (n * 7919) % cardinality(m)], gen_random_uuid(), 'settled', 1,
         'g', 'RNG', 10000 * (1 + n % 200), 10000 * (1 + n % 200), case when n % 3 = 0 then 20000 * (1 + n % 200) else 0 end, 400 * (1 + n % 200), $2
       from generate_series(0::bigint, $1::int - 1) n, (select array_agg(id) as m from member.member) x`,
      [bets, from, (to.getTime() - from.getTime()) / 1_000 - 1]
    )
  // what is still empty stays unknown to the planner, as in every house: one that is known to be empty would be read whole while it grows
  await ask('vacuum analyze member.member, wallet.wallet, contract.contract, team.line, team.entry')
  await ask('checkpoint')
  return { members, agents }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Makes and pays all bills of a bucket. */
async function repetition(
  house: House,
  pool: pg.Pool,
  server: EmbeddedPg,
  window: Window,
  agents: readonly { agentId: bigint; minStake: bigint }[]
) {
  const plain = await timed(() =>
    pool.query('select sum(valid) from team.entry where id >= base.uuid7_floor($1) and id < base.uuid7_floor($2)', [window.from, window.to])
  )
  const everybody = await timed(() =>
    pool.query(
      `select l.ancestor_id, sum(e.valid) from team.entry e join team.line l on l.member_id = e.member_id
       where e.id >= base.uuid7_floor($1) and e.id < base.uuid7_floor($2) group by 1`,
      [window.from, window.to]
    )
  )
  const figures = await timed(() => settledBets(house.db, window, agents))
  const cpu = ownCpu() + postgresCpu(server.dataDir)
  const run = await timed(async () => {
    const opened = await openRun(house.db, realtime, window)
    if (!opened || !(await goOnWith(house, opened.id))) throw new Error('the run is not done')
  })
  return { plain, everybody, figures, run, cpu: (ownCpu() + postgresCpu(server.dataDir) - cpu) / 1_000 }
}

async function check(house: House, agents: number): Promise<number> {
  const { rows } = await house.pool.query<{ bills: bigint; paid: bigint; wrong: bigint }>(
    'select count(*) as bills, (sum(paid) / 100000)::bigint as paid, (select wrong from report.check_income(1000000)) as wrong from income.bill'
  )
  const { differences, movements } = await verifyLedger(house.db)
  for (const d of differences.slice(0, 20)) console.log(`DIFF ${d.check}: ${d.subject}: ${d.detail}`)
  const { bills, paid, wrong } = rows[0]!
  console.log(`\n${bills} bills for ${agents} contracts, ${paid} paid, ${wrong} disagree with the journal of ${movements} movements`)
  return differences.length + Number(wrong)
}

/** Prints the time of a whole run against its goals; fails when anything does not add up. */
export async function income(quick: boolean): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
  const settings = { shared_buffers: '256MB', jit: 'off', random_page_cost: '1.1', max_wal_size: '4GB' }
  const server = await startEmbeddedPg({ dataDir, settings })
  const { db } = connect(server.url('postgres'), 2)
  await migrate(db)
  await db.destroy()
  const keys = Object.fromEntries(['SEAL_KEY', 'SANDBOX_HOUSE_KEY', 'SANDBOX_PROVIDER_KEY'].map(k => [k, '11'.repeat(32)]))
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: server.url('postgres'), DATA_DIR: dataDir, ...keys })
  const opened = await openHouse(config, server.url('postgres'), makeLog(config.LOG_LEVEL))
  const { house } = opened
  // without the house's limits of time: what is compared may take long
  const pool = new pg.Pool({ connectionString: server.url('postgres'), max: 2 })
  try {
    const rule = await ruleOf(house.db, 'REALTIME')
    const windows = [windowBefore(rule, windowBefore(rule, windowAt(rule, new Date())))]
    while (windows.length < repetitions) windows.unshift(windowBefore(rule, windows[0]!))
    const bets = quick ? 100_000 : 1_000_000
    const { members, agents } = await fill(pool, quick ? 0.1 : 1, bets, windows)
    console.log(`${bets} bets of ${members} members in ${levels.length} levels, ${agents} contracts`)
    const { rows } = await house.pool.query<{ agentId: bigint; least: string }>(
      `select recipient_id as "agentId", terms->>'minStake' as least from contract.contract`
    )
    const wanted = rows.map(({ agentId, least }) => ({ agentId, minStake: BigInt(Number(least) * 100_000) }))
    // what a run pays is news that the next window would wait for
    for (const { to } of windows) await closeWindow(house, to)
    const all: Awaited<ReturnType<typeof repetition>>[] = []
    for (const window of windows) all.push(await repetition(house, pool, server, window, wanted))
    const of = (what: keyof (typeof all)[number]) => all.map(r => r[what])
    const ratio = (a: keyof (typeof all)[number], b: keyof (typeof all)[number]) => all.map(r => r[a] / r[b])
    const info = { goal: 'none', ok: () => true }
    printTable([
      { name: 'a real-time run, to the last payment', values: of('run'), goal: '≤ 5000 ms', ok: v => v <= 5_000, unit: 'ms' },
      { name: 'the run : a plain sum for every agent', values: ratio('run', 'everybody'), goal: '≤ 3 ×', ok: v => v <= 3 },
      { name: 'its figures alone', values: of('figures'), unit: 'ms', ...info },
      { name: 'its figures : a plain sum of the bets', values: ratio('figures', 'plain'), goal: '≤ 3 ×', ok: v => v <= 3 },
      { name: 'the run : a plain sum of the bets', values: ratio('run', 'plain'), ...info },
      { name: 'processor of server and database', values: of('cpu'), unit: 'ms', ...info }
    ])
    return (await check(house, agents)) === 0 ? 0 : 1
  } finally {
    await pool.end()
    await opened.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
