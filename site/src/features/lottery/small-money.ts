// Amounts of tickets: the smallest units go below a hundredth, which lists of money do not show.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'

/** As money is written everywhere, with all decimals where a hundredth is too coarse. */
export const useSmallMoney = () => {
  const symbol = useSymbol()
  const money = useMoney()
  return (amount: Money): string => (amount % 1_000n === 0n ? money(amount) : `${symbol}${moneyToWire(amount)}`)
}
