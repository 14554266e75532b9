// Whether a member's settled bets may stand on the public board.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'

const choice = z.object({ shown: z.boolean() })

export const boardChoice = endpoint({
  call: 'GET /wps/member/board',
  moduleId: 'WAG_BOARD_CHOICE',
  who: 'player',
  summary: "Whether the member's settled bets may stand on the public board, masked; they may until the member says otherwise.",
  input: nothing,
  reply: choice,
  errors: []
})

export const setBoardChoice = endpoint({
  call: 'PUT /wps/member/board',
  moduleId: 'WAG_BOARD_CHOOSE',
  who: 'player',
  summary: 'Shows the next bets on the public board, or takes down those that stand there and shows none from now on.',
  input: z.strictObject({ shown: z.boolean() }),
  reply: choice,
  errors: [],
  perMinute: 20
})
