// A member's bonus money: what is active, what ending it would do, what was given before, and what a bet counted.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories, listOf } from '../play/catalogue.ts'
import { grantStates } from '../states.ts'
import { fundOrders } from './bonus-terms.ts'

export { type GrantState, grantStates } from '../states.ts'

export const grant = z.object({
  id,
  /** Its name in the language of the call; null: it has none. */
  title: z.nullable(z.string()),
  state: z.enum(grantStates),
  amount: money,
  /** What is left of it now. */
  balance: money,
  /** So much is to be bet, counted by contribution, and so much was. */
  required: money,
  progress: money,
  /** What became cash, and what lapsed. */
  released: money,
  forfeited: money,
  fundOrder: z.enum(fundOrders),
  maxBet: z.nullable(money),
  maxCash: z.nullable(money),
  /** Codes of games that cannot be played with it. */
  excludedGames: z.array(z.string()),
  /** In percent of the stake; what is not named counts nothing. */
  contribution: z.object({ categories: z.partialRecord(z.enum(gameCategories), z.int()), games: z.record(z.string(), z.int()) }),
  endsOnWithdrawal: z.boolean(),
  givenAt: time,
  expiresAt: time,
  endedAt: z.nullable(time)
})

/** What ending it now would do. */
export const cancelPreview = z.object({
  cashKept: money,
  bonusRemoved: money,
  /** Bets that are open, and what of their stakes is bonus money: what they win for it would lapse. */
  openBets: z.int(),
  openBonus: money,
  /** The most that these bets can win for it; null: of one of them that is not known before it is decided. */
  openMost: z.nullable(money)
})

export const activeBonuses = endpoint({
  call: 'GET /wps/bonus/active',
  moduleId: 'BON_ACTIVE',
  who: 'player',
  summary:
    'The active bonuses, the one that bets feed first, each with what ending it would do; and the games that are played with cash alone.',
  input: nothing,
  reply: z.object({ list: z.array(z.extend(grant, { cancel: cancelPreview })), cashGames: z.array(z.string()) }),
  errors: [],
  shows: ['bonuses']
})

export const pastBonuses = endpoint({
  call: 'GET /wps/bonus/past',
  moduleId: 'BON_PAST',
  who: 'player',
  summary: 'The bonuses that have ended, newest first.',
  input: pageInput,
  reply: pageOf(grant),
  errors: [],
  shows: ['bonuses']
})

export const cancelBonus = endpoint({
  call: 'POST /wps/bonus/:id/cancel',
  moduleId: 'BON_CANCEL',
  who: 'player',
  summary: 'Ends a bonus: what is left of it lapses, cash stays.',
  input: z.strictObject({ id }),
  reply: grant,
  errors: ['not.found', 'bonus.over'],
  once: true,
  perMinute: 30,
  changes: ['bonuses', 'balance', 'movements']
})

export const playWithCash = endpoint({
  call: 'POST /wps/bonus/cashGames/:game',
  moduleId: 'BON_CASH_GAME',
  who: 'player',
  summary: 'Plays a game with cash alone while bonuses are active, or with the bonus again; bets with cash alone count toward no bonus.',
  input: z.strictObject({ game: z.string().check(z.minLength(1), z.maxLength(40)), on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
  errors: ['bonus.over'],
  perMinute: 60,
  changes: ['bonuses']
})

/** At most so many bets are asked for at once: a page of the betting record. */
const mostShares = 100

export const betShare = z.object({
  bet: id,
  grant: id,
  title: z.nullable(z.string()),
  cash: money,
  bonus: money,
  /** What of the payout was bonus money. */
  returned: money,
  /** What of that lapsed because the bonus had ended. */
  lapsed: money,
  percent: z.int(),
  /** What it counts toward the requirement; null while the bet is open. */
  counted: z.nullable(money)
})

export const bonusOfBets = endpoint({
  call: 'GET /wps/bonus/bets',
  moduleId: 'BON_BETS',
  who: 'player',
  summary: 'What of these bets was bonus money and what they count; those that feed no bonus are left out.',
  input: z.strictObject({ ids: listOf(id, mostShares) }),
  reply: z.object({ list: z.array(betShare) }),
  errors: [],
  shows: ['bets']
})
