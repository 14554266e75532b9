// The calls of operators about agents' contracts.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import { type Route, serve } from '#base/http.ts'
import { simulatePast } from '../simulate.ts'
import * as desk from './desk.ts'

export const adminRoutes: Route[] = [
  serve(ops.opsContracts, (reader, _, page) => desk.deskPage(reader, page)),
  serve(ops.opsContractDetail, (reader, _, { id }) => desk.deskContract(reader, id)),
  serve(ops.opsOfferContract, (tx, caller, fields, { address }) => desk.deskOffer(tx, caller, fields, address)),
  serve(ops.opsWithdrawContract, (tx, caller, fields, { address }) => desk.deskWithdraw(tx, caller, fields, address)),
  serve(ops.opsAskTermination, (tx, caller, fields, { address }) => desk.deskAskEnd(tx, caller, fields, address)),
  serve(ops.opsAnswerTermination, (tx, caller, fields, { address }) => desk.deskAnswerEnd(tx, caller, fields, address)),
  serve(ops.forceTermination, (tx, caller, fields, { address }) => desk.deskForce(tx, caller, fields, address)),
  serve(ops.noteDispute, (tx, caller, fields, { address }) => desk.deskNote(tx, caller, fields, address)),
  serve(ops.contractTemplates, reader => desk.deskTemplates(reader)),
  serve(ops.changeSystemLimits, (tx, caller, fields, { address }) => desk.deskLimits(tx, caller, fields, address)),
  serve(ops.saveTemplate, (tx, caller, fields, { address }) => desk.deskSaveTemplate(tx, caller, fields, address)),
  serve(ops.removeTemplate, async (tx, caller, { id }, { address }) => {
    await desk.deskRemoveTemplate(tx, caller, id, address)
    return isDone
  }),
  serve(ops.simulateHistory, (reader, _, fields) => simulatePast(reader, fields))
]
