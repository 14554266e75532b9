// The calls of members who take money out.
import { payoutNeeds as payoutNeedsCall } from '@fairhouse/contract/money/payout-needs.ts'
import {
  addPayoutAccount,
  cancelWithdrawal as cancelWithdrawalCall,
  confirmAll as confirmAllCall,
  confirmSlice as confirmSliceCall,
  createWithdrawal as createWithdrawalCall,
  disputeSlice as disputeSliceCall,
  payerProof,
  payoutAccounts,
  removePayoutAccount,
  withdrawals
} from '@fairhouse/contract/money/withdrawal.ts'
import { inTransaction } from '#base/database.ts'
import { readSentPicture } from '#base/files/picture.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { addAccount, dropAccount, payoutAccountsFor } from './accounts.ts'
import { payoutNeeds } from './payout-needs.ts'
import { confirmAll, confirmSlice, disputeSlice, payerProofOf } from './slices.ts'
import { cancelWithdrawal, createWithdrawal, withdrawalsOf } from './withdrawals.ts'

export const withdrawalRoutes: Route[] = [
  serve(payoutNeedsCall, (reader, caller) => payoutNeeds(reader, caller.memberId)),
  serve(payoutAccounts, (reader, caller) => payoutAccountsFor(reader, caller.memberId)),
  serve(addPayoutAccount, (tx, caller, fields, { house }) => addAccount(tx, house, caller.memberId, fields)),
  serve(removePayoutAccount, (tx, caller, { id }) => dropAccount(tx, caller.memberId, id)),
  serve(createWithdrawalCall, (tx, caller, input) => createWithdrawal(tx, caller, input)),
  serve(withdrawals, (reader, caller, page) => withdrawalsOf(reader, caller.memberId, page)),
  serve(cancelWithdrawalCall, (tx, caller, { id }) => cancelWithdrawal(tx, caller.memberId, id)),
  serve(confirmSliceCall, (tx, caller, { id, no }) => confirmSlice(tx, caller.memberId, id, no)),
  serveDirect(disputeSliceCall, async (house, caller, { id, no }, call) => {
    const picture = await readSentPicture(call)
    const answer = await inTransaction(house.db, tx => disputeSlice(tx, house, caller.memberId, id, no, picture))
    house.nudge()
    return answer
  }),
  serve(confirmAllCall, (tx, caller, { id }) => confirmAll(tx, caller.memberId, id)),
  serve(payerProof, (reader, caller, { id, no }, { house }) => payerProofOf(reader, house, caller.memberId, id, no))
]
