// What every lottery family says of itself: its plays, how a bet is counted and judged, what it wins. Pure: the server and the browser run the same.
import type { Dice } from '../engine.ts'

export const families = ['ssc', '11x5', 'k3', 'pk10', 'pc28', 'mark6', 'keno', 'bingo', 'vn-north', 'vn-south'] as const
export type Family = (typeof families)[number]

/**
 * What was drawn, tokens in the order drawn: ssc five digits '0'…'9'; 11x5 five of '01'…'11'; k3 and bingo three of '1'…'6'; pk10 ten of
 * '01'…'10' (place 1 first); pc28 three digits; mark6 six regular numbers then the special, '01'…'49'; keno twenty of '01'…'80'; vn the
 * numbers by prize, the special first (27 north, 18 south), as text with their leading zeros.
 */
export type Draw = readonly string[]

/**
 * What a person chose. Either `rows` (tokens per row of the play's form) or `tickets` (typed single bets in their canonical writing, see
 * text.ts). `positions` (0-based, ascending) only where the form has them.
 */
export interface Selection {
  readonly rows?: readonly (readonly string[])[]
  readonly tickets?: readonly string[]
  readonly positions?: readonly number[]
}

/** An exact share: n of `of`. */
export interface Fraction {
  readonly n: bigint
  readonly of: bigint
}

/** A way to win. */
export interface Tier {
  readonly key: string
  /** How likely one bet that can win this tier wins it (for a play that pays by hit: the hits one expects). */
  readonly p: Fraction
  /** Fixed odds ×10,000 per currency unit, the stake included; without it the series decides. */
  readonly odds?: bigint
  /** The part of the return that this tier pays where the same bet can win several tiers by series; left out: all of it. */
  readonly share?: Fraction
}

/** One row of the picker. */
export interface FormRow {
  /** Key of the row's name in the words of `lottery`. */
  readonly name: RowName
  readonly tokens: readonly string[]
  /** How many tokens of this row a selection has at the least and at the most. */
  readonly min: number
  readonly max: number
  /** Round numbers, words (big, odd, dragon …), or a grid of many numbers (00–99). */
  readonly kind: 'balls' | 'chips' | 'grid'
}

/** Every name a row can have; each has a word in every language. */
export const rowNames = [
  'place1',
  'place2',
  'place3',
  'place4',
  'place5',
  'place6',
  'place7',
  'place8',
  'place9',
  'place10',
  'numbers',
  'sum',
  'span',
  'banker',
  'others',
  'single',
  'singles',
  'pair',
  'pairs',
  'triple',
  'quad',
  'pattern',
  'side',
  'zodiac',
  'tail',
  'head',
  'colour',
  'special',
  'count',
  'median',
  'pair12',
  'pair13',
  'pair14',
  'pair15',
  'pair23',
  'pair24',
  'pair25',
  'pair34',
  'pair35',
  'pair45'
] as const
export type RowName = (typeof rowNames)[number]

/** How the picker looks. A play without rows is typed only. */
export interface Form {
  readonly rows: readonly FormRow[]
  /** Any-N plays: of how many places one chooses, and how many at the least. */
  readonly positions?: { readonly of: number; readonly least: number }
}

/** One typed bet: `length` symbols of the alphabet. */
export interface TextForm {
  /** The symbols; all of one width ('0' … '9', '01' … '11', '00' … '99'). */
  readonly alphabet: readonly string[]
  /** How many symbols make a bet. */
  readonly length: number
  /** The symbols must all be different. */
  readonly distinct?: boolean
  /** Order matters; otherwise the symbols are sorted. */
  readonly ordered?: boolean
  /** How often each symbol may come, the most frequent first: [[2, 1]] is a pair and another. Left out: anything. */
  readonly shapes?: readonly (readonly number[])[]
  /** Takes the place of alphabet order and shapes where a play has its own rule: the canonical writing, or null when the bet is no bet. */
  readonly canonical?: (symbols: readonly string[]) => readonly string[] | null
}

/** A win of one line: so many bets of it won this tier. */
export interface Judged {
  readonly tier: string
  readonly bets: number
}

/** One play type. */
export interface Play {
  /** Unique in its family, stable for ever: tickets keep it. */
  readonly code: string
  /** Key of its words (name and how to win): plays that differ only in the places they look at share it. */
  readonly words: string
  /** First-level tab, which also says the places (front3, any2 …). */
  readonly group: string
  readonly form: Form
  readonly text?: TextForm
  /** Price of one bet at mode 1 and multiple 1, in money units. */
  readonly base: bigint
  readonly tiers: readonly Tier[]
  /** True where one and the same bet can win any of the tiers, so that their returns add up; otherwise each bet has its own tier. */
  readonly mixed?: boolean
  /** Number of bets. Throws Refusal `lottery.selection` {row, min, max} when the choice is none of this play; row counts from 1, 0 is the whole. */
  count(selection: Selection): number
  /** What the draw gives a valid selection; empty when nothing. */
  judge(selection: Selection, draw: Draw): readonly Judged[]
  /**
   * Share of the outcomes in which the selection wins something, for the wall against covering everything. A play of independent
   * places (fixed position) answers with its most covered place.
   */
  coverage(selection: Selection): Fraction
  /**
   * What a result can give a valid selection at best, each a line's wins at once: no result gives more than the dearest of them, and at any
   * prizes the dearest is what some result gives.
   */
  best(selection: Selection): readonly (readonly Judged[])[]
  /** One key a bet for the watch over single numbers, at most {@link mostNumbers}; null: only the play as a whole is watched. */
  numbers(selection: Selection): readonly string[] | null
  /** So many of its watched numbers can win with one result; left out: one. */
  readonly atOnce?: number
  /** So often one result can hit its watched numbers, all hits on one of them or spread over several; left out: each once. */
  readonly hits?: number
  /** The tier that a watched number can win; left out: any of the play's. */
  tierOfNumber?(number: string): string
}

/** More single numbers than this in one line are watched only as a whole. */
export const mostNumbers = 1_000

/** A line of typed bets has at most so many. */
export const mostTickets = 10_000

/** One family. */
export interface FamilyRules {
  readonly family: Family
  readonly plays: readonly Play[]
  /** Draws an outcome; every one is equally likely. */
  draw(dice: Dice): Draw
  /** Reads the canonical text 'a,b,c'. Throws Refusal `lottery.result` when this is no outcome. */
  readDraw(text: string): Draw
}

/** How many numbers a draw of the family has. */
export const drawnCounts: Readonly<Record<Family, number>> = {
  ssc: 5,
  '11x5': 5,
  k3: 3,
  pk10: 10,
  pc28: 3,
  mark6: 7,
  keno: 20,
  bingo: 3,
  'vn-north': 27,
  'vn-south': 18
}

/** The canonical text of an outcome, as results are kept. */
export const writeDraw = (draw: Draw): string => draw.join(',')
