// The European wheel and its cloth: the order of the numbers, their colours, and which numbers each place covers.

/** Clockwise from zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26
] as const
export const pockets = wheel.length

export type PocketColour = 'red' | 'black' | 'green'
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const colourOf = (number: number): PocketColour => (number === 0 ? 'green' : red.has(number) ? 'red' : 'black')

/** A number and so many on each side of it, as they lie in the wheel. */
export function neighboursOf(number: number, each: number): number[] {
  const at = wheel.indexOf(number as (typeof wheel)[number])
  return Array.from({ length: 2 * each + 1 }, (_, i) => wheel[(at - each + i + pockets) % pockets]!)
}

/** The numbers that end in a digit. */
export const finalsOf = (digit: number): number[] => numbers.filter(n => n % 10 === digit)

const numbers: readonly number[] = Array.from({ length: pockets }, (_, n) => n)
const from1 = numbers.slice(1)
const three = (first: number) => [first, first + 1, first + 2]
const firsts = Array.from({ length: 12 }, (_, i) => 3 * i + 1)
const coded = (family: string, covered: readonly number[]) => [`${family}-${covered.join('-')}`, covered] as const

const inside: readonly (readonly [string, readonly number[]])[] = [
  ...numbers.map(n => [`n${n}`, [n]] as const),
  ...[1, 2, 3].map(n => coded('split', [0, n])),
  ...from1.filter(n => n % 3 !== 0).map(n => coded('split', [n, n + 1])),
  ...from1.filter(n => n <= 33).map(n => coded('split', [n, n + 3])),
  ...firsts.map(n => coded('street', three(n))),
  coded('trio', [0, 1, 2]),
  coded('trio', [0, 2, 3]),
  ...from1.filter(n => n % 3 !== 0 && n <= 32).map(n => coded('corner', [n, n + 1, n + 3, n + 4])),
  coded('firstFour', [0, 1, 2, 3]),
  ...firsts.filter(n => n <= 31).map(n => [`line-${n}-${n + 5}`, [...three(n), ...three(n + 3)]] as const)
]
const outside: readonly (readonly [string, readonly number[]])[] = [
  ...[1, 2, 3].map(c => [`column${c}`, from1.filter(n => n % 3 === c % 3)] as const),
  ...[1, 2, 3].map(d => [`dozen${d}`, from1.filter(n => Math.ceil(n / 12) === d)] as const),
  ['low', from1.filter(n => n <= 18)],
  ['high', from1.filter(n => n > 18)],
  ['even', from1.filter(n => n % 2 === 0)],
  ['odd', from1.filter(n => n % 2 === 1)],
  ['red', from1.filter(n => red.has(n))],
  ['black', from1.filter(n => !red.has(n))]
]

const covered = new Map<string, readonly number[]>([...inside, ...outside])
/** Every place of the cloth: numbers, what lies between them, columns, dozens and halves. */
export const places: readonly string[] = [...covered.keys()]
/** The numbers that a place wins on; none of an unknown place. */
export const numbersOf = (place: string): readonly number[] => covered.get(place) ?? []

/** A bet that is called by its name: chips on several places. */
export interface Called {
  readonly place: string
  readonly chips: number
}
const one = (...of: readonly string[]): Called[] => of.map(place => ({ place, chips: 1 }))
export const called: Readonly<Record<'voisins' | 'tiers' | 'orphelins' | 'zeroGame', readonly Called[]>> = {
  voisins: [
    { place: 'trio-0-2-3', chips: 2 },
    ...one('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'),
    { place: 'corner-25-26-28-29', chips: 2 },
    ...one('split-32-35')
  ],
  tiers: one('split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'),
  orphelins: one('n1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'),
  zeroGame: one('n26', 'split-0-3', 'split-12-15', 'split-32-35')
}
