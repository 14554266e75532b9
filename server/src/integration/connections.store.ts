// SQL of connections to vendors and of their keys.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface ConnectionRow {
  readonly vendor: string
  readonly protocol: 'hub88' | 'pragmatic'
  readonly address: string
  readonly headerName: string
  readonly operatorId: string
  readonly allowList: string[]
  readonly currencies: string[]
  readonly enabled: boolean
  readonly secret: Buffer | null
  readonly version: number
}

const columns =
  sql.raw(`vendor, protocol, address, header_name as "headerName", operator_id as "operatorId", allow_list::text[] as "allowList",
  currencies, enabled, secret, version`)

export const connectionRows = async (reader: Reader): Promise<ConnectionRow[]> =>
  (await sql<ConnectionRow>`select ${columns} from integration.connection order by vendor`.execute(reader)).rows

export const connectionRow = async (reader: Reader, vendor: string): Promise<ConnectionRow | undefined> =>
  (await sql<ConnectionRow>`select ${columns} from integration.connection where vendor = ${vendor}`.execute(reader)).rows[0]

/** Writes how a vendor is connected; undefined when `version` is not the one that is there (0: none is). */
export const saveConnection = async (tx: Tx, c: ConnectionRow): Promise<ConnectionRow | undefined> =>
  (
    await sql<ConnectionRow>`
      insert into integration.connection as c (vendor, protocol, address, header_name, operator_id, allow_list, currencies, enabled, secret)
      select ${c.vendor}, ${c.protocol}, ${c.address}, ${c.headerName}, ${c.operatorId}, ${[...c.allowList]}::text[]::cidr[],
        ${[...c.currencies]}::text[], ${c.enabled}, ${c.secret}::bytea
      where ${c.version} = 0 or exists (select from integration.connection where vendor = ${c.vendor})
      on conflict (vendor) do update set protocol = excluded.protocol, address = excluded.address, header_name = excluded.header_name,
        operator_id = excluded.operator_id, allow_list = excluded.allow_list, currencies = excluded.currencies, enabled = excluded.enabled,
        secret = excluded.secret, version = c.version + 1
      where c.version = ${c.version}
      returning ${columns}`.execute(tx)
  ).rows[0]

/** Do these texts name networks? The database's own reading decides. */
export const areNetworks = async (reader: Reader, texts: readonly string[]): Promise<boolean> =>
  (
    await sql<{
      ok: boolean
    }>`select coalesce(bool_and(pg_input_is_valid(t, 'cidr')), true) as ok from unnest(${[...texts]}::text[]) t`.execute(reader)
  ).rows[0]!.ok

/** Of each connection: keys in force, open rounds, the last call. */
export const connectionFacts = async (reader: Reader) =>
  (
    await sql<{ vendor: string; ourKeys: number; theirKeys: number; openRounds: number; lastCallAt: Date | null }>`
      select c.vendor,
        (select count(*)::int from integration.key k where k.vendor = c.vendor and side = 'ours' and ${inForce}) as "ourKeys",
        (select count(*)::int from integration.key k where k.vendor = c.vendor and side = 'theirs' and ${inForce}) as "theirKeys",
        (select count(*)::int from integration.round r where r.vendor = c.vendor and r.closed_at is null) as "openRounds",
        (select l.at from integration.call l where l.vendor = c.vendor order by l.at desc limit 1) as "lastCallAt"
      from integration.connection c`.execute(reader)
  ).rows

const inForce = sql.raw('k.from_at <= clock_timestamp() and (k.retired_at is null or k.retired_at > clock_timestamp())')

/**
 * The sealed key that signs: the oldest of ours that nobody retired, so that a new one signs only when the vendor has it; else the last that
 * still runs out.
 */
export const signingKey = async (reader: Reader, vendor: string): Promise<Buffer | null> =>
  (
    await sql<{ private: Buffer }>`select private from integration.key k where vendor = ${vendor} and side = 'ours' and ${inForce}
      order by retired_at is not null, from_at, id limit 1`.execute(reader)
  ).rows[0]?.private ?? null

export interface KeyRow {
  readonly id: string
  readonly side: 'ours' | 'theirs'
  readonly publicPem: string
  readonly fromAt: Date
  readonly retiredAt: Date | null
  readonly inForce: boolean
}
const keyColumns = sql`k.id, k.side, k.public_pem as "publicPem", k.from_at as "fromAt", k.retired_at as "retiredAt", (${inForce}) as "inForce"`

/** Those in force first, then the newest. */
export const keyRows = async (reader: Reader, vendor: string): Promise<KeyRow[]> =>
  (
    await sql<KeyRow>`select ${keyColumns} from integration.key k where vendor = ${vendor}
      order by (${inForce}) desc, side, from_at desc, id desc limit 100`.execute(reader)
  ).rows

/** Keys in force of all vendors, the newest first. */
export const keysInForce = (reader: Reader) =>
  reader
    .selectFrom('integration.key')
    .select(['id', 'vendor', 'side', 'public_pem', 'from_at', 'retired_at'])
    .where('from_at', '<=', sql<Date>`now()`)
    .where(eb => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', sql<Date>`now()`)]))
    .orderBy('from_at', 'desc')
    .execute()

/** Under a lock: two operators at once must not take the last two away. */
export const lockConnection = (tx: Tx, vendor: string) =>
  sql`select from integration.connection where vendor = ${vendor} for update`.execute(tx)

export const insertKey = async (
  tx: Tx,
  k: { readonly vendor: string; readonly side: 'ours' | 'theirs'; readonly publicPem: string; readonly sealed: Buffer | null }
): Promise<KeyRow> =>
  (
    await sql<KeyRow>`insert into integration.key as k (vendor, side, public_pem, private, from_at)
      values (${k.vendor}, ${k.side}, ${k.publicPem}, ${k.sealed}::bytea, clock_timestamp()) returning ${keyColumns}`.execute(tx)
  ).rows[0]!

/** Ends a key after so many hours; a sooner end that was set already stays. */
export const retireKeyRow = async (tx: Tx, vendor: string, id: string, hours: number): Promise<KeyRow | undefined> =>
  (
    await sql<KeyRow>`update integration.key k
      set retired_at = least(coalesce(retired_at, 'infinity'), greatest(clock_timestamp() + make_interval(hours => ${hours}), from_at))
      where vendor = ${vendor} and id = ${id}::uuid returning ${keyColumns}`.execute(tx)
  ).rows[0]
