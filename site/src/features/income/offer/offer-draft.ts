// Terms while they are being written: texts of fields, what they mean, and what breaks a rule before anything is sent.
import type { AgentContractKind } from '@fairhouse/contract/agent/contract.ts'
import {
  type CarryMode,
  carryModes,
  dividendModes,
  type IncomeContract,
  type IncomeTier,
  maxTiers
} from '@fairhouse/contract/income/terms.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { rateText, readRate } from '@fairhouse/ui/text/rate.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'

export const tierFields = ['minValidBet', 'minActive', 'minLoss', 'rate'] as const
export type TierField = (typeof tierFields)[number]
export interface TierDraft extends Record<TierField, string> {
  /** Stays with the tier while others come and go. */
  readonly key: string
}

export interface Draft {
  readonly kind: AgentContractKind
  readonly period: string
  readonly mode: (typeof dividendModes)[number]
  readonly carry: CarryMode
  readonly checkLoss: boolean
  readonly activeMinBet: string
  readonly tiers: readonly TierDraft[]
  readonly profitRate: string
  readonly lossRate: string
  readonly minStake: string
}

/** What is wrong with a field. `code` has a sentence among the refusals. */
export interface Fault {
  /** From 1; null: not of a tier. */
  readonly tier: number | null
  readonly field: string | null
  readonly code: string
}

let lastKey = 0
const newTierKey = (): string => String(++lastKey)

/** An amount as one types it, without decimals where there are none. */
export const amountText = (amount: Money): string => moneyToWire(amount).replace(/\.00$/, '')

const tierDraft = ({ minValidBet, minActive, minLoss, rate }: IncomeTier, keepRate: boolean): TierDraft => ({
  key: newTierKey(),
  minValidBet: amountText(minValidBet),
  minActive: String(minActive),
  minLoss: amountText(minLoss),
  rate: keepRate ? rateText(rate) : ''
})

/** A draft that begins with these terms. `keepRates` false leaves the rates empty: an upline's own are the most it may give, not a proposal. */
export function draftOf(contract: IncomeContract, keepRates: boolean): Draft {
  const { kind, terms } = contract
  const rate = (value: number) => (keepRates ? rateText(value) : '')
  const empty = { mode: dividendModes[0], carry: carryModes[2], checkLoss: false, activeMinBet: '', tiers: [] as TierDraft[] }
  const realtime = { profitRate: '', lossRate: '', minStake: '' }
  if (kind === 'realtime')
    return {
      ...empty,
      kind,
      period: terms.period,
      profitRate: rate(terms.profitRate),
      lossRate: rate(terms.lossRate),
      minStake: amountText(terms.minStake)
    }
  if (kind === 'affiliate' || kind === 'rebate') throw new TypeError(`agents do not offer ${kind}`)
  return {
    ...empty,
    ...realtime,
    kind,
    period: terms.period,
    ...(kind === 'dividend' ? { mode: terms.mode, carry: terms.carry } : { checkLoss: terms.checkLoss }),
    activeMinBet: amountText(terms.activeMinBet),
    tiers: terms.tiers.map(tier => tierDraft(tier, keepRates))
  }
}

/** Does a tier of this draft ask for a loss? */
export const draftAsksLoss = ({ kind, checkLoss }: Draft): boolean => kind === 'dividend' || checkLoss

/** One tier more, above the highest: empty, because what it asks is for the agent to say. Unchanged when there are as many as may be. */
export const withTier = (draft: Draft): Draft =>
  draft.tiers.length >= maxTiers
    ? draft
    : { ...draft, tiers: [...draft.tiers, { key: newTierKey(), minValidBet: '', minActive: '', minLoss: '', rate: '' }] }

export const withoutTier = (draft: Draft, key: string): Draft => ({ ...draft, tiers: draft.tiers.filter(tier => tier.key !== key) })

export const withTierField = (draft: Draft, key: string, field: TierField, text: string): Draft => ({
  ...draft,
  tiers: draft.tiers.map(tier => (tier.key === key ? { ...tier, [field]: text } : tier))
})

/** Reads one field after the other and remembers what could not be read. */
function reader() {
  const faults: Fault[] = []
  const fail = (tier: number | null, field: string, code: string): null => {
    faults.push({ tier, field, code })
    return null
  }
  return {
    faults,
    amount: (text: string, tier: number | null, field: string, positive = false): Money | null => {
      const read = readAmount(text)
      if (!read.ok) return fail(tier, field, read.reason === 'empty' ? 'input.required' : 'amount.invalid')
      return positive && read.amount === 0n ? fail(tier, field, 'amount.notPositive') : read.amount
    },
    count: (text: string, tier: number | null, field: string): number | null => {
      const typed = text.trim()
      if (typed === '') return fail(tier, field, 'input.required')
      return /^\d{1,6}$/.test(typed) ? Number(typed) : fail(tier, field, 'input.invalid')
    },
    rate: (text: string, tier: number | null, field: string): number | null =>
      readRate(text) ?? fail(tier, field, text.trim() === '' ? 'input.required' : 'input.invalid')
  }
}

/** What the draft says, or what of it cannot be read. */
export function readDraft(draft: Draft): { contract: IncomeContract | null; faults: readonly Fault[] } {
  const { kind, period, mode, carry, checkLoss } = draft
  const read = reader()
  const terms =
    kind === 'realtime'
      ? {
          period,
          profitRate: read.rate(draft.profitRate, null, 'profitRate'),
          lossRate: read.rate(draft.lossRate, null, 'lossRate'),
          minStake: read.amount(draft.minStake, null, 'minStake')
        }
      : {
          period,
          ...(kind === 'dividend' ? { mode, carry } : { checkLoss }),
          activeMinBet: read.amount(draft.activeMinBet, null, 'activeMinBet', true),
          tiers: draft.tiers.map((tier, at) => ({
            minValidBet: read.amount(tier.minValidBet, at + 1, 'minValidBet'),
            minActive: read.count(tier.minActive, at + 1, 'minActive'),
            minLoss: draftAsksLoss(draft) ? read.amount(tier.minLoss, at + 1, 'minLoss') : 0n,
            rate: read.rate(tier.rate, at + 1, 'rate')
          }))
        }
  const faults: Fault[] = [...read.faults, ...(kind !== 'realtime' && draft.tiers.length === 0 ? [noTier] : [])]
  return faults.length > 0 ? { contract: null, faults } : { contract: { kind, terms } as IncomeContract, faults }
}

const noTier: Fault = { tier: null, field: 'tiers', code: 'input.required' }
