// A member's own bets.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { bet, betStates } from '../play/wager.ts'

/** Narrows the betting record. */
export const betFilter = {
  state: z.optional(z.enum(betStates)),
  category: z.optional(z.string().check(z.maxLength(40))),
  vendor: z.optional(z.string().check(z.maxLength(40))),
  game: z.optional(z.string().check(z.maxLength(40))),
  from: z.optional(time),
  to: z.optional(time)
}

export const bets = endpoint({
  call: 'GET /wps/bets',
  moduleId: 'WAG_BETS',
  who: 'member',
  summary:
    'The betting record, newest first; `from` belongs to the period of placing, `to` does not. A page may hold fewer bets than asked for and still have a next one: a search goes back a bounded way at a time.',
  input: z.extend(pageInput, betFilter),
  reply: pageOf(bet),
  errors: [],
  shows: ['bets']
})

export const betById = endpoint({
  call: 'GET /wps/bets/:id',
  moduleId: 'WAG_BET',
  who: 'member',
  summary: 'One bet of the member.',
  input: z.strictObject({ id }),
  reply: bet,
  errors: ['bet.notFound']
})
