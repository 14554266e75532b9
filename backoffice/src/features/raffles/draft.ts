// A raffle as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { type deskRaffles, mostPlaces, type RaffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import type { z } from 'zod'
import { type CommonDraft, commonFaults, commonIn, commonOf, countIn, newCommon } from '../../kit/campaign/draft.ts'
import { positiveIn, textOf } from '../../kit/form/amount.ts'

export type DeskRaffle = z.output<typeof deskRaffles.reply>['list'][number]
type Prize = RaffleTerms['prizes'][number]

interface PrizeDraft {
  readonly count: string
  readonly pays: Prize['pays']
  readonly amount: string
}
export interface Draft extends CommonDraft {
  readonly perTicket: string
  readonly cap: string
  readonly prizes: readonly PrizeDraft[]
}

export const newPrize: PrizeDraft = { count: '1', pays: 'cash', amount: '' }

export const newDraft: Draft = {
  ...newCommon,
  perTicket: '10',
  cap: '1000',
  prizes: [newPrize]
}

export const draftOf = (terms: RaffleTerms): Draft => ({
  ...commonOf(terms),
  perTicket: textOf(terms.perTicket),
  cap: String(terms.cap),
  prizes: terms.prizes.map(({ count, pays, amount }) => ({ count: String(count), pays, amount: textOf(amount) }))
})

const mostTickets = 1_000_000

/** The names of the fields that cannot be read. */
export const faultsIn = (draft: Draft): string[] => [
  ...commonFaults(draft),
  ...(positiveIn(draft.perTicket) === null ? ['perTicket'] : []),
  ...(countIn(draft.cap, mostTickets) === null ? ['cap'] : []),
  ...draft.prizes.flatMap((prize, at) => [
    ...(countIn(prize.count, mostPlaces) === null ? [`prizes.${at}.count`] : []),
    ...(positiveIn(prize.amount) === null ? [`prizes.${at}.amount`] : [])
  ]),
  ...(draft.until === null ? ['until'] : [])
]

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): RaffleTerms | null {
  if (faultsIn(draft).length > 0 || draft.until === null) return null
  return {
    ...commonIn(draft),
    perTicket: positiveIn(draft.perTicket) ?? 0n,
    cap: countIn(draft.cap, mostTickets) ?? 1,
    prizes: draft.prizes.map(({ count, pays, amount }) => ({
      count: countIn(count, mostPlaces) ?? 1,
      pays,
      amount: positiveIn(amount) ?? 0n
    })),
    until: new Date(draft.until)
  }
}

/** All prizes together, points at what they convert to. */
export const budgetOf = ({ prizes }: Pick<RaffleTerms, 'prizes'>): bigint =>
  prizes.reduce((sum, { count, pays, amount }) => sum + BigInt(count) * (pays === 'points' ? amount / BigInt(pointsRatio) : amount), 0n)
