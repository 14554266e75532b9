// Places under the sky in which subjects stand.
import { hsl } from '../colour.ts'
import { box, disc, dots, group, type Kit, light, line, n, oval, path, raysOf } from '../draw.ts'
import { cloud, fill, hills, type Scene, stars } from './scene-parts.ts'

/** Towers along the ground as path data, from `low` to `high` units tall. */
function skyline({ w, ground, rnd }: Kit, low: number, high: number, foot: number): string {
  let d = `M0 ${n(foot)}`
  for (let x = 0; x < w; ) {
    const [wide, tall] = [rnd(8, 17), rnd(low, high)]
    const spire = rnd(0, 1) > 0.75 ? `l${n(wide / 2)}-6l${n(wide / 2)} 6` : `h${n(wide)}`
    d += `V${n(ground - tall)}${spire}`
    x += wide
  }
  return `${d}V${n(foot)}z`
}

/** Peaks as path data, with their snow beside them. */
function peaks({ w, h, rnd }: Kit, level: number, tall: number): { rock: string; snow: string } {
  let [rock, snow, x] = [`M-20 ${h}V${n(level)}`, '', -20]
  while (x < w + 20) {
    const [half, up] = [rnd(18, 34), rnd(tall * 0.55, tall)]
    const [tx, ty] = [x + half, level - up]
    rock += `L${n(tx)} ${n(ty)}L${n(tx + half)} ${n(level)}`
    snow += `M${n(tx)} ${n(ty)}l${n(-half * 0.34)} ${n(up * 0.34)}l${n(half * 0.2)}-3l${n(half * 0.14)} 5l${n(half * 0.16)}-4l${n(half * 0.18)} 2z`
    x = tx + half * 0.9
  }
  return { rock: `${rock}V${h}z`, snow }
}

const city: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 75, 12), hsl(k.hue, 70, 34), hsl(k.hue2, 85, 58)])) +
  stars(k, k.ground * 0.7) +
  disc(k.w * 0.82, k.h * 0.16, 9, '#fff4d6') +
  disc(k.w * 0.82 + 4, k.h * 0.16 - 2, 8, hsl(k.hue, 72, 24)) +
  disc(k.x, k.ground, k.w * 0.5, light, 'opacity=".4"') +
  path(skyline(k, 30, 66, k.h), hsl(k.hue, 62, 36), 'opacity=".7"') +
  path(skyline(k, 10, 42, k.h), hsl(k.hue, 68, 17)) +
  line(
    `M0 ${n(k.ground - 7)}H${k.w}M3 ${n(k.ground + 1)}H${k.w}M1 ${n(k.ground + 9)}H${k.w}`,
    '#ffd873',
    2.2,
    'stroke-dasharray="1.600 4 1.600 9 1.600 3" opacity=".9"'
  )

const bosphorus: Scene = k => {
  const g = k.ground
  return (
    fill(k, k.lin([hsl(250, 70, 16), hsl(k.hue, 72, 40), hsl(24, 95, 62)])) +
    stars(k, g * 0.5, 16) +
    disc(k.w * 0.24, g - 6, 15, '#ffe2a0') +
    path(
      `M0 ${g}V${n(g - 8)}h10v-22l1.500-6l1.500 6v18c3-12 20-12 23 0V${n(g - 30)}l1.500-6l1.500 6v22h${n(k.w * 0.2)}c5-8 15-8 20 0H${k.w}V${g}z`,
      hsl(k.hue, 60, 18)
    ) +
    line(
      `M${n(k.w * 0.3)} ${n(g - 8)}L${n(k.w * 0.5)} ${n(g - 34)}Q${n(k.w * 0.72)} ${n(g + 4)} ${n(k.w * 0.94)} ${n(g - 34)}L${n(k.w * 1.1)} ${n(g - 8)}M${n(k.w * 0.5)} ${g}V${n(g - 36)}M${n(k.w * 0.94)} ${g}V${n(g - 36)}M${n(k.w * 0.3)} ${n(g - 6)}H${k.w}`,
      '#ffe9c0',
      1.3,
      'opacity=".9"'
    ) +
    box(0, g, k.w, k.h - g, k.lin([hsl(k.hue, 70, 44), hsl(250, 75, 14)])) +
    line(
      `M${n(k.w * 0.1)} ${n(g + 5)}h28m-22 5h18m-14 5h12M${n(k.w * 0.6)} ${n(g + 8)}h30m-18 6h20`,
      '#ffe2a0',
      1.4,
      'stroke-linecap="round" opacity=".7"'
    )
  )
}

const canyon: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 72, 24), hsl(k.hue2, 85, 54), hsl(k.hue2 + 50, 95, 72)])) +
  disc(k.w * 0.7, k.ground - 14, 22, '#fff0c8', 'opacity=".9"') +
  dots(
    [
      [k.w * 0.15, k.h * 0.1],
      [k.w * 0.4, k.h * 0.05],
      [k.w * 0.9, k.h * 0.2]
    ],
    '#fff',
    1.4
  ) +
  path(
    `M0 ${k.h}V${n(k.ground - 22)}l12-4l6 16l16 2l5-22l22-2l6 24l18 4l8-12h26l7 14h${k.w}V${k.h}z`,
    hsl(k.hue2, 62, 38),
    'opacity=".85"'
  ) +
  path(
    `M0 ${k.h}V${n(k.ground - 40)}l18 3l3 24l14 4l5 20V${k.h}zM${k.w} ${k.h}V${n(k.ground - 48)}l-20 6l-3 26l-13 5l-6 18V${k.h}z`,
    hsl(k.hue, 66, 22)
  ) +
  path(
    `M0 ${n(k.ground - 30)}l19 2M0 ${n(k.ground - 14)}l22 3M${k.w} ${n(k.ground - 34)}l-21 4M${k.w} ${n(k.ground - 18)}l-26 5`,
    'none',
    `stroke="${hsl(k.hue2, 80, 60)}" stroke-width="1.400" opacity=".6"`
  ) +
  path(hills(k, k.ground + 18, 12), hsl(k.hue, 70, 14))

const space: Scene = k =>
  fill(k, k.rad([hsl(k.hue2, 85, 46), hsl(k.hue, 80, 24), hsl(k.hue - 20, 80, 8)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".8"`)) +
  oval(k.w * 0.2, k.h * 0.25, k.w * 0.5, 14, light, `opacity=".2" transform="rotate(-28 ${n(k.w * 0.2)} ${n(k.h * 0.25)})"`) +
  stars(k, k.h, 34) +
  group(
    `translate(${n(k.w * 0.86)} ${n(k.h * 0.2)})rotate(-18)`,
    disc(0, 0, 13, k.lin([hsl(k.hue2 + 60, 90, 72), hsl(k.hue2 + 20, 80, 30)])) +
      line('M-12.500 3C-28 10-22 12 0 6C22 0 28-8 12.500-4', '#fff', 2.2, 'opacity=".8" stroke-linecap="round"')
  ) +
  disc(
    k.w * 0.5,
    k.h + k.w * 0.42,
    k.w * 0.75,
    k.lin([hsl(k.hue2, 80, 62), hsl(k.hue, 80, 16), hsl(k.hue, 80, 8)]),
    'stroke="#fff" stroke-opacity=".3"'
  )

const day: Scene = k =>
  fill(k, k.lin([hsl(k.hue - 50, 80, 42), hsl(k.hue - 70, 90, 66), hsl(k.hue + 60, 90, 82)])) +
  disc(k.w * 0.8, k.h * 0.16, 26, light) +
  disc(k.w * 0.8, k.h * 0.16, 11, '#fff6d0') +
  path(raysOf(12, k.w + k.h, 0.4, k.w * 0.8, k.h * 0.16), '#fff', 'opacity=".1"') +
  path(cloud(k.w * 0.2, k.h * 0.24, 1) + cloud(k.w * 0.92, k.h * 0.4, 1.3), '#fff', 'opacity=".75"') +
  path(cloud(k.w * 0.08, k.ground - 4, 1.7) + cloud(k.w * 0.72, k.ground + 2, 1.9), '#fff', 'opacity=".95"') +
  path(hills(k, k.ground + 16, 22), hsl(k.hue - 40, 60, 34)) +
  path(hills(k, k.ground + 28, 16), hsl(k.hue - 20, 65, 18))

const mountains: Scene = k => {
  const [far, near] = [peaks(k, k.ground, 50), peaks(k, k.ground + 22, 36)]
  return (
    fill(k, k.lin([hsl(k.hue, 80, 14), hsl(k.hue, 75, 38), hsl(k.hue2 + 20, 90, 70)])) +
    stars(k, k.ground * 0.5, 16) +
    path(
      `M${n(-k.w * 0.1)} ${n(k.h * 0.25)}C${n(k.w * 0.3)} 0 ${n(k.w * 0.5)} ${n(k.h * 0.4)} ${n(k.w * 1.1)} ${n(k.h * 0.1)}V${n(k.h * 0.3)}C${n(k.w * 0.6)} ${n(k.h * 0.55)} ${n(k.w * 0.3)} ${n(k.h * 0.2)} ${n(-k.w * 0.1)} ${n(k.h * 0.42)}z`,
      k.lin([`${hsl(k.hue2 - 100, 95, 70)}/0`, hsl(k.hue2 - 110, 95, 68), `${hsl(k.hue2 - 60, 95, 60)}/0`]),
      'opacity=".6"'
    ) +
    path(far.rock, hsl(k.hue, 48, 40)) +
    path(far.snow, '#fff', 'opacity=".9"') +
    path(near.rock, hsl(k.hue, 62, 18)) +
    path(near.snow, '#fff', 'opacity=".35"')
  )
}

const desert: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 70, 26), hsl(12, 90, 56), hsl(42, 98, 70)])) +
  path(raysOf(14, k.w + k.h, 0.45, k.x, k.y), '#fff', 'opacity=".12"') +
  path(
    `M${n(-k.w * 0.1)} ${n(k.ground + 4)}L${n(k.w * 0.16)} ${n(k.ground - 34)}L${n(k.w * 0.44)} ${n(k.ground + 4)}zM${n(k.w * 0.66)} ${n(k.ground + 4)}L${n(k.w * 0.88)} ${n(k.ground - 26)}L${n(k.w * 1.1)} ${n(k.ground + 4)}z`,
    '#e2973a'
  ) +
  path(
    `M${n(k.w * 0.16)} ${n(k.ground - 34)}L${n(k.w * 0.44)} ${n(k.ground + 4)}H${n(k.w * 0.2)}zM${n(k.w * 0.88)} ${n(k.ground - 26)}L${n(k.w * 1.1)} ${n(k.ground + 4)}H${n(k.w * 0.9)}z`,
    '#8f3f1c'
  ) +
  path(hills(k, k.ground + 8, 14), '#c9702a') +
  path(hills(k, k.ground + 26, 16), hsl(k.hue, 60, 22))

const volcano: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 70, 9), hsl(k.hue, 82, 28), hsl(28, 98, 56)])) +
  disc(k.x, k.y, k.h * 0.42, light, 'opacity=".45"') +
  path(raysOf(10, k.w + k.h, 0.4, k.x, k.y), '#ffb224', 'opacity=".16"') +
  path(
    `M0 ${k.h}V${n(k.ground + 8)}L${n(k.w * 0.26)} ${n(k.ground - 40)}h${n(k.w * 0.1)}L${n(k.w * 0.7)} ${n(k.ground + 10)}L${n(k.w * 0.86)} ${n(k.ground - 12)}L${k.w} ${n(k.ground + 8)}V${k.h}z`,
    hsl(k.hue, 55, 13)
  ) +
  path(`M${n(k.w * 0.26)} ${n(k.ground - 40)}h${n(k.w * 0.1)}c-1 12 7 20 4 32s8 20 8 46h-10c2-20-12-26-8-42c2-10-4-22-2-36z`, '#ff8a1f') +
  dots(
    Array.from({ length: 16 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const),
    '#ffd873',
    2,
    'opacity=".9"'
  )

export const outdoor = { city, bosphorus, canyon, space, day, mountains, desert, volcano }
