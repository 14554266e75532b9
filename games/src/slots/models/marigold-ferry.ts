// Marigold Ferry: five reels, twenty lines, free spins for which the player chooses between more of them and a higher multiplier.
import type { StripModel } from '../model.ts'

export const marigoldFerry: StripModel = {
  id: 'marigold-ferry',
  name: 'Marigold Ferry',
  kind: 'lines',
  reels: 5,
  rows: 3,
  cap: 500_000,
  modes: [{ name: 'base', cost: 1, volatility: 'medium', maxWin: 146_000, rounds: 2_000_000, keep: 500, keepLosing: 10_000 }],
  coins: 20,
  strips: {
    base: [
      'EBADNNNDAKMEKJMLJBLMLKJSBLNEKNLJ',
      'NELKMBLNKNSMEJBWLDAJEJMKNMDLWKJB',
      'NKMEJLEJNDBWJSMKBNEJNLKELDMBWJAD',
      'NWLJLSMKDEJBELWLBDNKMEJKJMBDANEN',
      'MJLDEBSLMLKNNLEMBEJNMBADKNEJKALK'
    ],
    free: [
      'MKMELABDMLNBDAKMJNKNJLESKLEKJBED',
      'AKSWEMDJBWJEMLADEWNLNJBWLNLADBEK',
      'AWLBLKEWMADJEKWNDLSBJAJBDWJKMNBE',
      'ELSMBNMKWBLDAEBDJEAWDJLMNWMKABKW',
      'NEBLKLMBNNKDEJBJMDEJALNKDSNKADEM'
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
    [0, 2, 2, 2, 0]
  ],
  pays: {
    A: [50, 200, 1000],
    B: [40, 125, 600],
    D: [25, 100, 400],
    E: [20, 75, 300],
    J: [10, 40, 150],
    K: [10, 30, 125],
    L: [5, 25, 100],
    M: [5, 20, 100],
    N: [5, 20, 75]
  },
  scatterPays: [2, 10, 50],
  freeSpins: { awards: [10, 10, 10], retrigger: [10, 15, 20], multiplier: 3 },
  // spins times multiplier is 30 in each, and what comes again is the same: so is what they return
  choice: {
    worth: 4_883,
    options: [
      { name: 'calm', spins: 15, multiplier: 2, volatility: 'medium', maxWin: 46_600, rounds: 1_000_000, keep: 400 },
      { name: 'river', spins: 10, multiplier: 3, volatility: 'medium', maxWin: 70_050, rounds: 1_000_000, keep: 400 },
      { name: 'rapids', spins: 6, multiplier: 5, volatility: 'medium', maxWin: 141_000, rounds: 1_000_000, keep: 400 }
    ]
  }
}
