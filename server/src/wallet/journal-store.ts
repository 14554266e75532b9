// SQL of what moved for orders: for the comparison of orders with the journal.
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** What moved in all for each of these references, in 1/100,000 units; a reference without a movement is absent. */
export async function movedOf(
  reader: Reader,
  memberIds: readonly bigint[],
  refs: readonly string[]
): Promise<ReadonlyMap<string, { readonly cash: bigint; readonly locked: bigint }>> {
  const { rows } = await sql<{ ref: string; cash: bigint; locked: bigint }>`
    select ref, coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(locked), 0)::bigint as locked from wallet.movement
    where member_id = any (${[...new Set(memberIds)].map(String)}::bigint[]) and kind not in ('BET', 'PRIZE') and ref = any (${[...refs]}::uuid[])
    group by ref`.execute(reader)
  return new Map(rows.map(({ ref, ...moved }) => [ref, moved]))
}

/** What moved in a period by kind and reference; `firstId` is the first movement of each. */
export const movedIn = async (reader: Reader, kinds: readonly MovementKind[], from: Date, to: Date) =>
  (
    await sql<{ ref: string | null; kind: MovementKind; memberId: bigint; firstId: string; cash: bigint }>`
      select ref, kind, member_id as "memberId", min(id::text)::uuid as "firstId", coalesce(sum(cash), 0)::bigint as cash from wallet.movement
      where id >= base.uuid7_floor(${from}::timestamptz) and id < base.uuid7_floor(${to}::timestamptz)
        and kind = any (${[...kinds]}::wallet.movement_kind[]) group by ref, kind, member_id`.execute(reader)
  ).rows

/** What these payments (by member and key) moved in settlement accounts as movements of a kind, together. */
export async function incomeMoved(
  reader: Reader,
  payments: readonly { memberId: bigint; key: string }[],
  kind: MovementKind
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(m.settlement), 0)::bigint as sum
    from unnest(${payments.map(p => String(p.memberId))}::bigint[], ${payments.map(p => p.key)}::text[]) p(member_id, key)
    join wallet.movement m on m.member_id = p.member_id and m.key = p.key and m.kind = ${kind}`.execute(reader)
  return rows[0]!.sum
}
