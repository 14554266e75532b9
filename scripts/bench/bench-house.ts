// The house under load: its own durable PostgreSQL, the real frame, sessions, limits, relay and sockets, and endpoints for the bench only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, endpoint, id, isDone } from '@fairhouse/contract/endpoint.ts'
import { money, positiveMoney, UNIT } from '@fairhouse/contract/money.ts'
import { readConfig } from '@fairhouse/server/base/config.ts'
import { sha256 } from '@fairhouse/server/base/crypto.ts'
import { type EmbeddedPg, startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, migrate } from '@fairhouse/server/base/database.ts'
import { startRelay } from '@fairhouse/server/base/events.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { type Route, registerRoutes, serve, serveDirect } from '@fairhouse/server/base/http.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { makeShell } from '@fairhouse/server/base/shell/shell.ts'
import { startSockets } from '@fairhouse/server/base/sockets/sockets.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { serveProtocols } from '@fairhouse/server/integration/protocols.ts'
import { newSessionToken } from '@fairhouse/server/login/sessions/token.ts'
import { routes } from '@fairhouse/server/modules.ts'
import { openHouse } from '@fairhouse/server/open.ts'
import { placeBet, settleBet } from '@fairhouse/server/wager/testing.ts'
import { transfer } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'

const common = { moduleId: 'BENCH', who: 'player', once: true, perMinute: 100_000_000 } as const
const stakeInput = z.strictObject({ stake: positiveMoney })
const betReply = z.object({ betId: id, cash: money, seq: z.number().int() })
const refusals = ['balance.insufficient', 'idempotency.conflict', 'bet.notFound', 'bet.notOpen'] as const

const place = endpoint({
  ...common,
  call: 'POST /bench/place',
  summary: 'Places a bet.',
  input: stakeInput,
  reply: betReply,
  errors: [...refusals]
})
const play = endpoint({
  ...common,
  call: 'POST /bench/play',
  summary: 'Places a bet and settles it at once: an instant game.',
  input: stakeInput,
  reply: betReply,
  errors: [...refusals]
})
const close = endpoint({
  ...common,
  call: 'POST /bench/close',
  summary: 'Settles a bet, or gives it back.',
  input: z.strictObject({ betId: id, payout: money, state: z.enum(['WON', 'LOST', 'REFUNDED']) }),
  reply: z.object({ cash: money, seq: z.number().int() }),
  errors: [...refusals]
})
const deposit = endpoint({
  ...common,
  call: 'POST /bench/deposit',
  summary: 'Credits a deposit.',
  input: z.strictObject({ amount: positiveMoney }),
  reply: done,
  errors: [...refusals]
})

/** A bet of the bench: `key` makes a repeat the same bet. */
export const betFor = (memberId: bigint, stake: bigint, key: string) => ({
  memberId,
  betId: newId(),
  game: 'bench',
  category: 'bench',
  roundNo: null,
  stake,
  key,
  detail: {}
})

const benchRoutes: Route[] = [
  serveDirect(place, (house, caller, { stake }, call) => placeBet(house, betFor(caller.memberId, stake, call.key!))),
  serveDirect(play, async (house, caller, { stake }, call) => {
    const { betId } = await placeBet(house, betFor(caller.memberId, stake, call.key!))
    // always won: the dearer way, two movements
    return { betId, ...(await settleBet(house, { memberId: caller.memberId, betId, state: 'WON', payout: stake })) }
  }),
  serveDirect(close, (house, caller, { betId, payout, state }) => settleBet(house, { memberId: caller.memberId, betId, payout, state })),
  serve(deposit, async (tx, caller, { amount }, call) => {
    await transfer(tx, {
      memberId: caller.memberId,
      kind: 'DEPOSIT',
      key: `deposit:${call.key}`,
      ref: null,
      house: 'payments',
      cash: amount
    })
    return isDone
  })
]

/** What the parts of the bench share. */
export interface BenchHouse {
  readonly house: House
  readonly server: EmbeddedPg
  readonly port: number
  readonly members: readonly bigint[]
  readonly tokens: readonly string[]
  /** Address of a database of this PostgreSQL. */
  url(database: string): string
  close(): Promise<void>
}

/** So many in a statement: on a busy machine too it ends in its time. */
const atOnce = 1_000
const rowsAtOnce = 10_000

/** Writes so many rows, numbered from 1, some at a time. */
export async function inPieces(count: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += rowsAtOnce) await write(from, Math.min(from + rowsAtOnce - 1, count))
}

/** Makes members with money and an open session each; the journal adds up as ever. */
async function makeMembers(house: House, count: number): Promise<{ members: bigint[]; tokens: string[] }> {
  const members: bigint[] = []
  for (let at = 0; at < count; at += atOnce) {
    const { rows } = await sql<{ id: bigint }>`
      insert into member.member (username, username_key, nickname, password_hash, currency, agreed_at, terms_version)
      select 'load' || g, 'load' || g, 'load' || g, '-', 'TRY', now(), 'bench'
      from generate_series(${at + 1}::int, ${Math.min(at + atOnce, count)}::int) g returning id`.execute(house.db)
    members.push(...rows.map(r => r.id))
  }
  const tokens = members.map(newSessionToken)
  await sql`insert into login.session (token_hash, member_id, expires_at, device)
    select h, m, now() + interval '1 day', 'bench' from unnest(${tokens.map(token => sha256(`${token}.`))}::bytea[], ${members.map(String)}::bigint[]) x(h, m)`.execute(
    house.db
  )
  await sql`insert into wallet.wallet (member_id, currency) select unnest(${members.map(String)}::bigint[]), 'TRY'`.execute(house.db)
  for (let at = 0; at < count; at += 500)
    await sql`select count(*) from wallet.post(array(
      select row(m, 'ADJUST_IN', 150, 'load', null, ${String(10_000_000n * UNIT)}::bigint, null, null, null, null)::wallet.transfer_op
      from unnest(${members.slice(at, at + 500).map(String)}::bigint[]) m))`.execute(house.db)
  return { members, tokens }
}

/**
 * Starts everything on loopback. Databases: `house`, and for each of `more` a migrated empty one. `limits` off: calls that are limited by
 * the caller's address all come from one here.
 */
export async function openBenchHouse(count: number, more: readonly string[], limits: 'on' | 'off' = 'on'): Promise<BenchHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
  // as `npm start` has it, and durable: fsync and synchronous_commit stay on
  const settings = { shared_buffers: '256MB', jit: 'off', max_connections: '120', random_page_cost: '1.1' }
  const server = await startEmbeddedPg({ dataDir, settings })
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query('create database house')
  const { db } = connect(server.url('house'), 2)
  await migrate(db)
  await db.destroy()
  for (const name of more) await admin.query(`create database ${name} template house strategy file_copy`)
  await admin.end()

  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: server.url('house'),
    DATA_DIR: dataDir,
    RATE_LIMITS: limits,
    ...Object.fromEntries(['SEAL_KEY', 'SANDBOX_HOUSE_KEY', 'SANDBOX_PROVIDER_KEY'].map(k => [k, '11'.repeat(32)]))
  })
  const opened = await openHouse(config, server.url('house'), makeLog(config.LOG_LEVEL))
  const { house } = opened
  const made = await makeMembers(house, count)
  const app = await makeShell(house)
  registerRoutes(app, house, [...routes, ...benchRoutes])
  await serveProtocols(app, house)
  const sockets = startSockets(house, app.server, () => true)
  const relay = startRelay(house, batch => sockets.hand(batch))
  opened.listening(await app.listen({ port: 0, host: '127.0.0.1' }))
  await sql`vacuum analyze`.execute(house.db)
  await sql`checkpoint`.execute(house.db)
  const address = app.server.address()
  return {
    house,
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    ...made,
    url: server.url,
    async close() {
      await sockets.stop()
      await app.close()
      await relay.stop()
      await opened.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(server.dataDir, { recursive: true, force: true })
    }
  }
}
