// The member's own money.
import { statement } from '@fairhouse/contract/money/record.ts'
import { balance, movements } from '@fairhouse/contract/money/wallet.ts'
import { type Route, serve } from '#base/http.ts'
import { correctionsOf, sourcesOf } from './ports.ts'
import { statementOf } from './statement.ts'
import { balancesOf, byHandOf, movementsOf, ofPromotions, sourceIn } from './wallet.ts'

export const routes: Route[] = [
  serve(balance, async (reader, caller) => {
    const w = await balancesOf(reader, caller.memberId)
    return { sumBalance: w.cash + w.bonus, cash: w.cash, bonus: w.bonus, locked: w.locked, currency: w.currency, seq: Number(w.version) }
  }),
  serve(movements, async (reader, caller, page, { house, language }) => {
    const { list, next } = await movementsOf(reader, caller.memberId, page)
    const kinds = await correctionsOf.in(house)(reader, byHandOf(list))
    const sources = await sourcesOf.in(house)(reader, caller.memberId, ofPromotions(list))
    const named = list.map(m => ({
      ...m,
      correction: kinds.get(m.reference ?? '') ?? null,
      reward: sourceIn(sources.get(m.reference ?? ''), language)
    }))
    return { list: named, next }
  }),
  serve(statement, (reader, caller, year) => statementOf(reader, caller.memberId, year))
]
