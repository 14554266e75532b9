// What a crash round consists of: configuration, state, commands and events. Multipliers in hundredths (237 is 2.37×), times in ms since 1970.
import type { Money } from '@fairhouse/contract/money.ts'

/** One game of the catalogue: several share this engine. */
export interface CrashConfig {
  readonly code: string
  /** House edge in hundredths of a percent: 100 is 1 %. */
  readonly edgeBp: number
  readonly minStake: Money
  readonly maxStake: Money
  /** The most that one bet is ever paid. */
  readonly maxWin: Money
  /** The most that a round's bets can win together, stakes not counted. */
  readonly roundLiability: Money
  readonly minTarget: number
  readonly maxTarget: number
  readonly waitMs: number
  readonly betsPerMember: number
}

export type Slot = 0 | 1

export interface CrashBet {
  readonly seat: string
  readonly slot: Slot
  readonly stake: Money
  /** Automatic cash-out that the member ordered, or null. */
  readonly target: number | null
  /** Where this bet is cashed out at the latest; null until the flight starts. */
  readonly stop: number | null
  readonly cashedAt: number | null
  /** null while open, 0 when lost. */
  readonly payout: Money | null
}

export interface CrashState {
  readonly config: CrashConfig
  readonly phase: 'waiting' | 'flying' | 'busted'
  readonly startsAt: number
  readonly startedAt: number | null
  /** Secret until `phase` is busted; null for a holder who does not know it. */
  readonly bust: number | null
  /** From here on nobody's bet rises further; null until the flight starts. */
  readonly capAt: number | null
  /** All bets of the round, or the slice of them that a command concerns. */
  readonly bets: Readonly<Record<string, CrashBet>>
}

/** What a round is opened with. */
export interface CrashSeed {
  readonly startsAt: number
  readonly bust: number | null
}

export type CrashCommand =
  | {
      readonly type: 'bet'
      readonly betId: string
      readonly seat: string
      readonly slot: Slot
      readonly stake: Money
      readonly target: number | null
      readonly at: number
    }
  | { readonly type: 'cashOut'; readonly betId: string; readonly at: number }
  /** `totalStake` of all bets of the round, also when the state holds only some of them. */
  | { readonly type: 'start'; readonly at: number; readonly totalStake: Money }
  | { readonly type: 'tick'; readonly at: number }

export type CrashEvent =
  | {
      readonly type: 'betPlaced'
      readonly betId: string
      readonly seat: string
      readonly slot: Slot
      readonly stake: Money
      readonly target: number | null
    }
  | { readonly type: 'started'; readonly startedAt: number; readonly capAt: number }
  | { readonly type: 'cashedOut'; readonly betId: string; readonly at: number; readonly payout: Money; readonly auto: boolean }
  | { readonly type: 'busted'; readonly at: number }
  | { readonly type: 'lost'; readonly betId: string }

/** A bet as a seat sees it: others' orders stay hidden until the round is over. */
export interface CrashSeatView extends CrashBet {
  readonly betId: string
  readonly mine: boolean
}

export interface CrashView {
  readonly phase: CrashState['phase']
  readonly startsAt: number
  readonly startedAt: number | null
  readonly bust: number | null
  readonly capAt: number | null
  readonly bets: readonly CrashSeatView[]
}
