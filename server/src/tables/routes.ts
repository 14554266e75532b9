// Live tables over HTTP.
import * as calls from '@fairhouse/contract/play/table.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { takeTicket } from './tickets.ts'
import { round, rounds, shoes, state, tablesList } from './views.ts'

export const routes: Route[] = [
  serve(calls.tables, reader => tablesList(reader)),
  serve(calls.tableState, (reader, caller, input) => state(reader, caller, input)),
  serveDirect(calls.takeTicket, (house, caller, input, { receivedAt, address }) =>
    takeTicket(house, caller, input, { receivedAt, country: countryOf(address) })
  ),
  serve(calls.tableRounds, (reader, caller, input) => rounds(reader, caller, input)),
  serve(calls.tableRound, (reader, caller, input) => round(reader, caller, input)),
  serve(calls.tableShoes, (reader, _caller, { table }) => shoes(reader, table))
]
