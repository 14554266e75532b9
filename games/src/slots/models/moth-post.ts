// The Moth Post: 243 ways, and free spins in which a wild counts as two.
import type { StripModel } from '../model.ts'

export const mothPost: StripModel = {
  id: 'moth-post',
  name: 'The Moth Post',
  kind: 'ways',
  reels: 5,
  rows: 3,
  cap: 500_000,
  modes: [{ name: 'base', cost: 1, volatility: 'medium', maxWin: 46_196, rounds: 2_000_000, keep: 500, keepLosing: 10_000 }],
  coins: 25,
  strips: {
    base: [
      'DLOAMEBKOSJEOMJOEBDKMAJLKNDJKNLKEJBN',
      'NJONDWEMBNOOJADJKNOLMEBJKLSMJWNKAEDB',
      'KWLANJKEJOKBSLDAEJNKMODLWOMBNJEDKJME',
      'EAOJDNSEANKJBDKMOBOJKLBWLJMKJMLOKWLD',
      'NMLJBNEKDBKLNMJBDKNOJSLNMJOOLDJAEKML'
    ],
    free: [
      'JMLJBMJDELOKNODOKBMNAMOBMLKNOSNAJEND',
      'MDLWBNOJKBWEAKODJBWELJSNKMLWKLDJNMKJ',
      'WMOJMEKDBJEWDBLNAEWSNJMONKWNEKDONMLK',
      'DSJNBAOJNBWMKLMEKWLNDJMOKLWJEBMKJNLW',
      'MNLKMONKDOLOJEAMLSNABKMENMKJNBEDLOBJ'
    ]
  },
  pays: {
    A: [30, 100, 400],
    B: [25, 75, 250],
    D: [20, 50, 175],
    E: [15, 40, 125],
    J: [8, 20, 75],
    K: [8, 18, 65],
    L: [6, 15, 50],
    M: [6, 15, 45],
    N: [4, 12, 40],
    O: [4, 12, 35]
  },
  scatterPays: [2, 10, 100],
  freeSpins: { awards: [12, 18, 25], retrigger: [5, 8, 12], wildWays: 2 }
}
