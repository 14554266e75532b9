// Shared slips, signed receipts, and a player's own limits.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { builder, slipLeg, slipShape } from './bet.ts'
import { factorReasons, odds, playerFactors, slipKinds } from './terms.ts'

export const sportReceipt = endpoint({
  call: 'GET /lgw/sport/bets/:id/receipt',
  moduleId: 'SPT_RECEIPT',
  who: 'member',
  always: true,
  summary:
    'The receipt of an own bet, signed by the house: its text is JSON (`receiptText`) with fixtures, markets, price versions, odds, stake and the version of the rule book; of a settled one with what settled each leg and the sum.',
  input: z.strictObject({ id }),
  reply: z.object({
    /** What is signed, byte for byte. */
    text: z.string(),
    /** HMAC-SHA256 of the text under the house's key, hexadecimal: customer service confirms it. */
    signature: z.string()
  }),
  errors: ['bet.notFound']
})

const shareCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/, 'input.invalid'))
/** `odds`: as it was shared · `now`: today's, 0 where it is not offered · `version`: of today's. */
const sharedLeg = z.extend(z.omit(slipLeg, { version: true }), { now: odds, version: z.int() })

export const shareSlip = endpoint({
  call: 'POST /lgw/sport/shares',
  moduleId: 'SPT_SHARE',
  who: 'member',
  summary: 'A code for the legs of a slip, without its stake. The same legs give the same code.',
  input: z.strictObject({ ...slipShape }),
  reply: z.object({ code: shareCode }),
  errors: ['sport.slip'],
  perMinute: 30
})

export const openShare = endpoint({
  call: 'GET /lgw/sport/shares/:code',
  moduleId: 'SPT_SHARED',
  who: 'anyone',
  summary: "The legs of a shared slip with the prices that they were shared at and today's. Never the amount.",
  input: z.strictObject({ code: shareCode }),
  reply: z.object({
    kind: z.enum(slipKinds),
    folds: z.array(z.int()),
    legs: z.array(sharedLeg),
    /** Legs that are joined, with the price that they were shared at. */
    builders: z.array(builder),
    eachWay: z.boolean(),
    sharedAt: time
  }),
  errors: ['not.found'],
  perMinute: 60
})

export const sportPlayer = endpoint({
  call: 'GET /lgw/sport/me',
  moduleId: 'SPT_ME',
  who: 'member',
  summary:
    "The caller's own limits: the share of the usual limits that holds for them, why and until when, and what may still be paid today.",
  input: nothing,
  reply: z.object({
    factor: z.enum(playerFactors),
    reason: z.nullable(z.enum(factorReasons)),
    until: z.nullable(time),
    maxPayout: z.object({ slip: money, day: money, dayLeft: money }),
    /** May a press on a price bet at once, where they are? */
    onePress: z.boolean()
  }),
  errors: [],
  shows: ['sportBets']
})
