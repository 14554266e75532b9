// Bets of every kind: the betting record.
import * as z from 'zod/mini'
import { endpoint, id, time } from '../endpoint.ts'
import { money } from '../money.ts'

export const betStates = ['PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED', 'CASHED_OUT', 'REFUNDED'] as const
export type BetState = (typeof betStates)[number]

export const bet = z.object({
  id,
  game: z.string(),
  gameName: z.string(),
  category: z.string(),
  state: z.enum(betStates),
  stake: money,
  payout: money,
  /** Promotions paid the stake. */
  free: z.boolean(),
  /** The round it belongs to, to open and verify it. */
  round: z.nullable(z.object({ game: z.string(), no: z.int() })),
  /** What the game says of it, e.g. {"target": 200, "at": 153} in hundredths for crash. A vendor's own bet has its number of the round, `vendorRound`. */
  detail: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  placedAt: time,
  settledAt: z.nullable(time)
})

export type BetDetail = z.output<typeof bet>['detail']

/** A settled bet as everybody may see it: real, the name masked. */
export const publicBet = z.object({
  id,
  name: z.string(),
  game: z.string(),
  gameName: z.string(),
  category: z.string(),
  stake: money,
  payout: money,
  at: time
})

/** latest: the last settled bets · high: those with the highest stakes of the last day · wins: the highest wins of the last day, or of the last week. */
export const boardTabs = ['latest', 'high', 'wins', 'winsOfWeek'] as const

export const winnerBoard = endpoint({
  call: 'GET /lgw/games/winner_board',
  moduleId: 'WAG_BOARD',
  who: 'anyone',
  summary: 'Real settled bets of this house with masked names, never more than a few seconds old.',
  input: z.strictObject({
    tab: z._default(z.enum(boardTabs), 'latest'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10)
  }),
  reply: z.object({ list: z.array(publicBet) }),
  errors: []
})
