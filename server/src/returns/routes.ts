// Returns: what everybody may read of them, and what operators see and do.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as desk from '@fairhouse/contract/ops/games/returns.ts'
import { slotReturns } from '@fairhouse/contract/play/returns.ts'
import { type Route, serve } from '#base/http.ts'
import { restartGame, returnsOf, returnsOfAll, stopByHand } from './returns.ts'

export const routes: Route[] = [
  serve(slotReturns, (reader, _, { game }) => returnsOf(reader, game)),
  serve(desk.returnsList, reader => returnsOfAll(reader)),
  serve(desk.stopGame, async (tx, caller, input, { address }) => {
    await stopByHand(tx, caller, input, address)
    return isDone
  }),
  serve(desk.restartGame, async (tx, caller, input, { address }) => {
    await restartGame(tx, caller, input, address)
    return isDone
  })
]
