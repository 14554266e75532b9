import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { describe, expect, it } from 'vitest'
import { ownLines } from './own-lines.ts'
import type { TableProof } from './shoe-checks.ts'

const cards = [
  { to: 'dragon', card: 'Kh', index: 20 },
  { to: 'tiger', card: '4c', index: 21 }
]
const ticket = { betId: 'b', no: 7, rev: 1, stake: 30n, payout: null, moves: '', state: 'paid' as const }
const of = (own: Partial<NonNullable<TableProof['own']>>, round: Partial<TableProof['round']> = {}) =>
  ownLines({
    game: 'dragon-tiger',
    own: {
      ...ticket,
      positions: [
        { position: 'dragon', stake: 10n },
        { position: 'tiger', stake: 20n }
      ],
      ...own
    },
    round: { no: 7, shoe: 1, cards, mark: rules.markOf(cards), why: null, ...round } as TableProof['round']
  })

describe('the lines of an own ticket', () => {
  it('say what each place paid, and the sum to compare with what the house paid', () => {
    expect(of({ payout: 20n })).toEqual({
      lines: [
        { position: 'dragon', stake: 10n, back: 20n },
        { position: 'tiger', stake: 20n, back: 0n }
      ],
      ...{ isVoid: false, computed: 20n, paid: 20n }
    })
  })

  it('are rounded down once for the whole ticket, not once a line', () => {
    const halves = ['dragon-odd', 'dragon-red'].map(position => ({ position, stake: 1n }))
    const found = of({ positions: halves, stake: 2n })!
    const sum = halves.reduce((all, p) => all + rules.back(p.position, cards), 0n)
    expect(found.lines.map(line => line.back)).toEqual(halves.map(p => rules.back(p.position, cards) / 100n))
    expect(found.computed).toBe(sum / 100n)
    // 1.75 and 1.9 are 1 and 1 by themselves, and 3 together
    expect(found.lines.reduce((all, line) => all + line.back, 0n)).toBeLessThan(found.computed)
  })

  it('of a void round give every stake back; bets that were taken off, or not decided, have none', () => {
    expect(of({ state: 'back', payout: 30n }, { why: 'outage', mark: null })).toMatchObject({ isVoid: true, computed: 30n, paid: 30n })
    expect([of({ state: 'withdrawn' }), of({ stake: 0n }), of({ state: 'open' }, { mark: null })]).toEqual([null, null, null])
  })

  it('of the common hand follow the decisions of its player', () => {
    const common = ['hand Ts', 'dealer 9h', 'hand 6d', 'step 5c', 'dealer Tc'].map((c, index) => ({
      ...{ to: c.slice(0, -3), card: c.slice(-2) },
      index
    }))
    const bet = { positions: [{ position: 'hand', stake: 10n }], stake: 10n }
    const by = (moves: string) =>
      ownLines({ game: 'blackjack-common', own: { ...ticket, ...bet, moves }, round: { cards: common, mark: '19', why: null } as never })!
    expect([by('H').computed, by('S').computed]).toEqual([20n, 0n])
  })
})
