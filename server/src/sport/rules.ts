// What the book decides without asking anybody: how a fair price is offered, which markets a list shows, and what a match looks like to everybody.

import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import type { matchView } from '@fairhouse/contract/sport/view.ts'
import { stepsOf } from '@fairhouse/games/sport/bets/lean.ts'
import { familyOf, type Margins, marginOf, offeredPrices } from '@fairhouse/games/sport/bets/margin.ts'
import type { Family } from '@fairhouse/games/sport/market-book/families.ts'
import { type AnySport, sportModels } from '@fairhouse/games/sport/models.ts'
import { type FairMarket, type MatchView, type Rating, type SportCode, sportCodes } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import { assert } from '#base/errors.ts'

/**
 * An outcome as a market's row keeps it: offered odds, probability in millionths, the model's odds; of an outright with places also the probability of a place; where the
 * money on the market has moved it, what would be offered without. Odds × 10,000; 0: not offered.
 */
export type KeptOutcome = readonly [id: string, odds: number, probability: number, model: number, placed?: number | null, unmoved?: number]

/** Under which specifiers the results of an outright's places stand, beside those of the market itself. */
export const placesOf = (top: number): string => `places=${top}`

/** What operators hold of a market. */
export interface MarketDesk {
  readonly held?: Hold & { readonly before?: MarketBefore }
  readonly pinned?: Hold
  readonly manual?: Hold & { readonly until: string }
}
/** How a market stood before a request suspended it: what it goes back to when the request is not approved. */
export interface MarketBefore {
  readonly held: Hold | null
  readonly status: Priced['status']
  readonly lock: string | null
}
export interface Hold {
  readonly by: string
  readonly at: string
  readonly reason: string
}

/** A market as the host writes it. */
export interface Priced {
  readonly id: number
  readonly specifiers: string
  readonly status: 1 | -1 | 0 | -2 | -3 | -4
  readonly lock: LockReason | null
  readonly outcomes: readonly KeptOutcome[]
  readonly main: boolean
}
export const keyOf = (m: { readonly id: number; readonly specifiers: string }): string => `${m.id}/${m.specifiers}`

export const isSport = (text: string): text is SportCode => (sportCodes as readonly string[]).includes(text)
/** The model of a sport that the house plays. */
export function modelOf(sport: string): AnySport {
  assert(isSport(sport), `no model of ${sport}`)
  return sportModels[sport]
}

/** How far operators moved the prices of a fixture, in ratings: `tilt` toward home, `tempo` toward more of everything. */
export interface Shift {
  readonly tilt: number
  readonly tempo: number
}
export const noShift: Shift = { tilt: 0, tempo: 0 }

/** The ratings that prices are made from. */
export const shifted = (home: Rating, away: Rating, { tilt, tempo }: Shift): readonly [Rating, Rating] => [
  { ...home, attack: home.attack + tilt + tempo },
  { ...away, attack: away.attack - tilt + tempo }
]

/** The questions of a list by the numbers that they have in each sport; the last three are of the first half. */
const listed = [[219, 251, 1, 186], [16, 223, 256, 187, 237, 327], [18, 225, 258, 189, 238, 328], [60], [66], [68]] as const

const evenness = (m: FairMarket) => Math.abs((m.outcomes[0]?.probability ?? 1) - 0.5)
const mostEven = (markets: readonly FairMarket[], ids: readonly number[]): FairMarket | undefined => {
  const id = ids.find(one => markets.some(m => m.id === one))
  return markets.filter(m => m.id === id).toSorted((a, b) => evenness(a) - evenness(b))[0]
}
/** The few that lists show: the result, the most even handicap, the most even total, and the same of the first half. */
function mainOf(markets: readonly FairMarket[]): ReadonlySet<FairMarket> {
  const chosen = listed.map(ids => mostEven(markets, ids))
  return new Set(chosen.filter(m => m !== undefined))
}

/** The keys of those that lists show. */
export const mainKeys = (markets: readonly FairMarket[]): ReadonlySet<string> => new Set([...mainOf(markets)].map(keyOf))

const modelOdds = (p: number) => Math.min(10_010_000, Math.max(10_001, Math.round(10_000 / p)))

/** What open singles on a market would be paid, by outcome, and how much of it is a step of its prices, by market family. */
export interface MarketMoney {
  readonly steps: Readonly<Record<Family, bigint>>
  readonly payable: ReadonlyMap<string, ReadonlyMap<string, bigint>>
}
/** By how many steps the money on a market moves its prices; undefined: by none. */
function movedBy(m: FairMarket, { steps, payable }: MarketMoney): readonly number[] | undefined {
  const on = payable.get(keyOf(m))
  const step = steps[familyOf(m.id)]
  if (!on || step === 0n) return undefined
  const moved = stepsOf(
    m.outcomes.map(o => o.probability),
    m.outcomes.map(o => on.get(o.id) ?? 0n),
    step
  )
  return moved.some(s => s !== 0) ? moved : undefined
}

/** Offers fair markets: margin, ladder, how the money on them moves their prices, and which of them lists show. */
export function offer(markets: readonly FairMarket[], inPlay: boolean, margins: Margins, money?: MarketMoney): Priced[] {
  const main = mainOf(markets)
  return markets.map(m => {
    const margin = marginOf(m.id, inPlay, margins)
    const unmoved = offeredPrices(m, margin)
    const steps = money && movedBy(m, money)
    const prices = steps ? offeredPrices(m, margin, steps) : unmoved
    const outcomes = m.outcomes.map((o, i): KeptOutcome => {
      const kept = [o.id, prices[i] ?? 0, Math.round(o.probability * 1_000_000), modelOdds(o.probability)] as const
      return prices[i] === unmoved[i] ? kept : [...kept, null, unmoved[i] ?? 0]
    })
    // a market of which nothing can be offered is not offered
    return { id: m.id, specifiers: m.specifiers, status: outcomes.some(o => o[1] > 0) ? 1 : 0, lock: null, outcomes, main: main.has(m) }
  })
}

/** A match as everybody sees it: its clock as it stood at `at` (milliseconds), going on at `speed` while it `runs`. */
export const wireMatch = (view: MatchView, at: number, speed: number, runs: boolean): z.output<typeof matchView> => ({
  score: [...view.score],
  periods: view.periods.map(p => [...p]),
  period: view.period,
  clock: view.clock,
  clockAt: Math.round(at),
  speed,
  runs: runs && view.clock !== null && !view.ended,
  ended: view.ended,
  facts: { ...view.facts }
})

/** Did anything that is told change? */
export const differs = (a: Priced | undefined, b: Priced): boolean =>
  !a ||
  a.status !== b.status ||
  a.lock !== b.lock ||
  a.main !== b.main ||
  a.outcomes.length !== b.outcomes.length ||
  a.outcomes.some((o, i) => o[0] !== b.outcomes[i]![0] || o[1] !== b.outcomes[i]![1] || o[5] !== b.outcomes[i]![5])
