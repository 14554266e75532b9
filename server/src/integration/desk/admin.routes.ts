// Game vendors: the calls of operators.

import * as calls from '@fairhouse/contract/ops/games/integration.ts'
import * as free from '@fairhouse/contract/ops/money/free-rounds.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { addKey, keysOf, retireKey } from '../supplier/keys.ts'
import { changeConnection, connectionsPage, tryConnection } from './desk.ts'
import { freeRoundsPage, give, offersOf, takeBack } from './free-rounds.ts'
import { callsPage, endRound, roundsPage } from './look.ts'

export const adminRoutes: Route[] = [
  serve(calls.integrations, (reader, _caller, _input, { house }) => connectionsPage(house, reader)),
  serve(calls.editIntegration, (tx, caller, input, { house, address }) => changeConnection(tx, house, caller, input, address)),
  serve(calls.integrationKeys, (reader, _caller, { vendor }) => keysOf(reader, vendor)),
  serve(calls.addIntegrationKey, (tx, caller, input, { house, address }) => addKey(tx, house, caller, input, address)),
  serve(calls.retireIntegrationKey, (tx, caller, input, { address }) => retireKey(tx, caller, input, address)),
  serveDirect(calls.testIntegration, (house, _caller, { vendor }) => tryConnection(house, vendor)),
  serveDirect(calls.integrationCalls, (house, _caller, input) => callsPage(house, input)),
  serve(calls.openRounds, (reader, _caller, input) => roundsPage(reader, input)),
  serve(calls.resolveOpenRound, (tx, caller, input, { address }) => endRound(tx, caller, input, address)),
  serve(free.freeRoundList, (reader, _caller, input) => freeRoundsPage(reader, input)),
  serveDirect(free.freeRoundOffers, (house, _caller, { vendor }) => offersOf(house, vendor)),
  serveDirect(free.giveFreeRounds, (house, caller, input, call) => give(house, caller, takesTwo.in(house), input, call)),
  serveDirect(free.cancelFreeRounds, takeBack)
]
