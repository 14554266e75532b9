// The calls of operators at the desk of withdrawals.
import * as calls from '@fairhouse/contract/ops/money/withdrawal.ts'
import { inTransaction } from '#base/database.ts'
import { readSentPicture } from '#base/files/picture.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import {
  approveWithdrawal,
  assignWithdrawal,
  claimWithdrawal,
  planSlices,
  rejectWithdrawal,
  releaseWithdrawal,
  retryWithdrawal,
  reviewerNames,
  withdrawalForDesk,
  withdrawalQueue
} from './desk.ts'
import { askForRules, tryRules, withdrawalRules } from './policy.ts'
import { disburseSlice, proofForDesk, ruleSlice } from './slices.ts'

export const withdrawalAdminRoutes: Route[] = [
  serve(calls.withdrawalQueue, (reader, caller, page) => withdrawalQueue(reader, caller, page)),
  serve(calls.reviewers, reader => reviewerNames(reader)),
  serve(calls.withdrawalDecision, (reader, caller, { id }) => withdrawalForDesk(reader, caller, id)),
  serve(calls.claimWithdrawal, (tx, caller, { id }) => claimWithdrawal(tx, caller, id)),
  serve(calls.releaseWithdrawal, (tx, caller, { id }) => releaseWithdrawal(tx, caller, id)),
  serve(calls.assignWithdrawal, (tx, caller, { id, operator }, { address }) => assignWithdrawal(tx, caller, id, operator, address)),
  serve(calls.approveWithdrawal, (tx, caller, { id, reason }, { address }) => approveWithdrawal(tx, caller, id, reason, address)),
  serve(calls.rejectWithdrawal, (tx, caller, { id, reason }, { address }) => rejectWithdrawal(tx, caller, id, reason, address)),
  serve(calls.retryWithdrawal, (tx, caller, { id }, { address }) => retryWithdrawal(tx, caller, id, address)),
  serve(calls.planSlices, (tx, caller, { id, ...plan }, { address }) => planSlices(tx, caller, id, plan, address)),
  serveDirect(calls.disburseSlice, async (house, caller, { id, no }, call) => {
    const picture = await readSentPicture(call)
    const answer = await inTransaction(house.db, tx => disburseSlice(tx, caller, house, id, no, picture, call.address))
    house.nudge()
    return answer
  }),
  serve(calls.ruleSlice, (tx, caller, input, { address }) => ruleSlice(tx, caller, input, address)),
  serve(calls.lookAtProof, (tx, caller, input, { house, address }) => proofForDesk(tx, caller, house, input, address)),
  serve(calls.withdrawalRules, reader => withdrawalRules(reader)),
  serve(calls.tryWithdrawalRules, (reader, _caller, input) => tryRules(reader, input)),
  serve(calls.changeWithdrawalRules, (tx, caller, input, { address }) => askForRules(tx, caller, input, address))
]
