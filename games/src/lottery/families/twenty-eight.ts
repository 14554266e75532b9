// Three digits and their sum, 0 … 27.

import { drawAny, readTokens } from '../draws.ts'
import { bestAmong } from '../price/best.ts'
import type { Draw, FamilyRules, FormRow, Fraction, Play } from '../types.ts'
import { once, products } from './selection.ts'
import { fraction, numbersFrom, spotPlay } from './shapes.ts'

const digits = numbersFrom(0, 9)
const allDraws = once((): readonly Draw[] => products([digits, digits, digits]))
/** One draw of each three digits: no play minds their order. */
const drawSets = once((): readonly Draw[] => allDraws().filter(draw => [...draw].sort().join() === draw.join()))
const shareOf = (test: (draw: Draw) => boolean): Fraction => fraction(allDraws().filter(test).length, 1_000)
const sumOf = (draw: Draw): number => draw.reduce((sum, digit) => sum + Number(digit), 0)

type Test = (draw: Draw) => boolean
const bySum =
  (test: (sum: number) => boolean): Test =>
  draw =>
    test(sumOf(draw))
const isBig = (sum: number) => sum >= 14
const isOdd = (sum: number) => sum % 2 === 1
const isLeopard: Test = ([a, b, c]) => a === b && b === c
const isPair: Test = draw => new Set(draw).size === 2
const sorted = (draw: Draw): string => [...draw].sort().join('')
const isStraight: Test = draw => '0123456789'.includes(sorted(draw)) && new Set(draw).size === 3
/** 890 and 901 count as well. */
const isWrapped: Test = draw => isStraight(draw) || sorted(draw) === '089' || sorted(draw) === '019'
/** 0, 13, 14 and 27 have no colour. */
const hasColour = (rest: number): Test => bySum(sum => sum % 3 === rest && ![0, 13, 14, 27].includes(sum))

const wordsPlay = (
  code: string,
  group: string,
  name: FormRow['name'],
  words: Readonly<Record<string, readonly [tier: string, test: Test]>>
): Play =>
  spotPlay({
    code,
    words: `pc28${code}`,
    group,
    rows: [{ name, tokens: Object.keys(words), min: 1, max: Object.keys(words).length, kind: 'chips' }],
    tiers: Object.values(words).map(([key, test]) => ({ key, p: shareOf(test) })),
    tierOf: word => words[word]![0],
    wins: (word, draw) => Number(words[word]![1](draw)),
    best: rows =>
      bestAmong(drawSets(), draw => rows[0]!.filter(word => words[word]![1](draw)).map(word => ({ tier: words[word]![0], bets: 1 }))),
    atOnce: Math.max(...drawSets().map(draw => Object.values(words).filter(([, test]) => test(draw)).length)),
    coverage: chosen => shareOf(draw => chosen.some(word => words[word]![1](draw)))
  })

const sums = numbersFrom(0, 27)

const plays = once((): readonly Play[] => [
  spotPlay({
    code: 'TM',
    words: 'pc28TM',
    group: 'sum',
    rows: [{ name: 'sum', tokens: sums, min: 1, max: 28, kind: 'balls' }],
    tiers: sums.map(sum => ({ key: `N${sum}`, p: shareOf(bySum(s => s === Number(sum))) })),
    tierOf: sum => `N${sum}`,
    wins: (sum, draw) => Number(sumOf(draw) === Number(sum))
  }),
  wordsPlay('DX', 'sides', 'side', {
    big: ['BIG', bySum(isBig)],
    small: ['SMALL', bySum(sum => !isBig(sum))],
    odd: ['ODD', bySum(isOdd)],
    even: ['EVEN', bySum(sum => !isOdd(sum))]
  }),
  wordsPlay('ZH', 'sides', 'side', {
    bigOdd: ['BO', bySum(sum => isBig(sum) && isOdd(sum))],
    bigEven: ['BE', bySum(sum => isBig(sum) && !isOdd(sum))],
    smallOdd: ['SO', bySum(sum => !isBig(sum) && isOdd(sum))],
    smallEven: ['SE', bySum(sum => !isBig(sum) && !isOdd(sum))]
  }),
  wordsPlay('JZ', 'sides', 'side', {
    extremeBig: ['XB', bySum(sum => sum >= 22)],
    extremeSmall: ['XS', bySum(sum => sum <= 5)]
  }),
  wordsPlay('COLOR', 'colour', 'colour', {
    red: ['C_red', hasColour(0)],
    green: ['C_green', hasColour(1)],
    blue: ['C_blue', hasColour(2)]
  }),
  wordsPlay('LEO', 'pattern', 'pattern', { leopard: ['LEO', isLeopard] }),
  wordsPlay('STR', 'pattern', 'pattern', { straight: ['STR', isStraight] }),
  wordsPlay('STRw', 'pattern', 'pattern', { straight: ['STRw', isWrapped] }),
  wordsPlay('PAIR', 'pattern', 'pattern', { pair: ['PAIR', isPair] })
])

export const twentyEight: FamilyRules = {
  family: 'pc28',
  get plays() {
    return plays()
  },
  draw: dice => drawAny(digits, 3, dice),
  readDraw: text => readTokens(text, digits, 3, false)
}
