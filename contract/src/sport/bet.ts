// Bets of the sportsbook: the slip's check, placing, the member's own bets. How they go together: the head of `sport.ts`.
import * as z from 'zod/mini'
import { endpoint, id, pageOf } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { policy, sportBet } from './bet-view.ts'
import {
  maxBuilderLegs,
  maxLegs,
  no,
  noInPath,
  odds,
  oddsFormats,
  outcomeId,
  playerFactors,
  slipKinds,
  slipLimits,
  slipReasons,
  specifiers
} from './terms.ts'
import { placeTerms, side } from './view.ts'

/** An outcome as it stood on the screen; `banker`: in every line of a system. */
export const slipLeg = z.strictObject({
  fixture: no,
  market: z.int().check(z.minimum(1), z.maximum(100_000)),
  specifiers,
  outcome: outcomeId,
  odds,
  version: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  banker: z._default(z.boolean(), false)
})
export type SlipLeg = z.output<typeof slipLeg>

const place = z.int().check(z.minimum(0), z.maximum(maxLegs - 1))
/**
 * Legs of one match that are joined to one (by their places in the slip), at one price from the match's joint grid. `odds`: that price as it stood on the screen; 0 where
 * it is not known yet, which can be looked at and not placed.
 */
export const builder = z.strictObject({
  legs: z.array(place).check(z.minLength(2, 'input.invalid'), z.maxLength(maxBuilderLegs, 'input.tooLong')),
  odds
})

export const slipShape = {
  /** A builder counts as one leg. single: one leg · acca: all together · system: every combination of as many legs as `folds` says. Several singles are several slips. */
  kind: z.enum(slipKinds),
  legs: z.array(slipLeg).check(z.minLength(1, 'input.required'), z.maxLength(maxLegs, 'input.tooLong')),
  /** Of a system only: sizes of its lines, e.g. [2, 3] for a patent without singles; bankers come on top. */
  folds: z._default(z.array(z.int().check(z.minimum(1), z.maximum(maxLegs))).check(z.maxLength(maxLegs)), []),
  builders: z._default(z.array(builder).check(z.maxLength(maxLegs / 2, 'input.tooLong')), []),
  /** Every line is staked twice: to win, and to be placed. Of outrights with terms of places only. */
  eachWay: z._default(z.boolean(), false)
}

const anyPolicy = z._default(policy, { kind: 'better', percent: 5 })

/** What bounds the stake, the tightest first: the largest stake (per line) that this one would allow. `limit` player: the factor that is in it. `cut`: what it takes off the stake that was asked for, after the wider ones; null where that fits. */
const bound = z.object({
  limit: z.enum(slipLimits),
  max: money,
  /** The leg that it is about; null: the slip. */ leg: z.nullable(z.int()),
  factor: z.nullable(z.enum(playerFactors)),
  cut: z.nullable(money)
})

export const checkSlip = endpoint({
  call: 'POST /lgw/sport/slip',
  moduleId: 'SPT_CHECK',
  who: 'anyone',
  summary:
    "Looks at a slip without placing it: today's prices, what is wrong with which leg, its lines, its odds, and the largest stake with all that bounds it.",
  /** `free`: a free bet pays the stake, which is not among what it may bring. */
  input: z.strictObject({ ...slipShape, stake: z.optional(positiveMoney), policy: anyPolicy, free: z._default(z.boolean(), false) }),
  reply: z.object({
    legs: z.array(
      z.object({
        odds,
        version: z.int(),
        /** null: nothing is wrong. odds: the price is another than the slip's, and its policy would not take it. */
        problem: z.nullable(z.enum(slipReasons)),
        /** Legs that this one cannot be combined with. */
        collides: z.array(z.int()),
        live: z.boolean(),
        /** Of an outright: the side that was chosen. */
        runner: z.nullable(side),
        /** Each way is offered on it at this price, by these terms; null: not. */
        place: z.nullable(placeTerms)
      })
    ),
    /** Builders as they were asked for, at today's joint prices. */
    builders: z.array(
      z.object({
        legs: z.array(z.int()),
        /** 0: it has no price, see `problem` and those of its legs. */
        odds,
        /** Legs that the others imply: they add nothing, the price is the same without them. */
        idle: z.array(z.int()),
        /** The smallest set of legs that cannot all win. */
        contradicts: z.array(z.int()),
        problem: z.nullable(z.enum(slipReasons))
      })
    ),
    lines: z.int(),
    /** Of one line with all legs, × 10,000, as text: it may be large. Of a system null. */
    totalOdds: z.nullable(z.string()),
    /** lines × stake. */
    total: z.nullable(money),
    /** What is paid if everything wins; `capped`: the largest payout bounds it. */
    possible: z.nullable(money),
    capped: z.boolean(),
    maxPayout: money,
    min: money,
    /** The largest stake of a line; the first of `because` is what bounds it. */
    max: money,
    /** What may be placed of the stake that was asked for: that less every `cut`. null: none was asked for. */
    offered: z.nullable(money),
    because: z.array(bound),
    /** Seconds until it would be accepted; 0: at once. */
    delay: z.int(),
    /** What the slip as a whole is refused for; null: it may be placed. */
    problem: z.nullable(z.enum(slipReasons))
  }),
  errors: ['sport.slip'],
  perMinute: 300
})

export const placeSlip = endpoint({
  call: 'POST /lgw/sport/bets',
  moduleId: 'SPT_PLACE',
  who: 'member',
  summary:
    'Places a slip, all of it or nothing. The stake (of one line) is taken at once; in play the bet is PENDING_ACCEPT until the delay is over. The Idempotency-Key makes a repeat the same bet.',
  input: z.strictObject({
    ...slipShape,
    stake: positiveMoney,
    policy: anyPolicy,
    /** How the odds stood on the screen. The stake is always what is risked: of negative Malay or Indonesian odds the screen says both numbers. */
    format: z._default(z.enum(oddsFormats), 'decimal'),
    /** An equal slip was placed within the last five seconds, and this one is meant. */
    again: z._default(z.boolean(), false),
    /** The press on the price was the bet: refused where a country's rules want a slip before it. */
    onePress: z.optional(z.boolean()),
    /** The free bets that pay for it: of singles and accumulators, at their own stake. What it wins is paid without that. */
    free: z.optional(id)
  }),
  reply: z.object({ bet: sportBet, cash: money, seq: z.int() }),
  errors: [
    'balance.insufficient',
    'free.over',
    'game.unavailable',
    'game.maintenance',
    'stake.tooSmall',
    'sport.slip',
    'sport.closed',
    'sport.suspended',
    'sport.started',
    'sport.stale',
    'sport.halted',
    'sport.odds',
    'sport.limit',
    'sport.related',
    'sport.again',
    'busy.try.again',
    'limit.stake',
    'bonus.maxBet',
    'bonus.gameExcluded',
    'limit.loss',
    'limit.session',
    'protection.closed',
    'policy.onePress'
  ],
  once: true,
  perMinute: 120,
  changes: ['sportBets']
})

export const ownSportBets = endpoint({
  call: 'GET /lgw/sport/bets',
  moduleId: 'SPT_BETS',
  who: 'member',
  always: true,
  summary: "The caller's own bets, the newest first.",
  input: z.strictObject({
    filter: z._default(z.enum(['open', 'settled', 'all']), 'all'),
    fixture: z.optional(noInPath),
    before: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20)
  }),
  reply: pageOf(sportBet),
  errors: [],
  shows: ['sportBets']
})

export const ownSportBet = endpoint({
  call: 'GET /lgw/sport/bets/:id',
  moduleId: 'SPT_BET',
  who: 'member',
  always: true,
  summary: 'One own bet.',
  input: z.strictObject({ id }),
  reply: sportBet,
  errors: ['bet.notFound'],
  shows: ['sportBets']
})
