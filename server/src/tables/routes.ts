// Live tables over HTTP.
import * as calls from '@fairhouse/contract/play/table.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { decide, leaveSeat, takeSeat } from './decisions.ts'
import { takeTicket } from './tickets.ts'
import { receipt, round, rounds, shoe, shoes, state, tablesList } from './views.ts'

export const routes: Route[] = [
  serve(calls.tables, reader => tablesList(reader)),
  serve(calls.tableState, (reader, caller, input) => state(reader, caller, input)),
  serveDirect(calls.takeTicket, (house, caller, input, { receivedAt, address }) =>
    takeTicket(house, caller, input, { receivedAt, country: countryOf(address) })
  ),
  serveDirect(calls.takeSeat, (house, caller, input, { receivedAt, address }) =>
    takeSeat(house, caller, input, { receivedAt, country: countryOf(address) })
  ),
  serveDirect(calls.leaveSeat, (house, caller, input, { receivedAt }) => leaveSeat(house, caller, input, receivedAt)),
  serveDirect(calls.decide, (house, caller, input, { receivedAt }) => decide(house, caller, input, receivedAt)),
  serve(calls.tableRounds, (reader, caller, input) => rounds(reader, caller, input)),
  serve(calls.tableRound, (reader, caller, input, { house }) => round(house, reader, caller, input)),
  serve(calls.tableReceipt, (reader, caller, input, { house }) => receipt(house, reader, caller.memberId, input)),
  serve(calls.tableShoes, (reader, _caller, { table }) => shoes(reader, table)),
  serve(calls.tableShoeByNo, (reader, _caller, input) => shoe(reader, input))
]
