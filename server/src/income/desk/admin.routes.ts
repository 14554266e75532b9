// The calls of operators about agents' income.
import * as contract from '@fairhouse/contract/ops/money/income.ts'
import { type Route, serve } from '#base/http.ts'
import { askBillReview, askRunReview } from '../run/review.ts'
import * as desk from './desk.ts'

export const adminRoutes: Route[] = [
  serve(contract.incomeRuns, (reader, _, page) => desk.runsPage(reader, page)),
  serve(contract.incomeRun, (reader, _, { id }) => desk.runWith(reader, id)),
  serve(contract.startRun, (tx, caller, wish, { address }) => desk.start(tx, caller, wish, address)),
  serve(contract.resumeRun, (tx, caller, { id }, { address }) => desk.resume(tx, caller, id, address)),
  serve(contract.incomeBills, (reader, _, page) => desk.billsPage(reader, page)),
  serve(contract.incomeBill, (reader, _, { id }) => desk.billWith(reader, id)),
  serve(contract.noteBill, (tx, caller, note, { address }) => desk.note(tx, caller, note, address)),
  serve(contract.reviewBill, (tx, caller, wish, { address }) => askBillReview(tx, caller, wish, address)),
  serve(contract.reviewRun, (tx, caller, wish, { address }) => askRunReview(tx, caller, wish, address)),
  serve(contract.incomeAdjustments, (reader, _, page) => desk.adjustmentsPage(reader, page)),
  serve(contract.incomeTotals, (reader, _, period) => desk.totals(reader, period)),
  serve(contract.incomeSettings, reader => desk.settings(reader)),
  serve(contract.changeIncomeSettings, (tx, caller, wish, { address }) => desk.changeSettings(tx, caller, wish, address))
]
