// SQL of the accounts of trials.
import { trialCurrency, trialType } from '@fairhouse/contract/member/account.ts'
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'

/** Makes the member of a trial, without a password and without an agreement to terms. */
export async function insertTrialMember(
  tx: Tx,
  trial: { readonly username: string; readonly language: string; readonly hours: number; readonly deviceHash: Buffer | null }
): Promise<bigint> {
  const { id } = await tx
    .insertInto('member.member')
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
  return id
}
