// The words of a shared table at which everybody bets against the house on the same cards: its rules, its state, its orders and its events.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'
import type { Audience, Order, Payment } from './engine.ts'
import type { HandInPlay, PlayConfig, PlayEvent, PlayOrder, PlaySight, PlayState } from './play-types.ts'
import type { Card } from './shoe.ts'

/** What a round brought to a place of the felt: a playing card (`Kd`), a number of the wheel (`17`), a number with its prize (`17x100`), a die (`5`). */
export interface Drawn {
  readonly to: string
  readonly card: string
}

/** A card on the felt with its place: in the shoe, or in what the round drew, from 0. */
export interface Dealt extends Drawn {
  readonly index: number
}

export interface Outcome {
  readonly back: bigint
  readonly ways: bigint
}

/** What one game is, on the machine that all of them share (`banked.ts`). */
export interface TableRules {
  readonly code: string
  /** Where chips may lie. */
  readonly positions: readonly string[]
  /** Largest stake on a position: so much of the table's maximum. */
  share(position: string): { readonly of: bigint; readonly parts: bigint }
  /** What a round draws from dice of its own, in the order in which it is shown; null: cards come off a shoe, and `next` says to whom. */
  readonly draw: ((dice: Dice) => readonly Drawn[]) | null
  /** The side that the next card goes to; null: all cards are dealt. */
  next(dealt: readonly Dealt[]): string | null
  /** The result in a word, once all cards are dealt. */
  markOf(dealt: readonly Dealt[]): string
  /** What a winning position pays for a stake of 100, besides the stake. */
  pays(position: string): bigint
  /** What a position gives back of a stake of 100, and in how many ways, over all rounds that a full shoe can deal. */
  outcomes(position: string): readonly Outcome[]
  /** What a position gives back of a stake of 100; `moves`: the letters of the ticket, where each player decides on the common hand. */
  back(position: string, dealt: readonly Dealt[], moves?: string): bigint
  /** Results of which one is the best for any ticket whatever: what a ticket may bring follows exactly. Absent: each position is counted for itself. */
  results?(): readonly (readonly Dealt[])[]
  /** The most that a stake of 100 may bring with all that decisions add to it; absent or null: the largest of its outcomes. */
  most?(position: string): bigint | null
  /** The most that a line of a ticket gives back of a stake of 100 by itself; absent or null: the largest of its outcomes. */
  mostOfLine?(position: string): bigint | null
  /** Of a game in which players decide; absent: the cards alone say what follows. */
  readonly play?: PlayRules
}

/** A round that was played for counting. */
export interface Sampled {
  readonly dealt: readonly Dealt[]
  readonly moves: string
  /** As often as a stake lies there. */
  readonly lines: readonly string[]
}

/** What a game adds to the machine in which players decide: seats, whose turn it is, what a decision costs. */
export interface PlayRules {
  /** The places that people take; none: everybody plays the one hand. */
  readonly seats: readonly string[]
  /** Positions whose returns are watched; what others bring follows from these. */
  readonly watched: readonly string[]
  /** The watched position under whose name the stakes of a line are counted. */
  countedAs(position: string): string
  /** What the rounds of a watched position are measured by, whoever plays and however; null: it was not dealt. */
  measure(position: string, dealt: readonly Dealt[]): bigint | null
  /** What the house keeps of a position by the published play, in millionths of the stake. */
  edge(position: string): number
  /** A round of one hand, played by the published play: its cards, and the lines on which a stake lies. */
  sample(draw: () => Card): Sampled
  /** What the hand returns by that play, of a stake of 1. */
  readonly mean: number
  start(): PlayState
  /** @throws Refusal seat.needed, position.unknown: chips on somebody else's hand, or twice behind one */
  check(state: TableState, seat: string, positions: readonly Stake[]): void
  /** What follows when betting has ended. */
  lock(state: TableState, at: number, tick: TickCommand, crowd: Crowd): readonly TableEvent[]
  /** What follows from the lock on until the result. */
  advance(state: TableState, at: number, tick: TickCommand, dice: Dice): readonly TableEvent[]
  /** @throws Refusal seat.taken, seat.one, seat.inPlay, decision.closed, decision.unknown */
  order(state: TableState, order: Order<PlayOrder>): readonly TableEvent[]
  /** After an outage somebody still decides: the time that was left and ten seconds, once. */
  resume(state: TableState, at: number, since: number): readonly TableEvent[]
  evolve(before: TableState, after: TableState, event: TableEvent): TableState
  view(state: PlayState): PlaySight
  /** The place in the shoe before which the cut card stands. */
  readonly cutAt: number
  /** How many places of the shoe after the round's first card the next one lies when it goes there (null: when none follows); null: it may not. */
  placeOf(dealt: readonly Drawn[], to: string | null): number | null
  /** May a card that nobody saw have been drawn after the last of these? */
  mayHide(dealt: readonly Drawn[]): boolean
}

export interface TableConfig {
  /** Counts how often an operator has changed it; absent: never. */
  readonly revision?: number | undefined
  /** How long bets are taken, and how much of it is the last call. */
  readonly windowMs: number
  readonly lastCallMs: number
  /** Between the end of betting and the first card: tickets that arrived in time are written meanwhile. */
  readonly lockedMs: number
  /** Before the first card: the wheel turns, the dice are shaken. */
  readonly spinMs: number
  readonly cardMs: number
  readonly resultMs: number
  readonly payMs: number
  readonly shuffleMs: number
  readonly minStake: Money
  /** On the position with the largest limit; others have their share of it. */
  readonly maxStake: Money
  /** Of one ticket altogether. */
  readonly maxTicket: Money
  /** What one ticket may bring in a round at most: a ticket that could bring more is not taken. */
  readonly maxPayout: Money
  /** The positions of the game that this table takes; empty: all. */
  readonly offers: readonly string[]
  /** Where players decide. */
  readonly play?: PlayConfig
}

export const phases = ['closed', 'shuffle', 'open', 'lastCall', 'locked', 'dealing', 'deciding', 'result', 'paying', 'void'] as const
export type TablePhase = (typeof phases)[number]

export interface Stake {
  readonly position: string
  readonly stake: Money
}

/** What a member has bet in the round: one bet, its positions, and what it brought. */
export interface Ticket {
  readonly betId: string
  /** Counts the changes: the highest before the lock holds. */
  readonly rev: number
  readonly positions: readonly Stake[]
  readonly stake: Money
  readonly payout: Money | null
  /** One letter a decision, on the common hand; empty elsewhere. */
  readonly moves: string
}

/** A shoe of cards, or of a game without cards the seed of a hundred rounds. */
export interface Shoe {
  readonly no: number
  /** Cards that have left it, the burned ones included: the next one's index. */
  readonly next: number
  /** The card that was turned up and burned; null while it is shuffled, and where there are no cards. */
  readonly face: Card | null
  readonly burned: number
  /** The number of its last round, once the cut card has come out; where there are no cards, from its start. */
  readonly lastRound: number | null
}

export interface TableState {
  readonly config: TableConfig
  readonly phase: TablePhase
  /** The round under way or the last one; 0 before the first. */
  readonly no: number
  readonly openedAt: number
  readonly closesAt: number
  /** When the clock has something to do; null: nothing until somebody opens the table. */
  readonly dueAt: number | null
  /** The window was once made longer after an outage. */
  readonly extended: boolean
  readonly shoe: Shoe | null
  readonly cards: readonly Dealt[]
  readonly mark: string | null
  readonly crowd: Crowd | null
  readonly why: VoidReason | null
  /** Seats and decisions; null where nobody decides. */
  readonly play: PlayState | null
  /** The tickets that an order is about, by seat; the house keeps them beside the state. */
  readonly tickets: Readonly<Record<string, Ticket>>
}

/** How many bet real money in the round and how much lies on each position. */
export interface Crowd {
  readonly players: number
  readonly staked: Money
  readonly on: readonly Stake[]
}

export const voidReasons = ['outage', 'operator'] as const
export type VoidReason = (typeof voidReasons)[number]
/** Why a table takes no new round. */
export type RestReason = 'break' | 'upkeep' | 'check'

/**
 * The clock. `mayOpen`: a next round may open; `crowd`: who has bet, needed when betting ends. Where players decide also what has chips on it,
 * play money included, and on the common hand the letters of every ticket, each once.
 */
export interface TickCommand {
  readonly type: 'tick'
  readonly mayOpen: boolean
  readonly crowd: Crowd | null
  readonly staked?: readonly string[]
  readonly paths?: readonly string[]
}

export type TableCommand =
  | TickCommand
  | PlayOrder
  /** Nobody ran the clock since then. */
  | { readonly type: 'resume'; readonly since: number }
  | { readonly type: 'bet'; readonly betId: string; readonly no: number; readonly rev: number; readonly positions: readonly Stake[] }
  /** Pays the tickets of the state. */
  | { readonly type: 'pay' }
  | { readonly type: 'void'; readonly reason: VoidReason }
  /** A round that was paid is void after all: its result is taken off. */
  | { readonly type: 'unmake'; readonly no: number; readonly reason: VoidReason }
  /** After the round under way there is no other for now; null: there is again. `opensAt` in milliseconds since 1970. */
  | ({ readonly type: 'rest' } & Rest)
  /** The round under way is the last of its shoe. */
  | { readonly type: 'endShoe' }

interface Rest {
  readonly restsFor: RestReason | null
  readonly opensAt: number | null
}

type All = { readonly audience: 'all' }
type One = { readonly audience: Audience }

export type TableEvent =
  | (All & { readonly type: 'closed' })
  | (All & { readonly type: 'shuffling'; readonly shoe: number; readonly until: number })
  | (All & { readonly type: 'burned'; readonly card: Card; readonly count: number })
  | (All & { readonly type: 'begun'; readonly lastRound: number })
  | (All & { readonly type: 'opened'; readonly no: number; readonly at: number; readonly closesAt: number })
  | (All & { readonly type: 'extended'; readonly closesAt: number })
  | (All & { readonly type: 'lastCall' })
  | (All & { readonly type: 'locked'; readonly at: number; readonly crowd: Crowd; readonly hands?: readonly HandInPlay[] })
  | PlayEvent
  | (All & { readonly type: 'dealt'; readonly at: number; readonly to: string; readonly card: string; readonly index: number })
  | (All & { readonly type: 'result'; readonly at: number; readonly mark: string })
  | (All & { readonly type: 'paying'; readonly at: number })
  | (All & { readonly type: 'voided'; readonly at: number; readonly reason: VoidReason })
  | (All & { readonly type: 'unmade'; readonly at: number; readonly no: number; readonly reason: VoidReason })
  | (All & { readonly type: 'rests'; readonly at: number } & Rest)
  | (All & { readonly type: 'lastOfShoe'; readonly lastRound: number })
  | (One & { readonly type: 'placed'; readonly seat: string; readonly ticket: Ticket })
  | (One & { readonly type: 'paid'; readonly payment: Payment })

/** What a seat sees: the felt as it lies, and its own ticket. */
export interface TableSight {
  /** The revision of the settings that the round is played by. */
  readonly terms: number
  readonly phase: TablePhase
  readonly no: number
  readonly openedAt: number
  readonly closesAt: number
  readonly nextAt: number | null
  /** `left`: cards in the shoe; null where there are no cards. */
  readonly shoe: (Omit<Shoe, 'next'> & { readonly left: number | null }) | null
  readonly cards: readonly Dealt[]
  readonly mark: string | null
  /** Positions that gave more back than was staked. */
  readonly wins: readonly string[]
  readonly crowd: Crowd | null
  readonly why: VoidReason | null
  readonly play: PlaySight | null
  readonly own: Ticket | null
}
