// The brand's book as its form has it: shares in percent with up to two decimals, amounts as they are typed.
import type { sportLimits } from '@fairhouse/contract/ops/games/sport-limits.ts'
import type { z } from 'zod'
import { positiveIn, textOf } from '../../../kit/form/amount.ts'

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

export const draftOf = ({ margins, payouts, min, kept, malayRed }: BookSettings): BookDraft => ({
  margins: {
    ...{ result: shareText(margins.result), asian: shareText(margins.asian), line: shareText(margins.line), pair: shareText(margins.pair) },
    ...{ combination: shareText(margins.combination), score: shareText(margins.score), outright: shareText(margins.outright) }
  },
  payouts: { selection: textOf(payouts.selection), slip: textOf(payouts.slip), day: textOf(payouts.day) },
  ...{ min: textOf(min), kept: shareText(kept), malayRed }
})

/** What is typed as settings; null: something cannot be read or is out of its range. */
export function bookIn({ margins: m, payouts: p, min: least, kept: keeps, malayRed }: BookDraft): BookSettings | null {
  const [result, asian, line] = [shareIn(m.result, mostMargin), shareIn(m.asian, mostMargin), shareIn(m.line, mostMargin)]
  const [pair, combination] = [shareIn(m.pair, mostMargin), shareIn(m.combination, mostMargin)]
  const [score, outright] = [shareIn(m.score, mostMargin), shareIn(m.outright, mostMargin)]
  const [selection, slip, day] = [positiveIn(p.selection), positiveIn(p.slip), positiveIn(p.day)]
  const [min, kept] = [positiveIn(least), shareIn(keeps, mostKept)]
  if (result === null || asian === null || line === null || pair === null || combination === null || score === null || outright === null)
    return null
  if (selection === null || slip === null || day === null || min === null || kept === null) return null
  return {
    margins: { result, asian, line, pair, combination, score, outright },
    payouts: { selection, slip, day },
    ...{ min, kept, malayRed }
  }
}
