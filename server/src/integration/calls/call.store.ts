// SQL of the log of calls.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

export interface CallRow {
  readonly id: string
  readonly at: Date
  readonly vendor: string
  readonly direction: 'in' | 'out'
  readonly path: string
  readonly member: string | null
  readonly transactionId: string | null
  readonly round: string | null
  readonly status: string
  readonly tookMs: number
  readonly address: string | null
  readonly request: string | null
  readonly answer: string | null
}

export async function insertCalls(reader: Reader, rows: readonly CallRow[]): Promise<void> {
  const column = <K extends keyof CallRow>(name: K) => rows.map(row => row[name])
  await sql`insert into integration.call (id, at, vendor, direction, path, member, transaction_id, round, status, took_ms, address, request, answer)
    select * from unnest(${column('id')}::uuid[], ${column('at')}::timestamptz[], ${column('vendor')}::text[], ${column('direction')}::text[],
      ${column('path')}::text[], ${column('member')}::text[], ${column('transactionId')}::text[], ${column('round')}::text[],
      ${column('status')}::text[], ${column('tookMs')}::int[], ${column('address')}::inet[], ${column('request')}::text[], ${column('answer')}::text[])
    on conflict do nothing`.execute(reader)
}

/** Makes the coming days of the log and drops those that are older than `days`. */
export async function keepDays(reader: Reader, days: number): Promise<void> {
  await sql`select base.ensure_partitions('integration.call', 'day', 3)`.execute(reader)
  await sql`select base.drop_old_days('integration.call', ${days})`.execute(reader)
}
