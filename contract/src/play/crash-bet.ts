// Crash: placing, cashing out, taking back, and the proof of a round.
import * as z from 'zod/mini'
import { done, endpoint, id } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { chain, code, multiplier, roundLimits, roundView, seat, slot } from './round.ts'

export const roundProof = endpoint({
  call: 'GET /lgw/rounds/:game/:no',
  moduleId: 'RND_PROOF',
  who: 'anyone',
  summary: 'A finished round with all that is needed to recompute it.',
  input: z.strictObject({ game: code, no: z.coerce.number().check(z.int(), z.minimum(1)) }),
  reply: z.object({
    round: roundView,
    seats: z.array(seat),
    chain,
    limits: roundLimits,
    /** The seed of this round; null until it is over. */
    hash: z.nullable(z.string()),
    /** How many hashings lead from this round's hash to the terminal hash. */
    steps: z.int()
  }),
  errors: ['round.notFound', 'game.unavailable']
})

export const placeBet = endpoint({
  call: 'POST /lgw/rounds/:game/bets',
  moduleId: 'RND_BET',
  who: 'member',
  summary: 'Bets on the round that is open; the Idempotency-Key makes a repeat the same bet.',
  input: z.strictObject({
    game: code,
    slot,
    stake: positiveMoney,
    target: z.nullable(z.number({ error: 'input.invalid' }).check(z.int('input.invalid'))),
    /** Free bets, one of which is to pay for it: the stake is theirs. */
    free: z.optional(id)
  }),
  reply: z.object({
    betId: id,
    roundNo: z.int(),
    stake: money,
    target: z.nullable(multiplier),
    cash: money,
    seq: z.int()
  }),
  errors: [
    'balance.insufficient',
    'stake.tooSmall',
    'stake.tooLarge',
    'target.invalid',
    'round.closed',
    'slot.taken',
    'game.unavailable',
    'free.over',
    'limit.stake',
    'bonus.maxBet',
    'bonus.gameExcluded',
    'limit.loss',
    'limit.session',
    'protection.closed'
  ],
  once: true,
  perMinute: 240
})

export const cashOut = endpoint({
  call: 'POST /lgw/rounds/:game/bets/:betId/cash-out',
  moduleId: 'RND_CASH_OUT',
  who: 'member',
  always: true,
  summary: "Takes the money at the multiplier of the server's clock at the moment the call arrives.",
  input: z.strictObject({ game: code, betId: id }),
  reply: z.object({ betId: id, at: multiplier, payout: money, receivedAt: z.number(), cash: money, seq: z.int() }),
  errors: ['cashOut.late', 'cashOut.done', 'cashOut.early', 'bet.notFound', 'game.unavailable'],
  perMinute: 240
})

export const cancelBet = endpoint({
  call: 'DELETE /lgw/rounds/:game/bets/:betId',
  moduleId: 'RND_CANCEL',
  who: 'member',
  always: true,
  summary: 'Takes a bet back while the round is still open.',
  input: z.strictObject({ game: code, betId: id }),
  reply: done,
  errors: ['round.closed', 'bet.notFound', 'bet.notOpen', 'game.unavailable'],
  perMinute: 240
})
