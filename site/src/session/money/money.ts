// Amounts inside sentences.
import { formatMoney, type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { useHouseSymbol, useSymbol } from './symbol.ts'

type Write = (amount: Money | string) => string

const writeWith =
  (symbol: string): Write =>
  amount => {
    const units = typeof amount === 'string' ? parseMoney(amount) : amount
    return `${units < 0n ? '−' : ''}${symbol}${formatMoney(units < 0n ? -units : units)}`
  }

/** Gives the function that writes an amount, of the program or of the wire, with the symbol of the person here. */
export const useMoney = (): Write => writeWith(useSymbol())

/** The same for amounts of other people, which are real money for every reader. */
export const useHouseMoney = (): Write => writeWith(useHouseSymbol())
