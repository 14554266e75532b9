// Who presses in a match, drawn from what happened in it alone.
import type { Incident } from './use-match.ts'

const weights: Readonly<Record<string, number>> = {
  goal: 5,
  corner: 2,
  yellow: -1,
  red: -3,
  points: 2,
  point: 1,
  game: 3,
  set: 6,
  round: 2,
  map: 6,
  kill: 1,
  tower: 3,
  run: 4
}

/**
 * The match in so many parts of equal length, by its clock where it has one, else by what happened: above zero home pressed, below it away; -1 … 1.
 * What happens to a side's disadvantage, a card, counts for the other.
 */
export function momentumOf(incidents: readonly Incident[], parts: number): number[] {
  const sums = Array.from({ length: parts }, () => 0)
  if (incidents.length === 0) return sums
  for (const [at, { side, kind }] of incidents.entries()) {
    if (side === 0) continue
    const part = Math.min(parts - 1, Math.floor((at / incidents.length) * parts))
    sums[part]! += (side === 1 ? 1 : -1) * (weights[kind] ?? 1)
  }
  const most = Math.max(1, ...sums.map(Math.abs))
  return sums.map(sum => sum / most)
}

/** The same by the match's minutes, for sports whose clock goes up. `length`: seconds that a match takes. */
export function momentumByClock(incidents: readonly Incident[], parts: number, length: number): number[] {
  const sums = Array.from({ length: parts }, () => 0)
  for (const { side, kind, clock } of incidents) {
    if (side === 0 || clock === null) continue
    const part = Math.min(parts - 1, Math.max(0, Math.floor((clock / length) * parts)))
    sums[part]! += (side === 1 ? 1 : -1) * (weights[kind] ?? 1)
  }
  const most = Math.max(1, ...sums.map(Math.abs))
  return sums.map(sum => sum / most)
}
