// SQL of trials: accounts of play money that live for a day.
import { trialCurrency, trialType } from '@fairhouse/contract/account.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface NewTrial {
  readonly username: string
  readonly language: string
  readonly hours: number
  readonly os: string
  readonly platform: string
  /** The network that it was opened from, as limits count it. */
  readonly network: string
  readonly deviceHash: Buffer | null
}

/** Makes the member of a trial, without a password and without an agreement to terms, and notes where it came from. */
export async function insertTrial(tx: Tx, trial: NewTrial): Promise<bigint> {
  const { id } = await tx
    .insertInto('account.member')
    .values({
      username: trial.username,
      username_key: trial.username,
      nickname: trial.username,
      password_hash: null,
      type: trialType,
      currency: trialCurrency,
      language: trial.language,
      register_method: 'FREEPLAY',
      first_login_at: sql<Date>`now()`,
      register_device: trial.deviceHash,
      ends_at: sql<Date>`now() + make_interval(hours => ${trial.hours})`,
      // the column wants a time; the version says that nothing was agreed to
      agreed_at: sql<Date>`now()`,
      terms_version: 'trial'
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('account.trial')
    .values({ member_id: id, os: trial.os, platform: trial.platform, network: trial.network, device_hash: trial.deviceHash })
    .execute()
  return id
}

/** Trials whose time is over and that are still open: at most `limit`, taken by nobody else. */
export async function endedTrials(tx: Tx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.member_id as id from account.trial t join account.member m on m.id = t.member_id
    where t.closed_at is null and m.ends_at <= now() order by t.opened_at limit ${limit} for update of t skip locked`.execute(tx)
  return rows.map(r => r.id)
}

export const markClosed = (tx: Reader, memberId: bigint) =>
  tx.updateTable('account.trial').set({ closed_at: sql<Date>`now()` }).where('member_id', '=', memberId).execute()
