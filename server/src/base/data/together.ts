// Two statements in one round trip.
import pg from 'pg'

export interface Statement {
  /** Under which the connection keeps it. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Carries out two statements by one write and one wait, and answers as the second. Where the first fails, the second is not carried out. The first answers
 * no rows; a name that it has is known to the connection.
 */
export const together = (client: pg.PoolClient, first: Statement, { text, values, ...second }: Statement): Promise<pg.QueryResult> =>
  new Promise((done, fail) => {
    const query = new pg.Query({ ...second, text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, (error, results) =>
      error ? fail(error) : done((Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult)
    )
    const { submit } = query
    query.submit = connection => {
      connection.stream.cork()
      if (!first.name) connection.parse({ name: '', text: first.text, types: [] }, true)
      connection.bind({ statement: first.name ?? '', values: first.values.map(v => (v === null ? v : String(v))) }, true)
      connection.execute(null, true)
      const refused = submit.call(query, connection)
      connection.stream.uncork()
      return refused
    }
    client.query(query)
  })
