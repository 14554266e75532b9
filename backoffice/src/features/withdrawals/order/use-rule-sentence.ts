// A rule of the decision on a withdrawal as a plain sentence, with its amounts and times as people read them.

import type { traceRule } from '@fairhouse/contract/money/withdrawal.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../kit/value/use-money.ts'

type Rule = z.output<typeof traceRule>

const amounts = ['required', 'staked', 'missing', 'bonus', 'limit', 'used', 'above'] as const

/** Gives the function that writes what a rule said. */
export function useRuleSentence(): (rule: Rule) => string {
  const t = useTranslations('ops')
  const money = useMoney()
  const amountOf = (text: string | undefined) => {
    try {
      return text === undefined ? '?' : money(parseMoney(text))
    } catch {
      return text ?? '?'
    }
  }
  return ({ rule, verdict, params }) =>
    t(`rule.${rule}.${verdict}`, {
      ...Object.fromEntries(amounts.map(name => [name, amountOf(params[name])])),
      hours: params.hours ?? '?',
      until: params.until ? formatDateTime(params.until) : '?'
    })
}
