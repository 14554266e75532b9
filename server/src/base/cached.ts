// Small settings that every call needs and that seldom change: read once in a while, kept for each database.
import type { DialectAdapter } from 'kysely'
import type { Reader } from './database.ts'

/** A read whose answer is kept; `forget` makes the next call read anew, in this process. */
export interface Cached<T> {
  (reader: Reader): Promise<T>
  forget(reader: Reader): void
}

/**
 * Keeps the answer of `read` for `milliseconds`. A transaction and its pool share what is kept: their adapter is the same object,
 * another database's is another. The entry is older than a call by at most that time, in every process.
 */
export function cached<T>(milliseconds: number, read: (reader: Reader) => Promise<T>): Cached<T> {
  const kept = new WeakMap<DialectAdapter, { value: T; until: number }>()
  const forgotten = new WeakMap<DialectAdapter, object>()
  const databaseOf = (reader: Reader) => reader.getExecutor().adapter
  const get = async (reader: Reader) => {
    const database = databaseOf(reader)
    const entry = kept.get(database)
    if (entry && entry.until > performance.now()) return entry.value
    const before = forgotten.get(database)
    const value = await read(reader)
    // what was under way when everything was forgotten may be the old answer: it is not kept
    if (forgotten.get(database) === before) kept.set(database, { value, until: performance.now() + milliseconds })
    return value
  }
  const forget = (reader: Reader): void => {
    kept.delete(databaseOf(reader))
    forgotten.set(databaseOf(reader), {})
  }
  return Object.assign(get, { forget })
}
