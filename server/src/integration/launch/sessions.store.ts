// SQL of launched games: their sessions, and what a bet was at the vendor.
import { sql } from 'kysely'
import { sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'

/** A launched game, to be found again by the SHA-256 of its token. */
export interface NewSession {
  readonly tokenHash: Buffer
  readonly memberId: bigint
  readonly vendor: string
  readonly game: string
  readonly currency: string
  readonly language: string
  readonly address: string | null
  readonly expiresAt: Date
}

export async function insertSession(tx: Tx, s: NewSession): Promise<void> {
  await tx
    .insertInto('integration.session')
    .values({
      token_hash: s.tokenHash,
      member_id: s.memberId,
      vendor: s.vendor,
      game: s.game,
      currency: s.currency,
      language: s.language,
      address: s.address,
      expires_at: s.expiresAt
    })
    .execute()
}

/** Forgets sessions that ended so many days ago: no prize comes as late as that. */
export const forgetSessions = (reader: Reader, days: number) =>
  sql`delete from integration.session where expires_at < now() - make_interval(days => ${days})`.execute(reader)

/** The vendor's order behind a bet of this member. */
export const betTransaction = async (reader: Reader, memberId: bigint, betId: string) =>
  (
    await sql<{ vendor: string; transaction: string; round: string }>`
      select vendor, transaction_id as transaction, round from integration.transaction
      where bet_id = ${betId}::uuid and member_id = ${memberId} and kind = 'bet' order by at limit 1`.execute(reader)
  ).rows[0]

/** A launch that led nowhere: its token opens nothing more. */
export const endLaunch = (tx: Tx, token: string) =>
  sql`update integration.session set ended_at = clock_timestamp() where token_hash = ${sha256(token)} and ended_at is null`.execute(tx)
