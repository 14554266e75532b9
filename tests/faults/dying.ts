// A process that dies inside a job, before a statement of one's choice: its connections break, and nothing of it goes on.
import { connect } from '@fairhouse/server/base/database.ts'
import type { Job } from '@fairhouse/server/base/jobs.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/** How a process ended: whether it died, and whether it had committed something before. */
interface Life {
  readonly died: boolean
  readonly committed: boolean
}

const textOf = (statement: unknown): string =>
  (typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')).trim().toLowerCase()

/** Runs a job in a process of its own that dies before its statement number `at` (from 0), if it gets that far. */
export async function diesAt(t: TestHouse, job: Job, payload: Record<string, string>, at: number): Promise<Life> {
  const { pool, db } = connect(t.databaseUrl, 6, 'dying')
  const clients = new Set<pg.PoolClient>()
  let statements = 0
  let died = false
  let committed = false
  pool.on('connect', client => {
    clients.add(client)
    const query = client.query.bind(client) as Query
    const broken: Query = (...args) => {
      if (!died && statements++ === at) {
        died = true
        for (const one of clients) (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      }
      if (!died) {
        committed ||= textOf(args[0]) === 'commit'
        return query(...args)
      }
      const gone = new Error('the process died')
      // two statements in one round trip carry their own callback
      const hear = (args[0] as { callback?: unknown } | undefined)?.callback ?? args.at(-1)
      return typeof hear === 'function' ? hear(gone) : Promise.reject(gone)
    }
    client.query = broken as never
  })
  await job.run({ ...t.house, pool, db }, payload).catch(cause => {
    if (!died) throw cause
  })
  await db.destroy()
  return { died, committed }
}

/**
 * Lets it die before each of its statements in turn, until nothing is left to die at. After a death behind a commit the rest of the work is
 * begun anew, and its first statements are places to die as well: so often the count starts over, `anew` times at most. Answers how often
 * it died.
 */
export async function dyingEverywhere(t: TestHouse, job: Job, payload: Record<string, string> = {}, anew = 0): Promise<number> {
  let rest = anew
  for (let [deaths, at] = [0, 0]; ; deaths++) {
    const { died, committed } = await diesAt(t, job, payload, at)
    if (!died) return deaths
    at = committed && rest-- > 0 ? 0 : at + 1
  }
}
