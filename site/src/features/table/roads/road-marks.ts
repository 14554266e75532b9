// The results of a shoe as the roads take them, and as words.
import { type RoadMark, runsOf } from '@fairhouse/games/table/roads.ts'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'

/** A void round leaves no mark. */
export const roadMarks = (game: TableGame, marks: readonly (string | null)[]): RoadMark[] =>
  marks.flatMap(mark => (mark === null ? [] : [faceOf(game).toneOf(mark)]))

/** "4 dragon, 2 tiger": the runs of the big road, the last ones last. */
export function useRunWords(game: TableGame): (marks: readonly RoadMark[], most: number) => string {
  const words = useTableWords(game)
  return (marks, most) =>
    runsOf(marks)
      .runs.slice(-most)
      .map(run => `${run.ties.length} ${words.tone(run.mark)}`)
      .join(', ')
}
