// The brand of this site: name, currency symbol, flags and settings. Known before the first page is drawn.
import type { WhitelabelFlag } from '@fairhouse/contract/brand.ts'
import { useSession } from '../account/session.ts'
import { useSystem } from './system.ts'

/** The brand, once it is known. */
export const useBrand = () => useSystem(state => state.permission?.brand)

/** The sign of no currency: what stands before play money, which is worth nothing. */
const playSymbol = '¤'

/** What stands before amounts of the house and of everybody in it, e.g. `₺`. */
export const useHouseSymbol = (): string => useBrand()?.currencySymbol ?? ''

/** What stands before amounts of whoever is here: the house's symbol, or that of play money. */
export function useSymbol(): string {
  const symbol = useHouseSymbol()
  return useSession(state => state.isTrial) ? playSymbol : symbol
}

/** Is this feature of the brand on? */
export const useFlag = (flag: WhitelabelFlag): boolean => useSystem(state => state.permission?.whitelabel[flag] ?? false)

/** May members invite friends? */
export const useReferral = (): boolean => useSystem(state => state.permission?.settings.referralEnabled ?? false)
