// Families of markets: markets that carry the same margin and the same limits.

export const families = ['result', 'asian', 'line', 'pair', 'combination', 'score', 'outright'] as const
export type Family = (typeof families)[number]

/** What a book adds to the fair prices of a family before a match, in millionths; in play it is a hundredth of the stake more. */
export const defaultMargins: Readonly<Record<Family, number>> = {
  result: 50_000,
  asian: 25_000,
  line: 40_000,
  pair: 50_000,
  combination: 100_000,
  score: 180_000,
  outright: 200_000
}
export const inPlayExtra = 10_000

/**
 * So much more on an outcome than its chance makes of what the market would pay is a step of its prices (`bets/lean.ts`), in whole units of money; 0: the money on markets of
 * the family does not move their prices.
 */
export const defaultSteps: Readonly<Record<Family, number>> = {
  result: 500,
  asian: 1_000,
  line: 500,
  pair: 500,
  combination: 250,
  score: 250,
  outright: 250
}
