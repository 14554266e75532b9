// Which workers live: each holds a lock in the database for as long as its process does. Jobs of those that died are given to others.
import { sql } from 'kysely'
import pg from 'pg'
import type { House } from '../house.ts'

const sweepMs = 10_000
const reconnectMs = 1_000
/** A worker takes its first job a moment before its lock is there. */
const graceSeconds = 2

/**
 * Gives back the jobs that dead workers had taken, at once instead of after the queue's own four hours. Answers how many.
 * A job is idempotent: a worker that was only cut off from the database and goes on does no harm.
 */
export async function freeJobsOfTheDead(house: House): Promise<number> {
  const { rows } = await sql<{ worker: string; jobs: number }>`
    with held as (
      select locked_by as worker, count(*)::int as jobs from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => ${graceSeconds}) group by locked_by
    ), living as (
      select (classid::int8 << 32) | objid::int8 as key from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted and database = (select oid from pg_database where datname = current_database())
    ), dead as (
      select worker, jobs from held where hashtextextended('worker:' || worker, 0) not in (select key from living)
    )
    select worker, jobs, graphile_worker.force_unlock_workers(array[worker]) from dead`.execute(house.db)
  for (const { worker, jobs } of rows) house.log.warn({ worker, jobs }, 'jobs of a worker that died are free again')
  return rows.reduce((sum, { jobs }) => sum + jobs, 0)
}

/** The connection on which a worker's lock is held; a machine that lost its power loses it within half a minute. */
async function holdLock(house: House, worker: string): Promise<pg.Client> {
  const client = new pg.Client({ ...house.pool.options, application_name: 'fairhouse worker' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    // shared: after a cut, the connection before may still seem to be there
    await client.query("select pg_advisory_lock_shared(hashtextextended('worker:' || $1, 0))", [worker])
    return client
  } catch (cause) {
    await client.end().catch(() => {})
    throw cause
  }
}

/** Says that a worker lives until it is stopped, and frees the jobs of dead ones: now, and every ten seconds. */
export async function keepAlive(house: House, worker: string): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let client: pg.Client | null = null
  let reconnecting: NodeJS.Timeout | undefined
  const again = () => {
    client = null
    if (!stopped) reconnecting = setTimeout(() => void hold(), reconnectMs)
  }
  const hold = async (): Promise<void> => {
    try {
      client = await holdLock(house, worker)
      client.once('end', again)
    } catch {
      again()
    }
  }
  const sweep = () => freeJobsOfTheDead(house).catch(err => house.log.warn({ err }, 'jobs of dead workers were not looked for'))
  await hold()
  await sweep()
  const sweeping = setInterval(() => void sweep(), sweepMs)
  return {
    async stop() {
      stopped = true
      clearInterval(sweeping)
      clearTimeout(reconnecting)
      await client?.end().catch(() => {})
    }
  }
}
