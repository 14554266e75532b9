// The calls of agents about their settlement account.
import * as contract from '@fairhouse/contract/agent/settlement.ts'
import { type Route, serve } from '#base/http.ts'
import { downlinesOf, releaseSettlement, settlementOf, transferAlongLine, transfersOf } from './settlement.ts'

export const routes: Route[] = [
  serve(contract.settlement, (reader, caller) => settlementOf(reader, caller.memberId)),
  serve(contract.downlines, (reader, caller, page) => downlinesOf(reader, caller.memberId, page)),
  serve(contract.transfers, (reader, caller, page) => transfersOf(reader, caller.memberId, page)),
  serve(contract.transferAlongLine, (tx, caller, fields) => transferAlongLine(tx, caller, fields)),
  serve(contract.releaseSettlement, (tx, caller, fields) => releaseSettlement(tx, caller, fields))
]
