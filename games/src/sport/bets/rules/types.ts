// What a rule book says: cases, and what each does to bets.
import type { LegResult, SportCode } from '../../types.ts'

export const caseKinds = [
  /** Broken off, and not resumed within the window of its rule. */
  'abandoned',
  /** Put off before its start, by more than the window. */
  'postponed',
  'cancelled',
  /** Played on the ground of the guests. */
  'venueSwapped',
  'venueNeutral',
  /** Somebody else played than was priced. */
  'wrongTeams',
  /** Began before the time that was shown: it is about bets taken after the real start at prices of before it. */
  'earlyStart',
  'retirement',
  /** Won without being played, before its start. */
  'walkover',
  /** Ended by officials after its start: a side was put out. */
  'disqualified',
  /** A map that was not played, as the match was decided before it. */
  'mapNotPlayed',
  /** A map that is played anew from its start. */
  'remake',
  /** Sides changed place against what was shown. */
  'sidesSwapped',
  /** Shorter or longer than was shown: best of three instead of five. */
  'lengthChanged',
  /** A player who was bet on did not take part. */
  'nonStarter',
  /** A line or price of an obvious error. */
  'wrongLine'
] as const
export type CaseKind = (typeof caseKinds)[number]

export interface MatchCase {
  readonly kind: CaseKind
  /** Hours until it went on or took place; null or left out: it did not. */
  readonly hours?: number | null
  /** Sets, innings, maps or periods that were finished. */
  readonly finished?: number
  /** How the market comes out by the officials' verdict (who goes through); null: they gave none. */
  readonly official?: LegResult | null
  /** The bet was taken in play of what is played anew. */
  readonly inPlay?: boolean
}

/**
 * void: everything is void · decided: what was decided by then stands, the rest is void · stands: nothing changes, what is open stays open ·
 * official: the markets named go by the officials' verdict when at least so many periods were finished, all others as `decided` ·
 * voidInPlay: bets taken in play of it are void, those of before stay open for the new one.
 */
export interface CaseRule {
  readonly verdict: 'void' | 'decided' | 'stands' | 'official' | 'voidInPlay'
  /** It took place or went on within so many hours: nothing changes. */
  readonly withinHours?: number
  readonly least?: number
  readonly markets?: readonly number[]
}

export interface SportRules {
  readonly cases: Readonly<Record<CaseKind, CaseRule>>
  /** Which markets count overtime, extra innings and deciding rounds: all, none, or those named. */
  readonly overtime: 'all' | 'none' | readonly number[]
}

export interface RuleBook {
  readonly version: number
  /** Bets are taken under it from here on. */
  readonly from: string
  readonly sports: Readonly<Record<SportCode, SportRules>>
}
