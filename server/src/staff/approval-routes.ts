// Requests that a second operator decides.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { approvals, decideApproval as decideCall } from '@fairhouse/contract/ops-identity.ts'
import { type Route, serve } from '#base/http.ts'
import { type ApprovalActions, approvalsPage, decideApproval } from './approval.ts'

/** What each action does is handed in: staff knows none of them. */
export const approvalRoutes = (actions: ApprovalActions): Route[] => [
  serve(approvals, (reader, caller, page) => approvalsPage(reader, caller, actions, page)),
  serve(decideCall, async (tx, caller, input, { house, address }) => {
    await decideApproval(tx, house, caller, actions, input, address)
    return isDone
  })
]
