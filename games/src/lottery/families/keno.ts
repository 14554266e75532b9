// Eighty balls, twenty drawn: one to ten spots paid by their hits, and sides of the whole draw.
import { drawDistinct, readTokens } from '../draws.ts'
import type { Draw, FamilyRules, Play } from '../types.ts'
import { ballsTo, fraction, hitChances, reachOf, setPlay, spotPlay, ways } from './shapes.ts'

const balls = ballsTo(80)

/** By how many spots a bet has: the hits that pay, and which part of the return each pays, in hundredths. */
const payTable: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 100 },
  2: { 2: 100 },
  3: { 2: 40, 3: 60 },
  4: { 2: 30, 3: 30, 4: 40 },
  5: { 3: 40, 4: 30, 5: 30 },
  6: { 3: 35, 4: 30, 5: 20, 6: 15 },
  7: { 3: 25, 4: 25, 5: 20, 6: 15, 7: 15 },
  8: { 4: 30, 5: 25, 6: 20, 7: 15, 8: 10 },
  9: { 4: 20, 5: 25, 6: 20, 7: 15, 8: 10, 9: 10 },
  10: { 0: 10, 5: 30, 6: 20, 7: 15, 8: 10, 9: 10, 10: 5 }
}

const spots = (pick: number): Play =>
  setPlay({
    code: `K${pick}`,
    words: `kenoK${pick}`,
    group: 'spots',
    row: { name: 'numbers', tokens: balls, min: pick, max: pick === 1 ? 20 : pick + 5, kind: 'grid' },
    pick,
    mixed: true,
    tiers: Object.entries(payTable[pick]!).map(([hits, part]) => ({
      key: `H${hits}`,
      hits: Number(hits),
      p: hitChances(80, 20, pick)[Number(hits)]!,
      share: fraction(part, 100)
    })),
    drawn: draw => draw,
    chances: chosen => hitChances(80, 20, chosen),
    reach: reachOf(80, 20)
  })

const draws = ways(80, 20)
const sumOf = (draw: Draw): number => draw.reduce((sum, ball) => sum + Number(ball), 0)
const upperOf = (draw: Draw): number => draw.filter(ball => Number(ball) > 40).length

/** Of all draws: with a sum above 810 (as many are below), of 810 exactly, and with an odd sum. Counted by dynamic programming, see the tests. */
const above = 1_759_886_689_338_606_861n
const level = 15_542_763_534_960_598n
const odd = 1_767_658_070_682_256_896n
/** Draws with more than ten balls above 40; as many have fewer. */
const upper = (draws - ways(40, 10) ** 2n) / 2n

const sidesPlay = (
  code: string,
  sides: Readonly<Record<string, readonly [tier: string, ways: bigint, test: (draw: Draw) => boolean]>>
): Play =>
  spotPlay({
    code,
    words: `keno${code}`,
    group: 'sides',
    rows: [{ name: 'side', tokens: Object.keys(sides), min: 1, max: Object.keys(sides).length, kind: 'chips' }],
    tiers: Object.values(sides).map(([key, n]) => ({ key, p: fraction(n, draws) })),
    tierOf: side => sides[side]![0],
    wins: (side, draw) => Number(sides[side]![2](draw))
  })

const plays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(spots),
  sidesPlay('SUM', {
    big: ['OVER', above, draw => sumOf(draw) > 810],
    level: ['LEVEL', level, draw => sumOf(draw) === 810],
    small: ['UNDER', above, draw => sumOf(draw) < 810]
  }),
  sidesPlay('OE', {
    odd: ['ODD', odd, draw => sumOf(draw) % 2 === 1],
    even: ['EVEN', draws - odd, draw => sumOf(draw) % 2 === 0]
  }),
  sidesPlay('HALF', {
    upper: ['UPPER', upper, draw => upperOf(draw) > 10],
    equal: ['EQUAL', draws - 2n * upper, draw => upperOf(draw) === 10],
    lower: ['LOWER', upper, draw => upperOf(draw) < 10]
  })
]

export const keno: FamilyRules = {
  family: 'keno',
  plays,
  draw: dice => drawDistinct(balls, 20, dice),
  readDraw: text => readTokens(text, balls, 20, true)
}
