// What is written on a coin that stays.

/** Stakes as a multiple, a jackpot by its name. */
export const coinText = (value: number | string, nameOf: (jackpot: string) => string): string =>
  typeof value === 'number' ? `×${value}` : nameOf(value)
