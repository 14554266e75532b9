// Ten runners; every place from the first to the tenth is drawn.

import { drawDistinct, readTokens } from '../draws.ts'
import { best, bestAmong, bestAssignment, mostPlaces } from '../price/best.ts'
import type { Draw, FamilyRules, FormRow, Play, RowName } from '../types.ts'
import { orderedPlay } from './ordered.ts'
import { ballsTo, fraction, numbersFrom, spotPlay } from './shapes.ts'

const runners = ballsTo(10)
const places = numbersFrom(1, 10).map(place => `place${place}` as RowName)
const row = (name: RowName): FormRow => ({ name, tokens: runners, min: 0, max: 10, kind: 'balls' })
const chips = (name: RowName, tokens: readonly string[], min = 0): FormRow => ({ name, tokens, min, max: tokens.length, kind: 'chips' })

/** The sum of the first two, 3 … 19, in how many of 90 orders. */
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
const sumOf = (draw: Draw): number => Number(draw[0]) + Number(draw[1])

const sumSides: Readonly<Record<string, readonly [tier: string, ways: number, test: (sum: number) => boolean]>> = {
  big: ['GYB', 40, sum => sum >= 12],
  small: ['GYS', 50, sum => sum <= 11],
  odd: ['GYO', 50, sum => sum % 2 === 1],
  even: ['GYE', 40, sum => sum % 2 === 0]
}

const runnerSides: Readonly<Record<string, (runner: number) => boolean>> = {
  big: runner => runner >= 6,
  small: runner => runner <= 5,
  odd: runner => runner % 2 === 1,
  even: runner => runner % 2 === 0
}

const plays: readonly Play[] = [
  ...[1, 2, 3, 4, 5].map(first =>
    orderedPlay({ code: `Q${first}`, words: `pk10Q${first}`, group: 'front', tokens: runners, places: first })
  ),
  spotPlay({
    code: 'DWD',
    words: 'pk10DWD',
    group: 'place',
    rows: places.map(row),
    tiers: [{ key: 'DWD', p: fraction(1, 10) }],
    wins: (runner, draw, place) => Number(draw[place] === runner),
    best: rows => best('DWD', mostPlaces(rows, runners)),
    atOnce: 10
  }),
  spotPlay({
    code: 'PBS',
    words: 'pk10PBS',
    group: 'sides',
    rows: places.map(name => chips(name, Object.keys(runnerSides))),
    tiers: [{ key: 'PBS', p: fraction(1, 2) }],
    wins: (side, draw, place) => Number(runnerSides[side]!(Number(draw[place]))),
    coverage: sides => fraction(runners.filter(each => sides.some(side => runnerSides[side]!(Number(each)))).length, 10),
    best: rows =>
      best('PBS', bestAssignment(rows.map(sides => runners.map(each => sides.filter(side => runnerSides[side]!(Number(each))).length)))),
    // a runner is big or small, odd or even
    atOnce: 20
  }),
  spotPlay({
    code: 'LH',
    words: 'pk10LH',
    group: 'sides',
    rows: places.slice(0, 5).map(name => chips(name, ['dragon', 'tiger'])),
    tiers: [{ key: 'LH', p: fraction(1, 2) }],
    // a place against the one as far from the end
    wins: (side, draw, place) => Number((side === 'dragon') === draw[place]! > draw[9 - place]!),
    // five pairs of different places: each goes its own way
    best: rows => best('LH', rows.filter(sides => sides.length > 0).length),
    atOnce: 5
  }),
  spotPlay({
    code: 'GY',
    words: 'pk10GY',
    group: 'sum',
    rows: [{ name: 'sum', tokens: numbersFrom(3, 19), min: 1, max: 17, kind: 'balls' }],
    tiers: sumWays.map((n, i) => ({ key: `GY${i + 3}`, p: fraction(n, 90) })),
    tierOf: sum => `GY${sum}`,
    wins: (sum, draw) => Number(sumOf(draw) === Number(sum))
  }),
  spotPlay({
    code: 'GYDX',
    words: 'pk10GYDX',
    group: 'sum',
    rows: [chips('side', Object.keys(sumSides), 1)],
    tiers: Object.values(sumSides).map(([key, n]) => ({ key, p: fraction(n, 90) })),
    tierOf: side => sumSides[side]![0],
    wins: (side, draw) => Number(sumSides[side]![2](sumOf(draw))),
    coverage: sides =>
      fraction(
        sumWays.reduce((n, of, i) => n + (sides.some(side => sumSides[side]![2](i + 3)) ? of : 0), 0),
        90
      ),
    best: rows =>
      bestAmong(
        sumWays.map((_, i) => [String(i + 3)]),
        ([sum]) => rows[0]!.filter(side => sumSides[side]![2](Number(sum))).map(side => ({ tier: sumSides[side]![0], bets: 1 }))
      ),
    atOnce: 2
  })
]

export const racingTen: FamilyRules = {
  family: 'pk10',
  plays,
  draw: dice => drawDistinct(runners, 10, dice),
  readDraw: text => readTokens(text, runners, 10, true)
}
