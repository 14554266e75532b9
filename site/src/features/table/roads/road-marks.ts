// The results of a shoe as the roads take them, and as words.
import { type RoadMark, runsOf } from '@fairhouse/games/table/roads.ts'
import { useTranslations } from 'use-intl'
import { isMark, type MarkName } from '../../../kit/play/side-look.ts'

const asRoad: Record<MarkName, RoadMark> = { dragon: 'first', tiger: 'second', tie: 'tie' }
export const nameOfRoad = { first: 'dragon', second: 'tiger', tie: 'tie' } as const satisfies Record<RoadMark, MarkName>

/** A void round leaves no mark. */
export const roadMarks = (marks: readonly (string | null)[]): RoadMark[] => marks.flatMap(mark => (isMark(mark) ? [asRoad[mark]] : []))

export const countsOf = (marks: readonly RoadMark[]): Record<MarkName, number> => ({
  dragon: marks.filter(m => m === 'first').length,
  tiger: marks.filter(m => m === 'second').length,
  tie: marks.filter(m => m === 'tie').length
})

/** "4 dragon, 2 tiger": the runs of the big road, the last ones last. */
export function useRunWords(): (marks: readonly RoadMark[], most: number) => string {
  const t = useTranslations('table')
  return (marks, most) =>
    runsOf(marks)
      .runs.slice(-most)
      .map(run => `${run.ties.length} ${t(nameOfRoad[run.mark])}`)
      .join(', ')
}
