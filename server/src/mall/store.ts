// SQL of the points mall: items, codes, orders.
import type { MallKind, MallPicture } from '@fairhouse/contract/money/mall.ts'
import type { RedeemState } from '@fairhouse/contract/states.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

type InLanguages = { readonly tr: string; readonly en: string }

export interface ItemFields {
  readonly name: InLanguages
  readonly about: InLanguages
  readonly picture: MallPicture
  readonly price: bigint
  readonly perMember: number | null
  readonly level: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly amount: bigint | null
  readonly wagering: number | null
  readonly byDesk: boolean
  readonly listed: boolean
}
export interface Item extends ItemFields {
  readonly id: string
  readonly kind: MallKind
  readonly stock: number
  readonly version: number
}
const itemColumns = sql`i.id, i.kind, i.name, i.about, i.picture, i.price, i.stock, i.per_member as "perMember", i.level, i.starts_at as "startsAt",
  i.ends_at as "endsAt", i.amount, i.wagering, i.by_desk as "byDesk", i.listed, i.version`
const offered = sql<boolean>`i.listed and coalesce(i.starts_at <= clock_timestamp(), true) and coalesce(i.ends_at > clock_timestamp(), true)`

/** Items on offer now, the cheapest first. */
export async function offeredItems(reader: Reader): Promise<Item[]> {
  return (await sql<Item>`select ${itemColumns} from mall.item i where ${offered} order by i.price, i.id`.execute(reader)).rows
}

/** An item that is on offer now. */
export async function offeredItem(reader: Reader, id: string): Promise<Item | undefined> {
  return (await sql<Item>`select ${itemColumns} from mall.item i where i.id = ${id}::uuid and ${offered}`.execute(reader)).rows[0]
}

/** waiting: orders that wait for an operator · pieces: of those orders. */
export type CountedItem = Item & { readonly waiting: number; readonly pieces: number; readonly approved: number }

/** Every item with its orders counted, newest first; of one: that one. */
export async function countedItems(reader: Reader, id: string | null = null): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`
    select ${itemColumns}, coalesce(o.waiting, 0)::int as waiting, coalesce(o.pieces, 0)::int as pieces, coalesce(o.approved, 0)::int as approved
    from mall.item i left join (select item_id, coalesce(sum(quantity) filter (where state = 'IN_PROCESS'), 0) as pieces, count(*) filter (where state = 'IN_PROCESS') as waiting,
      sum(quantity) filter (where state = 'APPROVED') as approved from mall.redeem group by item_id) o on o.item_id = i.id
    where ${id}::uuid is null or i.id = ${id}::uuid order by i.id desc /* of all members */`.execute(reader)
  return rows
}

/** Takes pieces out of the stock at a price; the item as it is then, or undefined: there are not so many, or they cost something else. */
export async function takeStock(tx: Tx, id: string, quantity: number, price: bigint): Promise<Item | undefined> {
  const { rows } = await sql<Item>`update mall.item i set stock = i.stock - ${quantity}
    where i.id = ${id}::uuid and i.stock >= ${quantity} and i.price = ${price} and ${offered} returning ${itemColumns}`.execute(tx)
  return rows[0]
}

/** Adds to the stock, or takes out as many as there are; false: there are not so many. */
export async function addStock(tx: Tx, id: string, by: number): Promise<boolean> {
  const { rows } = await sql`update mall.item set stock = stock + ${by} where id = ${id}::uuid and stock + ${by} >= 0 returning 1`.execute(
    tx
  )
  return rows.length > 0
}

/** Until the end of the transaction nobody else changes the item. */
export const lockItem = (tx: Tx, id: string) => sql`select from mall.item where id = ${id}::uuid for update`.execute(tx)

/** Adds to what an operator stocked alone; what that comes to with today and the day before, the operator's row locked. */
export async function addStocked(tx: Tx, operatorId: bigint, worth: bigint): Promise<bigint> {
  const today = await sql<{ worth: bigint }>`insert into mall.stocked as s (operator_id, day, worth)
    values (${operatorId}, (clock_timestamp() at time zone 'UTC')::date, ${worth})
    on conflict (operator_id, day) do update set worth = s.worth + excluded.worth returning worth`.execute(tx)
  const { rows } = await sql<{ worth: bigint }>`select worth from mall.stocked
    where operator_id = ${operatorId} and day = (clock_timestamp() at time zone 'UTC')::date - 1`.execute(tx)
  return today.rows[0]!.worth + (rows[0]?.worth ?? 0n)
}

/** Takes out of it again what a second operator was asked for. */
export const takeStocked = (tx: Tx, operatorId: bigint, worth: bigint) =>
  sql`update mall.stocked set worth = worth - ${worth}
    where operator_id = ${operatorId} and day = (clock_timestamp() at time zone 'UTC')::date`.execute(tx)

const columnsOf = (of: ItemFields) => ({
  name: JSON.stringify(of.name),
  about: JSON.stringify(of.about),
  picture: of.picture,
  price: of.price,
  per_member: of.perMember,
  level: of.level,
  starts_at: of.startsAt,
  ends_at: of.endsAt,
  amount: of.amount,
  wagering: of.wagering,
  by_desk: of.byDesk,
  listed: of.listed
})

export const insertItem = (tx: Tx, kind: MallKind, fields: ItemFields) =>
  tx
    .insertInto('mall.item')
    .values({ kind, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Other fields of an item; false: somebody else has changed it since that version. */
export async function updateItem(tx: Tx, id: string, version: number, fields: ItemFields): Promise<boolean> {
  const row = await tx
    .updateTable('mall.item')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps sealed codes; how many of them are new. */
export async function insertCodes(tx: Tx, itemId: string, codes: readonly { mark: Buffer; sealed: Buffer }[]): Promise<number> {
  const rows = await tx
    .insertInto('mall.code')
    .values(codes.map(code => ({ item_id: itemId, ...code })))
    .onConflict(clash => clash.doNothing())
    .returning('item_id')
    .execute()
  return rows.length
}

/** Gives free codes of an item to an order; how many there were. */
export async function giveCodes(tx: Tx, itemId: string, orderId: string, quantity: number): Promise<number> {
  const { rows } = await sql`update mall.code c set order_id = ${orderId}::uuid from (select mark from mall.code
    where item_id = ${itemId}::uuid and order_id is null order by mark limit ${quantity} for update) free
    where c.item_id = ${itemId}::uuid and c.mark = free.mark returning 1`.execute(tx)
  return rows.length
}

export async function sealedCodes(reader: Reader, orderId: string): Promise<Buffer[]> {
  const rows = await reader.selectFrom('mall.code').select('sealed').where('order_id', '=', orderId).orderBy('mark').execute()
  return rows.map(row => row.sealed)
}

export interface Order {
  readonly memberId: bigint
  readonly id: string
  readonly itemId: string
  readonly kind: MallKind
  readonly name: InLanguages
  readonly price: bigint
  readonly quantity: number
  readonly amount: bigint | null
  readonly wagering: number | null
  readonly state: RedeemState
  readonly address: Buffer | null
  readonly remark: string | null
  readonly operatorId: bigint | null
  readonly endedAt: Date | null
  readonly shownAt: Date | null
}
const orderColumns = sql`r.member_id as "memberId", r.id, r.item_id as "itemId", r.kind, r.name, r.price, r.quantity, r.amount, r.wagering, r.state, r.address,
  r.remark, r.operator_id as "operatorId", r.ended_at as "endedAt", r.shown_at as "shownAt"`

export type NewOrder = Pick<Order, 'memberId' | 'id' | 'quantity' | 'address'>

/** Writes an order as the item stands. */
export async function insertOrder(tx: Tx, { memberId, id, quantity, address }: NewOrder, item: Item): Promise<Order> {
  const state: RedeemState = item.byDesk ? 'IN_PROCESS' : 'APPROVED'
  const { rows } =
    await sql<Order>`insert into mall.redeem as r (member_id, id, item_id, kind, name, price, quantity, amount, wagering, state, address, ended_at)
    values (${memberId}, ${id}::uuid, ${item.id}::uuid, ${item.kind}, ${JSON.stringify(item.name)}::jsonb, ${item.price}, ${quantity}, ${item.amount},
      ${item.wagering}, ${state}, ${address}, ${item.byDesk ? null : sql`clock_timestamp()`}) returning ${orderColumns}`.execute(tx)
  return rows[0]!
}

/** Pieces of each item that a member has or waits for. */
export async function hadBy(reader: Reader, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; had: number }>`select item_id as id, sum(quantity)::int as had from mall.redeem
    where member_id = ${memberId} and state <> 'REJECTED' group by item_id`.execute(reader)
  return new Map(rows.map(row => [row.id, row.had]))
}

export async function orderById(reader: Reader, memberId: bigint, id: string): Promise<Order | undefined> {
  return (
    await sql<Order>`select ${orderColumns} from mall.redeem r where r.member_id = ${memberId} and r.id = ${id}::uuid`.execute(reader)
  ).rows[0]
}

/** Ends an order that waits; undefined: it does not wait. */
export async function endOrder(
  tx: Tx,
  memberId: bigint,
  id: string,
  { state, remark, operatorId }: { state: RedeemState; remark: string | null; operatorId: bigint }
): Promise<Order | undefined> {
  const { rows } =
    await sql<Order>`update mall.redeem r set state = ${state}, remark = ${remark}, operator_id = ${operatorId}, ended_at = clock_timestamp()
    where r.member_id = ${memberId} and r.id = ${id}::uuid and r.state = 'IN_PROCESS' returning ${orderColumns}`.execute(tx)
  return rows[0]
}

/** Notes when the codes of an order were shown first; the order. */
export async function markShown(tx: Tx, memberId: bigint, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`update mall.redeem r set shown_at = coalesce(r.shown_at, clock_timestamp())
    where r.member_id = ${memberId} and r.id = ${id}::uuid and r.kind = 'code' and r.state = 'APPROVED' returning ${orderColumns}`.execute(
    tx
  )
  return rows[0]
}

interface Filter {
  /** null: of all members. */
  readonly memberId: bigint | null
  readonly state?: RedeemState | undefined
}
/** Orders, newest first. */
export async function ordersBefore(
  reader: Reader,
  { memberId, state }: Filter,
  before: string | undefined,
  limit: number
): Promise<Order[]> {
  const { rows } = await sql<Order>`select ${orderColumns} from mall.redeem r where true
    ${memberId === null ? sql`` : sql`and r.member_id = ${memberId}`} ${state ? sql`and r.state = ${state}` : sql``}
    ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`} order by r.id desc limit ${limit}`.execute(reader)
  return rows
}
