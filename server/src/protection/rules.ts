// Decisions of player protection: what is stricter, how long a break lasts, when one may return.
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import {
  type AmountKind,
  type ClosureLength,
  coolOffs,
  type LimitKind,
  type LimitPeriod,
  minutesRange,
  type TimeKind,
  timeKinds
} from '@fairhouse/contract/member/protection.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { DomainError } from '#base/errors.ts'

/** One limit by its name; `sitting` stands where no calendar period does. */
export type LimitName =
  | { readonly kind: AmountKind; readonly period: LimitPeriod }
  | { readonly kind: TimeKind; readonly period: 'sitting' }

/** Every limit that there is, in the order of the screens. */
export const allLimits: readonly LimitName[] = [
  ...(['deposit', 'loss', 'stake'] as const).flatMap(kind => (['day', 'week', 'month'] as const).map(period => ({ kind, period }))),
  { kind: 'stake', period: 'bet' },
  { kind: 'session', period: 'sitting' },
  { kind: 'reality', period: 'sitting' }
]
export const isTime = (kind: LimitKind): kind is TimeKind => isOneOf(timeKinds, kind)

/** @throws DomainError input.invalid for a limit that does not exist: only stakes have one for a single bet */
export function amountLimitName(kind: AmountKind, period: LimitPeriod): LimitName {
  if (period === 'bet' && kind !== 'stake') throw new DomainError('input.invalid', {}, { period: 'input.invalid' })
  return { kind, period }
}

/** @throws DomainError limit.minutes {min, max} */
export function checkMinutes(kind: TimeKind, minutes: number | null): void {
  const [min, max] = minutesRange[kind]
  if (minutes !== null && (minutes < min || minutes > max))
    throw new DomainError('limit.minutes', { min: String(min), max: String(max) }, { minutes: 'limit.minutes' })
}

/** same: nothing to do · lower: holds at once · higher: waits. No limit (null) is the highest of all. */
export function directionOf(before: bigint | null, after: bigint | null): 'same' | 'lower' | 'higher' {
  if (before === after) return 'same'
  if (after === null) return 'higher'
  return before === null || after < before ? 'lower' : 'higher'
}

const days: Record<(typeof coolOffs)[number], number> = { '24h': 1, '3d': 3, '1w': 7, '2w': 14, '4w': 28, '6w': 42 }
const months: Record<'6m' | '1y' | '2y' | '5y', number> = { '6m': 6, '1y': 12, '2y': 24, '5y': 60 }
const isCoolOff = (length: ClosureLength): length is (typeof coolOffs)[number] => isOneOf(coolOffs, length)

/** What a chosen length means: kind and end (null: for good). Milliseconds in, a date out. */
export function closureOf(length: ClosureLength, now: number): { kind: 'coolOff' | 'exclusion'; endsAt: Date | null } {
  if (isCoolOff(length)) return { kind: 'coolOff', endsAt: new Date(now + days[length] * 86_400_000) }
  if (length === 'forever') return { kind: 'exclusion', endsAt: null }
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months[length])
  // the 31st of a shorter month is its last day, not a day of the next
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return { kind: 'exclusion', endsAt: end }
}

/** The reason of a refusal as the posting function gives it. */
export interface Refusal {
  readonly code: 'limit.stake' | 'limit.loss' | 'limit.deposit' | 'limit.session' | 'protection.closed'
  readonly kind?: string
  readonly until?: string | null
  readonly period?: string
  readonly limit?: string
  readonly remaining?: string
  readonly resetsAt?: string | null
}

const isoOf = (at: string | null | undefined): string => (at ? new Date(at).toISOString() : '')
const amountOf = (text: string): string => moneyToWire(parseMoney(text))

/** @throws DomainError limit.stake, limit.loss, limit.deposit, limit.session, protection.closed, with what the person needs to know */
export function refuse(r: Refusal): never {
  const code: ErrorCode = r.code
  if (r.code === 'protection.closed') throw new DomainError(code, { kind: r.kind ?? 'exclusion', until: isoOf(r.until) })
  if (r.code === 'limit.session') throw new DomainError(code, { limit: r.limit ?? '', resetsAt: isoOf(r.resetsAt) })
  throw new DomainError(code, {
    period: r.period ?? '',
    limit: amountOf(r.limit ?? '0'),
    remaining: amountOf(r.remaining ?? '0'),
    resetsAt: isoOf(r.resetsAt)
  })
}
