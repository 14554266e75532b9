// The points mall for members: what is on offer, an order for points in one transaction, what became of the orders.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import { availableOf, codeMinutes, type mallItem, type PostalAddress, type redemption } from '@fairhouse/contract/money/mall.ts'
import type { RedeemState } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { memberOf } from '#member/member.ts'
import { lockPoints, movePoints, pointsOf } from '#points/points.ts'
import { isQuiet, refuseClosedOut } from '#protection/protection.ts'
import { plainFigures } from '#reward/reward.ts'
import { fulfil } from './orders.ts'
import { openCode, sealAddress } from './secrets.ts'
import * as store from './store.ts'

const shownItem = (item: store.Item, language: Language, own: z.output<typeof mallItem>['own']): z.output<typeof mallItem> => ({
  id: item.id,
  kind: item.kind,
  name: item.name[language],
  about: item.about[language],
  picture: item.picture,
  price: Number(item.price),
  stock: item.stock,
  perMember: item.perMember,
  level: item.level,
  endsAt: item.endsAt,
  amount: item.amount,
  wagering: item.wagering,
  byDesk: item.byDesk,
  own
})

/** What is on offer, and what of it this member may have; no bonus to members to whom nothing is offered. */
export async function itemsFor(reader: Reader, memberId: bigint | null, language: Language): Promise<z.output<typeof mallItem>[]> {
  const items = await store.offeredItems(reader)
  const member = memberId === null ? null : await memberOf(reader, memberId)
  if (!member || member.type === trialType) return items.map(item => shownItem(item, language, null))
  const [points, counts] = [await pointsOf(reader, member.id), await store.hadBy(reader, member.id)]
  const quiet = await isQuiet(reader, member.id)
  const level = member.rank_level ?? 0
  return items
    .filter(item => item.kind !== 'bonus' || !quiet)
    .map(item => {
      const had = counts.get(item.id) ?? 0
      const left = item.perMember === null ? null : item.perMember - had
      const available = availableOf({ stock: item.stock, left, points: Number(points), price: Number(item.price) })
      return shownItem(item, language, { available: level < item.level ? 0 : available, had, level })
    })
}

/** The terms of the bonus of one piece. @throws DomainError not.found where it is not on offer, or is no bonus */
export async function termsOfItem(reader: Reader, id: string) {
  const item = await store.offeredItem(reader, id)
  if (item?.kind !== 'bonus' || item.amount === null) throw new DomainError('not.found')
  return plainFigures(reader, item.amount, item.wagering ?? 0)
}

/** An order as its member reads it. */
export function shownOrder(order: store.Order, language: Language): z.output<typeof redemption> {
  const open = order.shownAt !== null && order.shownAt.getTime() + codeMinutes * 60_000 > now()
  return {
    id: order.id,
    kind: order.kind,
    name: order.name[language],
    quantity: order.quantity,
    price: Number(order.price),
    points: Number(order.price) * order.quantity,
    state: order.state,
    at: uuidTime(order.id),
    endedAt: order.endedAt,
    remark: order.remark,
    codes: order.kind !== 'code' || order.state !== 'APPROVED' ? null : order.shownAt === null ? 'waiting' : open ? 'open' : 'shown'
  }
}

interface Wish {
  readonly memberId: bigint
  /** The number that the order gets. */
  readonly id: string
  readonly item: string
  readonly quantity: number
  readonly price: number
  readonly address: PostalAddress | null
}

/** The address of goods, sealed; of anything else none is kept. */
function sealedAddress(house: House, { kind }: store.Item, { id, address }: Wish): Buffer | null {
  if (kind !== 'goods') return null
  if (!address) throw new DomainError('input.required', {}, { 'address.name': 'input.required' })
  return sealAddress(house, id, address)
}

/** The item, if this member may have so many of it. @throws DomainError mall.over, mall.price, mall.level, mall.limit, protection.closed */
async function allowedItem(tx: Tx, { memberId, item: id, quantity, price }: Wish): Promise<store.Item> {
  const item = await store.offeredItem(tx, id)
  if (!item) throw new DomainError('mall.over')
  if (item.price !== BigInt(price)) throw new DomainError('mall.price')
  if (((await memberOf(tx, memberId)).rank_level ?? 0) < item.level) throw new DomainError('mall.level', { level: String(item.level) })
  if (item.kind === 'bonus') {
    await refuseClosedOut(tx, memberId)
    if (await isQuiet(tx, memberId)) throw new DomainError('mall.over')
  }
  const had = (await store.hadBy(tx, memberId)).get(id) ?? 0
  if (item.perMember !== null && had + quantity > item.perMember)
    throw new DomainError('mall.limit', { most: String(item.perMember), had: String(had) })
  return item
}

/**
 * Orders an item: points, stock and order in this transaction. The caller has checked the password.
 * @throws DomainError mall.over, mall.price, mall.level, mall.limit, mall.soldOut, points.insufficient, protection.closed, input.required
 */
export async function redeem(tx: Tx, house: House, wish: Wish, language: Language) {
  const { memberId, id, quantity } = wish
  // the member's points first, the item's row after them, as everywhere: what one member does at once comes one after the other
  await lockPoints(tx, memberId)
  const asked = await allowedItem(tx, wish)
  const address = sealedAddress(house, asked, wish)
  const item = await store.takeStock(tx, asked.id, quantity, asked.price)
  if (!item) throw new DomainError('mall.soldOut')
  const points = await movePoints(tx, {
    memberId,
    kind: 'REDEEM',
    points: -item.price * BigInt(quantity),
    key: `redeem:${id}`,
    ref: id,
    facts: { item: item.name }
  })
  const order = await store.insertOrder(tx, { memberId, id, quantity, address }, item)
  if (order.state === 'APPROVED') await fulfil(tx, order)
  return { points: Number(points), redemption: shownOrder(order, language) }
}

/** A member's orders, newest first. */
export const ordersOf = (
  reader: Reader,
  memberId: bigint,
  { state, ...page }: { before?: string | undefined; limit: number; state?: RedeemState | undefined },
  language: Language
) =>
  pageOf(
    page,
    (row: store.Order) => shownOrder(row, language),
    (before, limit) => store.ordersBefore(reader, { memberId, state }, before, limit)
  )

/** The codes of an order, from the first look on for some minutes: an answer that is lost can be asked for again. @throws DomainError not.found, mall.codesShown */
export async function codesOf(tx: Tx, house: House, memberId: bigint, id: string): Promise<{ codes: string[]; until: Date }> {
  const order = await store.markShown(tx, memberId, id)
  if (!order) throw new DomainError('not.found')
  const until = new Date(order.shownAt!.getTime() + codeMinutes * 60_000)
  if (until.getTime() <= now()) throw new DomainError('mall.codesShown')
  const sealed = await store.sealedCodes(tx, id)
  return { codes: sealed.map(code => openCode(house, order.itemId, code)), until }
}
