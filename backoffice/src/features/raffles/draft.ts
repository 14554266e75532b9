// A raffle as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { type deskRaffles, mostPlaces, type RaffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import type { z } from 'zod'
import { positiveIn, textOf } from '../../kit/form/amount.ts'

export type DeskRaffle = z.output<typeof deskRaffles.reply>['list'][number]
type Prize = RaffleTerms['prizes'][number]

export interface PrizeDraft {
  readonly count: string
  readonly pays: Prize['pays']
  readonly amount: string
}
export interface Draft extends Pick<RaffleTerms, 'categories'> {
  readonly nameTr: string
  readonly nameEn: string
  readonly textTr: string
  readonly textEn: string
  readonly perTicket: string
  readonly cap: string
  /** Codes with commas between. */
  readonly games: string
  readonly prizes: readonly PrizeDraft[]
  readonly claimDays: string
  readonly from: string | null
  readonly until: string | null
}

export const newPrize: PrizeDraft = { count: '1', pays: 'cash', amount: '' }

export const newDraft: Draft = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  perTicket: '10',
  cap: '1000',
  categories: [],
  games: '',
  prizes: [newPrize],
  claimDays: '7',
  from: null,
  until: null
}

export const draftOf = (terms: RaffleTerms): Draft => ({
  nameTr: terms.name.tr,
  nameEn: terms.name.en,
  textTr: terms.text.tr,
  textEn: terms.text.en,
  perTicket: textOf(terms.perTicket),
  cap: String(terms.cap),
  categories: terms.categories,
  games: terms.games.join(', '),
  prizes: terms.prizes.map(({ count, pays, amount }) => ({ count: String(count), pays, amount: textOf(amount) })),
  claimDays: String(terms.claimDays),
  from: terms.from?.toISOString() ?? null,
  until: terms.until.toISOString()
})

function wholeIn(text: string, most: number): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}
const mostTickets = 1_000_000

/** The names of the fields that cannot be read. */
export const faultsIn = (draft: Draft): string[] => [
  ...(['nameTr', 'nameEn', 'textTr', 'textEn'] as const).filter(name => draft[name].trim() === ''),
  ...(positiveIn(draft.perTicket) === null ? ['perTicket'] : []),
  ...(wholeIn(draft.cap, mostTickets) === null ? ['cap'] : []),
  ...draft.prizes.flatMap((prize, at) => [
    ...(wholeIn(prize.count, mostPlaces) === null ? [`prizes.${at}.count`] : []),
    ...(positiveIn(prize.amount) === null ? [`prizes.${at}.amount`] : [])
  ]),
  ...(wholeIn(draft.claimDays, 366) === null ? ['claimDays'] : []),
  ...(draft.until === null ? ['until'] : [])
]

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): RaffleTerms | null {
  if (faultsIn(draft).length > 0 || draft.until === null) return null
  return {
    name: { tr: draft.nameTr.trim(), en: draft.nameEn.trim() },
    text: { tr: draft.textTr.trim(), en: draft.textEn.trim() },
    perTicket: positiveIn(draft.perTicket) ?? 0n,
    cap: wholeIn(draft.cap, mostTickets) ?? 1,
    categories: draft.categories,
    games: draft.games
      .split(',')
      .map(code => code.trim())
      .filter(Boolean),
    prizes: draft.prizes.map(({ count, pays, amount }) => ({
      count: wholeIn(count, mostPlaces) ?? 1,
      pays,
      amount: positiveIn(amount) ?? 0n
    })),
    claimDays: wholeIn(draft.claimDays, 366) ?? 1,
    from: draft.from ? new Date(draft.from) : null,
    until: new Date(draft.until)
  }
}

/** All prizes together, points at what they convert to. */
export const budgetOf = ({ prizes }: Pick<RaffleTerms, 'prizes'>): bigint =>
  prizes.reduce((sum, { count, pays, amount }) => sum + BigInt(count) * (pays === 'points' ? amount / BigInt(pointsRatio) : amount), 0n)
