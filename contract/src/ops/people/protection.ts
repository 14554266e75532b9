// What operators see and do about a player's protection: they may lower and exclude, never raise.
import * as z from 'zod/mini'
import { endpoint, time } from '../../endpoint.ts'
import {
  advertisingWishes,
  amountKinds,
  closure,
  closureLengths,
  limitPeriods,
  limitsReply,
  protectionEntry,
  realityAnswers
} from '../../member/protection.ts'
import { money, positiveMoney } from '../../money.ts'

const memberId = z.string().check(z.regex(/^\d{1,18}$/, 'input.invalid'))
const reason = z.string().check(z.trim(), z.minLength(3, 'input.required'), z.maxLength(200, 'input.invalid'))

/** Why a player may need help: each sign with the figure behind it and the points it adds. */
export const riskSigns = ['losses', 'deposits', 'chasing', 'night', 'long', 'returned', 'raises', 'rising'] as const
export type RiskSign = (typeof riskSigns)[number]

export const playerProtection = endpoint({
  call: 'GET /ops/players/:id/protection',
  moduleId: 'OPS_PLAYER_PROTECTION',
  who: { may: 'protection:read' },
  summary: "A player's limits, breaks, reality checks and the signs that they may need help.",
  input: z.strictObject({ id: memberId }),
  reply: z.object({
    limits: limitsReply,
    closures: z.array(z.extend(closure, { reason: z.nullable(z.string()) })),
    history: z.array(protectionEntry),
    checks: z.array(z.object({ at: time, minutes: z.int(), staked: money, returned: money, answer: z.enum(realityAnswers) })),
    risk: z.object({
      /** 0 to 100. */
      score: z.int(),
      level: z.enum(['low', 'watch', 'talk']),
      reasons: z.array(z.object({ sign: z.enum(riskSigns), points: z.int(), values: z.record(z.string(), z.string()) })),
      /** Since when nothing is offered to them for these signs; null: offers are as for everybody. */
      flaggedAt: z.nullable(time)
    }),
    /** What advertising the player wants; nobody else sets it. */
    advertising: advertisingWishes
  }),
  errors: ['not.found'],
  shows: ['members']
})

export const lowerLimit = endpoint({
  call: 'PUT /ops/players/:id/protection/limits',
  moduleId: 'OPS_PLAYER_LOWER_LIMIT',
  who: { may: 'protection:write' },
  summary: "Lowers a player's limit at once; a higher one is refused.",
  input: z.strictObject({ id: memberId, kind: z.enum(amountKinds), period: z.enum(limitPeriods), amount: positiveMoney, reason }),
  reply: limitsReply,
  errors: ['not.found', 'limit.onlyLower'],
  changes: ['members']
})

export const excludePlayer = endpoint({
  call: 'POST /ops/players/:id/protection/exclusion',
  moduleId: 'OPS_PLAYER_EXCLUDE',
  who: { may: 'protection:write' },
  summary: 'Closes a player out of bets and deposits; a longer time replaces a shorter one, never the other way.',
  input: z.strictObject({ id: memberId, length: z.enum(closureLengths), reason }),
  reply: limitsReply,
  errors: ['not.found'],
  changes: ['members']
})
