// Missions as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { missionMetrics, missionPeriods } from '../../member/mission.ts'
import { money, positiveMoney } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'
import { rewardPays } from '../../states.ts'

/** draft: nobody sees it · live · paused: it counts nothing for now · ended: by an operator, by its time or by its budget. */
export const missionDeskStates = ['draft', 'live', 'paused', 'ended'] as const
export const mostSteps = 10

export const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
export const words = (most: number) => {
  const word = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(most, 'input.tooLong'))
  return z.strictObject({ tr: word, en: word })
}
const days = z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(366, 'input.invalid'))

export const missionTerms = z.strictObject({
  name: words(60),
  text: words(300),
  metric: z.enum(missionMetrics),
  /** Of wins, in hundredths of the stake. */
  multiple: z.nullable(z.int('input.invalid').check(z.minimum(101, 'input.invalid'), z.maximum(1_000_000, 'input.invalid'))),
  minStake: money,
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  games: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50, 'input.tooLong')),
  period: z.enum(missionPeriods),
  streak: z.nullable(
    z.strictObject({
      daily: positiveMoney,
      spare: z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(3, 'input.invalid'))
    })
  ),
  steps: z
    .array(z.strictObject({ target: positiveMoney, pays: z.enum(rewardPays), amount: positiveMoney }))
    .check(z.minLength(1, 'input.required'), z.maxLength(mostSteps, 'input.tooLong')),
  optIn: z.boolean(),
  claimDays: days,
  from: z.nullable(time),
  until: z.nullable(time),
  /** All that it may cost: what is left of it is shown to members, and it ends when the next reward does not fit. */
  budget: positiveMoney
})
export type MissionTerms = z.output<typeof missionTerms>

const deskMission = z.object({
  id,
  state: z.enum(missionDeskStates),
  /** It ended because its budget was given. */
  spentOut: z.boolean(),
  /** The newest version, and the one in force; null: none yet. */
  version: z.int(),
  inForce: z.nullable(z.int()),
  /** From when on the newest version holds; null: it is a draft. */
  holdsFrom: z.nullable(time),
  terms: missionTerms,
  /** Given so far, points at what they convert to. */
  cost: money,
  rewards: z.int(),
  /** Members with progress in the running period. */
  members: z.int(),
  /** So many of them were given each step. */
  reached: z.array(z.int()),
  /** A second operator has not decided yet. */
  approval: z.nullable(id),
  /** Who wrote the newest version. */
  by: z.string()
})

export const deskMissions = endpoint({
  call: 'GET /ops/missions',
  moduleId: 'OPS_MISSIONS',
  who: { may: 'brand:read' },
  summary: 'All missions, newest first, with their progress and cost.',
  input: nothing,
  reply: z.object({
    list: z.array(deskMission),
    /** What rewards can be paid as in this house. */
    pays: z.array(z.enum(rewardPays))
  }),
  errors: [],
  shows: ['missions']
})

export const saveMission = endpoint({
  call: 'POST /ops/missions',
  moduleId: 'OPS_MISSION_SAVE',
  who: { may: 'brand:edit' },
  summary: 'Writes a new mission, or a new version of one. It holds when it is put in force, of a running mission from its next period on.',
  input: z.strictObject({ id: z.nullable(id), version: z.int(), terms: missionTerms, reason }),
  reply: z.object({ id, version: z.int() }),
  errors: [
    'not.found',
    'document.changed',
    'mission.state',
    'mission.fixed',
    'input.invalid',
    'input.required',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['missions']
})

export const startMission = endpoint({
  call: 'POST /ops/missions/:id/start',
  moduleId: 'OPS_MISSION_START',
  who: { may: 'brand:edit' },
  summary: 'Puts the newest version in force. Above the amount of rewards by hand a second operator approves its budget.',
  input: z.strictObject({ id, version: z.int(), reason }),
  reply: z.object({ approval: z.nullable(id) }),
  errors: [
    'not.found',
    'document.changed',
    'mission.state',
    'mission.fixed',
    'permission.denied',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['missions', 'approvals']
})

/** pause: nothing counts until it is resumed · end: for good. */
export const missionMoves = ['pause', 'resume', 'end'] as const

export const moveMission = endpoint({
  call: 'POST /ops/missions/:id/move',
  moduleId: 'OPS_MISSION_MOVE',
  who: { may: 'brand:edit' },
  summary: 'Pauses, resumes or ends a mission. What was given stays given.',
  input: z.strictObject({ id, move: z.enum(missionMoves), reason }),
  reply: z.object({ state: z.enum(missionDeskStates) }),
  errors: ['not.found', 'mission.state', 'reason.short', 'input.tooLong'],
  changes: ['missions']
})
