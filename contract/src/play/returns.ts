// What slots have returned to players: theory, observed, and how far chance may lead them apart.
import * as z from 'zod/mini'
import { endpoint, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { returnStates } from '../states.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))

/** Percent of what was staked. */
const band = z.object({ low: z.number(), high: z.number() })

const observed = z.object({
  rounds: z.int(),
  /** Percent of what was staked, every round counting the same whatever its stake; null before the first. */
  observed: z.nullable(z.number()),
  /** Where 95 of 100 games of so many rounds are, looked at once; null before the first. */
  band95: z.nullable(band),
  /** Where 999 of 1,000 games stay however often one looks: outside of it the game is stopped. */
  band999: z.nullable(band)
})

export const returnedMode = z.extend(observed, {
  name: z.string(),
  /** In stakes. */
  cost: z.int(),
  /** Percent of the cost, from the published table; 100 for the gamble. */
  theory: z.number(),
  /** Standard deviation of a round, in stakes. */
  sd: z.number(),
  /** What these rounds cost and paid, without the pot. */
  staked: money,
  paid: money
})

export const slotReturns = endpoint({
  call: 'GET /lgw/slots/:game/returns',
  moduleId: 'SPN_RETURNS',
  who: 'anyone',
  always: true,
  summary:
    'What a slot has returned since its tables were published, by mode, beside the theory and the bands of chance. Play money does not count.',
  input: z.strictObject({ game: code }),
  reply: z.object({
    game: z.string(),
    state: z.enum(returnStates),
    /** When the first round was counted. */
    since: z.nullable(time),
    /** Percent of a stake that goes into the pot, besides; 0: there is none. */
    contribution: z.number(),
    modes: z.array(
      z.extend(returnedMode, {
        /** The way so far, a point for every quarter more rounds, the oldest first. */
        points: z.array(observed)
      })
    ),
    /** Wins that were put on red or black; null: none yet. */
    gamble: z.nullable(observed)
  }),
  errors: ['game.unavailable']
})
