// An observatory above the clouds: rings of brass across the sky, planets on their arms, lightning far away.
import { blue, brass, orange, teal } from '../paints.ts'
import { box, oval, type Paint, type Sheet, star } from '../pen.ts'
import { move, ridge, scenery, strew } from '../scenery.ts'

const flash = (s: Sheet, x: number, y: number, size: number): string =>
  move(
    x,
    y,
    size,
    s.line(
      'M0 0L-34 90L10 100L-40 210L-4 216L-60 340M10 100L70 170L58 230M-40 210L-96 250',
      '#8ad8ff',
      15,
      `opacity=".45" filter="${s.blur(8)}"`
    ) + s.line('M0 0L-34 90L10 100L-40 210L-4 216L-60 340M10 100L70 170L58 230M-40 210L-96 250', '#f2fdff', 4.5)
  )

const planet = (s: Sheet, x: number, y: number, r: number, paint: Paint, ring = false): string =>
  s.glow(x, y, r * 1.7, paint[1], 0.4) +
  s.solid(oval(x, y, r), paint, {
    edge: 4,
    inside: s.path(
      `M${x - r} ${y - r * 0.3}h${r * 2}v${r * 0.2}h${-r * 2}zM${x - r} ${y + r * 0.25}h${r * 2}v${r * 0.14}h${-r * 2}z`,
      '#fff',
      'opacity=".18"'
    )
  }) +
  (ring
    ? `<g transform="rotate(-18 ${x} ${y})">${s.line(`M${x - r * 1.75} ${y}a${r * 1.75} ${r * 0.45} 0 0 0 ${r * 3.5} 0`, '#3f1f08', 15)}${s.line(`M${x - r * 1.75} ${y}a${r * 1.75} ${r * 0.45} 0 0 0 ${r * 3.5} 0`, '#f2cf8a', 8)}</g>`
    : '')

export function scene(w: number, h: number): string {
  const unit = Math.min(w, h) / 900
  const [x, y] = [w * 0.5, h * 0.42]
  const long = Math.hypot(w, h) / 2
  return scenery(w, h, ['#070a24', '#141a52', '#30308a', '#5a4aa8', '#2a2a68'], s => {
    const orbit = (share: number, turn: number) =>
      `<g transform="rotate(${turn} ${x} ${y})">${s.line(oval(x, y, long * share, long * share * 0.46), '#2a1608', 13 * unit)}${s.line(oval(x, y, long * share, long * share * 0.46), '#d8a24a', 6 * unit)}${s.line(oval(x, y, long * share - 16, long * share * 0.46 - 16), '#8a5a20', 2, 'stroke-dasharray="2 16"')}</g>`
    return (
      strew(150, 28, [w, 0, h * 0.75], (sx, sy, luck) =>
        luck > 0.93
          ? s.path(star(sx, sy, 10, 2.4, 4), '#fff6c8')
          : s.path(oval(sx, sy, 0.7 + luck * 1.9), '#fff', `opacity="${(0.25 + luck * 0.7).toFixed(2)}"`)
      ) +
      s.glow(w * 0.14, h * 0.2, 420 * unit, '#8a4ad8', 0.5) +
      s.glow(w * 0.88, h * 0.3, 460 * unit, '#2a9ad8', 0.45) +
      s.glow(x, y, 430 * unit, '#ffd27a', 0.55) +
      orbit(0.96, -12) +
      orbit(0.74, 10) +
      orbit(0.52, -6) +
      planet(s, w * 0.1, h * 0.2, 74 * unit, orange, true) +
      planet(s, w * 0.9, h * 0.17, 58 * unit, teal) +
      planet(s, w * 0.93, h * 0.55, 92 * unit, blue, true) +
      planet(s, w * 0.06, h * 0.56, 46 * unit, ['#ffd6ea', '#d05a9c', '#6a1a6a', '#2a0634']) +
      flash(s, w * 0.2, h * 0.46, unit) +
      flash(s, w * 0.82, h * 0.6, unit * 0.8) +
      s.path(ridge(w, h, h * 0.74, h * 0.05, 9, 33), s.linear(['#8a86d0', '#3a3684'], 0, 0, 0, 1), 'opacity=".7"') +
      s.path(ridge(w, h, h * 0.81, h * 0.045, 11, 5), s.linear(['#6a66b8', '#26246a'], 0, 0, 0, 1)) +
      [0, 1]
        .map(side =>
          move(
            side ? w * 0.86 : w * 0.14,
            h * 0.96,
            unit,
            s.solid('M-120 0V-120A120 120 0 0 1 120-120V0z', ['#c8b4ff', '#4a3a9c', '#1e1656', '#0a0628'], { edge: 5 }) +
              s.solid('M-14-226H26L70-262L92-236L40-150z', brass, { edge: 4, round: 0.6 }) +
              s.solid(box(-140, -128, 280, 22, 8), brass, { edge: 4, round: 0.5 }) +
              [-70, -10, 50].map(left => s.path(box(left, -82, 26, 50, 13), '#ffd98a')).join('')
          )
        )
        .join('') +
      s.path(ridge(w, h, h * 0.9, h * 0.035, 10, 12), s.linear(['#4a4898', '#12123c'], 0, 0, 0, 1))
    )
  })
}
