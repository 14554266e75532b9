// The exact law of a map of rounds: twelve rounds a half, thirteen win, overtime from 12–12 on by the rules of the game.
import { gridLaw, type PairLaw } from '../../market-book/laws.ts'
import type { Score } from '../../types.ts'

/** How overtime goes: blocks of six in which four win, repeated while they end level; or on until somebody is two ahead. */
export type Overtime = 'blocks' | 'two-ahead'
export interface ShooterParams {
  /** The chance that home wins a round in which it defends, and one in which it attacks. */
  readonly defending: number
  readonly attacking: number
}

export const half = 12
/** Whether the first of two counts has won the map. */
export function mapWon(own: number, other: number, overtime: Overtime): boolean {
  if (own < half + 1 || own <= other) return false
  if (other < half) return true
  return overtime === 'two-ahead' ? own - other >= 2 : own >= 16 && (own - 16) % 3 === 0 && own - other >= 2
}

/** Whether home defends in a round (from 0), when it defends first: sides change at twelve, and in overtime every three rounds or every one. */
export function defends(round: number, first: boolean, overtime: Overtime): boolean {
  const turns = round < 2 * half ? Math.floor(round / half) : Math.floor((round - 2 * half) / (overtime === 'blocks' ? 3 : 1))
  return (turns % 2 === 0) === first
}
/** Home defends first on maps 1 and 3. */
export const defendsFirst = (mapnr: number): boolean => mapnr % 2 === 1

export const chanceOf = (params: ShooterParams, round: number, first: boolean, overtime: Overtime): number =>
  defends(round, first, overtime) ? params.defending : params.attacking

/** Rounds of a side that matter; longer maps are as good as never. */
const sizeFrom = (h: number, a: number): number => Math.max(48, Math.max(h, a) + 30)

export interface MapLaw {
  readonly win: number
  readonly rounds: PairLaw
  /** After 24 rounds, or where it ended before. */
  readonly regular: PairLaw
  /** How likely home is first at so many rounds, of a side that is not there yet. */
  race(rounds: number): number
}

/** The law of a map from a score on. */
export function mapLaw(params: ShooterParams, [h0, a0]: Score, first: boolean, overtime: Overtime): MapLaw {
  const size = sizeFrom(h0, a0)
  const at = new Float64Array(size * size)
  const ends = new Float64Array(size * size)
  at[h0 * size + a0] = 1
  for (let round = h0 + a0; round < 2 * size - 2; round++) {
    const p = chanceOf(params, round, first, overtime)
    for (let h = Math.max(h0, round - size + 2); h <= Math.min(round - a0, size - 2); h++) {
      const a = round - h
      const weight = at[h * size + a]!
      if (weight === 0) continue
      if (mapWon(h, a, overtime) || mapWon(a, h, overtime)) {
        ends[h * size + a] = weight
        continue
      }
      at[(h + 1) * size + a]! += weight * p
      at[h * size + a + 1]! += weight * (1 - p)
    }
  }
  // what is left after the last overtime that is counted ends as overtimes do
  const inOvertime = (i: number): boolean => Math.min(Math.floor(i / size), i % size) >= half
  const all = ends.reduce((sum, p) => sum + p, 0)
  const overtimes = ends.reduce((sum, p, i) => sum + (inOvertime(i) ? p : 0), 0)
  const sure = ends.map((p, i) => (inOvertime(i) ? p * (1 + (1 - all) / overtimes) : p))
  const regular = Float64Array.from(ends)
  for (let h = half; h < size; h++) for (let a = half; a < size; a++) regular[h * size + a] = 0
  if (h0 + a0 <= 2 * half) regular[half * size + half] = at[half * size + half]!
  const win = sure.reduce((sum, p, i) => sum + (Math.floor(i / size) > i % size ? p : 0), 0)
  const race = (n: number): number => {
    let sum = 0
    for (let a = a0; a < n; a++) {
      const before = at[(n - 1) * size + a]!
      sum += before * chanceOf(params, n - 1 + a, first, overtime)
    }
    return sum
  }
  return { win, rounds: gridLaw(sure, size, size, [0, 0]), regular: gridLaw(regular, size, size, [0, 0]), race }
}
