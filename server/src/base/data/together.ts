// Several statements in one round trip.
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export interface Statement {
  /** Under which the connection keeps it. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Carries out statements by one write and one wait, and answers as the last. Where one fails, those after it are not carried out. Those before the last
 * answer no rows; a name that one of them has is known to the connection.
 */
export const together = (
  client: pg.PoolClient,
  before: readonly Statement[],
  { text, values, ...last }: Statement
): Promise<pg.QueryResult> =>
  new Promise((done, fail) => {
    const query = new pg.Query({ ...last, text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, (error, results) =>
      error ? fail(error) : done((Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult)
    )
    const { submit } = query
    query.submit = connection => {
      connection.stream.cork()
      for (const { name, text, values } of before) {
        if (!name) connection.parse({ name: '', text, types: [] }, true)
        connection.bind({ statement: name ?? '', values: values.map(prepareValue) }, true)
        connection.execute(null, true)
      }
      const refused = submit.call(query, connection)
      connection.stream.uncork()
      return refused
    }
    client.query(query)
  })
