// A series of maps: best of three. Each map is won by home with a chance of its own, whatever happened before.
import { gridLaw, type PairLaw } from '../market-book/laws.ts'
import type { Score } from '../types.ts'

export const bestOf = 3
export const mapsToWin = (bestOf + 1) / 2
export const seriesVariants = {
  score: { variant: `sr:correct_score:bestof:${bestOf}` },
  length: { variant: `sr:exact_sets:bestof:${bestOf}` }
}

/** The law of the maps won, from those that are done on; `winning` says how likely home wins the map of that number. */
export function seriesLaw([home, away]: Score, winning: (mapnr: number) => number, need = mapsToWin): PairLaw {
  const size = need + 1
  const cells = new Float64Array(size * size)
  cells[home * size + away] = 1
  for (let mapnr = home + away + 1; mapnr < 2 * need; mapnr++) {
    const p = winning(mapnr)
    for (let h = Math.min(need - 1, mapnr - 1); h >= 0; h--) {
      const a = mapnr - 1 - h
      if (a < 0 || a >= need) continue
      const at = cells[h * size + a]!
      cells[h * size + a] = 0
      cells[(h + 1) * size + a]! += at * p
      cells[h * size + a + 1]! += at * (1 - p)
    }
  }
  return gridLaw(cells, size, size, [0, 0])
}

/** One or nothing: home has it, or away. */
export const either = (home: number): PairLaw => gridLaw(Float64Array.of(0, 1 - home, home, 0), 2, 2, [0, 0])

export const wonMaps = (maps: readonly Score[]): Score => [maps.filter(([h, a]) => h > a).length, maps.filter(([h, a]) => h < a).length]
