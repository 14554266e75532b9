// SQL of second factors: authenticators, recovery codes, passkeys.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** What a member has besides a password. */
export async function factorCounts(
  reader: Reader,
  memberId: bigint
): Promise<{ authenticator: boolean; passkeys: number; recoveryLeft: number }> {
  const { rows } = await sql<{ authenticator: boolean; passkeys: number; recoveryLeft: number }>`
    select exists (select from factor.totp where member_id = ${memberId} and enrolled_at is not null) as authenticator,
      (select count(*)::int from factor.passkey where member_id = ${memberId}) as passkeys,
      (select count(*)::int from factor.recovery_code where member_id = ${memberId} and used_at is null) as "recoveryLeft"`.execute(reader)
  return rows[0]!
}

export const totpOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('factor.totp').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Uses up a time step of an authenticator in force; false when this step, or a later one, was used before. */
export async function spendStep(reader: Reader, memberId: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('factor.totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('enrolled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps a secret that is not in force yet; false when one is in force. */
export async function offerSecret(reader: Reader, memberId: bigint, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into factor.totp (member_id, secret) values (${memberId}, ${secret})
    on conflict (member_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where totp.enrolled_at is null returning member_id`.execute(reader)
  return rows.length === 1
}

/** Puts the secret in force, with the step of the code that proved it used up; false when that secret is not the one offered now. */
export async function enrolSecret(reader: Reader, memberId: bigint, secret: Buffer, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('factor.totp')
    .set({ enrolled_at: sql<Date>`now()`, last_step: step })
    .where('member_id', '=', memberId)
    .where('enrolled_at', 'is', null)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes an authenticator in force away; false without one. */
export async function deleteTotp(tx: Tx, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor.totp')
    .where('member_id', '=', memberId)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Uses up a recovery code; false when it is none of the member's, or was used. */
export async function spendRecovery(reader: Reader, memberId: bigint, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('factor.recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts these codes in the place of all that the member had. */
export async function replaceRecovery(tx: Tx, memberId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('factor.recovery_code').where('member_id', '=', memberId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('factor.recovery_code')
      .values(hashes.map(code_hash => ({ member_id: memberId, code_hash })))
      .execute()
}

export const passkeysOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('factor.passkey').selectAll().where('member_id', '=', memberId).orderBy('id').execute()

/** Keeps a passkey; returns its id, or undefined when the credential is known already. */
export async function insertPasskey(
  tx: Tx,
  p: { member_id: bigint; credential_id: string; public_key: Buffer; counter: bigint; transports: string[]; name: string }
): Promise<string | undefined> {
  const row = await tx
    .insertInto('factor.passkey')
    .values(p)
    .onConflict(c => c.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Notes the use of a passkey; false when its counter went on meanwhile. A counter that stays 0 is none. */
export async function usePasskey(reader: Reader, { memberId, id }: { memberId: bigint; id: string }, counter: bigint): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('factor.passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(eb => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0n), eb.val(counter === 0n)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a passkey of this member away; false when the member has none of this id. */
export async function deletePasskey(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('factor.passkey').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows === 1n
}

export type PasskeyPurpose = 'enrol' | 'prove'

/** Keeps the challenge of a ceremony for five minutes; it takes the place of an older one. */
export const keepChallenge = (reader: Reader, memberId: bigint, purpose: PasskeyPurpose, challenge: string) =>
  sql`insert into factor.passkey_challenge (member_id, purpose, challenge, expires_at)
    values (${memberId}, ${purpose}, ${challenge}, now() + interval '5 minutes')
    on conflict (member_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(reader)

/** Takes the challenge of a ceremony: it is answered once. Undefined without one, or when it is over. */
export async function takeChallenge(reader: Reader, memberId: bigint, purpose: PasskeyPurpose): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; live: boolean }>`delete from factor.passkey_challenge
    where member_id = ${memberId} and purpose = ${purpose} returning challenge, expires_at > now() as live`.execute(reader)
  return rows[0]?.live ? rows[0].challenge : undefined
}

/** Takes every second factor of a member away. */
export async function deleteFactors(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from factor.totp where member_id = ${memberId}`.execute(tx)
  await sql`delete from factor.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`delete from factor.passkey where member_id = ${memberId}`.execute(tx)
  await sql`delete from factor.passkey_challenge where member_id = ${memberId}`.execute(tx)
}

/** Removes what browsers were asked and never answered. */
export const forgetPasskeyChallenges = (reader: Reader) =>
  sql`delete from factor.passkey_challenge where expires_at < now()`.execute(reader)
