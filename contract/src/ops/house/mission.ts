// Missions as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { missionMetrics, missionPeriods } from '../../member/mission.ts'
import { money, positiveMoney } from '../../money.ts'
import { rewardPays } from '../../states.ts'
import { commonFigures, commonTerms, paysShown, reason, saves, starts } from './campaign.ts'

/** draft: nobody sees it · live · paused: it counts nothing for now · ended: by an operator, by its time or by its budget. */
export const missionDeskStates = ['draft', 'live', 'paused', 'ended'] as const
export const mostSteps = 10

export const missionTerms = z.strictObject({
  ...commonTerms,
  metric: z.enum(missionMetrics),
  /** Of wins, in hundredths of the stake. */
  multiple: z.nullable(z.int('input.invalid').check(z.minimum(101, 'input.invalid'), z.maximum(1_000_000, 'input.invalid'))),
  minStake: money,
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
  until: z.nullable(time),
  /** All that it may cost: what is left of it is shown to members, and it ends when the next reward does not fit. */
  budget: positiveMoney
})
export type MissionTerms = z.output<typeof missionTerms>

const deskMission = z.object({
  ...commonFigures,
  state: z.enum(missionDeskStates),
  /** It ended because its budget was given. */
  spentOut: z.boolean(),
  /** The version in force; null: none yet. */
  inForce: z.nullable(z.int()),
  /** From when on the newest version holds; null: it is a draft. */
  holdsFrom: z.nullable(time),
  terms: missionTerms,
  /** So many of them were given each step. */
  reached: z.array(z.int())
})

export const deskMissions = endpoint({
  call: 'GET /ops/missions',
  moduleId: 'OPS_MISSIONS',
  who: { may: 'brand:read' },
  summary: 'All missions, newest first, with their progress and cost.',
  input: nothing,
  reply: z.object({ list: z.array(deskMission), ...paysShown }),
  errors: [],
  shows: ['missions']
})

export const saveMission = saves(
  {
    call: 'POST /ops/missions',
    moduleId: 'OPS_MISSION_SAVE',
    summary:
      'Writes a new mission, or a new version of one. It holds when it is put in force, of a running mission from its next period on.'
  },
  missionTerms,
  ['mission.state', 'mission.fixed']
)

export const startMission = starts(
  {
    call: 'POST /ops/missions/:id/start',
    moduleId: 'OPS_MISSION_START',
    summary: 'Puts the newest version in force. Above the amount of rewards by hand a second operator approves its budget.'
  },
  ['mission.state', 'mission.fixed']
)

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
  changes: ['missions', 'approvals']
})
