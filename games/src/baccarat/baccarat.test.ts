import { validBet } from '@fairhouse/contract/income/valid-bet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, test } from 'vitest'
import { dealDice } from '../fairness/dice.ts'
import { payoutOf } from '../table/banked.ts'
import type { Card } from '../table/shoe.ts'
import { edgeOf, expectLawHolds, expectTicketsAddUp, roundsOf } from '../table/testing.ts'
import type { Dealt } from '../table/types.ts'
import { endOf, markOfEnd, pairsOf, positions, prizesOf, rules } from './baccarat.ts'
import { allEnds, bankerDraws, playerDraws } from './coup.ts'
import vectors from './vectors.json' with { type: 'json' }

/** The cards of a coup in the order in which they are dealt. */
function coupOf(player: readonly string[], banker: readonly string[]): Dealt[] {
  const left = { player: [...player], banker: [...banker] }
  const dealt: Dealt[] = []
  for (let to = rules.next(dealt); to !== null; to = rules.next(dealt)) {
    const card = left[to as 'player'].shift()
    if (card === undefined) throw new Error(`no card for the ${to}`)
    dealt.push({ to, card, index: dealt.length })
  }
  expect([left.player, left.banker], 'every card is dealt').toEqual([[], []])
  return dealt
}
const rounds = roundsOf(rules, dealDice({ serverSeed: 'a table of the tests', clientSeed: 'coups', nonce: 0 }), 20_000)
const counted = (of: (end: ReturnType<typeof allEnds>[number]) => boolean): string =>
  String(
    allEnds()
      .filter(of)
      .reduce((sum, end) => sum + BigInt(end.ways), 0n)
  )

describe('baccarat with eight decks', () => {
  test('[L4.8] draws as the table of all 96 decisions says', () => {
    const { playerDraws: player, bankerWhenPlayerStands: standing, bankerAfterPlayerThird: after } = vectors.decisions
    for (const [total, draws] of Object.entries(player)) expect(playerDraws(Number(total)), `player ${total}`).toBe(draws)
    for (const [total, draws] of Object.entries(standing)) expect(bankerDraws(Number(total), null), `banker ${total}`).toBe(draws)
    let decisions = 0
    for (const [total, thirds] of Object.entries(after))
      for (const [third, draws] of Object.entries(thirds)) {
        expect(bankerDraws(Number(total), Number(third)), `banker ${total} after ${third}`).toBe(draws)
        decisions += 1
      }
    expect(decisions).toBe(80)
  })

  test('[L4.8] ends as often as was counted, to the last of 4,998,398,275,503,360 deals', () => {
    expect(counted(() => true)).toBe(vectors.ways)
    expect(counted(end => markOfEnd(end) === 'player')).toBe(vectors.outcomes.P)
    expect(counted(end => markOfEnd(end) === 'banker')).toBe(vectors.outcomes.B)
    expect(counted(end => markOfEnd(end) === 'tie')).toBe(vectors.outcomes.T)
    for (const [cards, ways] of Object.entries(vectors.cardsDealt))
      expect(counted(end => end.playerCards + end.bankerCards === Number(cards))).toBe(ways)
    for (const [margin, ways] of Object.entries(vectors.marginPminusB))
      expect(counted(end => end.player - end.banker === Number(margin))).toBe(ways)
  })

  test('[L4.8] keeps exactly what was published, on each of its 41 bets', () => {
    expect(positions.toSorted()).toEqual(Object.keys(vectors.edges).toSorted())
    for (const [position, edge] of Object.entries(vectors.edges)) expect(edgeOf(rules, position), position).toBeCloseTo(edge, 12)
    expect(['banker', 'player', 'tie'].map(p => (edgeOf(rules, p) * 100).toFixed(4))).toEqual(['1.0579', '1.2351', '14.3596'])
  })

  test('[L4.8] settles the coups of the book as the book does', () => {
    const names = { banker95: 'banker', bankerNoCommission: 'bankerFree', tie8: 'tie', dragonBonusPlayer: 'playerBonus' }
    const more = { dragonBonusBanker: 'bankerBonus' }
    for (const { player, banker, totals, winner, returnPerUnit, dealt: told } of vectors.coups) {
      const dealt = coupOf(player, banker)
      expect([endOf(dealt).player, endOf(dealt).banker], told).toEqual(totals)
      expect(rules.markOf(dealt)[0]!.toUpperCase(), told).toBe(winner)
      for (const [bet, back] of Object.entries(returnPerUnit)) {
        const position = { ...names, ...more }[bet as 'tie8'] ?? bet
        expect(Number(rules.back(position, dealt)) / 100, `${told}: ${bet}`).toBeCloseTo(back, 10)
      }
    }
  })

  test('[L4.8] 20,000 coups of a committed seed give back on every bet what its law says', () => {
    expectLawHolds(rules, rounds)
  })

  test('a pair is two cards of a rank, a perfect one two of a kind', () => {
    const dealt = coupOf(['8h', '8h'], ['9c', '9d'])
    expect([pairsOf(dealt), pairsOf(dealt, true)]).toEqual([
      { player: true, banker: true },
      { player: true, banker: false }
    ])
    expect(rules.back('perfectPair', dealt)).toBe(2_600n)
  })

  test('[L4.29] 100 on each side count nothing if player wins, 5 if banker does, nothing at a tie', () => {
    const both = ['player', 'banker'].map(position => ({ position, stake: 100n * UNIT }))
    const validOf = (dealt: readonly Dealt[]) => {
      const payout = payoutOf(rules, both, dealt)
      return validBet({ category: 'LIVE', state: payout > 0n ? 'WON' : 'LOST', stake: 200n * UNIT, payout })
    }
    expect(validOf(coupOf(['9s', 'Kd'], ['6h', '2c']))).toBe(0n)
    expect(validOf(coupOf(['6h', '2c'], ['9s', 'Kd']))).toBe(5n * UNIT)
    expect(validOf(coupOf(['8h', '8h'], ['8h', '8h']))).toBe(0n)
  })

  test('[L4.29] [L4.8] tickets add up: one rounding down, a valid bet between nothing and the stake', () => {
    expectTicketsAddUp(rules, rounds)
  })

  test('nobody earns by buying both sides, odd and even, or every tie', () => {
    const groups = [
      ['player', 'banker'],
      ['player', 'bankerFree'],
      ['player', 'bankerEz'],
      ['big', 'small'],
      ['player-odd', 'player-even'],
      ['banker-odd', 'banker-even'],
      ['player', 'banker', 'tie9'],
      ['playerBonus', 'bankerBonus', 'tie9'],
      positions.filter(p => p.startsWith('egalite'))
    ]
    for (const group of groups)
      expect(
        group.reduce((sum, p) => sum + edgeOf(rules, p), 0),
        group.join()
      ).toBeGreaterThan(0)
    // no coup gives more on player and banker together than they cost, but for the commission’s own rounding
    for (const dealt of rounds.slice(0, 2_000)) expect(rules.back('player', dealt) + rules.back('banker', dealt)).toBeLessThanOrEqual(200n)
  })

  test('the pay sheet names every prize that a bet can bring', () => {
    for (const position of positions) {
      const named = new Set(prizesOf(position).map(p => p.pays + 100n))
      const paid = rules.outcomes(position).filter(o => o.back > 100n && o.ways > 0n)
      expect(
        paid.every(o => named.has(o.back)),
        position
      ).toBe(true)
      expect(paid.length, position).toBe(named.size)
    }
  })

  test('the third card goes to the player first, and to nobody after a natural', () => {
    const card = (to: string, c: Card, index: number) => ({ to, card: c, index })
    const four = [card('player', '2s', 0), card('banker', '3s', 1), card('player', '3h', 2), card('banker', '4h', 3)]
    expect(rules.next(four)).toBe('player')
    expect(rules.next([...four, card('player', 'Kc', 4)])).toBe(null)
    expect(rules.next([card('player', '2s', 0), card('banker', '5s', 1), card('player', '3h', 2), card('banker', '4h', 3)])).toBe(null)
  })
})
