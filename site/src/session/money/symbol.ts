// What stands before amounts: the brand's currency, or the sign of play money.
import { useSession } from '../account/session.ts'
import { useBrand } from '../house/brand.ts'

/** The sign of no currency: what stands before play money, which is worth nothing. */
const playSymbol = '¤'

/** What stands before amounts of the house and of everybody in it, e.g. `₺`. */
export const useHouseSymbol = (): string => useBrand()?.currencySymbol ?? ''

/** What stands before amounts of the person here: the house's symbol, or that of play money. */
export function useSymbol(): string {
  const symbol = useHouseSymbol()
  return useSession(state => state.isTrial) ? playSymbol : symbol
}
