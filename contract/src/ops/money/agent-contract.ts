// Contracts of agents as operators see them: all of them, what the house offers, system limits and templates, force, disputes. Never imported by the site.
import * as z from 'zod/mini'
import {
  contractActions,
  contractBreach,
  contractEndings,
  contractSides,
  contractStates,
  edgeCost,
  simulatedBill
} from '../../agent/contract.ts'
import { done, endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { incomeContract, incomeKinds, rate } from '../../income/terms.ts'
import { money } from '../../money.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const person = z.object({ id: z.string(), account: z.string() })

export const opsContract = z.object({
  id,
  contract: incomeContract,
  version: z.int(),
  state: z.enum(contractStates),
  /** Null: the house. */
  upline: z.nullable(person),
  recipient: person,
  termsHash: z.string(),
  offeredAt: time,
  expiresAt: time,
  answeredAt: z.nullable(time),
  from: z.nullable(time),
  until: z.nullable(time),
  terminationBy: z.nullable(z.enum(contractSides)),
  ending: z.nullable(z.enum(contractEndings)),
  /** A dispute about it is open. */
  disputed: z.boolean()
})
export type OpsContract = z.output<typeof opsContract>

export const opsContracts = endpoint({
  call: 'GET /ops/agent-contracts',
  moduleId: 'OPS_AGENT_CONTRACTS',
  who: { may: 'agent:read' },
  summary: 'Contracts and offers of all agents, newest first; of a kind, a state, of one member on either side, or those in dispute.',
  input: z.extend(pageInput, {
    kind: z.optional(z.enum(incomeKinds)),
    state: z.optional(z.enum(contractStates)),
    player: z.optional(memberNo),
    disputed: z.optional(z.literal('true'))
  }),
  reply: pageOf(opsContract),
  errors: [],
  shows: ['contracts']
})

const record = z.object({
  no: z.int(),
  action: z.enum(contractActions),
  by: z.enum([...contractSides, 'platform', 'house']),
  /** The member or the operator; null: the house by itself. */
  who: z.nullable(z.string()),
  address: z.string(),
  reason: z.string(),
  at: time,
  termsHash: z.string(),
  hash: z.string()
})

/** opened, closed: of a dispute · note: said in its course, or about the contract. */
export const disputeKinds = ['note', 'opened', 'closed'] as const
const disputeNote = z.object({ id, kind: z.enum(disputeKinds), text: z.string(), operator: z.string(), at: time })

export const opsContractDetail = endpoint({
  call: 'GET /ops/agent-contracts/:id',
  moduleId: 'OPS_AGENT_CONTRACT',
  who: { may: 'agent:read' },
  summary: 'One contract: every step with time and address, whether the chain of hashes is whole, the notes, and what ended with it.',
  input: z.strictObject({ id }),
  reply: z.object({
    contract: opsContract,
    records: z.array(record),
    /** The chain of hashes says what the entries and the terms say. */
    whole: z.boolean(),
    notes: z.array(disputeNote),
    /** Of a contract that is offered or in force, as of now; null: it is over. */
    edge: z.nullable(edgeCost)
  }),
  errors: ['not.found'],
  shows: ['contracts']
})

const offerErrors = [
  'not.found',
  'reason.short',
  'contract.recipient',
  'contract.open',
  'contract.termination',
  'contract.same',
  'contract.bounds',
  'contract.edge'
] as const

export const opsOfferContract = endpoint({
  call: 'POST /ops/agent-contracts',
  moduleId: 'OPS_AGENT_CONTRACT_OFFER',
  who: { may: 'agent:edit' },
  summary: 'The house offers terms to a top agent (one without an upline); within the system limits, audited.',
  input: z.strictObject({ to: memberNo, contract: incomeContract, reason }),
  reply: opsContract,
  errors: [...offerErrors],
  once: true,
  changes: ['contracts', 'team']
})

export const opsWithdrawContract = endpoint({
  call: 'POST /ops/agent-contracts/:id/withdraw',
  moduleId: 'OPS_AGENT_CONTRACT_WITHDRAW',
  who: { may: 'agent:edit' },
  summary: "Takes back the house's own offer, or its own request to terminate; audited.",
  input: z.strictObject({ id, reason }),
  reply: opsContract,
  errors: ['not.found', 'reason.short', 'contract.notOpen'],
  once: true,
  changes: ['contracts', 'team']
})

export const opsAskTermination = endpoint({
  call: 'POST /ops/agent-contracts/:id/termination',
  moduleId: 'OPS_AGENT_CONTRACT_TERMINATE',
  who: { may: 'agent:edit' },
  summary: 'The house, as the upline of a top agent, asks to end a contract; audited.',
  input: z.strictObject({ id, reason }),
  reply: opsContract,
  errors: ['not.found', 'reason.short', 'contract.notOpen'],
  once: true,
  changes: ['contracts', 'team']
})

export const opsAnswerTermination = endpoint({
  call: 'POST /ops/agent-contracts/:id/termination/answer',
  moduleId: 'OPS_AGENT_CONTRACT_TERMINATE_ANSWER',
  who: { may: 'agent:edit' },
  summary: "The house answers a top agent's request to end a contract; audited.",
  input: z.strictObject({ id, accept: z.boolean(), reason }),
  reply: z.object({ contract: opsContract, ended: z.int() }),
  errors: ['not.found', 'reason.short', 'contract.notOpen'],
  once: true,
  changes: ['contracts', 'team']
})

export const forceTermination = endpoint({
  call: 'POST /ops/agent-contracts/:id/force',
  moduleId: 'OPS_AGENT_CONTRACT_FORCE',
  who: { may: 'agent:edit' },
  summary:
    'Ends any live contract with the running period, without the consent of its sides, and what is below it; both are told, audited.',
  input: z.strictObject({ id, reason }),
  reply: z.object({ contract: opsContract, ended: z.int() }),
  errors: ['not.found', 'reason.short', 'contract.notOpen'],
  once: true,
  changes: ['contracts', 'team']
})

export const noteDispute = endpoint({
  call: 'POST /ops/agent-contracts/:id/notes',
  moduleId: 'OPS_AGENT_CONTRACT_NOTE',
  who: { may: 'agent:edit' },
  summary: 'Writes a note about a contract, opens or closes a dispute; a note is never changed.',
  input: z.strictObject({
    id,
    kind: z.enum(disputeKinds),
    text: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(2_000, 'input.tooLong'))
  }),
  reply: z.object({ note: disputeNote, disputed: z.boolean() }),
  errors: ['not.found', 'reason.short', 'input.tooLong', 'document.changed'],
  once: true,
  changes: ['contracts', 'team']
})

/**
 * The highest rate of each kind (of real-time salary: of either rate), in parts per million, whoever offers; see `IncomeLimits`. `edgeShare`: what contracts of
 * a line may cost together of the edge of what was played · `defaultEdge`: of a bet on a game that says nothing of its return.
 */
export const systemLimits = z.strictObject({
  dividend: rate,
  daily: rate,
  hourly: rate,
  realtime: rate,
  affiliate: rate,
  edgeShare: rate,
  defaultEdge: rate
})

const limitsInForce = z.object({ limits: systemLimits, version: z.int() })
const template = z.object({ id, name: z.string(), contract: incomeContract, version: z.int(), changedAt: time })
const templateName = z
  .string({ error: 'input.required' })
  .check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60, 'input.tooLong'))

export const contractTemplates = endpoint({
  call: 'GET /ops/agent-contract-templates',
  moduleId: 'OPS_AGENT_CONTRACT_TEMPLATES',
  who: { may: 'agent:read' },
  summary: 'The system limits, and the terms that are kept as templates.',
  input: nothing,
  reply: z.extend(limitsInForce, { templates: z.array(template) }),
  errors: [],
  shows: ['contracts']
})

export const changeSystemLimits = endpoint({
  call: 'PUT /ops/agent-contract-limits',
  moduleId: 'OPS_AGENT_CONTRACT_LIMITS',
  who: { may: 'agent:edit' },
  summary: 'Changes the system limits, for offers from now on; with a reason, audited. Refused when they were changed meanwhile.',
  input: z.strictObject({ limits: systemLimits, version: z.int(), reason }),
  reply: limitsInForce,
  errors: ['reason.short', 'document.changed'],
  once: true,
  changes: ['contracts']
})

export const saveTemplate = endpoint({
  call: 'POST /ops/agent-contract-templates',
  moduleId: 'OPS_AGENT_CONTRACT_TEMPLATE_SAVE',
  who: { may: 'agent:edit' },
  summary: 'Keeps terms under a name: new without an id, else changed. They must be within the system limits; audited.',
  input: z.strictObject({
    id: z.optional(id),
    name: templateName,
    contract: incomeContract,
    /** Of the template that is changed. */
    version: z.optional(z.int())
  }),
  reply: template,
  errors: ['not.found', 'contract.bounds', 'document.changed', 'input.tooLong'],
  once: true,
  changes: ['contracts']
})

export const removeTemplate = endpoint({
  call: 'DELETE /ops/agent-contract-templates/:id',
  moduleId: 'OPS_AGENT_CONTRACT_TEMPLATE_REMOVE',
  who: { may: 'agent:edit' },
  summary: 'Removes a template; contracts made of it stay. Audited.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found'],
  once: true,
  changes: ['contracts']
})

export const simulateHistory = endpoint({
  call: 'POST /ops/agent-contracts/simulate',
  moduleId: 'OPS_AGENT_CONTRACT_SIMULATE',
  who: { may: 'agent:read' },
  summary:
    'What terms would have come to for an agent in the last whole periods (up to 24), beside the contract that was in force. Changes nothing.',
  input: z.strictObject({
    player: memberNo,
    contract: incomeContract,
    periods: z._default(z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(24, 'input.invalid')), 6)
  }),
  reply: z.object({
    /** Newest first. */
    windows: z.array(z.object({ offered: simulatedBill, live: z.nullable(simulatedBill) })),
    offered: money,
    live: money,
    breaches: z.array(contractBreach),
    edge: edgeCost
  }),
  errors: ['not.found', 'contract.recipient']
})
