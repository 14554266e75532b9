// A bill computed again by its reader: the program that made it, on the figures that came with it, every result compared to the unit.

import type { Money } from '../money.ts'
import { evaluateWork } from './bill.ts'
import { termsHash } from './terms.ts'
import type { IncomeBill, IncomeWork } from './work.ts'

/** What a bill says of itself. */
export interface SaidBill {
  readonly work: IncomeWork
  /** What the house kept of its own computing. */
  readonly result: Pick<IncomeBill, 'amount' | 'tier' | 'base' | 'carry' | 'breakage'>
  readonly gross: Money
  readonly termsHash: string
}

export const comparedFigures = ['gross', 'amount', 'tier', 'base', 'carry', 'breakage', 'terms'] as const
export type ComparedFigure = (typeof comparedFigures)[number]

export interface Recheck {
  readonly computed: IncomeBill
  /** SHA-256 of the terms as they are here. */
  readonly hash: string
  /** Figures of the bill that come out otherwise; empty when the bill is right. */
  readonly differs: readonly ComparedFigure[]
}

/** Computes a bill again and compares. @throws where its figures cannot be computed at all */
export async function recheck({ work, result, gross, termsHash: said }: SaidBill): Promise<Recheck> {
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
