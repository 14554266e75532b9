// SQL of the vendors' wallets: how each is reached, what members hold there, and the transfers.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { Holding } from './rules.ts'

export interface WalletRow {
  readonly vendor: string
  readonly mode: 'seamless' | 'transfer'
  readonly address: string | null
  readonly key: Buffer | null
  readonly currencies: string[]
  readonly minimum: bigint
  readonly maximum: bigint
  readonly ceiling: bigint
  readonly version: number
}

export const walletRows = async (reader: Reader): Promise<WalletRow[]> =>
  (
    await sql<WalletRow>`select vendor, mode, address, key, currencies, minimum, maximum, ceiling, version from vendor.wallet`.execute(
      reader
    )
  ).rows

/** Writes how a vendor keeps money; undefined when `version` is not the one that is there (0: none is). */
export const saveWallet = async (tx: Tx, w: WalletRow): Promise<WalletRow | undefined> =>
  (
    await sql<WalletRow>`
      insert into vendor.wallet as w (vendor, mode, address, key, currencies, minimum, maximum, ceiling)
      select ${w.vendor}, ${w.mode}, ${w.address}, ${w.key}::bytea, ${[...w.currencies]}::text[], ${w.minimum}, ${w.maximum}, ${w.ceiling}
      where ${w.version} = 0 or exists (select from vendor.wallet where vendor = ${w.vendor})
      on conflict (vendor) do update set mode = excluded.mode, address = excluded.address, key = excluded.key, currencies = excluded.currencies,
        minimum = excluded.minimum, maximum = excluded.maximum, ceiling = excluded.ceiling, version = w.version + 1
      where w.version = ${w.version}
      returning vendor, mode, address, key, currencies, minimum, maximum, ceiling, version`.execute(tx)
  ).rows[0]

export const settingRow = async (reader: Reader): Promise<{ single: boolean; version: number }> =>
  (await sql<{ single: boolean; version: number }>`select single, version from vendor.setting`.execute(reader)).rows[0]!

export const saveSetting = async (tx: Tx, single: boolean, version: number) =>
  (
    await sql<{ single: boolean; version: number }>`
      update vendor.setting set single = ${single}, version = version + 1 where version = ${version} returning single, version`.execute(tx)
  ).rows[0]

/** What members moved to each vendor and did not bring home, and how many transfers are open. */
export const sumsByVendor = async (reader: Reader) =>
  (
    await sql<{ vendor: string; held: bigint; open: number }>`
      select w.vendor, coalesce((select sum(h.moved_in - h.moved_out) from vendor.holding h where h.vendor = w.vendor), 0)::bigint as held,
        (select count(*)::int from vendor.transfer t where t.vendor = w.vendor and t.state = 'OPEN') as open
      from vendor.wallet w`.execute(reader)
  ).rows

/** What this member moved there and home, none of it where there is no row. */
export const holdingOf = async (reader: Reader, memberId: bigint, vendor: string): Promise<Holding> =>
  (
    await sql<Holding>`select moved_in as "movedIn", moved_out as "movedOut" from vendor.holding
      where member_id = ${memberId} and vendor = ${vendor}`.execute(reader)
  ).rows[0] ?? { movedIn: 0n, movedOut: 0n }

/** Makes the row of a member's wallet with a vendor, if there is none yet. */
export const ensureHolding = (tx: Tx, memberId: bigint, vendor: string) =>
  sql`insert into vendor.holding (member_id, vendor) values (${memberId}, ${vendor}) on conflict do nothing`.execute(tx)

/** The same under its lock: money comes home from one wallet one transfer after the other. */
export async function lockHolding(tx: Tx, memberId: bigint, vendor: string): Promise<Holding> {
  await ensureHolding(tx, memberId, vendor)
  const { rows } = await sql<Holding>`select moved_in as "movedIn", moved_out as "movedOut" from vendor.holding
    where member_id = ${memberId} and vendor = ${vendor} for update`.execute(tx)
  return rows[0]!
}

/** Adds to what moved; both in 1/100,000 units. */
export const addToHolding = (tx: Tx, memberId: bigint, vendor: string, movedIn: bigint, movedOut: bigint) =>
  sql`update vendor.holding set moved_in = moved_in + ${movedIn}, moved_out = moved_out + ${movedOut}
    where member_id = ${memberId} and vendor = ${vendor}`.execute(tx)

/** Vendors where a member has or had money, or a transfer is open. */
export const vendorsWith = async (reader: Reader, memberId: bigint): Promise<string[]> =>
  (
    await sql<{ vendor: string }>`
      select h.vendor from vendor.holding h where h.member_id = ${memberId} and (h.moved_in > 0 or exists (
        select from vendor.transfer t where t.member_id = h.member_id and t.vendor = h.vendor and t.state = 'OPEN'))`.execute(reader)
  ).rows.map(r => r.vendor)

export interface TransferRow {
  readonly id: string
  readonly memberId: bigint
  readonly key: string
  readonly vendor: string
  readonly direction: 'IN' | 'OUT'
  readonly amount: bigint
  readonly currency: string
  readonly state: 'OPEN' | 'DONE' | 'RETURNED'
  readonly reason: 'refused' | 'ceiling' | 'differs' | null
  readonly askedAt: Date | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

const columns = sql.raw(`id, member_id as "memberId", key, vendor, direction, amount, currency, state, reason, asked_at as "askedAt",
  created_at as "createdAt", closed_at as "closedAt"`)

/** Keeps a transfer before anything is done; false: this key has one with this vendor already. `reason` closes it at once. */
export async function insertTransfer(
  tx: Tx,
  t: Pick<TransferRow, 'id' | 'memberId' | 'key' | 'vendor' | 'direction' | 'amount' | 'currency' | 'reason'>
): Promise<boolean> {
  const { rows } = await sql`insert into vendor.transfer (id, member_id, key, vendor, direction, amount, currency, state, reason, closed_at)
    values (${t.id}::uuid, ${t.memberId}, ${t.key}::uuid, ${t.vendor}, ${t.direction}, ${t.amount}, ${t.currency},
      ${t.reason === null ? 'OPEN' : 'RETURNED'}, ${t.reason}, case when ${t.reason}::text is not null then now() end)
    on conflict (member_id, key, vendor) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export const transfersByKey = async (reader: Reader, memberId: bigint, key: string): Promise<TransferRow[]> =>
  (
    await sql<TransferRow>`select ${columns} from vendor.transfer where member_id = ${memberId} and key = ${key}::uuid order by vendor`.execute(
      reader
    )
  ).rows

export const transferById = async (reader: Reader, id: string): Promise<TransferRow | undefined> =>
  (await sql<TransferRow>`select ${columns} from vendor.transfer where id = ${id}::uuid`.execute(reader)).rows[0]

export const lockTransfer = async (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  (await sql<TransferRow>`select ${columns} from vendor.transfer where id = ${id}::uuid for update`.execute(tx)).rows[0]

export const closeTransfer = (tx: Tx, id: string, state: 'DONE' | 'RETURNED', reason: TransferRow['reason']) =>
  sql`update vendor.transfer set state = ${state}, reason = ${reason}, closed_at = clock_timestamp(), asked_at = clock_timestamp()
    where id = ${id}::uuid`.execute(tx)

/** The vendor was asked and it is still open; `reason` differs: it says that it did something else. */
export const noteAsked = (tx: Tx, id: string, reason: 'differs' | null) =>
  sql`update vendor.transfer set asked_at = clock_timestamp(), reason = coalesce(${reason}, reason) where id = ${id}::uuid`.execute(tx)

/** Open transfers of one wallet, in 1/100,000 units. */
export const openSums = async (reader: Reader, memberId: bigint, vendor: string): Promise<{ openIn: bigint; openOut: bigint }> =>
  (
    await sql<{ openIn: bigint; openOut: bigint }>`
      select coalesce(sum(amount) filter (where direction = 'IN'), 0)::bigint as "openIn",
        coalesce(sum(amount) filter (where direction = 'OUT'), 0)::bigint as "openOut"
      from vendor.transfer where member_id = ${memberId} and vendor = ${vendor} and state = 'OPEN'`.execute(reader)
  ).rows[0]!

/** Open ones that nobody has asked for since a while, oldest first. */
export const neglected = async (reader: Reader, minutes: number, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from vendor.transfer where state = 'OPEN'
      and coalesce(asked_at, created_at) < now() - ${minutes} * interval '1 minute' order by id limit ${limit}`.execute(reader)
  ).rows.map(r => r.id)

interface TransferFilter {
  readonly memberId?: bigint
  readonly state?: string | undefined
  readonly vendor?: string | undefined
}

export const transfersBefore = async (
  reader: Reader,
  f: TransferFilter,
  before: string | undefined,
  limit: number
): Promise<TransferRow[]> =>
  (
    await sql<TransferRow>`select ${columns} from vendor.transfer where true
      ${f.memberId === undefined ? sql`` : sql`and member_id = ${f.memberId}`} ${f.state ? sql`and state = ${f.state}` : sql``}
      ${f.vendor ? sql`and vendor = ${f.vendor}` : sql``} ${before ? sql`and id < ${before}::uuid` : sql``} order by id desc limit ${limit}`.execute(
      reader
    )
  ).rows

/** Notes a press of "collect all"; false: it was noted before. */
export const noteCollect = async (tx: Reader, memberId: bigint, key: string): Promise<boolean> =>
  (await sql`insert into vendor.collect (member_id, key) values (${memberId}, ${key}::uuid) on conflict do nothing returning 1`.execute(tx))
    .rows.length > 0

/** Every wallet that members have or had with a vendor; `open`: something is on its way. */
export const holdingsWith = async (reader: Reader, vendor: string) =>
  (
    await sql<Holding & { memberId: bigint; open: boolean }>`
      select member_id as "memberId", moved_in as "movedIn", moved_out as "movedOut", exists (
        select from vendor.transfer t where t.member_id = h.member_id and t.vendor = h.vendor and t.state = 'OPEN') as open
      from vendor.holding h where vendor = ${vendor}`.execute(reader)
  ).rows

/** Transfers asked for in a period, by id after `after`. */
export const transfersIn = async (reader: Reader, from: Date, to: Date, after: string, limit: number): Promise<TransferRow[]> =>
  (
    await sql<TransferRow>`select ${columns} from vendor.transfer where id >= base.uuid7_floor(${from}::timestamptz)
      and id < base.uuid7_floor(${to}::timestamptz) and id > ${after}::uuid order by id limit ${limit}`.execute(reader)
  ).rows

/** Of these ids those of transfers. */
export const knownIds = async (reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await sql<{ id: string }>`select id from vendor.transfer where id = any (${[...ids]}::uuid[])`.execute(reader)).rows.map(r => r.id)
  )
