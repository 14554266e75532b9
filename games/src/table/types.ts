// The words of a shared table at which everybody bets against the house on the same cards: its rules, its state, its orders and its events.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'
import type { Audience, Payment } from './engine.ts'
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
  /** What a position gives back of a stake of 100. */
  back(position: string, dealt: readonly Dealt[]): bigint
}

export interface TableConfig {
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
  /** The positions of the game that this table takes; empty: all. */
  readonly offers: readonly string[]
}

export const phases = ['closed', 'shuffle', 'open', 'lastCall', 'locked', 'dealing', 'result', 'paying', 'void'] as const
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

export type TableCommand =
  /** The clock. `mayOpen`: a next round may open; `crowd`: who has bet, needed when betting ends. */
  | { readonly type: 'tick'; readonly mayOpen: boolean; readonly crowd: Crowd | null }
  /** Nobody ran the clock since then. */
  | { readonly type: 'resume'; readonly since: number }
  | { readonly type: 'bet'; readonly betId: string; readonly no: number; readonly rev: number; readonly positions: readonly Stake[] }
  /** Pays the tickets of the state. */
  | { readonly type: 'pay' }
  | { readonly type: 'void'; readonly reason: VoidReason }

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
  | (All & { readonly type: 'locked'; readonly at: number; readonly crowd: Crowd })
  | (All & { readonly type: 'dealt'; readonly at: number; readonly to: string; readonly card: string; readonly index: number })
  | (All & { readonly type: 'result'; readonly at: number; readonly mark: string })
  | (All & { readonly type: 'paying'; readonly at: number })
  | (All & { readonly type: 'voided'; readonly at: number; readonly reason: VoidReason })
  | (One & { readonly type: 'placed'; readonly seat: string; readonly ticket: Ticket })
  | (One & { readonly type: 'paid'; readonly payment: Payment })

/** What a seat sees: the felt as it lies, and its own ticket. */
export interface TableSight {
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
  readonly own: Ticket | null
}
