// Shared rounds over HTTP.

import { isDone } from '@fairhouse/contract/endpoint.ts'
import { cancelBet, cashOut, placeBet, roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { currentRound, roundHistory } from '@fairhouse/contract/play/round.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { cashOutSeat, current, history, leaveSeat, proof, takeSeat } from './crash.ts'

export const routes: Route[] = [
  serve(currentRound, (reader, caller, { game }) => current(reader, game, caller)),
  serve(roundHistory, (reader, _, { game, before, limit }) => history(reader, game, before, limit)),
  serve(roundProof, (reader, caller, { game, no }) => proof(reader, game, no, caller)),
  serveDirect(placeBet, (house, caller, input, call) => takeSeat(house, caller, input, call.key!, countryOf(call.address))),
  serveDirect(cashOut, (house, caller, input, call) => cashOutSeat(house, caller, input, call)),
  serveDirect(cancelBet, async (house, caller, input) => {
    await leaveSeat(house, caller, input)
    return isDone
  })
]
