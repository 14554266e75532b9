// Money as the console writes it: with the brand's symbol, a minus sign, and the play money of trial members named as such.

import { permission } from '@fairhouse/contract/brand.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { withSymbol } from './money.ts'

/** The brand as visitors see it; fetched once. */
export const useBrand = () =>
  useQuery({ ...queryOf(permission, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }).data?.brand

/** Gives the function that writes an amount with its symbol. */
export function useMoney(memberType?: number): (amount: Money) => string {
  const brand = useBrand()
  const symbol = memberType === trialType ? 'XXX ' : (brand?.currencySymbol ?? '')
  return amount => withSymbol(symbol, amount)
}
