import { describe, expect, it } from 'vitest'
import { fastDice } from '../slots/fast-dice.ts'
import vectors from './models/vectors.json' with { type: 'json' }
import { inOrder, placed, type Season, seasonChances } from './outrights.ts'
import { elo, eloExpected, glicko2, newcomer } from './ratings.ts'

describe('ratings', () => {
  it('come out as in Glickman’s own example', () => {
    const { player, opponents, tau, expected } = vectors.ratings.glicko2
    const of = ([rating, deviation, volatility]: number[]) => ({ rating: rating!, deviation: deviation!, volatility: volatility! })
    const after = glicko2(
      of(player),
      opponents.map(([rating, deviation, score]) => ({ opponent: of([rating!, deviation!, 0.06]), score: score! })),
      tau
    )
    expect(after.rating).toBeCloseTo(expected[0]!, 1)
    expect(after.deviation).toBeCloseTo(expected[1]!, 1)
    // the paper cuts it off
    expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(expected[2])
  })

  it('grow less certain without matches, never more than a newcomer’s', () => {
    expect(glicko2({ rating: 1500, deviation: 60, volatility: 0.06 }, []).deviation).toBeCloseTo(60.9, 1)
    expect(glicko2(newcomer, []).deviation).toBe(350)
  })

  it('come out as in the worked example of Elo', () => {
    const { rating, opponents, scores, expected, k, new: after } = vectors.ratings.elo
    expect(opponents.map(opponent => eloExpected(rating, opponent))).toEqual(expected.map(p => expect.closeTo(p, 6)))
    expect(
      elo(
        rating,
        opponents.map((opponent, i) => ({ opponent, score: scores[i]! })),
        k
      )
    ).toBeCloseTo(after, 4)
  })
})

describe('outrights', () => {
  it('have the orders and places of Harville’s law', () => {
    const { win, exacta_1_2, exacta_2_1, trifecta_1_2_3, place2 } = vectors.harville
    expect(inOrder(win, [0, 1])).toBeCloseTo(exacta_1_2, 8)
    expect(inOrder(win, [1, 0])).toBeCloseTo(exacta_2_1, 8)
    expect(inOrder(win, [0, 1, 2])).toBeCloseTo(trifecta_1_2_3, 8)
    expect(win.map((_, runner) => placed(win, runner, 2))).toEqual(place2.map(p => expect.closeTo(p, 8)))
  })

  it('add up to the places, the same from the same dice, and are sure when nothing is left to play', () => {
    const season: Season = {
      points: [10, 10, 9, 2],
      fixtures: [
        { home: 0, away: 1, chances: [0.4, 0.3, 0.3] },
        { home: 2, away: 3, chances: [0.6, 0.2, 0.2] }
      ],
      win: 3,
      draw: 1
    }
    const chances = seasonChances(season, 1, 20_000, fastDice(1, 1))
    expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
    expect(seasonChances(season, 1, 20_000, fastDice(1, 1))).toEqual(chances)
    // home wins .4; a draw leaves both level on 11 unless the third wins and passes them
    expect(chances[0]).toBeCloseTo(0.4 + 0.3 * 0.4 * 0.5, 1)
    expect(chances[3]).toBe(0)
    expect(seasonChances({ ...season, fixtures: [] }, 1, 10, fastDice(2, 1))).toEqual([0.5, 0.5, 0, 0])
    expect(seasonChances({ ...season, fixtures: [] }, 3, 10, fastDice(2, 1))).toEqual([1, 1, 1, 0])
  })
})
