// Amounts as the console writes them.
import { formatMoney, type Money } from '@fairhouse/contract/money.ts'

/** An amount without a symbol, for columns of one currency. */
export const figure = (amount: Money): string => formatMoney(amount).replace('-', '−')

/** An amount with its sign, for changes: `+5.00`, `−5.00`. */
export const signed = (amount: Money): string => (amount > 0n ? `+${figure(amount)}` : figure(amount))

/** An amount behind its symbol, the minus in front of both: `−₺5.00`. */
export const withSymbol = (symbol: string, amount: Money): string =>
  amount < 0n ? `−${symbol}${formatMoney(-amount)}` : `${symbol}${formatMoney(amount)}`

/** The sum of an amount over rows. */
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Money): Money => rows.reduce((all, row) => all + of(row), 0n)

/** How much of `whole` an amount is, to a hundredth of a percent; all of it where the whole is nothing. */
export const shareOf = (amount: Money, whole: Money): number => (whole <= 0n ? 1 : Number((amount * 10_000n) / whole) / 10_000)
