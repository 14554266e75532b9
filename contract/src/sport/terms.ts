// Words of the sportsbook: its sports, what a fixture and a market may be, how bets are put together, and why something is refused or locked.
import * as z from 'zod/mini'

/** The sports of the house's own leagues; the last four are esports. */
export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'baseball', 'breach', 'spike', 'ancients', 'nexus'] as const
export type SportCode = (typeof sportCodes)[number]
export const esportCodes: readonly SportCode[] = ['breach', 'spike', 'ancients', 'nexus']

/** NOT_STARTED: bets before the match · LIVE · SUSPENDED: the match itself is interrupted · ENDED: results come · CLOSED: all is settled · the rest: it did not take place as planned. */
export const fixtureStates = ['NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CLOSED', 'CANCELLED', 'POSTPONED', 'ABANDONED'] as const
export type FixtureState = (typeof fixtureStates)[number]

/** simulated: a league of the house, played by the approved random numbers · desk: entered by operators · feed: from a provider. */
export const fixtureSources = ['simulated', 'desk', 'feed'] as const

/** Of a market: 1 takes bets · -1 suspended · 0 not offered now · -2 handed over to the live producer · -3 settled · -4 cancelled. */
export const marketStatuses = [1, -1, 0, -2, -3, -4] as const

/** Why a market that is shown takes no bet: somebody may score · a goal, card or the like was just told · the feed is silent · an operator · an operator stopped the whole book · the match is interrupted · it has started · its result is awaited. */
export const lockReasons = ['danger', 'event', 'feed', 'operator', 'halt', 'interrupted', 'started', 'result', 'price'] as const
export type LockReason = (typeof lockReasons)[number]

export const slipKinds = ['single', 'acca', 'system'] as const
export type SlipKind = (typeof slipKinds)[number]

/**
 * What may happen when the price has changed by the moment of acceptance. none: any change refuses · better: a better price is taken, a worse one is
 * refused · within: a price that is worse by at most so many percent is taken, too.
 */
export const pricePolicies = ['none', 'better', 'within'] as const
/** The most that `within` may allow, in percent. */
export const maxWithin = 10

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const

/**
 * PENDING_ACCEPT: the stake is reserved, the sport's delay runs · ACCEPTED · RETURNED: not accepted, the stake is back, see `reason` · PART_CASHED: open, a part is paid ·
 * CASHED_OUT: all of it is paid · SETTLED · VOID: the stake is back by the rule book.
 */
export const sportBetStates = ['PENDING_ACCEPT', 'ACCEPTED', 'RETURNED', 'PART_CASHED', 'CASHED_OUT', 'SETTLED', 'VOID'] as const
export type SportBetState = (typeof sportBetStates)[number]

/** How a leg came out; `open` as long as nobody knows. */
export const legStates = ['open', 'won', 'halfWon', 'void', 'halfLost', 'lost', 'deadHeat'] as const

/**
 * Why a bet came back, or cannot be placed or cashed out. With a leg: which one. Of a bet builder: legs that cannot all win · one that its match's grid does not tell ·
 * all of them together are as good as sure. noPlaces: each way is not offered on a leg at its price.
 */
export const slipReasons = [
  'suspended',
  'started',
  'stale',
  'closed',
  'odds',
  'related',
  'limit',
  'again',
  'late',
  'halt',
  'referred',
  'free',
  'settling',
  'tooSmall',
  'notOpen',
  'tooMany',
  'moved',
  'contradicts',
  'notBuildable',
  'tooCertain',
  'noPlaces'
] as const
export type SlipReason = (typeof slipReasons)[number]

/** What bounds a stake: what one outcome may cost the house · the whole market · the player's own factor · a selection's, a slip's, and a member-day's largest payout · the sport's largest stake · the money. */
export const slipLimits = ['outcome', 'market', 'player', 'selectionPayout', 'slipPayout', 'dayPayout', 'stake', 'balance'] as const

/** Shares of the usual limits that a player may be given. */
export const playerFactors = ['1', '0.5', '0.25', '0.1'] as const
/** Why a player's limits are lowered. */
export const factorReasons = ['arbitrage', 'lateBets', 'syndicate', 'bonusAbuse', 'review'] as const

/** At most so many legs in a slip, so many of them in a bet builder, and so many lines in a system. */
export const maxLegs = 20
export const maxBuilderLegs = 12
export const maxSportLines = 10_000
/** A cash-out offer holds for so many milliseconds. */
export const offerMs = 3_000
/** So many parts may be cashed out of one bet, each of at least so many percent. */
export const maxPartials = 5
export const minPartialPercent = 10
/** Two equal slips of a member within so many milliseconds ask whether the second is meant. */
export const againMs = 5_000

/** A fixture, tournament or team by its number. */
export const no = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** The same in an address. */
export const noInPath = z.coerce
  .number()
  .check(z.int('input.invalid'), z.minimum(1, 'input.invalid'), z.maximum(2_147_483_647, 'input.invalid'))
/** Decimal odds times 10,000: 18500 is 1.85. 0: not offered. */
export const odds = z.int().check(z.minimum(0), z.maximum(10_010_000))
/** `k=v`, sorted by name and joined by `|`; empty where a market has none. */
export const specifiers = z
  .string()
  .check(z.maxLength(120, 'input.tooLong'), z.regex(/^([a-z_]+=[^|=]{1,40}(\|[a-z_]+=[^|=]{1,40})*)?$/, 'input.invalid'))
export const outcomeId = z.string().check(z.regex(/^[\w:+-]{1,40}$/, 'input.invalid'))
export const tournamentCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
