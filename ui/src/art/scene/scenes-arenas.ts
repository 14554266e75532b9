// Stadiums, arenas and patterns of light in which subjects stand.
import { hsl } from '../colour.ts'
import { box, disc, dots, gold, light, line, n, oval, path, raysOf, starOf } from '../draw.ts'
import { bokeh, fill, type Scene, spot } from './scene-parts.ts'

const vault: Scene = k =>
  fill(k, k.rad([hsl(k.hue + 16, 98, 64), hsl(k.hue, 82, 36), hsl(k.hue2, 85, 10)], spot(k))) +
  path(raysOf(16, k.w + k.h, 0.5, k.x, k.y, 0.1), '#fff', 'opacity=".13"') +
  line(
    `M${n(k.x)} ${n(k.y - k.h * 0.33)}A${n(k.h * 0.33)} ${n(k.h * 0.33)} 0 1 1 ${n(k.x - 0.1)} ${n(k.y - k.h * 0.33)}`,
    '#ffe9a0',
    1.4,
    'opacity=".6" stroke-dasharray="1 5" stroke-linecap="round"'
  ) +
  oval(k.x, k.h + 4, k.w * 0.7, k.h * 0.25, '#8a4208') +
  Array.from({ length: 9 }, (_, at) =>
    oval(((at + 0.5) / 9) * k.w, k.ground + 20 + k.rnd(-7, 9), 8, 4.5, gold, 'stroke="#8a4208" stroke-width=".8"')
  ).join('')

const confetti: Scene = k => {
  const bits = (count: number) =>
    Array.from({ length: count }, () => `M${n(k.rnd(0, k.w))} ${n(k.rnd(0, k.ground))}l4 2l-2 5l-4-2z`).join('')
  return (
    fill(k, k.rad([hsl(k.hue + 12, 98, 68), hsl(k.hue, 88, 44), hsl(k.hue2, 85, 16)], spot(k))) +
    path(raysOf(12, k.w + k.h, 0.5, k.x, k.y), '#fff', 'opacity=".15"') +
    path(bits(9), '#fff', 'opacity=".9"') +
    path(bits(8), '#ffd93d') +
    path(bits(8), '#38e0ff') +
    path(bits(7), '#ff4f9a') +
    path(
      `M0 ${k.h}V${n(k.ground + 12)}Q${n(k.w / 2)} ${n(k.ground - 6)} ${k.w} ${n(k.ground + 12)}V${k.h}z`,
      k.lin([hsl(k.hue2, 80, 34), hsl(k.hue2, 85, 10)])
    )
  )
}

const stadium: Scene = k => {
  const g = k.ground - 6
  return (
    fill(k, k.lin([hsl(k.hue, 80, 12), hsl(k.hue, 80, 32), hsl(k.hue, 85, 60)])) +
    path(`M0 ${n(g)}V${n(g - 40)}Q${n(k.x)} ${n(g - 18)} ${k.w} ${n(g - 40)}V${n(g)}z`, hsl(k.hue, 60, 20)) +
    [30, 22, 14, 6]
      .map(up =>
        line(
          `M0 ${n(g - up)}Q${n(k.x)} ${n(g - up * 0.55)} ${k.w} ${n(g - up)}`,
          '#fff',
          1.8,
          `stroke-dasharray=".1 ${n(k.rnd(3.5, 6))}" stroke-linecap="round" opacity=".55"`
        )
      )
      .join('') +
    box(0, g, k.w, k.h - g, k.lin([hsl(130, 65, 46), hsl(145, 75, 14)])) +
    path([-3, -1, 1, 3].map(i => `M${n(k.x + i * 9)} ${n(g)}h9l${n(9 + i * 9)} ${n(k.h - g)}h-26z`).join(''), '#fff', 'opacity=".09"') +
    line(`M0 ${n(g + 0.5)}H${k.w}M${n(k.x - 34)} ${n(g)}v8h68v-8`, '#fff', 1.2, 'opacity=".8"') +
    path(
      `M${n(k.w * 0.08)} ${n(g - 56)}l${n(k.x - k.w * 0.4)} ${n(k.h)}h${n(k.w * 0.5)}zM${n(k.w * 0.92)} ${n(g - 56)}l${n(-k.w * 0.1)} ${n(k.h)}h${n(-k.w * 0.5)}z`,
      '#fff',
      'opacity=".1"'
    ) +
    dots(
      [
        [k.w * 0.06, g - 58],
        [k.w * 0.11, g - 58],
        [k.w * 0.89, g - 58],
        [k.w * 0.94, g - 58]
      ],
      '#fffbe0',
      6
    )
  )
}

const court: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 80, 18), hsl(k.hue2, 80, 46)])) +
  bokeh(k, '#fff', 9, 0.4) +
  path(
    `M0 ${k.h}V${n(k.ground + 6)}L${n(k.w * 0.12)} ${n(k.ground - 16)}H${n(k.w * 0.88)}L${k.w} ${n(k.ground + 6)}V${k.h}z`,
    k.lin([hsl(26, 85, 62), hsl(18, 80, 26), hsl(14, 80, 12)])
  ) +
  line(
    `M${n(k.w * 0.12)} ${n(k.ground - 16)}H${n(k.w * 0.88)}M${n(k.x)} ${n(k.ground - 16)}V${k.h}M${n(k.x - 30)} ${n(k.ground - 16)}q30 26 60 0`,
    '#fff',
    1.6,
    'opacity=".85"'
  ) +
  path(raysOf(10, k.w + k.h, 0.4, k.x, k.y), '#fff', 'opacity=".1"') +
  disc(k.x, k.y, k.h * 0.32, light, 'opacity=".5"')

/** Lines run to the horizon under a striped sun. */
const grid: Scene = k => {
  const g = k.ground + 2
  const ahead = Array.from({ length: 11 }, (_, at) => `M${n(k.x + (at - 5) * 6)} ${n(g)}L${n(k.x + (at - 5) * 34)} ${k.h}`).join('')
  return (
    fill(k, k.lin([hsl(k.hue2, 85, 10), hsl(k.hue, 85, 32), hsl(k.hue + 40, 95, 62)])) +
    dots(
      Array.from({ length: 18 }, () => [k.rnd(0, k.w), k.rnd(0, g * 0.6)] as const),
      '#fff',
      1
    ) +
    disc(k.x, g - 12, k.h * 0.27, k.lin(['#fff27a', '#ff5fa8', hsl(k.hue, 90, 50)])) +
    line([2, 9, 15, 20].map(up => `M${n(k.x - k.h * 0.3)} ${n(g - up)}h${n(k.h * 0.6)}`).join(''), hsl(k.hue, 85, 30), 2.2) +
    box(0, g, k.w, k.h - g, k.lin([hsl(k.hue, 90, 34), hsl(k.hue2, 90, 8)])) +
    line(`${ahead}M0 ${n(g + 5)}H${k.w}M0 ${n(g + 13)}H${k.w}M0 ${n(g + 25)}H${k.w}`, hsl(k.hue2 - 30, 100, 72), 1.1, 'opacity=".9"') +
    line(`M0 ${n(g)}H${k.w}`, '#fff', 1.8)
  )
}

const arena: Scene = k => {
  const hex = Array.from({ length: 18 }, (_, at) =>
    starOf(3, 9, 9, (at % 6) * 30 + ((at / 6) | 0) * 15 - 6 + (k.w > 200 ? 60 : 0), ((at / 6) | 0) * 26 + 10)
  ).join('')
  return (
    fill(k, k.rad([hsl(k.hue2, 95, 58), hsl(k.hue, 85, 28), hsl(k.hue, 85, 7)], spot(k))) +
    line(hex, hsl(k.hue2, 100, 80), 1, 'opacity=".35"') +
    path(
      `M0 0h${n(k.w * 0.18)}L0 ${n(k.h * 0.5)}zM${k.w} 0h${n(-k.w * 0.18)}L${k.w} ${n(k.h * 0.5)}zM0 ${k.h}V${n(k.ground - 6)}l${n(k.w * 0.3)} 26H${n(k.w * 0.7)}L${k.w} ${n(k.ground - 6)}V${k.h}z`,
      hsl(k.hue, 80, 10)
    ) +
    line(
      `M${n(k.w * 0.18)} 0L0 ${n(k.h * 0.5)}M${n(k.w * 0.82)} 0L${k.w} ${n(k.h * 0.5)}M0 ${n(k.ground - 6)}l${n(k.w * 0.3)} 26H${n(k.w * 0.7)}L${k.w} ${n(k.ground - 6)}`,
      hsl(k.hue2 - 20, 100, 72),
      2
    ) +
    line(
      `M${n(k.x - 42)} ${n(k.y - 22)}v-12h12M${n(k.x + 42)} ${n(k.y - 22)}v-12h-12M${n(k.x - 42)} ${n(k.y + 22)}v12h12M${n(k.x + 42)} ${n(k.y + 22)}v12h-12`,
      '#fff',
      2.2,
      'opacity=".75"'
    )
  )
}

export const arenas = { vault, confetti, stadium, court, grid, arena }
