// Rates of cashback as operators type them: percent of valid bet.
import { highestRebate, type rebateRate } from '@fairhouse/contract/money/rebate.ts'
import { type GameCategory, gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { z } from 'zod'

export type Rate = z.output<typeof rebateRate>
export type RateDraft = Readonly<Record<GameCategory, string>>

/** Parts per million as percent, without zeros at the end. */
export const percentOf = (ppm: number): string => String(ppm / 10_000)
export const mostPercent = percentOf(highestRebate)

/** What stands in the fields at first: nothing where a category has no rate. */
export const draftOf = (rates: readonly Rate[]): RateDraft =>
  Object.fromEntries(
    gameCategories.map(category => {
      const ppm = rates.find(rate => rate.category === category)?.ppm
      return [category, ppm === undefined ? '' : percentOf(ppm)]
    })
  ) as RateDraft

/** A percentage from 0 to {@link mostPercent} with at most four decimals as parts per million; null: it is none. */
export function ppmIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(typed)) return null
  const ppm = Math.round(Number(typed) * 10_000)
  return ppm <= highestRebate ? ppm : null
}

/** The rates that the fields mean; null where one of them cannot be read. */
export function ratesIn(draft: RateDraft): Rate[] | null {
  const rates = gameCategories.map(category => ({ category, ppm: ppmIn(draft[category]) }))
  return rates.every((rate): rate is Rate => rate.ppm !== null) ? rates.filter(rate => rate.ppm > 0) : null
}
