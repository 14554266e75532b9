// What went wrong, in a sentence: the one way refusals reach the screen.
import { type ErrorKey, errorKey } from '@fairhouse/contract/errors.ts'
import { formatMoney, parseMoney } from '@fairhouse/contract/money.ts'
import { ApiError, type ClientCode } from '@fairhouse/ui/api.ts'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSymbol } from '../../session/money/symbol.ts'

/** Amounts travel as "50.00"; multipliers and counts do not belong to a currency. */
const isAmount = (code: string, value: string): boolean => !code.startsWith('target') && /^-?\d+\.\d{2,5}$/.test(value)

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)

/**
 * Gives the function that says a refusal, a code, or a field's message in the reader's language.
 * What it does not know as a code it gives back as it is.
 */
export function useSay(): (problem: unknown) => string {
  const t = useTranslations('error')
  const symbol = useSymbol()
  return problem => {
    if (typeof problem === 'string') {
      const key = errorKey(problem as ClientCode)
      return t.has(key) ? t(key) : problem
    }
    if (!(problem instanceof ApiError)) return t('internal')
    const values = Object.entries(problem.params).map(([name, value]) => [
      name,
      isMoment(value) ? formatDateTime(value) : isAmount(problem.code, value) ? `${symbol}${formatMoney(parseMoney(value))}` : value
    ])
    const key: ErrorKey = errorKey(problem.code)
    // a page that is older than the server may not know the code
    return t.has(key) ? t(key, Object.fromEntries(values)) : t('internal')
  }
}

/**
 * Puts a refusal at its fields: those that the server names, or the field that the code speaks of.
 * @returns whether it found a place; if not, it belongs above the form.
 */
export function placeProblem<Values extends FieldValues>(
  problem: unknown,
  say: (problem: unknown) => string,
  setError: UseFormSetError<Values>,
  places: readonly (readonly [start: string, field: Path<Values>])[],
  fields: readonly Path<Values>[]
): boolean {
  if (!(problem instanceof ApiError)) return false
  const named = fields.filter(field => problem.fields[field])
  for (const field of named)
    setError(
      field,
      { message: say(problem.fields[field] === problem.code ? problem : problem.fields[field]) },
      { shouldFocus: field === named[0] }
    )
  if (named.length > 0) return true
  const place = places.find(([start]) => problem.code.startsWith(start))
  if (!place) return false
  setError(place[1], { message: say(problem) }, { shouldFocus: true })
  return true
}
