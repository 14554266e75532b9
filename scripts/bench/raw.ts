// What the house is compared with: the same work as bare SQL, by pgbench where it is installed, else by a loop over 8 connections.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BenchHouse } from './bench-house.ts'
import { endedChildrenCpu, ownCpu, postgresCpu } from './measure.ts'

export interface Raw {
  readonly with: string
  /** Runs one of the scripts for so many seconds with 8 clients: transactions a second, CPU microseconds of each. */
  run(script: 'bet' | 'game' | 'spin', seconds: number): Promise<{ perSecond: number; cpu: number }>
  close(): Promise<void>
}

// a bare debit and a line about it: no idempotency, no bet, no event
const bet = (member: string, amount: string) => `
with u as (update raw_wallet set balance = balance - ${amount}, version = version + 1 where id = ${member} and balance >= ${amount} returning id, balance)
insert into raw_op (wallet_id, amount, balance_after) select id, ${amount}, balance from u`

// debit, bet, movement; then credit, bet closed, movement: the tables of the house, without its function, its keys' look-up and its events
const placing = (member: string, amount: string) => `
with u as (update wallet.wallet set cash = cash - ${amount}, version = version + 1 where member_id = ${member} and cash >= ${amount} returning member_id, cash, version),
b as (insert into wager.bet (id, member_id, game, category, stake) select uuidv7(), member_id, 'bench', 'bench', ${amount} from u returning id),
m as (insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key, ref)
  select uuidv7(), member_id, version, 'BET', 100, -${amount}, u.cash, b.id::text, b.id from u, b)
select id as bet from b`
const settling = (member: string, amount: string, id: string) => `
with b as (update wager.bet set state = 'WON', payout = ${amount}, settled_at = now() where member_id = ${member} and id = ${id} and state = 'PENDING' returning id),
u as (update wallet.wallet set cash = cash + ${amount}, version = version + 1 from b where member_id = ${member} returning member_id, cash, version)
insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key, ref)
select uuidv7(), member_id, version, 'PRIZE', 100, ${amount}, cash, 'settle:' || b.id, b.id from u, b`

// a spin: also the next number of the pair and the round; nearly a third of rounds pays
const spinPart = (member: string) => `,
s as (update fair.seed set nonce = nonce + 1, spun_at = now() where member_id = ${member} and client_seed is not null and ended_at is null returning id, nonce),
r as (insert into spin.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play, ended_at)
  select b.id, u.member_id, 'somebody', 'bench', 'bench', 'base', 100, 100, false, s.id, s.nonce, '[{"table":"base","row":12345}]', 0, 'lost', false, now() from u, b, s)
select id as bet from b`
const spinning = (member: string, amount: string) => placing(member, amount).replace('\nselect id as bet from b', spinPart(member))
const losing = (member: string, id: string) =>
  `update wager.bet set state = 'LOST', payout = 0, settled_at = now() where member_id = ${member} and id = ${id} and state = 'PENDING'`
const paysOf100 = 30

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(debian) ? readdirSync(debian).map(v => join(debian, v, 'bin')) : [])
  ]
  return folders.map(f => join(f, 'pgbench')).find(p => existsSync(p)) ?? null
}

/** Prepares database `raw` with as many wallets as the house has members. */
export async function prepareRaw(bench: BenchHouse): Promise<Raw> {
  const count = bench.members.length
  const admin = new pg.Client(bench.url('raw'))
  await admin.connect()
  await admin.query(`
    create table raw_wallet (id bigint primary key, balance bigint not null check (balance >= 0), version bigint not null default 0) with (fillfactor = 70);
    insert into raw_wallet select g, 1000000000000 from generate_series(1, ${count}) g;
    create table raw_op (id uuid primary key default uuidv7(), wallet_id bigint not null, amount bigint not null, balance_after bigint not null, at timestamptz not null default clock_timestamp());
    insert into wallet.wallet (member_id, currency, cash) select g, 'TRY', 1000000000000 from generate_series(1, ${count}) g;
    insert into fair.seed (id, member_id, sealed, hash, client_seed, started_at) select uuidv7(), g, '', '', 'bench', now() from generate_series(1, ${count}) g`)
  await admin.query('vacuum analyze')
  await admin.end()
  const pgbench = findPgbench()
  return pgbench ? byPgbench(bench, pgbench, count) : byLoop(bench, count)
}

function byPgbench(bench: BenchHouse, pgbench: string, count: number): Raw {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-raw-'))
  const head = `\\set m random(1, ${count})\n\\set a random(1, 1000)\n`
  writeFileSync(join(folder, 'bet.sql'), `${head}${bet(':m', ':a').trim()};\n`)
  writeFileSync(
    join(folder, 'game.sql'),
    `${head}${placing(':m::bigint', ':a::bigint').trim()}\n\\gset\n${settling(':m::bigint', ':a::bigint', ':bet::uuid').trim()};\n`
  )
  writeFileSync(
    join(folder, 'spin.sql'),
    `${head}\\set w random(1, 100)\n${spinning(':m::bigint', ':a::bigint').trim()}\n\\gset\n\\if :w <= ${paysOf100}\n${settling(':m::bigint', ':a::bigint', ':bet::uuid').trim()};\n\\else\n${losing(':m::bigint', ':bet::uuid')};\n\\endif\n`
  )
  return {
    with: `pgbench, 8 clients`,
    async run(script, seconds) {
      const before = endedChildrenCpu() + postgresCpu(bench.server.dataDir)
      const args = [
        '-h',
        bench.server.socketDir,
        '-U',
        'app',
        '-n',
        '-M',
        'prepared',
        '-c',
        '8',
        '-j',
        '2',
        '-T',
        String(Math.ceil(seconds))
      ]
      const { stdout } = await promisify(execFile)(pgbench, [...args, '-f', join(folder, `${script}.sql`), 'raw'])
      const cpu = endedChildrenCpu() + postgresCpu(bench.server.dataDir) - before
      const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
      return { perSecond: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]), cpu: cpu / done }
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function byLoop(bench: BenchHouse, count: number): Promise<Raw> {
  const clients = Array.from({ length: 8 }, () => new pg.Client(bench.url('raw')))
  await Promise.all(clients.map(c => c.connect()))
  return {
    with: 'a loop over 8 connections (pgbench is not installed; it would be quicker)',
    async run(script, seconds) {
      const before = ownCpu() + postgresCpu(bench.server.dataDir)
      const start = performance.now()
      let done = 0
      await Promise.all(
        clients.map(async client => {
          for (; performance.now() - start < seconds * 1000; done++) {
            const values = [1 + Math.floor(Math.random() * count), 1 + Math.floor(Math.random() * 1000)]
            if (script === 'bet') await client.query({ name: 'bet', text: bet('$1::bigint', '$2::bigint'), values })
            else {
              const first = script === 'game' ? placing : spinning
              const { rows } = await client.query<{ bet: string }>({ name: script, text: first('$1::bigint', '$2::bigint'), values })
              if (script === 'spin' && Math.random() * 100 >= paysOf100) {
                await client.query({ name: 'lose', text: losing('$1::bigint', '$2::uuid'), values: [values[0], rows[0]!.bet] })
                continue
              }
              await client.query({
                name: 'settle',
                text: settling('$1::bigint', '$2::bigint', '$3::uuid'),
                values: [...values, rows[0]!.bet]
              })
            }
          }
        })
      )
      const cpu = ownCpu() + postgresCpu(bench.server.dataDir) - before
      return { perSecond: done / ((performance.now() - start) / 1000), cpu: cpu / done }
    },
    async close() {
      await Promise.all(clients.map(c => c.end()))
    }
  }
}
