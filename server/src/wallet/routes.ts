// The member's own money.
import { statement } from '@fairhouse/contract/record.ts'
import { balance, movements } from '@fairhouse/contract/wallet.ts'
import { type Route, serve } from '#base/http.ts'
import { statementOf } from './statement.ts'
import { balancesOf, movementsOf } from './wallet.ts'

export const routes: Route[] = [
  serve(balance, async (reader, caller) => {
    const w = await balancesOf(reader, caller.memberId)
    return { sumBalance: w.cash + w.bonus, cash: w.cash, bonus: w.bonus, locked: w.locked, currency: w.currency, seq: Number(w.version) }
  }),
  serve(movements, (reader, caller, page) => movementsOf(reader, caller.memberId, page)),
  serve(statement, (reader, caller, year) => statementOf(reader, caller.memberId, year))
]
