// Shared rounds (crash): what is going on, bets, cash-out, history and proof.
import * as z from 'zod/mini'
import { endpoint, id, time } from '../endpoint.ts'
import { money } from '../money.ts'

/** waiting: bets open · flying · busted: result out, being settled · settled · cancelled: refunded. */
export const roundPhases = ['waiting', 'flying', 'busted', 'settled', 'cancelled'] as const
export type RoundPhase = (typeof roundPhases)[number]

/** A multiplier in hundredths: 237 is 2.37×. */
export const multiplier = z.int().check(z.minimum(0))
export const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
export const slot = z.union([z.literal(0), z.literal(1)])

/** A bet of a round as everybody sees it: the name is masked unless it is the caller's. */
export const seat = z.object({
  betId: id,
  name: z.string(),
  mine: z.boolean(),
  slot,
  stake: money,
  /** Automatic cash-out, or null. Only the owner sees it before the round is over. */
  target: z.nullable(multiplier),
  /** Where it was cashed out; null while open or when lost. */
  at: z.nullable(multiplier),
  auto: z.boolean(),
  /** Of a free bet without its stake. */
  payout: z.nullable(money),
  free: z.boolean(),
  state: z.enum(['open', 'cashed', 'lost', 'refunded'])
})

export const roundLimits = z.object({
  minStake: money,
  maxStake: money,
  maxWin: money,
  roundLiability: money,
  minTarget: multiplier,
  maxTarget: multiplier,
  /** House edge in hundredths of a percent: 100 is 1 %. */
  edge: z.int(),
  waitMs: z.int()
})

/** What was promised before the first round of a chain was played. */
export const chain = z.object({
  id,
  /** The hash that the chain ends in: game number `length` … 1 are hashed from it backwards. */
  terminalHash: z.string(),
  length: z.int(),
  /** Added to every hash; fixed by a public value that nobody could know when the chain was committed. */
  salt: z.string(),
  saltSource: z.string(),
  /** true when the salt comes from a public beacon; false for the built-in beacon of an installation without network. */
  saltPublic: z.boolean(),
  committedAt: time
})

export const roundView = z.object({
  game: z.string(),
  no: z.int(),
  phase: z.enum(roundPhases),
  /** Server times in milliseconds since 1970. */
  openedAt: z.number(),
  startsAt: z.number(),
  startedAt: z.nullable(z.number()),
  bustedAt: z.nullable(z.number()),
  /** When the next round opens, once this one is over. */
  nextAt: z.nullable(z.number()),
  bust: z.nullable(multiplier),
  /** From here on nobody's bet rises further: the round's liability limit. Known from the start of the flight. */
  capAt: z.nullable(multiplier),
  players: z.int(),
  totalStake: money
})

export const currentRound = endpoint({
  call: 'GET /lgw/rounds/:game/current',
  moduleId: 'RND_CURRENT',
  who: 'anyone',
  always: true,
  summary: 'The round under way, its bets, the limits and the last results: enough to draw the picture from nothing.',
  input: z.strictObject({ game: code }),
  reply: z.object({
    round: roundView,
    seats: z.array(seat),
    history: z.array(z.object({ no: z.int(), bust: multiplier })),
    limits: roundLimits,
    chain,
    serverTime: z.number()
  }),
  errors: ['game.unavailable']
})

export const roundHistory = endpoint({
  call: 'GET /lgw/rounds/:game',
  moduleId: 'RND_HISTORY',
  who: 'anyone',
  summary: 'Finished rounds, newest first.',
  input: z.strictObject({
    game: code,
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50)
  }),
  reply: z.object({
    list: z.array(z.object({ no: z.int(), bust: multiplier, hash: z.string(), endedAt: z.number() })),
    next: z.nullable(z.int())
  }),
  errors: ['game.unavailable']
})
