// The end of a big road in little, beside other things: in the lobby.
import { bigRoad, roadRows } from '@fairhouse/games/table/roads.ts'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { sidesOf } from './road-sides.ts'
import { useRoadWords } from './road-words.ts'
import { BigSymbol, bigSize } from './symbols.tsx'

/** Twenty results of which each begins a run of its own fit in. */
const columns = 20
/** Runs that are read out. */
const most = 8

export function SmallRoad({ game, marks: words }: { game: TableGame; marks: readonly (string | null)[] }) {
  const face = faceOf(game)
  const sides = sidesOf(face.tones, useTableWords(game))
  const { big } = useRoadWords(sides)
  const marks = words.flatMap(mark => (mark === null ? [] : [face.toneOf(mark)]))
  const cells = bigRoad(marks)
  const last = cells.reduce((far, c) => Math.max(far, c.column), -1)
  const from = Math.max(0, last + 1 - columns)
  const width = columns * bigSize
  const height = roadRows * bigSize
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * bigSize} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, y) => `M0 ${y * bigSize}H${width}`)
  ].join('')
  return (
    <svg role="img" aria-label={big(marks, most)} viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} className="w-full">
      <path d={lines} stroke="var(--line)" fill="none" />
      {cells
        .filter(c => c.column >= from)
        .map(c => (
          <BigSymbol key={`${c.column}:${c.row}`} cell={{ ...c, column: c.column - from }} sides={sides} />
        ))}
    </svg>
  )
}
