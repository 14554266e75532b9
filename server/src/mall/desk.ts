// The points mall on the desk: items and their stock, digital codes, the orders of members.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type * as ops from '@fairhouse/contract/ops/money/mall.ts'
import type { RedeemState } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { namesOf } from '#member/member.ts'
import { checkReach, handNeed, operatorNames, type TakesTwo, writeAudit } from '#staff/staff.ts'
import { shownOrder } from './mall.ts'
import { sealCode } from './secrets.ts'
import { changeStock, checkWagering, itemOf, type Limits, worthWithDay } from './stock.ts'
import * as store from './store.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
type Shown = z.output<typeof ops.deskItem>

const shown = ({ price, pieces: _, ...item }: store.CountedItem): Shown => ({ ...item, price: Number(price) })
export const items = async (reader: Reader): Promise<Shown[]> => (await store.countedItems(reader)).map(shown)

type Fields = z.output<typeof ops.itemFields>
type Kind = store.Item['kind']

/**
 * What goes with the kind: money has an amount, only a bonus is wagered, goods are sent by hand. `most`: so many times at most, by the policy.
 * @throws DomainError input.*, offer.multiple at the field
 */
function fieldsOf(kind: Kind, { price, ...fields }: Fields, most: number): store.ItemFields {
  const isMoney = kind === 'cash' || kind === 'bonus'
  if (isMoney && fields.amount === null) throw new DomainError('input.required', {}, { amount: 'input.required' })
  if (fields.startsAt && fields.endsAt && fields.endsAt <= fields.startsAt)
    throw new DomainError('input.invalid', {}, { endsAt: 'input.invalid' })
  if (kind === 'bonus') checkWagering(fields, most)
  return {
    ...fields,
    price: BigInt(price),
    amount: isMoney ? fields.amount : null,
    wagering: kind === 'bonus' ? fields.wagering : null,
    byDesk: kind === 'goods' || fields.byDesk
  }
}

/** Gives an item more for the same, or the same for less? */
const isMoreGenerous = (was: store.ItemFields, is: store.ItemFields): boolean =>
  is.amount !== null &&
  was.amount !== null &&
  (is.amount > was.amount || is.price < was.price || (is.wagering ?? 0) < (was.wagering ?? 0) || (was.byDesk && !is.byDesk))

/**
 * What is in stock in money, or comes back into it, is given for less: as much takes as putting it there, and where that is two operators the stock
 * is put in again under the new terms.
 * @throws DomainError permission.denied, limit.operator, mall.inStock
 */
async function checkWorth(tx: Tx, takesTwo: TakesTwo, caller: OperatorCaller, was: store.CountedItem, is: store.ItemFields): Promise<void> {
  const pieces = was.stock + was.pieces
  if (!isMoreGenerous(was, is) || pieces === 0) return
  const worth = await worthWithDay(tx, caller, is.amount! * BigInt(pieces))
  await checkReach(tx, caller, handNeed(worth), { second: false })
  if (await takesTwo(tx, worth)) throw new DomainError('mall.inStock')
}

const auditItem = (tx: Tx, caller: OperatorCaller, action: 'mall.add' | 'mall.edit', item: store.Item, reason: string, address: string) =>
  writeAudit(
    tx,
    caller,
    action,
    `mall:${item.id}`,
    { name: item.name.en, terms: `${item.price} P`, state: item.listed ? 'listed' : 'hidden', reason },
    address
  )

/** @throws DomainError input.required, input.invalid, offer.multiple at the field */
export async function addItem(
  tx: Tx,
  { most }: Pick<Limits, 'most'>,
  caller: OperatorCaller,
  { kind, reason, ...fields }: Input<typeof ops.addItem>,
  address: string
): Promise<Shown> {
  const { id } = await store.insertItem(tx, kind, fieldsOf(kind, fields, most))
  const item = await itemOf(tx, id)
  await auditItem(tx, caller, 'mall.add', item, reason, address)
  return shown(item)
}

/** @throws DomainError not.found, document.changed, permission.denied, limit.operator, mall.inStock, input.required, input.invalid, offer.multiple at the field */
export async function editItem(
  tx: Tx,
  { takesTwo, most }: Limits,
  caller: OperatorCaller,
  { id, version, reason, ...fields }: Input<typeof ops.editItem>,
  address: string
): Promise<Shown> {
  await store.lockItem(tx, id)
  const was = await itemOf(tx, id)
  const changed = fieldsOf(was.kind, fields, most)
  await checkWorth(tx, takesTwo, caller, was, changed)
  if (!(await store.updateItem(tx, id, version, changed))) throw new DomainError('document.changed')
  const item = await itemOf(tx, id)
  await auditItem(tx, caller, 'mall.edit', item, reason, address)
  return shown(item)
}

/** The item after its stock changed, or with the request to a second operator. @throws as changeStock of stock.ts */
export async function restock(
  tx: Tx,
  limits: Limits,
  caller: OperatorCaller,
  input: Input<typeof ops.changeStock>,
  address: string
): Promise<Shown & { approval: string | null }> {
  const approval = await changeStock(tx, limits, caller, input, address)
  return { ...shown(await itemOf(tx, input.id)), approval }
}

/** Keeps codes sealed, the same one once; the stock rises by those that are new. @throws DomainError not.found, function.not.available */
export async function addCodes(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { id, codes, reason }: Input<typeof ops.addCodes>,
  address: string
) {
  const { kind, name } = await itemOf(tx, id)
  if (kind !== 'code') throw new DomainError('function.not.available')
  const added = await store.insertCodes(
    tx,
    id,
    codes.map(code => sealCode(house, id, code))
  )
  await store.addStock(tx, id, added)
  await writeAudit(tx, caller, 'mall.codes', `mall:${id}`, { name: name.en, count: added, reason }, address)
  return { added, item: shown(await itemOf(tx, id)) }
}

type ShownOrder = z.output<typeof ops.deskOrder>

async function ordersShown(reader: Reader, orders: readonly store.Order[], language: Language): Promise<ShownOrder[]> {
  const members = await namesOf(reader, [...new Set(orders.map(order => order.memberId))])
  const operators = await operatorNames(reader, [...new Set(orders.flatMap(order => order.operatorId ?? []))])
  return orders.map(order => ({
    ...shownOrder(order, language),
    member: { id: String(order.memberId), account: members.get(order.memberId)?.username ?? String(order.memberId) },
    hasAddress: order.address !== null,
    by: order.operatorId === null ? null : (operators.get(order.operatorId) ?? String(order.operatorId))
  }))
}
export const orderShown = async (reader: Reader, order: store.Order, language: Language) =>
  (await ordersShown(reader, [order], language))[0]!

/** Orders of all members, or of one, newest first. */
export async function ordersPage(
  reader: Reader,
  { state, member, ...page }: { before?: string | undefined; limit: number; state?: RedeemState | undefined; member?: string | undefined },
  language: Language
): Promise<{ list: ShownOrder[]; next: string | null }> {
  const filter = { memberId: member === undefined ? null : BigInt(member), state }
  const { list, next } = await pageOf(
    page,
    (row: store.Order) => row,
    (before, limit) => store.ordersBefore(reader, filter, before, limit)
  )
  return { list: await ordersShown(reader, list, language), next }
}
