// Rooms, tables and stages in which subjects stand.
import { hsl } from '../colour.ts'
import { blue, box, disc, dots, gold, green, group, light, line, n, oval, path, raysOf, red, starOf, violet } from '../draw.ts'
import { bokeh, fill, type Scene, spot } from './scene-parts.ts'

/** A green table under lamps, with its arcs. */
const felt: Scene = k =>
  fill(k, k.lin([hsl(k.hue + 120, 45, 10), hsl(k.hue + 60, 45, 20), hsl(k.hue, 60, 14)])) +
  bokeh(k, '#ffcf7a', 10, 0.4) +
  oval(k.x, k.ground + k.h * 0.22, k.w * 0.86, k.h * 0.4, '#6b3412') +
  oval(k.x, k.ground + k.h * 0.22, k.w * 0.82, k.h * 0.375, gold) +
  oval(
    k.x,
    k.ground + k.h * 0.23,
    k.w * 0.8,
    k.h * 0.365,
    k.rad([hsl(k.hue, 75, 50), hsl(k.hue, 80, 28), hsl(k.hue, 85, 13)], 'cy=".2" r=".8"')
  ) +
  oval(k.x, k.ground + k.h * 0.26, k.w * 0.6, k.h * 0.27, 'none', 'stroke="#fff" stroke-width="1.200" opacity=".5"') +
  path(`M${n(k.x - 12)} 0h24l${n(k.w * 0.4)} ${n(k.ground)}H${n(k.x - 12 - k.w * 0.4)}z`, k.lin(['#fff6d8/.55', '#fff6d8/0']))

const drapes = [350, 268, 18, 214]

const chandelier: Scene = k => {
  const drape = drapes[Math.floor(k.rnd(0, 3.999))]!
  return (
    fill(k, k.rad([hsl(k.hue, 72, 46), hsl(k.hue, 75, 20), hsl(k.hue2, 80, 7)], spot(k))) +
    bokeh(k, '#ffe0a0', 12, 0.7) +
    path(
      `M0 0h${n(k.w * 0.24)}C${n(k.w * 0.2)} ${n(k.h * 0.3)} ${n(k.w * 0.06)} ${n(k.h * 0.5)} 0 ${n(k.h * 0.56)}zM${k.w} 0h${n(-k.w * 0.24)}C${n(k.w * 0.8)} ${n(k.h * 0.3)} ${n(k.w * 0.94)} ${n(k.h * 0.5)} ${k.w} ${n(k.h * 0.56)}z`,
      k.lin([hsl(drape, 75, 46), hsl(drape, 80, 16)])
    ) +
    line(
      `M${n(k.x)} 0V9M${n(k.x - 30)} 13C${n(k.x - 20)} 26 ${n(k.x + 20)} 26 ${n(k.x + 30)} 13M${n(k.x - 16)} 10C${n(k.x - 10)} 18 ${n(k.x + 10)} 18 ${n(k.x + 16)} 10`,
      '#ffcf5a',
      2
    ) +
    dots(
      [
        [k.x - 30, 11],
        [k.x - 16, 8],
        [k.x, 7],
        [k.x + 16, 8],
        [k.x + 30, 11]
      ],
      '#fffbe0',
      5
    ) +
    dots(
      [
        [k.x - 20, 22],
        [k.x - 8, 26],
        [k.x + 8, 26],
        [k.x + 20, 22]
      ],
      '#bff3ff',
      3
    ) +
    oval(k.x, k.ground + 14, k.w * 0.55, 13, '#000', 'opacity=".35"') +
    oval(k.x, k.ground + 10, k.w * 0.45, 10, k.lin([hsl(k.hue, 70, 56), hsl(k.hue, 80, 18)]))
  )
}

const curtain: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 80, 42), hsl(k.hue, 85, 12)])) +
  path(
    Array.from({ length: Math.round(k.w / 15) + 1 }, (_, at) => `M${n(at * 15)} 0h7c4 ${n(k.h * 0.5)}-3 ${n(k.h * 0.7)} 1 ${k.h}h-7z`).join(
      ''
    ),
    hsl(k.hue, 85, 16),
    'opacity=".5"'
  ) +
  disc(k.x, k.y, k.h * 0.44, light, 'opacity=".62"') +
  path(`M0 0H${k.w}V10${Array.from({ length: Math.ceil(k.w / 24) }, () => 'q-12 18-24 0').join('')}V0z`, hsl(k.hue, 88, 30)) +
  line(`M${k.w} 10${Array.from({ length: Math.ceil(k.w / 24) }, () => 'q-12 18-24 0').join('')}`, '#ffcf5a', 2.2) +
  oval(k.x, k.h * 0.96, k.w * 0.7, k.h * 0.26, k.lin([hsl(30, 75, 46), hsl(20, 80, 10)])) +
  oval(k.x, k.ground + 12, k.w * 0.3, 8, light, 'opacity=".5"')

const reelRoom: Scene = k => {
  const wide = Math.min(k.w * 0.94, k.h * 1.3) / 3
  const left = k.x - wide * 1.5
  return (
    fill(k, k.lin([hsl(k.hue, 85, 40), hsl(k.hue2, 85, 14)])) +
    path(raysOf(14, k.w + k.h, 0.5, k.x, k.y), hsl(k.hue + 30, 95, 70), 'opacity=".22"') +
    box(left - 5, k.h * 0.06, wide * 3 + 10, k.h * 0.72, gold, 9) +
    line(
      `M${n(left - 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left + wide * 3 + 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left)} ${n(k.h * 0.075)}H${n(left + wide * 3)}`,
      '#fffbe0',
      3,
      'stroke-dasharray=".1 6" stroke-linecap="round"'
    ) +
    box(
      left,
      k.h * 0.1,
      wide * 3,
      k.h * 0.64,
      k.lin(['#05060c', hsl(k.hue, 70, 44), hsl(k.hue, 60, 62), hsl(k.hue, 70, 44), '#05060c']),
      4
    ) +
    box(left + wide, k.h * 0.1, wide, k.h * 0.64, '#fff', 0, 'opacity=".16"') +
    group(
      `translate(${n(left + wide / 2)} ${n(k.y)})`,
      path(starOf(5, 11, 5), '#fff2a8', 'opacity=".75"') +
        path(`M-10 ${n(-k.h * 0.2)}h20l-9 17h-6l5-12h-10zM0 ${n(k.h * 0.14)}l9 9l-9 10l-9-10z`, hsl(k.hue2, 90, 76), 'opacity=".6"')
    ) +
    group(
      `translate(${n(left + wide * 2.5)} ${n(k.y)})`,
      path('M0-11L10 0L0 12L-10 0z', '#9af0ff', 'opacity=".75"') +
        path(
          `M-10 ${n(k.h * 0.14)}h20l-9 17h-6l5-12h-10zM0 ${n(-k.h * 0.22)}l3 7h7l-5 5l2 7l-7-4l-7 4l2-7l-5-5h7z`,
          '#ffe27a',
          'opacity=".6"'
        )
    ) +
    line(`M${n(left + wide)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left + wide * 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}`, '#ffcf5a', 1.6)
  )
}

const temple: Scene = k => {
  const roof = (y: number, half: number) =>
    `M${n(k.x - half - 12)} ${n(y - 4)}Q${n(k.x - half)} ${n(y)} ${n(k.x - half * 0.6)} ${n(y - 10)}H${n(k.x + half * 0.6)}Q${n(k.x + half)} ${n(y)} ${n(k.x + half + 12)} ${n(y - 4)}L${n(k.x + half)} ${n(y + 6)}H${n(k.x - half)}z`
  return (
    fill(k, k.lin([hsl(k.hue - 40, 80, 14), hsl(k.hue, 85, 40), hsl(k.hue + 30, 95, 66)])) +
    disc(k.x, k.y, k.h * 0.32, '#ffe9a8', 'opacity=".85"') +
    path(
      roof(k.ground - 34, 26) +
        roof(k.ground - 10, 40) +
        `M${n(k.x - 22)} ${n(k.ground - 30)}h44V${n(k.ground)}h10V${k.h}H${n(k.x - 32)}V${n(k.ground)}h10z`,
      hsl(k.hue - 20, 75, 20)
    ) +
    line(`M0 6Q${n(k.w * 0.25)} 26 ${n(k.w * 0.5)} 6T${k.w} 6`, '#ffcf5a', 1) +
    group(
      '',
      [0.12, 0.34, 0.66, 0.88]
        .map((at, i) => oval(at * k.w, 20 + (i % 2) * 5, 6, 7, red) + box(at * k.w - 2.5, 26 + (i % 2) * 5, 5, 3, gold))
        .join('')
    ) +
    path(
      `M0 ${k.h}V${n(k.ground + 14)}c${n(k.w * 0.1)}-10 ${n(k.w * 0.2)}-10 ${n(k.w * 0.3)} 0s${n(k.w * 0.2)} 8 ${n(k.w * 0.36)} 0s${n(k.w * 0.2)}-8 ${n(k.w * 0.34)} 0V${k.h}z`,
      hsl(k.hue - 40, 80, 11)
    )
  )
}

/** Balls rain behind a pane. */
const hall: Scene = k => {
  const at = Array.from({ length: 9 }, (_, i) => [((i + 0.5) / 9) * k.w, k.rnd(4, k.ground + 10), k.rnd(5, 11)] as const)
  return (
    fill(k, k.lin([hsl(k.hue, 88, 52), hsl(k.hue, 85, 30), hsl(k.hue2, 88, 12)])) +
    disc(k.x, k.y, k.h * 0.42, light, 'opacity=".55"') +
    at.map(([x, y, r], i) => disc(x, y, r, [red, blue, green, gold, violet][i % 5]!, 'opacity=".62"')).join('') +
    dots(
      at.map(([x, y, r]) => [x - r * 0.3, y - r * 0.35]),
      '#fff',
      3,
      'opacity=".85"'
    ) +
    path(`M0 ${k.h}V${n(k.ground + 10)}L${k.w} ${n(k.ground)}V${k.h}z`, hsl(k.hue2, 85, 14)) +
    path(`M0 ${n(k.ground + 10)}L${k.w} ${n(k.ground)}v3L0 ${n(k.ground + 13)}z`, gold)
  )
}

/** Cards fly around the middle. */
const deal: Scene = k =>
  fill(k, k.rad([hsl(k.hue2, 98, 62), hsl(k.hue, 85, 38), hsl(k.hue - 10, 85, 10)], spot(k))) +
  path(raysOf(14, k.w + k.h, 0.5, k.x, k.y), '#fff', 'opacity=".1"') +
  Array.from({ length: 6 }, (_, at) =>
    group(
      `translate(${n(((at + 0.5) / 6) * k.w)} ${n(k.rnd(6, k.ground))})rotate(${n(k.rnd(-50, 50))})`,
      box(-8, -11, 16, 22, '#fff', 2.5, 'opacity=".55"') +
        path('M0-6L4.500 0L0 6L-4.500 0z', at % 2 ? '#d81f3c' : '#1d2136', 'opacity=".75"')
    )
  ).join('') +
  path(`M0 ${k.h}V${n(k.ground + 10)}Q${n(k.w / 2)} ${n(k.ground + 26)} ${k.w} ${n(k.ground + 10)}V${k.h}z`, hsl(k.hue, 85, 12)) +
  dots(
    Array.from({ length: 10 }, () => [k.rnd(0, k.w), k.rnd(0, k.h * 0.7)] as const),
    '#ffe27a',
    2
  )

export const indoor = { felt, chandelier, curtain, reelRoom, temple, hall, deal }
