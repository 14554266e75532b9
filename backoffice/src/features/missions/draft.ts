// A mission as it is typed: texts of the form, read into terms, or the fields that cannot be read.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import type { deskMissions, MissionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { positiveIn, textOf } from '../../kit/form/amount.ts'

export type DeskMission = z.output<typeof deskMissions.reply>['list'][number]
type Step = MissionTerms['steps'][number]

export interface StepDraft {
  readonly target: string
  readonly pays: Step['pays']
  readonly amount: string
}
export interface Draft extends Pick<MissionTerms, 'metric' | 'categories' | 'period' | 'optIn'> {
  readonly nameTr: string
  readonly nameEn: string
  readonly textTr: string
  readonly textEn: string
  readonly multiple: string
  readonly minStake: string
  /** Codes with commas between. */
  readonly games: string
  readonly isStreak: boolean
  readonly daily: string
  readonly spare: string
  readonly steps: readonly StepDraft[]
  readonly claimDays: string
  readonly from: string | null
  readonly until: string | null
  readonly budget: string
}

export const newDraft: Draft = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  metric: 'bet',
  multiple: '2',
  minStake: '1',
  categories: [],
  games: '',
  period: 'day',
  isStreak: false,
  daily: '',
  spare: '0',
  steps: [{ target: '', pays: 'cash', amount: '' }],
  optIn: false,
  claimDays: '7',
  from: null,
  until: null,
  budget: ''
}

/** Counts stand in the form without decimals. */
const targetText = (counts: boolean, amount: bigint) => (counts ? String(amount / UNIT) : textOf(amount))

export const draftOf = (terms: MissionTerms): Draft => ({
  nameTr: terms.name.tr,
  nameEn: terms.name.en,
  textTr: terms.text.tr,
  textEn: terms.text.en,
  metric: terms.metric,
  multiple: terms.multiple === null ? '' : String(terms.multiple / 100),
  minStake: textOf(terms.minStake),
  categories: terms.categories,
  games: terms.games.join(', '),
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
  claimDays: String(terms.claimDays),
  from: terms.from?.toISOString() ?? null,
  until: terms.until?.toISOString() ?? null,
  budget: textOf(terms.budget)
})

const wholeIn = (text: string, most: number): number | null => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= 0 && value <= most ? value : null
}

/** 2.5 as 250 hundredths. */
export function hundredthsIn(text: string): number | null {
  const amount = amountIn(text)
  return amount === null || amount <= UNIT || amount > 10_000n * UNIT ? null : Number((amount * 100n) / UNIT)
}

/** The names of the fields that cannot be read. */
export function faultsIn(draft: Draft): string[] {
  const { metric, isStreak, steps } = draft
  return [
    ...(['nameTr', 'nameEn', 'textTr', 'textEn'] as const).filter(name => draft[name].trim() === ''),
    ...(metric === 'wins' && hundredthsIn(draft.multiple) === null ? ['multiple'] : []),
    ...(metric !== 'logins' && amountIn(draft.minStake || '0') === null ? ['minStake'] : []),
    ...(isStreak && positiveIn(draft.daily) === null ? ['daily'] : []),
    ...(isStreak && wholeIn(draft.spare, 3) === null ? ['spare'] : []),
    ...steps.flatMap((step, at) => [
      ...(positiveIn(step.target) === null ? [`steps.${at}.target`] : []),
      ...(positiveIn(step.amount) === null ? [`steps.${at}.amount`] : [])
    ]),
    ...(wholeIn(draft.claimDays, 366) ? [] : ['claimDays']),
    ...(positiveIn(draft.budget) === null ? ['budget'] : [])
  ]
}

/** The terms as typed; null while a field cannot be read. */
export function termsIn(draft: Draft): MissionTerms | null {
  if (faultsIn(draft).length > 0) return null
  const { metric, isStreak } = draft
  const isLogin = metric === 'logins'
  return {
    name: { tr: draft.nameTr.trim(), en: draft.nameEn.trim() },
    text: { tr: draft.textTr.trim(), en: draft.textEn.trim() },
    metric,
    multiple: metric === 'wins' ? hundredthsIn(draft.multiple) : null,
    minStake: isLogin ? 0n : (amountIn(draft.minStake || '0') ?? 0n),
    categories: isLogin ? [] : draft.categories,
    games: isLogin
      ? []
      : draft.games
          .split(',')
          .map(code => code.trim())
          .filter(Boolean),
    period: isStreak ? 'day' : draft.period,
    streak: isStreak ? { daily: positiveIn(draft.daily) ?? parseMoney('0'), spare: wholeIn(draft.spare, 3) ?? 0 } : null,
    steps: draft.steps.map(({ target, pays, amount }) => ({ target: positiveIn(target) ?? 0n, pays, amount: positiveIn(amount) ?? 0n })),
    optIn: draft.optIn,
    claimDays: wholeIn(draft.claimDays, 366) ?? 0,
    from: draft.from ? new Date(draft.from) : null,
    until: draft.until ? new Date(draft.until) : null,
    budget: positiveIn(draft.budget) ?? 0n
  }
}
