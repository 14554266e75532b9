// Live tables: the calls of operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/games/table.ts'
import { type Route, serve } from '#base/http.ts'
import { callOff, pause, replaceShoe, resume, tableAtDesk, tablesAtDesk } from './desk.ts'
import { changeLimits } from './limits.ts'
import { askVoid, roundAtDesk } from './void.ts'

export const adminRoutes: Route[] = [
  serve(calls.deskTables, reader => tablesAtDesk(reader)),
  serve(calls.deskTableRounds, (reader, _caller, input) => tableAtDesk(reader, input)),
  serve(calls.deskTableRound, (reader, _caller, input) => roundAtDesk(reader, input)),
  serve(calls.pauseTable, async (tx, caller, input, { address, house }) => {
    await pause(house, tx, caller, input, address)
    return isDone
  }),
  serve(calls.resumeTable, async (tx, caller, input, { address, house }) => {
    await resume(house, tx, caller, input, address)
    return isDone
  }),
  serve(calls.changeTableLimits, async (tx, caller, input, { address, house }) => {
    await changeLimits(house, tx, caller, input, address)
    return isDone
  }),
  serve(calls.replaceShoe, async (tx, caller, input, { address, house }) => {
    await replaceShoe(house, tx, caller, input, address)
    return isDone
  }),
  serve(calls.callOffRound, async (tx, caller, input, { address, house }) => {
    await callOff(house, tx, caller, input, address)
    return isDone
  }),
  serve(calls.askVoidRound, (tx, caller, input, { address }) => askVoid(tx, caller, input, address))
]
