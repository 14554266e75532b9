// The reward centre: everything a member can claim, from every source, on one list.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { rewardKinds, rewardPays, rewardStates } from '../states.ts'

export { type RewardKind, type RewardPays, type RewardState, rewardKinds, rewardPays, rewardStates } from '../states.ts'

export const reward = z.object({
  id,
  kind: z.enum(rewardKinds),
  /** What it is for, in the language of the call; null: the kind says it. */
  title: z.nullable(z.string()),
  /** Of a VIP gift: the level that was reached. */
  level: z.nullable(z.int()),
  pays: z.enum(rewardPays),
  amount: money,
  /** So many times the amount is to be bet before it is cash; null: no wagering. */
  wagering: z.nullable(z.int()),
  state: z.enum(rewardStates),
  givenAt: time,
  expiresAt: z.nullable(time),
  /** When it was claimed, expired or was taken back. */
  endedAt: z.nullable(time)
})

/** open: to be claimed now · past: what became of the others. */
export const rewardSides = ['open', 'past'] as const

export const rewards = endpoint({
  call: 'GET /wps/reward/list',
  moduleId: 'RWD_LIST',
  who: 'player',
  summary: "The member's rewards, newest first: those to be claimed, or what became of the others.",
  input: z.extend(pageInput, { side: z._default(z.enum(rewardSides), 'open') }),
  reply: pageOf(reward),
  errors: [],
  shows: ['rewards']
})

export const rewardSummary = endpoint({
  call: 'GET /wps/reward/summary',
  moduleId: 'RWD_SUMMARY',
  who: 'player',
  summary: 'How many rewards wait to be claimed, and what each source gives.',
  input: nothing,
  reply: z.object({
    count: z.int(),
    /** All of it that is paid in cash. */
    cash: money,
    sources: z.array(z.object({ kind: z.enum(rewardKinds), pays: z.enum(rewardPays), count: z.int(), amount: money }))
  }),
  errors: [],
  shows: ['rewards']
})

export const claimReward = endpoint({
  call: 'POST /wps/reward/:id/claim',
  moduleId: 'RWD_CLAIM',
  who: 'player',
  summary: 'Claims one reward: what it gives is in the wallet with the answer.',
  input: z.strictObject({ id }),
  reply: reward,
  errors: ['not.found', 'reward.over', 'protection.closed', 'bonus.other'],
  once: true,
  perMinute: 60,
  changes: ['rewards', 'movements']
})

export const claimRewards = endpoint({
  call: 'POST /wps/reward/claimAll',
  moduleId: 'RWD_CLAIM_ALL',
  who: 'player',
  summary: 'Claims everything that can be claimed now, each kind by itself; called again it finds nothing left.',
  input: nothing,
  reply: z.object({
    count: z.int(),
    /** What of it was paid in cash. */
    cash: money,
    /** So many could not be claimed now and wait still. */
    left: z.int()
  }),
  errors: [],
  perMinute: 30,
  changes: ['rewards', 'movements']
})
