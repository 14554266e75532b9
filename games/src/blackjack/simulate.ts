// Plays hands against a full shoe each, by the chart: what the published return is checked with.
import type { Dice } from '../engine.ts'
import { type Card, sortedShoe } from '../table/shoe.ts'
import { adviceOf } from './chart.ts'
import { dealerDraws, dealTo, doubleOf, type Hand, handOf, isBlackjack, isBust, isNatural, isPeekedAt, splitOf, standOf } from './hands.ts'
import { handsBack } from './settle.ts'

/**
 * What is won of a stake on average with the best play off a full shoe, counted exactly: the game returns 99.5141 %. The chart, which looks at totals
 * alone, comes to within 0.0018 points of it ({@link chartMean}).
 */
export const exactMean = -0.00485911

/** Cards off a full shoe in a random order, drawn only as far as they are needed. */
function fullShoe() {
  const cards = [...sortedShoe]
  let drawn = 0
  return {
    shuffle: () => {
      drawn = 0
    },
    next: (dice: Dice): Card => {
      const from = drawn + dice.below(cards.length - drawn)
      const card = cards[from]!
      cards[from] = cards[drawn]!
      cards[drawn++] = card
      return card
    }
  }
}

function played(first: Hand, up: Card, draw: () => Card): Hand {
  let hand = first
  for (;;) {
    const choice = adviceOf(hand, up)
    if (choice === null) return hand
    if (choice === 'stand') return standOf(hand)
    hand = choice === 'double' ? doubleOf(hand, draw()) : dealTo(hand, draw())
  }
}

/** The hands that the chart makes of the first two cards. */
function handsBy(cards: readonly Card[], up: Card, draw: () => Card): readonly Hand[] {
  const first = handOf(cards)
  if (adviceOf(first, up) !== 'split') return [played(first, up, draw)]
  return splitOf(first).map(hand => played(dealTo(hand, draw()), up, draw))
}

/** What a round won or lost, in hundredths of the stake. */
function roundOf(draw: () => Card): number {
  const [one, up, two, hole] = [draw(), draw(), draw(), draw()]
  let dealer = [up, hole]
  const peeked = isPeekedAt(up) && isNatural(dealer)
  const hands = peeked ? [handOf([one, two])] : handsBy([one, two], up, draw)
  const counts = !peeked && hands.some(hand => !isBust(hand.cards) && !isBlackjack(hand))
  while (counts && dealerDraws(dealer)) dealer = [...dealer, draw()]
  const staked = hands.reduce((sum, hand) => sum + (hand.doubled ? 200 : 100), 0)
  return Number(handsBack(hands, dealer)) - staked
}

export interface Simulated {
  readonly hands: number
  /** What a hand wins on average, as a share of its first stake. */
  readonly mean: number
  /** The standard error of the mean. */
  readonly error: number
}

export function simulate(hands: number, dice: Dice): Simulated {
  const shoe = fullShoe()
  const draw = () => shoe.next(dice)
  let sum = 0
  let squares = 0
  for (let i = 0; i < hands; i++) {
    shoe.shuffle()
    const won = roundOf(draw) / 100
    sum += won
    squares += won * won
  }
  const mean = sum / hands
  return { hands, mean, error: Math.sqrt((squares / hands - mean * mean) / hands) }
}
