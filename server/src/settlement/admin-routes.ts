// The calls of operators about the line of agents and their transfers.
import * as contract from '@fairhouse/contract/ops/money/settlement.ts'
import { type Route, serve } from '#base/http.ts'
import { changeSettings, placeOf, setPlace, settingsOf, transfersPage } from './desk.ts'

export const routes: Route[] = [
  serve(contract.settlementSettings, reader => settingsOf(reader)),
  serve(contract.changeSettlementSettings, (tx, caller, fields, { address }) => changeSettings(tx, caller, fields, address)),
  serve(contract.settlementTransfers, (reader, _, page) => transfersPage(reader, page)),
  serve(contract.playerLine, (reader, _, { id }) => placeOf(reader, BigInt(id))),
  serve(contract.setPlayerLine, (tx, caller, fields, { address }) => setPlace(tx, caller, fields, address))
]
