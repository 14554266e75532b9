// Live tables (dragon tiger): which tables there are, their limits and results, taking a ticket, and the proof of a round.
import * as z from 'zod/mini'
import { endpoint, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { chain } from './round.ts'
import {
  chips,
  crowd,
  dealtCard,
  numberedEvent,
  tableCode,
  tableDecisions,
  tableEngineCodes,
  tableLimits,
  tablePhases,
  tableRests,
  tableResult,
  tableTicket,
  tableView
} from './table-view.ts'

const roundNo = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const shoeNo = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

/** Why a table takes no round after the one under way, and when it takes rounds again; null: it takes them, or nobody has said when. */
const rest = { restsFor: z.nullable(z.enum(tableRests)), opensAt: z.nullable(time) }

const named = { game: z.enum(tableEngineCodes), name: z.string() }

export const tables = endpoint({
  call: 'GET /lgw/tables',
  moduleId: 'TBL_LIST',
  who: 'anyone',
  summary: 'Every table that is shown: what happens there now, its limits, and the results of its shoe, the oldest first.',
  input: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        ...named,
        view: tableView,
        min: money,
        max: money,
        /** What is spoken there. */
        languages: z.array(z.string()),
        windowMs: z.int(),
        /** May be played now; false: it rests, or it takes no new round. */
        open: z.boolean(),
        ...rest,
        /** Results of the shoe's rounds, the oldest first. */
        marks: z.array(z.string())
      })
    ),
    serverTime: z.number()
  }),
  errors: []
})

export const tableState = endpoint({
  call: 'GET /lgw/tables/:table',
  moduleId: 'TBL_STATE',
  who: 'anyone',
  always: true,
  summary:
    'A table from nothing: what lies on the felt, the limits, the results of the shoe, the own ticket. With `since` the events after that number.',
  input: z.strictObject({ table: tableCode, since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  reply: z.object({
    ...named,
    view: tableView,
    open: z.boolean(),
    ...rest,
    /** Who has bet turns the cards by hand. */
    squeeze: z.boolean(),
    /** Invented names of the animated dealers, one a shift, in turn; absent: they have none. */
    dealers: z.optional(z.array(z.string())),
    limits: tableLimits,
    /** Results of this shoe, the oldest first: what the roads are drawn from. */
    results: z.array(tableResult),
    /** The own ticket of the round of the view; null: none, or a visitor asks. */
    ticket: z.nullable(tableTicket),
    /** The own seats. */
    seats: z.array(z.string()),
    /** Empty without `since`, and when so many were missed that the view alone says more; at most 200. */
    events: z.array(numberedEvent),
    serverTime: z.number()
  }),
  errors: ['game.unavailable']
})

export const takeTicket = endpoint({
  call: 'PUT /lgw/tables/:table/ticket',
  moduleId: 'TBL_TICKET',
  who: 'member',
  summary:
    'Replaces the whole ticket of the open round; no positions take it off. `rev` counts up with each change, so that a repeat is the same change and an older one is refused. In time is what arrived before `closesAt`.',
  input: z.strictObject({
    table: tableCode,
    no: roundNo,
    rev: z
      .number({ error: 'input.invalid' })
      .check(z.int('input.invalid'), z.minimum(1, 'input.invalid'), z.maximum(100_000, 'input.invalid')),
    positions: z
      .array(z.strictObject({ position: z.string().check(z.maxLength(30, 'input.invalid')), stake: positiveMoney }))
      // a felt of roulette has 157 places
      .check(z.maxLength(160, 'input.invalid'))
  }),
  reply: z.object({ ticket: tableTicket, cash: money, seq: z.int() }),
  errors: [
    'balance.insufficient',
    'stake.tooSmall',
    'stake.tooLarge',
    'payout.tooLarge',
    'position.unknown',
    'seat.needed',
    'seat.handFirst',
    'seat.empty',
    'seat.full',
    'ticket.outdated',
    'round.closed',
    'game.unavailable',
    'limit.stake',
    'bonus.maxBet',
    'bonus.gameExcluded',
    'limit.loss',
    'limit.session',
    'protection.closed'
  ],
  perMinute: 300
})

export const tableRounds = endpoint({
  call: 'GET /lgw/tables/:table/rounds',
  moduleId: 'TBL_ROUNDS',
  who: 'anyone',
  summary: 'Finished rounds, newest first, with what the caller staked and got; `shoe` narrows them to one shoe.',
  input: z.strictObject({
    table: tableCode,
    shoe: z.optional(shoeNo),
    before: z.optional(roundNo),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250)), 50)
  }),
  reply: z.object({
    list: z.array(z.extend(tableResult, { own: z.nullable(tableTicket) })),
    next: z.nullable(z.int())
  }),
  errors: ['game.unavailable']
})

/** What was promised of a shoe before its first card, and, once it has ended, what it was made from. */
export const tableShoe = z.object({
  no: z.int(),
  /** sha256 of the shoe's hash, or of its first round's: published before anything else of it was known. */
  commitment: z.string(),
  /** Drawn from the beacon after the commitment. */
  entropy: z.string(),
  entropySource: z.string(),
  /** true: from a public beacon; false: from the built-in one of an installation without network. */
  entropyPublic: z.boolean(),
  committedAt: time,
  endedAt: z.nullable(time),
  face: z.nullable(z.string()),
  burned: z.int(),
  /**
   * Without cards each round has a hash of its own: the first round of the series, and the one that `hash` belongs to. null: there are cards, or the
   * series is of the time when all its rounds followed from one hash.
   */
  series: z.nullable(z.object({ first: z.int(), last: z.int() })),
  /** null until the shoe has ended, or the round where it has its own: hashed (last − first + 1) times it is the commitment. */
  hash: z.nullable(z.string()),
  /** How many hashings lead from the hash to the chain's terminal hash. */
  steps: z.int(),
  chain
})

export const tableRound = endpoint({
  call: 'GET /lgw/tables/:table/rounds/:no',
  moduleId: 'TBL_PROOF',
  who: 'anyone',
  summary: "A round with its cards, the shoe that they follow from, everybody's bets once it is over (names masked), and the own ticket.",
  input: z.strictObject({ table: tableCode, no: roundNo }),
  reply: z.object({
    ...named,
    round: z.extend(tableResult, {
      phase: z.enum(tablePhases),
      openedAt: time,
      closesAt: time,
      endedAt: z.nullable(time),
      crowd: z.nullable(crowd)
    }),
    shoe: tableShoe,
    /** The cards of the round before that had some, off the same shoe: where this one's begin. null: they are the shoe's first. */
    before: z.nullable(z.array(dealtCard)),
    own: z.nullable(tableTicket),
    /** The largest 100, once the round is over. */
    bets: z.array(
      z.object({ name: z.string(), mine: z.boolean(), positions: z.array(chips), moves: z.string(), stake: money, payout: money })
    )
  }),
  errors: ['round.notFound', 'game.unavailable']
})

export const tableReceipt = endpoint({
  call: 'GET /lgw/tables/:table/rounds/:no/receipt',
  moduleId: 'TBL_RECEIPT',
  who: 'member',
  always: true,
  summary:
    "The receipt of the own ticket of a round, signed by the house: its text is JSON (`tableReceiptText`) with the positions, the stake, what was dealt, the shoe's commitment and what it paid.",
  input: z.strictObject({ table: tableCode, no: roundNo }),
  reply: z.object({
    /** What is signed, byte for byte. */
    text: z.string(),
    /** HMAC-SHA256 of the text under the house's key, hexadecimal: customer service confirms it. */
    signature: z.string()
  }),
  errors: ['bet.notFound', 'game.unavailable']
})

export const tableShoes = endpoint({
  call: 'GET /lgw/tables/:table/shoes',
  moduleId: 'TBL_SHOES',
  who: 'anyone',
  summary: 'The last ten shoes, newest first, each with its results: old roads stay to be looked at.',
  input: z.strictObject({ table: tableCode }),
  reply: z.object({ list: z.array(z.extend(z.omit(tableShoe, { chain: true }), { marks: z.array(z.string()), rounds: z.int() })) }),
  errors: ['game.unavailable']
})

export const tableShoeByNo = endpoint({
  call: 'GET /lgw/tables/:table/shoes/:shoe',
  moduleId: 'TBL_SHOE',
  who: 'anyone',
  summary:
    'One shoe with its chain: what was promised, and once it has ended all that its order, or what its rounds drew, follows from. Its rounds: `TBL_ROUNDS` with `shoe`.',
  input: z.strictObject({ table: tableCode, shoe: shoeNo }),
  reply: z.object({ ...named, shoe: tableShoe }),
  errors: ['not.found', 'game.unavailable']
})

const seat = z.string().check(z.regex(/^seat[1-7]$/, 'input.invalid'))
/** The own seats, once it was done. */
const ownSeats = z.object({ seats: z.array(z.string()) })

export const takeSeat = endpoint({
  call: 'PUT /lgw/tables/:table/seat',
  moduleId: 'TBL_SIT',
  who: 'member',
  summary:
    'Takes a free seat: one a member at a table, two where its limits say so. It is held for a minute after the last hand that was paid there. Again changes nothing.',
  input: z.strictObject({ table: tableCode, seat }),
  reply: ownSeats,
  errors: ['seat.taken', 'seat.one', 'game.unavailable']
})

export const leaveSeat = endpoint({
  call: 'DELETE /lgw/tables/:table/seat',
  moduleId: 'TBL_LEAVE',
  who: 'member',
  summary: 'Leaves one of the own seats, or all of them, unless a bet of the round under way lies there.',
  input: z.strictObject({ table: tableCode, seat: z.optional(seat) }),
  reply: ownSeats,
  errors: ['seat.inPlay', 'game.unavailable']
})

export const decide = endpoint({
  call: 'PUT /lgw/tables/:table/decision',
  moduleId: 'TBL_DECIDE',
  who: 'member',
  summary:
    'Says what happens with the own hand, or answers insurance. In time is what arrived before the question’s end. A double, a split and insurance put more money on the ticket; without the money nothing happens and the question stays open. A repeat is answered as it was.',
  input: z.strictObject({
    table: tableCode,
    no: z.int().check(z.minimum(1)),
    /** Which question of the round is answered. */
    step: z.int().check(z.minimum(1), z.maximum(1_000)),
    choice: z.enum(tableDecisions),
    /** For which of two own seats insurance is answered; absent: the first. */
    place: z.optional(seat)
  }),
  reply: z.object({ ticket: tableTicket }),
  errors: [
    'decision.closed',
    'decision.unknown',
    'balance.insufficient',
    'bonus.maxBet',
    'bonus.gameExcluded',
    'limit.stake',
    'limit.loss',
    'limit.session',
    'protection.closed',
    'game.unavailable'
  ],
  perMinute: 300
})
