// What a slot's board shows at one moment, and the moments that a round is made of.
import type { Landed, Win } from '@fairhouse/games/slots/book.ts'

/** Everything that the board says; amounts in hundredths of the stake. */
export interface View {
  /** Columns from the left, each from the top, a letter a cell. */
  readonly board: readonly string[]
  /** Cells that pay: column · rows + row. */
  readonly lit: readonly number[]
  /** The win that is being counted; null: several at once, or none. */
  readonly win: Win | null
  /** What the round has come to. */
  readonly total: number
  /** Free spins that are left; null outside them. */
  readonly free: number | null
  /** Respins that are left; null outside them. */
  readonly respins: number | null
  /** What multiplies wins now; 1: nothing. */
  readonly multiplier: number
  /** Coins that stay. */
  readonly coins: readonly Landed[]
  /** What each cell multiplies by, 1 where it does not; empty in games without. */
  readonly marks: readonly number[]
}

export type FrameKind = 'spin' | 'multiply' | 'win' | 'fall' | 'scatter' | 'free' | 'hold' | 'respin' | 'collect' | 'jackpot' | 'end'

/** One moment: what it is, how long it lasts, and what is seen when it is over. */
export interface Frame {
  readonly kind: FrameKind
  readonly ms: number
  readonly view: View
  /** What this moment adds, in hundredths of the stake. */
  readonly amount: number
  /** Free spins that are given. */
  readonly count?: number
  /** The jackpot that is won. */
  readonly name?: string
  /** Cells that vanish before the others fall. */
  readonly gone?: readonly number[]
}
