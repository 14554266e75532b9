// The calls of the adjustments desk.
import * as calls from '@fairhouse/contract/ops/money/adjustment.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { adjustByHand, keepEvidence, previewByHand } from './adjustments.ts'
import { adjustmentsPage, evidenceFor, shownAdjustments } from './desk.ts'
import { previewTransfer } from './transfers.ts'

export const adjustmentRoutes: Route[] = [
  serve(calls.adjustments, (reader, _, page) => adjustmentsPage(reader, page)),
  serve(calls.previewAdjustment, (reader, caller, input) => previewByHand(reader, caller, input)),
  serve(calls.makeAdjustment, async (tx, caller, input, { house, address }) => {
    const [shown] = await shownAdjustments(tx, [await adjustByHand(tx, house, caller, input, address)])
    return shown!
  }),
  serveDirect(calls.sendEvidence, async (house, caller, { member }, call) => keepEvidence(house, caller, member, call)),
  serve(calls.previewCredit, (reader, caller, { id, received }) => previewTransfer(reader, caller, id, received)),
  serve(calls.adjustmentEvidence, (tx, caller, { id }, { house, address }) => evidenceFor(tx, house, caller, id, address))
]
