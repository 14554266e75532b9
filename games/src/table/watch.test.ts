// The watch over the positions of a table: the theory is the rules', a right shoe stays in its bands, a wrong payment leaves them.
import { expect, test } from 'vitest'
import { rules } from '../dragon-tiger/dragon-tiger.ts'
import { judge } from '../returns/watch.ts'
import { tableEngines } from '../table-engines.ts'
import { type Card, diceOfShoe, orderOf } from './shoe.ts'
import { edgeOf, returnOf, watchesOfTable } from './watch.ts'

const watches = watchesOfTable(rules)
/** Bets behind a seat are the seat's hand. */
const followers = /^(behind|flat)/
const hundred = (position: string, dragon: Card, tiger: Card) =>
  Number(
    rules.back(position, [
      { to: 'dragon', card: dragon, index: 0 },
      { to: 'tiger', card: tiger, index: 1 }
    ])
  )

test('[L4.26] every bet type of every game is watched by its law, and leaves its band above and below', () => {
  for (const [game, { rules: its }] of Object.entries(tableEngines)) {
    const all = watchesOfTable(its)
    const counted = new Set(its.positions.map(p => its.play?.countedAs(p) ?? p))
    const asked = its.play ? ['insurance'] : []
    const names = all.map(w => w.mode)
    expect(
      [...counted, ...asked].filter(name => !names.includes(name) && !followers.test(name)),
      game
    ).toEqual([])
    for (const watch of all) {
      const { back, of } = returnOf(its, watch.mode)
      expect(watch.mean, `${game} ${watch.mode}`).toBeCloseTo(Number(back) / Number(of), 9)
      const returned = (share: number) => judge(watch, { rounds: 1_000_000, total: Math.round(1_000_000 * share * 100) })
      const { low, high } = returned(watch.mean).band999!
      expect([returned(watch.mean), returned(high + 0.01), returned(low - 0.01)].map(judged => judged.outside)).toEqual([
        null,
        'above',
        'below'
      ])
    }
  }
})

test('[L4.26] insurance is watched by the dealer’s cards, wherever it was offered', () => {
  const { measure, countedAs } = tableEngines.blackjack.rules.play!
  const dealer = (...cards: Card[]) => cards.map((card, index) => ({ to: 'dealer', card, index }))
  expect([dealer('Ah', 'Ks'), dealer('Ah', '9s', '5d'), dealer('Ah'), dealer('Kh', 'As')].map(c => measure('insurance', c))).toEqual([
    300n,
    0n,
    0n,
    null
  ])
  expect(['seat3+insurance', 'behind2+insurance', 'seat3+double', 'seat3'].map(countedAs)).toEqual([
    'insurance',
    'insurance',
    'stand3',
    'stand3'
  ])
})

test('every position has a watch whose mean is what its edge leaves of a stake', () => {
  expect(watches.map(w => w.mode)).toEqual(rules.positions)
  for (const { mode, mean, cost } of watches) expect(1 - mean / cost, mode).toBeCloseTo(edgeOf(rules, mode) / 1_000_000, 6)
})

test('forty shoes stay within every band; a position that pays one stake too much leaves its own', () => {
  const totals = new Map(rules.positions.map(p => [p, 0]))
  let rounds = 0
  for (let shoe = 1; shoe <= 40; shoe++) {
    const order = orderOf(diceOfShoe({ hash: 'ab'.repeat(32), salt: 'salt', entropy: 'entropy', table: 'dt', shoe }))
    for (let i = 10; i + 1 < 400; i += 2) {
      rounds++
      for (const p of rules.positions) totals.set(p, totals.get(p)! + hundred(p, order[i]!, order[i + 1]!))
    }
    for (const watch of watches)
      expect(judge(watch, { rounds, total: totals.get(watch.mode)! }).outside, `${watch.mode} ${rounds}`).toBeNull()
  }
  const tie = watches.find(w => w.mode === 'tie')!
  const ties = totals.get('tie')! / 1_200
  expect(judge(tie, { rounds, total: totals.get('tie')! + ties * 300 }).outside).toBe('above')
  expect(judge(tie, { rounds, total: 0 }).outside).toBe('below')
})

test('positions share the false alarms of their table: each has a wider band than it would have alone', () => {
  const one = watches[0]!
  const alone = { ...one, threshold: one.threshold - Math.log(rules.positions.length) }
  const drawn = { rounds: 5_000, total: 500_000 }
  expect(judge(one, drawn).band999!.high).toBeGreaterThan(judge(alone, drawn).band999!.high)
})
