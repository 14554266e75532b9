// Money in: ways to pay, deposits and the notices of providers.
import * as z from 'zod/mini'
import { done, endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { mostPictureBytes, pictureErrors } from '../picture.ts'
import { depositStates } from '../states.ts'
import { depositWays } from './method.ts'

export { type DepositState, depositStates } from '../states.ts'
export { type DepositWay, depositMethod, depositWays, methodKinds, methods } from './method.ts'

/** The house's account that a transfer goes to. */
export const houseAccount = z.object({ bankName: z.string(), holder: z.string(), accountNo: z.string() })

export const deposit = z.object({
  id,
  method: z.string(),
  way: z.enum(depositWays),
  /** As it was ordered. */
  amount: money,
  /** Of what was ordered, or of what arrived once that is known. */
  fee: money,
  /** What arrived, as soon as it is credited. */
  received: z.nullable(money),
  state: z.enum(depositStates),
  /** Where the provider takes the payment while it is open. */
  payUrl: z.nullable(z.string()),
  /** What the QR code says while it can be paid. */
  qr: z.nullable(z.string()),
  /** Where to transfer to while it is open, and the code that must stand in the transfer. */
  transfer: z.nullable(z.extend(houseAccount, { reference: z.string() })),
  /** A picture of the transfer was handed in. */
  proof: z.boolean(),
  /** Code of the reason when it failed. */
  reason: z.nullable(z.string()),
  /** What the operator who refused it wrote. */
  note: z.nullable(z.string()),
  createdAt: time,
  /** When the payment was first heard of. */
  seenAt: z.nullable(time),
  updatedAt: time
})

export const createDeposit = endpoint({
  call: 'POST /wps/cashier/deposits',
  moduleId: 'CSH_DEPOSIT',
  who: 'player',
  summary: 'Makes a deposit order and says where to pay it.',
  input: z.strictObject({
    method: z.string().check(z.maxLength(40)),
    amount: positiveMoney,
    /** What this deposit should bring, under the version of its terms that was shown; nothing unless it is chosen. */
    promotion: z.optional(z.strictObject({ id, version: z.int() }))
  }),
  reply: deposit,
  errors: [
    'not.found',
    'offer.closed',
    'offer.changed',
    'offer.notForYou',
    'bonus.other',
    'bonus.minimum',
    'method.unavailable',
    'amount.tooSmall',
    'amount.tooMuch',
    'provider.unavailable',
    'provider.refused',
    'limit.deposit',
    'protection.closed'
  ],
  once: true,
  perMinute: 20,
  changes: ['deposits', 'offers']
})

export const deposits = endpoint({
  call: 'GET /wps/cashier/deposits',
  moduleId: 'CSH_DEPOSITS',
  who: 'player',
  summary: 'Deposits of the member, newest first.',
  input: pageInput,
  reply: pageOf(deposit),
  errors: [],
  shows: ['deposits']
})

export const depositById = endpoint({
  call: 'GET /wps/cashier/deposits/:id',
  moduleId: 'CSH_DEPOSIT_ONE',
  who: 'player',
  summary: 'One deposit of the member.',
  input: z.strictObject({ id }),
  reply: deposit,
  errors: ['not.found'],
  shows: ['deposits']
})

export const cancelDeposit = endpoint({
  call: 'POST /wps/cashier/deposits/:id/cancel',
  moduleId: 'CSH_DEPOSIT_CANCEL',
  who: 'player',
  summary: 'Gives up a deposit that is not paid yet. A payment that arrives all the same is credited.',
  input: z.strictObject({ id }),
  reply: deposit,
  errors: ['not.found', 'deposit.notOpen'],
  changes: ['deposits']
})

export const proveDeposit = endpoint({
  call: 'POST /wps/cashier/deposits/:id/proof',
  moduleId: 'CSH_DEPOSIT_PROOF',
  who: 'player',
  summary: 'Hands in a picture that proves a transfer; a further one takes the place of the first.',
  input: z.strictObject({ id }),
  reply: deposit,
  errors: [...pictureErrors, 'not.found', 'deposit.notOpen', 'deposit.notByHand'],
  picture: mostPictureBytes,
  perMinute: 10,
  changes: ['deposits']
})

/** Providers call this with a signature over the raw body; see the adapter's page in docs. */
export const webhook = endpoint({
  call: 'POST /wps/cashier/webhooks/:provider',
  moduleId: 'CSH_WEBHOOK',
  who: 'anyone',
  always: true,
  summary: "A payment provider's notice of a payment or payout, signed over the raw body.",
  input: z.looseObject({ provider: z.string().check(z.maxLength(40)) }),
  reply: done,
  errors: ['webhook.signature', 'webhook.stale', 'webhook.mismatch', 'not.found']
})
