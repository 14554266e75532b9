// The cashier's calls for operators.
import { depositQueue as depositQueueCall } from '@fairhouse/contract/ops-cashier.ts'
import {
  approveWithdrawal as approveCall,
  rejectWithdrawal as rejectCall,
  withdrawalQueue as withdrawalQueueCall
} from '@fairhouse/contract/ops-withdrawal.ts'
import { type Route, serve } from '#base/http.ts'
import { depositQueue } from './deposits.ts'
import { approveWithdrawal, rejectWithdrawal, withdrawalQueue } from './withdrawals.ts'

export const routes: Route[] = [
  serve(depositQueueCall, (reader, _, page) => depositQueue(reader, page)),
  serve(withdrawalQueueCall, (reader, _, page) => withdrawalQueue(reader, page)),
  serve(approveCall, (tx, caller, { id }, { address }) => approveWithdrawal(tx, caller, id, address)),
  serve(rejectCall, (tx, caller, { id, reason }, { address }) => rejectWithdrawal(tx, caller, id, reason, address))
]
