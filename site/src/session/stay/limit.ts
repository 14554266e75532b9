// Limits by name, and which of them is nearest to its end.
import type { AmountKind, LimitKind, LimitPeriod, Limits } from '@fairhouse/contract/member/protection.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../money/money.ts'

export type AmountLimit = Limits['amounts'][number]
export type TimeLimit = Limits['times'][number]
type SetLimit = AmountLimit & { maximum: bigint }

/** Of the limits of a period that are set the one with the largest share used; `kind` keeps it to one kind. */
export function nearestOf(amounts: readonly AmountLimit[], kind?: AmountKind): SetLimit | undefined {
  const set = amounts.filter((l): l is SetLimit => l.maximum !== null && l.period !== 'bet' && (!kind || l.kind === kind))
  return set.toSorted((a, b) => {
    const [left, right] = [a.used * b.maximum, b.used * a.maximum]
    return left === right ? 0 : left > right ? -1 : 1
  })[0]
}

/** Names a limit: `Losses, a week`. */
export function useLimitName(): (limit: { kind: LimitKind; period?: LimitPeriod | null }) => string {
  const t = useTranslations('protection')
  return ({ kind, period }) => (period ? t('limitOf', { kind: t(kind), period: t(period) }) : t(kind))
}

/** Says what a limit is: an amount, minutes, or that there is none. */
export function useLimitValue(): (kind: LimitKind, value: string | null) => string {
  const t = useTranslations('protection')
  const money = useMoney()
  return (kind, value) => {
    if (value === null) return t('none')
    return kind === 'session' || kind === 'reality' ? t('minutes', { minutes: value }) : money(value)
  }
}
