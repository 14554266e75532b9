// A process that dies inside a job, before a statement of one's choice: its connections break, and nothing of it goes on.
import { connect } from '@fairhouse/server/base/database.ts'
import type { Job } from '@fairhouse/server/base/jobs.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/** Runs a job in a process of its own that dies before its statement number `at` (from 0). Answers whether it died: else the job was done. */
export async function diesAt(t: TestHouse, job: Job, payload: Record<string, string>, at: number): Promise<boolean> {
  const { pool, db } = connect(t.databaseUrl, 6, 'dying')
  const clients = new Set<pg.PoolClient>()
  let statements = 0
  let dead = false
  pool.on('connect', client => {
    clients.add(client)
    const query = client.query.bind(client) as Query
    const broken: Query = (...args) => {
      if (!dead && statements++ === at) {
        dead = true
        for (const one of clients) (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      }
      if (!dead) return query(...args)
      const gone = new Error('the process died')
      const hear = args.at(-1)
      return typeof hear === 'function' ? hear(gone) : Promise.reject(gone)
    }
    client.query = broken as never
  })
  await job.run({ ...t.house, pool, db }, payload).catch(cause => {
    if (!dead) throw cause
  })
  await db.destroy()
  return dead
}

/** Lets it die before each of its statements in turn, until nothing is left to die at. Answers how often it died. */
export async function dyingEverywhere(t: TestHouse, job: Job, payload: Record<string, string> = {}): Promise<number> {
  let deaths = 0
  while (await diesAt(t, job, payload, deaths)) deaths++
  return deaths
}
