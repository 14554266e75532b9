// Statements of the hot path: parsed once for each connection and then known by a name; and fewer waits for those of a transaction.
import type { Compilable, PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Reader, Tx } from '../database.ts'
import { type Statement, together } from './together.ts'

const names = new Map<string, string>()
/** The texts of changes that nobody waits for before the commit. */
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

/**
 * The same for a change whose answer nobody needs: it goes out with what comes next in its transaction, at the latest the commit, which fails if it
 * fails. It answers no row: no `returning`, no `select`.
 */
export async function preparedLast(query: RawBuilder<unknown>, tx: Tx): Promise<void> {
  const compiled = named(query, tx)
  lasts.add(compiled.sql)
  await tx.executeQuery(compiled)
}

/** As {@link preparedLast}, for a change that has one of a few texts. */
export async function last(query: Compilable, tx: Tx): Promise<void> {
  const compiled = query.compile()
  lasts.add(compiled.sql)
  await tx.executeQuery(compiled)
}

const begin: Statement = { text: 'begin', values: [] }
const answered = (command: string) => ({ command, rowCount: 0, rows: [] })

/** One connection: `begin` waits for the first statement and goes out with it, last changes with what comes after them. */
function spared(client: pg.PoolClient): PostgresPoolClient {
  const known = new Set<string>()
  let waiting: Statement[] = []
  let isOpen = false

  async function alone({ text, values, name }: Statement) {
    // without values as Kysely sends it: such a text may hold several statements
    const result = await (name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] }))
    if (name !== undefined) known.add(name)
    return result
  }
  const isKnown = ({ name }: Statement) => name === undefined || known.has(name)
  async function send(next: Statement) {
    const before = waiting
    waiting = []
    if (before.length === 0) return alone(next)
    const isOver = next.text === 'rollback' || (next.text === 'commit' && before.length === 1)
    if (before[0] === begin && isOver) return answered(next.text.toUpperCase())
    if (next.text === 'rollback') return alone(next)
    if ((next.values.length > 0 || next.text === 'commit') && isKnown(next) && before.every(isKnown)) return together(client, before, next)
    for (const statement of before) await alone(statement)
    return alone(next)
  }
  async function query(text: string, values: readonly unknown[]) {
    const name = names.get(text)
    const statement: Statement = text === 'begin' ? begin : { text, values, ...(name === undefined ? {} : { name }) }
    if (statement === begin) isOpen = true
    else if (text === 'commit' || text === 'rollback') isOpen = false
    // outside a transaction nothing comes after it
    if (statement !== begin && !(isOpen && lasts.has(text))) return send(statement)
    waiting.push(statement)
    return answered('')
  }
  return {
    query: query as (text: string, values?: readonly unknown[]) => unknown as PostgresPoolClient['query'],
    release: destroy => {
      waiting = []
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
