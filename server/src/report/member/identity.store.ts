// Reads on who members are: identity, sessions, logins, what they have in common, and messages sent to them.

import type { loginRow } from '@fairhouse/contract/member/security.ts'
import type { DuplicateSign } from '@fairhouse/contract/ops/people/duplicates.ts'
import type { deliveryRow } from '@fairhouse/contract/ops/people/identity.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'

export interface IdentityRow {
  readonly id: bigint
  readonly usernameKey: string
  readonly mobile: string | null
  readonly mobileVerified: boolean
  readonly email: string | null
  readonly emailVerified: boolean
  readonly birthday: string | null
  readonly idType: number | null
  /** Sealed. */
  readonly idNumber: Buffer | null
  readonly hasPassword: boolean
  readonly passwordChangedAt: Date
  readonly mustChange: boolean
  readonly fundsPassword: boolean
  readonly registeredAt: Date
  readonly registeredFrom: string
  readonly method: string
  readonly url: string
  readonly termsVersion: string
  readonly inviterId: bigint | null
  readonly invitedBy: string | null
}

export async function identityById(reader: Reader, memberId: bigint): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`
    select id, username_key as "usernameKey", mobile, mobile_verified as "mobileVerified", email, email_verified as "emailVerified", birthday,
      id_type as "idType", id_number as "idNumber", has_password as "hasPassword", password_changed_at as "passwordChangedAt",
      must_change as "mustChange", funds_password as "fundsPassword", created_at as "registeredAt", registered_from as "registeredFrom",
      register_method as "method", register_url as "url", terms_version as "termsVersion", inviter_id as "inviterId", invited_by as "invitedBy"
    from report.identity where id = ${memberId}`.execute(reader)
  return rows[0]
}

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly country: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Sessions that open doors: not ended, not over, used within `idleMinutes`. */
export async function openSessions(reader: Reader, memberId: bigint, idleMinutes: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, address, country, created_at as "createdAt", last_used_at as "lastUsedAt" from report.open_session
    where member_id = ${memberId} and last_used_at > now() - make_interval(mins => ${idleMinutes}) order by last_used_at desc limit 50`.execute(
    reader
  )
  return rows
}

export type LoginRow = z.output<typeof loginRow>

export async function loginsBefore(reader: Reader, memberId: bigint, before: string | undefined, limit: number): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`
    select id, at, method, outcome, address, country, device from report.login
    where member_id = ${memberId} ${before === undefined ? sql`` : sql`and id < ${before}::uuid`} order by id desc limit ${limit}`.execute(
    reader
  )
  return rows
}

/** So many members are looked at for each sign: an address of a whole town must not be read to its end. */
export const mostSharers = 500

/** The statement of {@link sharersOf}, which its test explains too. */
export const sharersQuery = (memberId: bigint, days: number) => sql<{ memberId: bigint; sign: DuplicateSign }>`
    with own as materialized (select * from report.mark where member_id = ${memberId}),
    device as materialized (select distinct device_hash from report.member_device where member_id = ${memberId}),
    place as materialized (
      select distinct address from report.member_address where member_id = ${memberId} and at > now() - make_interval(days => ${days})
    )
    select member_id as "memberId", sign from (
      (select o.member_id, 'device' as sign from device cross join lateral (
        select distinct member_id from report.member_device where device_hash = device.device_hash and member_id <> ${memberId} limit ${mostSharers}
      ) o)
      union all
      (select o.member_id, 'address' from place cross join lateral (
        select distinct member_id from report.member_address
        where address = place.address and at > now() - make_interval(days => ${days}) and member_id <> ${memberId} limit ${mostSharers}
      ) o)
      union all
      (select o.member_id, 'document' from own join report.mark o on o.id_mark = own.id_mark where o.member_id <> own.member_id limit ${mostSharers})
      union all
      (select o.member_id, 'mobile' from own join report.mark o on o.mobile = own.mobile where o.member_id <> own.member_id limit ${mostSharers})
      union all
      (select o.member_id, 'nameAndBirthday' from own
        join report.mark o on o.name_key = own.name_key and o.birthday = own.birthday
        where o.member_id <> own.member_id and o.real_name is not null and o.birthday is not null limit ${mostSharers})
    ) common`

/** Other members with something in common, a row for each sign; addresses count that were shared within `days`. */
export const sharersOf = async (reader: Reader, memberId: bigint, days: number) => (await sharersQuery(memberId, days).execute(reader)).rows

export interface NamedRow {
  readonly id: bigint
  readonly account: string
  readonly type: number
  readonly status: 'active' | 'blocked'
  readonly registeredAt: Date
}

export async function membersOf(reader: Reader, ids: readonly bigint[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, username as account, type, status, created_at as "registeredAt" from report.player
    where id = any (${ids.map(String)}::bigint[])`.execute(reader)
  return rows
}

export type DeliveryRow = Omit<z.output<typeof deliveryRow>, 'memberId'> & { readonly memberId: bigint | null }

export async function deliveriesBefore(
  reader: Reader,
  page: { before: string | undefined; limit: number; channel?: string | undefined; state?: string | undefined; memberId: bigint | null }
): Promise<DeliveryRow[]> {
  const { before, limit, channel, state, memberId } = page
  const { rows } = await sql<DeliveryRow>`
    select id, channel, recipient, purpose, member_id as "memberId", state, provider, error, tries, created_at as "createdAt", sent_at as "sentAt"
    from report.delivery where true
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
      ${channel === undefined ? sql`` : sql`and channel = ${channel}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${memberId === null ? sql`` : sql`and member_id = ${memberId}`}
    order by id desc limit ${limit}`.execute(reader)
  return rows
}
