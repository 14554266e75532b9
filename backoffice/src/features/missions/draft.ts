// A mission as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import type { deskMissions, MissionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { type CommonDraft, commonFaults, commonIn, commonOf, newCommon } from '../../kit/campaign/draft.ts'
import { positiveIn, textOf } from '../../kit/form/amount.ts'
import { wholeIn } from '../../kit/form/number.ts'

export type DeskMission = z.output<typeof deskMissions.reply>['list'][number]
type Step = MissionTerms['steps'][number]

interface StepDraft {
  readonly target: string
  readonly pays: Step['pays']
  readonly amount: string
}
export interface Draft extends CommonDraft, Pick<MissionTerms, 'metric' | 'period' | 'optIn'> {
  readonly multiple: string
  readonly minStake: string
  readonly isStreak: boolean
  readonly daily: string
  readonly spare: string
  readonly steps: readonly StepDraft[]
  readonly budget: string
}

export const newStep: StepDraft = { target: '', pays: 'cash', amount: '' }

export const newDraft: Draft = {
  ...newCommon,
  metric: 'bet',
  multiple: '2',
  minStake: '1',
  period: 'day',
  isStreak: false,
  daily: '',
  spare: '0',
  steps: [newStep],
  optIn: false,
  budget: ''
}

/** Counts stand in the form without decimals. */
const targetText = (counts: boolean, amount: bigint) => (counts ? String(amount / UNIT) : textOf(amount))

export const draftOf = (terms: MissionTerms): Draft => ({
  ...commonOf(terms),
  metric: terms.metric,
  multiple: terms.multiple === null ? '' : String(terms.multiple / 100),
  minStake: textOf(terms.minStake),
  period: terms.period,
  isStreak: terms.streak !== null,
  daily: terms.streak ? targetText(terms.metric !== 'bet', terms.streak.daily) : '',
  spare: String(terms.streak?.spare ?? 0),
  steps: terms.steps.map(({ target, pays, amount }) => ({
    target: targetText(terms.metric !== 'bet' || terms.streak !== null, target),
    pays,
    amount: textOf(amount)
  })),
  optIn: terms.optIn,
  budget: textOf(terms.budget)
})

/** 2.5 as 250 hundredths. */
export function hundredthsIn(text: string): number | null {
  const amount = amountIn(text)
  return amount === null || amount <= UNIT || amount > 10_000n * UNIT ? null : Number((amount * 100n) / UNIT)
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { metric, isStreak, steps } = draft
  return [
    ...commonFaults(draft),
    ...(metric === 'wins' && hundredthsIn(draft.multiple) === null ? ['multiple'] : []),
    ...(metric !== 'logins' && amountIn(draft.minStake || '0') === null ? ['minStake'] : []),
    ...(isStreak && positiveIn(draft.daily) === null ? ['daily'] : []),
    ...(isStreak && wholeIn(draft.spare, 3) === null ? ['spare'] : []),
    ...steps.flatMap((step, at) => [
      ...(positiveIn(step.target) === null ? [`steps.${at}.target`] : []),
      ...(positiveIn(step.amount) === null ? [`steps.${at}.amount`] : [])
    ]),
    ...(positiveIn(draft.budget) === null ? ['budget'] : [])
  ]
}

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): MissionTerms | null {
  if (faultsIn(draft).length > 0) return null
  const { metric, isStreak } = draft
  const isLogin = metric === 'logins'
  return {
    ...commonIn(draft),
    ...(isLogin && { categories: [], games: [] }),
    metric,
    multiple: metric === 'wins' ? hundredthsIn(draft.multiple) : null,
    minStake: isLogin ? 0n : (amountIn(draft.minStake || '0') ?? 0n),
    period: isStreak ? 'day' : draft.period,
    streak: isStreak ? { daily: positiveIn(draft.daily) ?? parseMoney('0'), spare: wholeIn(draft.spare, 3) ?? 0 } : null,
    steps: draft.steps.map(({ target, pays, amount }) => ({ target: positiveIn(target) ?? 0n, pays, amount: positiveIn(amount) ?? 0n })),
    optIn: draft.optIn,
    until: draft.until ? new Date(draft.until) : null,
    budget: positiveIn(draft.budget) ?? 0n
  }
}
