// The wheel of roulette: it turns while the ball rolls, and stands with the ball in its pocket once the number is out.
import { colourOf, wheel } from '@fairhouse/games/roulette/wheel.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { pocketFills } from '../faces/pocket-fills.ts'

const step = 360 / wheel.length
const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
const wedge = (at: number) => {
  const [from, to] = [(at - 0.5) * step, (at + 0.5) * step]
  return `M${point(62, from)}L${point(94, from)}A94 94 0 0 1 ${point(94, to)}L${point(62, to)}A62 62 0 0 0 ${point(62, from)}Z`
}

type Props = {
  /** Where the ball lies; null: it is not out. */
  number: number | null
  /** The ball rolls now. */
  turning: boolean
  className?: string
}

export function Wheel({ number, turning, className }: Props) {
  const at = number === null ? 0 : wheel.indexOf(number as (typeof wheel)[number])
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={className}>
      <circle r="99" fill="#3a2413" />
      <circle r="99" fill="none" stroke="#c99a4b" strokeWidth="2" />
      <g className={cx(turning && 'wheel-turn')}>
        <g style={{ transform: `rotate(${-at * step}deg)` }} className={cx(!turning && 'wheel-rest')}>
          {wheel.map((n, place) => (
            <g key={n}>
              <path d={wedge(place)} fill={pocketFills[colourOf(n)]} stroke="#c99a4b" strokeWidth=".7" />
              <text transform={`rotate(${place * step}) translate(0 -81)`} textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
                {n}
              </text>
            </g>
          ))}
          <circle r="62" fill="#2a1a0e" stroke="#c99a4b" strokeWidth="1.5" />
          {[0, 45, 90, 135].map(turn => (
            <path key={turn} d="M0-52L5 0L0 52L-5 0Z" transform={`rotate(${turn})`} fill="#8a5a2b" />
          ))}
          <circle r="14" fill="#c99a4b" />
          <circle r="8" fill="#f2d08c" />
        </g>
      </g>
      {(turning || number !== null) && (
        <g className={cx(turning && 'ball-turn')}>
          <circle cy={turning ? -90 : -68} r="5" fill="#fff" stroke="#00000055" />
        </g>
      )}
    </svg>
  )
}
