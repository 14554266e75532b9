// Plays on three dice, which two families share.
import { best, bestAmong } from '../price/best.ts'
import { symbolsOf } from '../text.ts'
import type { Draw, FormRow, Fraction, Play } from '../types.ts'
import { products } from './selection.ts'
import { fraction, numbersFrom, setPlay, spotPlay } from './shapes.ts'

export const faces = ['1', '2', '3', '4', '5', '6']
const allThrows: readonly Draw[] = products([faces, faces, faces])

/** One throw of each three faces: no play minds their order. */
export const throwSets: readonly Draw[] = allThrows.filter(draw => [...draw].sort().join() === draw.join())

/** The share of all 216 throws that a test is true of. */
export const shareOfThrows = (test: (draw: Draw) => boolean): Fraction => fraction(allThrows.filter(test).length, 216)

export const sumOf = (draw: Draw): number => draw.reduce((sum, face) => sum + Number(face), 0)
export const isTriple = ([a, b, c]: Draw): boolean => a === b && b === c
/** How many dice show the face. */
export const timesOf = (face: string, draw: Draw): number => draw.filter(each => each === face).length

/** How many of these tests one throw passes at the most. */
const mostAtOnce = (tests: readonly ((draw: Draw) => boolean)[]): number =>
  Math.max(...throwSets.map(draw => tests.filter(test => test(draw)).length))

type Head = Pick<Play, 'code' | 'words' | 'group'>

/** Words, each a bet with a test of its own. The tier is the one of {@link name}. */
export const sidesPlay = (head: Head, sides: Readonly<Record<string, readonly [tier: string, test: (draw: Draw) => boolean]>>): Play =>
  spotPlay({
    ...head,
    best: rows =>
      bestAmong(throwSets, draw => rows[0]!.filter(side => sides[side]![1](draw)).map(side => ({ tier: sides[side]![0], bets: 1 }))),
    atOnce: mostAtOnce(Object.values(sides).map(([, test]) => test)),
    rows: [{ name: 'side', tokens: Object.keys(sides), min: 1, max: Object.keys(sides).length, kind: 'chips' }],
    tiers: Object.values(sides).map(([key, test]) => ({ key, p: shareOfThrows(test) })),
    tierOf: side => sides[side]![0],
    wins: (side, draw) => Number(sides[side]![1](draw)),
    coverage: chosen => shareOfThrows(draw => chosen.some(side => sides[side]![1](draw)))
  })

/** The sum of the three, 3 … 18. */
export const sumPlay = (head: Head): Play => {
  const sums = numbersFrom(3, 18)
  return spotPlay({
    ...head,
    rows: [{ name: 'sum', tokens: sums, min: 1, max: 16, kind: 'balls' }],
    tiers: sums.map(sum => ({ key: `HZ${sum}`, p: shareOfThrows(draw => sumOf(draw) === Number(sum)) })),
    tierOf: sum => `HZ${sum}`,
    wins: (sum, draw) => Number(sumOf(draw) === Number(sum))
  })
}

/** Faces, or patterns written of faces, each a bet that wins by a test. */
export const patternPlay = (head: Head, row: FormRow, test: (token: string, draw: Draw) => boolean, text?: Play['text']): Play =>
  spotPlay({
    ...head,
    rows: [row],
    tiers: [{ key: head.code, p: shareOfThrows(draw => test(row.tokens[0]!, draw)) }],
    ...(text && { text }),
    wins: (token, draw) => Number(test(token, draw)),
    best: rows => best(head.code, Math.max(...throwSets.map(draw => rows[0]!.filter(token => test(token, draw)).length))),
    atOnce: mostAtOnce(row.tokens.map(token => draw => test(token, draw))),
    coverage: tokens => shareOfThrows(draw => tokens.some(token => test(token, draw)))
  })

/** So many different faces, all of which show. */
export function differentPlay(head: Head, pick: 2 | 3): Play {
  const wins = (chosen: readonly string[], draw: Draw) => chosen.every(face => draw.includes(face))
  /** By how many are chosen: of the throws, in how many do 0, 1, 2 … of them show? */
  const chances = (chosen: number) =>
    Array.from({ length: chosen + 1 }, (_, hits) =>
      shareOfThrows(draw => faces.slice(0, chosen).filter(face => draw.includes(face)).length === hits)
    )
  return setPlay({
    ...head,
    row: { name: 'numbers', tokens: faces, min: pick, max: 6, kind: 'balls' },
    pick,
    tiers: [{ key: head.code, p: shareOfThrows(draw => wins(faces.slice(0, pick), draw)), hits: pick }],
    text: { alphabet: faces, length: pick, distinct: true },
    drawn: draw => draw,
    chances,
    reach: chosen => [chosen === 6 ? 1 : 0, Math.min(3, chosen)],
    bestOfTickets: tickets => {
      const bets = tickets.map(ticket => symbolsOf(ticket, { alphabet: faces, length: pick }))
      return best(head.code, Math.max(...throwSets.map(draw => bets.filter(bet => wins(bet, draw)).length)))
    },
    coverageOfTickets: tickets => {
      const bets = tickets.map(ticket => symbolsOf(ticket, { alphabet: faces, length: pick }))
      return shareOfThrows(draw => bets.some(bet => wins(bet, draw)))
    }
  })
}
