// What each position of a table returns by its rules: the edge that is shown, and the watch over what it has returned.
import { type Watch, watchOf } from '../returns/watch.ts'
import type { Outcome, TableRules } from './types.ts'

const lawsOf = new WeakMap<TableRules, Map<string, readonly Outcome[]>>()
/** What a position pays and in how many ways, counted once: some laws go through every hand there is. */
export function outcomesOf(rules: TableRules, position: string): readonly Outcome[] {
  const laws = lawsOf.get(rules) ?? new Map<string, readonly Outcome[]>()
  lawsOf.set(rules, laws)
  const law = laws.get(position) ?? rules.outcomes(position)
  laws.set(position, law)
  return law
}

/** What a position returns on average of what is staked, exactly. */
export function returnOf(rules: TableRules, position: string): { readonly back: bigint; readonly of: bigint } {
  const outcomes = outcomesOf(rules, position)
  return { back: outcomes.reduce((sum, o) => sum + o.back * o.ways, 0n), of: outcomes.reduce((sum, o) => sum + o.ways, 0n) * 100n }
}

const edges = new WeakMap<TableRules, Map<string, number>>()
/** What the house keeps on average, in millionths of the stake; counted once. */
export function edgeOf(rules: TableRules, position: string): number {
  const known = edges.get(rules) ?? new Map<string, number>()
  edges.set(rules, known)
  let edge = known.get(position) ?? rules.play?.edge(position)
  if (edge === undefined) {
    const { back, of } = returnOf(rules, position)
    edge = Number(((of - back) * 2_000_000n + of) / (of * 2n))
  }
  known.set(position, edge)
  return edge
}

/** Positions whose returns are watched. */
export const watchedOf = ({ play, positions }: TableRules): readonly string[] => play?.watched ?? positions

/**
 * A watch for every position, over what the rounds of the table gave back there, each round once, whether anybody had bet or not. Rounds of one shoe
 * take cards from one another, which draws their mean closer to the theory than rounds of a full shoe each would be: the bands are wide enough.
 */
export const watchesOfTable = (rules: TableRules): Watch[] =>
  watchedOf(rules).map(position => {
    const outcomes = outcomesOf(rules, position)
    const all = Number(outcomes.reduce((sum, o) => sum + o.ways, 0n))
    const law = outcomes.map(({ back, ways }) => ({ value: Number(back) / 100, chance: Number(ways) / all }))
    return watchOf({ mode: position, cost: 1, lawOf: () => law, shares: watchedOf(rules).length })
  })
