// Jobs: enqueued in the caller's transaction, run by graphile-worker, each idempotent.
import { EventEmitter } from 'node:events'
import { type CronItem, makeWorkerUtils, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'
import type { House } from './house.ts'
import { keepAlive } from './running/living-workers.ts'

/** One kind of job. `schedule` is a cron line in UTC; a run that died is repeated, so `run` must be idempotent. */
export interface Job {
  readonly name: string
  readonly schedule?: string
  run(house: House, payload: Record<string, string>): Promise<void>
}

/** What {@link enqueue} wrote; the queue adds when a job by the clock was due, which is no text. */
const textsOf = (payload: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(payload ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const quiet = new (await import('graphile-worker')).Logger(() => () => {})

/** Enqueues a job in this transaction: it exists if and only if the transaction commits. A second one under the same `key` replaces the first. */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: Record<string, string>,
  options: { key?: string; runAt?: Date } = {}
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := 25, job_key := ${options.key ?? null}::text)`.execute(tx)
}

/** Prepares the queue's tables. */
export async function prepareQueue(house: House): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: house.pool, logger: quiet })
  await utils.migrate()
  await utils.release()
}

/** Connections of the queue's own: it writes numbers of failed jobs back as JSON, which knows no bigint, so it reads them as text. */
const queuePool = ({ pool }: House): pg.Pool =>
  new pg.Pool({
    ...pool.options,
    max: 6,
    types: { getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format as never)) }
  })

/** Runs the jobs of all modules until stopped. */
export async function startWorker(house: House, jobs: readonly Job[]): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [
      job.name,
      async payload => {
        try {
          await job.run(house, textsOf(payload))
          house.nudge()
        } catch (err) {
          house.log.warn({ err, job: job.name }, 'job failed; it will be tried again')
          throw err
        }
      }
    ])
  )
  const cron: CronItem[] = jobs.filter(j => j.schedule).map(j => ({ task: j.name, match: j.schedule!, options: { backfillPeriod: 0 } }))
  const events: WorkerEvents = new EventEmitter()
  const alive = new Promise<{ stop(): Promise<void> }>((done, fail) => {
    events.once('pool:create', ({ workerPool }) => void keepAlive(house, workerPool.id).then(done, fail))
  })
  const pgPool = queuePool(house)
  pgPool.on('error', () => {})
  pgPool.on('connect', client => void client.on('error', () => {}))
  const runner = await run({
    events,
    pgPool,
    taskList,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(cron),
    logger: quiet
  })
  const living = await alive
  return {
    async stop() {
      await runner.stop().catch(() => {})
      await living.stop()
      await pgPool.end()
    }
  }
}

/** For the health page: jobs waiting to run now, jobs that failed before, age of the oldest. */
export async function queueDepth(house: House): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: bigint; failed: bigint; oldest: string }>`
    select count(*) filter (where run_at <= now()) as waiting, count(*) filter (where attempts > 0) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::text as oldest
    from graphile_worker.jobs`.execute(house.db)
  const r = rows[0]!
  return { waiting: Number(r.waiting), failed: Number(r.failed), oldestSeconds: Math.max(0, Number(r.oldest)) }
}
