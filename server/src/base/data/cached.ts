// Small settings that every call needs and that seldom change: read once in a while, kept for each database.
import type { DialectAdapter } from 'kysely'
import { afterCommit, type Reader, type Tx } from '../database.ts'

/** A read whose answer is kept; `forget` makes the next call read anew, in this process: in a transaction, the first call after it too. */
export interface Cached<T> {
  (reader: Reader): Promise<T>
  forget(reader: Reader): void
}

interface Entry<T> {
  readonly value: T
  /** From then on it is read again while it is still good, so that no call waits for it. */
  readonly renewed: number
  readonly until: number
}

/**
 * Keeps the answer of `read` for `milliseconds`. A transaction and its pool share what is kept: their adapter is the same object,
 * another database's is another. The entry is older than a call by at most that time, in every process. Calls outside of transactions
 * that come together read once.
 */
export function cached<T>(milliseconds: number, read: (reader: Reader) => Promise<T>): Cached<T> {
  const kept = new WeakMap<DialectAdapter, Entry<T>>()
  const forgotten = new WeakMap<DialectAdapter, object>()
  const underWay = new WeakMap<DialectAdapter, Promise<T>>()
  const databaseOf = (reader: Reader) => reader.getExecutor().adapter
  const readAnew = async (reader: Reader) => {
    const database = databaseOf(reader)
    const before = forgotten.get(database)
    const began = performance.now()
    const value = await read(reader)
    // what was under way when everything was forgotten may be the old answer: it is not kept
    if (forgotten.get(database) === before) kept.set(database, { value, renewed: began + milliseconds * 0.8, until: began + milliseconds })
    return value
  }
  const readOnce = (reader: Reader): Promise<T> => {
    // a transaction may see what nobody else does, and end before the others have their answer
    if (reader.isTransaction) return readAnew(reader)
    const database = databaseOf(reader)
    const known = underWay.get(database)
    if (known) return known
    const work = readAnew(reader).finally(() => {
      if (underWay.get(database) === work) underWay.delete(database)
    })
    underWay.set(database, work)
    return work
  }
  const get = async (reader: Reader) => {
    const entry = kept.get(databaseOf(reader))
    const now = performance.now()
    if (!entry || entry.until <= now) return readOnce(reader)
    // where it fails, the call that comes after `until` says so
    if (entry.renewed <= now && !reader.isTransaction) readOnce(reader).catch(() => {})
    return entry.value
  }
  const forgetNow = (database: DialectAdapter): void => {
    kept.delete(database)
    underWay.delete(database)
    forgotten.set(database, {})
  }
  const forget = (reader: Reader): void => {
    const database = databaseOf(reader)
    forgetNow(database)
    // who reads before the commit still reads, and keeps, what was before it
    if (reader.isTransaction) afterCommit(reader as Tx, () => forgetNow(database))
  }
  return Object.assign(get, { forget })
}
