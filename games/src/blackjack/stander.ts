// What a hand that stands on its first two cards brings, exactly: the measure of a table's returns, as it does not depend on how anybody plays.
import { decks } from '../table/shoe.ts'
import type { Outcome } from '../table/types.ts'

type Points = readonly number[]
/** Cards of each number of points, from 1; a ten is a ten, a jack, a queen or a king. */
const fullShoe: Points = [0, ...Array.from({ length: 9 }, () => 4 * decks), 16 * decks]

/** The chance of each end of the dealer's hand: 17 to 21, 22 for more, 0 for a blackjack. */
type Ends = Map<number, number>

function draw(left: number[], cards: number, low: number, ace: boolean, count: number, chance: number, ends: Ends): void {
  const total = ace && low <= 11 ? low + 10 : low
  if (count > 1 && total >= 17) {
    const end = total === 21 && count === 2 ? 0 : Math.min(total, 22)
    ends.set(end, (ends.get(end) ?? 0) + chance)
    return
  }
  for (let points = 1; points <= 10; points++) {
    const of = left[points]!
    if (of === 0) continue
    left[points] = of - 1
    draw(left, cards - 1, low + points, ace || points === 1, count + 1, (chance * of) / cards, ends)
    left[points] = of
  }
}

const backOf = (own: number, natural: boolean, end: number): bigint => {
  if (natural || end === 0) return natural && end === 0 ? 100n : natural ? 250n : 0n
  return end === 22 || own > end ? 200n : own === end ? 100n : 0n
}

/** Chances become so many ways: fifteen digits of each. */
const digits = 1e15

/** What standing gives back of a stake of 100, off a full shoe. */
export function standerOutcomes(): readonly Outcome[] {
  const chances = new Map<bigint, number>()
  const cards = fullShoe.reduce((a, b) => a + b, 0)
  for (let first = 1; first <= 10; first++)
    for (let second = first; second <= 10; second++)
      for (let up = 1; up <= 10; up++) {
        const left = [...fullShoe]
        const take = (points: number, of: number) => left[points]!-- / of
        const ways = take(first, cards) * take(second, cards - 1) * take(up, cards - 2) * (first === second ? 1 : 2)
        // the smaller comes first: where there is an ace, it is this one
        const own = first === 1 ? first + second + 10 : first + second
        const ends: Ends = new Map()
        draw(left, cards - 3, up, up === 1, 1, ways, ends)
        for (const [end, chance] of ends) {
          const back = backOf(own, own === 21, end)
          chances.set(back, (chances.get(back) ?? 0) + chance)
        }
      }
  return [...chances].map(([back, chance]) => ({ back, ways: BigInt(Math.round(chance * digits)) }))
}
