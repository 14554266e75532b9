// SQL of known devices and of the history of logins.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface LoginRow {
  readonly memberId: bigint
  readonly method: string
  readonly outcome: string
  readonly address: string
  readonly country: string
  readonly device: string
  readonly deviceHash: Buffer | null
}

export const insertLogin = (tx: Reader, l: LoginRow) =>
  tx
    .insertInto('account.login')
    .values({
      member_id: l.memberId,
      method: l.method,
      outcome: l.outcome,
      address: l.address,
      country: l.country || null,
      device: l.device,
      device_hash: l.deviceHash
    })
    .execute()

export const touchLogin = (tx: Reader, memberId: bigint) =>
  tx.updateTable('account.member').set({ last_login_at: sql<Date>`now()` }).where('id', '=', memberId).execute()

export const lastDone = (reader: Reader, memberId: bigint, before: Date | null) =>
  reader
    .selectFrom('account.login')
    .select(['at', 'country', 'device', sql<string | null>`host(address)`.as('address')])
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'done')
    .$if(before !== null, q => q.where('at', '<', before!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const upsertDevice = (tx: Tx, memberId: bigint, network: string, deviceHash: Buffer, device: string) =>
  tx
    .insertInto('account.known_device')
    .values({ member_id: memberId, network, device_hash: deviceHash, device })
    .onConflict(c => c.columns(['member_id', 'device_hash', 'network']).doUpdateSet({ last_at: sql<Date>`now()`, device }))
    .execute()

/** Whether pair, device, or any device of the member was seen within 90 days (any: ever). */
export async function knownPair(
  reader: Reader,
  memberId: bigint,
  network: string,
  deviceHash: Buffer | null
): Promise<{ pair: boolean; device: boolean; any: boolean }> {
  const { rows } = await sql<{ pair: boolean; device: boolean; any: boolean }>`
    select coalesce(bool_or(fresh and own and network = ${network}::cidr), false) as pair, coalesce(bool_or(fresh and own), false) as device,
      count(*) > 0 as any
    from (
      select network, last_at > now() - interval '90 days' as fresh, coalesce(device_hash = ${deviceHash}::bytea, false) as own
      from account.known_device where member_id = ${memberId}
    ) seen`.execute(reader)
  return rows[0]!
}

/** Was the bearer of this name seen with this browser within 90 days? The same work when nobody bears the name. */
export async function isDeviceOf(reader: Reader, key: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from account.known_device d join account.member m on m.id = d.member_id
      where m.username_key = ${key} and d.device_hash = ${deviceHash} and d.last_at > now() - interval '90 days'
    ) as known`.execute(reader)
  return rows[0]!.known
}

/** Writes a login that failed at a name; writes nothing when nobody bears it. */
export const insertLoginByKey = (tx: Reader, key: string, l: Omit<LoginRow, 'memberId'>) =>
  sql`insert into account.login (member_id, method, outcome, address, country, device, device_hash)
    select id, ${l.method}, ${l.outcome}, ${l.address}::inet, ${l.country || null}, ${l.device}, ${l.deviceHash}::bytea
    from account.member where username_key = ${key}`.execute(tx)

/** Was the member of this verified contact seen with this browser within 90 days? The same work when nobody has the contact. */
export async function isDeviceOfContact(reader: Reader, channel: 'sms' | 'mail', to: string, deviceHash: Buffer): Promise<boolean> {
  const contact =
    channel === 'sms'
      ? sql`m.mobile = ${to} and m.mobile_verified_at is not null`
      : sql`m.email_key = ${to.toLowerCase()} and m.email_verified_at is not null`
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from account.known_device d join account.member m on m.id = d.member_id
      where ${contact} and d.device_hash = ${deviceHash} and d.last_at > now() - interval '90 days'
    ) as known`.execute(reader)
  return rows[0]!.known
}
