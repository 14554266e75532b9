// A batch for a SQL function as one parameter: an array of a composite type, whose fields have the names of the database.
import { type RawBuilder, sql } from 'kysely'
import { type Composites, compositeFields } from '../db-types.ts'

/** What stands in a text of a record in a text of an array: a quote is doubled for the one and escaped for the other. */
const quoted = (text: string): string => `\\"${text.replace(/["\\]/g, sign => (sign === '"' ? '\\"\\"' : '\\\\\\\\'))}\\"`
const plain = /^[\w:.-]+$/

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plain.test(value) ? value : quoted(value)
  if (typeof value !== 'object') return String(value)
  return quoted(value instanceof Date ? value.toISOString() : JSON.stringify(value))
}

/** The rows as one text that PostgreSQL reads as an array of the type. */
export function batchText<K extends keyof Composites>(type: K, rows: readonly Composites[K][]): string {
  const fields: readonly (keyof Composites[K])[] = compositeFields[type]
  return `{${rows.map(row => `"(${fields.map(field => written(row[field])).join(',')})"`).join(',')}}`
}

/** The rows as the argument of a function that takes an array of the type. */
export const batch = <K extends keyof Composites>(type: K, rows: readonly Composites[K][]): RawBuilder<unknown> =>
  sql`${batchText(type, rows)}::${sql.raw(type)}[]`
