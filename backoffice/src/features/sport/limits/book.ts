// The brand's book as its form has it: shares in percent with up to two decimals, amounts as they are typed.
import type { Money } from '@fairhouse/contract/money.ts'
import type { sportLimits } from '@fairhouse/contract/ops/games/sport-limits.ts'
import type { z } from 'zod'
import { optionalIn, positiveIn, textOf } from '../../../kit/form/amount.ts'

export type BookSettings = Omit<z.output<typeof sportLimits.reply>, 'list'>
export const families = ['result', 'asian', 'line', 'pair', 'combination', 'score', 'outright'] as const
export const payoutNames = ['selection', 'slip', 'day'] as const
/** The largest margin and the most that a cash-out keeps, in hundredths of a percent. */
export const mostMargin = 3_000
export const mostKept = 5_000

type Family = (typeof families)[number]
type Payout = (typeof payoutNames)[number]
export interface BookDraft {
  readonly margins: Readonly<Record<Family, string>>
  /** Money of a step; empty: money moves no price of the family. */
  readonly steps: Readonly<Record<Family, string>>
  readonly payouts: Readonly<Record<Payout, string>>
  readonly min: string
  readonly kept: string
  readonly malayRed: boolean
}

/** A share in percent as hundredths of a percent, 0 … `most`; null: it is none, or has more than two decimals. */
export function shareIn(text: string, most: number): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())) return null
  const share = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return share <= most ? share : null
}
const shareText = (share: number): string => String(share / 100)

export const draftOf = ({ margins, steps, payouts, min, kept, malayRed }: BookSettings): BookDraft => ({
  margins: {
    ...{ result: shareText(margins.result), asian: shareText(margins.asian), line: shareText(margins.line), pair: shareText(margins.pair) },
    ...{ combination: shareText(margins.combination), score: shareText(margins.score), outright: shareText(margins.outright) }
  },
  steps: {
    ...{ result: textOf(steps.result), asian: textOf(steps.asian), line: textOf(steps.line), pair: textOf(steps.pair) },
    ...{ combination: textOf(steps.combination), score: textOf(steps.score), outright: textOf(steps.outright) }
  },
  payouts: { selection: textOf(payouts.selection), slip: textOf(payouts.slip), day: textOf(payouts.day) },
  ...{ min: textOf(min), kept: shareText(kept), malayRed }
})

/** A step as it is typed: null, switched off; undefined, it cannot be read or is nothing. */
export const stepIn = (text: string): Money | null | undefined => {
  const step = optionalIn(text)
  return step === 0n ? undefined : step
}

/** The steps of all families; null: one of them cannot be read. */
function stepsIn(typed: BookDraft['steps']): BookSettings['steps'] | null {
  const steps = Object.fromEntries(families.map(family => [family, stepIn(typed[family])])) as Record<Family, Money | null | undefined>
  return families.some(family => steps[family] === undefined) ? null : (steps as BookSettings['steps'])
}

/** What is typed as settings; null: something cannot be read or is out of its range. */
export function bookIn({ margins: m, steps: s, payouts: p, min: least, kept: keeps, malayRed }: BookDraft): BookSettings | null {
  const [result, asian, line] = [shareIn(m.result, mostMargin), shareIn(m.asian, mostMargin), shareIn(m.line, mostMargin)]
  const [pair, combination] = [shareIn(m.pair, mostMargin), shareIn(m.combination, mostMargin)]
  const [score, outright] = [shareIn(m.score, mostMargin), shareIn(m.outright, mostMargin)]
  const [selection, slip, day] = [positiveIn(p.selection), positiveIn(p.slip), positiveIn(p.day)]
  const [min, kept] = [positiveIn(least), shareIn(keeps, mostKept)]
  if (result === null || asian === null || line === null || pair === null || combination === null || score === null || outright === null)
    return null
  const steps = stepsIn(s)
  if (steps === null) return null
  if (selection === null || slip === null || day === null || min === null || kept === null) return null
  return {
    margins: { result, asian, line, pair, combination, score, outright },
    ...{ steps, payouts: { selection, slip, day } },
    ...{ min, kept, malayRed }
  }
}
