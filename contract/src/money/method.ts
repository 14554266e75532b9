// Ways to pay: by themselves, as the first page names them.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { money } from '../money.ts'

export const methodKinds = ['card', 'bank', 'wallet', 'qr'] as const

/** Where a method is paid: on the provider's page, by a QR code shown here, or by a transfer that an operator looks for. */
export const depositWays = ['page', 'qr', 'transfer'] as const
export type DepositWay = (typeof depositWays)[number]

export const depositMethod = z.object({
  code: z.string(),
  /** Also its picture. */
  kind: z.enum(methodKinds),
  way: z.enum(depositWays),
  minimum: money,
  maximum: money,
  /** Fee in hundredths of a percent. */
  fee: z.int(),
  /** Usual time until the money is there, in seconds. */
  expectedSeconds: z.int()
})

/** What one withdrawal may be. */
const withdrawLimits = z.object({
  minimum: money,
  maximum: money,
  fee: money,
  /** The limit of 24 hours of the member's VIP rank, and what is left of it now; null: the rank has none of its own. */
  rank: z.nullable(z.object({ level: z.int(), limit: money, left: money }))
})

export const methods = endpoint({
  call: 'GET /wps/cashier/methods',
  moduleId: 'CSH_METHODS',
  who: 'player',
  summary: 'Ways to deposit, with their limits; and the limits of a withdrawal.',
  input: nothing,
  reply: z.object({ deposit: z.array(depositMethod), withdraw: withdrawLimits }),
  errors: [],
  shows: ['withdrawals', 'vip', 'vipRanks']
})

export const offeredMethods = endpoint({
  call: 'GET /wps/cashier/methods/offered',
  moduleId: 'CSH_OFFERED',
  who: 'anyone',
  summary: 'Kinds of payment that can be used now, for the foot of every page; limits and accounts are for members.',
  input: nothing,
  reply: z.object({ list: z.array(z.enum(methodKinds)) }),
  errors: []
})
