// A hill town under a large moon; letters ride on the wind, moths follow the lamps.
import { beams, box, oval, type Sheet } from '../pen.ts'
import { move, ridge, scenery, strew } from '../scenery.ts'

const moth = (s: Sheet, x: number, y: number, size: number, turn: number, color: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity=".85">${s.path('M0 0C-14-34-50-44-66-34C-62-4-34 14-4 12C-26 20-34 36-26 50C-8 50 0 34 0 20C0 34 8 50 26 50C34 36 26 20 4 12C34 14 62-4 66-34C50-44 14-34 0 0z', color)}${s.line('M0-4V34', '#2a1a3c', 7)}</g>`

const mail = (s: Sheet, x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${s.path(box(-44, -28, 88, 56, 5), s.linear(['#ffffff', '#c8c4e8']))}${s.line('M-44-26L0 8L44-26', '#7a74b0', 4)}${s.path(oval(0, 8, 10), '#d8304a')}</g>`

const tower = (s: Sheet, x: number, y: number, size: number, luck: number): string => {
  const tall = 90 + luck * 130
  return move(
    x,
    y,
    size,
    s.path(box(-30, -tall, 60, tall), luck > 0.5 ? '#241c58' : '#1a1546') +
      s.path(`M-40 ${-tall}L0 ${-tall - 54 - luck * 40}L40 ${-tall}z`, '#120e34') +
      [0, 1, 2]
        .map(i =>
          i * 44 + 34 < tall ? s.path(box(i % 2 ? 6 : -18, -tall + 22 + i * 44, 13, 20, 6), luck * 7 - i > 1 ? '#ffd27a' : '#3a3080') : ''
        )
        .join('')
  )
}

const lamp = (s: Sheet, x: number, y: number, size: number): string =>
  move(
    x,
    y,
    size,
    s.line('M0 0V-250', '#0c0826', 12) +
      s.line('M0-236C0-280 60-280 60-244', '#0c0826', 9) +
      s.glow(60, -206, 130, '#ffc860', 0.8) +
      s.path('M44-236H76L84-196H36z', s.linear(['#fff6c8', '#ffb84a'])) +
      s.path('M36-238H84L60-258z', '#0c0826')
  )

export function scene(w: number, h: number): string {
  const unit = Math.min(w, h) / 900
  const moon = Math.min(w, h) * 0.24
  return scenery(
    w,
    h,
    ['#0a0826', '#1c1656', '#3c2c86', '#7a4a9c', '#c8789c'],
    s =>
      strew(120, 8, [w, 0, h * 0.6], (x, y, luck) =>
        s.path(oval(x, y, 0.7 + luck * 1.9), luck > 0.8 ? '#ffe9a8' : '#fff', `opacity="${(0.25 + luck * 0.7).toFixed(2)}"`)
      ) +
      s.path(
        beams(w * 0.5, h * 0.3, moon, Math.max(w, h) * 0.8, 26, 0.2),
        s.radial([
          ['#d8c8ff', 0.3],
          ['#a890ff', 0]
        ])
      ) +
      s.glow(w * 0.5, h * 0.3, moon * 2.1, '#c8b4ff', 0.65) +
      s.path(oval(w * 0.5, h * 0.3, moon), s.linear(['#fffdf0', '#e6dcff', '#a898e0'])) +
      [
        [-0.4, -0.2, 0.2],
        [0.3, 0.25, 0.26],
        [-0.1, 0.5, 0.14],
        [0.45, -0.4, 0.12],
        [-0.55, 0.3, 0.1]
      ]
        .map(([x, y, r]) => s.path(oval(w * 0.5 + moon * x!, h * 0.3 + moon * y!, moon * r!), '#8a7acc', 'opacity=".28"'))
        .join('') +
      s.path(ridge(w, h, h * 0.7, h * 0.06, 5, 6), s.linear(['#4a3690', '#1a1448'], 0, 0, 0, 1)) +
      strew(Math.round(w / 45), 12, [w, h * 0.72, h * 0.78], (x, y, luck) => tower(s, x, y, unit * 0.62, luck)) +
      s.path(ridge(w, h, h * 0.77, h * 0.03, 6, 17), s.linear(['#2c2268', '#120e34'], 0, 0, 0, 1)) +
      strew(Math.round(w / 90), 40, [w, h * 0.84, h * 0.88], (x, y, luck) => tower(s, x, y, unit * 0.95, luck)) +
      s.path(ridge(w, h, h * 0.87, h * 0.02, 4, 9), '#0e0a2c') +
      [0.05, 0.16, 0.84, 0.95].map((share, i) => lamp(s, w * share - 30 * unit, h * 0.93, unit * (0.9 + (i % 2) * 0.2))).join('') +
      s.path(ridge(w, h, h * 0.93, h * 0.012, 7, 5), '#080620') +
      [
        [0.07, 0.24, 0.7, -18],
        [0.17, 0.44, 0.55, 14],
        [0.27, 0.14, 0.5, 24],
        [0.76, 0.12, 0.6, -12],
        [0.86, 0.36, 0.75, 16],
        [0.95, 0.2, 0.5, -26]
      ]
        .map(([x, y, size, turn]) => mail(s, w * x!, h * y!, size! * unit, turn!))
        .join('') +
      [
        [0.11, 0.6, 0.7, 20, '#b8f08a'],
        [0.03, 0.42, 0.4, -24, '#f2c8e8'],
        [0.89, 0.58, 0.8, -16, '#b8f08a'],
        [0.97, 0.48, 0.4, 30, '#ffd98a'],
        [0.22, 0.68, 0.4, -10, '#ffd98a'],
        [0.8, 0.68, 0.36, 12, '#f2c8e8']
      ]
        .map(([x, y, size, turn, color]) => moth(s, w * Number(x), h * Number(y), Number(size) * unit, Number(turn), String(color)))
        .join('')
  )
}
