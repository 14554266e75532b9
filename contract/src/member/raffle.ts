// Raffles: tickets by valid bets, prizes by lot, and the published file from which anybody computes the winners.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { rewardPays } from '../states.ts'
import { hash, sourceParts } from './draw.ts'

/** drawing: its time is over, and the winners are not known yet · final: they are. */
export const raffleStates = ['soon', 'live', 'drawing', 'final'] as const
/** Winners that the list shows; the file has all of them. */
export const winnersShown = 20
/** Entries of one part of the file. */
export const raffleFilePart = 5_000

/** So many places get this each. */
export const rafflePrize = z.object({ count: z.int(), pays: z.enum(rewardPays), amount: money })

export const raffleWinner = z.object({
  place: z.int(),
  /** Masked; null: the member does not want to be named. */
  name: z.nullable(z.string()),
  /** It is the caller. */
  own: z.boolean(),
  ticket: z.int(),
  pays: z.enum(rewardPays),
  amount: money
})

/** The caller's tickets. */
const ownTickets = z.object({
  /** Valid bets so far. */
  amount: money,
  tickets: z.int(),
  /** Up to the next ticket; null: there will be no more. */
  toNext: z.nullable(money),
  /** In the published file: its name there is the SHA-256 of "raffle:user name:secret". */
  entry: z.nullable(z.object({ member: z.string(), secret: z.string(), from: z.int(), to: z.int() }))
})

export const raffle = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** Valid bet that brings a ticket, and the most tickets of a member. */
  perTicket: money,
  cap: z.int(),
  /** Empty: all. */
  categories: z.array(z.enum(gameCategories)),
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  state: z.enum(raffleStates),
  begins: time,
  ends: time,
  /** When the beacon's round is published that decides; null: the tickets are not published yet, or there is none. */
  drawsAt: z.nullable(time),
  prizes: z.array(rafflePrize),
  claimDays: z.int(),
  /** Of everybody, and how many members have one. */
  tickets: z.int(),
  members: z.int(),
  /** The tickets are published: the file can be read. */
  published: z.boolean(),
  own: ownTickets,
  winners: z.array(raffleWinner),
  ownWin: z.nullable(raffleWinner)
})

export const raffles = endpoint({
  call: 'GET /lgw/mission/raffle',
  moduleId: 'MIS_RAFFLES',
  who: 'player',
  summary: "The raffles that run or were drawn lately, with the member's tickets and the winners.",
  input: nothing,
  reply: z.object({ list: z.array(raffle) }),
  errors: [],
  shows: ['missions']
})

/** What is published: before the draw without `randomness` and winners, which follow from the rest. */
export const publishedRaffle = z.object({
  raffle: id,
  name: z.string(),
  ends: time,
  publishedAt: time,
  /** Merkle root over the entries. */
  root: hash,
  tickets: z.int(),
  members: z.int(),
  places: z.int(),
  ...sourceParts,
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), member: hash, given: z.boolean() })),
  /** Tickets `from` to `to`, both included, in their order. */
  entries: z.array(z.object({ member: hash, from: z.int(), to: z.int() }))
})

export const raffleFile = endpoint({
  call: 'GET /lgw/mission/raffle/:id/file',
  moduleId: 'MIS_RAFFLE_FILE',
  who: 'anyone',
  summary:
    'A part of the published file of a raffle: its tickets with their root, the round that decides, and the winners. The first part begins with ticket 0.',
  input: z.strictObject({ id, from: z._default(z.coerce.number().check(z.int('input.invalid'), z.minimum(0, 'input.invalid')), 0) }),
  reply: z.object({ file: publishedRaffle, next: z.nullable(z.int()) }),
  errors: ['not.found', 'raffle.state', 'input.invalid']
})
