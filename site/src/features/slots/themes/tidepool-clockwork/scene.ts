// Under water between tides: light from above, brass wheels in the sand, weeds and bubbles.
import { brass, copper, orange, rose, violet } from '../paints.ts'
import { gear, oval, type Paint, type Sheet, star } from '../pen.ts'
import { move, ridge, scenery, strew } from '../scenery.ts'

const weed = (s: Sheet, x: number, y: number, size: number, luck: number): string =>
  move(
    x,
    y,
    size,
    [-28, 0, 26]
      .map((at, i) =>
        s.line(
          `M${at} 0C${at - 34}-60 ${at + 36}-110 ${at + (i - 1) * 14}-${170 + i * 34}`,
          ['#0c5a5c', '#14806e', luck > 0.5 ? '#2aa884' : '#0f6a74'][i]!,
          17 - i * 3
        )
      )
      .join('')
  )

const coral = (s: Sheet, x: number, y: number, size: number, paint: Paint): string =>
  move(
    x,
    y,
    size,
    ['M0 0V-80C0-110-40-120-44-164', 'M0-60C0-100 44-96 46-150', 'M-30-126C-52-130-70-146-72-168', 'M34-110C56-112 76-124 82-146']
      .map(d => s.line(d, paint[3], 32) + s.line(d, paint[1], 24) + s.line(d, paint[0], 6, 'opacity=".6" transform="translate(-5 -3)"'))
      .join('')
  )

export function scene(w: number, h: number): string {
  const unit = Math.min(w, h) / 900
  const floor = h * 0.84
  return scenery(w, h, ['#4fd0cc', '#1a9fb0', '#0f6a8c', '#0a3f68', '#06264c'], s => {
    const wheel = (x: number, y: number, r: number, paint: Paint) =>
      move(
        w * x,
        h * y,
        unit,
        s.solid(`${gear(0, 0, r, r * 0.84, 16)}${oval(0, 0, r * 0.62)}`, paint, { edge: 5 }) +
          [0, 60, 120]
            .map(
              turn => `<g transform="rotate(${turn})">${s.solid(`M-9 ${-r * 0.64}H9V${r * 0.64}H-9z`, paint, { edge: 4, round: 0.5 })}</g>`
            )
            .join('') +
          s.solid(oval(0, 0, r * 0.2), copper, { edge: 4, round: 0.5 })
      )
    return (
      [0.1, 0.26, 0.44, 0.62, 0.8]
        .map((x, i) =>
          s.path(
            `M${w * x} 0h${w * (0.06 + (i % 3) * 0.03)}L${w * (x + 0.02 + (i - 2) * 0.09) + w * 0.2} ${h}h${-w * 0.24}z`,
            s.linear(
              [
                ['#f0fff8', 0.42],
                ['#c8fff4', 0]
              ],
              0,
              0,
              0,
              1
            )
          )
        )
        .join('') +
      s.path(ridge(w, h, h * 0.66, h * 0.1, 6, 14), '#0c5c80', 'opacity=".6"') +
      s.path(ridge(w, h, h * 0.76, h * 0.06, 7, 22), '#0a3f68', 'opacity=".8"') +
      strew(Math.round(w / 60), 3, [w, h * 0.8, h * 0.84], (x, y, luck) => weed(s, x, y, unit * (0.6 + luck * 0.5), luck)) +
      wheel(0.03, 0.66, 130, brass) +
      wheel(0.13, 0.78, 76, copper) +
      wheel(0.96, 0.62, 150, brass) +
      wheel(0.86, 0.78, 84, copper) +
      s.path(ridge(w, h, floor, h * 0.02, 5, 4), s.linear(['#e0b878', '#9a6c4a', '#3c2c40'], 0, 0, 0, 1)) +
      strew(70, 6, [w, floor + h * 0.02, h], (x, y, luck) =>
        s.path(oval(x, y, 3 + luck * 9, 2 + luck * 5), luck > 0.5 ? '#6a4a3c' : '#f2d8a0', 'opacity=".6"')
      ) +
      coral(s, w * 0.07, h * 0.94, unit * 1.15, rose) +
      coral(s, w * 0.93, h * 0.93, unit * 1.2, violet) +
      coral(s, w * 0.78, h * 0.97, unit * 0.7, orange) +
      coral(s, w * 0.22, h * 0.98, unit * 0.7, violet) +
      [
        [0.36, 0.93],
        [0.63, 0.95],
        [0.5, 0.97]
      ]
        .map(([x, y], i) => s.solid(star(w * x!, h * y!, unit * 34, unit * 15, 5, i * 0.07), orange, { edge: 4, round: 0.4 }))
        .join('') +
      strew(
        60,
        19,
        [w, h * 0.05, h * 0.8],
        (x, y, luck) =>
          s.path(oval(x, y, 4 + luck * 13), '#fff', 'opacity=".1"') +
          s.line(oval(x, y, 4 + luck * 13), '#e8fffa', 1.6, 'opacity=".55"') +
          s.path(oval(Math.round(x - 2 - luck * 4), Math.round(y - 2 - luck * 4), 1 + luck * 3), '#fff', 'opacity=".8"')
      )
    )
  })
}
