// Tries: what costs money or can be guessed at is counted in the database, so that it counts over every process.
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { sql } from 'kysely'
import { type Database, inTransaction, type Reader, type Tx } from './database.ts'
import { DomainError } from './errors.ts'
import type { House } from './house.ts'

/** How long a lock lasts, and the window in which tries count. */
export const lockMinutes = 30
export const locked = () => new DomainError('login.locked', { minutes: String(lockMinutes) })

/** Counts a try for each subject; returns their ids. */
export async function noteTries(reader: Reader, subjects: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    insert into base.attempt (subject, at) select s, clock_timestamp() from unnest(${subjects}::text[]) s returning id`.execute(reader)
  return rows.map(r => r.id)
}

/** For each subject the tries within its minutes. */
export async function countTries(reader: Reader, gates: readonly { subject: string; minutes: number }[]): Promise<number[]> {
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from base.attempt a where a.subject = g.subject and a.at > clock_timestamp() - make_interval(mins => g.minutes)) as n
    from unnest(${gates.map(g => g.subject)}::text[], ${gates.map(g => g.minutes)}::int[]) with ordinality as g (subject, minutes, place)
    order by g.place`.execute(reader)
  return rows.map(row => Number(row.n))
}

/** Tries within so many minutes. */
const triesOf = async (reader: Reader, subject: string, minutes: number): Promise<number> =>
  (await countTries(reader, [{ subject, minutes }]))[0]!

export const forgetTries = (reader: Reader, ids: readonly bigint[]) =>
  reader
    .deleteFrom('base.attempt')
    .where('id', '=', sql<bigint>`any (${ids.map(String)}::bigint[])`)
    .execute()
export const forgetTriesOf = (reader: Reader, ...subjects: readonly string[]) =>
  reader.deleteFrom('base.attempt').where('subject', '=', sql<string>`any (${subjects}::text[])`).execute()

/** Until the transaction ends nobody else counts these subjects; they are given in one order by all. */
const lockSubjects = (tx: Tx, subjects: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('base.attempt ' || s, 0)) from unnest(${subjects}::text[]) s`.execute(tx)

export interface Budget {
  /** Whom or what it counts on, e.g. `code:+905321234567`. */
  readonly subject: string
  readonly most: number
  readonly minutes: number
  /** What it refuses with, where that is not the error of all. */
  readonly error?: ErrorCode
}

/** Budgets of a browser, an address or a network, behind which there may be many people: none where request limits are off. */
export const sharedBudgets = (house: House, budgets: readonly Budget[]): readonly Budget[] =>
  house.config.RATE_LIMITS === 'off' ? [] : budgets

/**
 * Counts a deed against every budget before it is done; the first that is full, in the order given, refuses and nothing is counted. Calls
 * that come together are counted one after the other. In a transaction the count goes with it: what is rolled back has cost nothing.
 * @throws DomainError `error`, or the error of the budget
 */
export async function takeBudget(db: Reader, budgets: readonly Budget[], error: ErrorCode): Promise<void> {
  const subjects = [...new Set(budgets.map(b => b.subject))].sort()
  const take = async (tx: Tx) => {
    await lockSubjects(tx, subjects)
    const counts = await countTries(tx, budgets)
    const full = budgets.find((budget, at) => counts[at]! >= budget.most)
    if (full) throw new DomainError(full.error ?? error)
    await noteTries(tx, subjects)
  }
  await (db.isTransaction ? take(db as Tx) : inTransaction(db as Database, take))
}

const looking = new Map<string, Promise<unknown>>()

/** What is done about one subject in this process comes one after the other: right secrets that come together do not lock one another out. */
async function oneByOne<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const mine = (looking.get(subject) ?? Promise.resolve()).then(work, work)
  looking.set(subject, mine)
  try {
    return await mine
  } finally {
    if (looking.get(subject) === mine) looking.delete(subject)
  }
}

/**
 * Looks at a secret (an old password, a code) at most so often in so many minutes; a right one takes the try back.
 * @throws DomainError login.locked {minutes}
 */
export const guarded = (
  house: House,
  gate: { readonly subject: string; readonly most: number; readonly minutes: number },
  check: () => Promise<boolean>
): Promise<boolean> =>
  oneByOne(gate.subject, async () => {
    if ((await triesOf(house.db, gate.subject, gate.minutes)) >= gate.most) throw locked()
    // written before it is counted: many at once in several processes do not slip through
    const ids = await noteTries(house.db, [gate.subject])
    if ((await triesOf(house.db, gate.subject, gate.minutes)) > gate.most) {
      await forgetTries(house.db, ids)
      throw locked()
    }
    const right = await check().catch(async cause => {
      await forgetTries(house.db, ids)
      throw cause
    })
    if (right) await forgetTries(house.db, ids)
    return right
  })

/** Removes what no rule reads any more. */
export const forgetOldTries = (reader: Reader) => sql`delete from base.attempt where at < now() - interval '1 day'`.execute(reader)
