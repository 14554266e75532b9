// Events that the first view of a page may hear; others stand in `later-events.ts` and `../sport/events.ts`, since only later parts read them.
import * as z from 'zod/mini'
import { id } from '../endpoint.ts'
import { movementKinds } from '../money/balance.ts'
import { money } from '../money.ts'
import { ticketStates } from '../play/lottery-terms.ts'
import { multiplier, roundView, slot } from '../play/round.ts'
import { betStates } from '../play/wager.ts'

/** cash, bonus and locked after the movement number `seq` of this wallet: older news than the last seen is dropped by it. */
const wallet = z.object({ cash: money, bonus: money, locked: money, seq: z.int() })

/** By name, with the shape of the body as it travels. */
export const coreEvents = {
  /** audience member: */
  'wallet.moved': z.object({ kind: z.enum(movementKinds), wallet }),
  'wager.placed': z.object({ betId: id, game: z.string(), stake: money, wallet }),
  'wager.settled': z.object({
    betId: id,
    memberId: z.string(),
    game: z.string(),
    category: z.string(),
    state: z.enum(betStates),
    stake: money,
    payout: money,
    /** What the bet counts as, wherever bets are counted. Absent: told before that was written on the bet. */
    valid: z.optional(money),
    /** The stake came from promotions. */
    free: z.optional(z.boolean()),
    wallet: z.nullable(wallet)
  }),
  /** A bet that was closed before has now another state or payout: listeners that counted it count the difference. */
  'wager.corrected': z.object({
    betId: id,
    memberId: z.string(),
    game: z.string(),
    category: z.string(),
    stake: money,
    free: z.boolean(),
    before: z.object({ state: z.enum(betStates), payout: money, valid: z.optional(money) }),
    after: z.object({ state: z.enum(betStates), payout: money, valid: z.optional(money) }),
    wallet: z.nullable(wallet)
  }),
  'session.ended': z.object({ memberId: z.string(), sessionId: z.nullable(z.string()) }),
  /** audience everyone: the site was shut or opened, or something that visitors read was published. */
  'system.changed': z.object({}),
  'content.changed': z.object({ kind: z.string() }),
  /** audience round:<game> */
  'round.opened': z.object({ round: roundView }),
  'round.started': z.object({ round: roundView }),
  'round.busted': z.object({ round: roundView, hash: z.string() }),
  'round.settled': z.object({ round: roundView }),
  'round.cancelled': z.object({ round: roundView }),
  'round.seatTaken': z.object({ game: z.string(), no: z.int(), betId: id, name: z.string(), slot, stake: money }),
  'round.seatLeft': z.object({ game: z.string(), no: z.int(), betId: id }),
  /** audience lottery:<game>: an issue opened, closed, was drawn, or is void */
  'lottery.opened': z.object({ game: z.string(), issue: z.string(), opensAt: z.string(), closesAt: z.string(), drawsAt: z.string() }),
  'lottery.closed': z.object({ game: z.string(), issue: z.string(), drawsAt: z.string() }),
  'lottery.drawn': z.object({ game: z.string(), issue: z.string(), result: z.string(), hash: z.nullable(z.string()) }),
  'lottery.voided': z.object({ game: z.string(), issue: z.string() }),
  /** audience member: a ticket was decided */
  'lottery.ticketSettled': z.object({
    ticketId: id,
    game: z.string(),
    issue: z.string(),
    state: z.enum(ticketStates),
    stake: money,
    payout: money,
    rebate: money
  }),
  /** audience member: a corrected draw took a chase's win back, and its tickets are placed again */
  'lottery.chaseResumed': z.object({ chase: id, correction: id, game: z.string() }),
  'round.cashedOut': z.object({ game: z.string(), no: z.int(), betId: id, at: multiplier, payout: money, auto: z.boolean() })
} as const
