// The stock of the points mall. Cash and bonuses in stock are money that an operator promises: it takes as much as a gift by hand, and what one
// operator adds in small steps counts together.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { changeStock as changeCall } from '@fairhouse/contract/ops/money/mall.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { mostWagering } from '#bonus/ports.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  amountIn,
  askIfTwo,
  handNeed,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import * as store from './store.ts'

const action = 'mall.stock'
const subjectOf = (id: string) => `mall:${id}`
const idIn = (subject: string) => subject.slice('mall:'.length)
const countIn = ({ detail }: Pick<AskedRequest, 'detail'>) => Number(detail.count)

/** @throws DomainError not.found */
export async function itemOf(reader: Reader, id: string): Promise<store.CountedItem> {
  const [item] = await store.countedItems(reader, id)
  if (!item) throw new DomainError('not.found')
  return item
}

const viewOf = async (reader: Reader, { subject, detail }: AskedRequest): Promise<ApprovalView> => {
  const { name, kind, price, amount, wagering } = await itemOf(reader, idIn(subject))
  return {
    memberId: null,
    order: null,
    facts: [
      { name: 'name', kind: 'text', value: name.en },
      { name: 'kind', kind: 'code', value: kind },
      // an item that has other terms by now is another request
      { name: 'amount', kind: 'money', value: moneyToWire(amount ?? 0n) },
      { name: 'price', kind: 'text', value: `${price} P${wagering === null ? '' : ` · ${wagering} ×`}` },
      { name: 'count', kind: 'text', value: String(countIn({ detail })) }
    ],
    rules: [],
    // nothing moves before a member orders it
    journal: [],
    pictures: []
  }
}

/** What the policy allows, and who decides which amounts: ports of the house. */
export interface Limits {
  readonly takesTwo: TakesTwo
  /** So many times a bonus is to be bet at most. */
  readonly most: number
}

/** @throws DomainError offer.multiple: more than the policy allows */
export function checkWagering({ wagering }: Pick<store.ItemFields, 'wagering'>, most: number): void {
  if ((wagering ?? 0) > most) throw new DomainError('offer.multiple', {}, { wagering: 'offer.multiple' })
}

/** What the operator stocks alone now, with what they did since yesterday. Calls of one operator come one after the other. */
export const worthWithDay = (tx: Tx, { operatorId }: OperatorCaller, worth: bigint): Promise<bigint> =>
  store.addStocked(tx, operatorId, worth)

/** Changes the stock of an item. @throws DomainError mall.soldOut: there are not so many */
export async function putInStock(
  tx: Tx,
  caller: OperatorCaller,
  item: Pick<store.Item, 'id' | 'name'>,
  by: number,
  reason: string,
  address: string
): Promise<void> {
  if (!(await store.addStock(tx, item.id, by))) throw new DomainError('mall.soldOut')
  await writeAudit(tx, caller, action, subjectOf(item.id), { name: item.name.en, count: by, reason }, address)
}

/**
 * Changes the stock, or asks a second operator to. Returns the request, or null where nobody was asked.
 * @throws DomainError not.found, mall.soldOut: there are not so many; function.not.available of digital codes; offer.multiple: its wagering is more than the
 *   policy allows by now; permission.denied, limit.operator, approval.open
 */
export async function changeStock(
  tx: Tx,
  { takesTwo, most }: Limits,
  caller: OperatorCaller,
  { id, by, reason }: z.output<typeof changeCall.input>,
  address: string
): Promise<string | null> {
  const item = await itemOf(tx, id)
  if (item.kind === 'code') throw new DomainError('function.not.available')
  if (by > 0) checkWagering(item, most)
  if (item.amount !== null && by > 0) {
    const worth = item.amount * BigInt(by)
    const amount = await worthWithDay(tx, caller, worth)
    const detail = { name: item.name.en, count: by, amount: moneyToWire(amount) }
    const approval = await askIfTwo(tx, caller, takesTwo, { action, subject: subjectOf(id), detail, reason, amount }, address, viewOf)
    if (approval !== null) {
      // a second operator looks at it: it is none of what was done alone
      await store.takeStocked(tx, caller.operatorId, worth)
      return approval
    }
  }
  await putInStock(tx, caller, item, by, reason, address)
  return null
}

/** What the approval of a second operator does. */
export const mallActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await store.lockItem(tx, idIn(subject))
    },
    async execute(tx, house, { subject, detail, reason }, { caller, address }) {
      const item = await itemOf(tx, idIn(subject))
      checkWagering(item, await mostWagering.in(house)(tx))
      await putInStock(tx, caller, item, countIn({ detail }), reason, address)
    },
    async names(reader, subjects) {
      const items = await store.countedItems(reader)
      return new Map(subjects.map(subject => [subject, items.find(item => item.id === idIn(subject))?.name.en ?? subject]))
    }
  }
}
