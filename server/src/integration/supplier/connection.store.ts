// SQL of connections, their keys, and the sessions of launched games.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface ConnectionRow {
  readonly vendor: string
  readonly protocol: 'hub88' | 'pragmatic'
  readonly address: string
  readonly header_name: string
  readonly operator_id: string
  readonly allow_list: string[]
  readonly currencies: string[]
  readonly enabled: boolean
  readonly secret: Buffer | null
  readonly version: number
}

export const connectionRows = async (reader: Reader) =>
  (
    await sql<ConnectionRow>`select vendor, protocol, address, header_name, operator_id, allow_list::text[] as allow_list, currencies, enabled, secret, version
      from integration.connection order by vendor`.execute(reader)
  ).rows

/** Keys in force, the newest first. */
export const keyRows = (reader: Reader) =>
  reader
    .selectFrom('integration.key')
    .select(['id', 'vendor', 'side', 'public_pem', 'from_at', 'retired_at'])
    .where('from_at', '<=', sql<Date>`now()`)
    .where(eb => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', sql<Date>`now()`)]))
    .orderBy('from_at', 'desc')
    .execute()

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
