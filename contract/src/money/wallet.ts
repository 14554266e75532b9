// A member's money: balance and the account record.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { rewardKinds } from '../states.ts'
import { type MovementKind, movementKinds } from './balance.ts'

export { balance, balanceReply, type MovementKind, movementKinds } from './balance.ts'

/** What people look for in the account record; every kind is in exactly one group. */
export const movementGroups = {
  deposits: ['DEPOSIT'],
  withdrawals: ['WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID'],
  bets: ['BET', 'PRIZE', 'BET_CANCEL', 'JACKPOT', 'PRIZE_CANCEL', 'FREE_BET', 'FREE_BET_CANCEL'],
  bonuses: [
    'PROMOTION',
    'PROMOTION_CANCEL',
    'PLAYER_REBATE',
    'RED_PACKET',
    'BONUS_LOCK',
    'BONUS_RELEASE',
    'BONUS_FORFEIT',
    'POINTS_CONVERT'
  ],
  agency: ['AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION'],
  transfers: ['TRANSFER_UP', 'TRANSFER_DOWN', 'SETTLEMENT_RELEASE', 'VENDOR_IN', 'VENDOR_OUT', 'VENDOR_RETURN'],
  corrections: ['ADJUST_IN', 'ADJUST_OUT']
} as const satisfies Record<string, readonly MovementKind[]>
export type MovementGroup = keyof typeof movementGroups
export const movementGroupNames = Object.keys(movementGroups) as [MovementGroup, ...MovementGroup[]]

/** Accounts of a member. */
export const walletAccounts = ['cash', 'bonus', 'locked', 'points', 'settlement'] as const
export type WalletAccount = (typeof walletAccounts)[number]

export const movement = z.object({
  id,
  seq: z.int(),
  kind: z.enum(movementKinds),
  /** Change and balance after, for each account that the movement touched. */
  entries: z.array(z.object({ account: z.enum(walletAccounts), amount: money, balanceAfter: money })),
  /** The bet, deposit or withdrawal behind it. */
  reference: z.nullable(z.string()),
  at: time
})

/** What a correction by hand was made for. */
export const correctionKinds = ['credit', 'goodwill', 'debit', 'chargeback'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** The reward or the bonus that a movement belongs to, as in the reward centre: the title in the language of the call. */
export const movementReward = z.object({ kind: z.enum(rewardKinds), title: z.nullable(z.string()), level: z.nullable(z.int()) })

/** As the member reads it: a correction by hand says what it is, what paid a reward or belongs to a bonus names that. */
export const namedMovement = z.extend(movement, {
  correction: z.nullable(z.enum(correctionKinds)),
  reward: z.nullable(movementReward)
})

/** Narrows the account record; a kind is narrower than its group. */
export const movementFilter = {
  kind: z.optional(z.enum(movementKinds)),
  group: z.optional(z.enum(movementGroupNames)),
  from: z.optional(time),
  to: z.optional(time)
}

export const movements = endpoint({
  call: 'GET /wps/v2/wallets/movements',
  moduleId: 'WAL_MOVEMENTS',
  who: 'member',
  summary: 'The account record, newest first; `from` belongs to the period, `to` does not.',
  input: z.extend(pageInput, movementFilter),
  reply: pageOf(namedMovement),
  errors: [],
  shows: ['movements']
})
