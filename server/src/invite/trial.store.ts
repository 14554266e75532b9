// SQL of trials: where each came from, and whether it was closed.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface TrialSource {
  readonly os: string
  readonly platform: string
  /** The network that it was opened from, as limits count it. */
  readonly network: string
  readonly deviceHash: Buffer | null
}

export const insertTrial = (tx: Tx, memberId: bigint, { os, platform, network, deviceHash }: TrialSource) =>
  tx.insertInto('invite.trial').values({ member_id: memberId, os, platform, network, device_hash: deviceHash }).execute()

/** Open trials after one of them, by number: at most `limit`, taken by nobody else. */
export async function openTrials(tx: Tx, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from invite.trial where closed_at is null and member_id > ${after}
    order by member_id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(r => r.id)
}

export const markClosed = (tx: Reader, memberId: bigint) =>
  tx.updateTable('invite.trial').set({ closed_at: sql<Date>`now()` }).where('member_id', '=', memberId).execute()
