// What becomes of an order: approved and fulfilled, or rejected with points and stock back in the same transaction.
import type { PostalAddress } from '@fairhouse/contract/money/mall.ts'
import type { Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { By } from '#base/http.ts'
import { lockPoints, movePoints } from '#points/points.ts'
import { giveReward } from '#reward/reward.ts'
import { writeAudit } from '#staff/staff.ts'
import { openAddress } from './secrets.ts'
import * as store from './store.ts'

/** Gives what was ordered: codes to the order, cash and bonuses as a reward; goods go by post. */
export async function fulfil(tx: Tx, order: store.Order): Promise<void> {
  const { memberId, id, itemId, kind, name, quantity, amount, wagering } = order
  if (kind === 'code') assert((await store.giveCodes(tx, itemId, id, quantity)) === quantity, 'a code for each piece of the stock')
  if (kind !== 'cash' && kind !== 'bonus') return
  const given = await giveReward(tx, {
    memberId,
    kind: 'points',
    source: `order:${id}`,
    title: name,
    pays: kind,
    amount: amount! * BigInt(quantity),
    wagering,
    // it was paid for with points
    earned: true
  })
  assert(given, 'an order is fulfilled once')
}

async function end(
  tx: Tx,
  by: By,
  memberId: bigint,
  id: string,
  state: 'APPROVED' | 'REJECTED',
  remark: string | null
): Promise<store.Order> {
  await lockPoints(tx, memberId)
  const order = await store.endOrder(tx, memberId, id, { state, remark, operatorId: by.caller.operatorId })
  if (!order) throw new DomainError((await store.orderById(tx, memberId, id)) ? 'mall.decided' : 'not.found')
  await emit(tx, 'mall.decided', `member:${memberId}`, { id, name: order.name, state, remark })
  const detail = { name: order.name.en, count: order.quantity, reason: remark ?? '' }
  await writeAudit(tx, by.caller, state === 'APPROVED' ? 'mall.approve' : 'mall.reject', `player:${memberId}`, detail, by.address)
  return order
}

/** Approves an order that waits; the member reads how it is sent. @throws DomainError not.found, mall.decided */
export async function approve(tx: Tx, by: By, memberId: bigint, id: string, delivery: string): Promise<store.Order> {
  const order = await end(tx, by, memberId, id, 'APPROVED', delivery || null)
  await fulfil(tx, order)
  return order
}

/** Rejects an order that waits: points and stock are back. @throws DomainError not.found, mall.decided */
export async function reject(tx: Tx, by: By, memberId: bigint, id: string, reason: string): Promise<store.Order> {
  const order = await end(tx, by, memberId, id, 'REJECTED', reason)
  await store.addStock(tx, order.itemId, order.quantity)
  await movePoints(tx, {
    memberId,
    kind: 'REDEEM_RETURN',
    points: order.price * BigInt(order.quantity),
    key: `return:${id}`,
    ref: id,
    facts: { item: order.name }
  })
  return order
}

/** Where the goods of an order go; the look and its reason go to the audit with it. @throws DomainError not.found */
export async function reveal(tx: Tx, house: House, by: By, memberId: bigint, id: string, reason: string): Promise<PostalAddress> {
  const order = await store.orderById(tx, memberId, id)
  if (!order?.address) throw new DomainError('not.found')
  await writeAudit(tx, by.caller, 'mall.address', `player:${memberId}`, { name: order.name.en, reason }, by.address)
  return openAddress(house, id, order.address)
}
