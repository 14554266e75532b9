// The first answer to a call that must not happen twice, kept in the transaction of the call itself.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import { sha256 } from '../crypto.ts'
import { prepared, preparedLast } from '../data/prepared.ts'
import type { Tx } from '../database.ts'
import { DomainError } from '../errors.ts'

/**
 * Runs `work` unless this caller's key was answered before; then gives that answer. A second call that comes while the first is
 * under way waits for it. A refusal rolls the memory back too, so that a later try is a new one.
 * @throws DomainError idempotency.conflict when the key was used for another call or other input
 */
export async function rememberAnswer(
  tx: Tx,
  caller: string,
  call: { key: string | null; path: string; rawBody: string },
  endpoint: Endpoint,
  work: () => Promise<unknown>
): Promise<unknown> {
  const mark = sha256(`${call.path}\n${call.rawBody}`).toString('base64url')
  const made = await prepared(
    sql`insert into base.once (caller, key, call, body) values (${caller}, ${call.key}::uuid, ${endpoint.call}, ${mark})
    on conflict do nothing returning 1`,
    tx
  )
  if (made.length === 0) {
    const { rows } = await sql<{ call: string; body: string; reply: unknown }>`
      select call, body, reply from base.once where caller = ${caller} and key = ${call.key}::uuid`.execute(tx)
    const first = rows[0]
    if (!first || first.call !== endpoint.call || first.body !== mark) throw new DomainError('idempotency.conflict')
    return first.reply
  }
  const reply = await work()
  await preparedLast(
    sql`update base.once set reply = ${JSON.stringify(reply)}::jsonb where caller = ${caller} and key = ${call.key}::uuid`,
    tx
  )
  return reply
}
