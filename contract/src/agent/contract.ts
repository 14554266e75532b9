// Contracts of income between an agent and its direct upline: offers, answers, terminations, and what was ever said about them.
import * as z from 'zod/mini'
import { chosenMember, endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { breach } from '../income/bounds.ts'
import { incomeContract, incomeKinds } from '../income/terms.ts'
import { incomeWork } from '../income/work.ts'
import { money } from '../money.ts'
import { contractActions, contractSides, contractStates } from '../states.ts'
import { linePerson } from './settlement.ts'

export { type ContractAction, type ContractSide, type ContractState, contractActions, contractSides, contractStates } from '../states.ts'

/** Kinds that agents agree on along their line; affiliate terms are the house's alone to offer, and points of series (rebate) follow no contract. */
export const agentContractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type AgentContractKind = (typeof agentContractKinds)[number]

/** Hours until an offer that nobody answered is over. */
export const offerHours = 72

/** Why a contract ended: both agreed, the house, the upline's contract, the account, the line. */
export const contractEndings = ['AGREED', 'FORCED', 'CASCADE', 'ACCOUNT', 'LINE'] as const

/** What the caller may do about a contract now. */
export const contractMoves = [
  'accept',
  'reject',
  'withdraw',
  'askTermination',
  'acceptTermination',
  'rejectTermination',
  'withdrawTermination'
] as const
export type ContractMove = (typeof contractMoves)[number]

/** new: the first offer · change: an offer while a contract is live · termination: one side wants it to end. */
export const requestKinds = ['new', 'change', 'termination'] as const
export type RequestKind = (typeof requestKinds)[number]

export const contractCard = z.object({
  id,
  /** Kind and terms. */
  contract: incomeContract,
  /** Counts the offers of this kind to this recipient, from 1. */
  version: z.int(),
  state: z.enum(contractStates),
  /** Which side the caller is. */
  side: z.enum(contractSides),
  /** Null: the house. */
  upline: z.nullable(linePerson),
  recipient: linePerson,
  /** SHA-256 of the canonical text of the terms (`termsText` of `income-terms.ts`), in hexadecimal. */
  termsHash: z.string(),
  offeredAt: time,
  /** When an offer that is not answered is over. */
  expiresAt: time,
  answeredAt: z.nullable(time),
  /** The first moment that is settled on these terms, and the first that is not any more; null: never was, no end known. */
  from: z.nullable(time),
  until: z.nullable(time),
  /** Who asked to end it, while that is not answered. */
  terminationBy: z.nullable(z.enum(contractSides)),
  ending: z.nullable(z.enum(contractEndings)),
  moves: z.array(z.enum(contractMoves))
})
export type ContractCard = z.output<typeof contractCard>

const reqtype = z.enum(['', '0', '1', '2', '3'])

export const consolidated = endpoint({
  call: 'GET /wps/member/info/funds/consolidated',
  moduleId: 'AGT_CONSOLIDATED',
  who: 'player',
  summary:
    'Of each kind of contract what waits for the agent: 0 nothing, 1 a new offer, 2 a change, 3 a termination; empty: this income is not open to it. `enabled` names the kinds that are.',
  input: nothing,
  reply: z.object({
    dailysalreqtype: reqtype,
    divtypereq: reqtype,
    contracthoursalreqtype: reqtype,
    realtimesalreqtype: reqtype,
    /** The agent holds a contract of the kind, has given one, or is asked about one. */
    enabled: z.array(z.enum(agentContractKinds)),
    /** Requests that wait for the agent's word, of all kinds. */
    waiting: z.int()
  }),
  errors: [],
  shows: ['contracts']
})

export const myContracts = endpoint({
  call: 'GET /wps/agent/contract',
  moduleId: 'AGT_CONTRACTS',
  who: 'player',
  summary: "The agent's own contracts by kind: what is in force now, what is live (from the next period on), what is offered.",
  input: nothing,
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(incomeKinds),
        inForce: z.nullable(contractCard),
        /** The live contract when it is another than the one in force. */
        next: z.nullable(contractCard),
        offer: z.nullable(contractCard),
        /** Contracts of direct downlines that accepting the offer would end, because they break its bounds. */
        offerEnds: z.int(),
        /** The agent may offer contracts of this kind: it holds one. */
        mayOffer: z.boolean()
      })
    )
  }),
  errors: [],
  shows: ['contracts']
})

export const downlineContracts = endpoint({
  call: 'GET /wps/agent/contract/downlines',
  moduleId: 'AGT_CONTRACT_DOWNLINES',
  who: 'player',
  summary: 'Direct downlines who may hold a contract, newest first, each with its live contract and open offer; `search` as in downlines.',
  input: z.extend(pageInput, { kind: z.enum(agentContractKinds), search: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
  reply: pageOf(z.object({ person: linePerson, live: z.nullable(contractCard), offer: z.nullable(contractCard) })),
  errors: [],
  shows: ['contracts']
})

/** What an offer may be refused with; a breach of the bounds names the field, as `contract.terms.tiers.1.rate`. */
const offerErrors = [
  'not.found',
  'contract.recipient',
  'contract.notHeld',
  'contract.open',
  'contract.termination',
  'contract.same',
  'contract.bounds',
  'contract.edge'
] as const

/** Where terms break the bounds: as `income-bounds.ts` finds it, with the field's path in the input (`contract.terms.tiers.1.rate`). */
export const contractBreach = z.extend(breach, { path: z.string() })

export const offerContract = endpoint({
  call: 'POST /wps/agent/contract/offers',
  moduleId: 'AGT_CONTRACT_OFFER',
  who: 'player',
  summary: 'Offers terms to a direct downline, who has 72 hours to answer; a contract that is live stays in force until then.',
  input: z.strictObject({ to: chosenMember, contract: incomeContract }),
  reply: contractCard,
  errors: [...offerErrors, 'protection.closed'],
  once: true,
  perMinute: 20,
  changes: ['contracts']
})

/** A window of the past on certain terms. */
export const simulatedBill = z.object({ from: time, to: time, work: incomeWork, amount: money, tier: z.nullable(z.int()) })

/**
 * What terms cost against the edge of what the team played in the last 30 days, parts per million; nulls: nothing was played. `cost`: of the edge,
 * at the highest rates and with the agent's other contracts · `most`: what the house allows.
 */
export const edgeCost = z.object({ rate: z.nullable(z.int()), cost: z.nullable(z.int()), most: z.int() })

export const simulateContract = endpoint({
  call: 'POST /wps/agent/contract/simulate',
  moduleId: 'AGT_CONTRACT_SIMULATE',
  who: 'player',
  summary:
    'What terms would have come to in the last whole period of a direct downline (or of the agent itself), beside the live contract; and where they break the bounds. Changes nothing.',
  input: z.strictObject({ to: chosenMember, contract: incomeContract }),
  reply: z.object({
    offered: simulatedBill,
    /** The same period on the terms that are live. */
    live: z.nullable(simulatedBill),
    /** The same period on the agent's own terms: what the offer is paid out of, or less. */
    own: z.nullable(simulatedBill),
    edge: edgeCost,
    breaches: z.array(contractBreach),
    /** Contracts below the downline that accepting would end. */
    ends: z.int()
  }),
  errors: ['not.found', 'contract.recipient'],
  perMinute: 60
})

const answer = z.strictObject({ id, accept: z.boolean() })

export const answerContract = endpoint({
  call: 'POST /wps/agent/contract/:id/answer',
  moduleId: 'AGT_CONTRACT_ANSWER',
  who: 'player',
  summary:
    'The recipient accepts or rejects an offer. Accepted, it is in force from the next period on; contracts below that break its bounds end.',
  input: answer,
  reply: z.object({ contract: contractCard, ended: z.int() }),
  errors: ['not.found', 'contract.notOpen', 'contract.termination', 'contract.outdated', 'protection.closed'],
  once: true,
  perMinute: 30,
  changes: ['contracts']
})

export const withdrawContract = endpoint({
  call: 'POST /wps/agent/contract/:id/withdraw',
  moduleId: 'AGT_CONTRACT_WITHDRAW',
  who: 'player',
  summary: 'Whoever asked takes it back: the offerer an offer, either side its request to terminate.',
  input: z.strictObject({ id }),
  reply: contractCard,
  errors: ['not.found', 'contract.notOpen'],
  once: true,
  perMinute: 30,
  changes: ['contracts']
})

export const askTermination = endpoint({
  call: 'POST /wps/agent/contract/:id/termination',
  moduleId: 'AGT_CONTRACT_TERMINATE',
  who: 'player',
  summary: 'Either side asks to end a contract; it stays in force until the other side agrees.',
  input: z.strictObject({ id }),
  reply: contractCard,
  errors: ['not.found', 'contract.notOpen'],
  once: true,
  perMinute: 30,
  changes: ['contracts']
})

export const answerTermination = endpoint({
  call: 'POST /wps/agent/contract/:id/termination/answer',
  moduleId: 'AGT_CONTRACT_TERMINATE_ANSWER',
  who: 'player',
  summary: 'The other side agrees to the end, which comes with the running period, or does not: then the contract goes on.',
  input: answer,
  reply: z.object({ contract: contractCard, ended: z.int() }),
  errors: ['not.found', 'contract.notOpen'],
  once: true,
  perMinute: 30,
  changes: ['contracts']
})

export const contractRequests = endpoint({
  call: 'GET /wps/agent/contract/requests',
  moduleId: 'AGT_CONTRACT_REQUESTS',
  who: 'player',
  summary: "Open requests, newest first: those that wait for the agent's word (`in`) or for the other side's (`out`).",
  input: z.extend(pageInput, {
    box: z._default(z.enum(['in', 'out']), 'in'),
    kind: z.optional(z.enum(incomeKinds)),
    request: z.optional(z.enum(requestKinds))
  }),
  reply: pageOf(
    z.object({
      request: z.enum(requestKinds),
      card: contractCard,
      /** Of a change: the contract that is live now. */
      live: z.nullable(contractCard),
      askedAt: time
    })
  ),
  errors: [],
  shows: ['contracts']
})

export const contractHistory = endpoint({
  call: 'GET /wps/agent/contract/history',
  moduleId: 'AGT_CONTRACT_HISTORY',
  who: 'player',
  summary: 'Contracts and offers of the agent in every state, newest first: as recipient, or with its direct downlines.',
  input: z.extend(pageInput, {
    side: z._default(z.enum(contractSides), 'recipient'),
    kind: z.optional(z.enum(incomeKinds)),
    /** With this downline only. */
    with: z.optional(chosenMember)
  }),
  reply: pageOf(contractCard),
  errors: ['not.found'],
  shows: ['contracts']
})

/** One entry of a contract's record, which is never changed. */
export const contractRecord = z.object({
  /** Counts within the contract, from 1. */
  no: z.int(),
  action: z.enum(contractActions),
  by: z.enum([...contractSides, 'platform', 'house']),
  at: time,
  termsHash: z.string(),
  /** SHA-256 over this entry and the hash of the one before, in hexadecimal. */
  hash: z.string()
})

export const contractRecords = endpoint({
  call: 'GET /wps/agent/contract/:id',
  moduleId: 'AGT_CONTRACT_RECORDS',
  who: 'player',
  summary: 'One contract of the agent, as either side, with everything that was done about it, oldest first.',
  input: z.strictObject({ id }),
  reply: z.object({ card: contractCard, records: z.array(contractRecord), whole: z.boolean() }),
  errors: ['not.found'],
  shows: ['contracts']
})
