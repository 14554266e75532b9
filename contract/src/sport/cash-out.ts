// Cashing out bets of the sportsbook: what is offered, taking an offer, and by itself.
import * as z from 'zod/mini'
import { endpoint, id } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { cashedPart, sportBet } from './bet-view.ts'
import { slipReasons } from './terms.ts'

const share = z.coerce.number().check(z.int('input.invalid'), z.minimum(10, 'input.invalid'), z.maximum(100, 'input.invalid'))
/** An offer to cash a bet out, or why there is none. Fixed for three seconds: `until`, by the server's clock in milliseconds. */
const quote = z.object({
  bet: id,
  percent: z.int(),
  offer: z.nullable(money),
  token: z.nullable(z.string()),
  until: z.number(),
  /** What of the stake would be cashed out. */
  stake: money,
  why: z.nullable(z.enum(slipReasons)),
  /** A part may be cashed out, not only all of it. */
  partial: z.boolean()
})

export const cashOutQuotes = endpoint({
  call: 'GET /lgw/sport/cash-outs',
  moduleId: 'SPT_QUOTES',
  who: 'member',
  always: true,
  summary: 'What the caller is offered for open bets now: all of them, or one; `percent` of what is open of it.',
  input: z.strictObject({ bet: z.optional(id), percent: z._default(share, 100) }),
  reply: z.object({ list: z.array(quote), serverTime: z.number() }),
  errors: [],
  perMinute: 240
})

export const askCashOut = endpoint({
  call: 'POST /lgw/sport/bets/:id/cash-out',
  moduleId: 'SPT_CASH_OUT',
  who: 'member',
  always: true,
  summary:
    'Takes an offer by its token. Before the match it is paid at once; in play it waits the delay of a bet, and what became of it is told by `sport.betChanged`. An offer that is too old is refused.',
  input: z.strictObject({ id, token: z.string().check(z.maxLength(600)) }),
  reply: z.object({ bet: sportBet, cashOut: cashedPart }),
  errors: ['bet.notFound', 'bet.notOpen', 'sport.offer', 'sport.noOffer'],
  once: true,
  perMinute: 120,
  changes: ['sportBets']
})

export const autoCashOut = endpoint({
  call: 'PUT /lgw/sport/bets/:id/auto',
  moduleId: 'SPT_AUTO',
  who: 'member',
  summary: 'Cashes a bet out by itself as soon as the offer is at least so much, also when nobody is logged in; null takes that back.',
  input: z.strictObject({ id, at: z.nullable(positiveMoney) }),
  reply: sportBet,
  errors: ['bet.notFound', 'bet.notOpen', 'sport.noOffer'],
  perMinute: 60,
  changes: ['sportBets']
})
