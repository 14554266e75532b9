// The markets of the house beside the public list of descriptions: what each number stands for there, which specifiers it has, and the numbers of its outcomes.
import { expect, test } from 'vitest'
import { fastDice } from '../../slots/fast-dice.ts'
import { sportModels } from '../models.ts'
import { halvesMarkets, pairMarkets } from './book.ts'
import { specifiersOf } from './rule.ts'

/** Outcomes that many markets of the list have alike. */
const alike: readonly (readonly [outcomes: string, markets: readonly number[]])[] = [
  ['1 2 3', [1, 7, 60, 61, 83, 136, 162, 173, 235, 274, 287, 334]],
  ['4 5', [11, 64, 86, 186, 202, 210, 219, 251, 302, 330, 333, 338, 395, 397, 556, 620]],
  ['9 10 11', [10, 63, 85]],
  ['1711 1712 1713', [14, 65]],
  ['1714 1715', [16, 66, 165, 176, 187, 188, 203, 223, 237, 256, 275, 303, 309, 327, 331, 555]],
  [
    '12 13',
    [18, 19, 20, 68, 69, 70, 90, 91, 92, 139, 140, 141, 166, 167, 168, 177, 189, 190, 191, 204, 225, 227, 228].concat([
      236, 238, 258, 260, 261, 276, 288, 310, 328, 332, 726, 756, 757
    ])
  ],
  ['70 72', [26, 27, 28, 74, 94, 172, 198, 205, 229, 264, 304, 311, 621]],
  ['74 76', [29, 31, 32, 33, 34, 75, 76, 77, 95, 96, 97, 146, 192, 193, 220, 268, 335]],
  ['78 80 82 84 86 88', [35, 78]],
  ['794 796 798 800 802 804', [37, 79]],
  ['776 778', [12]],
  ['780 782', [13]],
  ['784 788 790 792', [30]],
  ['90 92 94 96', [36]],
  ['1718 1719 1720 1721 1722 1723', [546]],
  ['1724 1725 1726 1727 1728 1729', [547]]
]
const range = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, i) => String(from + 2 * i))
const sorted = (outcomes: readonly string[]) => outcomes.map(Number).sort((a, b) => a - b)
const outcomesOf = (id: number, specifiers = 'hcp=0:0|score=0:0|total=2.5') => pairMarkets[id]!.kind(specifiersOf(specifiers)).outcomes

test('[S4.2] outcomes have the numbers of the public list', () => {
  for (const [outcomes, markets] of alike) for (const id of markets) expect(sorted(outcomesOf(id)).join(' '), `market ${id}`).toBe(outcomes)
  // scores of the match, of its first half and of its second have numbers of their own, in three orders
  expect(sorted(outcomesOf(45))).toEqual(range(274, 324).map(Number))
  expect(sorted(outcomesOf(81))).toEqual(range(462, 480).map(Number))
  expect(sorted(outcomesOf(98))).toEqual(range(546, 564).map(Number))
  const scored = (id: number, outcome: string, h: number, a: number) => pairMarkets[id]!.kind({}).leg(h, a, outcome).won
  for (const [id, outcome, h, a] of [
    [45, '278', 2, 0],
    [45, '294', 0, 2],
    [45, '322', 4, 4],
    [45, '324', 5, 0],
    [81, '464', 1, 1],
    [81, '470', 2, 0],
    [81, '478', 1, 2],
    [81, '480', 3, 0],
    [98, '550', 0, 2],
    [98, '552', 1, 0],
    [98, '560', 2, 1],
    [98, '562', 2, 2],
    [98, '564', 0, 3]
  ] as const)
    expect(scored(id, outcome, h, a), `${id} ${h}:${a}`).toBe(true)
  const halves: Record<number, string> = {
    ...{ 47: range(418, 434).join(' '), 52: '436 438 440', 53: '436 438 440', 54: '436 438 440', 55: '806 808 810 812' },
    ...Object.fromEntries([48, 49, 50, 51, 56, 57, 58, 59].map(id => [id, '74 76']))
  }
  expect(Object.fromEntries(Object.entries(halvesMarkets).map(([id, m]) => [id, sorted(m.kind({}).outcomes).join(' ')]))).toEqual(halves)
})

/** Specifiers of the list, of those that have any. */
const named: Record<string, readonly number[]> = {
  hcp: [14, 16, 65, 66, 165, 176, 187, 188, 223, 237, 256, 275, 327],
  total: [18, 19, 20, 36, 37, 58, 59, 68, 69, 70, 79, 90, 91, 92, 139, 140, 141, 166, 167, 168, 177, 189, 190, 191].concat([
    225, 227, 228, 238, 258, 260, 261, 276, 328, 547
  ]),
  variant: [15, 21, 23, 24, 25, 71, 93, 196, 199, 290, 329],
  score: [7, 61],
  goalnr: [8, 62],
  cornernr: [163],
  setnr: [202, 205, 311],
  'hcp setnr': [203, 309],
  'setnr total': [204, 310],
  'gamenr setnr': [210],
  quarternr: [235, 302, 304],
  'quarternr total': [236, 756, 757],
  'hcp quarternr': [303],
  inningnr: [287],
  'inningnr total': [288],
  mapnr: [330, 334, 335, 395, 621],
  'hcp mapnr': [331, 555],
  'mapnr total': [332, 726],
  'mapnr xth': [333, 397, 556],
  'mapnr roundnr': [338, 620]
}
const specifiersFor = new Map(Object.entries(named).flatMap(([names, ids]) => ids.map(id => [id, names] as const)))

test('[S4.2] markets of every sport have the specifiers of the list, in order, or a number of the house', () => {
  const seen = new Set<number>()
  for (const [at, model] of Object.values(sportModels).entries()) {
    const params = model.params({ attack: 0.1, defence: 0 }, { attack: 0, defence: 0.1 })
    const dice = fastDice(at, 42)
    let state = model.start(params)
    for (let tick = 0; tick <= 900 && !model.view(state).ended; tick++) {
      if (tick % 300 === 0)
        for (const { id, specifiers } of model.fair(params, state)) {
          seen.add(id)
          const names = specifiers === '' ? [] : specifiers.split('|').map(part => part.slice(0, part.indexOf('=')))
          expect(names, `${id} ${specifiers}`).toEqual(names.toSorted())
          if (id < 90_000) expect(names.join(' '), `market ${id}`).toBe(specifiersFor.get(id) ?? '')
        }
      for (const event of model.step(params, state, dice)) state = model.evolve(state, event)
    }
  }
  expect(seen.size).toBeGreaterThan(140)
  // those of the house: rounds, kills and beasts of one side or in all, how long a map is, how many maps there are
  expect([...seen].filter(id => id >= 90_000).sort()).toEqual([90_003, 90_004, 90_011, 90_012, 90_013, 90_016, 90_017, 90_018])
})
