// Roulette with one zero; and the same wheel with struck numbers, whose straight bets pay a prize in place of 29 to 1.
import type { Dice } from '../engine.ts'
import { bankedTable } from '../table/banked.ts'
import type { Dealt, Drawn, Outcome, TableRules } from '../table/types.ts'
import { numbersOf, places, pockets } from './wheel.ts'

/** What a place pays for a stake of 100 by the numbers it covers: 36 are shared out, one of them the stake. */
const pays = (place: string): bigint => BigInt(36 / numbersOf(place).length - 1) * 100n

/** The same largest payout everywhere: a straight bet takes an eighteenth of what red takes. */
const share = (place: string) => ({ of: BigInt(numbersOf(place).length), parts: 18n })

const isStraight = (place: string): boolean => numbersOf(place).length === 1
const ballOn = (place: string, index = 0): Dealt => ({ to: 'ball', card: String(numbersOf(place)[0]), index })
const ballOf = (dealt: readonly Dealt[]): number => Number(dealt.find(d => d.to === 'ball')!.card)
const ball = (dice: Dice): Drawn => ({ to: 'ball', card: String(dice.below(pockets)) })
const markOf = (dealt: readonly Dealt[]): string => String(ballOf(dealt))

const plainOutcomes = (place: string): readonly Outcome[] => {
  const wins = BigInt(numbersOf(place).length)
  return [
    { back: pays(place) + 100n, ways: wins },
    { back: 0n, ways: BigInt(pockets) - wins }
  ]
}

export const rules: TableRules = {
  code: 'roulette',
  positions: places,
  share,
  pays,
  outcomes: plainOutcomes,
  results: () => places.filter(isStraight).map(place => [ballOn(place)]),
  draw: dice => [ball(dice)],
  next: () => null,
  markOf,
  back: (place, dealt) => (numbersOf(place).includes(ballOf(dealt)) ? pays(place) + 100n : 0n)
}

/** How many numbers are struck, in hundredths of all rounds. */
export const strikeCounts = [
  { count: 1, chance: 20 },
  { count: 2, chance: 35 },
  { count: 3, chance: 25 },
  { count: 4, chance: 15 },
  { count: 5, chance: 5 }
] as const
/** What a struck number pays to 1, in hundredths of all strikes. */
export const strikePrizes = [
  { prize: 50, chance: 48 },
  { prize: 100, chance: 28 },
  { prize: 200, chance: 14 },
  { prize: 300, chance: 5 },
  { prize: 400, chance: 3 },
  { prize: 500, chance: 2 }
] as const
const unstruckPays = 2_900n

const struckBest = (place: string): Dealt => ({
  to: 'strike',
  card: `${numbersOf(place)[0]}x${Math.max(...strikePrizes.map(row => row.prize))}`,
  index: 0
})

/** One of a table's rows, each as often as its chance says. */
function pick<Row extends { readonly chance: number }>(rows: readonly Row[], dice: Dice): Row {
  let left = dice.below(100)
  for (const row of rows) {
    if (left < row.chance) return row
    left -= row.chance
  }
  throw new RangeError('the chances of a table are a hundred')
}

/** The struck numbers with their prizes, then the ball: which numbers are struck does not depend on where it falls. */
function drawStruck(dice: Dice): readonly Drawn[] {
  const { count } = pick(strikeCounts, dice)
  const free = Array.from({ length: pockets }, (_, n) => n)
  const struck = Array.from({ length: count }, (): Drawn => {
    const [number] = free.splice(dice.below(free.length), 1)
    return { to: 'strike', card: `${number}x${pick(strikePrizes, dice).prize}` }
  })
  return [...struck, ball(dice)]
}

/** Of a straight bet: 37 numbers; it is struck with a chance of mean strikes / 37, and pays each prize by its chance. */
function straightOutcomes(): readonly Outcome[] {
  // of 37 × 37 × 100 × 100 rounds the ball is on the number in one of 37, and it is struck in (sum of count × chance) / 100 of 37 of those
  const strikes = strikeCounts.reduce((sum, row) => sum + BigInt(row.count * row.chance), 0n)
  const all = 37n * 37n * 10_000n
  const struck = strikePrizes.map(({ prize, chance }) => ({ back: BigInt(prize) * 100n + 100n, ways: strikes * BigInt(chance) }))
  const unstruck = (37n * 100n - strikes) * 100n
  const won = struck.reduce((sum, o) => sum + o.ways, unstruck)
  return [...struck, { back: unstruckPays + 100n, ways: unstruck }, { back: 0n, ways: all - won }]
}

/** What a struck number pays for a stake of 100; null: it is not struck. */
function prizeOf(number: number, dealt: readonly Dealt[]): bigint | null {
  const struck = dealt.find(d => d.to === 'strike' && d.card.startsWith(`${number}x`))
  return struck ? BigInt(struck.card.split('x')[1]!) * 100n : null
}

export const strikeRules: TableRules = {
  ...rules,
  code: 'roulette-strikes',
  pays: place => (isStraight(place) ? unstruckPays : pays(place)),
  // a straight bet may pay 500 to 1: with its stake it brings what red brings at most
  share: place => (isStraight(place) ? { of: 1n, parts: 251n } : share(place)),
  outcomes: place => (isStraight(place) ? straightOutcomes() : plainOutcomes(place)),
  // the ball on a number that is struck with the highest prize brings more than the same number without
  results: () => places.filter(isStraight).map(place => [struckBest(place), ballOn(place, 1)]),
  draw: drawStruck,
  back(place, dealt) {
    const number = ballOf(dealt)
    if (!numbersOf(place).includes(number)) return 0n
    return isStraight(place) ? (prizeOf(number, dealt) ?? unstruckPays) + 100n : pays(place) + 100n
  }
}

export const roulette = bankedTable(rules)
export const rouletteStrikes = bankedTable(strikeRules)
