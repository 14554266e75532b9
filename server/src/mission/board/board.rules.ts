// What a bet adds to a leaderboard, how scores are ordered, which prize a place has, and what is wrong with terms that operators write.

import { mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import type { BoardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { worthOf } from '../give.ts'
import { type BetFact, isOf } from '../terms.rules.ts'

/** What is decided in it does not count; null: it lasts. */
export interface Pause {
  readonly begins: Date
  readonly ends: Date | null
}

/** A leaderboard as its bets are counted; `ends` does not belong to its window. */
export interface Counting {
  readonly terms: BoardTerms
  readonly begins: Date
  readonly ends: Date
  readonly pauses: readonly Pause[]
  /** Points that 100 of valid bet bring, by category, in 1/100,000. */
  readonly rates: Readonly<Record<string, bigint>>
}

interface Stood extends Pick<BetFact, 'category' | 'game' | 'stake' | 'bonus'> {
  readonly valid: bigint
  readonly payout: bigint
}

const upTo = (cap: bigint | null, amount: bigint): bigint => (cap !== null && amount > cap ? cap : amount)

/** What a bet that stands so counts for; nought: it does not count. */
export function amountOf({ terms, rates }: Pick<Counting, 'terms' | 'rates'>, bet: Stood): bigint {
  const { category, stake, bonus, valid, payout } = bet
  // a bet that counts as nothing (void, a push, opposite sides, play by promotions) has no multiple either; the least stake is the member's own
  if (!isOf(terms, bet) || valid <= 0n || stake <= 0n || stake - bonus < terms.minStake) return 0n
  switch (terms.score) {
    case 'bet':
      return upTo(terms.cap, valid)
    case 'points':
      return upTo(terms.cap, mulDivFloor(valid, rates[category] ?? 0n, 100n * UNIT))
    case 'multiple':
      return mulDivFloor(payout, UNIT, stake)
  }
}

/** Was a bet placed and decided where it counts? `joined`: when the member did, where members have to. */
export function isCounted(
  { terms, begins, ends, pauses }: Omit<Counting, 'rates'>,
  joined: Date | null,
  { placedAt, settledAt }: { readonly placedAt: Date; readonly settledAt: Date }
): boolean {
  if (terms.entry !== 'auto' && joined === null) return false
  const from = joined !== null && joined > begins ? joined : begins
  const paused = pauses.some(pause => settledAt >= pause.begins && (pause.ends === null || settledAt < pause.ends))
  return !paused && placedAt >= from && placedAt < ends && settledAt >= begins && settledAt < ends
}

/** A score, and when it was reached; null: there is none yet. */
export interface Standing {
  readonly score: bigint
  readonly reachedAt: Date | null
}
export const noStanding: Standing = { score: 0n, reachedAt: null }

/** Only the best bet counts: the others are not added up. */
export const isBest = ({ score }: Pick<BoardTerms, 'score'>): boolean => score === 'multiple'

/** A standing with one bet more; in whichever order bets come, the end is the same. */
export function withBet(terms: Pick<BoardTerms, 'score'>, { score, reachedAt }: Standing, amount: bigint, at: Date): Standing {
  if (amount <= 0n) return { score, reachedAt }
  if (!isBest(terms)) return { score: score + amount, reachedAt: reachedAt === null || at > reachedAt ? at : reachedAt }
  const isAhead = amount > score || (amount === score && reachedAt !== null && at < reachedAt)
  return isAhead ? { score: amount, reachedAt: at } : { score, reachedAt }
}

type Prize = BoardTerms['prizes'][number]

/** What the prize of a line costs for all of its places, points at what they convert to. */
export const costOf = (prize: Prize): bigint => worthOf(prize) * BigInt(prize.to - prize.from + 1)
export const totalOf = ({ prizes }: Pick<BoardTerms, 'prizes'>): bigint => prizes.reduce((sum, prize) => sum + costOf(prize), 0n)
export const prizeOf = ({ prizes }: Pick<BoardTerms, 'prizes'>, place: number): Prize | undefined =>
  prizes.find(({ from, to }) => place >= from && place <= to)
export const lastPrized = ({ prizes }: Pick<BoardTerms, 'prizes'>): number => Math.max(...prizes.map(({ to }) => to))

/** Do members who share so many places from one on get different prizes, whichever of them has which place? */
export function isDecisive(terms: Pick<BoardTerms, 'prizes'>, from: number, many: number): boolean {
  const first = prizeOf(terms, from)
  return Array.from({ length: many - 1 }, (_, at) => prizeOf(terms, from + at + 1)).some(
    prize => prize?.pays !== first?.pays || prize?.amount !== first?.amount
  )
}

/** The longest window: a count of it stays a count of few months of bets. */
export const longestDays = 93

type Faults = Record<string, 'input.invalid' | 'input.required'>

/** Places follow one another from the first on, without a gap. */
function prizeFaults({ prizes }: BoardTerms, pays: readonly RewardPays[]): Faults {
  const wrong: Faults = {}
  prizes.forEach(({ from, to, pays: as }, at) => {
    if (from !== (prizes[at - 1]?.to ?? 0) + 1) wrong[`terms.prizes.${at}.from`] = 'input.invalid'
    if (to < from) wrong[`terms.prizes.${at}.to`] = 'input.invalid'
    if (!pays.includes(as)) wrong[`terms.prizes.${at}.pays`] = 'input.invalid'
  })
  return wrong
}

/** The fields that are wrong. `pays`: what rewards of the house can be paid as. */
export function faultsOf(terms: BoardTerms, pays: readonly RewardPays[], now: Date): Faults {
  const { score, cap, minStake, entry, entryPoints, from, until } = terms
  const wrong = prizeFaults(terms, pays)
  // the highest of a thousand bets of a cent would be a matter of patience
  if (score === 'multiple' && minStake <= 0n) wrong['terms.minStake'] = 'input.required'
  if (score === 'multiple' && cap !== null) wrong['terms.cap'] = 'input.invalid'
  if (score === 'points' && cap === null) wrong['terms.cap'] = 'input.required'
  if ((entry === 'points') !== (entryPoints !== null)) wrong['terms.entryPoints'] = entry === 'points' ? 'input.required' : 'input.invalid'
  const begins = from !== null && from > now ? from : now
  if (until <= begins || until.getTime() - begins.getTime() > longestDays * 86_400_000) wrong['terms.until'] = 'input.invalid'
  return wrong
}
