// Amounts inside sentences.
import { formatMoney, type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { useSymbol } from './brand.ts'

/** Gives the function that writes an amount, of the program or of the wire, with the brand's symbol. */
export function useMoney(): (amount: Money | string) => string {
  const symbol = useSymbol()
  return amount => {
    const units = typeof amount === 'string' ? parseMoney(amount) : amount
    return `${units < 0n ? '−' : ''}${symbol}${formatMoney(units < 0n ? -units : units)}`
  }
}
