// The bounds of an offer: what the offerer's own contract allows, and where terms break a rule. The house's answer has the last word.
import type { contractBreach } from '@fairhouse/contract/agent/contract.ts'
import { breachErrors, breachesOfHouse, breachesOfUpline } from '@fairhouse/contract/income/bounds.ts'
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import { rateText, readRate } from '@fairhouse/ui/text/rate.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { amountText, type Draft, draftAsksLoss, type Fault, readDraft, tierFields } from './offer-draft.ts'

/** How a bound is written: an amount, a number of people, or a rate in percent. */
type BoundOf = 'money' | 'count' | 'rate'
export interface Bound {
  readonly of: BoundOf
  readonly side: 'least' | 'most'
  /** As one types it in the field. */
  readonly text: string
}

const thresholds = ['minValidBet', 'minActive', 'minLoss'] as const

/** What the own contract allows in each field of an offer. */
export function boundsOf({ terms }: IncomeContract): Readonly<Record<string, Bound>> {
  const most = (rate: number): Bound => ({ of: 'rate', side: 'most', text: rateText(rate) })
  const least = (amount: bigint): Bound => ({ of: 'money', side: 'least', text: amountText(amount) })
  if ('profitRate' in terms) return { profitRate: most(terms.profitRate), lossRate: most(terms.lossRate), minStake: least(terms.minStake) }
  if (!('tiers' in terms)) return {}
  const tiers = terms.tiers
  const lowest = (name: (typeof thresholds)[number]): Bound | null => {
    const values = tiers.flatMap(tier => ('minValidBet' in tier ? [tier[name]] : []))
    const first = values.reduce<bigint | number | null>((low, value) => (low === null || value < low ? value : low), null)
    if (first === null) return null
    return typeof first === 'bigint' ? least(first) : { of: 'count', side: 'least', text: String(first) }
  }
  const found = thresholds
    .map(name => [name, lowest(name)] as const)
    .filter((pair): pair is [(typeof thresholds)[number], Bound] => pair[1] !== null)
  return {
    activeMinBet: least(terms.activeMinBet),
    ...Object.fromEntries(found),
    rate: most(Math.max(...tiers.map(({ rate }) => rate)))
  }
}

/** The house's limits are not known here: its own answer names them. */
const anyRate = { dividend: 1_000_000, affiliate: 1_000_000, daily: 1_000_000, hourly: 1_000_000, realtime: 1_000_000 }

/** Where an offer breaks the order of its tiers or the offerer's own contract, known before it is sent. */
export const faultsOf = (offer: IncomeContract, own: IncomeContract | null): Fault[] =>
  [...breachesOfHouse(offer, anyRate), ...(own && own.kind === offer.kind ? breachesOfUpline(offer, own) : [])].map(
    ({ code, tier, field }) => ({ tier, field, code: breachErrors[code] })
  )

/** Is what stands in a field outside its bound? False for what cannot be read: that is another fault. */
function outside(text: string, { of, side, text: bound }: Bound): boolean {
  const number = (from: string): bigint | null => {
    if (of === 'rate') return ((rate: number | null) => (rate === null ? null : BigInt(rate)))(readRate(from))
    if (of === 'count') return /^\d{1,6}$/.test(from.trim()) ? BigInt(from.trim()) : null
    const read = readAmount(from)
    return read.ok ? read.amount : null
  }
  const own = number(text)
  const limit = number(bound)
  if (own === null || limit === null) return false
  return side === 'most' ? own > limit : own < limit
}

const wholeFields = ['activeMinBet', 'profitRate', 'lossRate', 'minStake'] as const

/** What is wrong while it is typed: bounds in fields that can be read, and the order of the tiers once all can be. Empty fields are not wrong yet. */
export function faultsWhileTyping(draft: Draft, own: IncomeContract): Fault[] {
  const { contract, faults } = readDraft(draft)
  if (contract) return faultsOf(contract, own)
  const bounds = boundsOf(own)
  const at = (tier: number | null, field: string, text: string): Fault[] => {
    const bound = bounds[field]
    return bound && outside(text, bound) ? [{ tier, field, code: breachErrors[bound.side === 'most' ? 'aboveUpline' : 'belowUpline'] }] : []
  }
  const fields = tierFields.filter(field => field !== 'minLoss' || draftAsksLoss(draft))
  return [
    ...faults.filter(({ code }) => code !== 'input.required'),
    ...wholeFields.flatMap(field => at(null, field, draft[field])),
    ...draft.tiers.flatMap((tier, i) => fields.flatMap(field => at(i + 1, field, tier[field])))
  ]
}

/** What the house said, at the same fields. */
export const faultsSaid = (breaches: readonly z.output<typeof contractBreach>[]): Fault[] =>
  breaches.map(({ tier, field, code }) => ({ tier, field, code: breachErrors[code] }))

/** The first fault of a field. */
export const faultAt = (faults: readonly Fault[], tier: number | null, field: string): Fault | undefined =>
  faults.find(fault => fault.tier === tier && fault.field === field)
