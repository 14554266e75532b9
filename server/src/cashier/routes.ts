// The cashier's calls for members, and the one for payment providers.
import {
  cancelDeposit as cancelDepositCall,
  createDeposit as createDepositCall,
  depositById,
  deposits,
  methods,
  webhook
} from '@fairhouse/contract/cashier.ts'
import {
  addPayoutAccount,
  cancelWithdrawal as cancelWithdrawalCall,
  createWithdrawal as createWithdrawalCall,
  payoutAccounts,
  withdrawals
} from '@fairhouse/contract/withdrawal.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { addAccount, payoutAccountsFor } from './accounts.ts'
import { cancelDeposit, cashierMethods, createDeposit, depositOf, depositsOf } from './deposits.ts'
import { receiveNotice } from './notices.ts'
import { cancelWithdrawal, createWithdrawal, withdrawalsOf } from './withdrawals.ts'

export const routes: Route[] = [
  serve(methods, (reader, _caller, _input, { house }) => cashierMethods(reader, house)),
  serveDirect(createDepositCall, createDeposit),
  serve(deposits, (reader, caller, page) => depositsOf(reader, caller.memberId, page)),
  serve(depositById, (reader, caller, { id }) => depositOf(reader, caller.memberId, id)),
  serve(cancelDepositCall, (tx, caller, { id }) => cancelDeposit(tx, caller.memberId, id)),
  serve(payoutAccounts, (reader, caller) => payoutAccountsFor(reader, caller.memberId)),
  serve(addPayoutAccount, (tx, caller, fields, { house }) => addAccount(tx, house, caller.memberId, fields)),
  serve(createWithdrawalCall, (tx, caller, input) => createWithdrawal(tx, caller, input)),
  serve(withdrawals, (reader, caller, page) => withdrawalsOf(reader, caller.memberId, page)),
  serve(cancelWithdrawalCall, (tx, caller, { id }) => cancelWithdrawal(tx, caller.memberId, id)),
  serveDirect(webhook, async (house, _, { provider }, call) => {
    await receiveNotice(house, provider, call.rawBody, call.headers)
    return { done: true as const }
  })
]
