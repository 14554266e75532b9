// Decisions and arithmetic of deposits and withdrawals, over plain values.
import type { DepositState } from '@fairhouse/contract/money/cashier.ts'
import type { traceRule, WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import { type Money, moneyToWire, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import type { NoticeStatus } from './providers/provider.ts'

export type TraceRule = z.output<typeof traceRule>

/** The fee of a deposit: `fee` in hundredths of a percent, rounded down to 1/100,000 units in the member's favour. */
export const depositFee = (amount: Money, fee: number): Money => mulDivFloor(amount, BigInt(fee), 10_000n)

/** @throws DomainError amount.tooSmall, amount.tooMuch */
export function checkAmount(amount: Money, minimum: Money, maximum: Money): void {
  if (amount < minimum) throw new DomainError('amount.tooSmall', { min: moneyToWire(minimum) })
  if (amount > maximum) throw new DomainError('amount.tooMuch', { max: moneyToWire(maximum) })
}

export const isOpenDeposit = (state: DepositState): boolean => state === 'CREATED' || state === 'PENDING'

/**
 * The state that a notice brings a deposit to; null: it changes nothing. Money that arrived is credited whatever we had
 * thought of the order, and what was credited stays so.
 */
export function depositAfter(state: DepositState, status: NoticeStatus): DepositState | null {
  if (status === 'succeeded') return state === 'CREDITED' ? null : 'CREDITED'
  if (status === 'failed') return isOpenDeposit(state) ? 'FAILED' : null
  return state === 'CREATED' ? 'PENDING' : null
}

/**
 * What a notice does to a withdrawal. `conflict`: the provider says that it paid what we did not ask to be paid, or what was
 * given back already: a person must look.
 */
export function withdrawalAfter(state: WithdrawalState, status: NoticeStatus): 'PAID' | 'FAILED' | 'conflict' | null {
  if (status === 'pending') return null
  if (state === 'PAYING') return status === 'succeeded' ? 'PAID' : 'FAILED'
  if (status === 'succeeded') return state === 'PAID' ? null : 'conflict'
  return state === 'PAID' ? 'conflict' : null
}

/** As it is kept and compared: without spaces, in capitals. */
export const normalAccountNo = (text: string): string => text.replace(/ /g, '').toUpperCase()

/** All but the last four as stars. */
export const maskedAccountNo = (normal: string): string => '*'.repeat(Math.max(0, normal.length - 4)) + normal.slice(-4)

/** Names are compared in Turkish capitals (i → İ, ı → I) with single spaces. */
const nameKey = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr')

/** @throws DomainError withdraw.accountHolder when the account is somebody else's */
export function checkHolder(realName: string | null, holder: string): void {
  if (realName !== null && nameKey(realName) !== nameKey(holder)) throw new DomainError('withdraw.accountHolder', { holder: realName })
}

export interface WithdrawSettings {
  readonly provider: string
  readonly minimum: Money
  readonly maximum: Money
  readonly holdAbove: Money
  /** Above it, documents must have been checked. */
  readonly identityAbove: Money
  /** Within 24 hours, for VIP ranks without a limit of their own: a person looks at what is above. */
  readonly dailyLimit: Money
  /** Of the VIP ranks that have one: nothing is taken above it. */
  readonly levels: readonly { readonly level: number; readonly dailyLimit: Money }[]
  readonly fee: Money
  readonly accountAgeHours: number
  readonly payoutAccountAgeHours: number
  readonly turnoverPercent: number
  readonly holdFirst: boolean
  readonly holdBonus: boolean
  readonly holdShared: boolean
  /** What is above is never paid without a person. */
  readonly twoAbove: Money
}

/** What is known when a withdrawal is asked for. Money in 1/100,000 units. */
export interface WithdrawFacts {
  readonly amount: Money
  readonly now: Date
  /** A withdrawal of this member was paid before. */
  readonly paidBefore: boolean
  /** 0 registered · 1 contact checked · 2 documents checked. */
  readonly tier: number
  readonly level: number
  readonly memberSince: Date
  readonly accountSince: Date
  readonly deposited: Money
  readonly staked: Money
  readonly bonus: Money
  /** Turnover owed besides that of deposits: added in all, and how far all stakes must have come for the newest part. */
  readonly dueAdded: Money
  readonly dueUntil: Money
  /** Asked for within the last 24 hours and not returned, without this one. */
  readonly askedToday: Money
  readonly sharedAccount: boolean
}

const hourMs = 3_600_000

function ageRule(rule: 'account-age' | 'payout-account-age', since: Date, hours: number, now: Date): TraceRule {
  const until = new Date(since.getTime() + hours * hourMs)
  if (now >= until) return { rule, verdict: 'pass', params: { hours: String(hours) } }
  return { rule, verdict: 'hold', params: { hours: String(hours), until: until.toISOString() } }
}

/** The first withdrawal and large ones need checked documents; without them a person looks. */
function identityRule({ tier, paidBefore, amount }: WithdrawFacts, settings: WithdrawSettings): TraceRule {
  const above = moneyToWire(settings.identityAbove)
  const asked = amount > settings.identityAbove ? 'amount' : settings.holdFirst && !paidBefore ? 'first' : null
  if (tier >= 2) return { rule: 'identity', verdict: 'pass', params: { reason: 'documents', above } }
  if (asked) return { rule: 'identity', verdict: 'hold', params: { reason: asked, above } }
  return { rule: 'identity', verdict: 'pass', params: { reason: paidBefore ? 'earlier' : 'none', above } }
}

/** The limit of 24 hours of a VIP rank of its own with what is left of it, in 1/100,000 units; null: it has none. */
export function rankLimitOf(
  { levels }: Pick<WithdrawSettings, 'levels'>,
  { level, askedToday }: Pick<WithdrawFacts, 'level' | 'askedToday'>
): { level: number; limit: Money; left: Money } | null {
  const limit = levels.find(line => line.level === level)?.dailyLimit
  return limit === undefined ? null : { level, limit, left: limit > askedToday ? limit - askedToday : 0n }
}

/** @throws DomainError withdraw.rankLimit at the field `amount`: above what is left of the limit of the rank */
export function checkRank(facts: Pick<WithdrawFacts, 'amount' | 'level' | 'askedToday'>, settings: Pick<WithdrawSettings, 'levels'>): void {
  const of = rankLimitOf(settings, facts)
  if (of !== null && facts.amount > of.left)
    throw new DomainError(
      'withdraw.rankLimit',
      { left: moneyToWire(of.left), limit: moneyToWire(of.limit) },
      { amount: 'withdraw.rankLimit' }
    )
}

/** The limit of 24 hours of a level, in 1/100,000 units. */
const dailyLimitOf = ({ levels, dailyLimit }: WithdrawSettings, level: number): Money =>
  levels.find(line => line.level === level)?.dailyLimit ?? dailyLimit

/** How much must have been staked in all: for what was deposited and added; and anew for what was added last. */
function requiredTurnover({ deposited, dueAdded, dueUntil }: WithdrawFacts, { turnoverPercent }: WithdrawSettings): Money {
  const sum = mulDivFloor(deposited, BigInt(turnoverPercent), 100n) + dueAdded
  return sum > dueUntil ? sum : dueUntil
}

/** Up to this amount one is paid without a person. */
function aloneUpTo({ holdAbove, twoAbove }: WithdrawSettings): Money {
  if (twoAbove < holdAbove) return twoAbove
  return holdAbove
}

/** The decision trace: every rule that is on with what it said, always in this order. The same facts give the same trace. */
export function decide(facts: WithdrawFacts, settings: WithdrawSettings): TraceRule[] {
  const verdict = (pass: boolean) => (pass ? ('pass' as const) : ('hold' as const))
  const required = requiredTurnover(facts, settings)
  const missing = required > facts.staked ? required - facts.staked : 0n
  const limit = dailyLimitOf(settings, facts.level)
  const alone = aloneUpTo(settings)
  const wire = moneyToWire
  const trace: TraceRule[] = [
    identityRule(facts, settings),
    ageRule('account-age', facts.memberSince, settings.accountAgeHours, facts.now),
    ageRule('payout-account-age', facts.accountSince, settings.payoutAccountAgeHours, facts.now),
    {
      rule: 'turnover',
      verdict: verdict(missing === 0n),
      params: { required: wire(required), staked: wire(facts.staked), missing: wire(missing) }
    },
    { rule: 'bonus', verdict: verdict(facts.bonus === 0n), params: { bonus: wire(facts.bonus) } },
    {
      rule: 'daily-limit',
      verdict: verdict(facts.askedToday + facts.amount <= limit),
      params: { limit: wire(limit), used: wire(facts.askedToday) }
    },
    { rule: 'amount', verdict: verdict(facts.amount <= alone), params: { limit: wire(alone) } },
    { rule: 'duplicate-account', verdict: verdict(!facts.sharedAccount), params: {} }
  ]
  return trace.filter(r => (r.rule !== 'bonus' || settings.holdBonus) && (r.rule !== 'duplicate-account' || settings.holdShared))
}

/** All rules pass: paid without a person. */
export const stateAfter = (trace: readonly TraceRule[]): 'APPROVED' | 'REVIEW' =>
  trace.every(r => r.verdict === 'pass') ? 'APPROVED' : 'REVIEW'
