// Computes a bill again from its stored terms and inputs, in the browser, and compares every figure to the unit.
import type { billDetail } from '@fairhouse/contract/income.ts'
import { evaluateWork } from '@fairhouse/contract/income-bill.ts'
import { termsHash } from '@fairhouse/contract/income-terms.ts'
import type { IncomeBill } from '@fairhouse/contract/income-work.ts'
import type { z } from 'zod'

export type BillDetail = z.output<typeof billDetail>

const comparedFigures = ['gross', 'amount', 'tier', 'base', 'carry', 'breakage', 'terms'] as const
type ComparedFigure = (typeof comparedFigures)[number]

export interface Comparison {
  readonly computed: IncomeBill
  /** SHA-256 of the terms as they are here. */
  readonly hash: string
  /** Figures of the bill that come out otherwise; empty when the bill is right. */
  readonly differs: readonly ComparedFigure[]
}

/** The same program that made the bill, on the figures that came with it. `gross`: what the bill says of itself against its own result. */
export async function recompute({ work, result, gross, termsHash: said }: BillDetail): Promise<Comparison> {
  const computed = evaluateWork(work)
  const hash = await termsHash(work)
  const same: Record<ComparedFigure, boolean> = {
    gross: gross === computed.amount,
    amount: result.amount === computed.amount,
    tier: result.tier === computed.tier,
    base: result.base === computed.base,
    carry: result.carry === computed.carry,
    breakage: result.breakage === computed.breakage,
    terms: said === hash
  }
  return { computed, hash, differs: comparedFigures.filter(figure => !same[figure]) }
}
