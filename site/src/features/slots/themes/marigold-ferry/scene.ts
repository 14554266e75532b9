// A wide river at dusk, with lanterns adrift, palms, and a quay of marigolds.
import { orange } from '../paints.ts'
import { box, oval, petals, type Sheet } from '../pen.ts'
import { move, ridge, scenery, strew } from '../scenery.ts'

const palm = (s: Sheet, x: number, y: number, size: number): string =>
  move(
    x,
    y,
    size,
    s.line('M0 0C8-60 0-120 22-180', '#120a1e', 15) +
      [-160, -130, -95, -60, -25, 5]
        .map(turn => `<g transform="translate(22 -180) rotate(${turn})">${s.path('M0 0C30-26 76-26 112 8C76-4 34 0 0 0z', '#160d24')}</g>`)
        .join('')
  )

const house = (s: Sheet, x: number, y: number, size: number, luck: number): string =>
  move(
    x,
    y,
    size,
    s.path(box(-40, -90, 80, 90), luck > 0.5 ? '#3a2350' : '#4a2748') +
      s.path('M-52-88L0-136L52-88z', '#22142f') +
      [-20, 12]
        .map(left => s.path(box(left, -66, 14, 22, 7), '#ffcf6a') + s.path(box(left, -32, 14, 18, 3), luck > 0.3 ? '#ffb04a' : '#22142f'))
        .join('')
  )

const lamp = (s: Sheet, x: number, y: number, size: number): string =>
  move(
    x,
    y,
    size,
    s.glow(0, 0, 90, '#ffb63c', 0.75) +
      s.solid('M-22 22L-30-8Q0-52 30-8L22 22z', orange, { edge: 3, round: 0.5 }) +
      s.path(oval(0, 4, 12, 16), '#fff6c4') +
      s.path(oval(0, 42, 34, 6), '#ffd98a', 'opacity=".45"')
  )

const marigold = (s: Sheet, x: number, y: number, size: number, luck: number): string =>
  move(
    x,
    y,
    size,
    s.path(petals(0, 0, 10, 46, 13, 0.06), luck > 0.5 ? '#e85c0a' : '#f59a14') +
      s.path(petals(0, 0, 6, 32, 10, 0.07), luck > 0.5 ? '#ff8f1c' : '#ffc23c') +
      s.path(petals(0, 0, 2, 18, 8, 0.08), '#ffe07a')
  )

export function scene(w: number, h: number): string {
  const shore = h * 0.56
  const unit = Math.min(w, h) / 900
  return scenery(
    w,
    h,
    ['#1a1440', '#4a2468', '#a8385e', '#f07a3c', '#ffb45a', '#6a2c50', '#24143a'],
    s =>
      strew(50, 4, [w, 0, h * 0.3], (x, y, luck) =>
        s.path(oval(x, y, 0.8 + luck * 1.8), '#fff', `opacity="${(0.3 + luck * 0.6).toFixed(2)}"`)
      ) +
      s.glow(w * 0.5, shore, h * 0.4, '#ffd98a', 0.9) +
      s.path(oval(w * 0.5, shore - h * 0.03, unit * 120), s.linear(['#fff6c8', '#ffb04a'])) +
      s.path(ridge(w, shore, shore - h * 0.07, h * 0.05, 6, 8), s.linear(['#7a3468', '#3c1e4e'], 0, 0, 0, 1)) +
      s.path(ridge(w, shore, shore - h * 0.03, h * 0.02, 9, 3), '#2a1740') +
      [0.04, 0.1, 0.17, 0.24, 0.78, 0.85, 0.92, 0.98]
        .map((share, i) => house(s, w * share, shore, unit * (0.8 + (i % 3) * 0.22), (i * 0.37) % 1))
        .join('') +
      palm(s, w * 0.3, shore, unit) +
      palm(s, w * 0.7, shore, unit * 1.1) +
      s.path(`M0 ${shore}H${w}V${h}H0z`, s.linear(['#e8804a', '#8a3460', '#2c1a4c', '#120a28'], 0, 0, 0, 1)) +
      strew(90, 15, [w, shore, h * 0.92], (x, y, luck) =>
        s.line(
          `M${x} ${y}h${Math.round(30 + luck * 110)}`,
          luck > 0.5 ? '#ffd08a' : '#5a2a60',
          1.5 + luck * 2.5,
          `opacity="${(0.12 + luck * 0.32).toFixed(2)}"`
        )
      ) +
      [
        [0.08, 0.68, 0.8],
        [0.2, 0.62, 0.5],
        [0.33, 0.72, 0.6],
        [0.66, 0.63, 0.5],
        [0.8, 0.71, 0.75],
        [0.93, 0.64, 0.55],
        [0.5, 0.8, 0.6]
      ]
        .map(([x, y, size]) => lamp(s, w * x!, h * y!, size! * unit))
        .join('') +
      s.path(ridge(w, h, h * 0.9, h * 0.02, 5, 2), '#0e1a22') +
      strew(Math.round(w / 26), 31, [w, h * 0.9, h * 0.99], (x, y, luck) => marigold(s, x, y, unit * (0.6 + luck * 0.7), luck)) +
      [0, 1]
        .map(
          side =>
            `<g transform="translate(${side ? w : 0} 0) scale(${side ? -unit : unit} ${unit})">${s.line('M-10-10Q90 150 260 30', '#2c1a10', 5)}${[
              [30, 62],
              [70, 92],
              [112, 104],
              [156, 98],
              [200, 76],
              [238, 48]
            ]
              .map(([x, y], i) => marigold(s, x!, y!, 0.62, i / 6))
              .join('')}</g>`
        )
        .join('')
  )
}
