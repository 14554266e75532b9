// The symbols of the roads. Each differs from the others of its road in its letter or its shape, not in its colour alone.
import type { DerivedMark, DerivedRoad, RoadCell, RoadRound } from '@fairhouse/games/table/roads.ts'
import type { RoadSides } from './road-sides.ts'

export const beadSize = 22
export const bigSize = 20
export const derivedSize = 15

interface Place {
  readonly column: number
  readonly row: number
}
const middleOf = ({ column, row }: Place, size: number) => ({ x: (column + 0.5) * size, y: (row + 0.5) * size })

/** A disc with the letter of the result; pairs as dots, of the first side top left, of the second bottom right. */
export function BeadSymbol({ cell, round, sides }: { cell: Place; round: RoadRound; sides: RoadSides }) {
  const { x, y } = middleOf(cell, beadSize)
  const dot = (at: number, colour: string) => (
    <circle cx={x + at} cy={y + at} r="3.500" fill={colour} stroke="var(--bg-1)" strokeWidth="1.200" />
  )
  return (
    <g>
      <circle cx={x} cy={y} r="9" fill={sides[round.mark].colour} />
      <text x={x} y={y + 4} textAnchor="middle" fontSize="11" fontWeight="800" fill="var(--bg-1)">
        {sides[round.mark].letter}
      </text>
      {round.pairs?.includes('first') && dot(-6.5, sides.first.colour)}
      {round.pairs?.includes('second') && dot(6.5, sides.second.colour)}
    </g>
  )
}

/** A ring for the first side, a disc for the second, a stroke and a number for ties. */
export function BigSymbol({ cell, sides }: { cell: RoadCell; sides: RoadSides }) {
  const { x, y } = middleOf(cell, bigSize)
  const { colour } = sides[cell.mark]
  return (
    <g>
      <circle cx={x} cy={y} r="7" fill={cell.mark === 'second' ? colour : 'none'} stroke={colour} strokeWidth="2.500" />
      {cell.ties > 0 && (
        <path d={`M${x - 8} ${y + 8}L${x + 8} ${y - 8}`} stroke={sides.tie.colour} strokeWidth="2.500" strokeLinecap="round" />
      )}
      {cell.ties > 1 && (
        <text
          x={x}
          y={y + 3.5}
          textAnchor="middle"
          fontSize="10"
          fontWeight="800"
          fill="var(--text-1)"
          stroke="var(--bg-1)"
          strokeWidth="2"
          paintOrder="stroke"
        >
          {cell.ties}
        </text>
      )}
    </g>
  )
}

const colours = { red: 'var(--chart-5)', blue: 'var(--chart-4)' } as const

/** Circle, diamond or stroke by the road; red is full or rises, blue is empty or falls. */
export function DerivedSymbol({ road, mark, cell }: { road: DerivedRoad; mark: DerivedMark; cell: Place }) {
  const { x, y } = middleOf(cell, derivedSize)
  const look = { stroke: colours[mark], strokeWidth: 2, fill: mark === 'red' ? colours[mark] : 'none' }
  if (road === 'bigEye') return <circle cx={x} cy={y} r="4.500" {...look} />
  if (road === 'small')
    return <path d={`M${x} ${y - 5.5}L${x + 5.5} ${y}L${x} ${y + 5.5}L${x - 5.5} ${y}Z`} strokeLinejoin="round" {...look} />
  const rise = mark === 'red' ? 4.5 : -4.5
  return <path d={`M${x - 4.5} ${y + rise}L${x + 4.5} ${y - rise}`} strokeLinecap="round" {...look} strokeWidth={3} />
}

/** Around the cell that would be drawn next. */
export const Asked = ({ cell, size }: { cell: Place; size: number }) => (
  <rect
    x={cell.column * size + 1}
    y={cell.row * size + 1}
    width={size - 2}
    height={size - 2}
    rx="3"
    fill="var(--bg-4)"
    stroke="var(--text-1)"
    strokeDasharray="3 2"
  />
)
