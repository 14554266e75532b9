// The brand's currency in words that operators write: amounts in a promotion follow the brand, whatever its currency is called.

/** Stands for the brand's symbol in the words of promotions. */
export const currencyMark = '{currency}'

/** The same words with the brand's symbol, at every depth. */
export function withCurrency<T>(words: T, symbol: string): T
export function withCurrency(words: unknown, symbol: string): unknown {
  if (typeof words === 'string') return words.replaceAll(currencyMark, symbol)
  if (Array.isArray(words)) return words.map(one => withCurrency(one as unknown, symbol))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, withCurrency(one as unknown, symbol)]))
}
