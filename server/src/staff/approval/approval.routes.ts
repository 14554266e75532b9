// Requests that a second operator decides.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import {
  amountLimits,
  approvalPicture,
  changeAmountLimit,
  approvalSubject as subjectCall
} from '@fairhouse/contract/ops/people/approval.ts'
import { approvals, decideApproval as decideCall } from '@fairhouse/contract/ops/people/identity.ts'
import { type Route, serve } from '#base/http.ts'
import { actionsOf } from '../actions.ts'
import { approvalPictureOf, approvalSubject, approvalsPage, decideApproval } from './approval.ts'
import { askForLimit, limitsPage } from './limits.ts'

export const approvalRoutes: Route[] = [
  serve(approvals, (reader, caller, page, { house }) => approvalsPage(reader, caller, actionsOf(house), page)),
  serve(decideCall, async (tx, caller, input, { house, address }) => {
    await decideApproval(tx, house, caller, actionsOf(house), input, address)
    return isDone
  }),
  serve(subjectCall, (reader, caller, { id }, { house }) => approvalSubject(reader, caller, actionsOf(house), id)),
  serve(approvalPicture, (tx, caller, input, { house, address }) => approvalPictureOf(tx, house, caller, actionsOf(house), input, address)),
  serve(amountLimits, reader => limitsPage(reader)),
  serve(changeAmountLimit, (tx, caller, input, { address }) => askForLimit(tx, caller, input, address))
]
