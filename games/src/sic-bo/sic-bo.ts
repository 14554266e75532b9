// Sic bo: three dice, and what can be bet on them. The pay sheet is the Australian one; a triple pays 188 to 1, so that no place keeps more than 12.5 %.
import { bankedTable } from '../table/banked.ts'
import type { Dealt, Outcome, TableRules } from '../table/types.ts'

const faces = [1, 2, 3, 4, 5, 6] as const
const halves = ['small', 'big', 'odd', 'even'] as const
const sums = Array.from({ length: 14 }, (_, i) => i + 4)
const pairs = faces.flatMap(a => faces.filter(b => b > a).map(b => `pair-${a}-${b}`))

export const positions: readonly string[] = [
  ...halves,
  ...sums.map(n => `total${n}`),
  ...faces.map(n => `double${n}`),
  ...faces.map(n => `triple${n}`),
  'anyTriple',
  ...pairs,
  ...faces.map(n => `single${n}`)
]

/** Of 4 or 17, 5 or 16 … 10 or 11, to 1. */
const totalPays = [62n, 31n, 18n, 12n, 8n, 7n, 6n] as const
/** A die that is there once, twice, three times, to 1. */
const singlePays = [1n, 2n, 12n] as const

const family = (position: string): string => position.replace(/[-\d].*$/, '')
const numberOf = (position: string): number => Number(/\d+/.exec(position)?.[0] ?? 0)

/** What a place pays for a stake of 100 when it wins; of one die what it pays when it is there once. */
function pays(position: string): bigint {
  switch (family(position)) {
    case 'total':
      return totalPays[Math.min(numberOf(position) - 4, 17 - numberOf(position))]! * 100n
    case 'double':
      return 1_100n
    case 'triple':
      return 18_800n
    case 'anyTriple':
      return 3_100n
    case 'pair':
      return 600n
    default:
      return 100n
  }
}

type Dice = readonly [number, number, number]
export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, n) => sum + n, 0)
export const isTriple = (dice: readonly number[]): boolean => dice.every(n => n === dice[0])
const timesOf = (dice: Dice, face: number): number => dice.filter(n => n === face).length

/** Does it win? Three alike lose for big, small, odd and even. */
function wins(position: string, dice: Dice): boolean {
  const number = numberOf(position)
  const sum = sumOf(dice)
  switch (family(position)) {
    case 'small':
      return !isTriple(dice) && sum <= 10
    case 'big':
      return !isTriple(dice) && sum >= 11
    case 'odd':
      return !isTriple(dice) && sum % 2 === 1
    case 'even':
      return !isTriple(dice) && sum % 2 === 0
    case 'total':
      return sum === number
    case 'double':
      return timesOf(dice, number) >= 2
    case 'triple':
      return timesOf(dice, number) === 3
    case 'anyTriple':
      return isTriple(dice)
    case 'pair':
      return position
        .slice(5)
        .split('-')
        .every(face => dice.includes(Number(face)))
    default:
      return dice.includes(number)
  }
}

/** What a place gives back of a stake of 100. */
export function backOf(position: string, dice: Dice): bigint {
  if (!wins(position, dice)) return 0n
  if (family(position) === 'single') return singlePays[timesOf(dice, numberOf(position)) - 1]! * 100n + 100n
  return pays(position) + 100n
}

const dieWith = (face: number, index: number): Dealt => ({ to: 'die', card: String(face), index })
const diceOf = (dealt: readonly Dealt[]): Dice => {
  const [a, b, c] = dealt.map(d => Number(d.card))
  return [a!, b!, c!]
}

/** The dice of a result, which is written with the smallest first. */
export const diceOfMark = (mark: string): number[] => [...mark].map(Number)

function outcomesOf(position: string): readonly Outcome[] {
  const ways = new Map<bigint, bigint>()
  for (const a of faces)
    for (const b of faces)
      for (const c of faces) {
        const back = backOf(position, [a, b, c])
        ways.set(back, (ways.get(back) ?? 0n) + 1n)
      }
  return [...ways].map(([back, count]) => ({ back, ways: count }))
}

/** About the same largest payout everywhere: what pays 62 to 1 takes a sixtieth of what big takes. */
const share = (position: string) => ({ of: 1n, parts: family(position) === 'single' ? 12n : pays(position) / 100n })

export const rules: TableRules = {
  code: 'sic-bo',
  positions,
  share,
  pays,
  outcomes: outcomesOf,
  results: () => faces.flatMap(a => faces.flatMap(b => faces.map(c => [a, b, c].map(dieWith)))),
  draw: dice => [0, 1, 2].map(() => ({ to: 'die', card: String(dice.below(6) + 1) })),
  next: () => null,
  markOf: dealt => diceOf(dealt).toSorted().join(''),
  back: (position, dealt) => backOf(position, diceOf(dealt))
}

export const sicBo = bankedTable(rules)
