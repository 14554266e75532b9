// A member's balance: by itself, as the first page shows it.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { money } from '../money.ts'

/** Kinds of a movement, as the account record filters them. */
export const movementKinds = [
  'DEPOSIT',
  'WITHDRAW',
  'WITHDRAW_RETURN',
  'WITHDRAW_PAID',
  'BET',
  'PRIZE',
  'BET_CANCEL',
  'PRIZE_CANCEL',
  'FREE_BET',
  'FREE_BET_CANCEL',
  'PROMOTION',
  'PROMOTION_CANCEL',
  'PLAYER_REBATE',
  'AGENT_REBATE',
  'DIVIDEND',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REALTIME_SALARY',
  'COMMISSION',
  'POINTS_CONVERT',
  'TRANSFER_UP',
  'TRANSFER_DOWN',
  'SETTLEMENT_RELEASE',
  'RED_PACKET',
  'BONUS_LOCK',
  'BONUS_RELEASE',
  'BONUS_FORFEIT',
  'JACKPOT',
  'ADJUST_IN',
  'ADJUST_OUT',
  'VENDOR_IN',
  'VENDOR_OUT',
  'VENDOR_RETURN'
] as const
export type MovementKind = (typeof movementKinds)[number]

export const balanceReply = z.object({
  /** cash + bonus: what can be played with. */
  sumBalance: money,
  cash: money,
  bonus: money,
  /** Held for withdrawals under way. */
  locked: money,
  currency: z.string(),
  /** Number of the wallet's last movement: a live event with a lower one is older than this answer. */
  seq: z.int()
})

export const balance = endpoint({
  call: 'GET /wps/v2/wallets/balance',
  moduleId: 'WAL_BALANCE',
  who: 'member',
  summary: 'The balance, split by account.',
  input: nothing,
  reply: balanceReply,
  errors: [],
  shows: ['balance']
})
