// SQL of the journal.
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { DB } from '#base/db-types.ts'
import { houseAccounts, type Posted, type Transfer } from './rules.ts'

const operation = (t: Transfer) => ({
  member_id: t.memberId,
  kind: t.kind,
  contra: houseAccounts[t.house],
  key: t.key,
  ref: t.ref,
  cash: t.cash ?? null,
  bonus: t.bonus ?? null,
  locked: t.locked ?? null,
  points: t.points ?? null,
  settlement: t.settlement ?? null
})

/** Posts transfers, at most one a member, in one round trip; answers in the order given. */
export async function post(tx: Reader, transfers: readonly Transfer[]): Promise<Posted[]> {
  return prepared(
    sql<Posted & { ord: number }>`
    select ord, outcome, movement_id as "movementId", ref, seq, cash, bonus, locked, refusal from wallet.post(${batch(
      'wallet.transfer_op',
      transfers.map(operation)
    )}) order by ord`,
    tx
  )
}

/** Posts one transfer and tells the member, in one round trip. */
export async function postAndTell(tx: Tx, transfer: Transfer): Promise<Posted> {
  const [posted] = await prepared(
    sql<Posted>`
    select outcome, movement_id as "movementId", ref, seq, cash, bonus, locked, refusal
    from wallet.transfer((${batch('wallet.transfer_op', [operation(transfer)])})[1])`,
    tx
  )
  return posted!
}

/** Locks the wallets of these members in member order, the order of every posting. */
export const lockWallets = (tx: Tx, memberIds: readonly bigint[]) => sql`select wallet.lock(${memberIds.map(String)}::bigint[])`.execute(tx)

export async function insertWallet(tx: Tx, memberId: bigint, currency: string): Promise<void> {
  await tx.insertInto('wallet.wallet').values({ member_id: memberId, currency }).execute()
}

export const walletOf = (reader: Reader, memberId: bigint) =>
  reader.selectFrom('wallet.wallet').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow()

export async function cashRows(reader: Reader, memberIds: readonly bigint[]): Promise<{ member_id: bigint; cash: bigint }[]> {
  const { rows } = await sql<{ member_id: bigint; cash: bigint }>`
    select w.member_id, w.cash from wallet.wallet w where w.member_id = any (${memberIds.map(String)}::bigint[])`.execute(reader)
  return rows
}

/** What the account record is narrowed by; `from` belongs to the period, `to` does not. */
export interface MovementFilter {
  /** Some kinds; absent: all. */
  readonly kinds?: readonly MovementKind[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

function movementsQuery(memberId: bigint, before: string | undefined, limit: number, { kinds, from, to }: MovementFilter) {
  const page = (kind: RawBuilder<unknown>) => sql`
    (select * from wallet.movement where member_id = ${memberId} ${kind}
      ${before ? sql`and id < ${before}::uuid` : sql``} ${from ? sql`and id >= base.uuid7_floor(${from}::timestamptz)` : sql``}
      ${to ? sql`and id < base.uuid7_floor(${to}::timestamptz)` : sql``} order by id desc limit ${limit})`
  // each kind by its own way, put together; the kind stands in the statement itself, so that the index of the rare ones is seen to hold it
  const of = (kind: MovementKind) => page(sql`and kind = ${sql.lit(kind)}`)
  const rows = kinds ? sql.join(kinds.map(of), sql` union all `) : page(sql``)
  return sql<Selectable<DB['wallet.movement']>>`select * from (${rows}) m order by id desc limit ${limit}`
}

/** So many of a member's movements from a bet on are looked through for those that belong to it. */
const mostLooked = 10_000

/** Movements that refer to a bet, newest first; looked for from the moment of its number on. */
export const movementsOfRef = async (reader: Reader, memberId: bigint, ref: string) =>
  (
    await sql<Selectable<DB['wallet.movement']>>`
      select * from (
        select * from wallet.movement where member_id = ${memberId}
          and id >= base.uuid7_floor(base.uuid7_time(${ref}::uuid) - interval '1 minute') order by id limit ${sql.lit(mostLooked)}
      ) m where ref = ${ref}::uuid order by id desc limit 100`.execute(reader)
  ).rows

/** Movements before a cursor (a movement's id), newest first. */
export const movementsBefore = async (
  reader: Reader,
  memberId: bigint,
  before: string | undefined,
  limit: number,
  filter: MovementFilter
) => (await movementsQuery(memberId, before, limit, filter).execute(reader)).rows

/** Makes the partitions of the coming months. */
export const ensureMovementPartitions = (reader: Reader) => sql`select wallet.ensure_partitions(2)`.execute(reader)

export interface MonthRow {
  readonly month: number
  readonly kind: MovementKind
  readonly amount: bigint
}

/** Is this the name of a time zone, in small letters? */
export const isZone = async (reader: Reader, name: string): Promise<boolean> =>
  (await sql`select 1 from pg_timezone_names where lower(name) = ${name}`.execute(reader)).rows.length > 0

/** What moved in each month of a year of the zone, by kind: all money accounts together. */
export const monthSums = async (reader: Reader, memberId: bigint, year: number, zone: string) =>
  (
    await sql<MonthRow>`
      select extract(month from base.uuid7_time(id) at time zone ${zone})::int as month, kind,
        sum(coalesce(cash, 0) + coalesce(bonus, 0) + coalesce(locked, 0) + coalesce(settlement, 0))::bigint as amount
      from wallet.movement where member_id = ${memberId} and id >= base.uuid7_floor(make_date(${year}, 1, 1)::timestamp at time zone ${zone})
        and id < base.uuid7_floor(make_date(${year} + 1, 1, 1)::timestamp at time zone ${zone})
      group by 1, 2`.execute(reader)
  ).rows

/** All money of a member at the beginning of a year of the zone, and the year of the first movement. */
export async function openingOf(reader: Reader, memberId: bigint, year: number, zone: string): Promise<{ opening: bigint; since: number }> {
  // each account's own last balance before the year
  const last = (account: 'cash' | 'bonus' | 'locked' | 'settlement') => sql`coalesce((
    select ${sql.ref(`${account}_after`)} from wallet.movement where member_id = ${memberId} and ${sql.ref(account)} is not null
      and id < base.uuid7_floor(make_date(${year}, 1, 1)::timestamp at time zone ${zone}) order by id desc limit 1), 0)`
  const { rows } = await sql<{ opening: bigint; since: number }>`
    select (${last('cash')} + ${last('bonus')} + ${last('locked')} + ${last('settlement')})::bigint as opening,
      coalesce(extract(year from base.uuid7_time((select id from wallet.movement where member_id = ${memberId} order by id limit 1)) at time zone ${zone}), ${year})::int as since`.execute(
    reader
  )
  return rows[0]!
}
