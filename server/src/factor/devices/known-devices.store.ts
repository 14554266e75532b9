// SQL of the browsers that members were seen with.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export const upsertDevice = (tx: Tx, memberId: bigint, network: string, deviceHash: Buffer, device: string) =>
  tx
    .insertInto('factor.known_device')
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
      from factor.known_device where member_id = ${memberId}
    ) seen`.execute(reader)
  return rows[0]!
}

/** Was this member seen with this browser within 90 days? The same work for nobody (null). */
export async function isDevice(reader: Reader, memberId: bigint | null, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from factor.known_device
      where member_id = ${memberId}::bigint and device_hash = ${deviceHash} and last_at > now() - interval '90 days'
    ) as known`.execute(reader)
  return rows[0]!.known
}

/** Browsers that the member was seen with. */
export async function deviceHashesOf(reader: Reader, memberId: bigint): Promise<Buffer[]> {
  const rows = await reader.selectFrom('factor.known_device').select('device_hash').distinct().where('member_id', '=', memberId).execute()
  return rows.map(r => r.device_hash)
}

export const forgetDevices = (reader: Reader) =>
  sql`delete from factor.known_device where last_at < now() - interval '1 year'`.execute(reader)
