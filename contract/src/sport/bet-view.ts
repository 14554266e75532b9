// A bet of the sportsbook as its member sees it: what answers and events say of it.
import * as z from 'zod/mini'
import { id, time } from '../endpoint.ts'
import { money } from '../money.ts'
import {
  fixtureStates,
  legStates,
  maxWithin,
  odds,
  oddsFormats,
  pricePolicies,
  slipKinds,
  slipReasons,
  sportBetStates,
  sportCodes
} from './terms.ts'
import { placeTerms, side } from './view.ts'

export const policy = z.strictObject({
  kind: z._default(z.enum(pricePolicies), 'better'),
  /** Of `within`: percent. */
  percent: z._default(z.int().check(z.minimum(1), z.maximum(maxWithin)), 5)
})

/** A leg of a bet. `from` and `odds`: the price that was asked for and the one it has; they differ where it changed in the delay. */
export const betLeg = z.object({
  fixture: z.int(),
  sport: z.enum(sportCodes),
  tournamentName: z.string(),
  home: z.nullable(side),
  away: z.nullable(side),
  /** Of an outright: the side that was chosen. */
  runner: z.nullable(side),
  startsAt: time,
  fixtureState: z.enum(fixtureStates),
  market: z.int(),
  specifiers: z.string(),
  outcome: z.string(),
  from: odds,
  odds,
  /** Percent that is taken off its winnings, as competitors were withdrawn after it was accepted (Rule 4). */
  deduction: z._default(z.int(), 0),
  version: z.int(),
  banker: z.boolean(),
  /** The score when it was accepted; null: before the match. */
  scoreAt: z.nullable(z.tuple([z.int(), z.int()])),
  state: z.enum(legStates),
  /** Of an each-way bet: its terms, and how the place part came out. */
  place: z.nullable(z.extend(placeTerms, { state: z.enum(legStates) })),
  /** Why it is void or was refused; null: it is not. */
  reason: z.nullable(z.string()),
  /** The score that it was settled by, as text; where that came from; 1 live, 2 confirmed. */
  result: z.nullable(z.object({ score: z.string(), source: z.enum(['model', 'operator', 'feed']), certainty: z.literal([1, 2]) }))
})

export const cashOutStates = ['ASKED', 'PAID', 'REFUSED'] as const
export const cashedPart = z.object({
  no: z.int(),
  state: z.enum(cashOutStates),
  percent: z.int(),
  stake: money,
  paid: money,
  at: time,
  auto: z.boolean()
})

export const sportBet = z.object({
  id,
  kind: z.enum(slipKinds),
  folds: z.array(z.int()),
  lines: z.int(),
  /** Of a line, of all of it, and what of that is still open. */
  unit: money,
  stake: money,
  openStake: money,
  free: z.boolean(),
  state: z.enum(sportBetStates),
  /** Why it is RETURNED or VOID. */
  reason: z.nullable(z.enum(slipReasons)),
  /** The leg that `reason` is about. */
  reasonLeg: z.nullable(z.int()),
  /** RETURNED for its stake or its odds: the stake (of a line) that the house would take. Legs say old price (`from`) and new price (`odds`). */
  offer: z.nullable(money),
  /** Of one line with all legs × 10,000, as text; of a system null. */
  totalOdds: z.nullable(z.string()),
  /** What is paid if all that is open wins. */
  possible: money,
  capped: z.boolean(),
  /** What was paid so far, cash-outs among it. */
  payout: money,
  /** How the payout came about: `100.00 × 1.475 = 147.50`. */
  sum: z.nullable(z.string()),
  placedAt: time,
  decideAt: z.nullable(time),
  settledAt: z.nullable(time),
  policy,
  format: z.enum(oddsFormats),
  rules: z.int(),
  legs: z.array(betLeg),
  /** Legs that are joined (by their places), at the joint price that was asked for and that they have; their own odds are those of their markets then. */
  builders: z.array(z.object({ legs: z.array(z.int()), from: odds, odds, state: z.enum(legStates) })),
  /** Every line is staked twice, to win and to be placed. */
  eachWay: z.boolean(),
  cashOuts: z.array(cashedPart),
  /** The offer from which on it is cashed out by itself; null: never. */
  auto: z.nullable(money),
  /** An operator looks at it before it is accepted. */
  referred: z.boolean()
})
export type SportBet = z.output<typeof sportBet>
