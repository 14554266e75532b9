// The cashier's calls for operators.
import {
  approveWithdrawal as approveCall,
  rejectWithdrawal as rejectCall,
  withdrawalQueue as withdrawalQueueCall
} from '@fairhouse/contract/ops-withdrawal.ts'
import { type Route, serve } from '#base/http.ts'
import { depositAdminRoutes } from './deposit-admin-routes.ts'
import { approveWithdrawal, rejectWithdrawal, withdrawalQueue } from './withdrawals.ts'

export const routes: Route[] = [
  ...depositAdminRoutes,
  serve(withdrawalQueueCall, (reader, _, page) => withdrawalQueue(reader, page)),
  serve(approveCall, (tx, caller, { id }, { address }) => approveWithdrawal(tx, caller, id, address)),
  serve(rejectCall, (tx, caller, { id, reason }, { address }) => rejectWithdrawal(tx, caller, id, reason, address))
]
