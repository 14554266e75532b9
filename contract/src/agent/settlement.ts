// Transfers between the settlement accounts of agents: to the upline, to a direct downline, and into one's own wallet.
import * as z from 'zod/mini'
import { chosenMember, endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'

/** Somebody of the own line: the number and the masked name. */
export const linePerson = z.object({ id: z.string(), name: z.string() })

/** up: with the upline · down: with a downline · wallet: into the own wallet. */
export const transferKinds = ['up', 'down', 'wallet'] as const

const settlementState = z.object({
  /** Transfers are allowed and the member is an agent. */
  open: z.boolean(),
  balance: money,
  /** Of the balance: what must be staked once before it can be withdrawn. */
  tagged: money,
  minimum: money,
  dailyLimit: money,
  /** What may still be sent until `resetsAt`. */
  left: money,
  resetsAt: time,
  /** What is received carries the tag. */
  turnover: z.boolean(),
  upline: z.nullable(linePerson)
})

export const settlement = endpoint({
  call: 'GET /wps/agent/settlement',
  moduleId: 'AGT_SETTLEMENT',
  who: 'player',
  summary: "The member's agent account: balance, limits, the upline with a masked name.",
  input: nothing,
  reply: settlementState,
  errors: [],
  shows: ['settlement']
})

export const downlines = endpoint({
  call: 'GET /wps/agent/downlines',
  moduleId: 'AGT_DOWNLINES',
  who: 'player',
  summary:
    'Direct downlines who have an agent account, newest first; `search` is the beginning of a username or a whole number of a member.',
  input: z.extend(pageInput, { search: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
  reply: pageOf(linePerson),
  errors: []
})

export const agentTransfer = z.object({
  id,
  kind: z.enum(transferKinds),
  /** From the member's own side. */
  way: z.enum(['in', 'out']),
  amount: money,
  /** Of the amount: what has to be staked once. */
  tagged: money,
  /** Null for a transfer into the own wallet. */
  other: z.nullable(linePerson),
  at: time
})

export const transfers = endpoint({
  call: 'GET /wps/agent/transfers',
  moduleId: 'AGT_TRANSFERS',
  who: 'player',
  summary: 'Transfers of the agent account in both directions, newest first.',
  input: pageInput,
  reply: pageOf(agentTransfer),
  errors: [],
  shows: ['settlement']
})

export const transferAlongLine = endpoint({
  call: 'POST /wps/agent/transfers',
  moduleId: 'AGT_TRANSFER',
  who: 'player',
  summary:
    'Sends money of the own agent account to that of the upline or of a direct downline; anybody else is answered as an unknown number is.',
  input: z.strictObject({ to: chosenMember, amount: positiveMoney }),
  reply: agentTransfer,
  errors: ['not.found', 'balance.insufficient', 'amount.tooSmall', 'transfer.dailyLimit', 'transfer.closed', 'protection.closed'],
  once: true,
  proof: true,
  perMinute: 20,
  changes: ['settlement']
})

export const releaseSettlement = endpoint({
  call: 'POST /wps/agent/settlement/release',
  moduleId: 'AGT_RELEASE',
  who: 'player',
  summary: 'Moves money of the own agent account into the wallet; the tagged part goes first and then has to be staked once.',
  input: z.strictObject({ amount: positiveMoney }),
  reply: agentTransfer,
  errors: ['balance.insufficient'],
  once: true,
  perMinute: 20,
  changes: ['settlement']
})
