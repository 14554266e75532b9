// Launching games over HTTP.
import * as calls from '@fairhouse/contract/play/launch.ts'
import { type Route, serveDirect } from '#base/http.ts'
import { launch, launchForFun, refuseForeign, replayOf } from './launch.ts'

export const launchRoutes: Route[] = [
  serveDirect(calls.launchGame, async (house, caller, input, call) => {
    await refuseForeign(house, caller, call, input)
    return launch(house, caller, input, { ...call, language: input.language })
  }),
  serveDirect(calls.launchAddress, async (house, caller, input, call) => {
    await refuseForeign(house, caller, call, input)
    return launch(house, caller, input, call)
  }),
  serveDirect(calls.launchRoom, (house, caller, { roomId }, call) => launch(house, caller, { roomId }, call)),
  serveDirect(calls.launchDemo, (house, caller, { gameId }, call) => launchForFun(house, caller, gameId, call)),
  serveDirect(calls.replayRound, (house, caller, { betId }, call) => replayOf(house, caller, betId, call))
]
