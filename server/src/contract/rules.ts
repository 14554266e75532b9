// Decisions about contracts of agents, over plain values: bounds, when terms begin and end, and what each side may do.
import type { ContractMove, ContractSide, ContractState, RequestKind } from '@fairhouse/contract/agent/contract.ts'
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { type Breach, breachErrors } from '@fairhouse/contract/income/bounds.ts'
import { windowAt } from '@fairhouse/contract/income/periods.ts'
import { type IncomeContract, type IncomePeriod, termsText } from '@fairhouse/contract/income/terms.ts'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { prizeModeNames } from '@fairhouse/contract/play/lottery-terms.ts'
import { sha256 } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'

/** May a member hold a contract: an agent in good standing? Trials are no agents; who is closed out is asked elsewhere. */
export const mayHold = (member: { readonly type: number; readonly status: string }): boolean =>
  capabilitiesOf(member.type).hasTeam && member.status === 'active'

/** SHA-256 of the canonical text of the terms, in hexadecimal; the same as the browser's `termsHash`. */
export const termsHashOf = (contract: IncomeContract): string => sha256(termsText(contract)).toString('hex')

/** Where in the input of an offer a breach is. */
export function pathOf({ tier, field }: Breach): string {
  if (field === null) return 'contract'
  if (tier !== null) return `contract.terms.tiers.${tier - 1}.${field}`
  return isOneOf(prizeModeNames, field) ? `contract.terms.series.${field}` : `contract.terms.${field}`
}

/** @throws DomainError contract.bounds with the first tier and field, and the code of each field; contract.notHeld */
export function refuseBreaches(breaches: readonly Breach[]): void {
  const first = breaches[0]
  if (!first) return
  if (first.code === 'upline') throw new DomainError('contract.notHeld')
  const fields: Record<string, ErrorCode> = {}
  for (const b of breaches) fields[pathOf(b)] ??= breachErrors[b.code]
  throw new DomainError('contract.bounds', { tier: first.tier === null ? '' : String(first.tier), field: first.field ?? '' }, fields)
}

/** Where terms of a contract begin and end; both null before it was accepted. */
export interface Span {
  readonly period: IncomePeriod
  readonly fromAt: Date | null
  readonly untilAt: Date | null
}

/** When a contract that ends now is settled for the last time: with the running period, or never when it has not begun. */
export function endOf({ period, fromAt }: Span, zone: string, now: number): Date {
  const end = windowAt({ period, zone }, new Date(now)).to
  return fromAt && fromAt.getTime() > now ? fromAt : end
}

/**
 * When terms that are accepted now begin: with the next period, and not before the upline's own terms. Where a contract still runs (`before`: that
 * of the kind which is replaced or ended last), at the end of its running period: with another period that may be within one of the new terms',
 * whose first bill then begins there. So no day is left out, and none is billed twice.
 */
export function beginningOf(
  period: IncomePeriod,
  zone: string,
  now: number,
  { before, upline }: { readonly before: Span | null; readonly upline: Date | null }
): Date {
  const next = windowAt({ period, zone }, new Date(now)).to.getTime()
  const old = before?.fromAt ? (before.untilAt ?? endOf(before, zone, now)).getTime() : now
  return new Date(Math.max(old > now ? old : next, upline?.getTime() ?? 0))
}

/** What somebody on one side may do about a contract in this state. */
export function movesOf(
  c: { readonly state: ContractState; readonly expiresAt: Date; readonly terminationBy: ContractSide | null },
  side: ContractSide,
  now: number
): ContractMove[] {
  if (c.state === 'REQUESTED') {
    if (c.expiresAt.getTime() <= now) return []
    return side === 'recipient' ? ['accept', 'reject'] : ['withdraw']
  }
  if (c.state === 'VALID') return ['askTermination']
  if (c.state !== 'TERMINATION_REQUESTED') return []
  return c.terminationBy === side ? ['withdrawTermination'] : ['acceptTermination', 'rejectTermination']
}

/** Which side's word an open request waits for; null when it waits for none. */
export const waitsFor = (c: { readonly state: ContractState; readonly terminationBy: ContractSide | null }): ContractSide | null =>
  c.state === 'REQUESTED' ? 'recipient' : c.state !== 'TERMINATION_REQUESTED' ? null : c.terminationBy === 'upline' ? 'recipient' : 'upline'

/** The kind of an open request. */
export const requestOf = (state: ContractState, hasLive: boolean): RequestKind =>
  state === 'TERMINATION_REQUESTED' ? 'termination' : hasLive ? 'change' : 'new'

/** As the consolidated call writes the kinds of requests. */
export const requestNumber = { new: '1', change: '2', termination: '3' } as const
