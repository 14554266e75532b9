// How the database finds what a read asks for: each of its statements explained while it runs.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Reader } from '#base/database.ts'
import type { DB } from '#base/db-types.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
export interface Plan {
  readonly text: string
  /** The most rows that one step of it took up, also those that it then left out. */
  readonly rowsRead: number
  /** Tables that it read from the first row to the last. */
  readonly scanned: readonly string[]
  /** The most rows that it had to sort. */
  readonly sorted: number
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

/** Carries out the read and explains each statement that it sent; the values are those of this very read. */
export async function plansOf(pool: pg.Pool, read: (reader: Reader) => Promise<unknown>): Promise<Plan[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: event => void sent.push({ sql: event.query.sql, parameters: event.query.parameters })
  })
  await read(db)
  const plans: Plan[] = []
  for (const { sql: text, parameters } of sent) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, [...parameters])
    const nodes = [...nodesOf(rows[0]['QUERY PLAN'][0].Plan as Node)]
    const readBy = (n: Node) => (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0)) * n['Actual Loops']
    plans.push({
      text,
      rowsRead: Math.max(...nodes.map(readBy)),
      scanned: nodes.filter(n => n['Node Type'] === 'Seq Scan' && readBy(n) > 0).map(n => n['Relation Name'] ?? ''),
      sorted: Math.max(0, ...nodes.filter(n => n['Node Type'] === 'Sort').map(n => Math.max(0, ...(n.Plans ?? []).map(readBy))))
    })
  }
  return plans
}
