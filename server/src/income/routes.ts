// The calls of agents about their income.
import * as contract from '@fairhouse/contract/income/income.ts'
import { type Route, serve } from '#base/http.ts'
import { billOf, billsOf, billsPaidFor, collect, dailyOf, dividendOf, hourlyOf, incomeOf, realtimeOf, runningIncome } from './income.ts'

export const routes: Route[] = [
  serve(contract.myIncome, (reader, caller, period) => incomeOf(reader, caller, period)),
  serve(contract.myBills, (reader, caller, page) => billsOf(reader, caller, page)),
  serve(contract.myBill, (reader, caller, { id }) => billOf(reader, caller, id)),
  serve(contract.downlineBills, (reader, caller, page) => billsPaidFor(reader, caller, page)),
  serve(contract.runningIncome, (reader, caller) => runningIncome(reader, caller)),
  serve(contract.dividendProcess, (reader, caller) => dividendOf(reader, caller)),
  serve(contract.dailySalary, (reader, caller) => dailyOf(reader, caller)),
  serve(contract.hourlySalary, (reader, caller) => hourlyOf(reader, caller)),
  serve(contract.realtimeSalary, (reader, caller) => realtimeOf(reader, caller)),
  serve(contract.collectBills, (tx, caller, wish) => collect(tx, caller, wish))
]
