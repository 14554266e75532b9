// Leaderboards: members in the order of what they played within a window, and the prizes of the first places.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { rewardPays } from '../states.ts'
import { hash, sourceParts } from './draw.ts'

/** bet: sum of valid bets · multiple: highest multiple of the stake that a bet paid · points: sum of the points that valid bets bring by category. */
export const boardScores = ['bet', 'multiple', 'points'] as const
export type BoardScore = (typeof boardScores)[number]
/** auto: everybody who plays takes part · free: by joining · points: by joining for points. */
export const boardEntries = ['auto', 'free', 'points'] as const
/** counting: its window is over, and the final table is being made, or equal places wait for their draw · final: the table is fixed, and the prizes are given. */
export const boardStates = ['soon', 'live', 'paused', 'counting', 'final'] as const
/** Places of one page. */
export const boardPage = 50
/** While it runs, the list goes down to this place; one's own place is told whatever it is. */
export const lastPlaceShown = 1_000
/** Places of one part of the file with the final table. */
export const boardFilePart = 1_000

/** The places from `from` to `to` get this each. */
export const boardPrize = z.object({ from: z.int(), to: z.int(), pays: z.enum(rewardPays), amount: money })

/** A place. Scores are written like money: a multiple of 2.5 is 2.50. */
export const boardRow = z.object({
  place: z.int(),
  /** Masked; null: the member does not want to be named. */
  name: z.nullable(z.string()),
  /** It is the caller's. */
  own: z.boolean(),
  score: money,
  reachedAt: time
})

/** Equal places on which a prize depends, and what decides them. They are published before anybody can know it. */
export const boardTie = z.object({
  leaderboard: id,
  name: z.string(),
  publishedAt: time,
  /** When the beacon's round is published that decides. */
  drawsAt: time,
  ...sourceParts,
  /**
   * Members who have the places from `place` on between them. Each is known by the SHA-256 of "leaderboard:user name:secret"; once drawn they stand in
   * the order of their places: by HMAC-SHA256(randomness, "leaderboard:member"), the lowest first.
   */
  groups: z.array(z.object({ place: z.int(), members: z.array(hash) })),
  /** The caller's own name among them; null also for visitors. */
  own: z.nullable(z.object({ member: hash, secret: z.string() }))
})

export const leaderboard = z.object({
  id,
  name: z.string(),
  text: z.string(),
  score: z.enum(boardScores),
  /** No bet counts for more than this. */
  cap: z.nullable(money),
  minStake: money,
  /** Empty: all. */
  categories: z.array(z.enum(gameCategories)),
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Of points: what 100 of valid bet bring, by category. */
  rates: z.array(z.object({ category: z.string(), rate: money })),
  entry: z.enum(boardEntries),
  /** What taking part costs. */
  entryPoints: z.nullable(z.int()),
  joined: z.boolean(),
  state: z.enum(boardStates),
  begins: time,
  ends: time,
  prizes: z.array(boardPrize),
  claimDays: z.int(),
  /** With a score. */
  members: z.int(),
  /** The first places. */
  top: z.array(boardRow),
  own: z.nullable(boardRow),
  /** Which places are equal and decided by a draw ({@link leaderboardTie} has its proof), and whether it has been; null: no prize depends on equal places. */
  tie: z.nullable(z.object({ drawn: z.boolean(), places: z.array(z.object({ from: z.int(), to: z.int() })) }))
})

export const leaderboards = endpoint({
  call: 'GET /lgw/mission/leaderboard',
  moduleId: 'MIS_BOARDS',
  who: 'player',
  summary: 'The leaderboards that run or ended lately, with their first places and the place of the member.',
  input: nothing,
  reply: z.object({ list: z.array(leaderboard) }),
  errors: [],
  shows: ['missions']
})

/** The place from which a page goes on, as the page before answered it. */
const place = z.coerce.number().check(z.int('input.invalid'), z.minimum(1, 'input.invalid'))

export const leaderboardPlaces = endpoint({
  call: 'GET /lgw/mission/leaderboard/:id/places',
  moduleId: 'MIS_BOARD_PLACES',
  who: 'player',
  summary: 'Fifty places of a leaderboard: the first ones, or from the place on that the page before answered.',
  input: z.strictObject({ id, before: z.optional(place) }),
  reply: z.object({
    list: z.array(boardRow),
    /** null: this is the last page. */
    next: z.nullable(z.string())
  }),
  errors: ['not.found', 'input.invalid'],
  shows: ['missions']
})

export const leaderboardTie = endpoint({
  call: 'GET /lgw/mission/leaderboard/:id/tie',
  moduleId: 'MIS_BOARD_TIE',
  who: 'anyone',
  summary: 'The published names of equal places of a leaderboard, and what decides their order, or has decided it.',
  input: z.strictObject({ id }),
  reply: boardTie,
  errors: ['not.found', 'input.invalid'],
  shows: ['missions']
})

export const leaderboardFile = endpoint({
  call: 'GET /lgw/mission/leaderboard/:id/file',
  moduleId: 'MIS_BOARD_FILE',
  who: 'player',
  summary: 'A part of the final table as lines of CSV: place, masked name, score, when it was reached, prize and what it is paid as.',
  input: z.strictObject({ id, from: z._default(place, 1) }),
  reply: z.object({ text: z.string(), next: z.nullable(z.int()) }),
  errors: ['not.found', 'leaderboard.state', 'input.invalid']
})

export const joinLeaderboard = endpoint({
  call: 'POST /wps/mission/leaderboard/:id/join',
  moduleId: 'MIS_BOARD_JOIN',
  who: 'player',
  summary: 'Takes part in a leaderboard from now on, for points where it costs some.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found', 'leaderboard.state', 'points.insufficient', 'protection.closed'],
  perMinute: 30,
  changes: ['missions', 'points']
})
