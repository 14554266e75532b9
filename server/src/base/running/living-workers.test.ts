// Jobs that a dead worker had taken are given to others at once; those of a living one are left alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction } from '../database.ts'
import { enqueue, type Job, startWorker } from '../jobs.ts'
import { freeJobsOfTheDead } from './living-workers.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const taken = async (task: string) =>
  (
    await sql<{ by: string | null }>`select locked_by as by from graphile_worker.jobs where task_identifier = ${task}`.execute(t.house.db)
  ).rows.map(r => r.by)
const longAgo = () => sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`

test('a living worker keeps its job for any time, also after a cut connection; a dead one loses it', async () => {
  let runs = 0
  let finish = () => {}
  const slow: Job = {
    name: 'test.slow',
    run: () => {
      runs++
      return new Promise(done => {
        finish = done
      })
    }
  }
  await inTransaction(t.house.db, tx => enqueue(tx, slow.name, {}))
  const worker = await startWorker(t.house, [slow])
  await expect.poll(() => runs).toBe(1)
  // a second job, taken by a worker whose process is gone
  await sql`select graphile_worker.add_job('test.left', '{}'::json)`.execute(t.house.db)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.left')`.execute(t.house.db)
  await longAgo().execute(t.house.db)
  expect(await freeJobsOfTheDead(t.house)).toBe(1)
  expect(await taken('test.left')).toEqual([null])
  expect(await taken(slow.name)).toEqual([expect.stringMatching(/^pool-/)])

  const holders = () =>
    sql<{
      pid: number
    }>`select pid from pg_stat_activity where application_name = 'fairhouse worker' and datname = current_database()`.execute(t.house.db)
  const [before] = (await holders()).rows
  await sql`select pg_terminate_backend(${before!.pid})`.execute(t.house.db)
  await expect
    .poll(async () => {
      const [now] = (await holders()).rows
      return now !== undefined && now.pid !== before!.pid
    })
    .toBe(true)
  await expect
    .poll(
      async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and pid = ${(await holders()).rows[0]!.pid}`.execute(t.house.db)).rows
          .length
    )
    .toBe(1)
  expect(await freeJobsOfTheDead(t.house)).toBe(0)
  finish()
  await expect.poll(() => taken(slow.name)).toEqual([])
  await worker.stop()
  expect(runs).toBe(1)
})
