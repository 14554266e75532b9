// Connections to PostgreSQL, transactions and migrations.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { modulesWithFunctions, putFunctions, readyTables } from './data/functions.ts'
import { namedPool } from './data/prepared.ts'
import { statementsOf } from './data/statements.ts'
import type { DB } from './db-types.ts'
import { codeOf } from './errors.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** For reads that may stand in a transaction or not. */
export type Reader = Database | Tx

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, v => v)
// int8[] as bigint[]
pg.types.setTypeParser(1016 as never, v =>
  v === '{}'
    ? []
    : v
        .slice(1, -1)
        .split(',')
        .map(x => (x === 'NULL' ? null : BigInt(x)))
)

/**
 * Opens a pool. Every connection carries timeouts, so that a network that goes silent frees its rows within seconds:
 * statement 10 s, lock 5 s, idle in transaction 10 s, answer 15 s; whoever finds no connection free waits 5 s.
 */
export function connect(url: string, max = 10, name = 'fairhouse'): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    // a new connection plans all it is asked for anew: one is kept over the quiet minutes between two rushes
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000
  })
  // a client lost its server: the next query reconnects
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: namedPool(pool) }) }) }
}

/** The server's version as a number: 180001 is 18.1. */
export async function postgresVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Number(rows[0]!.server_version_num)
}

const retryable = new Set(['40001', '40P01', '55P03'])

/** Does work that is one transaction by itself; deadlocks, lock timeouts and lost races are tried again up to 4 times with jitter. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (attempt >= 4 || !retryable.has(codeOf(cause))) throw cause
      await new Promise(done => setTimeout(done, 10 + Math.random() * 40 * (attempt + 1)))
    }
  }
}

/**
 * Runs `work` in one transaction (READ COMMITTED; row locks and constraints are the truth). Deadlocks and lock timeouts are
 * tried again up to 4 times with jitter: safe because every money operation carries its key.
 */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(async () => {
    let own: Tx | undefined
    const done = db.transaction().execute(tx => {
      own = tx
      return work(tx)
    })
    const value = await done.catch(async cause => {
      if (own && !retryable.has(codeOf(cause))) for (const task of refusals.get(own) ?? []) await task(db)
      throw cause
    })
    for (const task of (own && afterwards.get(own)) ?? []) task()
    return value
  })

const afterwards = new WeakMap<Tx, (() => void)[]>()
const refusals = new WeakMap<Tx, ((db: Database) => Promise<unknown>)[]>()

/** Calls `task` in this process as soon as the transaction is committed; never where it is taken back. It must not throw. */
export function afterCommit(tx: Tx, task: () => void): void {
  const known = afterwards.get(tx)
  if (known) known.push(task)
  else afterwards.set(tx, [task])
}

/**
 * Writes something of a transaction that is taken back, once its connection is free again: a try that counts although nothing else of it stands.
 * Whoever wrote it by a second connection would hold two of them, and as many calls as there are connections would wait for each other.
 */
export function afterRefusal(tx: Tx, task: (db: Database) => Promise<unknown>): void {
  const known = refusals.get(tx)
  if (known) known.push(task)
  else refusals.set(tx, [task])
}

const dir = new URL('../../migrations/', import.meta.url)
const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

const provider: MigrationProvider = {
  async getMigrations() {
    const files = readdirSync(dir).filter(f => f.endsWith('.sql'))
    return Object.fromEntries(
      files.sort().map(file => {
        const name = file.slice(0, -4)
        const text = readFileSync(new URL(file, dir), 'utf8')
        const migration: Migration = {
          up: async db => {
            for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
            await sql`insert into migration_checksum values (${name}, ${checksum(text)})`.execute(db)
          }
        }
        return [name, migration]
      })
    )
  }
}

/** The checksums under which migrations were released before their functions moved to the modules: a house that has them is as it should be. */
const released: Record<string, string> = JSON.parse(readFileSync(new URL('released.json', dir), 'utf8'))

/**
 * Have exactly these migrations been applied? Kysely's migrator looks twice at every column of every table to find its own two: most of what an
 * ordinary start did to the database.
 */
async function isMigrated(db: Database): Promise<boolean> {
  const { rows: found } = await sql<{ kept: string | null }>`select to_regclass('kysely_migration')::text as kept`.execute(db)
  if (!found[0]!.kept) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(row => row.name))
  const names = readdirSync(dir).filter(file => file.endsWith('.sql'))
  return names.length === applied.size && names.every(file => applied.has(file.slice(0, -4)))
}

/** Applies the migrations that are missing. Returns their names. */
async function applyMissing(db: Database): Promise<string[]> {
  if (await isMigrated(db)) return []
  const { error, results } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
  return results?.filter(r => r.status === 'Success').map(r => r.migrationName) ?? []
}

/**
 * Brings the database to today's form: the ground's functions, the tables, the modules' functions, the coming partitions. Several processes may
 * call it at once. Returns the names of the migrations that were applied.
 * @throws when an applied migration was edited afterwards
 */
export async function migrate(db: Database): Promise<string[]> {
  await sql`create schema if not exists base`.execute(db)
  await sql`create table if not exists migration_checksum (name text primary key, sha256 text not null)`.execute(db)
  await putFunctions(db, ['base'])
  const applied = await applyMissing(db)
  const kept = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_checksum`.execute(db)
  for (const { name, sha256 } of kept.rows)
    if (released[name] !== sha256 && checksum(readFileSync(new URL(`${name}.sql`, dir), 'utf8')) !== sha256)
      throw new Error(`migration ${name} was edited after it had been applied`)
  const modules = modulesWithFunctions()
  await putFunctions(db, modules)
  await readyTables(db, ['base', ...modules])
  return applied
}
