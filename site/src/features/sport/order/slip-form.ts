// How the slip is to be placed: as singles, all together or as a system, with which stake and which changes of price.
import { type Money, moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import type { SlipKind } from '@fairhouse/contract/sport/terms.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { PickedLeg } from '../legs/slip-legs.ts'
import { combinationsOf } from './systems.ts'

/** What is sent as one bet: several singles are several slips. */
export interface Slip {
  readonly kind: SlipKind
  readonly legs: readonly PickedLeg[]
  readonly folds: readonly number[]
  /** Places of legs that are joined to one price. */
  readonly builders: readonly (readonly number[])[]
  readonly eachWay: boolean
}

/** What may be chosen of it. */
export const withins = [1, 3, 5, 10] as const
/** Which changes of price a slip takes. */
export interface Policy {
  readonly kind: 'none' | 'better' | 'within'
  readonly percent: number
}

interface Form {
  readonly kind: SlipKind
  /** Sizes of a system's lines. */
  readonly folds: readonly number[]
  /** The stake of a line, as typed. */
  readonly stake: string
  readonly policy: 'none' | 'better' | 'within'
  /** Of `within`: by how many percent a price may be worse. */
  readonly within: (typeof withins)[number]
  /** Selections of one match are joined. */
  readonly builder: boolean
  readonly eachWay: boolean
  readonly set: (some: Partial<Pick<Form, 'kind' | 'folds' | 'stake' | 'policy' | 'within' | 'builder' | 'eachWay'>>) => void
}

export const useSlipForm = create<Form>()(
  persist(
    set => ({ kind: 'single', folds: [2], stake: '', policy: 'better', within: 5, builder: false, eachWay: false, set: some => set(some) }),
    // the stake is typed anew each time: nobody bets what they bet last by mistake; nor does each way stake it twice by one
    { name: 'sportSlipForm', partialize: ({ kind, folds, policy, within, builder }) => ({ kind, folds, policy, within, builder }) }
  )
)

/** What a number of legs allows, where a builder is one: one leg is a single; a system has three or more. */
export const kindsFor = (legs: number): readonly SlipKind[] =>
  legs < 2 ? ['single'] : legs < 3 ? ['single', 'acca'] : ['single', 'acca', 'system']

type Unit = readonly PickedLeg[]
/** Legs that count as one, in their order: those of a match that is joined, and every other by itself. */
function unitsOf(legs: readonly PickedLeg[], joined: ReadonlySet<number>): readonly Unit[] {
  return legs.flatMap((leg, i) => {
    if (!joined.has(leg.fixture)) return [[leg]]
    const own = legs.filter(one => one.fixture === leg.fixture)
    return legs.findIndex(one => one.fixture === leg.fixture) === i ? [own] : []
  })
}

/** Matches of which two selections and more are in the slip. */
export function matchesToJoin(legs: readonly PickedLeg[], mayJoin: (fixture: number) => boolean): ReadonlySet<number> {
  const counts = Map.groupBy(legs, leg => leg.fixture)
  return new Set([...counts].flatMap(([fixture, own]) => (own.length > 1 && mayJoin(fixture) ? [fixture] : [])))
}

const noMatch: ReadonlySet<number> = new Set()
const isBanker = (unit: Unit): boolean => unit.every(leg => leg.banker)

function slipOf(kind: SlipKind, units: readonly Unit[], folds: readonly number[], eachWay: (leg: PickedLeg) => boolean): Slip {
  const legs = units.flat().map(leg => (kind === 'system' ? leg : { ...leg, banker: false }))
  let at = 0
  const builders = units.flatMap(unit => {
    const from = at
    at += unit.length
    return unit.length > 1 ? [unit.map((_, i) => from + i)] : []
  })
  return { kind, legs, folds, builders, eachWay: builders.length === 0 && legs.every(eachWay) }
}

/**
 * The bets that a slip makes. A kind that its legs do not allow is the next simpler one.
 * @param joined matches whose legs are joined
 * @param eachWay may a leg be staked each way, and is it wanted?
 */
export function slipsOf(
  legs: readonly PickedLeg[],
  kind: SlipKind,
  folds: readonly number[],
  joined: ReadonlySet<number> = noMatch,
  eachWay: (leg: PickedLeg) => boolean = () => false
): readonly Slip[] {
  if (legs.length === 0) return []
  const units = unitsOf(legs, joined)
  const allowed = kindsFor(units.length)
  const fitting = allowed.includes(kind) ? kind : allowed.at(-1)!
  if (fitting === 'single') return units.map(unit => slipOf('single', [unit], [], eachWay))
  if (fitting === 'acca') return [slipOf('acca', units, [], eachWay)]
  const free = units.filter(unit => !isBanker(unit)).length
  const sizes = folds.filter(size => size <= free)
  return [slipOf('system', units, sizes.length > 0 ? sizes : [Math.max(1, free - 1)], eachWay)]
}

/** How many legs a slip has where a builder is one. */
export const unitsIn = (slip: Slip | undefined): number =>
  slip ? slip.legs.length - slip.builders.reduce((sum, one) => sum + one.length - 1, 0) : 0

/** How many of them are no bankers. */
export function freeIn({ legs, builders }: Slip): number {
  const joined = new Set(builders.flat())
  const alone = legs.filter((leg, i) => !joined.has(i) && !leg.banker).length
  return alone + builders.filter(one => !one.every(i => legs[i]!.banker)).length
}

/** How many lines a slip has; each way there are twice as many. */
export const linesOf = (slip: Slip): number => {
  const ways = slip.eachWay ? 2 : 1
  return slip.kind === 'system' ? ways * slip.folds.reduce((sum, size) => sum + combinationsOf(freeIn(slip), size), 0) : ways
}

/** What each line can have of an amount for the whole bet: whole hundredths, so that together they are not above it. */
export const perLine = (total: Money, lines: number): Money => {
  const hundredth = UNIT / 100n
  return (total / (hundredth * BigInt(lines))) * hundredth
}

/** A bet that was given back, as it goes into the slip again: at the prices of then and with the stake of a line that the house would have taken. */
export const againOf = ({ kind, folds, legs, builders, eachWay }: SportBet, stake: Money) => ({
  legs: legs.map(
    ({ fixture, market, specifiers, outcome, odds, version, banker }): PickedLeg => ({
      ...{ fixture, market, specifiers, outcome },
      ...{ odds, version, banker }
    })
  ),
  kind,
  folds,
  builder: builders.length > 0,
  eachWay,
  stake: moneyToWire(stake)
})
