// The points mall as operators run it: items, stock, digital codes, orders. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { mallKinds, mallPictures, postalAddress, redemption } from '../../money/mall.ts'
import { positiveMoney } from '../../money.ts'
import { redeemStates } from '../../states.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const text = (most: number) => {
  const one = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(most, 'input.tooLong'))
  return z.strictObject({ tr: one, en: one })
}
const pieces = z.int().check(z.minimum(1, 'input.invalid'), z.maximum(1_000_000, 'input.invalid'))

/** What an operator says of an item; stock goes by a call of its own. */
export const itemFields = z.strictObject({
  name: text(60),
  about: text(240),
  picture: z.enum(mallPictures),
  price: z.int({ error: 'input.required' }).check(z.minimum(1, 'input.invalid'), z.maximum(1_000_000_000, 'input.invalid')),
  perMember: z.nullable(pieces),
  level: z.int().check(z.minimum(0, 'input.invalid'), z.maximum(99, 'input.invalid')),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
  amount: z.nullable(positiveMoney),
  /** Of a bonus: so many times it is to be bet, as the policy of offers allows. */
  wagering: z.nullable(z.int().check(z.minimum(1, 'input.invalid'), z.maximum(100, 'input.invalid'))),
  byDesk: z.boolean(),
  listed: z.boolean()
})

export const deskItem = z.extend(itemFields, {
  id,
  kind: z.enum(mallKinds),
  stock: z.int(),
  version: z.int(),
  /** Orders that wait, and pieces that were approved. */
  waiting: z.int(),
  approved: z.int()
})

export const deskItems = endpoint({
  call: 'GET /ops/mall/items',
  moduleId: 'OPS_MALL_ITEMS',
  who: { may: 'mall:read' },
  summary: 'Every item of the points mall, newest first.',
  input: nothing,
  reply: z.object({ list: z.array(deskItem) }),
  errors: [],
  shows: ['mall']
})

export const addItem = endpoint({
  call: 'POST /ops/mall/items',
  moduleId: 'OPS_MALL_ADD',
  who: { may: 'mall:manage' },
  summary: 'Adds an item without stock. Its kind stays.',
  input: z.strictObject({ kind: z.enum(mallKinds), ...itemFields.shape, reason }),
  reply: deskItem,
  errors: ['offer.multiple', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['mall']
})

export const editItem = endpoint({
  call: 'POST /ops/mall/items/:id',
  moduleId: 'OPS_MALL_EDIT',
  who: { may: 'mall:manage' },
  summary: 'Changes an item; what was ordered before keeps its price.',
  input: z.strictObject({ id, ...itemFields.shape, version: z.int(), reason }),
  reply: deskItem,
  errors: ['not.found', 'document.changed', 'limit.operator', 'mall.inStock', 'offer.multiple', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['mall']
})

export const changeStock = endpoint({
  call: 'POST /ops/mall/items/:id/stock',
  moduleId: 'OPS_MALL_STOCK',
  who: { may: 'mall:manage' },
  summary:
    'Adds pieces to the stock or takes some out; that of digital codes follows the codes. From an amount on, what an operator adds in money takes a second one.',
  input: z.strictObject({
    id,
    by: z.int({ error: 'input.required' }).check(z.minimum(-1_000_000, 'input.invalid'), z.maximum(1_000_000, 'input.invalid')),
    reason
  }),
  /** `approval`: the request to a second operator; null: it was done. */
  reply: z.extend(deskItem, { approval: z.nullable(id) }),
  errors: [
    'not.found',
    'mall.soldOut',
    'function.not.available',
    'offer.multiple',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['mall', 'approvals']
})

export const addCodes = endpoint({
  call: 'POST /ops/mall/items/:id/codes',
  moduleId: 'OPS_MALL_CODES',
  who: { may: 'mall:manage' },
  summary: 'Adds digital codes to an item; one that is there already is left out. They are kept sealed and shown to nobody but the member.',
  input: z.strictObject({
    id,
    codes: z
      .array(z.string().check(z.trim(), z.minLength(4, 'input.invalid'), z.maxLength(80, 'input.tooLong')))
      .check(z.minLength(1, 'input.required'), z.maxLength(1_000, 'input.tooLong')),
    reason
  }),
  reply: z.object({ added: z.int(), item: deskItem }),
  errors: ['not.found', 'function.not.available', 'reason.short', 'input.tooLong'],
  changes: ['mall']
})

export const deskOrder = z.extend(redemption, {
  member: z.object({ id: z.string(), account: z.string() }),
  hasAddress: z.boolean(),
  /** The operator who decided; null: nobody had to, or nobody did yet. */
  by: z.nullable(z.string())
})

export const deskOrders = endpoint({
  call: 'GET /ops/mall/orders',
  moduleId: 'OPS_MALL_ORDERS',
  who: { may: 'mall:read' },
  summary: 'Orders of all members, newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(redeemStates)), member: z.optional(memberNo) }),
  reply: pageOf(deskOrder),
  errors: [],
  shows: ['mall']
})

const order = { member: memberNo, id }

export const approveOrder = endpoint({
  call: 'POST /ops/mall/orders/:member/:id/approve',
  moduleId: 'OPS_MALL_APPROVE',
  who: { may: 'mall:manage' },
  summary: 'Approves an order, with what the member is told of its delivery.',
  input: z.strictObject({ ...order, delivery: z.string().check(z.trim(), z.maxLength(200, 'input.tooLong')) }),
  reply: deskOrder,
  errors: ['not.found', 'mall.decided', 'input.tooLong'],
  once: true,
  changes: ['mall']
})

export const rejectOrder = endpoint({
  call: 'POST /ops/mall/orders/:member/:id/reject',
  moduleId: 'OPS_MALL_REJECT',
  who: { may: 'mall:manage' },
  summary: 'Rejects an order: points and stock are back with it. The member reads the reason.',
  input: z.strictObject({ ...order, reason }),
  reply: deskOrder,
  errors: ['not.found', 'mall.decided', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['mall']
})

export const revealAddress = endpoint({
  call: 'POST /ops/mall/orders/:member/:id/address',
  moduleId: 'OPS_MALL_ADDRESS',
  who: { may: 'mall:manage' },
  summary: 'Shows where the goods of an order go; the look is in the audit.',
  input: z.strictObject({ ...order, reason }),
  reply: postalAddress,
  errors: ['not.found', 'reason.short', 'input.tooLong']
})
