// What the sportsbook tells by itself.
import * as z from 'zod/mini'
import { sportBet } from './bet-view.ts'
import { fixtureNews, incident } from './view.ts'

/** By name, with the shape of the body as it travels. */
export const sportEvents = {
  /** audience fixture:<id>: what changed at a fixture: its state, its match, markets and prices, and what happened in it */
  'sport.moved': z.object({ ...fixtureNews, incidents: z.array(incident) }),
  /** audience sport:<sport>, and sport:all while it is live: the same for lists, with the main markets only */
  'sport.listed': z.object(fixtureNews),
  /** audience sport:beat: the process that plays and prices is at work, about once a second; `at` by the server's time in milliseconds */
  'sport.beat': z.object({ at: z.number() }),
  /** audience everyone: an operator stopped the whole book, or opened it again */
  'sport.halted': z.object({ halted: z.boolean() }),
  /** audience member: an own bet as it is now: accepted, returned, cashed out, settled */
  'sport.betChanged': z.object({ bet: sportBet }),
  /** audience staff: something that the trading desk shows has changed; null: not at one fixture */
  'sport.deskChanged': z.object({ fixture: z.nullable(z.int()) })
} as const
