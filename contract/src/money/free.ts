// Free rounds and free bets of a member: how many of which stake on which game, until when, and what becomes of what they win.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { freeStates } from '../states.ts'

export const freeGrant = z.object({
  id,
  /** Of what gave them, in the language of the call; null: it has no name. */
  title: z.nullable(z.string()),
  /** rounds: of a slot · bets: of a round that all share, or of the sportsbook; of a free bet that wins the stake is not paid out. */
  kind: z.enum(['rounds', 'bets']),
  game: z.string(),
  gameName: z.string(),
  /** Where it is played. */
  path: z.string(),
  category: z.enum(gameCategories),
  /** Of each. */
  stake: money,
  count: z.int(),
  used: z.int(),
  won: money,
  /** What is won becomes a bonus that is to be bet so many times; null: it is cash at once. */
  multiple: z.nullable(z.number()),
  state: z.enum(freeStates),
  givenAt: time,
  expiresAt: time,
  endedAt: z.nullable(time)
})
export type FreeGrant = z.output<typeof freeGrant>

export const freeGrants = endpoint({
  call: 'GET /wps/free',
  moduleId: 'FRE_ACTIVE',
  who: 'player',
  summary: 'Free rounds and free bets that can be used now, those that end first before the others.',
  input: nothing,
  reply: z.object({ list: z.array(freeGrant) }),
  errors: [],
  shows: ['free']
})
