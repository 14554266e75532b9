// A leaderboard as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import type { BoardTerms, deskBoards } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { optionalIn, positiveIn, textOf } from '../../kit/form/amount.ts'

export type DeskBoard = z.output<typeof deskBoards.reply>['list'][number]
type Prize = BoardTerms['prizes'][number]

export interface PrizeDraft {
  readonly from: string
  readonly to: string
  readonly pays: Prize['pays']
  readonly amount: string
}
export interface Draft extends Pick<BoardTerms, 'score' | 'categories' | 'entry'> {
  readonly nameTr: string
  readonly nameEn: string
  readonly textTr: string
  readonly textEn: string
  readonly cap: string
  readonly minStake: string
  /** Codes with commas between. */
  readonly games: string
  readonly entryPoints: string
  readonly prizes: readonly PrizeDraft[]
  readonly claimDays: string
  readonly from: string | null
  readonly until: string | null
}

export const newDraft: Draft = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  score: 'bet',
  cap: '',
  minStake: '1',
  categories: [],
  games: '',
  entry: 'auto',
  entryPoints: '',
  prizes: [{ from: '1', to: '1', pays: 'cash', amount: '' }],
  claimDays: '7',
  from: null,
  until: null
}

export const draftOf = (terms: BoardTerms): Draft => ({
  nameTr: terms.name.tr,
  nameEn: terms.name.en,
  textTr: terms.text.tr,
  textEn: terms.text.en,
  score: terms.score,
  cap: textOf(terms.cap),
  minStake: textOf(terms.minStake),
  categories: terms.categories,
  games: terms.games.join(', '),
  entry: terms.entry,
  entryPoints: terms.entryPoints === null ? '' : String(terms.entryPoints),
  prizes: terms.prizes.map(({ from, to, pays, amount }) => ({ from: String(from), to: String(to), pays, amount: textOf(amount) })),
  claimDays: String(terms.claimDays),
  from: terms.from?.toISOString() ?? null,
  until: terms.until.toISOString()
})

/** A line behind the last one, for the place after it. */
export const nextPrize = (prizes: readonly PrizeDraft[]): PrizeDraft => {
  const place = String((wholeIn(prizes.at(-1)?.to ?? '', 1_000) ?? 0) + 1)
  return { from: place, to: place, pays: 'cash', amount: '' }
}

function wholeIn(text: string, most: number): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { score, entry, prizes } = draft
  return [
    ...(['nameTr', 'nameEn', 'textTr', 'textEn'] as const).filter(name => draft[name].trim() === ''),
    ...(score !== 'multiple' && optionalIn(draft.cap) === undefined ? ['cap'] : []),
    ...(amountIn(draft.minStake || '0') === null ? ['minStake'] : []),
    ...(entry === 'points' && wholeIn(draft.entryPoints, 1_000_000) === null ? ['entryPoints'] : []),
    ...prizes.flatMap((prize, at) => [
      ...(wholeIn(prize.from, 1_000) === null ? [`prizes.${at}.from`] : []),
      ...(wholeIn(prize.to, 1_000) === null ? [`prizes.${at}.to`] : []),
      ...(positiveIn(prize.amount) === null ? [`prizes.${at}.amount`] : [])
    ]),
    ...(wholeIn(draft.claimDays, 366) === null ? ['claimDays'] : []),
    ...(draft.until === null ? ['until'] : [])
  ]
}

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): BoardTerms | null {
  if (faultsIn(draft).length > 0 || draft.until === null) return null
  const { score, entry } = draft
  return {
    name: { tr: draft.nameTr.trim(), en: draft.nameEn.trim() },
    text: { tr: draft.textTr.trim(), en: draft.textEn.trim() },
    score,
    cap: score === 'multiple' ? null : (optionalIn(draft.cap) ?? null),
    minStake: amountIn(draft.minStake || '0') ?? 0n,
    categories: draft.categories,
    games: draft.games
      .split(',')
      .map(code => code.trim())
      .filter(Boolean),
    entry,
    entryPoints: entry === 'points' ? wholeIn(draft.entryPoints, 1_000_000) : null,
    prizes: draft.prizes.map(({ from, to, pays, amount }) => ({
      from: wholeIn(from, 1_000) ?? 1,
      to: wholeIn(to, 1_000) ?? 1,
      pays,
      amount: positiveIn(amount) ?? 0n
    })),
    claimDays: wholeIn(draft.claimDays, 366) ?? 1,
    from: draft.from ? new Date(draft.from) : null,
    until: new Date(draft.until)
  }
}
