// Tickets of lotteries: placing them, giving them back, looking at them.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import {
  gameCode,
  issueName,
  issueStates,
  lotteryFamilies,
  maxChaseIssues,
  maxLines,
  maxSelection,
  playCode,
  ticketStates,
  unitModes
} from './lottery-terms.ts'

export const ticket = z.object({
  id,
  game: z.string(),
  gameName: z.string(),
  family: z.enum(lotteryFamilies),
  issue: z.string(),
  play: z.string(),
  /** Canonical: `decode` of games/src/lottery/text.ts reads it. */
  selection: z.string(),
  bets: z.int(),
  unit: z.enum(unitModes),
  multiple: z.int(),
  series: z.int(),
  stake: money,
  /** Paid with the settlement. */
  rebate: money,
  payout: money,
  state: z.enum(ticketStates),
  /** What won: bets by tier. */
  wins: z.array(z.object({ tier: z.string(), bets: z.int() })),
  /** Whose it is: masked, but to its owner. */
  name: z.string(),
  mine: z.boolean(),
  /** The call that it was placed with. */
  slip: id,
  chase: z.nullable(id),
  stopOnWin: z.boolean(),
  playMoney: z.boolean(),
  issueState: z.enum(issueStates),
  result: z.nullable(z.string()),
  closesAt: time,
  drawsAt: time,
  at: time,
  settledAt: z.nullable(time)
})
export type LotteryTicket = z.output<typeof ticket>

const multiple = z.int().check(z.minimum(1), z.maximum(100_000))

export const placeTickets = endpoint({
  call: 'POST /lgw/lottery/games/:game/tickets',
  moduleId: 'LOT_PLACE',
  who: 'member',
  summary:
    'Every line in every issue, or nothing: one ticket each, all paid at once. More than one issue is a chase. The Idempotency-Key makes a repeat the same tickets, also after closing.',
  input: z.strictObject({
    game: gameCode,
    lines: z
      .array(
        z.strictObject({
          play: playCode,
          selection: z.string().check(z.minLength(1, 'input.required'), z.maxLength(maxSelection, 'input.tooLong')),
          unit: z.enum(unitModes),
          multiple,
          series: z.int()
        })
      )
      .check(z.minLength(1), z.maxLength(maxLines)),
    /** `multiple` multiplies the line's own. */
    issues: z.array(z.strictObject({ name: issueName, multiple })).check(z.minLength(1), z.maxLength(maxChaseIssues)),
    stopOnWin: z._default(z.boolean(), false)
  }),
  reply: z.object({
    slip: id,
    /** null: one issue only. */
    chase: z.nullable(id),
    /** In the order of the issues, then of the lines. */
    tickets: z.array(z.object({ id, issue: z.string(), line: z.int(), bets: z.int(), stake: money, rebate: money })),
    stake: money,
    cash: money,
    seq: z.int()
  }),
  errors: [
    'balance.insufficient',
    'stake.tooSmall',
    'stake.tooLarge',
    'game.unavailable',
    'game.maintenance',
    'lottery.closed',
    'lottery.issue',
    'lottery.full',
    'lottery.wall',
    'lottery.selection',
    'lottery.play',
    'lottery.series',
    'lottery.unit',
    'lottery.multiple',
    'lottery.maxWin',
    'lottery.tooMany',
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

const given = z.object({ cancelled: z.int(), refunded: money, cash: money, seq: z.int() })

export const cancelTicket = endpoint({
  call: 'POST /lgw/lottery/tickets/:id/cancel',
  moduleId: 'LOT_CANCEL',
  who: 'member',
  always: true,
  summary: 'Gives a ticket back before its issue closes. One that was given back already is answered the same.',
  input: z.strictObject({ id }),
  reply: given,
  errors: ['ticket.notFound', 'ticket.notOpen', 'lottery.closed'],
  perMinute: 120,
  changes: ['tickets']
})

export const cancelChase = endpoint({
  call: 'POST /lgw/lottery/chases/:id/cancel',
  moduleId: 'LOT_CANCEL_CHASE',
  who: 'member',
  always: true,
  summary: 'Gives back what is left of a chase: the tickets of issues that have not closed.',
  input: z.strictObject({ id }),
  reply: given,
  errors: ['ticket.notFound', 'ticket.notOpen'],
  perMinute: 60,
  changes: ['tickets']
})

export const ownTickets = endpoint({
  call: 'GET /lgw/lottery/tickets',
  moduleId: 'LOT_TICKETS',
  who: 'member',
  summary: "The caller's own tickets, newest first.",
  input: z.extend(pageInput, { game: z.optional(gameCode), state: z.optional(z.enum(ticketStates)), chase: z.optional(id) }),
  reply: pageOf(ticket),
  errors: [],
  shows: ['tickets']
})

export const ticketById = endpoint({
  call: 'GET /lgw/lottery/tickets/:id',
  moduleId: 'LOT_TICKET',
  who: 'anyone',
  summary: 'A ticket, for whoever has its number: its name is masked, one of play money is for its owner alone.',
  input: z.strictObject({ id }),
  reply: ticket,
  errors: ['ticket.notFound'],
  shows: ['tickets']
})
