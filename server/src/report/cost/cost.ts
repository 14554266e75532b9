// What promotions cost by offer: Σ of the movements of the account of promotions, beside what the books of offers and bonuses say.
import type { promotionCosts } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { rewardKinds } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import * as store from './cost.store.ts'

type Costs = z.output<typeof promotionCosts.reply>
const dayMs = 86_400_000

/** `days`: so far back; null: from the first movement on. */
export async function costsOf(reader: Reader, days: number | null): Promise<Costs> {
  const since = days === null ? null : new Date(now() - days * dayMs)
  const titles = await store.offerTitles(reader)
  const rows = await store.costRows(reader, since)
  const list = rows.map(({ source, members, cash, bonus, lapsed, released, cost, booked }) => {
    const title = titles.get(source)
    const kind = title ? null : (rewardKinds.find(one => one === source) ?? ('other' as const))
    const figures = { members, cash, bonus, lapsed, released, cost }
    // free rounds of vendors, corrections and the like have no book of their own
    return { offer: title ? { id: source, title } : null, kind, ...figures, booked: source === 'other' ? cost : booked }
  })
  const journal = rows[0]?.paid ?? 0n
  return { since, list, journal, difference: journal - list.reduce((sum, { booked }) => sum + booked, 0n) }
}
