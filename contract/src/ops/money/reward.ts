// Rewards of a member as operators see them: the list, a reward by hand, and one taken back. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf } from '../../endpoint.ts'
import { reward } from '../../money/reward.ts'
import { positiveMoney } from '../../money.ts'

/** As operators see it. */
export const playerReward = z.extend(reward, {
  /** What names it once and for all: the same is never given twice. */
  source: z.string(),
  /** The operator who gave it or took it back, and why. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The movement that paid it. */
  movement: z.nullable(z.string())
})

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

export const playerRewards = endpoint({
  call: 'GET /ops/players/:id/rewards',
  moduleId: 'OPS_REWARDS',
  who: { may: 'player:read' },
  summary: 'The rewards of a member from every source, newest first.',
  input: z.extend(pageInput, { id: memberNo }),
  reply: pageOf(playerReward),
  errors: ['not.found'],
  shows: ['memberRewards']
})

export const giveByHand = endpoint({
  call: 'POST /ops/players/:id/rewards',
  moduleId: 'OPS_REWARD_GIVE',
  who: { may: 'adjustment:make' },
  summary: 'Gives a member a reward in cash that the member claims, or asks a second operator to (`approval`).',
  input: z.strictObject({
    id: memberNo,
    amount: positiveMoney,
    /** It can be claimed for so many days; null: it never expires. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
    reason
  }),
  reply: z.object({ reward: z.nullable(playerReward), approval: z.nullable(id) }),
  errors: ['not.found', 'limit.operator', 'approval.open', 'reason.short', 'input.tooLong', 'protection.closed', 'protection.quiet'],
  once: true,
  changes: ['approvals', 'memberRewards']
})

export const takeRewardBack = endpoint({
  call: 'POST /ops/players/:id/rewards/:reward/takeBack',
  moduleId: 'OPS_REWARD_TAKE_BACK',
  who: { may: 'adjustment:make' },
  summary: 'Takes back a reward that was not claimed yet; what was claimed is the member’s.',
  input: z.strictObject({ id: memberNo, reward: id, reason }),
  reply: playerReward,
  errors: ['not.found', 'reward.over', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['memberRewards']
})
