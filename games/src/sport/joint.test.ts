// Bet builders on the matches of the house: what may be joined, and that the grid agrees with the prices one by one.
import { describe, expect, test } from 'vitest'
import { fastDice } from '../slots/fast-dice.ts'
import { jointOf } from './joint.ts'
import { jointSports, mayJoin } from './market-book/joinable.ts'
import { sportModels } from './models.ts'
import { playOn } from './play-on.ts'
import { type Selection, type SportCode, sportCodes } from './types.ts'

const rating = (attack: number, defence: number) => ({ attack, defence })
function matchOf(sport: SportCode, ticks: number, seed = 5) {
  const model = sportModels[sport]
  const params = model.params(rating(0.4, -0.1), rating(0, 0.2))
  const running = { params, dice: fastDice(seed, 3), state: model.start(params), tick: 0 }
  playOn(model, running, ticks)
  return { model, params, state: running.state }
}
const selection = (id: number, specifiers: string, outcome: string, scoreAt: Selection['scoreAt']): Selection => ({
  ...{ id, specifiers, outcome, scoreAt }
})

describe('what may be joined', () => {
  test('[S4.20] questions that goals decide and that never give a stake back', () => {
    const may = (id: number, specifiers = '') => mayJoin('football', { id, specifiers })
    for (const [id, specifiers] of [
      [1, ''],
      [10, ''],
      [14, 'hcp=0:1'],
      [16, 'hcp=-0.5'],
      [18, 'total=2.5'],
      [29, ''],
      [45, ''],
      [47, ''],
      [60, ''],
      [21, 'variant=sr:exact_goals:6+'],
      [98, '']
    ] as const)
      expect(may(id, specifiers), `${id} ${specifiers}`).toBe(true)
    // a whole or quarter line and draw no bet may come back; corners, cards and who scores next are not on the grid
    for (const [id, specifiers] of [
      [11, ''],
      [16, 'hcp=-1'],
      [16, 'hcp=-0.25'],
      [18, 'total=2'],
      [18, 'total=2.25'],
      [166, 'total=9.5'],
      [139, 'total=3.5'],
      [8, 'goalnr=1'],
      [804, '']
    ] as const)
      expect(may(id, specifiers), `${id} ${specifiers}`).toBe(false)
    expect(mayJoin('tennis', { id: 186, specifiers: '' })).toBe(false)
  })

  test('only sports whose model has a joint grid build bets', () => {
    for (const sport of sportCodes) {
      const { params, state } = matchOf(sport, 0)
      expect(jointOf(sport, params, state) !== null, sport).toBe(jointSports.includes(sport))
    }
  })
})

describe.each([
  ['football', 0],
  ['football', 1_500],
  ['football', 4_000],
  ['baseball', 0],
  ['baseball', 40]
] as const)('the grid of %s after %i ticks', (sport, ticks) => {
  const { model, params, state } = matchOf(sport, ticks)
  const joint = jointOf(sport, params, state)!
  const { score } = model.view(state)
  const markets = model.fair(params, state).filter(market => mayJoin(sport, market))

  test('[S4.20] has the price of every question that may be joined', () => {
    expect(markets.length).toBeGreaterThan(3)
    for (const { id, specifiers, outcomes } of markets)
      for (const outcome of outcomes) {
        const chance = joint.chance([selection(id, specifiers, outcome.id, score)])!
        expect(Math.abs(chance - outcome.probability), `${id} ${specifiers} ${outcome.id}`).toBeLessThan(1e-5)
      }
  })

  test('[S4.20] never prices two above the dearer of them, and refuses two answers to one question by name', () => {
    const [first, second] = [markets[0]!, markets.at(-1)!]
    const one = selection(first.id, first.specifiers, first.outcomes[0]!.id, score)
    const other = selection(first.id, first.specifiers, first.outcomes.at(-1)!.id, score)
    const more = selection(second.id, second.specifiers, second.outcomes[0]!.id, score)
    const both = joint.chance([one, more])!
    expect(both).toBeLessThanOrEqual(Math.min(joint.chance([one])!, joint.chance([more])!) + 1e-12)
    expect(joint.price([more, one, other])).toMatchObject({ refused: 'contradictory', legs: [1, 2] })
  })
})

test('[S4.20] what the grid says of the end is how the legs are settled', () => {
  const { model, params } = matchOf('football', 0)
  for (const seed of [1, 2, 3, 4]) {
    const end = matchOf('football', 100_000, seed).state
    const joint = jointOf('football', params, end)!
    for (const { id, specifiers, outcomes } of model.fair(params, model.start(params)).filter(market => mayJoin('football', market)))
      for (const outcome of outcomes) {
        const leg = selection(id, specifiers, outcome.id, [0, 0])
        expect(joint.chance([leg]), `${id} ${specifiers} ${outcome.id}`).toBeCloseTo(model.result(end, leg)!.won ? 1 : 0, 9)
      }
  }
})
