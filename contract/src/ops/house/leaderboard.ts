// Leaderboards as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { boardEntries, boardScores, boardStates } from '../../member/leaderboard.ts'
import { money, positiveMoney } from '../../money.ts'
import { rewardPays } from '../../states.ts'
import { commonFigures, commonTerms, paysShown, reason, saves, starts, whole } from './campaign.ts'

/** draft: nobody sees it; the others as members read them. */
export const deskBoardStates = ['draft', ...boardStates] as const
/** Lines of the table of prizes. */
export const mostPrizes = 20
/** The last place that can have a prize. */
export const lastPrizePlace = 1_000

export const boardTerms = z.strictObject({
  ...commonTerms,
  score: z.enum(boardScores),
  /** What a bet counts for at most; null: all of it. */
  cap: z.nullable(positiveMoney),
  minStake: money,
  entry: z.enum(boardEntries),
  entryPoints: z.nullable(whole(1_000_000)),
  prizes: z
    .array(z.strictObject({ from: whole(lastPrizePlace), to: whole(lastPrizePlace), pays: z.enum(rewardPays), amount: positiveMoney }))
    .check(z.minLength(1, 'input.required'), z.maxLength(mostPrizes, 'input.tooLong')),
  until: time
})
export type BoardTerms = z.output<typeof boardTerms>

const deskBoard = z.object({
  ...commonFigures,
  state: z.enum(deskBoardStates),
  terms: boardTerms,
  /** From its start on: when it really begins and ends. */
  begins: z.nullable(time),
  ends: z.nullable(time),
  /** When equal places are drawn on which a prize depends; null: there are none. */
  drawsAt: z.nullable(time),
  /** The beacon's round that decides them, and how many were missed before it. */
  round: z.nullable(z.int()),
  missed: z.int(),
  /** All prizes together, points at what they convert to. */
  prizes: money
})

export const deskBoards = endpoint({
  call: 'GET /ops/leaderboards',
  moduleId: 'OPS_BOARDS',
  who: { may: 'brand:read' },
  summary: 'All leaderboards, newest first, with members and prizes.',
  input: nothing,
  reply: z.object({
    list: z.array(deskBoard),
    ...paysShown
  }),
  errors: [],
  shows: ['missions']
})

export const saveBoard = saves(
  {
    call: 'POST /ops/leaderboards',
    moduleId: 'OPS_BOARD_SAVE',
    summary: 'Writes a new leaderboard, or changes one that has not been started.'
  },
  boardTerms,
  ['leaderboard.state']
)

export const startBoard = starts(
  {
    call: 'POST /ops/leaderboards/:id/start',
    moduleId: 'OPS_BOARD_START',
    summary:
      'Starts a leaderboard: from here on its terms and prizes are fixed. Above the amount of rewards by hand a second operator approves its prizes.'
  },
  ['leaderboard.state']
)

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
  changes: ['missions', 'approvals']
})
