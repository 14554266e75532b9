// A leaderboard as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import type { BoardTerms, deskBoards } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { type CommonDraft, commonFaults, commonIn, commonOf, countIn, newCommon } from '../../kit/campaign/draft.ts'
import { optionalIn, positiveIn, textOf } from '../../kit/form/amount.ts'

export type DeskBoard = z.output<typeof deskBoards.reply>['list'][number]
type Prize = BoardTerms['prizes'][number]

interface PrizeDraft {
  readonly from: string
  readonly to: string
  readonly pays: Prize['pays']
  readonly amount: string
}
export interface Draft extends CommonDraft, Pick<BoardTerms, 'score' | 'entry'> {
  readonly cap: string
  readonly minStake: string
  readonly entryPoints: string
  readonly prizes: readonly PrizeDraft[]
}

export const newDraft: Draft = {
  ...newCommon,
  score: 'bet',
  cap: '',
  minStake: '1',
  entry: 'auto',
  entryPoints: '',
  prizes: [{ from: '1', to: '1', pays: 'cash', amount: '' }]
}

export const draftOf = (terms: BoardTerms): Draft => ({
  ...commonOf(terms),
  score: terms.score,
  cap: textOf(terms.cap),
  minStake: textOf(terms.minStake),
  entry: terms.entry,
  entryPoints: terms.entryPoints === null ? '' : String(terms.entryPoints),
  prizes: terms.prizes.map(({ from, to, pays, amount }) => ({ from: String(from), to: String(to), pays, amount: textOf(amount) }))
})

/** A line behind the last one, for the place after it. */
export const nextPrize = (prizes: readonly PrizeDraft[]): PrizeDraft => {
  const place = String((countIn(prizes.at(-1)?.to ?? '', 1_000) ?? 0) + 1)
  return { from: place, to: place, pays: 'cash', amount: '' }
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { score, entry, prizes } = draft
  return [
    ...commonFaults(draft),
    ...(score !== 'multiple' && optionalIn(draft.cap) === undefined ? ['cap'] : []),
    ...(amountIn(draft.minStake || '0') === null ? ['minStake'] : []),
    ...(entry === 'points' && countIn(draft.entryPoints, 1_000_000) === null ? ['entryPoints'] : []),
    ...prizes.flatMap((prize, at) => [
      ...(countIn(prize.from, 1_000) === null ? [`prizes.${at}.from`] : []),
      ...(countIn(prize.to, 1_000) === null ? [`prizes.${at}.to`] : []),
      ...(positiveIn(prize.amount) === null ? [`prizes.${at}.amount`] : [])
    ]),
    ...(draft.until === null ? ['until'] : [])
  ]
}

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): BoardTerms | null {
  if (faultsIn(draft).length > 0 || draft.until === null) return null
  const { score, entry } = draft
  return {
    ...commonIn(draft),
    score,
    cap: score === 'multiple' ? null : (optionalIn(draft.cap) ?? null),
    minStake: amountIn(draft.minStake || '0') ?? 0n,
    entry,
    entryPoints: entry === 'points' ? countIn(draft.entryPoints, 1_000_000) : null,
    prizes: draft.prizes.map(({ from, to, pays, amount }) => ({
      from: countIn(from, 1_000) ?? 1,
      to: countIn(to, 1_000) ?? 1,
      pays,
      amount: positiveIn(amount) ?? 0n
    })),
    until: new Date(draft.until)
  }
}
