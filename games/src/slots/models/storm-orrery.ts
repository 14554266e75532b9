// Storm Orrery: five by four, 1,024 ways, free spins whose multiplier only grows, and a way to buy them.
import type { StripModel } from '../model.ts'

export const stormOrrery: StripModel = {
  id: 'storm-orrery',
  name: 'Storm Orrery',
  kind: 'ways',
  reels: 5,
  rows: 4,
  cap: 1_000_000,
  modes: [
    { name: 'base', cost: 1, volatility: 'very-high', maxWin: 829_710, rounds: 2_000_000, keep: 400, keepLosing: 10_000 },
    { name: 'buy', cost: 130, volatility: 'very-high', maxWin: 851_635, rounds: 300_000, keep: 400, keepLosing: 0 }
  ],
  coins: 20,
  strips: {
    base: [
      'BAMKLJLDSLEDLLAMEKLBEMMMALEDJKJBJDMKKDMJKBJLJKEJMKML',
      'DJJMLMLWKDBEKMJEDLLMJKAJDBJADMELKMBKKEJMEKJMLBSMLALK',
      'MJMLJDJKEDALKJLJEKLKKMKLLEMJWMBDJAMLJBEMDKAMKMBESBKL',
      'LLJAMEJJLALMKMLWDBMELMEBKJMAJJKDKBSDLKEKMBMJDJEJLKLK',
      'DJJMBDKKDBKEMAMBLAKLSMEKJMJLLDMKBMJLMKLJLEKJLJEKJALE'
    ],
    free: [
      'LMJMMEKLBKJDMMLAKLSEBJEMMKBKKJLDLMEJJADL',
      'SMDMLBJDEJMMEJALBEMDEKWKMKLKJLADJJKLMLWB',
      'LDELJMLBKDMKMAELLEKBWMKAWMLKSMJDJKJBJJME',
      'AKJEMDEMMJKESJLKDMWBMJLLJLKKDLMLJEWABKLB',
      'KAJMMEDJEMKBKJKLSKELLMLDLJDEJBMLBKJAMKJM'
    ]
  },
  pays: { A: [15, 50, 250], B: [8, 20, 80], D: [5, 15, 50], E: [3, 8, 25], J: [0, 3, 10], K: [0, 3, 8], L: [0, 3, 8], M: [0, 2, 6] },
  scatterPays: [3, 10, 50],
  freeSpins: {
    awards: [8, 12, 16],
    retrigger: [4, 6, 8],
    growth: [
      [1, 55],
      [2, 22],
      [5, 13],
      [35, 10]
    ]
  }
}
