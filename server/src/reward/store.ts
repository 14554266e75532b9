// SQL of the ledger of rewards.
import type { RewardKind, RewardPays, RewardState } from '@fairhouse/contract/money/reward.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { RewardItem } from '#base/db-types.ts'

export type RewardRow = Selectable<RewardItem>

const stillOpen = sql<boolean>`state = 'claimable' and (expires_at is null or expires_at > clock_timestamp())`

export interface NewItem {
  readonly memberId: bigint
  readonly kind: RewardKind
  readonly source: string
  readonly title: RewardRow['title']
  readonly level: number | null
  readonly pays: RewardPays
  readonly amount: bigint
  readonly wagering: number | null
  readonly expiresAt: Date | null
  readonly bonus: RewardRow['bonus']
  readonly operatorId: bigint | null
  readonly reason: string | null
}

/** Writes a reward; undefined when the member was given it before. */
export const insertItem = (tx: Tx, { memberId, kind, source, title, level, pays, amount, wagering, ...item }: NewItem) =>
  tx
    .insertInto('reward.item')
    .values({
      member_id: memberId,
      kind,
      source,
      title: title && JSON.stringify(title),
      level,
      pays,
      amount,
      wagering,
      expires_at: item.expiresAt,
      bonus: item.bonus && JSON.stringify(item.bonus),
      operator_id: item.operatorId,
      reason: item.reason
    })
    .onConflict(clash => clash.columns(['member_id', 'kind', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const itemById = (reader: Reader, memberId: bigint, id: string): Promise<RewardRow | undefined> =>
  reader.selectFrom('reward.item').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()

/** Those of a member with these ids. */
export const itemsById = (reader: Reader, memberId: bigint, ids: readonly string[]): Promise<RewardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('reward.item')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('id', 'in', [...ids])
        .execute()

/** Rewards of a member, newest first: all, those to be claimed, or the others. */
export const itemsBefore = (reader: Reader, memberId: bigint, side: 'open' | 'past' | 'all', before: string | undefined, limit: number) =>
  reader
    .selectFrom('reward.item')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(side === 'open', q => q.where(stillOpen))
    .$if(side === 'past', q => q.where(sql<boolean>`not (${stillOpen})`))
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export interface SourceSum {
  readonly kind: RewardKind
  readonly pays: RewardPays
  readonly count: number
  readonly amount: bigint
}

/** What can be claimed now, by kind and by what it pays. */
export async function openSums(reader: Reader, memberId: bigint): Promise<SourceSum[]> {
  const { rows } = await sql<SourceSum>`
    select kind, pays, count(*)::int as count, sum(amount)::bigint as amount from reward.item
    where member_id = ${memberId} and ${stillOpen} group by kind, pays order by kind, pays`.execute(reader)
  return rows
}

/** Those to be claimed, oldest first. */
export const openItems = (reader: Reader, memberId: bigint): Promise<Pick<RewardRow, 'id' | 'kind' | 'pays'>[]> =>
  reader.selectFrom('reward.item').select(['id', 'kind', 'pays']).where('member_id', '=', memberId).where(stillOpen).orderBy('id').execute()

/** Marks a reward as claimed; undefined when it cannot be claimed any more. */
export const markClaimed = (tx: Tx, memberId: bigint, id: string): Promise<RewardRow | undefined> =>
  tx
    .updateTable('reward.item')
    .set({ state: 'claimed', ended_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(stillOpen)
    .returningAll()
    .executeTakeFirst()

export const noteMovement = (tx: Tx, memberId: bigint, id: string, movementId: string) =>
  tx.updateTable('reward.item').set({ movement_id: movementId }).where('member_id', '=', memberId).where('id', '=', id).execute()

/** Takes back a reward that was not claimed; undefined when there is nothing to take back. */
export const markTakenBack = (tx: Tx, memberId: bigint, id: string, operatorId: bigint, reason: string): Promise<RewardRow | undefined> =>
  tx
    .updateTable('reward.item')
    .set({ state: 'takenBack' satisfies RewardState, ended_at: sql<Date>`clock_timestamp()`, operator_id: operatorId, reason })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(stillOpen)
    .returningAll()
    .executeTakeFirst()

/** Members with rewards whose time is up. */
export async function membersDue(reader: Reader, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from reward.item where state = 'claimable' and expires_at <= clock_timestamp() limit ${limit}`.execute(reader)
  return rows.map(row => row.member_id)
}

/** Ends what was not claimed in time. */
export const expireItems = (tx: Tx, memberId: bigint): Promise<RewardRow[]> =>
  tx
    .updateTable('reward.item')
    .set({ state: 'expired', ended_at: sql<Date>`expires_at` })
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .returningAll()
    .execute()

/** Gives a member another week for what cannot be claimed while they are closed out. */
export const putOff = (tx: Tx, memberId: bigint) =>
  tx
    .updateTable('reward.item')
    .set({ expires_at: sql<Date>`clock_timestamp() + interval '7 days'` })
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .where('pays', '<>', 'cash')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .execute()
