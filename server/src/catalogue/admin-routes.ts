// The catalogue: the calls of operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/games/catalogue.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import * as desk from './desk.ts'
import { endMaintenance, startMaintenance } from './maintenance.ts'
import { offeredGames } from './ports.ts'

export const adminRoutes: Route[] = [
  serve(calls.opsVendors, async reader => ({ list: await desk.vendorsList(reader) })),
  serve(calls.opsGames, (reader, _caller, page) => desk.gamesPage(reader, page)),
  serve(calls.editVendor, async (tx, caller, input, { address }) => {
    await desk.changeVendor(tx, desk.deedOf(caller, address), input)
    return isDone
  }),
  serve(calls.editGame, async (tx, caller, input, { address }) => {
    await desk.changeGame(tx, desk.deedOf(caller, address), input)
    return isDone
  }),
  serve(calls.markGame, async (tx, caller, input, { address }) => {
    await desk.markGame(tx, desk.deedOf(caller, address), input)
    return isDone
  }),
  serve(calls.startGameMaintenance, async (tx, caller, input, { address }) => {
    await startMaintenance(tx, desk.deedOf(caller, address), caller.username, input)
    return isDone
  }),
  serve(calls.endGameMaintenance, async (tx, caller, input, { address }) => {
    await endMaintenance(tx, desk.deedOf(caller, address), input)
    return isDone
  }),
  serve(calls.placeVendor, async (tx, caller, { code, before }, { address }) => {
    await desk.place(tx, desk.deedOf(caller, address), 'vendors', code, before)
    return isDone
  }),
  serve(calls.placeGame, async (tx, caller, { code, before }, { address }) => {
    await desk.place(tx, desk.deedOf(caller, address), 'games', code, before)
    return isDone
  }),
  serveDirect(calls.setPicture, async (house, caller, { code }, call) => {
    await desk.givePicture(house, desk.deedOf(caller, call.address), code, call)
    return isDone
  }),
  serve(calls.removePicture, async (tx, caller, { code }, { address }) => {
    await desk.putPicture(tx, desk.deedOf(caller, address), code, null)
    return isDone
  }),
  serveDirect(calls.syncVendor, (house, caller, { code }, { address }) =>
    desk.sync(house, desk.deedOf(caller, address), code, offeredGames.in(house))
  )
]
