// The words of a table at which players decide: seats, whose turn it is, decisions and what they cost.
import type { Stake } from './types.ts'

export interface PlayConfig {
  /** A decision takes so long at most, and insurance; all of one seat in a round take twelve seconds at most. */
  readonly decisionMs: number
  readonly insuranceMs: number
  /** So many bets behind one seat at most. */
  readonly behindMost: number
  /** So many seats a member may have: one, at tables of high limits two. */
  readonly seatsEach: number
}

/** Somebody at a seat. `member` is theirs alone to know. */
export interface Sitting {
  readonly place: string
  readonly member: string
  readonly name: string
  /** When they sat down, or their last hand was paid. */
  readonly lastAt: number
}

/** A hand that is dealt this round: its place, and whose it is; empty: everybody's. */
export interface HandInPlay {
  readonly place: string
  readonly member: string
}

export const askKinds = ['insurance', 'turn', 'step'] as const
/** insurance: everybody at once · turn: one hand · step: all who play the common hand. */
export type AskKind = (typeof askKinds)[number]

/** A question that is open. */
export interface Ask {
  readonly kind: AskKind
  /** Counts the questions of the round. */
  readonly step: number
  readonly from: number
  /** By the house's clock. */
  readonly until: number
  /** Whose turn it is, and with which of their hands, from 1; null: everybody's. */
  readonly place: string | null
  readonly hand: number
}

export const decisions = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type Decision = (typeof decisions)[number]

export interface Decided {
  readonly step: number
  readonly place: string
  readonly hand: number
  readonly choice: Decision
  /** Nobody said it in time. */
  readonly byClock: boolean
}

export interface PlayState {
  readonly seats: readonly Sitting[]
  readonly hands: readonly HandInPlay[]
  /** The dealer's covered card: its place in the shoe, until it is turned. */
  readonly hole: number | null
  /** Insurance was asked for. */
  readonly insured: boolean
  /** The dealer has looked: is it a blackjack? */
  readonly peeked: boolean | null
  /** Hands that stood, `seat3/1`. */
  readonly stood: readonly string[]
  /** Where the next card goes because of a decision. */
  readonly owed: string | null
  /** Nobody draws any more on the common hand. */
  readonly done: boolean
  readonly ask: Ask | null
  /** Questions of this round so far. */
  readonly step: number
  /** Of each of them, which letter of a ticket on the common hand answers it, from 0; -1: none does. */
  readonly letters: readonly number[]
  readonly decided: readonly Decided[]
  /** How long the table has waited for seats this round, in ms, by their place. */
  readonly waited: Readonly<Record<string, number>>
}

export type PlayOrder =
  | { readonly type: 'sit'; readonly place: string; readonly name: string }
  /** `place`: one of the own seats; absent: all of them. */
  | { readonly type: 'leave'; readonly place?: string | undefined }
  /** `place`: for which of the own seats insurance is answered; absent: the first that is dealt to. */
  | {
      readonly type: 'decide'
      readonly no: number
      readonly step: number
      readonly choice: Decision
      readonly place?: string | undefined
    }

type All = { readonly audience: 'all' }

export type PlayEvent =
  /** Nobody has bet who could be dealt to: the window is open again. */
  | (All & { readonly type: 'waiting'; readonly closesAt: number })
  | (All & { readonly type: 'seated'; readonly at: number; readonly place: string; readonly name: string; readonly member: string })
  | (All & { readonly type: 'left'; readonly at: number; readonly place: string })
  | (All & { readonly type: 'covered'; readonly at: number; readonly index: number })
  | (All & Omit<Ask, 'from'> & { readonly type: 'asked'; readonly at: number })
  | (All & { readonly type: 'prolonged'; readonly until: number })
  | (All & Decided & { readonly type: 'decided'; readonly at: number })
  /** Everybody has answered, or the time is over. `draws`: somebody takes a card on the common hand. */
  | (All & { readonly type: 'answered'; readonly at: number; readonly draws: boolean })
  | (All & { readonly type: 'peeked'; readonly at: number; readonly natural: boolean })
  /** What a decision adds to a ticket: a letter, a stake on a line of its own, and who follows it with theirs. */
  | {
      readonly type: 'raised'
      readonly audience: { readonly seat: string }
      readonly seat: string
      readonly moves: string
      readonly add: Stake | null
      readonly followers: { readonly needs: readonly string[]; readonly base: string; readonly line: string } | null
    }

/** What everybody sees of seats and decisions. */
export interface PlaySight {
  readonly places: readonly string[]
  readonly seats: readonly { readonly place: string; readonly name: string }[]
  /** Places that are dealt to this round. */
  readonly hands: readonly string[]
  readonly hole: number | null
  readonly peeked: boolean | null
  readonly ask: Ask | null
  readonly decided: readonly Decided[]
}
