// Words and bounds of lotteries: families, prize modes, units, states, how much one call may hold.
import * as z from 'zod/mini'

/** A code of a game. */
export const gameCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
/** The name of an issue within its game: YYYYMMDD-NNNN, or YYYYMMDD. */
export const issueName = z.string().check(z.regex(/^\d{8}(-\d{1,5})?$/, 'input.invalid'))
/** A code of a play within its family. */
export const playCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'input.invalid'))

/** The lottery type of this house. */
export const lotteryType = 'SEA'
export const lotteryFamilies = ['ssc', '11x5', 'k3', 'pk10', 'pc28', 'mark6', 'keno', 'bingo', 'vn-north', 'vn-south'] as const

/** Prize modes: which series a game is offered in. A series is what 2,000 staked give back on average. */
export const prizeModes = {
  Lott: { min: 1700, max: 1956, step: 2 },
  ZY: { min: 1800, max: 1960, step: 2 },
  Elott: { min: 1700, max: 1960, step: 2 },
  SEA: { min: 1800, max: 1960, step: 2 }
} as const
export const prizeModeNames = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModeNames)[number]

/** What one bet is counted in: thousandths of its base price. */
export const unitModes = ['yuan', 'jiao', 'fen', 'li'] as const
export type UnitMode = (typeof unitModes)[number]

/** waiting: it has a name and a place, it opens later · closed: takes no bets, is drawn next · void: never drawn, stakes were given back. */
export const issueStates = ['waiting', 'open', 'closed', 'drawn', 'settled', 'void'] as const
/** pending: the draw is to come · void: the house gave the stake back · cancelled: the player did, or a chase that stopped. */
export const ticketStates = ['pending', 'won', 'lost', 'void', 'cancelled'] as const
/** house: drawn here, provably · official: the result of a lottery outside, entered by two persons. */
export const lotterySources = ['house', 'official'] as const

/** At most so many lines in a call, issues in a chase, and tickets that both make together. */
export const maxLines = 50
export const maxChaseIssues = 120
export const maxTicketsAtOnce = 500
/** Characters of one line's selection at most: 5,000 typed bets of five digits fit. */
export const maxSelection = 50_000
/** A selection may cover at most this share of all outcomes, in percent. */
export const wallPercent = 90
