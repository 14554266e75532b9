// A road: six rows of marks, the newest columns in view. Each mark has a letter or a shape of its own beside its colour.
import { type RoadCell, roadRows } from '@fairhouse/games/table/roads.ts'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'

const cell = 20

type Props = {
  cells: readonly RoadCell[]
  game: TableGame
  /** bead: a filled disc with its letter · big: a ring for one side, a disc for the other, a stroke and a number for ties. */
  look: 'bead' | 'big'
  columns: number
  /** What those hear who do not see it. */
  label: string
  className?: string
}

export function Road({ cells, game, look, columns, label, className }: Props) {
  const words = useTableWords(game)
  const { tones } = faceOf(game)
  const last = cells.reduce((most, c) => Math.max(most, c.column), -1)
  const from = Math.max(0, last + 1 - columns)
  const width = columns * cell
  const height = roadRows * cell
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * cell} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, y) => `M0 ${y * cell}H${width}`)
  ].join('')
  return (
    <svg role="img" aria-label={label} viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} className={className}>
      <path d={lines} stroke="var(--line)" fill="none" />
      {cells
        .filter(c => c.column >= from)
        .map(c => {
          const { colour } = tones[c.mark]
          const x = (c.column - from + 0.5) * cell
          const y = (c.row + 0.5) * cell
          return look === 'bead' ? (
            <g key={`${c.column}:${c.row}`}>
              <circle cx={x} cy={y} r="8.500" fill={colour} />
              <text x={x} y={y + 3.8} textAnchor="middle" fontSize="11" fontWeight="800" fill="var(--bg-1)">
                {words.letter(c.mark)}
              </text>
            </g>
          ) : (
            <g key={`${c.column}:${c.row}`}>
              <circle cx={x} cy={y} r="7" fill={c.mark === 'second' ? colour : 'none'} stroke={colour} strokeWidth="2.500" />
              {c.ties > 0 && (
                <>
                  <path d={`M${x - 8} ${y + 8}L${x + 8} ${y - 8}`} stroke={tones.tie.colour} strokeWidth="2.500" strokeLinecap="round" />
                  {c.ties > 1 && (
                    <text x={x} y={y + 3.5} textAnchor="middle" fontSize="10" fontWeight="800" fill="var(--text-1)">
                      {c.ties}
                    </text>
                  )}
                </>
              )}
            </g>
          )
        })}
    </svg>
  )
}
