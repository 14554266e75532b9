// The twelve animals and their numbers: which animal owns which numbers changes with every lunar year.

/** In the order of the years. */
export const animals = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const
export type Animal = (typeof animals)[number]

/** First days of the lunar years, China's calendar. */
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12'
] as const

/** z01 owns 01, 13, 25, 37 and 49 and is the animal of the year; z02 owns 02, 14, 26, 38 … z12 owns 12, 24, 36, 48. */
export const zodiacTokens = Array.from({ length: 12 }, (_, i) => `z${String(i + 1).padStart(2, '0')}`)

/** The token of the animal that owns a number '01' … '49'. */
export const zodiacOf = (number: string): string => zodiacTokens[(Number(number) - 1) % 12]!

/**
 * The animal behind a token on a day (YYYY-MM-DD, 2024 … 2040; outside of these years by the calendar's year). A ticket keeps its numbers
 * when the year changes; only their animal is another.
 */
export function animalOf(token: string, day: string): Animal {
  const year = Number(day.slice(0, 4))
  const begins = newYears.find(each => each.startsWith(day.slice(0, 4)))
  const lunar = begins !== undefined && day < begins ? year - 1 : year
  const ofYear = (lunar - 2020 + 1_200) % 12
  return animals[(ofYear - zodiacTokens.indexOf(token) + 12) % 12]!
}
