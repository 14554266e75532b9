// Eleven balls, five of them drawn in order.

import { drawDistinct, readTokens } from '../draws.ts'
import { best, mostPlaces } from '../price/best.ts'
import { symbolsOf } from '../text.ts'
import type { FamilyRules, FormRow, Fraction, Play } from '../types.ts'
import { orderedPlay } from './ordered.ts'
import { combinations } from './selection.ts'
import { ballsTo, bankedPlay, fraction, hitChances, reachOf, setPlay, spotPlay } from './shapes.ts'

const balls = ballsTo(11)
const row = (min: number, max = 11): FormRow => ({ name: 'numbers', tokens: balls, min, max, kind: 'balls' })
const allFives = combinations(balls, 5)

/** Sets that are drawn by the first places: typed bets are different sets, so no two of them win together. */
const group = (places: 2 | 3): Play =>
  setPlay({
    code: `Q${places}ZU`,
    words: `elevenQ${places}ZU`,
    group: `front${places}`,
    row: row(places),
    pick: places,
    tiers: [{ key: `Q${places}ZU`, p: places === 3 ? fraction(1, 165) : fraction(1, 55), hits: places }],
    text: { alphabet: balls, length: places, distinct: true },
    drawn: draw => draw.slice(0, places),
    chances: chosen => hitChances(11, places, chosen),
    reach: reachOf(11, places),
    coverageOfTickets: tickets => fraction(tickets.length, places === 3 ? 165 : 55)
  })

/** Of 462 sets of five, in how many a bet of so many balls wins. */
const anyWays = [210, 84, 28, 7, 1, 6, 21, 56]

function coverageOfAny(tickets: readonly string[], pick: number): Fraction {
  const bets = tickets.map(ticket => symbolsOf(ticket, { alphabet: balls, length: pick }))
  const needed = Math.min(pick, 5)
  const won = allFives.filter(five => bets.some(bet => bet.filter(ball => five.includes(ball)).length === needed))
  return fraction(won.length, allFives.length)
}

const maskOf = (chosen: readonly string[]): number => chosen.reduce((mask, ball) => mask | (1 << Number(ball)), 0)
const fiveMasks = allFives.map(maskOf)

/** How many of these bets one draw wins at the most, looked for in all of them. */
function mostOfAny(tickets: readonly string[], pick: number): number {
  const bets = tickets.map(ticket => maskOf(symbolsOf(ticket, { alphabet: balls, length: pick })))
  // five and fewer must all be drawn; of more the five that were drawn must all be among them
  const wins = pick <= 5 ? (bet: number, five: number) => (bet & five) === bet : (bet: number, five: number) => (bet & five) === five
  return fiveMasks.reduce(
    (most, five) =>
      Math.max(
        most,
        bets.reduce((sum, bet) => sum + (wins(bet, five) ? 1 : 0), 0)
      ),
    0
  )
}

const any = (pick: number): Play =>
  setPlay({
    code: `RX${pick}`,
    words: `elevenRX${pick}`,
    group: 'anyOf',
    row: row(pick),
    pick,
    tiers: [{ key: `RX${pick}`, p: fraction(anyWays[pick - 1]!, 462), hits: Math.min(pick, 5) }],
    text: { alphabet: balls, length: pick, distinct: true },
    drawn: draw => draw,
    chances: chosen => hitChances(11, 5, chosen),
    reach: reachOf(11, 5),
    coverageOfTickets: tickets => coverageOfAny(tickets, pick),
    bestOfTickets: tickets => best(`RX${pick}`, mostOfAny(tickets, pick))
  })

const banked = (pick: number): Play =>
  bankedPlay({
    code: `RX${pick}D`,
    words: `elevenRX${pick}D`,
    group: 'banked',
    tokens: balls,
    pick,
    hits: Math.min(pick, 5),
    p: fraction(anyWays[pick - 1]!, 462),
    drawn: 5
  })

/** Odd and even balls of a draw, by their numbers: '32' is three odd and two even. */
const oddEvens = [
  ['50', 6],
  ['41', 75],
  ['32', 200],
  ['23', 150],
  ['14', 30],
  ['05', 1]
] as const
/** The third of the five in rising order. */
const medians: Readonly<Record<string, number>> = { '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 }

const places = ['place1', 'place2', 'place3', 'place4', 'place5'] as const

const plays: readonly Play[] = [
  orderedPlay({ code: 'Q3ZX', words: 'elevenQ3ZX', group: 'front3', tokens: balls, places: 3 }),
  group(3),
  orderedPlay({ code: 'Q2ZX', words: 'elevenQ2ZX', group: 'front2', tokens: balls, places: 2 }),
  group(2),
  spotPlay({
    code: 'DWD',
    words: 'elevenDWD',
    group: 'place',
    rows: places.map(name => ({ ...row(0), name })),
    tiers: [{ key: 'DWD', p: fraction(1, 11) }],
    wins: (ball, draw, place) => Number(draw[place] === ball),
    best: rows => best('DWD', mostPlaces(rows, balls)),
    atOnce: 5
  }),
  spotPlay({
    code: 'BDW3',
    words: 'elevenBDW3',
    group: 'place',
    rows: [row(1)],
    tiers: [{ key: 'BDW3', p: fraction(3, 11) }],
    wins: (ball, draw) => Number(draw.indexOf(ball) < 3 && draw.includes(ball)),
    // the other way round: none of the three comes from what was chosen
    coverage: ({ length }) => fraction(165 - hitWays(length), 165),
    best: rows => best('BDW3', Math.min(3, rows[0]!.length)),
    atOnce: 3
  }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  ...[2, 3, 4, 5, 6, 7, 8].map(banked),
  spotPlay({
    code: 'DDS',
    words: 'elevenDDS',
    group: 'pattern',
    rows: [{ name: 'pattern', tokens: oddEvens.map(([token]) => token), min: 1, max: 6, kind: 'chips' }],
    tiers: oddEvens.map(([token, n]) => ({ key: `DDS${token}`, p: fraction(n, 462) })),
    tierOf: token => `DDS${token}`,
    wins: (token, draw) => Number(draw.filter(ball => Number(ball) % 2 === 1).length === Number(token[0]))
  }),
  spotPlay({
    code: 'CZW',
    words: 'elevenCZW',
    group: 'pattern',
    rows: [{ name: 'median', tokens: Object.keys(medians).sort(), min: 1, max: 7, kind: 'balls' }],
    tiers: Object.entries(medians).map(([token, n]) => ({ key: `CZW${Number(token)}`, p: fraction(n, 462) })),
    tierOf: token => `CZW${Number(token)}`,
    wins: (token, draw) => Number([...draw].sort()[2] === token)
  })
]

/** Sets of three without any of so many chosen balls. */
function hitWays(chosen: number): number {
  const left = 11 - chosen
  return (left * (left - 1) * (left - 2)) / 6
}

export const elevenFive: FamilyRules = {
  family: '11x5',
  plays,
  draw: dice => drawDistinct(balls, 5, dice),
  readDraw: text => readTokens(text, balls, 5, true)
}
