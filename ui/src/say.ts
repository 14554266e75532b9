// What went wrong, in a sentence: the one way refusals reach the screen.
import { type ErrorKey, errorKey } from '@fairhouse/contract/errors.ts'
import { formatMoney, parseMoney } from '@fairhouse/contract/money.ts'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ApiError, type ClientCode } from './api.ts'
import { formatDateTime } from './text/format.ts'

/** What stands before amounts in a refusal; null: they stand as they came. */
export const SaidSymbol = createContext<string | null>(null)

/** Amounts travel as "50.00"; multipliers and counts do not belong to a currency. */
const isAmount = (code: string, value: string): boolean => !code.startsWith('target') && /^-?\d+\.\d{2,5}$/.test(value)

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)

/**
 * Gives the function that says a refusal, a code, or a field's message in the reader's language.
 * What it does not know as a code it gives back as it is.
 */
export function useSay(): (problem: unknown) => string {
  const t = useTranslations('error')
  const symbol = use(SaidSymbol)
  const known = (code: string): ErrorKey | null => {
    const key = errorKey(code as ClientCode)
    return t.has(key) ? key : null
  }
  const written = (code: string, value: string): string =>
    isMoment(value)
      ? formatDateTime(value)
      : symbol !== null && isAmount(code, value)
        ? `${symbol}${formatMoney(parseMoney(value))}`
        : value
  return problem => {
    if (typeof problem === 'string') {
      const key = known(problem)
      return key ? t(key) : problem
    }
    // Refused before it was sent: the message of the first fault is its code.
    if (problem instanceof z.core.$ZodError) return t(known(problem.issues[0]?.message ?? '') ?? errorKey('input.invalid'))
    if (!(problem instanceof ApiError)) return t('internal')
    // a page that is older than the server may not know the code
    const key = known(problem.code)
    if (!key) return t('internal')
    return t(key, Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, written(problem.code, value)])))
  }
}
