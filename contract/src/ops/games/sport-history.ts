// The prices of a market over time at the trading desk, and what its bets laid on it. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { noInPath, odds, specifiers } from '../../sport/terms.ts'

export const deskPriceHistory = endpoint({
  call: 'GET /ops/sport/fixtures/:fixture/prices',
  moduleId: 'OPS_SPORT_PRICES',
  who: { may: 'sport:read' },
  summary:
    'What a market offered and what its model said, the newest first: its prices of now and each version that a bet was taken at, with what the bets that are open since then lay on it.',
  input: z.strictObject({
    fixture: noInPath,
    market: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    specifiers: z._default(specifiers, ''),
    /** The version to go on below. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'input.invalid'))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 60)
  }),
  reply: pageOf(
    z.object({
      version: z.int(),
      at: time,
      outcomes: z.array(
        z.object({
          id: z.string(),
          /** Odds × 10,000; 0: not offered. */
          offered: odds,
          model: odds,
          /** What would have been offered if money had not moved it; null: that is what was. */
          unmoved: z.nullable(odds),
          /** Of singles that were taken up to this version and are open now: their stakes on the outcome, and what it would cost the house beside those on the market's others. */
          staked: money,
          liability: money
        })
      )
    })
  ),
  errors: ['not.found'],
  shows: ['sportDesk']
})
