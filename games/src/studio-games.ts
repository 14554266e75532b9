// The games of Foxglove Studio as plain data: the studio offers them by its protocol, the house's demonstration lists them.
import type { DiceRules } from './dice/dice.ts'
import type { MinesRules } from './mines/mines.ts'
import type { PlinkoRules } from './plinko/plinko.ts'

export const studioVendor = { code: 'FOXGLOVE', name: 'Foxglove Studio' } as const

interface Listed {
  /** The studio's own code, as its protocol says it. */
  readonly code: string
  /** The code that the house's catalogue gives it. */
  readonly catalogueCode: string
  readonly name: string
  /** Return to the player in hundredths of a percent; of games with several tables the lowest. */
  readonly rtp: number
  readonly volatility: 'low' | 'medium' | 'high' | 'very-high'
  readonly features: readonly string[]
  /** The day of its release, ISO. */
  readonly releasedOn: string
  /** Whole units of any currency. */
  readonly smallestStake: number
  readonly largestStake: number
}

export type StudioGame = Listed &
  (
    | { readonly kind: 'dice'; readonly rules: DiceRules }
    | { readonly kind: 'mines'; readonly rules: MinesRules }
    | { readonly kind: 'plinko'; readonly rules: PlinkoRules }
  )

/** Languages that the games speak. */
export const studioLanguages: readonly string[] = ['en', 'tr']

const everyRow = [8, 9, 10, 11, 12, 13, 14, 15, 16]

type More = Pick<Listed, 'rtp' | 'volatility' | 'releasedOn' | 'largestStake'>

const listed = (id: string, name: string, more: More, feature: string): Listed => ({
  code: `fox_${id.replaceAll('-', '_')}`,
  catalogueCode: `foxglove-${id}`,
  name,
  features: ['provably-fair', feature, 'free-rounds'],
  smallestStake: 1,
  ...more
})
const dice = (id: string, name: string, more: More, rules: DiceRules): StudioGame => ({
  ...listed(id, name, more, 'adjustable-odds'),
  kind: 'dice',
  rules
})
const mines = (id: string, name: string, more: More, rules: MinesRules): StudioGame => ({
  ...listed(id, name, more, 'cash-out'),
  kind: 'mines',
  rules
})
const plinko = (id: string, name: string, more: More, rules: PlinkoRules): StudioGame => ({
  ...listed(id, name, more, 'risk-levels'),
  kind: 'plinko',
  rules
})

/** What a round can pay at most, in whole units of the currency: stakes and ceilings are chosen so that no round can exceed it. */
export const largestWin = 1_000_000

export const studioGames: readonly StudioGame[] = [
  dice(
    'dice',
    'Foxglove Dice',
    { rtp: 9900, volatility: 'medium', releasedOn: '2025-11-04', largestStake: 10_000 },
    { edge: 100, smallestChance: 100, largestChance: 9_800 }
  ),
  mines(
    'mines',
    'Foxglove Mines',
    { rtp: 9900, volatility: 'high', releasedOn: '2025-12-02', largestStake: 1_000 },
    { side: 5, fewestMines: 1, mostMines: 24, edge: 100, ceiling: 1_000 }
  ),
  plinko(
    'plinko',
    'Foxglove Plinko',
    { rtp: 9880, volatility: 'medium', releasedOn: '2026-01-13', largestStake: 1_250 },
    { rows: everyRow, risks: ['low', 'medium', 'high'] }
  ),
  dice(
    'long-shot',
    'Long Shot Dice',
    { rtp: 9900, volatility: 'very-high', releasedOn: '2026-02-10', largestStake: 1_000 },
    { edge: 100, smallestChance: 10, largestChance: 1_000 }
  ),
  dice(
    'steady-dice',
    'Steady Dice',
    { rtp: 9900, volatility: 'low', releasedOn: '2026-03-03', largestStake: 20_000 },
    { edge: 100, smallestChance: 5_000, largestChance: 9_500 }
  ),
  dice(
    'night-dice',
    'Night Market Dice',
    { rtp: 9800, volatility: 'medium', releasedOn: '2026-06-16', largestStake: 5_000 },
    { edge: 200, smallestChance: 200, largestChance: 9_500 }
  ),
  mines(
    'pocket-mines',
    'Pocket Mines',
    { rtp: 9900, volatility: 'medium', releasedOn: '2026-02-24', largestStake: 5_000 },
    { side: 3, fewestMines: 1, mostMines: 8, edge: 100, ceiling: 1_000 }
  ),
  mines(
    'wide-mines',
    'Wide Field Mines',
    { rtp: 9900, volatility: 'high', releasedOn: '2026-05-05', largestStake: 1_000 },
    { side: 7, fewestMines: 3, mostMines: 40, edge: 100, ceiling: 1_000 }
  ),
  mines(
    'calm-mines',
    'Calm Garden Mines',
    { rtp: 9900, volatility: 'low', releasedOn: '2026-07-07', largestStake: 20_000 },
    { side: 5, fewestMines: 1, mostMines: 3, edge: 100, ceiling: 50 }
  ),
  plinko(
    'calm-plinko',
    'Drift Plinko',
    { rtp: 9880, volatility: 'low', releasedOn: '2026-04-14', largestStake: 20_000 },
    { rows: everyRow, risks: ['low'] }
  ),
  plinko(
    'storm-plinko',
    'Storm Plinko',
    { rtp: 9890, volatility: 'very-high', releasedOn: '2026-08-18', largestStake: 1_000 },
    { rows: [12, 13, 14, 15, 16], risks: ['high'] }
  ),
  plinko(
    'quick-plinko',
    'Eight Row Plinko',
    { rtp: 9890, volatility: 'high', releasedOn: '2026-10-06', largestStake: 10_000 },
    { rows: [8], risks: ['low', 'medium', 'high'] }
  )
]
