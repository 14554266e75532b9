// What a settled bet counts as: its valid bet, by the category of its game. It is written on the bet by `wager.valid_of`, which says the same.

import type { Money } from '../money.ts'
import type { GameCategory } from '../play/catalogue.ts'
import type { BetState } from '../play/wager.ts'

export const validBetRules = ['STAKE', 'WINLOSS_CAPPED', 'RAKE'] as const

/**
 * Sides of one round can be bought against each other in lotteries, sports and live games: there only what was won or lost counts.
 * STAKE: the stake · WINLOSS_CAPPED: what was won or lost, at most the stake · RAKE: twenty times what the house took.
 */
export const validBetRule: Readonly<Record<GameCategory, (typeof validBetRules)[number]>> = {
  LOTT: 'WINLOSS_CAPPED',
  ELOTT: 'WINLOSS_CAPPED',
  RNG: 'STAKE',
  FISH: 'STAKE',
  CRASH: 'STAKE',
  SPORTS: 'WINLOSS_CAPPED',
  ESPORTS: 'WINLOSS_CAPPED',
  LIVE: 'WINLOSS_CAPPED',
  PVP: 'RAKE'
}

/** A game of players counts the house's rake so many times. */
export const RAKE_TIMES = 20n
/** Lottery tickets that cover more than this share of the outcomes count nothing, in percent. */
export const coveredPercent = 70n
/** Sports odds below this count nothing, in thousandths of decimal odds. */
export const leastOdds = 1_500

export interface CountedBet {
  readonly category: GameCategory
  readonly state: BetState
  readonly stake: Money
  /** What it paid. */
  readonly payout: Money
  /** Promotions paid the stake. */
  readonly free?: boolean
  readonly trial?: boolean
  /** PVP: what the house took of the player's part of the pot. */
  readonly rake?: Money
  /** Sports and esports: decimal odds of the whole bet in thousandths, e.g. 1850. */
  readonly odds?: number
  /** Lotteries: how many of all outcomes of the play the ticket covers. */
  readonly covers?: { readonly outcomes: number; readonly of: number }
  /** Its offer says that it does not count (turnover of a bonus). */
  readonly excluded?: boolean
}

const least = (a: Money, b: Money): Money => (a < b ? a : b)
const size = (of: Money): Money => (of < 0n ? -of : of)

// what was cashed out counts nothing; where cashing out is how the game is played, the caller says that it was won
const settled: ReadonlySet<BetState> = new Set(['WON', 'LOST'])
const counts = (bet: CountedBet): boolean => settled.has(bet.state) && !bet.free && !bet.trial && !bet.excluded
const isSport = (category: GameCategory): boolean => category === 'SPORTS' || category === 'ESPORTS'
const isLottery = (category: GameCategory): boolean => category === 'LOTT' || category === 'ELOTT'

const isTooSafe = ({ category, odds, covers }: CountedBet): boolean =>
  (isSport(category) && odds !== undefined && odds < leastOdds) ||
  (isLottery(category) && covers !== undefined && BigInt(covers.outcomes) * 100n > BigInt(covers.of) * coveredPercent)

/** The valid bet of one settled bet, zero or more. Void, cancelled, refunded and pending bets, trials and free bets count nothing. */
export function validBet(bet: CountedBet): Money {
  if (!counts(bet) || isTooSafe(bet)) return 0n
  const rule = validBetRule[bet.category]
  if (rule === 'RAKE') return (bet.rake ?? 0n) * RAKE_TIMES
  return rule === 'STAKE' ? bet.stake : least(bet.stake, size(bet.payout - bet.stake))
}

/** One of the bets that a member has in one round. */
export interface RoundBet {
  readonly stake: Money
  readonly payout: Money
  /** May it count at all? What covers too much does not, but what it paid belongs to the round. */
  readonly counts: boolean
}

/**
 * What each of a member's bets in one round counts as: together what the round took or gave, at most the stakes of those that count, and each its
 * part by stake. So sides that are bought against each other as several tickets count as one ticket would.
 */
export function validTogether(bets: readonly RoundBet[]): Money[] {
  const sum = (of: readonly Money[]) => of.reduce((a, b) => a + b, 0n)
  const stakes = sum(bets.filter(b => b.counts).map(b => b.stake))
  const whole = least(stakes, size(sum(bets.map(b => b.payout - b.stake))))
  let upto = 0n
  return bets.map(({ stake, counts }) => {
    if (!counts || stakes === 0n) return 0n
    const before = (whole * upto) / stakes
    upto += stake
    return (whole * upto) / stakes - before
  })
}
