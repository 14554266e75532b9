// What a settled bet counts as: valid bet by its game's category, the member's profit and loss, who is active.
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
  /** What it paid, without what a cash-out paid for its part. */
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
  /** Which part of the stake was cashed out; of a bet in state CASHED_OUT without it, all of it. */
  readonly cashedOutStake?: Money
  /** Its offer says that it does not count (turnover of a bonus). */
  readonly excluded?: boolean
}

const least = (a: Money, b: Money): Money => (a < b ? a : b)
const size = (of: Money): Money => (of < 0n ? -of : of)

/** The stake that still counts when the cashed-out part is taken away. */
function standing({ state, stake, cashedOutStake }: CountedBet): Money {
  const out = cashedOutStake ?? (state === 'CASHED_OUT' ? stake : 0n)
  return out < stake ? stake - out : 0n
}

const settled: ReadonlySet<BetState> = new Set(['WON', 'LOST', 'CASHED_OUT'])
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
  const stake = standing(bet)
  return rule === 'STAKE' ? stake : least(stake, size(bet.payout - stake))
}

/** A bet on one of two opposite sides of a market of its round, e.g. banker and player. */
export interface SidedBet extends CountedBet {
  readonly opposes?: { readonly market: string; readonly side: 0 | 1 }
}

/** The valid bet of a member's bets of one round: opposite sides count their net, all others by themselves. */
export function validBetOfRound(bets: readonly SidedBet[]): Money {
  const markets = Map.groupBy(bets, bet => bet.opposes?.market)
  let sum = 0n
  for (const [market, of] of markets) {
    const sides = new Set(of.map(bet => bet.opposes?.side))
    if (market === undefined || sides.size < 2) sum += of.reduce((all, bet) => all + validBet(bet), 0n)
    else sum += validBetOfSides(of)
  }
  return sum
}

/** Both sides of a market as one bet of the difference. */
function validBetOfSides(bets: readonly SidedBet[]): Money {
  const counted = bets.filter(bet => counts(bet) && !isTooSafe(bet))
  const stakeOf = (side: 0 | 1) => counted.reduce((all, bet) => (bet.opposes!.side === side ? all + standing(bet) : all), 0n)
  const net = size(stakeOf(0) - stakeOf(1))
  const first = counted[0]
  if (!first || validBetRule[first.category] !== 'WINLOSS_CAPPED') return net
  return least(net, size(counted.reduce((all, bet) => all + bet.payout - standing(bet), 0n)))
}

/** How a settled bet ended for real-time salary: what paid its stake back is a push, whatever its name. */
export const wentHow = ({ stake, payout }: Pick<CountedBet, 'stake' | 'payout'>): 'won' | 'lost' | 'push' =>
  payout > stake ? 'won' : payout < stake ? 'lost' : 'push'

export interface MemberSums {
  readonly stakes: Money
  readonly payouts: Money
  readonly playerRebates: Money
  readonly agentRebates: Money
  readonly promotions: Money
  readonly feeRefunds: Money
}

/** The member's side of a window: below zero the house won. */
export const memberPnl = (s: MemberSums): Money => s.payouts + s.playerRebates + s.agentRebates + s.promotions + s.feeRefunds - s.stakes

/** What a team lost: its members' profits and losses together, turned over; nothing while they are ahead. */
export function teamLoss(pnls: readonly Money[]): Money {
  const sum = pnls.reduce((all, pnl) => all + pnl, 0n)
  return sum < 0n ? -sum : 0n
}

/** How many members of a team have bet enough to be active. */
export const countActive = (validBets: readonly Money[], activeMinBet: Money): number =>
  validBets.filter(bet => bet >= activeMinBet && bet > 0n).length
