// `npm run bench -- records`: pages of a record of a million rows, at its start, in its middle and at its end, by every filter.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movementGroupNames } from '@fairhouse/contract/money/wallet.ts'
import { betStates } from '@fairhouse/contract/play/wager.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, migrate, type Reader } from '@fairhouse/server/base/database.ts'
import { allDepositsBefore, depositsBefore, waitingTransfers } from '@fairhouse/server/cashier/deposit/deposit.store.ts'
import { queueAfter, withdrawalsBefore } from '@fairhouse/server/cashier/withdrawal/withdrawal.store.ts'
import { auditRows } from '@fairhouse/server/staff/store.ts'
import { plansOf } from '@fairhouse/server/testing-plans.ts'
import { betsOf } from '@fairhouse/server/wager/wager.ts'
import { movementsOf } from '@fairhouse/server/wallet/wallet.ts'
import type pg from 'pg'
import { median, printTable, quantile, type Row } from './measure.ts'

const me = 1n
const goalMs = 50
const perPage = 20
/** The record goes back this far, evenly: six partitions. */
const days = 180

interface Question {
  readonly name: string
  readonly ask: (reader: Reader, place: string | undefined) => Promise<unknown>
}

/** One member's million movements and bets, and the house's lists beside them. What triggers and checks demand holds. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  const ask = (text: string, values: unknown[] = []) => pool.query(text, values)
  await ask(`do $$ declare lo timestamptz; parent text; begin
    foreach parent in array array['wallet.movement', 'wager.bet'] loop
      for i in 2 .. ${Math.ceil(days / 30) + 1} loop
        lo := date_trunc('month', now(), 'UTC') - make_interval(months => i);
        execute format('create table %s partition of %s for values from (%L) to (%L)', parent || '_' || to_char(lo at time zone 'UTC', 'YYYYMM'), parent,
          base.uuid7_floor(lo), base.uuid7_floor(lo + interval '1 month'));
      end loop;
    end loop;
    perform wallet.ensure_partitions(2);
  end $$`)
  const at = `uuidv7(make_interval(secs => -(${rows} - n)::double precision * ${days * 86_400} / ${rows}))`
  await ask(`insert into wallet.wallet (member_id, currency, cash, version) values (${me}, 'TRY', 100000::bigint * ${rows}, ${rows})`)
  await ask(`insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key)
    select ${at}, ${me}, n, (case when n % 1000 = 0 then 'DEPOSIT' when n % 1000 = 500 then 'WITHDRAW' when n % 5000 = 1 then 'PROMOTION' when n <= 30 then 'ADJUST_IN'
      when n % 3 = 0 then 'PRIZE' else 'BET' end)::wallet.movement_kind, 110, 100000, 100000::bigint * n, 'load:' || n from generate_series(1, ${rows}) n`)
  await ask(
    `insert into wager.game (code, name, vendor, vendor_name) select 'g' || n, 'Game ' || n, 'v' || n % 4, 'Vendor ' || n % 4 from generate_series(0, 11) n`
  )
  // most play is of one kind; sports are rare, and lottery lies at the very end of the record
  await ask(`insert into wager.bet (id, member_id, game, category, stake, payout, state, settled_at)
    select ${at}, ${me}, 'g' || case when n <= 500 then 11 when n % 1000 = 7 then 9 else n % 3 end,
      case when n <= 500 then 'LOTTERY' when n % 1000 = 7 then 'SPORTS' else 'CRASH' end, 100000, 0, s::wager.bet_state,
      case when s <> 'PENDING' then now() end
    from (select n, case when n > ${rows} - 20 then 'PENDING' when n % 1000 = 3 then 'VOID' when n % 20 = 0 then 'CASHED_OUT' when n % 3 = 0 then 'WON' else 'LOST' end as s
      from generate_series(1, ${rows}) n) x`)
  await ask(`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, received, credited, reference, closed_at)
    select ${at}, case when n % 2 = 0 then ${me} else n end, uuidv7(), case n % 2 when 0 then 'bank-transfer' else 'scan-qr' end, case n % 2 when 0 then 'manual' else 'scanpay' end,
      'TRY', 100000, 0, s::cashier.deposit_state, case s when 'CREDITED' then 100000 end, case s when 'CREDITED' then 100000 end, 'FH' || n, now()
    from (select n, case when n % 1000 < 2 then 'PENDING' when n % 10 = 3 then 'EXPIRED' else 'CREDITED' end as s from generate_series(1, ${rows}) n) x`)
  await ask(`insert into cashier.payout_account (id, member_id, kind, bank_name, account_no, account_hash, masked, holder)
    values ('01890000-0000-7000-8000-000000000000', ${me}, 'bank', 'Bank', 'x', 'x', '… 1', 'A')`)
  await ask(`insert into cashier.withdrawal (id, member_id, account_id, provider, currency, amount, fee, state, trace)
    select ${at}, case when n % 2 = 0 then ${me} else n end, '01890000-0000-7000-8000-000000000000', 'sandbox', 'TRY', 100000, 0,
      (case when n % 1000 = 0 then 'REVIEW' when n % 10 = 3 then 'REJECTED' else 'PAID' end)::cashier.withdrawal_state, '[]' from generate_series(1, ${rows}) n`)
  await ask(
    `insert into staff.audit (id, action, subject) select ${at}, case when n % 1000 = 0 then 'player.block' else 'player.reveal' end, 'player:1' from generate_series(1, ${rows}) n`
  )
  await ask('vacuum analyze')
  await ask('checkpoint')
}

const ago = (d: number) => new Date(Date.now() - d * 86_400_000)
const period = { from: ago(60), to: ago(50) }
const limit = perPage + 1

const questions: readonly Question[] = [
  { name: 'account record', ask: (r, before) => movementsOf(r, me, { before, limit: perPage }) },
  ...movementGroupNames.map(group => ({
    name: `account record: ${group}`,
    ask: (r: Reader, before: string | undefined) => movementsOf(r, me, { before, limit: perPage, group })
  })),
  { name: 'account record: one kind', ask: (r, before) => movementsOf(r, me, { before, limit: perPage, kind: 'PRIZE' }) },
  { name: 'account record: ten days', ask: (r, before) => movementsOf(r, me, { before, limit: perPage, ...period }) },
  { name: 'betting record', ask: (r, before) => betsOf(r, me, { before, limit: perPage }) },
  ...betStates.map(state => ({
    name: `betting record: ${state}`,
    ask: (r: Reader, before: string | undefined) => betsOf(r, me, { before, limit: perPage, state })
  })),
  { name: 'betting record: rare category', ask: (r, before) => betsOf(r, me, { before, limit: perPage, category: 'SPORTS' }) },
  { name: 'betting record: category long ago', ask: (r, before) => betsOf(r, me, { before, limit: perPage, category: 'LOTTERY' }) },
  { name: 'betting record: vendor', ask: (r, before) => betsOf(r, me, { before, limit: perPage, vendor: 'v1' }) },
  { name: 'betting record: game', ask: (r, before) => betsOf(r, me, { before, limit: perPage, game: 'g9' }) },
  { name: 'betting record: ten days', ask: (r, before) => betsOf(r, me, { before, limit: perPage, ...period }) },
  { name: 'a member’s deposits', ask: (r, before) => depositsBefore(r, me, before, limit) },
  { name: 'all deposits', ask: (r, before) => allDepositsBefore(r, {}, before, limit) },
  { name: 'all deposits: PENDING', ask: (r, before) => allDepositsBefore(r, { state: 'PENDING' }, before, limit) },
  { name: 'all deposits: FAILED (none)', ask: (r, before) => allDepositsBefore(r, { state: 'FAILED' }, before, limit) },
  { name: 'all deposits: a reference', ask: r => allDepositsBefore(r, { reference: 'FH77' }, undefined, limit) },
  { name: 'transfers to confirm', ask: (r, after) => waitingTransfers(r, after, limit) },
  { name: 'a member’s withdrawals', ask: (r, before) => withdrawalsBefore(r, me, before, limit) },
  { name: 'all withdrawals', ask: (r, before) => queueAfter(r, undefined, before, limit) },
  { name: 'withdrawals to review', ask: (r, place) => queueAfter(r, 'REVIEW', place, limit) },
  { name: 'all withdrawals: REJECTED', ask: (r, place) => queueAfter(r, 'REJECTED', place, limit) },
  { name: 'audit', ask: (r, before) => auditRows(r, { before, limit }) },
  { name: 'audit: one action', ask: (r, before) => auditRows(r, { before, limit, action: 'player.block' }) },
  { name: 'audit: of nobody', ask: (r, before) => auditRows(r, { before, limit, operatorKey: 'nobody' }) }
]

/** Prints milliseconds a page (the medians of three places, one round trip over the database's socket) and what it read. Returns the exit code: 1 when a page read a whole table. */
export async function records(quick: boolean): Promise<number> {
  const rows = quick ? 100_000 : 1_000_000
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
  // only reading is measured: filling need not be durable
  const settings = { shared_buffers: '256MB', jit: 'off', random_page_cost: '1.1', max_wal_size: '4GB', fsync: 'off' }
  const server = await startEmbeddedPg({ dataDir, settings })
  const { db, pool } = connect(server.url('postgres'), 1)
  try {
    await migrate(db)
    const { db: fillDb, pool: fillPool } = connect(`${server.url('postgres')}`, 1, 'fill')
    fillPool.options.statement_timeout = 0
    fillPool.options.query_timeout = 0
    const start = performance.now()
    await fill(fillPool, rows)
    await fillDb.destroy()
    console.log(`${rows} rows a record, ready after ${((performance.now() - start) / 1000).toFixed(0)} s`)
    const place = async (back: number) =>
      (await pool.query('select base.uuid7_floor(now() - make_interval(secs => $1)) as id', [back * 86_400])).rows[0].id as string
    const places = [undefined, await place(days / 2), await place(days - 0.01)]
    const table: Row[] = []
    let whole = 0
    for (const { name, ask } of questions) {
      const took: number[][] = places.map(() => [])
      for (let i = 0; i < 34 * places.length; i++) {
        const since = performance.now()
        await ask(db, places[i % places.length])
        // the first look at each place fills the caches
        if (i >= places.length) took[i % places.length]!.push(performance.now() - since)
      }
      const plans: Awaited<ReturnType<typeof plansOf>> = []
      for (const at of places) plans.push(...(await plansOf(pool, reader => ask(reader, at))))
      const scanned = new Set(plans.flatMap(p => p.scanned.filter(t => /^(movement|bet|deposit|withdrawal|audit)(_\d+)?$/.test(t))))
      whole += scanned.size
      const most = (of: 'rowsRead' | 'sorted') => Math.max(...plans.map(p => p[of]))
      const note = `p99 ${quantile(took.flat(), 0.99).toFixed(1)} ms, at most ${most('rowsRead')} rows read, ${most('sorted')} sorted${scanned.size ? `, WHOLE ${[...scanned].join(' ')}` : ''}`
      table.push({
        name,
        goal: `≤ ${goalMs} ms`,
        values: took.map(median),
        ok: () => Math.max(...took.map(median)) <= goalMs,
        unit: 'ms',
        note
      })
    }
    printTable(table)
    return whole > 0 ? 1 : 0
  } finally {
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
