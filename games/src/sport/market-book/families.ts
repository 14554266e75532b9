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
