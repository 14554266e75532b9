// Deposits, their methods and the comparison of the books: the calls of operators.
import {
  confirmDeposit,
  depositMethods,
  depositProof,
  depositQueue as depositQueueCall,
  editDepositMethod,
  rejectDeposit
} from '@fairhouse/contract/ops-cashier.ts'
import { type Route, serve } from '#base/http.ts'
import { depositQueue } from './deposits.ts'
import { editMethod, methodsForOperators } from './methods.ts'
import { confirmTransfer, proofForOperator, rejectTransfer } from './transfers.ts'

export const depositAdminRoutes: Route[] = [
  serve(depositQueueCall, (reader, _, page) => depositQueue(reader, page)),
  serve(confirmDeposit, (tx, caller, input, { address }) => confirmTransfer(tx, caller, input, address)),
  serve(rejectDeposit, (tx, caller, { id, note }, { address }) => rejectTransfer(tx, caller, id, note, address)),
  serve(depositProof, (tx, caller, { id }, { house, address }) => proofForOperator(tx, house, caller, id, address)),
  serve(depositMethods, (reader, _caller, _input, { house }) => methodsForOperators(reader, house)),
  serve(editDepositMethod, (tx, caller, input, { house, address }) => editMethod(tx, house, caller, input, address))
]
