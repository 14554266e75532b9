// Final outcomes of the lotteries, drawn as issues are drawn: hash after hash of a chain, its salt, the game and the issue.
import { previousHash } from '@fairhouse/games/fairness/chain.ts'
import { hitChances } from '@fairhouse/games/lottery/families/shapes.ts'
import type { Draw, Family } from '@fairhouse/games/lottery/types.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import type { Outcomes } from './outcomes.ts'
import { sha256Hex } from './raw.ts'

const even = (classes: number): number[] => Array<number>(classes).fill(1 / classes)
const written = (draw: Draw): number => Number(draw.join(''))

/** By family: what is looked at, as a number, and how likely each class of it is. */
const looks: readonly {
  readonly family: Family
  readonly what: string
  readonly value: (draw: Draw) => number
  readonly classOf?: (value: number) => number
  readonly chances: readonly number[]
}[] = [
  { family: 'ssc', what: 'the five digits', value: written, classOf: value => Math.floor(value / 100), chances: even(1_000) },
  { family: 'pc28', what: 'the three digits', value: written, chances: even(1_000) },
  { family: '11x5', what: 'the first two balls', value: ([a, b]) => pairOf(a!, b!, 11), chances: even(110) },
  { family: 'pk10', what: 'the last two places', value: draw => pairOf(draw[8]!, draw[9]!, 10), chances: even(90) },
  { family: 'k3', what: 'the three dice', value: draw => draw.reduce((all, face) => all * 6 + Number(face) - 1, 0), chances: even(216) },
  { family: 'mark6', what: 'the special number', value: draw => Number(draw[6]) - 1, chances: even(49) },
  {
    family: 'keno',
    what: 'how many of 71 to 80 are drawn',
    value: draw => draw.filter(ball => Number(ball) > 70).length,
    chances: hitChances(80, 20, 10).map(({ n, of }) => Number(n) / Number(of))
  },
  { family: 'vn-north', what: 'how the special ends', value: draw => Number(draw[0]!.slice(-2)), chances: even(100) },
  { family: 'vn-south', what: 'the last prize', value: draw => Number(draw[17]), chances: even(100) }
]

/** The number of an ordered pair of different balls, 0 … n (n − 1) − 1. */
function pairOf(first: string, second: string, n: number): number {
  const [a, b] = [Number(first) - 1, Number(second) - 1]
  return a * (n - 1) + (b > a ? b - 1 : b)
}

/** So many draws of each family, a chain each. */
export function* lotteryOutcomes(seed: string, rounds: number): Generator<Outcomes> {
  for (const { family, what, value, classOf = (each: number) => each, chances } of looks) {
    const salt = sha256Hex(`${seed} ${family} salt`)
    let hash = sha256Hex(`${seed} ${family}`)
    const values = Array.from({ length: rounds }, (_, issue) => {
      hash = previousHash(hash)
      return value(drawOf(family, { hash, salt, beacon: null, game: family, issue: String(issue) }))
    })
    yield { name: `lottery ${family}: ${what}`, values, classOf, chances }
  }
}
