// Leaderboards as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { boardEntries, boardScores, boardStates } from '../../member/leaderboard.ts'
import { money, positiveMoney } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'
import { rewardPays } from '../../states.ts'

/** draft: nobody sees it; the others as members read them. */
export const deskBoardStates = ['draft', ...boardStates] as const
/** Lines of the table of prizes. */
export const mostPrizes = 20
/** The last place that can have a prize. */
export const lastPrizePlace = 1_000

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const words = (most: number) => {
  const word = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(most, 'input.tooLong'))
  return z.strictObject({ tr: word, en: word })
}
const whole = (most: number) => z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(most, 'input.invalid'))

export const boardTerms = z.strictObject({
  name: words(60),
  text: words(300),
  score: z.enum(boardScores),
  /** What a bet counts for at most; null: all of it. */
  cap: z.nullable(positiveMoney),
  minStake: money,
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  games: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50, 'input.tooLong')),
  entry: z.enum(boardEntries),
  entryPoints: z.nullable(whole(1_000_000)),
  prizes: z
    .array(z.strictObject({ from: whole(lastPrizePlace), to: whole(lastPrizePlace), pays: z.enum(rewardPays), amount: positiveMoney }))
    .check(z.minLength(1, 'input.required'), z.maxLength(mostPrizes, 'input.tooLong')),
  claimDays: whole(366),
  /** null: from its start on. */
  from: z.nullable(time),
  until: time
})
export type BoardTerms = z.output<typeof boardTerms>

const deskBoard = z.object({
  id,
  state: z.enum(deskBoardStates),
  version: z.int(),
  terms: boardTerms,
  /** From its start on: when it really begins and ends. */
  begins: z.nullable(time),
  ends: z.nullable(time),
  /** With a score. */
  members: z.int(),
  /** All prizes together, points at what they convert to. */
  prizes: money,
  /** Given so far. */
  cost: money,
  rewards: z.int(),
  /** A second operator has not decided yet. */
  approval: z.nullable(id),
  /** Who wrote it. */
  by: z.string()
})

export const deskBoards = endpoint({
  call: 'GET /ops/leaderboards',
  moduleId: 'OPS_BOARDS',
  who: { may: 'brand:read' },
  summary: 'All leaderboards, newest first, with members and prizes.',
  input: nothing,
  reply: z.object({
    list: z.array(deskBoard),
    /** What prizes can be paid as in this house. */
    pays: z.array(z.enum(rewardPays))
  }),
  errors: [],
  shows: ['missions']
})

export const saveBoard = endpoint({
  call: 'POST /ops/leaderboards',
  moduleId: 'OPS_BOARD_SAVE',
  who: { may: 'brand:edit' },
  summary: 'Writes a new leaderboard, or changes one that has not been started.',
  input: z.strictObject({ id: z.nullable(id), version: z.int(), terms: boardTerms, reason }),
  reply: z.object({ id, version: z.int() }),
  errors: ['not.found', 'document.changed', 'leaderboard.state', 'input.invalid', 'input.required', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['missions']
})

export const startBoard = endpoint({
  call: 'POST /ops/leaderboards/:id/start',
  moduleId: 'OPS_BOARD_START',
  who: { may: 'brand:edit' },
  summary:
    'Starts a leaderboard: from here on its terms and prizes are fixed. Above the amount of rewards by hand a second operator approves its prizes.',
  input: z.strictObject({ id, version: z.int(), reason }),
  reply: z.object({ approval: z.nullable(id) }),
  errors: [
    'not.found',
    'document.changed',
    'leaderboard.state',
    'permission.denied',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['missions', 'approvals']
})

/** pause: what is decided from now on does not count, until it is resumed · end: its window ends now, and the prizes are given. */
export const boardMoves = ['pause', 'resume', 'end'] as const

export const moveBoard = endpoint({
  call: 'POST /ops/leaderboards/:id/move',
  moduleId: 'OPS_BOARD_MOVE',
  who: { may: 'brand:edit' },
  summary: 'Pauses or resumes a leaderboard, or ends its window now: the places of this moment get their prizes.',
  input: z.strictObject({ id, move: z.enum(boardMoves), reason }),
  reply: z.object({ state: z.enum(deskBoardStates) }),
  errors: ['not.found', 'leaderboard.state', 'reason.short', 'input.tooLong'],
  changes: ['missions']
})
