// The hall of a foundry at night: a furnace in the middle, molten metal in its channels, sparks.
import { copper } from '../paints.ts'
import { box, gear, oval, type Paint, type Sheet } from '../pen.ts'
import { move, scenery, strew } from '../scenery.ts'

const dark: Paint = ['#6a4a48', '#33202a', '#180d16', '#07040a']

const pillar = (s: Sheet, x: number, h: number, wide: number): string =>
  s.solid(box(x - wide / 2, -20, wide, h * 0.92), dark, { edge: 4, round: 1.4 }) +
  Array.from({ length: 9 }, (_, i) =>
    s.path(oval(x - wide * 0.32, h * (0.05 + i * 0.1), 5) + oval(x + wide * 0.32, h * (0.05 + i * 0.1), 5), '#8a5a48')
  ).join('')

const ladle = (s: Sheet, x: number, y: number, size: number): string =>
  move(
    x,
    y,
    size,
    s.line('M0-600V-130M0-130L-74-40M0-130L74-40', '#0a0508', 12) +
      s.line('M0-600V-130', '#5a4038', 4, 'stroke-dasharray="14 8"') +
      s.glow(0, -30, 190, '#ff8a1c', 0.7) +
      s.solid('M-86-40H86L64 76Q0 104-64 76z', dark, { edge: 5 }) +
      s.path(oval(0, -40, 84, 17), s.radial(['#fffbd0', '#ffc23c', '#ff6a10']))
  )

export function scene(w: number, h: number): string {
  const unit = Math.min(w, h) / 900
  const floor = h * 0.82
  const mouth = `M${w * 0.5 - 230 * unit} ${floor}V${floor - 260 * unit}A${230 * unit} ${230 * unit} 0 0 1 ${w * 0.5 + 230 * unit} ${floor - 260 * unit}V${floor}z`
  return scenery(w, h, ['#120810', '#2c1018', '#5c1c18', '#8c2c14', '#3a1210'], s => {
    const wheel = (x: number, y: number, r: number, paint: Paint) =>
      move(
        w * x,
        h * y,
        unit,
        s.solid(`${gear(0, 0, r, r * 0.85, 18)}${oval(0, 0, r * 0.6)}`, paint, { edge: 5 }) +
          [0, 45, 90, 135]
            .map(turn => `<g transform="rotate(${turn})">${s.path(box(-8, -r * 0.64, 16, r * 1.28), paint[2])}</g>`)
            .join('') +
          s.solid(oval(0, 0, r * 0.22), paint, { edge: 4, round: 0.5 })
      )
    return (
      Array.from(
        { length: Math.ceil(h / 46) },
        (_, row) =>
          s.line(`M0 ${row * 46}H${w}`, '#000', 3, 'opacity=".28"') +
          s.line(
            Array.from({ length: Math.ceil(w / 92) }, (_, brick) => `M${brick * 92 + (row % 2) * 46} ${row * 46}v46`).join(''),
            '#000',
            3,
            'opacity=".22"'
          )
      ).join('') +
      s.glow(w * 0.5, floor - 160 * unit, 720 * unit, '#ff6a14', 0.9) +
      s.path(mouth, '#0a0508', `stroke="#4a2a26" stroke-width="${46 * unit}"`) +
      s.path(mouth, s.linear(['#7a1206', '#f0500c', '#ffb43c', '#fff0a0'], 0, 0, 0, 1)) +
      strew(26, 7, [360 * unit, floor - 170 * unit, floor], (x, y, luck) =>
        s.path(
          `M${w * 0.5 - 180 * unit + x} ${y}c-24-44 6-66 ${luck * 20}-110c18 44 34 66 6 110z`,
          luck > 0.5 ? '#fff3a8' : '#ff8a1c',
          'opacity=".5"'
        )
      ) +
      wheel(0.06, 0.24, 150, copper) +
      wheel(0.16, 0.46, 90, dark) +
      wheel(0.95, 0.3, 170, dark) +
      wheel(0.85, 0.5, 84, copper) +
      pillar(s, w * 0.25, h, 56 * unit) +
      pillar(s, w * 0.75, h, 56 * unit) +
      s.solid(box(-20, h * 0.07, w + 40, 54 * unit, 4), dark, { edge: 4 }) +
      ladle(s, w * 0.11, h * 0.68, unit) +
      ladle(s, w * 0.9, h * 0.64, unit * 0.9) +
      s.path(`M0 ${floor}H${w}V${h}H0z`, s.linear(['#4a2018', '#1c0c10', '#0a0508'], 0, 0, 0, 1)) +
      s.path(
        `M${w * 0.5 - 90 * unit} ${floor}H${w * 0.5 + 90 * unit}L${w * 0.5 + 260 * unit} ${h}H${w * 0.5 - 260 * unit}z`,
        s.linear(['#fff0a0', '#ffae24', '#f0500c', '#8c1a06'], 0, 0, 0, 1)
      ) +
      s.line(
        `M${w * 0.5 - 90 * unit} ${floor}L${w * 0.5 - 260 * unit} ${h}M${w * 0.5 + 90 * unit} ${floor}L${w * 0.5 + 260 * unit} ${h}`,
        '#1a0a0c',
        18 * unit
      ) +
      strew(110, 13, [w, h * 0.12, h * 0.96], (x, y, luck) =>
        s.path(oval(x, y, 1 + luck * 3.4), luck > 0.6 ? '#fff3b0' : '#ff9a2c', `opacity="${(0.3 + luck * 0.65).toFixed(2)}"`)
      )
    )
  })
}
