// Kinds of markets on the score of two sides: whoever the sides are and whatever they count. Numbers of outcomes are UOF's.
import { asianHandicap, asianTotal } from '../leg.ts'
import type { OutcomeId } from '../types.ts'
import { type Kind, kindOf, kindWithReturn, ruled, type Specifiers } from './rule.ts'

type Test = (home: number, away: number) => boolean
const homeWins: Test = (h, a) => h > a
const level: Test = (h, a) => h === a
const awayWins: Test = (h, a) => h < a
const bothScore: Test = (h, a) => h > 0 && a > 0
const not =
  (test: Test): Test =>
  (h, a) =>
    !test(h, a)
const and =
  (one: Test, other: Test): Test =>
  (h, a) =>
    one(h, a) && other(h, a)
const or =
  (one: Test, other: Test): Test =>
  (h, a) =>
    one(h, a) || other(h, a)

const line = (specifiers: Specifiers, name: string): number => Number(specifiers[name])

export const result = kindOf('difference', { 1: homeWins, 2: level, 3: awayWins })
export const winner = kindOf('difference', { 4: homeWins, 5: awayWins })
export const doubleChance = kindOf('difference', { 9: not(awayWins), 10: not(level), 11: not(homeWins) })
export const drawNoBet = kindWithReturn('difference', { 4: homeWins, 5: awayWins }, level)
export const homeNoBet = kindWithReturn('difference', { 776: level, 778: awayWins }, homeWins)
export const awayNoBet = kindWithReturn('difference', { 780: homeWins, 782: level }, awayWins)

/** `hcp=0:1`: goals given to each side before the match. */
export const european: Kind = specifiers => {
  const [home = 0, away = 0] = specifiers.hcp!.split(':').map(Number)
  const given = home - away
  return {
    by: 'difference',
    outcomes: ['1711', '1712', '1713'],
    leg: (h, a, outcome) => {
      const sign = Math.sign(h - a + given)
      return ruled(sign === (outcome === '1711' ? 1 : outcome === '1712' ? 0 : -1))
    }
  }
}

/** `hcp=-0.25` is home's. */
export const handicap: Kind = specifiers => {
  const hcp = line(specifiers, 'hcp')
  return {
    by: 'difference',
    outcomes: ['1714', '1715'],
    line: -hcp,
    leg: (h, a, outcome) => (outcome === '1714' ? asianHandicap(h - a, hcp) : asianHandicap(a - h, -hcp))
  }
}

const totalBy =
  (by: 'total' | 'home' | 'away', count: (h: number, a: number) => number): Kind =>
  specifiers => {
    const total = line(specifiers, 'total')
    return { by, outcomes: ['12', '13'], line: total, leg: (h, a, outcome) => asianTotal(count(h, a), total, outcome === '12') }
  }
export const total = totalBy('total', (h, a) => h + a)
export const homeTotal = totalBy('home', h => h)
export const awayTotal = totalBy('away', (_, a) => a)

const odd = (n: number): boolean => Math.abs(n) % 2 === 1
export const oddEven = kindOf('total', { 70: (h, a) => odd(h + a), 72: (h, a) => !odd(h + a) })
export const homeOddEven = kindOf('home', { 70: h => odd(h), 72: h => !odd(h) })
export const awayOddEven = kindOf('away', { 70: (_, a) => odd(a), 72: (_, a) => !odd(a) })

/** First number of the outcomes of each variant: none, one, two … and `n+`. */
const exactFrom: Readonly<Record<string, number>> = { '2+': 85, '3+': 88, '6+': 68 }
const exactBy =
  (by: 'total' | 'home' | 'away', count: (h: number, a: number) => number): Kind =>
  ({ variant = '' }) => {
    const most = variant.split(':').at(-1)!
    const first = exactFrom[most]!
    const cap = Number.parseInt(most, 10)
    const outcomes = Array.from({ length: cap + 1 }, (_, n) => `${variant}:${first + n}`)
    return { by, outcomes, leg: (h, a, outcome) => ruled(outcomes[Math.min(cap, count(h, a))] === outcome) }
  }
export const exact = exactBy('total', (h, a) => h + a)
export const homeExact = exactBy('home', h => h)
export const awayExact = exactBy('away', (_, a) => a)

/** 0–1, 2–3, 4–6 and 7 or more. */
export const goalRange: Kind = ({ variant = '' }) => ({
  by: 'total',
  outcomes: [1342, 1343, 1344, 1345].map(n => `${variant}:${n}`),
  leg: (h, a, outcome) => ruled(`${variant}:${1342 + [2, 4, 7].filter(from => h + a >= from).length}` === outcome)
})

/** By how much: home by 1, 2, 3 or more, away the same, or level. */
export const winningMargin: Kind = ({ variant = '' }) => ({
  by: 'difference',
  outcomes: [113, 114, 115, 116, 117, 118, 119].map(n => `${variant}:${n}`),
  leg: (h, a, outcome) => {
    const by = Math.min(3, Math.abs(h - a))
    return ruled(`${variant}:${by === 0 ? 119 : by + (h > a ? 112 : 115)}` === outcome)
  }
})

export const bothToScore = kindOf('score', { 74: bothScore, 76: not(bothScore) })
export const whoScores = kindOf('score', {
  784: (h, a) => h === 0 && a === 0,
  788: (h, a) => h > 0 && a === 0,
  790: (h, a) => h === 0 && a > 0,
  792: bothScore
})
export const homeCleanSheet = kindOf('away', { 74: (_, a) => a === 0, 76: (_, a) => a > 0 })
export const awayCleanSheet = kindOf('home', { 74: h => h === 0, 76: h => h > 0 })
const homeToNil: Test = (h, a) => h > 0 && a === 0
const awayToNil: Test = (h, a) => a > 0 && h === 0
export const homeWinToNil = kindOf('score', { 74: homeToNil, 76: not(homeToNil) })
export const awayWinToNil = kindOf('score', { 74: awayToNil, 76: not(awayToNil) })

export const resultAndBoth = kindOf('score', {
  78: and(homeWins, bothScore),
  80: and(homeWins, not(bothScore)),
  82: and(level, bothScore),
  84: and(level, not(bothScore)),
  86: and(awayWins, bothScore),
  88: and(awayWins, not(bothScore))
})
const over = (h: number, a: number, total: number): boolean => h + a > total
export const totalAndBoth = kindOf('score', {
  90: (h, a, total) => over(h, a, total) && bothScore(h, a),
  92: (h, a, total) => !over(h, a, total) && bothScore(h, a),
  94: (h, a, total) => over(h, a, total) && !bothScore(h, a),
  96: (h, a, total) => !over(h, a, total) && !bothScore(h, a)
})
const withTotal = (numbers: readonly [OutcomeId, OutcomeId], test: Test) => ({
  [numbers[0]]: (h: number, a: number, total: number) => test(h, a) && !over(h, a, total),
  [numbers[1]]: (h: number, a: number, total: number) => test(h, a) && over(h, a, total)
})
export const resultAndTotal = kindOf('score', {
  ...withTotal(['794', '796'], homeWins),
  ...withTotal(['798', '800'], level),
  ...withTotal(['802', '804'], awayWins)
})
const homeOrDraw = or(homeWins, level)
const awayOrDraw = or(awayWins, level)
export const doubleAndBoth = kindOf('score', {
  1718: and(homeOrDraw, bothScore),
  1719: and(homeOrDraw, not(bothScore)),
  1720: and(not(level), bothScore),
  1721: and(not(level), not(bothScore)),
  1722: and(awayOrDraw, bothScore),
  1723: and(awayOrDraw, not(bothScore))
})
export const doubleAndTotal = kindOf('score', {
  ...withTotal(['1724', '1727'], homeOrDraw),
  ...withTotal(['1725', '1728'], not(level)),
  ...withTotal(['1726', '1729'], awayOrDraw)
})

/** Scores by outcome, and the rest under one number. */
function scores(named: readonly (readonly [home: number, away: number, outcome: number])[], other: OutcomeId): Kind {
  const byScore = new Map(named.map(([h, a, outcome]) => [h * 100 + a, String(outcome)]))
  const rule = {
    by: 'score' as const,
    outcomes: [...byScore.values(), other],
    leg: (h: number, a: number, outcome: OutcomeId) => ruled((byScore.get(h * 100 + a) ?? other) === outcome)
  }
  return () => rule
}
const five = [0, 1, 2, 3, 4]
export const correctScore = scores(
  five.flatMap(a => five.map(h => [h, a, 274 + 2 * (5 * a + h)] as const)),
  '324'
)
export const halfCorrectScore = scores(
  [
    [0, 0, 462],
    [1, 1, 464],
    [2, 2, 466],
    [1, 0, 468],
    [2, 0, 470],
    [2, 1, 472],
    [0, 1, 474],
    [0, 2, 476],
    [1, 2, 478]
  ],
  '480'
)

/** The second half has numbers of its own, in another order. */
export const secondHalfCorrectScore = scores(
  [0, 1, 2].flatMap(h => [0, 1, 2].map(a => [h, a, 546 + 2 * (3 * h + a)] as const)),
  '564'
)

/** `score=1:0`: who scores more from this score on. */
export const restOf: Kind = specifiers => {
  const [home = 0, away = 0] = specifiers.score!.split(':').map(Number)
  const rule = result(specifiers)
  return { ...rule, leg: (h, a, outcome) => rule.leg(h - home, a - away, outcome) }
}

export const overtime = kindOf('difference', { 74: level, 76: not(level) })

/** By how much one side or the other wins: 1–5, 6–10, 11–15, 16–20, more. */
const bands = [1, 6, 11, 16, 21]
export const marginBands: Kind = ({ variant = '' }) => {
  const outcomes = [0, 1].flatMap(side => bands.map((_, i) => `${variant}:${side * bands.length + i + 1}`))
  return {
    by: 'difference',
    outcomes,
    leg: (h, a, outcome) => {
      const by = Math.abs(h - a)
      return ruled(by > 0 && outcomes[(h > a ? 0 : bands.length) + bands.filter(from => by >= from).length - 1] === outcome)
    }
  }
}

/** `from` of best-of-3 and best-of-5 in the order 2:0 2:1 1:2 0:2, 3:0 … 0:3. */
const seriesFrom: Readonly<Record<number, number>> = { 3: 192, 5: 196 }
export const seriesScore: Kind = ({ variant = '' }) => {
  const best = Number(variant.split(':').at(-1))
  const need = (best + 1) / 2
  const all = [
    ...Array.from({ length: need }, (_, a) => [need, a] as const),
    ...Array.from({ length: need }, (_, h) => [need - 1 - h, need] as const)
  ]
  const outcomes = all.map((_, at) => `${variant}:${seriesFrom[best]! + at}`)
  return {
    by: 'score',
    outcomes,
    leg: (h, a, outcome) => {
      const [home, away] = all[outcomes.indexOf(outcome)]!
      return ruled(h === home && a === away)
    }
  }
}

/** How many sets or maps a series has: 2 or 3, 3 to 5. */
const lengthFrom: Readonly<Record<number, number>> = { 3: 32, 5: 34 }
export const seriesLength: Kind = ({ variant = '' }) => {
  const best = Number(variant.split(':').at(-1))
  const need = (best + 1) / 2
  return {
    by: 'total',
    outcomes: Array.from({ length: best - need + 1 }, (_, n) => `${variant}:${lengthFrom[best]! + n}`),
    leg: (h, a, outcome) => ruled(`${variant}:${lengthFrom[best]! + h + a - need}` === outcome)
  }
}
const some = (count: (h: number, a: number) => number): Kind =>
  kindOf('score', { 74: (h, a) => count(h, a) > 0, 76: (h, a) => count(h, a) === 0 })
export const homeTakesOne = some(h => h)
export const awayTakesOne = some((_, a) => a)
/** Something of which there is at least one: a red card, overtime. */
export const anyAtAll = kindOf('total', { 74: (h, a) => h + a > 0, 76: (h, a) => h + a === 0 })
