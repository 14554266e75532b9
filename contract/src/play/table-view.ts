// What lies on the felt of a live table, what happens there, and the own ticket: as answers and events tell it.
import * as z from 'zod/mini'
import { id, time } from '../endpoint.ts'
import { money } from '../money.ts'

/**
 * closed: no round is open · shuffle: a new shoe · open, lastCall: bets are taken · locked, dealing, result, paying · deciding: somebody is asked
 * · void: all stakes are back.
 */
export const tablePhases = ['closed', 'shuffle', 'open', 'lastCall', 'locked', 'dealing', 'deciding', 'result', 'paying', 'void'] as const
export type TablePhase = (typeof tablePhases)[number]
export const tableVoidReasons = ['outage', 'operator'] as const
/** Why a table takes no new round: a break · upkeep: its technology is maintained · check: what happened there is looked at. */
export const tableRests = ['break', 'upkeep', 'check'] as const
export const tableEngineCodes = [
  'baccarat',
  'roulette',
  'roulette-strikes',
  'sic-bo',
  'dragon-tiger',
  'blackjack',
  'blackjack-common'
] as const

export const tableCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))

/** Chips on a position, e.g. `dragon`, `tie`, `tiger-red`. */
export const chips = z.object({ position: z.string(), stake: money })

const limit = z.object({ position: z.string(), max: money, /** Pays so many hundredths of the stake. */ pays: z.int() })
/** What a table takes and pays. `edge`: what the house keeps on average, in millionths of the stake. */
export const tableLimits = z.object({
  min: money,
  /** Of one ticket altogether. */
  maxTicket: money,
  /** What one ticket may bring in a round at most, its stakes included: one that could bring more is not taken. */
  maxPayout: money,
  positions: z.array(z.extend(limit, { edge: z.int() })),
  windowMs: z.int(),
  /** Where players decide: how long a decision takes at most, how many bets there are behind a seat, and how many seats a member may have. */
  decisionMs: z.optional(z.int()),
  behindMost: z.optional(z.int()),
  seatsEach: z.optional(z.int())
})

/**
 * What came to a place of the felt: a card, rank and suit (`Kd`), a number (`17`), a number with its prize (`17x100`) or a die (`5`); and which
 * of the shoe, or of what the round drew, it is, from 0.
 */
export const dealtCard = z.object({
  to: z.string(),
  card: z.string().check(z.regex(/^([A2-9TJQK][shdc]|\d{1,2}(x\d{1,3})?)$/)),
  index: z.int()
})

/** How many bet real money, how much altogether, and how much on each position. Counts of real tickets. */
export const crowd = z.object({ players: z.int(), staked: money, on: z.array(chips) })

export const askKinds = ['insurance', 'turn', 'step'] as const
export const tableDecisions = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
const place = z.string()
const decided = z.object({
  step: z.int(),
  place,
  hand: z.int(),
  choice: z.enum(tableDecisions),
  /** Nobody said it in time. */ byClock: z.boolean()
})
const ask = z.object({
  /** insurance: of everybody · turn: of one hand · step: of all who play the common hand. */
  kind: z.enum(askKinds),
  /** Counts the questions of the round. */
  step: z.int(),
  from: z.number(),
  /** Until then decisions are taken, by the server's clock. */
  until: z.number(),
  place: z.nullable(place),
  /** Which of two hands, from 1. */
  hand: z.int()
})

/** Seats and decisions at a table where players decide. */
export const tablePlay = z.object({
  /** The seats; none: everybody plays one hand. */
  places: z.array(place),
  /** Those that are taken; names are masked. */
  seats: z.array(z.object({ place, name: z.string() })),
  /** Hands that are dealt this round. */
  hands: z.array(place),
  /** The place in the shoe of the dealer's covered card. */
  hole: z.nullable(z.int()),
  /** The dealer has looked, and has a blackjack or not; null: not yet. */
  peeked: z.nullable(z.boolean()),
  ask: z.nullable(ask),
  decided: z.array(decided)
})

/** What everybody sees of a table now. Times are the server's, in milliseconds since 1970. */
export const tableView = z.object({
  table: z.string(),
  /** Another number: other limits hold from this round on. Absent: as ever. */
  terms: z.optional(z.int()),
  /** The number of the table's last event: the cursor to get what was missed. */
  seq: z.int(),
  phase: z.enum(tablePhases),
  /** The round under way or the last one; 0 before the first. */
  no: z.int(),
  openedAt: z.number(),
  /** Until then tickets are taken, by the server's clock. */
  closesAt: z.number(),
  /** When the phase ends; null: nothing happens until the table is opened. */
  nextAt: z.nullable(z.number()),
  shoe: z.nullable(
    z.object({
      no: z.int(),
      /** Cards in it; null where a round draws numbers or dice: there it is the seed of a hundred rounds. */
      left: z.nullable(z.int()),
      /** The card that was turned up and burned, and how many went with it unseen; null while the shoe is shuffled. */
      face: z.nullable(z.string()),
      burned: z.int(),
      /** The number of the shoe's last round, once the cut card is out; without cards, from its start. */
      lastRound: z.nullable(z.int())
    })
  ),
  /** Only what has been dealt. */
  cards: z.array(dealtCard),
  /** The result in a word of its game (`dragon`, `banker`, `17`); null until it is out. */
  mark: z.nullable(z.string()),
  /** Positions that win. */
  wins: z.array(z.string()),
  /** null until betting has ended. */
  crowd: z.nullable(crowd),
  /** Why the round is void. */
  why: z.nullable(z.enum(tableVoidReasons)),
  /** null where nobody decides. */
  play: z.nullable(tablePlay)
})

/** What happened at a table, one after the other. */
export const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('closed') }),
  z.object({ type: z.literal('shuffling'), shoe: z.int(), until: z.number() }),
  z.object({ type: z.literal('burned'), card: z.string(), count: z.int() }),
  z.object({ type: z.literal('begun'), lastRound: z.int() }),
  z.object({ type: z.literal('opened'), no: z.int(), at: z.number(), closesAt: z.number() }),
  z.object({ type: z.literal('extended'), closesAt: z.number() }),
  z.object({ type: z.literal('lastCall') }),
  z.object({ type: z.literal('locked'), at: z.number(), crowd }),
  z.object({ type: z.literal('dealt'), at: z.number(), to: z.string(), card: z.string(), index: z.int() }),
  z.object({ type: z.literal('result'), at: z.number(), mark: z.string() }),
  z.object({ type: z.literal('paying'), at: z.number() }),
  z.object({ type: z.literal('waiting'), closesAt: z.number() }),
  z.object({ type: z.literal('seated'), at: z.number(), place, name: z.string() }),
  z.object({ type: z.literal('left'), at: z.number(), place }),
  z.object({ type: z.literal('covered'), at: z.number(), index: z.int() }),
  z.object({ ...z.omit(ask, { from: true }).shape, type: z.literal('asked'), at: z.number() }),
  z.object({ type: z.literal('prolonged'), until: z.number() }),
  z.object({ ...decided.shape, type: z.literal('decided'), at: z.number() }),
  z.object({ type: z.literal('answered'), at: z.number(), draws: z.boolean() }),
  z.object({ type: z.literal('peeked'), at: z.number(), natural: z.boolean() }),
  z.object({ type: z.literal('voided'), at: z.number(), reason: z.enum(tableVoidReasons) }),
  /** An earlier round that was paid is void after all: it has no result any more. */
  z.object({ type: z.literal('unmade'), at: z.number(), no: z.int(), reason: z.enum(tableVoidReasons) }),
  /** After the round under way it takes no other until then (null: nobody has said when); without a reason it takes rounds again. */
  z.object({ type: z.literal('rests'), at: z.number(), restsFor: z.nullable(z.enum(tableRests)), opensAt: z.nullable(z.number()) }),
  /** An operator has the shoe replaced: its last round is this one. */
  z.object({ type: z.literal('lastOfShoe'), lastRound: z.int() })
])
/** An event with its number. */
export const numberedEvent = z.object({ seq: z.int(), event: tableEvent })

/** open: taken and undecided · paid: decided, `payout` may be 0 · back: the round was void · withdrawn: taken off before the lock. */
export const ticketStates = ['open', 'paid', 'back', 'withdrawn'] as const

/** A member's own bet of a round: all its positions. */
export const tableTicket = z.object({
  betId: id,
  no: z.int(),
  /** Counts the changes; the highest that arrived before the lock holds. */
  rev: z.int(),
  positions: z.array(chips),
  stake: money,
  payout: z.nullable(money),
  /** On the common hand one letter a decision: H hit, S stand, D double, P split, `.` what is done for somebody who said nothing. */
  moves: z.string(),
  state: z.enum(ticketStates)
})

/** A finished round in one line; a void one has no result. */
export const tableResult = z.object({
  no: z.int(),
  shoe: z.int(),
  cards: z.array(dealtCard),
  mark: z.nullable(z.string()),
  endedAt: time,
  why: z.nullable(z.enum(tableVoidReasons))
})

/** What the house puts its name to of a ticket: the text of a receipt is JSON of this shape, and its reader shows nothing else. */
export const tableReceiptText = z.extend(tableTicket, {
  member: z.string(),
  table: z.string(),
  game: z.enum(tableEngineCodes),
  name: z.string(),
  placedAt: time,
  round: z.object({
    ...z.omit(tableResult, { no: true }).shape,
    /** Of the shoe, or of the set of rounds, published before the first of it. */
    commitment: z.string(),
    /** Where each round has a hash of its own: which of its set it is, from 1; so many hashings lead from its hash to the commitment. */
    place: z._default(z.nullable(z.int()), null),
    phase: z.enum(tablePhases),
    endedAt: z.nullable(time)
  })
})
