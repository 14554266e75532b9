// Five digits (SSC, 5D): all its plays, how it is drawn and how its results are read.
import { UNIT } from '@fairhouse/contract/money.ts'
import { Refusal } from '../../engine.ts'
import { once, products, readRows, refuseChoice } from '../families/selection.ts'
import { best, bestAmong } from '../price/best.ts'
import { type FamilyRules, type Form, type Fraction, mostNumbers, type Play, type RowName, type Selection } from '../types.ts'
import { anyPlays } from './any.ts'
import { type DigitPlay, digits, oneTier, outOf, places, type Window, windows, won } from './digits.ts'
import { combination, direct, directSpan, directSum } from './direct.ts'
import { funPlays } from './fun.ts'
import { groupPlays } from './group.ts'

const base = 2n * UNIT

/** What each length offers, in the order of the tabs. */
const digitPlays = (): readonly DigitPlay[] => [
  ...[5, 4, 3, 2].map(direct),
  ...[5, 4, 3].map(combination),
  ...[3, 2].flatMap(length => [directSum(length), directSpan(length)]),
  ...groupPlays,
  ...funPlays()
]

/** At most so many keys, otherwise the play as a whole. */
const fewNumbers = (keys: readonly string[] | null): readonly string[] | null => (keys && keys.length > mostNumbers ? null : keys)

/** A play over the digits of one window. */
function atWindow(play: DigitPlay, { group, start, length }: Window): Play {
  const form = play.form(start)
  return {
    code: group === 'five' ? play.words : `${play.words}-${group}`,
    words: play.words,
    group,
    form,
    ...(play.text && { text: play.text }),
    base,
    tiers: play.tiers,
    count: selection => (selection.positions ? refuseChoice() : play.count(selection, form)),
    judge: (selection, draw) => play.judge(selection, draw.slice(start, start + length)),
    coverage: selection => play.coverage(selection),
    best: selection => play.best(selection),
    ...(play.atOnce && { atOnce: play.atOnce }),
    ...(play.tierOfNumber && { tierOfNumber: play.tierOfNumber }),
    numbers: selection => fewNumbers(play.numbers(selection))
  }
}

const plain = (selection: Selection): Selection => (selection.positions || selection.tickets ? refuseChoice() : selection)

/** The most covered of independent places. */
const most = (shares: readonly number[]): Fraction => outOf(Math.max(...shares), 1)

/** A digit at its place; every place on its own. */
function fixed(): Play {
  const form: Form = { rows: places.map(name => ({ name, tokens: digits, min: 0, max: 10, kind: 'balls' })) }
  return {
    code: 'DWD',
    words: 'DWD',
    group: 'fixed',
    form,
    base,
    tiers: oneTier(1, 1),
    count: selection => readRows(form, plain(selection)).reduce((bets, row) => bets + row.length, 0) || refuseChoice(),
    judge: ({ rows }, draw) => won(draw.filter((digit, i) => rows![i]!.includes(digit)).length),
    coverage: ({ rows }) => most(rows!.map(row => row.length)),
    best: ({ rows }) => best('win', rows!.filter(row => row.length > 0).length),
    atOnce: 5,
    numbers: ({ rows }) => rows!.flatMap((row, i) => row.map(digit => `${i + 1}:${digit}`))
  }
}

const dragonWays: Readonly<Record<string, number>> = { dragon: 45, tiger: 45, tie: 10 }
const placePairs = [0, 1, 2, 3, 4].flatMap(a => [0, 1, 2, 3, 4].slice(a + 1).map(b => [a, b] as const))

/** Which of two places is higher: dragon the first, tiger the second. */
function comes(draw: readonly string[], [a, b]: readonly [number, number]): string {
  const ahead = Number(draw[a]) - Number(draw[b])
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger'
}

/** One draw of each way in which five places can be higher, lower and alike. */
const rankings: readonly (readonly string[])[] = products(places.map(() => ['0', '1', '2', '3', '4'])).filter(draw => {
  const ranks = new Set(draw.map(Number))
  return [...ranks].every(rank => rank < ranks.size)
})

/** Dragon, tiger or tie of any two places; every two on their own. */
function dragonTiger(): Play {
  const tokens = Object.keys(dragonWays)
  const form: Form = {
    rows: placePairs.map(([a, b]) => ({ name: `pair${a + 1}${b + 1}` as RowName, tokens, min: 0, max: 3, kind: 'chips' }))
  }
  const play: Play = {
    code: 'LH',
    words: 'LH',
    group: 'dragonTiger',
    form,
    base,
    tiers: [
      { key: 'side', p: outOf(45, 2) },
      { key: 'tie', p: outOf(10, 2) }
    ],
    count: selection => readRows(form, plain(selection)).reduce((bets, row) => bets + row.length, 0) || refuseChoice(),
    judge({ rows }, draw) {
      const right = placePairs.map((pair, i) => ({ side: comes(draw, pair), row: rows![i]! })).filter(({ side, row }) => row.includes(side))
      const ties = right.filter(({ side }) => side === 'tie').length
      return [...won(right.length - ties, 'side'), ...won(ties, 'tie')]
    },
    coverage: ({ rows }) => outOf(Math.max(...rows!.map(row => row.reduce((sum, side) => sum + dragonWays[side]!, 0))), 2),
    // what two places do binds the others: all that five places can do is looked at
    best: selection => bestAmong(rankings, draw => play.judge(selection, draw)),
    atOnce: 10,
    tierOfNumber: number => (number.endsWith(':tie') ? 'tie' : 'side'),
    numbers: ({ rows }) => rows!.flatMap((row, i) => row.map(side => `${form.rows[i]!.name}:${side}`))
  }
  return play
}

const plays = once((): readonly Play[] => {
  const all = digitPlays()
  return [
    ...windows.flatMap(window => all.filter(play => play.length === window.length).map(play => atWindow(play, window))),
    fixed(),
    dragonTiger(),
    ...anyPlays(all, base)
  ]
})

export const ssc: FamilyRules = {
  family: 'ssc',
  get plays() {
    return plays()
  },
  draw: dice => places.map(() => String(dice.below(10))),
  readDraw(text) {
    if (!/^[0-9](,[0-9]){4}$/.test(text)) throw new Refusal('lottery.result')
    return text.split(',')
  }
}
