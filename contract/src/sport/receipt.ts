// What the house puts its name to: the text of a receipt is JSON of this shape. Its reader shows what is signed and nothing else.
import * as z from 'zod/mini'
import { time } from '../endpoint.ts'
import { money } from '../money.ts'
import { sportBet } from './bet-view.ts'
import { legStates, odds, sportBetStates } from './terms.ts'

/** What a leg was settled by. Of a simulated match the commitment of before it and the hash of after it, from which anybody plays it again. */
const settledLeg = z.object({
  /** Its place in `legs`, from 0. */
  leg: z.int(),
  fixture: z.int(),
  state: z.enum(legStates),
  score: z.string(),
  source: z.enum(['model', 'operator', 'feed']),
  /** 1: while it was played, of what could not change any more · 2: confirmed after it. */
  certainty: z.literal([1, 2]),
  reason: z.nullable(z.string()),
  producer: z.nullable(z.string()),
  commitment: z.nullable(z.string()),
  hash: z.nullable(z.string())
})

const settled = z.object({
  at: time,
  state: z.enum(sportBetStates),
  payout: money,
  /** `100.00 × 1.475 = 147.50` */
  sum: z.nullable(z.string()),
  /** The rule book that it was taken under. */
  rules: z.object({ version: z.int(), publishedAt: time }),
  by: z.array(settledLeg)
})
export type Settled = z.output<typeof settled>

/** The prices of a market as they stood when a leg of the bet was taken at one of them: the version that the leg names. */
const keptPrice = z.object({
  fixture: z.int(),
  market: z.int(),
  specifiers: z.string(),
  version: z.int(),
  /** When this version was written. */
  at: time,
  outcomes: z.array(z.object({ outcome: z.string(), odds }))
})
export type KeptPrice = z.output<typeof keptPrice>

/** Offers and thresholds of now are no part of what was agreed. `settled`: null as long as no result has decided it. */
export const receiptText = z.extend(z.omit(sportBet, { auto: true, possible: true, openStake: true }), {
  member: z.string(),
  settled: z.nullable(settled),
  /** Of bets from before prices were kept: none. */
  prices: z._default(z.array(keptPrice), [])
})
export type ReceiptText = z.output<typeof receiptText>
