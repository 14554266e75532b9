// The roads as text, for those who do not see them: the same results in the same order.
import { type DerivedRoad, derivedMarks, type RoadMark, type RoadRound, runsOf } from '@fairhouse/games/table/roads.ts'
import { useTranslations } from 'use-intl'
import type { RoadSides } from './road-sides.ts'

export interface RoadWords {
  /** "Bead plate: Banker (Banker pair), Tie". */
  bead(rounds: readonly RoadRound[]): string
  /** "Big road: 4 Banker, 2 Player with 1 Tie"; the last so many runs. */
  big(marks: readonly RoadMark[], most?: number): string
  /** "Small road: red, red, blue". */
  derived(marks: readonly RoadMark[], road: DerivedRoad): string
}

export function useRoadWords(sides: RoadSides): RoadWords {
  const t = useTranslations('tableRoads')
  const said = (road: 'bead' | 'big' | DerivedRoad, parts: readonly string[], empty: 'empty' | 'notBegun') =>
    t('said', { road: t(road), text: parts.join(', ') || t(empty) })
  const result = ({ mark, pairs = [] }: RoadRound) =>
    pairs.length === 0
      ? sides[mark].label
      : t('beadPair', { result: sides[mark].label, pairs: pairs.map(side => t('pair', { side: sides[side].label })).join(', ') })
  return {
    bead: rounds => said('bead', rounds.map(result), 'empty'),
    big: (marks, most) => {
      const { runs, leading } = runsOf(marks)
      const parts = runs.map(run => {
        const ties = run.ties.reduce((sum, n) => sum + n, 0)
        const words = { count: String(run.ties.length), side: sides[run.mark].label }
        return ties === 0 ? t('run', words) : t('runTied', { ...words, ties: String(ties), tie: sides.tie.label })
      })
      if (runs.length === 0 && leading > 0) parts.push(t('run', { count: String(leading), side: sides.tie.label }))
      return said('big', most === undefined ? parts : parts.slice(-most), 'empty')
    },
    derived: (marks, road) =>
      said(
        road,
        derivedMarks(marks, road).map(mark => t(mark)),
        'notBegun'
      )
  }
}
