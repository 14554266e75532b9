// SQL of what people accepted.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { acceptanceKinds } from '@fairhouse/contract/member/acceptance.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

type Kind = (typeof acceptanceKinds)[number]

export interface NewAcceptance {
  /** null: a visitor. */
  readonly memberId: bigint | null
  readonly kind: Kind
  readonly termsVersion: string
  readonly minimumAge: number
  readonly language: Language
  readonly address: string
  readonly deviceHash: Buffer | null
}

export const insertAcceptance = (tx: Tx, a: NewAcceptance) =>
  tx
    .insertInto('member.acceptance')
    .values({
      member_id: a.memberId,
      kind: a.kind,
      terms_version: a.termsVersion,
      minimum_age: a.minimumAge,
      language: a.language,
      address: a.address,
      device_hash: a.deviceHash
    })
    .execute()

/** What a browser accepted as a visitor within a day belongs to who logs in there now. */
export const takeOverAcceptance = (tx: Tx, memberId: bigint, deviceHash: Buffer) =>
  sql`update member.acceptance set member_id = ${memberId}
    where device_hash = ${deviceHash} and member_id is null and at > now() - interval '1 day'`.execute(tx)

export interface AcceptanceRow {
  readonly id: string
  readonly kind: Kind
  readonly termsVersion: string
  readonly minimumAge: number
  readonly language: Language
  readonly address: string
  readonly at: Date
}

/** What a member accepted, newest first, at most `limit`. */
export async function acceptancesOf(reader: Reader, memberId: bigint, limit: number): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select id, kind, terms_version as "termsVersion", minimum_age as "minimumAge", language, coalesce(host(address), '') as address, at
    from member.acceptance where member_id = ${memberId} order by id desc limit ${limit}`.execute(reader)
  return rows
}
