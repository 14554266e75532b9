// The brand of this site: name, currency symbol, languages, and whether the site is open.
import { permission } from '@fairhouse/contract/brand.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'

/** Asked for once before the first paint; the status is asked for again while the site is closed. */
export const brandQuery = { ...queryOf(permission, {}), staleTime: Number.POSITIVE_INFINITY }

/** The brand, once it is known. */
export const useBrand = () => useQuery(brandQuery).data?.brand

/** What stands before amounts, e.g. `₺`. */
export const useSymbol = (): string => useBrand()?.currencySymbol ?? ''
