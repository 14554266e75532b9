// What an offer changed: members that it was shown to beside members who were held back from it, both from the day on which they entered.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import { comparedFigures, type offerComparison } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type GroupRow, groupRows, spanOfComparison } from './comparison.store.ts'

type Comparison = z.output<typeof offerComparison.reply>
type Figure = (typeof comparedFigures)[number]

/** So many standard errors hold 19 of 20. */
const errors95 = 1.96
const moneyOf = (units: number): Money => BigInt(Math.round(units * 100)) * (UNIT / 100n)

/** The mean of a figure for a member, and the square of its standard error; null: of one member nobody knows how far others lie from it. */
function meanOf({ members, sums, squares }: GroupRow, figure: Figure): { mean: number; error: number | null } {
  if (members === 0) return { mean: 0, error: null }
  const mean = sums[figure] / members
  return { mean, error: members < 2 ? null : Math.max(0, squares[figure] - members * mean ** 2) / (members - 1) / members }
}

function differenceOf(offered: GroupRow, held: GroupRow, figure: Figure): Comparison['differences'][number] {
  const [one, other] = [meanOf(offered, figure), meanOf(held, figure)]
  return {
    figure,
    offered: moneyOf(one.mean),
    held: moneyOf(other.mean),
    difference: moneyOf(one.mean - other.mean),
    margin: one.error === null || other.error === null ? null : moneyOf(errors95 * Math.sqrt(one.error + other.error))
  }
}

/** @throws DomainError not.found of an offer that was never compared */
export async function comparisonOf(reader: Reader, id: string): Promise<Comparison> {
  const span = await spanOfComparison(reader, id)
  if (!span) throw new DomainError('not.found')
  const [offered, held] = await groupRows(reader, id, span)
  const shown = ({ sums: _, squares: __, ...group }: GroupRow) => group
  return {
    ...span,
    offered: shown(offered),
    held: shown(held),
    differences: comparedFigures.map(figure => differenceOf(offered, held, figure))
  }
}
