// Ember Foundry: 25 lines, and ingots that stay while the other cells spin again, with four fixed jackpots.
import type { StripModel } from '../model.ts'

export const emberFoundry: StripModel = {
  id: 'ember-foundry',
  name: 'Ember Foundry',
  kind: 'lines',
  reels: 5,
  rows: 3,
  cap: 500_000,
  modes: [{ name: 'base', cost: 1, volatility: 'high', maxWin: 229_000, rounds: 1_200_000, keep: 600, keepLosing: 10_000 }],
  coins: 25,
  strips: {
    base: [
      'MCKMLDBLJMDMNMKCNJKNJKELADBEJKLBAENJ',
      'JMNLMLANCEBJEDMACCDJMLDWKNBLNKJWKECB',
      'LKENWKMBEDCABCNLMDMCCCMJBEDKNLWNJAJM',
      'JKMNEBMNDNCCLKWKLEADLEBMLKJBNJDLWCJC',
      'KBMEKJEDBAKLDMJMKCCNCJNLCLKMNENMLCNM'
    ]
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 2, 2, 2, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 2, 2, 2, 0],
    [2, 0, 0, 0, 2],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 1, 2, 0],
    [2, 0, 1, 0, 2]
  ],
  pays: {
    A: [75, 250, 1000],
    B: [50, 150, 600],
    D: [40, 125, 500],
    E: [30, 100, 400],
    J: [15, 50, 200],
    K: [15, 45, 150],
    L: [10, 40, 125],
    M: [10, 30, 100],
    N: [10, 25, 100]
  },
  hold: {
    from: 6,
    respins: 3,
    chance: 56,
    outOf: 1000,
    values: [
      [1, 350],
      [2, 220],
      [3, 150],
      [4, 80],
      [5, 70],
      [8, 50],
      [10, 34],
      [15, 18],
      [20, 12],
      ['mini', 10],
      ['minor', 5],
      ['major', 1]
    ],
    jackpots: { mini: 25, minor: 75, major: 250, grand: 2000 },
    full: 'grand'
  }
}
