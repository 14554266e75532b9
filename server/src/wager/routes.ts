// The member's own bets, and the public board.
import { betById, bets, winnerBoard } from '@fairhouse/contract/wager.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { boardOf } from './board.ts'
import { betOf, betsOf } from './wager.ts'

export const routes: Route[] = [
  serve(bets, (reader, caller, page) => betsOf(reader, caller.memberId, page)),
  serve(betById, (reader, caller, { id }) => betOf(reader, caller.memberId, id)),
  serveDirect(winnerBoard, async (house, _caller, { tab, limit }) => ({ list: await boardOf(house, tab, limit) }))
]
