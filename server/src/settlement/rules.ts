// Decisions and arithmetic of transfers between agents, over plain values in 1/100,000 units.
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { DomainError } from '#base/errors.ts'

export interface Policy {
  readonly enabled: boolean
  readonly minimum: Money
  readonly dailyLimit: Money
  /** What is received has to be staked once. */
  readonly turnover: boolean
}

/** Has a member of this type an account that transfers come from and go to? */
export const hasAccount = (type: number): boolean => capabilitiesOf(type).hasTeam

/** May this member send money up the line? */
export const maySendUp = (policy: Policy, { type, uplineId }: { type: number; uplineId: bigint | null }): boolean =>
  policy.enabled && hasAccount(type) && uplineId !== null

/** Can it receive? Only an agent in good standing, in the same currency. */
export const canReceive = (other: { type: number; status: string; currency: string }, currency: string): boolean =>
  hasAccount(other.type) && other.status === 'active' && other.currency === currency

/** @throws DomainError amount.tooSmall, balance.insufficient, transfer.dailyLimit {limit, left, resetsAt} */
export function checkAmount(amount: Money, policy: Policy, state: { balance: Money; sent: Money; resetsAt: Date }): void {
  if (amount < policy.minimum) throw new DomainError('amount.tooSmall', { min: moneyToWire(policy.minimum) }, { amount: 'amount.tooSmall' })
  checkBalance(amount, state.balance)
  if (state.sent + amount > policy.dailyLimit)
    throw new DomainError(
      'transfer.dailyLimit',
      { limit: moneyToWire(policy.dailyLimit), left: moneyToWire(leftOf(policy, state.sent)), resetsAt: state.resetsAt.toISOString() },
      { amount: 'transfer.dailyLimit' }
    )
}

/** @throws DomainError balance.insufficient */
export function checkBalance(amount: Money, balance: Money): void {
  if (amount > balance) throw new DomainError('balance.insufficient', { balance: moneyToWire(balance) }, { amount: 'balance.insufficient' })
}

/** What may still be sent today. */
export const leftOf = (policy: Policy, sent: Money): Money => (sent < policy.dailyLimit ? policy.dailyLimit - sent : 0n)

/**
 * How much of what leaves an account carries its tag. Sent on, money without the tag goes first: what is left over keeps it as long as it can.
 * Into the own wallet, money with the tag goes first.
 */
export function tagLeaving(held: Money, balance: Money, amount: Money, kind: 'sent' | 'released'): Money {
  if (kind === 'released') return held < amount ? held : amount
  const left = balance - amount
  return held > left ? held - left : 0n
}

/** The tag that a transfer brings: all of it while the policy says so, else what came with it. */
export const tagArriving = (policy: Policy, amount: Money, came: Money): Money => (policy.turnover ? amount : came)
