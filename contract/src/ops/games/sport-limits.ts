// What a brand decides of its book: limits by sport and phase, margins, payouts, the least stake, what a cash-out keeps.
import * as z from 'zod/mini'
import { done, endpoint, nothing } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { sportCodes } from '../../sport/terms.ts'
import { reason } from './sport.ts'

const reasoned = ['not.found', 'reason.short', 'input.tooLong'] as const

/** What bounds a stake: by sport, and phase; null: any. All amounts are what the house may lose or pay. */
const profile = z.object({
  sport: z.enum(sportCodes),
  live: z.boolean(),
  /** The largest stake of a line, and what one outcome and one market may cost. */
  stake: money,
  outcome: money,
  market: money,
  /** A bet that could win more waits for an operator; null: none does. */
  referAbove: z.nullable(money),
  margin: z.int()
})

/** In hundredths of a percent of a market's stakes; in play one percent more. */
const margin = z.int().check(z.minimum(0, 'input.invalid'), z.maximum(3_000, 'input.invalid'))
const step = z.nullable(positiveMoney)
const bookSettings = {
  margins: z.strictObject({
    ...{ result: margin, asian: margin, line: margin, pair: margin },
    ...{ combination: margin, score: margin, outright: margin }
  }),
  /** So much more on an outcome than its chance makes of what the market would pay moves its margin by a step toward it; null: money moves no price of the family. */
  steps: z.strictObject({ result: step, asian: step, line: step, pair: step, combination: step, score: step, outright: step }),
  payouts: z.strictObject({ selection: positiveMoney, slip: positiveMoney, day: positiveMoney }),
  /** The least stake of a slip. */
  min: positiveMoney,
  /** Of an offer, in hundredths of a percent. */
  kept: z.int().check(z.minimum(0, 'input.invalid'), z.maximum(5_000, 'input.invalid')),
  /** Negative Malay prices are red. */
  malayRed: z.boolean()
}

export const sportLimits = endpoint({
  call: 'GET /ops/sport/limits',
  moduleId: 'OPS_SPORT_LIMITS',
  who: { may: 'sport:read' },
  summary: 'Limits by sport and phase, and the largest payouts of a selection, a slip and a member-day.',
  input: nothing,
  reply: z.object({ list: z.array(profile), ...bookSettings }),
  errors: [],
  shows: ['sportDesk']
})

export const setSportBook = endpoint({
  call: 'PUT /ops/sport/book',
  moduleId: 'OPS_SPORT_BOOK',
  who: { may: 'sport:trade' },
  summary:
    'Sets what the brand decides of its book: margins by market family, how much money moves their prices by a step, the largest payouts, the least stake, what a cash-out keeps. Prices follow with their next versions; bets keep theirs.',
  input: z.strictObject({ ...bookSettings, reason }),
  reply: done,
  errors: reasoned,
  once: true,
  changes: ['sportDesk']
})

export const setSportLimit = endpoint({
  call: 'PUT /ops/sport/limits',
  moduleId: 'OPS_SPORT_LIMIT',
  who: { may: 'sport:trade' },
  summary: 'Sets the limits of a sport and phase.',
  input: z.strictObject({
    sport: z.enum(sportCodes),
    live: z.boolean(),
    stake: positiveMoney,
    outcome: positiveMoney,
    market: positiveMoney,
    referAbove: z.nullable(positiveMoney),
    reason
  }),
  reply: done,
  errors: reasoned,
  once: true,
  changes: ['sportDesk']
})
