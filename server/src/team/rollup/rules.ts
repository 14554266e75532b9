// What news of bets and money adds to figures, over plain values in 1/100,000 units.

import type { MovementKind } from '@fairhouse/contract/money/balance.ts'
import type { BetState } from '@fairhouse/contract/play/wager.ts'

/** A decided bet as it stood at one moment. */
export interface BetPicture {
  readonly state: BetState
  readonly stake: bigint
  readonly payout: bigint
  /** What it counts as. */
  readonly valid: bigint
  readonly free: boolean
}

export interface Counted {
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
}

const takenBack: ReadonlySet<BetState> = new Set(['VOID', 'CANCELLED', 'REFUNDED'])
/**
 * What a bet adds: nothing while it is open, and nothing but what it paid above its stake when it was taken back. The stake of a free bet was
 * not the member's.
 */
export function countOf(bet: BetPicture): Counted | null {
  if (bet.state === 'PENDING') return null
  if (takenBack.has(bet.state)) return { stake: 0n, valid: 0n, payout: bet.payout - bet.stake }
  return { stake: bet.free ? 0n : bet.stake, valid: bet.valid, payout: bet.payout }
}

/** Figures that come from movements of money, by their column. */
export const moneyColumns = ['deposits', 'withdrawals', 'player_rebate', 'agent_rebate', 'promotions', 'fees'] as const
export type MoneyColumn = (typeof moneyColumns)[number] | 'payout'

const columnOf: Partial<Record<MovementKind, MoneyColumn>> = {
  PLAYER_REBATE: 'player_rebate',
  AGENT_REBATE: 'agent_rebate',
  // the stake of a free bet is given and staked at once: the two make nothing
  PROMOTION: 'promotions',
  PROMOTION_CANCEL: 'promotions',
  FREE_BET: 'promotions',
  FREE_BET_CANCEL: 'promotions',
  RED_PACKET: 'promotions',
  POINTS_CONVERT: 'promotions',
  BONUS_LOCK: 'promotions',
  // bonus money is a cost when it is given, and none of it any more when it lapses; becoming cash changes nothing
  BONUS_RELEASE: 'promotions',
  BONUS_FORFEIT: 'promotions',
  JACKPOT: 'payout'
}

/** House account of the fees of payments. */
const paymentFees = 111

/** What a movement adds to which figure; null: to none. Fees count where they are paid back. */
export function moneyOf(kind: MovementKind, contra: number, amount: bigint): { column: MoneyColumn; amount: bigint } | null {
  if (contra === paymentFees) return amount > 0n ? { column: 'fees', amount } : null
  if (kind === 'DEPOSIT') return { column: 'deposits', amount }
  if (kind === 'WITHDRAW_PAID') return { column: 'withdrawals', amount: -amount }
  const column = columnOf[kind]
  return column ? { column, amount } : null
}

/** Kinds that belong to bets: an agent sees the bets themselves. */
export const betKinds: readonly MovementKind[] = ['BET', 'PRIZE', 'BET_CANCEL', 'PRIZE_CANCEL', 'FREE_BET', 'FREE_BET_CANCEL']

/** The id of what an event told: the time first, then the number of the event; of a correction what was comes before what is. */
export function entryId(at: Date, eventId: bigint, sign: 1 | -1): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = (eventId * 2n + (sign > 0 ? 1n : 0n)).toString(16).padStart(15, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${rest.slice(0, 3)}-${rest.slice(3)}`
}

/** Payouts, rebates, promotions and fees paid back, less stakes: below zero the house won. */
export const profitOf = (s: {
  readonly stake: bigint
  readonly payout: bigint
  readonly playerRebate: bigint
  readonly agentRebate: bigint
  readonly promotions: bigint
  readonly fees: bigint
}): bigint => s.payout + s.playerRebate + s.agentRebate + s.promotions + s.fees - s.stake
