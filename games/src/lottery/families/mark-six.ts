// Six regular numbers of 49 and a special one.

import { drawDistinct, readTokens } from '../draws.ts'
import { best, bestAmong, mostPlaces } from '../price/best.ts'
import type { Draw, FamilyRules, FormRow, Fraction, Play, RowName } from '../types.ts'
import { zodiacOf, zodiacTokens } from '../zodiac.ts'
import { ballsTo, fraction, hitChances, reachOf, setPlay, spotPlay, ways } from './shapes.ts'

const balls = ballsTo(49)
const grid = (min: number, max: number, name: RowName = 'numbers'): FormRow => ({ name, tokens: balls, min, max, kind: 'grid' })
const special = (draw: Draw): string => draw[6]!
const regular = (draw: Draw): Draw => draw.slice(0, 6)

/** The waves of the special number: seventeen red, sixteen blue, sixteen green. */
export const waves: Readonly<Record<'red' | 'blue' | 'green', readonly string[]>> = {
  red: ['01', '02', '07', '08', '12', '13', '18', '19', '23', '24', '29', '30', '34', '35', '40', '45', '46'],
  blue: ['03', '04', '09', '10', '14', '15', '20', '25', '26', '31', '36', '37', '41', '42', '47', '48'],
  green: ['05', '06', '11', '16', '17', '21', '22', '27', '28', '32', '33', '38', '39', '43', '44', '49']
}

/** 49 is neither big nor small, odd nor even: the stake comes back. */
const sides: Readonly<Record<string, (number: number) => boolean>> = {
  big: number => number >= 25 && number <= 48,
  small: number => number <= 24,
  odd: number => number % 2 === 1 && number !== 49,
  even: number => number % 2 === 0
}

const tailOf = (number: string): string => number[1]!
const tails = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** That one of so many numbers is among the seven. */
const shownOf = (numbers: number): Fraction => fraction(ways(49, 7) - ways(49 - numbers, 7), ways(49, 7))
const numbersOf = (groups: readonly string[], groupOf: (number: string) => string): number =>
  balls.filter(ball => groups.includes(groupOf(ball))).length

/** A group of numbers (an animal, a tail) wins when one of the seven belongs to it, however many do. */
const flatPlay = (code: 'PX' | 'PW', group: string, row: FormRow, groupOf: (number: string) => string): Play =>
  spotPlay({
    code,
    words: `mark6${code}`,
    group,
    rows: [row],
    tiers: [5, 4].map(size => ({ key: `${code}${size}`, p: shownOf(size) })),
    tierOf: token => `${code}${numbersOf([token], groupOf)}`,
    wins: (token, draw) => Number(draw.some(ball => groupOf(ball) === token)),
    coverage: tokens => shownOf(numbersOf(tokens, groupOf)),
    // seven numbers can be of any seven groups
    best: rows => {
      const fives = rows[0]!.filter(token => numbersOf([token], groupOf) === 5).length
      const fours = rows[0]!.length - fives
      return Array.from({ length: fives + 1 }, (_, five) => [
        { tier: `${code}5`, bets: Math.min(five, 7) },
        { tier: `${code}4`, bets: Math.min(fours, 7 - Math.min(five, 7)) }
      ])
    },
    atOnce: 7
  })

/** Sets of `pick` numbers with exactly `hits` of them among `from` of the draw. */
const setOf = (code: string, group: string, pick: number, hits: number, from: 6 | 7, most = 20): Play =>
  setPlay({
    code,
    words: `mark6${code}`,
    group,
    row: grid(pick, most),
    pick,
    tiers: [{ key: code, p: hitChances(49, from, pick)[hits]!, hits }],
    drawn: from === 6 ? regular : draw => draw,
    chances: chosen => hitChances(49, from, chosen),
    reach: reachOf(49, from)
  })

/** Pairs of one regular number and the special. */
function withSpecial(code: 'L2TZ' | 'TC'): Play {
  const play = setOf(code, 'linked', 2, 1, 6)
  const p = fraction(6, 1_176)
  return {
    ...play,
    tiers: [{ key: code, p }],
    judge(s, draw) {
      const chosen = s.rows![0]!
      const bets = chosen.includes(special(draw)) ? regular(draw).filter(ball => chosen.includes(ball)).length : 0
      return bets > 0 ? [{ tier: code, bets }] : []
    },
    best: s => best(code, Math.min(6, s.rows![0]!.length - 1)),
    // the special is one of the chosen and not all regular numbers come from the rest
    coverage(s) {
      const chosen = s.rows![0]!.length
      return fraction(BigInt(chosen) * (ways(48, 6) - ways(49 - chosen, 6)), 49n * ways(48, 6))
    }
  }
}

const places = ['place1', 'place2', 'place3', 'place4', 'place5', 'place6'] as const
const zodiacRow: FormRow = { name: 'zodiac', tokens: zodiacTokens, min: 1, max: 12, kind: 'chips' }

const plays: readonly Play[] = [
  spotPlay({
    code: 'TM',
    words: 'mark6TM',
    group: 'special',
    rows: [grid(1, 49, 'special')],
    tiers: [{ key: 'TM', p: fraction(1, 49) }],
    wins: (ball, draw) => Number(special(draw) === ball)
  }),
  spotPlay({
    code: 'DX',
    words: 'mark6DX',
    group: 'special',
    rows: [{ name: 'side', tokens: Object.keys(sides), min: 1, max: 4, kind: 'chips' }],
    mixed: true,
    tiers: [
      { key: 'DX', p: fraction(24, 49), share: fraction(48, 49) },
      { key: 'PUSH', p: fraction(1, 49), odds: 20_000n }
    ],
    tierOf: (_, draw) => (draw && special(draw) === '49' ? 'PUSH' : 'DX'),
    wins: (side, draw) => Number(special(draw) === '49' || sides[side]!(Number(special(draw)))),
    coverage: chosen => fraction(balls.filter(ball => chosen.some(side => sides[side]!(Number(ball)))).length, 49),
    best: rows =>
      bestAmong(
        balls.map(ball => [ball]),
        ([ball]) =>
          ball === '49'
            ? [{ tier: 'PUSH', bets: rows[0]!.length }]
            : best('DX', rows[0]!.filter(side => sides[side]!(Number(ball))).length).flat()
      ),
    atOnce: 4
  }),
  spotPlay({
    code: 'BO',
    words: 'mark6BO',
    group: 'special',
    rows: [{ name: 'colour', tokens: ['red', 'blue', 'green'], min: 1, max: 3, kind: 'chips' }],
    tiers: [
      { key: 'RED', p: fraction(17, 49) },
      { key: 'BLUE', p: fraction(16, 49) },
      { key: 'GREEN', p: fraction(16, 49) }
    ],
    tierOf: colour => colour.toUpperCase(),
    wins: (colour, draw) => Number(waves[colour as 'red'].includes(special(draw)))
  }),
  spotPlay({
    code: 'ZM',
    words: 'mark6ZM',
    group: 'regular',
    rows: [grid(1, 49)],
    tiers: [{ key: 'ZM', p: fraction(6, 49) }],
    wins: (ball, draw) => Number(regular(draw).includes(ball)),
    coverage: chosen => fraction(ways(49, 6) - ways(49 - chosen.length, 6), ways(49, 6)),
    best: rows => best('ZM', Math.min(6, rows[0]!.length)),
    atOnce: 6
  }),
  spotPlay({
    code: 'ZT',
    words: 'mark6ZT',
    group: 'regular',
    rows: places.map(name => grid(0, 49, name)),
    tiers: [{ key: 'ZT', p: fraction(1, 49) }],
    wins: (ball, draw, place) => Number(draw[place] === ball),
    best: rows => best('ZT', mostPlaces(rows, balls)),
    atOnce: 6
  }),
  setOf('L2Q2', 'linked', 2, 2, 6),
  setOf('L3Q3', 'linked', 3, 3, 6),
  setOf('L3Z2a', 'linked', 3, 2, 6),
  setOf('L4Q4', 'linked', 4, 4, 6),
  withSpecial('L2TZ'),
  withSpecial('TC'),
  flatPlay('PX', 'zodiac', zodiacRow, zodiacOf),
  spotPlay({
    code: 'TX',
    words: 'mark6TX',
    group: 'zodiac',
    rows: [zodiacRow],
    tiers: [
      { key: 'TX5', p: fraction(5, 49) },
      { key: 'TX4', p: fraction(4, 49) }
    ],
    tierOf: animal => `TX${numbersOf([animal], zodiacOf)}`,
    wins: (animal, draw) => Number(zodiacOf(special(draw)) === animal)
  }),
  flatPlay('PW', 'tail', { name: 'tail', tokens: tails, min: 1, max: 10, kind: 'balls' }, tailOf),
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(pick => setOf(`BZ${pick}`, 'missing', pick, 0, 7, pick + 3))
]

export const markSix: FamilyRules = {
  family: 'mark6',
  plays,
  draw: dice => drawDistinct(balls, 7, dice),
  readDraw: text => readTokens(text, balls, 7, true)
}
