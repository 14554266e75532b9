// Requests that a second operator decides.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { amountLimits, approvalPicture, changeAmountLimit, approvalSubject as subjectCall } from '@fairhouse/contract/ops-approval.ts'
import { approvals, decideApproval as decideCall } from '@fairhouse/contract/ops-identity.ts'
import { type Route, serve } from '#base/http.ts'
import { type ApprovalActions, approvalPictureOf, approvalSubject, approvalsPage, decideApproval } from './approval.ts'
import { approvedLimit, askForLimit, limitAction, limitsPage } from './limits.ts'

/** What each action does is handed in: of its own staff knows the limits of amount alone. */
export const approvalRoutes = (others: ApprovalActions): Route[] => {
  const actions = { ...others, [limitAction]: approvedLimit }
  return [
    serve(approvals, (reader, caller, page) => approvalsPage(reader, caller, actions, page)),
    serve(decideCall, async (tx, caller, input, { house, address }) => {
      await decideApproval(tx, house, caller, actions, input, address)
      return isDone
    }),
    serve(subjectCall, (reader, caller, { id }) => approvalSubject(reader, caller, actions, id)),
    serve(approvalPicture, (tx, caller, input, { house, address }) => approvalPictureOf(tx, house, caller, actions, input, address)),
    serve(amountLimits, reader => limitsPage(reader)),
    serve(changeAmountLimit, (tx, caller, input, { address }) => askForLimit(tx, caller, input, address))
  ]
}
