// Statements of the hot path: parsed once for each connection and then known by a name.
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Reader } from '../database.ts'

const names = new Map<string, string>()

/**
 * Carries out a statement whose text is always the same, only its values differ: each connection keeps it under a name, so that it is parsed and
 * planned once. A text that changes from call to call would pile up there.
 */
export async function prepared<R>(query: RawBuilder<R>, reader: Reader): Promise<R[]> {
  const compiled = query.compile(reader)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `house_${names.size}`)
  return (await reader.executeQuery(compiled)).rows
}

/** The pool as Kysely sees it: statements that {@link prepared} knows go out by their names. */
export function namedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    const plain: PostgresPoolClient = client
    return {
      query: ((text: string, values: readonly unknown[]) => {
        const name = names.get(text)
        return name === undefined ? plain.query(text, values) : client.query({ name, text, values: [...values] })
      }) as PostgresPoolClient['query'],
      release: destroy => client.release(destroy)
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const named = known.get(client) ?? wrapped(client)
      known.set(client, named)
      return named
    },
    end: () => pool.end(),
    options: {}
  }
}
