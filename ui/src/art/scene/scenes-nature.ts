// Gardens, jungles and waters in which subjects stand.
import { hsl } from '../colour.ts'
import { disc, dots, light, line, n, path, raysOf, red, violet } from '../draw.ts'
import { cloud, fill, hills, type Scene, spot, stars } from './scene-parts.ts'

const garden: Scene = k => {
  const stems = Array.from({ length: 9 }, (_, at) => [((at + 0.5) / 9) * k.w + k.rnd(-4, 4), k.ground + k.rnd(8, 24)] as const)
  const cups = (part: number) =>
    stems
      .filter((_, at) => at % 3 === part)
      .map(([x, y]) => `M${n(x - 5)} ${n(y - 6)}c-1 8 2 11 5 11s6-3 5-11l-2.500 3l-2.500-5l-2.500 5z`)
      .join('')
  return (
    fill(k, k.lin([hsl(k.hue - 130, 70, 40), hsl(k.hue - 150, 75, 66), hsl(48, 90, 84)])) +
    path(raysOf(12, k.w + k.h, 0.45, k.w * 0.2, k.h * 0.1), '#fff', 'opacity=".14"') +
    disc(k.w * 0.2, k.h * 0.1, 34, light) +
    path(cloud(k.w * 0.8, k.h * 0.22, 1.2), '#fff', 'opacity=".8"') +
    path(hills(k, k.ground + 2, 26), hsl(140, 45, 46)) +
    path(hills(k, k.ground + 14, 18), hsl(140, 60, 28)) +
    line(stems.map(([x, y]) => `M${n(x)} ${n(y)}V${k.h}`).join(''), '#0f5a30', 2.2) +
    path(cups(0), '#ff3d68') +
    path(cups(1), '#ffc02e') +
    path(cups(2), hsl(k.hue - 30, 85, 66))
  )
}

const jungle: Scene = k =>
  fill(k, k.rad([hsl(70, 85, 72), hsl(140, 65, 38), hsl(160, 75, 12)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".75"`)) +
  path(raysOf(9, k.w + k.h, 0.35, k.x, -10, 2.2), '#fffbd0', 'opacity=".2"') +
  path(`M${n(k.w * 0.22)} ${n(k.ground + 6)}v-14h8v-12h8v-12h${n(k.w * 0.56 - 32)}v12h8v12h8v14z`, hsl(50, 40, 40)) +
  path(
    `M${n(k.w * 0.22)} ${n(k.ground + 6)}h${n(k.w * 0.56)}M${n(k.w * 0.22 + 8)} ${n(k.ground - 8)}h${n(k.w * 0.56 - 16)}M${n(k.w * 0.22 + 16)} ${n(k.ground - 20)}h${n(k.w * 0.56 - 32)}`,
    'none',
    'stroke="#fff3c0" stroke-width="1.400" opacity=".5"'
  ) +
  path(
    `M0 0C26 8 30 30 22 44C14 30 6 24 0 26zM0 30C20 34 24 54 16 70C10 58 4 54 0 56zM${k.w} 0c-26 8-30 30-22 44c8-14 16-20 22-18zM${k.w} 34c-20 4-24 24-16 40c6-12 12-16 16-14z`,
    hsl(150, 70, 22)
  ) +
  path(`M0 ${k.h}V${n(k.ground + 4)}c18-4 24 10 28 20c6-14 18-14 24-2c6-12 20-12 26 0c4-12 14-22 ${n(k.w)}-20V${k.h}z`, hsl(155, 75, 12))

/** Light falls from above; the seabed has weeds; somebody swims far away. */
const deep: Scene = k =>
  fill(k, k.lin([hsl(k.hue - 15, 90, 66), hsl(k.hue, 88, 40), hsl(k.hue2, 85, 13)])) +
  path(
    `M${n(k.w * 0.2)} -4L${n(k.w * 0.36)} -4L${n(k.w * 0.2)} ${k.h}H${n(-k.w * 0.2)}zM${n(k.w * 0.5)} -4h${n(k.w * 0.1)}L${n(k.w * 0.72)} ${k.h}H${n(k.w * 0.4)}zM${n(k.w * 0.74)} -4h${n(k.w * 0.14)}L${n(k.w * 1.2)} ${k.h}H${n(k.w * 0.9)}z`,
    k.lin(['#ffffff/.5', '#ffffff/0'])
  ) +
  path(
    Array.from({ length: 4 }, () => {
      const [x, y, s] = [k.rnd(0, k.w), k.rnd(k.h * 0.08, k.ground), k.rnd(0.5, 1.1)]
      return `M${n(x)} ${n(y)}q${n(7 * s)}-${n(6 * s)} ${n(14 * s)} 0l${n(5 * s)}-${n(4 * s)}v${n(8 * s)}l-${n(5 * s)}-${n(4 * s)}q-${n(7 * s)} ${n(6 * s)}-${n(14 * s)} 0z`
    }).join(''),
    hsl(k.hue2, 80, 22),
    'opacity=".5"'
  ) +
  path(hills(k, k.ground + 14, 14), hsl(k.hue, 70, 22)) +
  line(
    Array.from({ length: 6 }, (_, at) => {
      const x = at < 3 ? k.rnd(0, k.w * 0.25) : k.rnd(k.w * 0.75, k.w)
      return `M${n(x)} ${k.h}C${n(x - 8)} ${n(k.h - 20)} ${n(x + 8)} ${n(k.ground + 14)} ${n(x + k.rnd(-4, 4))} ${n(k.ground - k.rnd(4, 24))}`
    }).join(''),
    hsl(150, 70, 34),
    4,
    'stroke-linecap="round"'
  ) +
  path(
    `M0 ${k.h}V${n(k.ground + 26)}c10-16 16-6 20-14c4 6 12 4 14 12V${k.h}zM${k.w} ${k.h}V${n(k.ground + 20)}c-12-12-18 0-22-8c-4 8-10 6-12 14V${k.h}z`,
    hsl(k.hue + 140, 75, 48),
    'opacity=".9"'
  ) +
  dots(
    Array.from({ length: 12 }, () => [k.rnd(0, k.w), k.rnd(0, k.h)] as const),
    '#fff',
    3,
    'opacity=".5"'
  )

const reef: Scene = k =>
  fill(
    k,
    k.rad([hsl(k.hue - 20, 95, 74), hsl(k.hue - 10, 90, 46), hsl(k.hue2, 85, 16)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".85"`)
  ) +
  path(`M0 ${k.h}V${n(k.ground)}c4-12 14-12 16 0c2-20 12-26 14-4c4-10 12-8 12 4V${k.h}z`, '#ff5f7e') +
  path(`M${k.w} ${k.h}V${n(k.ground - 20)}c-6-10-12-8-12 4c-4-14-14-12-14 6c-6-8-12-4-12 8V${k.h}z`, '#b04bf0') +
  line(
    `M${n(k.w * 0.3)} ${k.h}v-22m0 6l-8-10m8 4l8-12M${n(k.w * 0.64)} ${k.h}v-26m0 8l-8-12m8 6l8-8`,
    '#ffb02e',
    5,
    'stroke-linecap="round"'
  ) +
  path(hills(k, k.h - 6, 16), hsl(k.hue2, 70, 16)) +
  dots(
    Array.from({ length: 16 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const),
    '#fff',
    2.6,
    'opacity=".6"'
  ) +
  line(`M0 8C${n(k.w * 0.2)} 2 ${n(k.w * 0.3)} 14 ${n(k.w * 0.5)} 8S${n(k.w * 0.8)} 2 ${k.w} 8`, '#fff', 3, 'opacity=".4"')

const sea: Scene = k => {
  const wave = (y: number, by: number) => `M${n(-by)} ${n(y)}${'q8-9 16 0t16 0'.repeat(Math.ceil(k.w / 32) + 1)}V${k.h}H${n(-by)}z`
  return (
    fill(k, k.lin([hsl(k.hue2, 80, 18), hsl(k.hue, 80, 46), hsl(30, 95, 72)])) +
    stars(k, k.ground * 0.4, 12) +
    disc(k.x, k.ground - 10, 30, light, 'opacity=".8"') +
    path(cloud(k.w * 0.12, k.h * 0.24, 1.2) + cloud(k.w * 0.94, k.h * 0.32, 1), '#fff', 'opacity=".4"') +
    path(wave(k.ground - 2, 4), hsl(k.hue - 10, 85, 48)) +
    path(wave(k.ground + 9, 14), hsl(k.hue, 85, 34)) +
    path(wave(k.ground + 20, 8), hsl(k.hue2, 85, 20)) +
    line(
      `M0 ${n(k.ground - 2)}${'q8-9 16 0t16 0'.repeat(Math.ceil(k.w / 32) + 1)}`,
      '#fff',
      1.6,
      'opacity=".75" transform="translate(-4 0)"'
    )
  )
}

const sweets: Scene = k =>
  fill(k, k.lin([hsl(200, 90, 70), hsl(k.hue, 90, 78), hsl(k.hue, 80, 50)])) +
  path(`M0 ${n(k.ground - 10)}c10-24 30-24 36-4c8-16 26-14 30 2c10-20 34-14 ${n(k.w - 60)} 4V${k.h}H0z`, '#ffb3d9') +
  path(`M0 ${n(k.ground + 12)}q8 12 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0V${k.h}H0z`, '#7a2350') +
  line(`M${n(k.w * 0.12)} ${n(k.ground + 8)}V${n(k.ground - 30)}M${n(k.w * 0.9)} ${n(k.ground + 8)}V${n(k.ground - 44)}`, '#fff', 3) +
  disc(k.w * 0.12, k.ground - 36, 10, red) +
  disc(k.w * 0.9, k.ground - 52, 12, violet) +
  dots(
    Array.from({ length: 10 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const),
    '#fff',
    4,
    'opacity=".7"'
  ) +
  disc(k.x, k.y, k.h * 0.35, light, 'opacity=".7"')

const crystals: Scene = k => {
  const shard = (x: number, tall: number, wide: number) =>
    `M${n(x - wide)} ${k.h}L${n(x - wide * 0.7)} ${n(k.ground - tall * 0.5)}L${n(x)} ${n(k.ground - tall)}L${n(x + wide * 0.8)} ${n(k.ground - tall * 0.4)}L${n(x + wide)} ${k.h}z`
  const half = (x: number, tall: number, wide: number) =>
    `M${n(x)} ${n(k.ground - tall)}L${n(x + wide * 0.8)} ${n(k.ground - tall * 0.4)}L${n(x + wide)} ${k.h}H${n(x)}z`
  const at = [
    [k.w * 0.08, 46, 13],
    [k.w * 0.27, 16, 10],
    [k.w * 0.93, 56, 15],
    [k.w * 0.74, 20, 11]
  ] as const
  return (
    fill(k, k.rad([hsl(k.hue2, 95, 72), hsl(k.hue, 85, 38), hsl(k.hue, 85, 9)], spot(k))) +
    path(raysOf(9, k.w + k.h, 0.3, k.x, k.y), '#fff', 'opacity=".14"') +
    path(at.map(([x, tall, wide]) => shard(x, tall, wide)).join(''), hsl(k.hue2, 85, 62)) +
    path(at.map(([x, tall, wide]) => half(x, tall, wide)).join(''), hsl(k.hue, 85, 30), 'opacity=".75"') +
    path(
      `M0 ${n(k.h * 0.16)}L14 0H0zM${n(k.w * 0.2)} 0l9 26l10-26zM${n(k.w * 0.7)} 0l8 18l12-18zM${k.w} ${n(k.h * 0.2)}L${n(k.w - 10)} 0H${k.w}z`,
      hsl(k.hue, 70, 20)
    ) +
    dots(
      Array.from({ length: 14 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const),
      '#fff',
      1.8
    )
  )
}

export const nature = { garden, jungle, deep, reef, sea, sweets, crystals }
