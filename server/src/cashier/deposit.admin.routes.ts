// Deposits, their methods and the comparison of the books: the calls of operators.
import {
  confirmDeposit,
  decideDifference,
  depositMethods,
  depositProof,
  depositQueue as depositQueueCall,
  differences,
  editDepositMethod,
  noticeReports,
  reconciliationRuns,
  rejectDeposit,
  startReconciliation
} from '@fairhouse/contract/ops/money/cashier.ts'
import { type Route, serve } from '#base/http.ts'
import { confirmArrived, proofForOperator, rejectTransfer } from './adjustments/transfers.ts'
import { depositQueue } from './deposit/deposits.ts'
import { editMethod, methodsForOperators } from './deposit/methods.ts'
import { comparisons, decideOnDifference, differencesPage, startComparison } from './reports/compare.ts'
import { reportsPage } from './reports/notices.ts'

export const depositAdminRoutes: Route[] = [
  serve(depositQueueCall, (reader, _, page) => depositQueue(reader, page)),
  serve(confirmDeposit, (tx, caller, input, { house, address }) => confirmArrived(tx, house, caller, input, address)),
  serve(rejectDeposit, (tx, caller, { id, note }, { address }) => rejectTransfer(tx, caller, id, note, address)),
  serve(depositProof, (tx, caller, { id }, { house, address }) => proofForOperator(tx, house, caller, id, address)),
  serve(depositMethods, (reader, _caller, _input, { house }) => methodsForOperators(reader, house)),
  serve(editDepositMethod, (tx, caller, input, { house, address }) => editMethod(tx, house, caller, input, address)),
  serve(noticeReports, (reader, _, page) => reportsPage(reader, page)),
  serve(differences, (reader, _, page) => differencesPage(reader, page)),
  serve(reconciliationRuns, reader => comparisons(reader)),
  serve(startReconciliation, (tx, caller, { days }, { address }) => startComparison(tx, caller, days, address)),
  serve(decideDifference, (tx, caller, input, { address }) => decideOnDifference(tx, caller, input, address))
]
