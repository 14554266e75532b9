// Tidepool Clockwork: seven by seven, clusters that fall, and cells that multiply.
import type { ClusterModel } from '../model.ts'

export const tidepoolClockwork: ClusterModel = {
  id: 'tidepool-clockwork',
  name: 'Tidepool Clockwork',
  kind: 'clusters',
  reels: 7,
  rows: 7,
  cap: 500_000,
  modes: [{ name: 'base', cost: 1, volatility: 'very-high', maxWin: 500_000, rounds: 1_200_000, keep: 200, keepLosing: 10_000 }],
  symbols: 'ABDJKLMS',
  weights: { base: [24, 27, 31, 36, 41, 45, 50, 2], free: [18, 20, 24, 30, 44, 56, 62, 2] },
  sizes: [5, 6, 7, 8, 9, 10, 12, 15],
  pays: {
    A: [240, 360, 480, 720, 1075, 2150, 5375, 21500],
    B: [180, 240, 360, 600, 860, 1720, 4300, 16125],
    D: [120, 180, 240, 360, 645, 1290, 3225, 10750],
    J: [95, 120, 180, 240, 430, 1075, 2150, 7525],
    K: [75, 95, 120, 180, 325, 645, 1720, 5375],
    L: [60, 75, 95, 120, 215, 540, 1290, 4300],
    M: [50, 60, 70, 95, 215, 430, 1075, 3225]
  },
  highestMultiplier: 128,
  awards: [10, 12, 15, 20, 30]
}
