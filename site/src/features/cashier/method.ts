// Names and facts of payment methods.
import { type depositMethod, methods } from '@fairhouse/contract/money/method.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Method = z.output<typeof depositMethod>

const names = { card: 'methodCard', bank: 'methodBank', wallet: 'methodWallet', qr: 'methodQr' } as const

export const methodsQuery = { ...queryOf(methods, {}), staleTime: 300_000 }

/** The fee of a deposit: hundredths of a percent, rounded down to 1/100,000 as the server does. */
export const feeOf = (method: Method, amount: Money): Money => mulDivFloor(amount, BigInt(method.fee), 10_000n)

/** Gives the function that names a method by its code. */
export function useMethodName(): (code: string) => string {
  const t = useTranslations('shell')
  const list = useQuery(methodsQuery).data?.deposit ?? []
  return code => {
    const method = list.find(known => known.code === code)
    if (!method) return code
    const name = t(names[method.kind])
    // Two of a kind are told apart by their code.
    return list.filter(other => other.kind === method.kind).length > 1 ? `${name} (${code})` : name
  }
}

/** Gives the function that says how long a method usually takes. */
export function useExpectation(): (method: Method) => string {
  const t = useTranslations('cashier')
  return ({ expectedSeconds }) => (expectedSeconds < 60 ? t('instant') : t('minutes', { count: Math.round(expectedSeconds / 60) }))
}
