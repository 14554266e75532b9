// Tin Orchard: a classic of three reels and five lines, with a fourth reel that multiplies.
import type { StripModel } from '../model.ts'

export const tinOrchard: StripModel = {
  id: 'tin-orchard',
  name: 'Tin Orchard',
  kind: 'lines',
  reels: 3,
  rows: 3,
  cap: 500_000,
  modes: [{ name: 'base', cost: 1, volatility: 'low', maxWin: 14_100, rounds: 0, keep: 60, keepLosing: 10_000 }],
  coins: 5,
  strips: { base: ['QAGWAJQARKJGQJGJRJGJBKRQBAKJ', 'QGJQJJJWQKGQRKABGJKBAQAQBKWK', 'KGARJGAQAJJQKJKBKJJQRQJAWGBQ'] },
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0]
  ],
  pays: { W: [25], R: [20], B: [15], G: [12], A: [10], K: [8], Q: [5], J: [2] },
  multiplierReel: [
    [1, 9],
    [2, 6],
    [3, 4],
    [5, 3],
    [10, 1],
    [15, 1]
  ]
}
