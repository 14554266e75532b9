// A job that breaks off: it says why and is tried again, and the worker goes on.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction } from '../database.ts'
import { enqueue, type Job, startWorker } from '../jobs.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a job that breaks off keeps its reason, is given back at once, and is done when its time comes again', async () => {
  let runs = 0
  const shaky: Job = {
    name: 'test.shaky',
    run: async () => {
      runs++
      if (runs === 1) throw new Error('the provider was not there')
    }
  }
  await inTransaction(t.house.db, tx => enqueue(tx, shaky.name, {}))
  const worker = await startWorker(t.house, [shaky])
  const state = async () =>
    (
      await sql<{ attempts: number; error: string | null; by: string | null }>`
        select attempts, last_error as error, locked_by as by from graphile_worker.jobs where task_identifier = ${shaky.name}`.execute(
        t.house.db
      )
    ).rows[0]
  await expect.poll(state).toEqual({ attempts: 1, error: expect.stringContaining('the provider was not there'), by: null })
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1`.execute(t.house.db)
  await expect.poll(async () => [runs, await state()]).toEqual([2, undefined])
  await worker.stop()
})
