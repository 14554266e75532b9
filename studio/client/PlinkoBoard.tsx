// The board of plinko: pegs, bins with what they pay, and balls that hop from peg to peg along the way that was drawn for them.
import { binsOf, type PlinkoChoice } from '@fairhouse/games/plinko/plinko.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { animate } from './animate.ts'
import { formatTimes, useWords } from './words/use-words.ts'

export interface Falling {
  readonly id: string
  readonly path: readonly (0 | 1)[]
  readonly bin: number
}

/** Distances in the drawing: between pegs of a row, and between rows. */
const gap = 40
const drop = 34
const top = 26
const stepMs = 150

/** Where the middle of the board is. */
const middleOf = (rows: number): number => ((rows + 2) * gap) / 2

/** Red at the edges, gold, then yellow in the middle. */
function colourOf(bin: number, rows: number): string {
  const share = Math.abs(bin - rows / 2) / (rows / 2)
  return `hsl(${Math.round(48 - 46 * share)} ${Math.round(96 - 8 * share)}% ${Math.round(60 - 6 * share)}%)`
}

/** Short enough for a bin: 110, 5.6, 0.35, 1.2K. */
function short(hundredths: number): string {
  const times = hundredths / 100
  if (times >= 1_000) return `${times / 1_000}K`
  return String(times)
}

/** The ball at a share of its way: it falls onto each peg faster and faster and hops off it. */
function placeAt(path: readonly (0 | 1)[], share: number): { x: number; y: number } {
  const rows = path.length
  const way = share * (rows + 1)
  const step = Math.min(rows, Math.floor(way))
  const part = Math.min(1, way - step)
  const rights = path.slice(0, Math.max(0, step - 1)).reduce<number>((sum, right) => sum + right, 0)
  const from = step === 0 ? 0 : rights - (step - 1) / 2
  const to = step === 0 ? 0 : from + (path[step - 1] === 1 ? 0.5 : -0.5)
  const hop = step === 0 ? 0 : Math.sin(part * Math.PI) * 9 * (1 - part)
  return { x: middleOf(rows) + (from + (to - from) * part) * gap, y: top + (step - 1 + part * part) * drop + drop * 0.35 - hop }
}

function Ball({ ball, onLand }: { ball: Falling; onLand: () => void }) {
  const mark = useRef<SVGGElement>(null)
  const landed = useEffectEvent(onLand)
  const { path } = ball
  useEffect(() => {
    let gone = false
    const put = (share: number): void => {
      const { x, y } = placeAt(path, share)
      mark.current?.setAttribute('transform', `translate(${x} ${y})`)
    }
    put(0)
    void animate((path.length + 1) * stepMs, put).then(() => {
      if (!gone) landed()
    })
    return () => {
      gone = true
    }
  }, [path])
  return (
    <g ref={mark}>
      <circle r="12" fill="#ffb224" stroke="#7f5200" strokeOpacity="0.35" strokeWidth="1.5" />
      <circle cx="-3.5" cy="-4" r="3.5" fill="#fff" opacity="0.85" />
    </g>
  )
}

interface Props {
  readonly choice: PlinkoChoice
  readonly balls: readonly Falling[]
  /** Where the last ball came to rest, and what it made. */
  readonly landed: { readonly bin: number; readonly id: string; readonly net: string } | null
  readonly onLand: (id: string) => void
}

export function PlinkoBoard({ choice, balls, landed, onLand }: Props) {
  const { t } = useWords()
  const { rows } = choice
  const bins = binsOf(choice)
  const width = (rows + 2) * gap
  const height = top + rows * drop + 58
  const middle = middleOf(rows)
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center p-2 sm:p-6">
      {landed && (
        <p
          key={landed.id}
          aria-hidden="true"
          className={cx(
            'absolute start-4 top-1 animate-land font-display font-extrabold text-h3 tabular-nums sm:start-8 sm:top-4 sm:text-hero',
            bins[landed.bin]! >= 100 ? 'text-up' : 'text-3'
          )}
        >
          {formatTimes(BigInt(bins[landed.bin] ?? 0) * 100n)}
          <span className="block text-h6 sm:text-h4">{landed.net}</span>
        </p>
      )}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('board', { rows })}
        className="size-full min-h-0 max-w-200"
        preserveAspectRatio="xMidYMid meet"
      >
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_, peg) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
              key={`${row}-${peg}`}
              cx={middle + (peg - (row + 2) / 2) * gap}
              cy={top + row * drop + drop * 0.75}
              r={rows > 12 ? 4.5 : 5}
              className="fill-(--text-1)"
              opacity="0.82"
            />
          ))
        )}
        {bins.map((pays, bin) => {
          const x = middle + (bin - rows / 2) * gap
          const hit = landed?.bin === bin
          return (
            <g key={hit ? `${bin}-${landed.id}` : bin} className={cx(hit && 'animate-bump')}>
              <rect x={x - gap / 2 + 2} y={height - 36} width={gap - 4} height={30} rx="8" fill={colourOf(bin, rows)} />
              <rect x={x - gap / 2 + 2} y={height - 11} width={gap - 4} height={5} rx="2.5" fill="#000" opacity="0.18" />
              {hit && (
                <rect
                  x={x - gap / 2 + 1}
                  y={height - 37}
                  width={gap - 2}
                  height={32}
                  rx="9"
                  fill="none"
                  strokeWidth="2.5"
                  className="stroke-(--text-1)"
                />
              )}
              <text
                x={x}
                y={height - 18}
                textAnchor="middle"
                fontSize="15"
                letterSpacing="-0.4"
                fontWeight="800"
                fill="#241000"
                className="tabular-nums"
              >
                {short(pays)}
              </text>
            </g>
          )
        })}
        {balls.map(ball => (
          <Ball key={ball.id} ball={ball} onLand={() => onLand(ball.id)} />
        ))}
      </svg>
    </div>
  )
}
