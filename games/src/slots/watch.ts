// The watches over a slot: a law for each mode from its published table, one for each option of its bonus, and the gamble's.
import { type Law, type Watch, watchOf } from '../returns/watch.ts'
import { choiceOf } from './model.ts'
import type { SlotTables } from './rounds/round.ts'
import { type Row, WEIGHT_TOTAL } from './table.ts'

/** Rows that are worth the same are one value: a table has many rows and few of those. */
function lawOfRows(rows: readonly Row[], worth = 0): Law {
  const weights = new Map<number, number>()
  for (const { weight, payout, choice } of rows) {
    const value = payout / 100 + (choice ? worth : 0)
    weights.set(value, (weights.get(value) ?? 0) + weight)
  }
  return [...weights].map(([value, weight]) => ({ value, chance: weight / WEIGHT_TOTAL }))
}

/** A watch for every mode of a game; the options of its bonus belong to each mode that leads to them. */
export function watchesOf(tables: SlotTables): Watch[] {
  const options = Object.fromEntries((choiceOf(tables.model)?.options ?? []).map(({ name }) => [name, lawOfRows(tables.table(name).rows)]))
  return tables.model.modes.map(({ name, cost }) => {
    const { rows } = tables.table(name)
    return watchOf({ mode: name, cost, lawOf: worth => lawOfRows(rows, worth), options: rows.some(row => row.choice) ? options : {} })
  })
}

/** The gamble: a stake that is doubled or lost on one of two equal colours. */
export const gambleWatch: Watch = watchOf({
  mode: 'gamble',
  cost: 1,
  lawOf: () => [
    { value: 0, chance: 0.5 },
    { value: 2, chance: 0.5 }
  ]
})
