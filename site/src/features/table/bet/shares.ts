// How what was bet in a round is shared out among places that stand against one another. Counts of real tickets, known once betting has ended.
import type { TableView } from '../table-state.ts'

/** The part of a place, of 0 to 1, of all that lies on it and on those against it; null: it stands against none, or nothing lies there. */
export function shareOf(crowd: TableView['crowd'], opposed: readonly (readonly string[])[], position: string): number | null {
  const among = opposed.find(places => places.includes(position))
  if (!crowd || !among) return null
  const lies = (places: readonly string[]) => crowd.on.reduce((sum, on) => (places.includes(on.position) ? sum + on.stake : sum), 0n)
  const all = lies(among)
  return all === 0n ? null : Number((lies([position]) * 10_000n) / all) / 10_000
}
