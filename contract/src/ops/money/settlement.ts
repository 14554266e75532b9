// The line of agents and their transfers as operators see and set them. Never imported by the site.
import * as z from 'zod/mini'
import { transferKinds } from '../../agent/settlement.ts'
import { endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { givenTypes } from '../../member/type.ts'
import { money, positiveMoney } from '../../money.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const person = z.object({ id: z.string(), account: z.string() })

export const transferPolicy = z.strictObject({
  enabled: z.boolean(),
  minimum: positiveMoney,
  /** What one agent may send a day of the brand's clock. */
  dailyLimit: positiveMoney,
  /** What is received has to be staked once before it is withdrawn without a person. */
  turnover: z.boolean()
})

export const settlementSettings = endpoint({
  call: 'GET /ops/settlement/settings',
  moduleId: 'OPS_SETTLEMENT_SETTINGS',
  who: { may: 'settlement:read' },
  summary: 'Whether agents may transfer along their line, and within which bounds.',
  input: nothing,
  reply: z.object({ policy: transferPolicy, version: z.int() }),
  errors: [],
  shows: ['settlement']
})

export const changeSettlementSettings = endpoint({
  call: 'PUT /ops/settlement/settings',
  moduleId: 'OPS_SETTLEMENT_SETTINGS_CHANGE',
  who: { may: 'settlement:edit' },
  summary: 'Changes the bounds of transfers between agents; with a reason, audited. Refused when they were changed meanwhile.',
  input: z.strictObject({ policy: transferPolicy, version: z.int(), reason }),
  reply: z.object({ policy: transferPolicy, version: z.int() }),
  errors: ['input.invalid', 'document.changed', 'reason.short'],
  once: true,
  changes: ['settlement']
})

export const settlementTransfer = z.object({
  id,
  /** up: to the sender's upline · down: to a downline of the sender · wallet: into the own wallet. */
  kind: z.enum(transferKinds),
  from: person,
  to: person,
  amount: money,
  tagged: money,
  at: time
})

export const settlementTransfers = endpoint({
  call: 'GET /ops/settlement/transfers',
  moduleId: 'OPS_SETTLEMENT_TRANSFERS',
  who: { may: 'settlement:read' },
  summary: 'Transfers of agent accounts, newest first; of one member in both directions.',
  input: z.extend(pageInput, { player: z.optional(memberNo) }),
  reply: pageOf(settlementTransfer),
  errors: [],
  shows: ['settlement']
})

export const playerLine = endpoint({
  call: 'GET /ops/players/:id/line',
  moduleId: 'OPS_PLAYER_LINE',
  who: { may: 'player:read' },
  summary: "A member's type, upline, and direct downlines (the newest 100).",
  input: z.strictObject({ id: memberNo }),
  reply: z.object({
    type: z.int(),
    upline: z.nullable(person),
    downlines: z.object({ count: z.int(), list: z.array(z.extend(person, { type: z.int() })) })
  }),
  errors: ['not.found'],
  shows: ['team']
})

export const setPlayerLine = endpoint({
  call: 'PUT /ops/players/:id/line',
  moduleId: 'OPS_PLAYER_LINE_SET',
  who: { may: 'player:line' },
  summary: "Sets a member's type and upline (its username, or null); with a reason, audited. What was transferred before stays as it is.",
  input: z.strictObject({
    id: memberNo,
    type: z.literal([...givenTypes]),
    upline: z.nullable(z.string().check(z.trim(), z.minLength(1, 'line.upline'), z.maxLength(64, 'line.upline'))),
    reason
  }),
  reply: z.object({ type: z.int(), upline: z.nullable(person) }),
  errors: ['not.found', 'line.upline', 'line.ring', 'line.team', 'reason.short'],
  once: true,
  changes: ['contracts', 'members', 'team']
})
