// SQL of the journal.
import type { MovementKind } from '@fairhouse/contract/wallet.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { houseAccounts, type Posted, type Transfer } from './rules.ts'

/** Posts transfers, at most one a member, in one round trip; answers in the order given. */
export async function post(tx: Reader, transfers: readonly Transfer[]): Promise<Posted[]> {
  const column = (f: (t: Transfer) => unknown) => transfers.map(f)
  const { rows } = await sql<Posted & { ord: number }>`
    select ord, code, movement_id as "movementId", ref, seq, cash, bonus, locked from wallet.post(
      ${column(t => String(t.memberId))}::bigint[], ${column(t => t.kind)}::wallet.movement_kind[], ${column(t => houseAccounts[t.house])}::smallint[],
      ${column(t => t.key)}::text[], ${column(t => t.ref)}::uuid[], ${column(t => amount(t.cash))}::bigint[], ${column(t => amount(t.bonus))}::bigint[],
      ${column(t => amount(t.locked))}::bigint[], ${column(t => amount(t.points))}::bigint[], ${column(t => amount(t.settlement))}::bigint[])
    order by ord`.execute(tx)
  return rows
}
const amount = (a: bigint | undefined) => (a === undefined ? null : String(a))

export async function insertWallet(tx: Tx, memberId: bigint, currency: string): Promise<void> {
  await tx.insertInto('wallet.wallet').values({ member_id: memberId, currency }).execute()
}

export const walletOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('wallet.wallet').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow()

/** Movements before a cursor (a movement's id), newest first. */
export function movementsBefore(
  reader: Reader,
  memberId: bigint,
  before: string | undefined,
  limit: number,
  kind: MovementKind | undefined
) {
  return reader
    .selectFrom('wallet.movement')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .$if(kind !== undefined, q => q.where('kind', '=', kind!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Makes the partitions of the coming months. */
export const ensureMovementPartitions = (reader: Reader) => sql`select wallet.ensure_partitions(2)`.execute(reader)
