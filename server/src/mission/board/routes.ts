// Leaderboards over HTTP: for members and for operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as own from '@fairhouse/contract/member/leaderboard.ts'
import * as ops from '@fairhouse/contract/ops/house/leaderboard.ts'
import { type Route, serve } from '#base/http.ts'
import { moveCampaign, saveCampaign, startCampaign } from '#reward/reward.ts'
import { takesTwo } from '#staff/ports.ts'
import { fileOf, joinBoard, leaderboardsOf, pageOfPlaces } from './board.ts'
import { boardDesk, boardsShown } from './desk.ts'
import { tieOf } from './tie.ts'

export const boardRoutes: Route[] = [
  serve(own.leaderboards, (reader, { memberId }, _input, { language }) => leaderboardsOf(reader, memberId, language)),
  serve(own.leaderboardPlaces, (reader, { memberId }, input) => pageOfPlaces(reader, memberId, input)),
  serve(own.leaderboardTie, (reader, caller, { id }, { language }) =>
    tieOf(reader, caller.kind === 'member' ? caller.memberId : null, id, language)
  ),
  serve(own.leaderboardFile, (reader, { memberId }, input) => fileOf(reader, memberId, input)),
  serve(own.joinLeaderboard, async (tx, { memberId }, { id }) => {
    await joinBoard(tx, memberId, id)
    return isDone
  }),
  serve(ops.deskBoards, (reader, _caller, _input, { house }) => boardsShown(reader, house)),
  serve(ops.saveBoard, (tx, caller, input, { house, address }) =>
    saveCampaign(tx, house, boardDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.startBoard, (tx, caller, input, { house, address }) =>
    startCampaign(tx, takesTwo.in(house), boardDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.moveBoard, (tx, caller, input, { address }) => moveCampaign(tx, boardDesk, input, { caller, reason: input.reason, address }))
]
