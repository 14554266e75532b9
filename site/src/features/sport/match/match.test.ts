// The page of a match by value: how its markets are grouped, who presses, and that a finished match is played again to its end.

import type { SportMarket } from '@fairhouse/contract/sport/view.ts'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { commitmentOf, diceOfMatch, replay } from '@fairhouse/games/sport/simulate.ts'
import { describe, expect, test } from 'vitest'
import { columnsOf, inTab, questionsOf, tabOf } from './groups.ts'
import { momentumByClock, momentumOf } from './momentum.ts'
import { type Proof, verifyProof } from './verify.ts'

const market = (id: number, specifiers: string, status: SportMarket['status'] = 1): SportMarket => ({
  ...{ id, specifiers, status, version: 1, lock: null },
  outcomes: []
})

describe('markets of a match', () => {
  test('lines of one question stand together from the lowest, settled ones are gone [S4.2]', () => {
    const questions = questionsOf([
      market(18, 'total=3.5'),
      market(45, ''),
      market(18, 'total=2.5'),
      market(1, ''),
      market(16, 'hcp=0', -3),
      market(202, 'setnr=2'),
      market(202, 'setnr=1')
    ])
    expect(questions.map(one => [one.name, one.markets.map(m => m.specifiers)])).toEqual([
      ['result', ['']],
      ['total', ['total=2.5', 'total=3.5']],
      ['correctScore', ['']],
      ['setWinner', ['setnr=2']],
      ['setWinner', ['setnr=1']]
    ])
    expect(questions.filter(one => inTab(one, 'main'))).toHaveLength(2)
    expect(questions.filter(one => inTab(one, 'all'))).toHaveLength(5)
  })
  test('questions stand in two columns of about the same height, in their order, each once', () => {
    const questions = questionsOf([
      market(1, ''),
      market(10, ''),
      ...[1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map(total => market(18, `total=${total}`)),
      market(45, ''),
      market(29, '')
    ])
    const [left, right] = columnsOf(questions)
    expect(left.map(one => one.name)).toEqual(['result', 'total'])
    expect(right.map(one => one.name)).toEqual(['doubleChance', 'bothToScore', 'correctScore'])
    expect(columnsOf([])).toEqual([[], []])
  })
  test.each([
    ['half1Total', 'periods'],
    ['correctScore', 'scores'],
    ['half1CornersTotal', 'counts'],
    ['resultAndBoth', 'combined'],
    ['homeTotal', 'lines'],
    ['quarterHandicap', 'periods']
  ] as const)('%s stands under %s', (name, tab) => expect(tabOf(name)).toBe(tab))
})

test('momentum leans to the side that something happened for, a card counts for the other', () => {
  const incident = (seq: number, kind: string, side: 0 | 1 | 2, clock: number | null) => ({
    ...{ seq, kind, side, clock, period: 1 },
    score: [0, 0] as [number, number]
  })
  expect(momentumByClock([incident(1, 'goal', 1, 0), incident(2, 'red', 1, 99)], 2, 100)).toEqual([1, -0.6])
  expect(momentumOf([incident(1, 'round', 2, null), incident(2, 'end', 0, null)], 2)).toEqual([-1, 0])
})

describe('the proof of a match', () => {
  const hash = 'c4'.repeat(32)
  const sport = 'football' as const
  const ratings = { home: { attack: 0.4, defence: -0.2 }, away: { attack: -0.1, defence: 0.3 } }
  const model = sportModels[sport]
  const { final, ticks } = replay(model, model.params(ratings.home, ratings.away), diceOfMatch({ hash, entropy: 'e', fixture: '7' }))
  const proof = {
    ...{ fixture: 7, sport, ratings, commitment: commitmentOf(hash), entropy: 'e', hash, ticks },
    final: JSON.parse(JSON.stringify(final)) as unknown
  } as Proof
  test('holds for the match as it was played, by seed and course [S4.1]', async () => {
    expect((await verifyProof(proof)).map(one => [one.name, one.ok])).toEqual([
      ['commitment', true],
      ['match', true]
    ])
  })
  test('does not hold where another end was shown, or another seed was promised [S4.1]', async () => {
    const wrong = await verifyProof({ ...proof, final: { ...(final as object), second: 1 }, commitment: 'ab'.repeat(32) })
    expect(wrong.map(one => one.ok)).toEqual([false, false])
  })
})
