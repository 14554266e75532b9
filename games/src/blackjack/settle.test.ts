import { validBet } from '@fairhouse/contract/income/valid-bet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastDice } from '../slots/fast-dice.ts'
import { type Card, decks, shoeSize, sortedShoe } from '../table/shoe.ts'
import { adviceOf, chart, columnOf } from './chart.ts'
import { dealTo, doubleOf, type Hand, handOf, pointsOf, splitOf } from './hands.ts'
import { handsBack, insuranceBack, payoutOfLines, resultOf, unitsBehind, unitsOf } from './settle.ts'
import { pairOf, pokerOf, sideBack, sideOutcomes } from './sides.ts'
import { exactMean, simulate } from './simulate.ts'
import { chartMean } from './stander.ts'
import vectors from './vectors.json' with { type: 'json' }

const suitOf: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' }
/** `A♠K♥` or `10 9`: what has no suit is of hearts. */
const cardsOf = (text: string): Card[] =>
  [...text.matchAll(/(10|[2-9AJQK])([♠♥♦♣]?)/g)].map(([, rank, suit]) => `${rank === '10' ? 'T' : rank}${suitOf[suit!] ?? 'h'}` as Card)
const card = fc.constantFrom(...sortedShoe)

/** The hands of a row of the vectors; its first words say how they came to be. */
function handsOfRow(name: string, text: string): readonly Hand[] {
  if (name.startsWith('split'))
    return text.split('|').map(part => {
      const [first, ...rest] = cardsOf(part)
      return rest.reduce(dealTo, handOf([first!], true))
    })
  if (name.startsWith('bet behind')) return [dealTo(splitOf(handOf(cardsOf('8 8')))[0], 'Kh'), handOf(cardsOf('8 10'), true)]
  const [first, second, ...rest] = cardsOf(text.replace(/\(.*/, ''))
  const start = handOf([first!, second!])
  return [name.startsWith('double') ? doubleOf(start, rest[0]!) : rest.reduce(dealTo, start)]
}

describe('what blackjack gives back', () => {
  test('is what the eleven settled hands say [L4.15]', () => {
    expect(vectors.settlement).toHaveLength(11)
    for (const [name, , player, dealer, money] of vectors.settlement as [string, string, string, string, number][]) {
      const hands = handsOfRow(name, player)
      const theirs = cardsOf(dealer)
      const units = name.startsWith('bet behind') ? unitsBehind(hands, { split: false, doubled: [] }) : unitsOf(hands)
      const lines = [{ stake: 100n * UNIT, back: handsBack(hands, theirs, units) }]
      if (/insurance/.test(name)) lines.push({ stake: 50n * UNIT, back: insuranceBack(theirs) })
      expect(payoutOfLines(lines) / UNIT, name).toBe(BigInt(money))
    }
  })

  test('to a bet behind follows what it paid for: the double, the split, both, or neither', () => {
    const [first, second] = splitOf(handOf(cardsOf('8 8')))
    const hands = [doubleOf(dealTo(first, '3h'), 'Kh'), dealTo(second, 'Kh')]
    const dealer = cardsOf('10 8')
    const back = (split: boolean, doubled: boolean) => handsBack(hands, dealer, unitsBehind(hands, { split, doubled: [doubled] }))
    expect([back(true, true), back(true, false), back(false, true), back(false, false)]).toEqual([500n, 300n, 400n, 200n])
    expect(handsBack(hands, dealer)).toBe(500n)
  })

  test('is rounded down once for a ticket, not for each hand', () => {
    expect(payoutOfLines([{ stake: 1n, back: 250n }])).toBe(2n)
    expect(
      payoutOfLines([
        { stake: 1n, back: 250n },
        { stake: 1n, back: 250n }
      ])
    ).toBe(5n)
  })

  test('0 ≤ valid ≤ stake for random hands, doubled and split or not [L4.29]', () => {
    const hand = fc.record({
      cards: fc.array(card, { minLength: 2, maxLength: 6 }),
      doubled: fc.boolean(),
      split: fc.boolean(),
      stood: fc.constant(true)
    })
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 2 }), fc.array(card, { minLength: 2, maxLength: 5 }), (hands, dealer) => {
        const stake = 100n * UNIT * unitsOf(hands).reduce((a, b) => a + b, 0n)
        const payout = payoutOfLines([{ stake: 100n * UNIT, back: handsBack(hands, dealer) }])
        const valid = validBet({ category: 'LIVE', state: payout > 0n ? 'WON' : 'LOST', stake, payout })
        const moved = payout > stake ? payout - stake : stake - payout
        expect(valid).toBe(moved < stake ? moved : stake)
      })
    )
  })

  test('a hand that busts has lost, whatever the dealer gets', () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 3, maxLength: 6 }), fc.array(card, { minLength: 2, maxLength: 5 }), (cards, dealer) => {
        const total = cards.reduce((sum, c) => sum + pointsOf(c), 0)
        fc.pre(total > 21)
        expect(resultOf(handOf(cards), dealer)).toBe('bust')
      })
    )
  })
})

describe('the side bets', () => {
  test('come as often as was counted, and return what the pay sheet says: 4.0964 % and 3.7039 % to the house', () => {
    const sharesOf = (bet: 'perfectPairs' | 'twentyOnePlus3') => {
      const outcomes = sideOutcomes(bet)
      const all = outcomes.reduce((sum, o) => sum + o.ways, 0n)
      const share = (back: bigint) => Number(outcomes.find(o => o.back === back)!.ways) / Number(all)
      const edge = 1 - Number(outcomes.reduce((sum, o) => sum + o.back * o.ways, 0n)) / Number(all * 100n)
      return { all, share, edge }
    }
    const [pairs, poker] = [sharesOf('perfectPairs'), sharesOf('twentyOnePlus3')]
    const of = vectors.sides
    expect(pairs.all).toBe(416n * 415n * 414n)
    expect(pairs.edge).toBeCloseTo(of.perfectPairs.houseEdge, 12)
    expect(poker.edge).toBeCloseTo(of.twentyOnePlus3.houseEdge, 12)
    expect([pairs.edge.toFixed(6), poker.edge.toFixed(6)]).toEqual(['0.040964', '0.037039'])
    const { perfect, coloured, mixed, total } = of.perfectPairs
    for (const [back, count] of [
      [2_600n, perfect],
      [1_300n, coloured],
      [700n, mixed]
    ] as const)
      expect(pairs.share(back)).toBeCloseTo(count / total, 12)
    const { suitedTrips, straightFlush, threeOfAKind, straight, flush } = of.twentyOnePlus3
    for (const [back, count] of [
      [10_100n, suitedTrips],
      [4_100n, straightFlush],
      [3_100n, threeOfAKind],
      [1_100n, straight],
      [600n, flush]
    ] as const)
      expect(poker.share(back)).toBeCloseTo(count / of.twentyOnePlus3.total, 12)
  })

  test('name their combinations, in whatever order the cards come', () => {
    expect([pairOf('Ks', 'Ks'), pairOf('Kh', 'Kd'), pairOf('Kh', 'Kc'), pairOf('Kh', 'Qh')]).toEqual(['perfect', 'coloured', 'mixed', null])
    expect(pokerOf('Ks', 'As', 'Qs')).toBe('straightFlush')
    expect(pokerOf('3s', 'Ad', '2h')).toBe('straight')
    expect(pokerOf('Ks', 'Ad', '2h')).toBeNull()
    expect([pokerOf('7s', '7s', '7s'), pokerOf('7s', '7d', '7s'), pokerOf('2s', '9s', 'Ks')]).toEqual(['suitedTrips', 'trips', 'flush'])
    fc.assert(
      fc.property(card, card, card, (a, b, c) => {
        expect(new Set([pokerOf(a, b, c), pokerOf(c, a, b), pokerOf(b, a, c), pokerOf(c, b, a)]).size).toBe(1)
        expect(sideBack('perfectPairs', a, b, c)).toBe(sideBack('perfectPairs', b, a, c))
      })
    )
  })
})

describe('insurance', () => {
  test('keeps 7.47 % of what is staked on it, and evens a blackjack out', () => {
    const tens = sortedShoe.filter(c => pointsOf(c) === 10).length
    expect(tens).toBe(16 * decks)
    // the open ace is known, the player's own cards are not counted
    const back: readonly Card[] = [...sortedShoe.filter(c => c !== 'As'), ...Array.from({ length: decks - 1 }, (): Card => 'As')]
    expect(back).toHaveLength(shoeSize - 1)
    const sum = back.reduce((all, hole) => all + Number(insuranceBack(['As', hole])), 0)
    expect(1 - sum / back.length / 100).toBeCloseTo(vectors.insuranceEdge, 12)
    expect((vectors.insuranceEdge * 100).toFixed(2)).toBe('7.47')
    for (const hole of back) {
      const natural = handsBack([handOf(['Ks', 'Ah'])], ['As', hole])
      expect(natural + insuranceBack(['As', hole]) / 2n).toBe(250n)
    }
  })
})

describe('basic strategy', () => {
  test('has the cells of the published chart', () => {
    const { hard, soft, pairs } = vectors.chart
    expect(chart.hard).toEqual(Object.fromEntries(Object.entries(hard).map(([k, row]) => [k, row.split(' ')])))
    expect(chart.soft).toEqual(Object.fromEntries(Object.entries(soft).map(([k, row]) => [k, row.split(' ')])))
    const named = Object.entries(pairs).map(([k, row]) => [pointsOf(`${k.split(',')[0]!.replace('10', 'T')}s` as Card), row.split(' ')])
    expect(chart.pairs).toEqual(Object.fromEntries(named))
    const columns = vectors.chart.dealerOrder.split(' ').map(name => columnOf(`${name.replace('10', 'T')}d` as Card))
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('says what to do instead of a double or a split that may not be done', () => {
    const advice = (cards: string, up: Card, may?: Parameters<typeof adviceOf>[2]) => adviceOf(handOf(cardsOf(cards)), up, may)
    expect([advice('5 6', '6s'), advice('5 6', '6s', ['hit', 'stand']), advice('2 3 6', '6s')]).toEqual(['double', 'hit', 'hit'])
    expect([advice('A 7', '6s'), advice('A 7', '6s', ['hit', 'stand']), advice('A 7', '9s')]).toEqual(['double', 'stand', 'hit'])
    expect([advice('8 8', 'As'), advice('8 8', '7s', ['hit', 'stand']), advice('10 K', '6s')]).toEqual(['split', 'hit', 'stand'])
    expect([advice('A A', '6s'), advice('A A', '6s', ['hit', 'stand']), advice('A K', '6s')]).toEqual(['split', 'hit', null])
  })

  test('the chart returns 99.5123 % by every sequence of cards: 99.51 % ± 0.05 [L4.15]', () => {
    const mean = chartMean()
    expect(((1 + mean) * 100).toFixed(4)).toBe('99.5123')
    expect(Math.abs((1 + mean) * 100 - 99.51)).toBeLessThan(0.05)
    expect(exactMean - mean).toBeGreaterThan(0)
    expect(exactMean - mean).toBeLessThan(0.00002)
  })

  test('returns 99.5141 % over 400,000 hands of full shoes, within four standard errors [L4.15]', () => {
    const { mean, error } = simulate(400_000, fastDice(20_260_424, 1))
    expect(error).toBeLessThan(0.002)
    expect(Math.abs(mean - vectors.ev)).toBeLessThan(4 * error)
    expect(exactMean).toBe(vectors.ev)
    expect(((1 + vectors.ev) * 100).toFixed(4)).toBe('99.5141')
  })
})
