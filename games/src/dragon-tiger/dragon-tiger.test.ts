import { validBet } from '@fairhouse/contract/income/valid-bet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealDice } from '../fairness/dice.ts'
import { payoutOf } from '../table/banked.ts'
import { type Card, ranks, sortedShoe, suits } from '../table/shoe.ts'
import { returnOf } from '../table/watch.ts'
import { backOf, markOf, type Position, positions, rules } from './dragon-tiger.ts'
import vectors from './vectors.json' with { type: 'json' }

const edge = (position: Position) => {
  const { back, of } = returnOf(rules, position)
  return 1 - Number(back) / Number(of)
}
const published = (bet: string) => vectors.bets.find(b => b.bet === bet)!.houseEdge
const card = fc.constantFrom(...sortedShoe)

describe('dragon tiger with eight decks', () => {
  test('[L4.14] returns exactly what the published edges say, on every position', () => {
    const edges: [Position, number][] = [
      ['dragon', published('Dragon/Tiger (tie loses half)')],
      ['tiger', published('Dragon/Tiger (tie loses half)')],
      ['tie', vectors.bets.find(b => b.pays === '11:1')!.houseEdge],
      ['suitedTie', published('Suited tie')],
      ['dragon-big', published('Big (8-K), 7 loses')],
      ['tiger-small', published('Small (A-6)')],
      ['dragon-odd', published('Card odd (A,3,5,7,9,J,K)')],
      ['tiger-even', published('Card even')],
      ['dragon-red', published('Red / Black')],
      ['tiger-black', published('Red / Black')],
      ['dragon-spades', published('Suit')],
      ['tiger-diamonds', published('Suit')]
    ]
    for (const [position, expected] of edges) expect(edge(position), position).toBeCloseTo(expected, 12)
    // 3.7349 %, as the pay sheet says
    expect(edge('dragon').toFixed(6)).toBe('0.037349')
  })

  test('has no position that returns more than is staked, and none that keeps more than 14 %', () => {
    expect(positions.length).toBe(24)
    for (const position of positions) {
      expect(edge(position), position).toBeGreaterThan(0)
      expect(edge(position), position).toBeLessThan(0.14)
    }
  })

  test('has the tie and the suited tie as often as was computed', () => {
    const n = BigInt(sortedShoe.length) * BigInt(sortedShoe.length - 1)
    const ties = returnOf(rules, 'tie').back / 1_200n
    const suited = returnOf(rules, 'suitedTie').back / 5_100n
    expect(Number(ties) / Number(n)).toBeCloseTo(vectors.pTie, 12)
    expect(Number(suited) / Number(n)).toBeCloseTo(vectors.pSuitedTie, 12)
  })

  test('the ace is low, the king high, and suits do not matter to the result', () => {
    expect(markOf('As', '2c')).toBe('tiger')
    expect(markOf('Kd', 'Qs')).toBe('dragon')
    expect(markOf('7h', '7c')).toBe('tie')
    for (const rank of ranks) for (const suit of suits) expect(markOf(`${rank}s`, `${rank}${suit}`)).toBe('tie')
  })

  test('nobody wins by buying both sides: opposite bets give back less than they cost on average', () => {
    const pairs: [Position, Position][] = [
      ['dragon', 'tiger'],
      ['dragon-big', 'dragon-small'],
      ['tiger-odd', 'tiger-even'],
      ['tiger-red', 'tiger-black']
    ]
    for (const pair of pairs) {
      const [a, b] = pair.map(p => returnOf(rules, p))
      expect(a!.back + b!.back).toBeLessThan(a!.of * 2n)
    }
    // dragon and tiger together: the winner pays for the loser, a tie costs half of both
    expect(backOf('dragon', 'Ks', '2s') + backOf('tiger', 'Ks', '2s')).toBe(200n)
    expect(backOf('dragon', 'Ks', 'Kh') + backOf('tiger', 'Ks', 'Kh')).toBe(100n)
  })

  test('mirrored cards win mirrored positions', () => {
    const mirror = (p: Position) =>
      (p.startsWith('dragon') ? p.replace('dragon', 'tiger') : p.startsWith('tiger') ? p.replace('tiger', 'dragon') : p) as Position
    fc.assert(
      fc.property(card, card, fc.constantFrom(...positions), (d, t, p) => {
        expect(backOf(p, d, t)).toBe(backOf(mirror(p), t, d))
      })
    )
  })

  test('[L4.29] what counts of random tickets is what was at risk, at most the stake; each is rounded down once', () => {
    const ticket = fc.uniqueArray(
      fc.record({ position: fc.constantFrom(...positions), stake: fc.bigInt({ min: 1n, max: 500_000n * UNIT }) }),
      { minLength: 1, maxLength: 24, selector: t => t.position }
    )
    fc.assert(
      fc.property(ticket, card, card, (lines, d, t) => {
        const dealt = [
          { to: 'dragon', card: d, index: 0 },
          { to: 'tiger', card: t, index: 1 }
        ]
        const stake = lines.reduce((sum, l) => sum + l.stake, 0n)
        const payout = payoutOf(rules, lines, dealt)
        const exact = lines.reduce((sum, l) => sum + l.stake * backOf(l.position, d, t), 0n)
        expect(payout * 100n <= exact && exact < (payout + 1n) * 100n).toBe(true)
        const valid = validBet({ category: 'LIVE', state: payout > 0n ? 'WON' : 'LOST', stake, payout })
        const moved = payout > stake ? payout - stake : stake - payout
        expect(valid <= moved && valid <= stake && (valid === moved || valid === stake)).toBe(true)
      })
    )
  })

  test('200,000 dealt pairs lie within four standard errors of the exact share of ties', () => {
    const dice = dealDice({ serverSeed: 'a table of the tests', clientSeed: 'ties', nonce: 0 })
    const n = 200_000
    let ties = 0
    for (let i = 0; i < n; i++) {
      const first = dice.below(416)
      const rest = dice.below(415)
      const second = rest < first ? rest : rest + 1
      if (markOf(sortedShoe[first] as Card, sortedShoe[second] as Card) === 'tie') ties++
    }
    const p = vectors.pTie
    expect(Math.abs(ties / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n))
  })
})
