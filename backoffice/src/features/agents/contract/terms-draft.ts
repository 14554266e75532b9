// Terms as an operator types them, and the reading of what was typed.
import { type IncomeContract, type IncomeKind, type IncomePeriod, incomeContract } from '@fairhouse/contract/income/terms.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { prizeModeNames } from '@fairhouse/contract/play/lottery-terms.ts'
import { rateText, readRate } from '@fairhouse/ui/text/rate.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'

const tierFields = ['minValidBet', 'minNet', 'minActive', 'minLoss', 'rate'] as const
type TierField = (typeof tierFields)[number]
type TierDraft = Readonly<Record<TierField, string>>

type Dividend = Extract<IncomeContract, { kind: 'dividend' }>['terms']
type PrizeMode = (typeof prizeModeNames)[number]

export interface TermsDraft {
  readonly kind: IncomeKind
  readonly period: IncomePeriod
  readonly mode: Dividend['mode']
  readonly carry: Dividend['carry']
  readonly checkLoss: boolean
  readonly activeMinBet: string
  readonly tiers: readonly TierDraft[]
  readonly profitRate: string
  readonly lossRate: string
  readonly minStake: string
  readonly series: Readonly<Partial<Record<PrizeMode, string>>>
}

const usualPeriod: Readonly<Record<IncomeKind, IncomePeriod>> = {
  dividend: 'SEMIMONTHLY',
  daily: 'DAILY',
  hourly: 'HOURLY',
  realtime: 'REALTIME',
  affiliate: 'MONTHLY',
  rebate: 'DAILY'
}

/** The thresholds of a tier of the kind, in the order of the form; without tiers none. */
export function fieldsOf({ kind, checkLoss }: Pick<TermsDraft, 'kind' | 'checkLoss'>): readonly TierField[] {
  if (kind === 'affiliate') return ['minNet', 'minActive', 'rate']
  if (kind === 'dividend' || ((kind === 'daily' || kind === 'hourly') && checkLoss)) return ['minValidBet', 'minActive', 'minLoss', 'rate']
  return kind === 'daily' || kind === 'hourly' ? ['minValidBet', 'minActive', 'rate'] : []
}

export const emptyTier: TierDraft = { minValidBet: '', minNet: '', minActive: '', minLoss: '', rate: '' }

export const emptyDraft = (kind: IncomeKind): TermsDraft => ({
  kind,
  period: usualPeriod[kind],
  mode: 'FIXED',
  carry: 'WITHIN_MONTH',
  checkLoss: false,
  activeMinBet: '',
  tiers: [emptyTier],
  profitRate: '',
  lossRate: '',
  minStake: '',
  series: {}
})

const readCount = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null)

/** What one field of a tier says, or null where it says nothing. */
export const readTierField = (field: TierField, text: string): Money | number | null =>
  field === 'rate' ? readRate(text) : field === 'minActive' ? readCount(text) : amountIn(text)

/** The form of terms that are kept. */
export function draftOf({ kind, terms }: IncomeContract): TermsDraft {
  const draft: TermsDraft = { ...emptyDraft(kind), period: terms.period }
  if (kind === 'realtime')
    return {
      ...draft,
      profitRate: rateText(terms.profitRate),
      lossRate: rateText(terms.lossRate),
      minStake: moneyToWire(terms.minStake)
    }
  if (kind === 'rebate')
    return { ...draft, series: Object.fromEntries(Object.entries(terms.series).map(([mode, series]) => [mode, String(series)])) }
  const amount = (value: Money | undefined) => (value === undefined ? '' : moneyToWire(value))
  const tiers = terms.tiers.map(
    (tier: Partial<Record<TierField, Money | number>>): TierDraft => ({
      minValidBet: amount(tier.minValidBet as Money | undefined),
      minNet: amount(tier.minNet as Money | undefined),
      minActive: String(tier.minActive),
      minLoss: amount(tier.minLoss as Money | undefined),
      rate: rateText(tier.rate as number)
    })
  )
  const tiered = { ...draft, activeMinBet: moneyToWire(terms.activeMinBet), tiers }
  if (kind === 'dividend') return { ...tiered, mode: terms.mode, carry: terms.carry }
  return kind === 'affiliate' ? tiered : { ...tiered, checkLoss: terms.checkLoss }
}

function termsOf(draft: TermsDraft): unknown {
  const { kind, period, mode, carry, checkLoss } = draft
  if (kind === 'realtime')
    return {
      period,
      profitRate: readRate(draft.profitRate),
      lossRate: readRate(draft.lossRate),
      minStake: wire(amountIn(draft.minStake))
    }
  if (kind === 'rebate') {
    const given = prizeModeNames.filter(name => draft.series[name]?.trim())
    return { period, series: Object.fromEntries(given.map(name => [name, readCount(draft.series[name]!)])) }
  }
  const fields = fieldsOf(draft)
  const tiers = draft.tiers.map(tier => ({
    // salaries without a loss of their own keep the field, at nothing
    ...(kind === 'affiliate' || fields.includes('minLoss') ? {} : { minLoss: '0' }),
    ...Object.fromEntries(
      fields.map(field => {
        const value = readTierField(field, tier[field])
        return [field, typeof value === 'bigint' ? moneyToWire(value) : value]
      })
    )
  }))
  const shared = { period, activeMinBet: wire(amountIn(draft.activeMinBet)), tiers }
  if (kind === 'dividend') return { ...shared, mode, carry }
  return kind === 'affiliate' ? shared : { ...shared, checkLoss }
}
const wire = (amount: Money | null): string | null => (amount === null ? null : moneyToWire(amount))

/** The terms that were typed, or null while something cannot be read. */
export function readTerms(draft: TermsDraft): IncomeContract | null {
  const reading = incomeContract.safeParse({ kind: draft.kind, terms: termsOf(draft) })
  return reading.success ? reading.data : null
}
