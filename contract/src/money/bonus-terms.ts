// The terms of a bonus: what a grant keeps as they were when it was given.
import * as z from 'zod/mini'
import { endpoint, id } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'

/** REAL_FIRST: bonus money is staked when cash is gone · BONUS_FIRST: the reverse. */
export const fundOrders = ['REAL_FIRST', 'BONUS_FIRST'] as const
export type FundOrder = (typeof fundOrders)[number]

/** What the wagering multiple multiplies: the bonus, deposit and bonus, or what free rounds won (then the bonus is the winnings). */
export const wageringBases = ['bonus', 'depositAndBonus', 'winnings'] as const
export type WageringBase = (typeof wageringBases)[number]

/** So many times the bonus is to be bet at most, where the brand's policy says nothing else. */
export const mostWagering = 10

const percent = z.int().check(z.minimum(0), z.maximum(100))
const gameCode = z.string().check(z.minLength(1), z.maxLength(40))

export const bonusTerms = z.object({
  wagering: z.object({ multiple: z.number().check(z.minimum(0), z.maximum(1_000), z.multipleOf(0.01)), base: z.enum(wageringBases) }),
  /** In percent of the stake; a game goes before its category, a category that is not named counts nothing. */
  contribution: z.object({
    categories: z.partialRecord(z.enum(gameCategories), percent),
    games: z._default(z.record(gameCode, percent), {})
  }),
  /** Games that cannot be played with it. */
  excludedGames: z._default(z.array(gameCode), []),
  /** A bet may be so high at most; null: any. */
  maxBet: z.nullable(money),
  /** So much of it becomes cash at most; null: all. */
  maxCash: z.nullable(money),
  /** It is over so many days after it was given. */
  days: z.int().check(z.minimum(1), z.maximum(366)),
  fundOrder: z._default(z.enum(fundOrders), 'REAL_FIRST'),
  /** A withdrawal ends it. */
  endsOnWithdrawal: z._default(z.boolean(), false),
  /** May stand beside others that may. */
  stackable: z._default(z.boolean(), false)
})
export type BonusTerms = z.output<typeof bonusTerms>
/** As they are kept: amounts as on the wire. */
export type KeptBonusTerms = z.input<typeof bonusTerms>

/** How much is to be bet, counted by contribution. */
export function requiredOf(
  { wagering: { multiple, base } }: { readonly wagering: Pick<BonusTerms['wagering'], 'multiple' | 'base'> },
  amount: bigint,
  deposit: bigint
): bigint {
  const of = base === 'depositAndBonus' ? amount + deposit : amount
  return (of * BigInt(Math.round(multiple * 100)) + 99n) / 100n
}

/** What a bonus without terms of an offer has: slots and fishing count in full, games of little edge a part. */
export const plainTerms = (multiple: number): BonusTerms => ({
  wagering: { multiple, base: 'bonus' },
  contribution: { categories: { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, LIVE: 15, CRASH: 15, ELOTT: 15, LOTT: 15 }, games: {} },
  excludedGames: [],
  maxBet: null,
  maxCash: null,
  days: 30,
  fundOrder: 'REAL_FIRST',
  endsOnWithdrawal: false,
  stackable: true
})

/** Of a bet of `stake` so much counts. */
const counted = { percent: z.int(), stake: money, counted: money }

export const wageringTerms = z.object({
  /** Whole or to two decimals. */
  multiple: z.number(),
  base: z.enum(wageringBases),
  /** The bonus, or the winnings, that the figures are computed from: of the worked example, the amount that is given, or what is won on average. */
  bonus: money,
  /** What is to be bet in all for so much bonus. */
  requirement: money,
  /** Every category, those that count nothing too: a bet of 100.00 counts so much. */
  counts: z.array(z.object({ category: z.enum(gameCategories), ...counted })),
  /** Games that count another part than their category, by name. */
  games: z.array(z.object({ name: z.string(), ...counted })),
  /** Names of games that cannot be played with the bonus. */
  excluded: z.array(z.string()),
  maxBet: z.nullable(money),
  /** The most that becomes cash; null: all of it. */
  maxCashOut: z.nullable(money),
  days: z.int(),
  fundOrder: z.enum(fundOrders),
  /** A withdrawal ends the bonus; cash is paid either way. */
  endsOnWithdrawal: z.boolean(),
  /** It may be active beside other bonuses that may. */
  stackable: z.boolean(),
  /** What the house keeps on average of so much betting, of the worked example: the expected cost of the bonus. */
  expectedCost: money
})

export const rewardTerms = endpoint({
  call: 'GET /wps/reward/:id/terms',
  moduleId: 'RWD_TERMS',
  who: 'player',
  summary: 'The terms of bonus money that waits to be claimed. Of a reward that is nothing of the kind there are none.',
  input: z.strictObject({ id }),
  reply: wageringTerms,
  errors: ['not.found'],
  shows: ['rewards']
})

export const itemTerms = endpoint({
  call: 'GET /wps/member/points/rewards/:id/terms',
  moduleId: 'PTS_TERMS',
  who: 'anyone',
  summary: 'The terms of the bonus that one piece of an item on offer gives. Of an item that is nothing of the kind there are none.',
  input: z.strictObject({ id }),
  reply: wageringTerms,
  errors: ['not.found'],
  shows: ['mall']
})
