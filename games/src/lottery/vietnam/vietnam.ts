// The lotteries of Vietnam: prizes of two to six digits, bets on how they end (or begin), at fixed odds.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { Dice } from '../../engine.ts'
import { refuseResult } from '../draws.ts'
import { products, readRows, readTickets, refuseChoice } from '../families/selection.ts'
import { fraction, numbersFrom, setPlay, spotPlay, ways } from '../families/shapes.ts'
import { best } from '../price/best.ts'
import {
  type Draw,
  type FamilyRules,
  type Form,
  type FormRow,
  type Fraction,
  mostNumbers,
  type Play,
  type Selection,
  type TextForm
} from '../types.ts'

/** A prize: its name, how many numbers it draws, of how many digits. No number comes twice within a prize. */
export type Prize = readonly [name: string, count: number, digits: number]

/** As results are shown: the special first. */
export const northPrizes: readonly Prize[] = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2]
]
export const southPrizes: readonly Prize[] = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2]
]

interface Region {
  readonly family: 'vn-north' | 'vn-south'
  readonly prizes: readonly Prize[]
  /** The prizes of two digits, and of three. */
  readonly two: string
  readonly three: string
  /** Of seven prizes in the south and eight in the north: every number of these prizes. */
  readonly few: readonly string[]
  /** Odds in hundredths. */
  readonly lo2k: number
  readonly xien: Readonly<Record<number, number>>
  readonly truot: Readonly<Record<number, number>>
}

const north: Region = {
  family: 'vn-north',
  prizes: northPrizes,
  two: 'G7',
  three: 'G6',
  few: ['DB', 'G6', 'G7'],
  lo2k: 363,
  xien: { 2: 1_759, 3: 7_836, 4: 36_014 },
  truot: { 4: 292, 5: 388, 6: 517, 7: 691, 8: 926, 9: 1_246, 10: 1_680 }
}
const south: Region = {
  family: 'vn-south',
  prizes: southPrizes,
  two: 'G8',
  three: 'G7',
  few: ['DB', 'G5', 'G6', 'G7', 'G8'],
  lo2k: 545,
  xien: { 2: 3_715, 3: 24_784, 4: 174_685 },
  truot: { 4: 202, 5: 244, 6: 295, 7: 358, 8: 435, 9: 529, 10: 646 }
}

const digits = numbersFrom(0, 9)
const hundred = numbersFrom(0, 99).map(number => number.padStart(2, '0'))
const tierOdds = (hundredths: number): bigint => BigInt(hundredths) * 100n

/** n · (n − 1) · … of `count` factors. */
function falling(n: bigint, count: number): bigint {
  let product = 1n
  for (let i = 0n; i < BigInt(count); i++) product *= n - i
  return product
}

/** That none of `chosen` of all endings of so many digits comes in these prizes. */
function missing(prizes: readonly Prize[], length: number, chosen: number): Fraction {
  const all = 10n ** BigInt(length)
  let [n, of] = [1n, 1n]
  for (const [, count, width] of prizes) {
    const numbers = 10n ** BigInt(width)
    n *= falling((numbers / all) * (all - BigInt(chosen)), count)
    of *= falling(numbers, count)
  }
  return fraction(n, of)
}

interface Ending {
  readonly code: string
  readonly group: string
  /** Digits that a bet names. */
  readonly length: 1 | 2 | 3 | 4
  /** Which numbers count. */
  readonly prizes: readonly Prize[]
  /** What they are compared by; the last digits when left out. */
  readonly part?: (number: string) => string
  /** Units staked in one bet; one for each number that counts when left out. */
  readonly cost?: number
  readonly hundredths: number
}

const numberRow = (name: FormRow['name'], tokens: readonly string[]): FormRow => ({
  name,
  tokens,
  min: 1,
  max: tokens.length,
  kind: tokens.length > 10 ? 'grid' : 'balls'
})
const rowsByLength: Readonly<Record<1 | 2 | 3 | 4, readonly FormRow[]>> = {
  1: [numberRow('numbers', digits)],
  2: [numberRow('numbers', hundred)],
  3: (['place1', 'place2', 'place3'] as const).map(name => numberRow(name, digits)),
  4: (['place1', 'place2', 'place3', 'place4'] as const).map(name => numberRow(name, digits))
}

/** A play on numbers that end (or begin) as chosen; every hit pays. */
function endingPlay(
  region: Region,
  { code, group, length, prizes, cost, hundredths, part = number => number.slice(-length) }: Ending
): Play {
  const form: Form = { rows: rowsByLength[length] }
  const text: TextForm = { alphabet: digits, length, ordered: true }
  const counted = prizes.reduce((sum, [, count]) => sum + count, 0)
  const names = new Set(prizes.map(([name]) => name))
  const slots = region.prizes.flatMap(([name, count]) => Array.from({ length: count }, () => names.has(name)))
  const count = (s: Selection): number => {
    if (s.positions) refuseChoice()
    return s.tickets ? readTickets(text, s).length : readRows(form, s).reduce((product, row) => product * row.length, 1)
  }
  const chooses = ({ tickets, rows }: Selection): ((ending: string) => boolean) => {
    if (length <= 2 || tickets) {
      const known = new Set(tickets ?? rows![0]!)
      return ending => known.has(ending)
    }
    return ending => rows!.every((row, i) => row.includes(ending[i]!))
  }
  return {
    code,
    words: `vn${code}`,
    group,
    form,
    text,
    base: BigInt(cost ?? counted) * UNIT,
    tiers: [{ key: code, p: fraction(counted, 10 ** length), odds: tierOdds(hundredths) }],
    count,
    judge(s, draw) {
      const isChosen = chooses(s)
      const bets = draw.filter((number, i) => slots[i] && isChosen(part(number))).length
      return bets > 0 ? [{ tier: code, bets }] : []
    },
    coverage(s) {
      const { n, of } = missing(prizes, length, count(s))
      return fraction(of - n, of)
    },
    // an official result may repeat a number, even in all its prizes
    best: () => best(code, counted),
    hits: counted,
    numbers(s) {
      if (count(s) > mostNumbers) return null
      return s.tickets ?? (length <= 2 ? s.rows![0]! : products(s.rows!).map(each => each.join('')))
    }
  }
}

/** How likely 0, 1, 2 … of so many chosen endings of two digits come at all, by inclusion and exclusion. */
function appearing(prizes: readonly Prize[], chosen: number): Fraction[] {
  const none = Array.from({ length: chosen + 1 }, (_, m) => missing(prizes, 2, m))
  return Array.from({ length: chosen + 1 }, (_, hits) => {
    let n = 0n
    for (let i = 0; i <= hits; i++) n += (i % 2 === 0 ? 1n : -1n) * ways(hits, i) * none[chosen - hits + i]!.n
    return fraction(ways(chosen, hits) * n, none[0]!.of)
  })
}

/** Sets of numbers that must all come (xiên), or none of them (trượt). */
function setOf({ prizes }: Region, code: 'XIEN' | 'TRUOT', pick: number, hundredths: number): Play {
  const hits = code === 'XIEN' ? pick : 0
  return setPlay({
    code: `${code}${pick}`,
    words: `vn${code}${pick}`,
    group: code === 'XIEN' ? 'xien' : 'truot',
    row: { name: 'numbers', tokens: hundred, min: pick, max: pick + (code === 'XIEN' ? 10 : 5), kind: 'grid' },
    pick,
    base: UNIT,
    tiers: [{ key: `${code}${pick}`, p: appearing(prizes, pick)[hits]!, hits, odds: tierOdds(hundredths) }],
    drawn: draw => draw.map(number => number.slice(-2)),
    chances: chosen => appearing(prizes, chosen),
    // there are more prizes than numbers in a bet of any play, and fewer than numbers in all
    reach: chosen => [0, chosen]
  })
}

/** Two sides of the special's end. */
const sidesPlay = (code: string, sides: Readonly<Record<string, (special: string) => boolean>>): Play =>
  spotPlay({
    code,
    words: `vn${code}`,
    group: 'sides',
    rows: [{ name: 'side', tokens: Object.keys(sides), min: 1, max: 2, kind: 'chips' }],
    base: UNIT,
    tiers: [{ key: code, p: fraction(1, 2), odds: tierOdds(195) }],
    wins: (side, draw) => Number(sides[side]!(draw[0]!))
  })

const isOdd = (special: string): boolean => Number(special.at(-1)) % 2 === 1

function playsOf(region: Region): readonly Play[] {
  const { prizes, two, three, few, lo2k, xien, truot } = region
  const named = (...names: readonly string[]) => prizes.filter(([name]) => names.includes(name))
  const ofWidth = (least: number) => prizes.filter(([, , width]) => width >= least)
  const special = named('DB')
  const endings: readonly Ending[] = [
    { code: 'LO2', group: 'lo', length: 2, prizes, hundredths: 9_900 },
    { code: 'LO2_1K', group: 'lo', length: 2, prizes, cost: 1, hundredths: lo2k },
    { code: 'LO2_DAU', group: 'lo', length: 2, prizes, part: number => number.slice(0, 2), hundredths: 9_900 },
    { code: 'LO3', group: 'lo', length: 3, prizes: ofWidth(3), hundredths: 96_000 },
    { code: 'LO4', group: 'lo', length: 4, prizes: ofWidth(4), hundredths: 888_000 },
    { code: 'BAO', group: 'lo', length: 2, prizes: named(...few), hundredths: 9_900 },
    { code: 'DE_DB', group: 'de', length: 2, prizes: special, hundredths: 9_900 },
    { code: 'DE_DAU_DB', group: 'de', length: 2, prizes: special, part: number => number.slice(0, 2), hundredths: 9_900 },
    { code: 'DE_G1', group: 'de', length: 2, prizes: named('G1'), hundredths: 9_900 },
    { code: 'DE_G7_G8', group: 'de', length: 2, prizes: named(two), hundredths: 9_900 },
    { code: 'DD', group: 'de', length: 2, prizes: named(two, 'DB'), hundredths: 9_900 },
    { code: 'DAU', group: 'digit', length: 1, prizes: special, part: number => number.at(-2)!, hundredths: 980 },
    { code: 'DUOI', group: 'digit', length: 1, prizes: special, hundredths: 980 },
    { code: '3C', group: 'cang', length: 3, prizes: special, hundredths: 96_000 },
    { code: '3C_DAU', group: 'cang', length: 3, prizes: named(three), hundredths: 96_000 },
    { code: 'XC', group: 'cang', length: 3, prizes: named(three, 'DB'), hundredths: 96_000 },
    { code: '4C', group: 'cang', length: 4, prizes: special, hundredths: 888_000 }
  ]
  return [
    ...endings.map(each => endingPlay(region, each)),
    ...Object.entries(xien).map(([pick, odds]) => setOf(region, 'XIEN', Number(pick), odds)),
    ...Object.entries(truot).map(([pick, odds]) => setOf(region, 'TRUOT', Number(pick), odds)),
    sidesPlay('TAIXIU', { big: number => number.slice(-2) >= '50', small: number => number.slice(-2) < '50' }),
    sidesPlay('CHANLE', { even: number => !isOdd(number), odd: isOdd })
  ]
}

function drawPrizes(prizes: readonly Prize[], dice: Dice): Draw {
  return prizes.flatMap(([, count, width]) => {
    const numbers = new Set<string>()
    while (numbers.size < count) numbers.add(String(dice.below(10 ** width)).padStart(width, '0'))
    return [...numbers]
  })
}

/** An official result may repeat a number; ours never does within a prize. */
function readPrizes(text: string, prizes: readonly Prize[]): Draw {
  const draw = text.split(',')
  const widths = prizes.flatMap(([, count, width]) => Array.from({ length: count }, () => width))
  const fine = draw.length === widths.length && draw.every((number, i) => number.length === widths[i] && /^\d+$/.test(number))
  return fine ? draw : refuseResult()
}

const rulesOf = (region: Region): FamilyRules => ({
  family: region.family,
  plays: playsOf(region),
  draw: dice => drawPrizes(region.prizes, dice),
  readDraw: text => readPrizes(text, region.prizes)
})

export const vietnamNorth = rulesOf(north)
export const vietnamSouth = rulesOf(south)
