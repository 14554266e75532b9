// Statements of the hot path: parsed once for each connection and then known by a name; and fewer waits for those of a transaction.
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Reader, Tx } from '../database.ts'
import { type Statement, together } from './together.ts'

const names = new Map<string, string>()
/** Of these, the texts that nobody waits for before the commit. */
const lasts = new Set<string>()

function named<R>(query: RawBuilder<R>, reader: Reader) {
  const compiled = query.compile(reader)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `house_${names.size}`)
  return compiled
}

/**
 * Carries out a statement whose text is always the same, only its values differ: each connection keeps it under a name, so that it is parsed and
 * planned once. A text that changes from call to call would pile up there.
 */
export const prepared = async <R>(query: RawBuilder<R>, reader: Reader): Promise<R[]> =>
  (await reader.executeQuery(named(query, reader))).rows

/** The same for the last change of a transaction, whose answer nobody needs: it goes out with what comes next, as a rule the commit, which fails if it fails. */
export async function preparedLast(query: RawBuilder<unknown>, tx: Tx): Promise<void> {
  const compiled = named(query, tx)
  lasts.add(compiled.sql)
  await tx.executeQuery(compiled)
}

const begin: Statement = { text: 'begin', values: [] }
const answered = (command: string) => ({ command, rowCount: 0, rows: [] })

/** One connection: `begin` waits for the first statement and goes out with it, a last one with the commit. */
function spared(client: pg.PoolClient): PostgresPoolClient {
  const known = new Set<string>()
  let waiting: Statement | null = null

  async function alone({ text, values, name }: Statement) {
    // without values as Kysely sends it: such a text may hold several statements
    const result = await (name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] }))
    if (name !== undefined) known.add(name)
    return result
  }
  async function send(next: Statement) {
    const first = waiting
    waiting = null
    if (!first) return alone(next)
    const nothingWasDone = first === begin && (next.text === 'commit' || next.text === 'rollback')
    if (nothingWasDone) return answered(next.text.toUpperCase())
    if (next.text === 'rollback') return alone(next)
    const fits = (first.name === undefined || known.has(first.name)) && (next.values.length > 0 || next.text === 'commit')
    if (fits && (next.name === undefined || known.has(next.name))) return together(client, first, next)
    await alone(first)
    return alone(next)
  }
  async function query(text: string, values: readonly unknown[]) {
    const name = names.get(text)
    const statement: Statement = text === 'begin' ? begin : { text, values, ...(name === undefined ? {} : { name }) }
    if (statement !== begin && !lasts.has(text)) return send(statement)
    const before = waiting
    waiting = statement
    if (before) await alone(before)
    return answered('')
  }
  return {
    query: query as (text: string, values?: readonly unknown[]) => unknown as PostgresPoolClient['query'],
    release: destroy => {
      waiting = null
      client.release(destroy)
    }
  }
}

/** The pool as Kysely sees it: statements that {@link prepared} knows go out by their names. */
export function namedPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const its = clients.get(client) ?? spared(client)
      clients.set(client, its)
      return its
    },
    end: () => pool.end(),
    options: {}
  }
}
