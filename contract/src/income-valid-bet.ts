// What a settled bet counts as: its valid bet, by the category of its game.
import type { GameCategory } from './catalogue.ts'
import type { Money } from './money.ts'
import type { BetState } from './wager.ts'

export const validBetRules = ['STAKE', 'WINLOSS_CAPPED', 'RAKE'] as const

/** STAKE: the stake · WINLOSS_CAPPED: what was won or lost, at most the stake · RAKE: twenty times what the house took. */
export const validBetRule: Readonly<Record<GameCategory, (typeof validBetRules)[number]>> = {
  LOTT: 'STAKE',
  ELOTT: 'STAKE',
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
