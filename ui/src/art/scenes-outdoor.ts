// Places under the sky and in the sea, in which subjects stand.
import { box, disc, dots, group, hsl, type Kit, light, line, n, oval, path, raysOf } from './draw.ts'

export type Scene = (kit: Kit) => string

const fill = ({ w, h }: Kit, paint: string) => box(0, 0, w, h, paint)
const stars = ({ w, rnd }: Kit, deep: number, count = 26): string =>
  dots(Array.from({ length: count }, () => [rnd(0, w), rnd(0, deep)] as const), '#fff', 0.9, 'opacity=".85"') +
  dots(Array.from({ length: 5 }, () => [rnd(0, w), rnd(0, deep)] as const), '#fff', 1.900)

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

/** Hills as path data: a wave that rises `tall` units above `level`. */
function hills({ w, h, rnd }: Kit, level: number, tall: number): string {
  const [a, b, c] = [rnd(0.2, 1), rnd(0.2, 1), rnd(0.2, 1)].map(part => level - tall * part)
  return `M0 ${n(level)}C${n(w * 0.15)} ${n(a!)} ${n(w * 0.3)} ${n(a!)} ${n(w * 0.45)} ${n(level - tall * 0.3)}S${n(w * 0.7)} ${n(b!)} ${n(w * 0.8)} ${n(level - tall * 0.4)}S${n(w)} ${n(c!)} ${n(w)} ${n(level)}V${h}H0z`
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

const cloud = (x: number, y: number, s: number) =>
  `M${n(x - 16 * s)} ${n(y)}a${n(7 * s)} ${n(7 * s)} 0 0 1 ${n(5 * s)}-${n(9 * s)}a${n(10 * s)} ${n(10 * s)} 0 0 1 ${n(18 * s)}-${n(2 * s)}a${n(8 * s)} ${n(8 * s)} 0 0 1 ${n(9 * s)} ${n(11 * s)}z`

const city: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 75, 12), hsl(k.hue, 70, 34), hsl(k.hue2, 85, 58)])) + stars(k, k.ground * 0.7) + disc(k.w * 0.82, k.h * 0.16, 9, '#fff4d6') + disc(k.w * 0.82 + 4, k.h * 0.16 - 2, 8, hsl(k.hue, 72, 24)) +
  disc(k.x, k.ground, k.w * 0.5, light, 'opacity=".4"') + path(skyline(k, 12, 42, k.h), hsl(k.hue, 60, 26), 'opacity=".75"') + path(skyline(k, 4, 26, k.h), hsl(k.hue, 70, 12)) +
  line(`M0 ${n(k.ground + 2)}H${k.w}M3 ${n(k.ground + 9)}H${k.w}`, '#ffd873', 2.200, 'stroke-dasharray="1.600 4 1.600 9 1.600 3" opacity=".9"')

const bosphorus: Scene = k => {
  const g = k.ground
  return (
    fill(k, k.lin([hsl(250, 70, 16), hsl(k.hue, 72, 40), hsl(24, 95, 62)])) + stars(k, g * 0.5, 16) + disc(k.w * 0.24, g - 6, 15, '#ffe2a0') +
    path(`M0 ${g}V${n(g - 8)}h10v-22l1.500-6l1.500 6v18c3-12 20-12 23 0V${n(g - 30)}l1.500-6l1.500 6v22h${n(k.w * 0.2)}c5-8 15-8 20 0H${k.w}V${g}z`, hsl(k.hue, 60, 18)) +
    line(`M${n(k.w * 0.3)} ${n(g - 8)}L${n(k.w * 0.5)} ${n(g - 34)}Q${n(k.w * 0.72)} ${n(g + 4)} ${n(k.w * 0.94)} ${n(g - 34)}L${n(k.w * 1.1)} ${n(g - 8)}M${n(k.w * 0.5)} ${g}V${n(g - 36)}M${n(k.w * 0.94)} ${g}V${n(g - 36)}M${n(k.w * 0.3)} ${n(g - 6)}H${k.w}`, '#ffe9c0', 1.300, 'opacity=".9"') +
    box(0, g, k.w, k.h - g, k.lin([hsl(k.hue, 70, 44), hsl(250, 75, 14)])) + line(`M${n(k.w * 0.1)} ${n(g + 5)}h28m-22 5h18m-14 5h12M${n(k.w * 0.6)} ${n(g + 8)}h30m-18 6h20`, '#ffe2a0', 1.400, 'stroke-linecap="round" opacity=".7"')
  )
}

const canyon: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 72, 24), hsl(k.hue2, 85, 54), hsl(k.hue2 + 50, 95, 72)])) + disc(k.w * 0.7, k.ground - 14, 22, '#fff0c8', 'opacity=".9"') + dots([[k.w * 0.15, k.h * 0.1], [k.w * 0.4, k.h * 0.05], [k.w * 0.9, k.h * 0.2]], '#fff', 1.400) +
  path(`M0 ${k.h}V${n(k.ground - 22)}l12-4l6 16l16 2l5-22l22-2l6 24l18 4l8-12h26l7 14h${k.w}V${k.h}z`, hsl(k.hue2, 62, 38), 'opacity=".85"') +
  path(`M0 ${k.h}V${n(k.ground - 40)}l18 3l3 24l14 4l5 20V${k.h}zM${k.w} ${k.h}V${n(k.ground - 48)}l-20 6l-3 26l-13 5l-6 18V${k.h}z`, hsl(k.hue, 66, 22)) + path(`M0 ${n(k.ground - 30)}l19 2M0 ${n(k.ground - 14)}l22 3M${k.w} ${n(k.ground - 34)}l-21 4M${k.w} ${n(k.ground - 18)}l-26 5`, 'none', `stroke="${hsl(k.hue2, 80, 60)}" stroke-width="1.400" opacity=".6"`) + path(hills(k, k.ground + 18, 12), hsl(k.hue, 70, 14))

const space: Scene = k =>
  fill(k, k.rad([hsl(k.hue2, 85, 46), hsl(k.hue, 80, 24), hsl(k.hue - 20, 80, 8)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".8"`)) + oval(k.w * 0.2, k.h * 0.25, k.w * 0.5, 14, light, `opacity=".2" transform="rotate(-28 ${n(k.w * 0.2)} ${n(k.h * 0.25)})"`) + stars(k, k.h, 34) +
  group(`translate(${n(k.w * 0.86)} ${n(k.h * 0.2)})rotate(-18)`, disc(0, 0, 13, k.lin([hsl(k.hue2 + 60, 90, 72), hsl(k.hue2 + 20, 80, 30)])) + line('M-12.500 3C-28 10-22 12 0 6C22 0 28-8 12.500-4', '#fff', 2.200, 'opacity=".8" stroke-linecap="round"')) +
  disc(k.w * 0.5, k.h + k.w * 0.42, k.w * 0.75, k.lin([hsl(k.hue2, 80, 62), hsl(k.hue, 80, 16), hsl(k.hue, 80, 8)]), 'stroke="#fff" stroke-opacity=".3"')

const day: Scene = k =>
  fill(k, k.lin([hsl(k.hue - 50, 80, 42), hsl(k.hue - 70, 90, 66), hsl(k.hue + 60, 90, 82)])) + disc(k.w * 0.8, k.h * 0.16, 26, light) + disc(k.w * 0.8, k.h * 0.16, 11, '#fff6d0') + path(raysOf(12, k.h, 0.4, k.w * 0.8, k.h * 0.16), '#fff', 'opacity=".1"') +
  path(cloud(k.w * 0.2, k.h * 0.24, 1) + cloud(k.w * 0.92, k.h * 0.4, 1.300), '#fff', 'opacity=".75"') + path(cloud(k.w * 0.08, k.ground - 4, 1.700) + cloud(k.w * 0.72, k.ground + 2, 1.900), '#fff', 'opacity=".95"') + path(hills(k, k.ground + 16, 22), hsl(k.hue - 40, 60, 34)) + path(hills(k, k.ground + 28, 16), hsl(k.hue - 20, 65, 18))

const mountains: Scene = k => {
  const [far, near] = [peaks(k, k.ground, 50), peaks(k, k.ground + 22, 36)]
  return (
    fill(k, k.lin([hsl(k.hue, 80, 14), hsl(k.hue, 75, 38), hsl(k.hue2 + 20, 90, 70)])) + stars(k, k.ground * 0.5, 16) + path(`M${n(-k.w * 0.1)} ${n(k.h * 0.25)}C${n(k.w * 0.3)} 0 ${n(k.w * 0.5)} ${n(k.h * 0.4)} ${n(k.w * 1.1)} ${n(k.h * 0.1)}V${n(k.h * 0.3)}C${n(k.w * 0.6)} ${n(k.h * 0.55)} ${n(k.w * 0.3)} ${n(k.h * 0.2)} ${n(-k.w * 0.1)} ${n(k.h * 0.42)}z`, k.lin([`${hsl(k.hue2 - 100, 95, 70)}/0`, hsl(k.hue2 - 110, 95, 68), `${hsl(k.hue2 - 60, 95, 60)}/0`]), 'opacity=".6"') +
    path(far.rock, hsl(k.hue, 48, 40)) + path(far.snow, '#fff', 'opacity=".9"') + path(near.rock, hsl(k.hue, 62, 18)) + path(near.snow, '#fff', 'opacity=".35"')
  )
}

const desert: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 70, 26), hsl(12, 90, 56), hsl(42, 98, 70)])) + path(raysOf(14, k.h, 0.45, k.x, k.y), '#fff', 'opacity=".12"') + path(`M${n(-k.w * 0.1)} ${n(k.ground + 4)}L${n(k.w * 0.16)} ${n(k.ground - 34)}L${n(k.w * 0.44)} ${n(k.ground + 4)}zM${n(k.w * 0.66)} ${n(k.ground + 4)}L${n(k.w * 0.88)} ${n(k.ground - 26)}L${n(k.w * 1.1)} ${n(k.ground + 4)}z`, '#e2973a') + path(`M${n(k.w * 0.16)} ${n(k.ground - 34)}L${n(k.w * 0.44)} ${n(k.ground + 4)}H${n(k.w * 0.2)}zM${n(k.w * 0.88)} ${n(k.ground - 26)}L${n(k.w * 1.1)} ${n(k.ground + 4)}H${n(k.w * 0.9)}z`, '#8f3f1c') + path(hills(k, k.ground + 8, 14), '#c9702a') + path(hills(k, k.ground + 26, 16), hsl(k.hue, 60, 22))

const garden: Scene = k => {
  const stems = Array.from({ length: 9 }, (_, at) => [((at + 0.5) / 9) * k.w + k.rnd(-4, 4), k.ground + k.rnd(8, 24)] as const)
  const cups = (part: number) => stems.filter((_, at) => at % 3 === part).map(([x, y]) => `M${n(x - 5)} ${n(y - 6)}c-1 8 2 11 5 11s6-3 5-11l-2.500 3l-2.500-5l-2.500 5z`).join('')
  return (
    fill(k, k.lin([hsl(k.hue - 130, 70, 40), hsl(k.hue - 150, 75, 66), hsl(48, 90, 84)])) + path(raysOf(12, k.h, 0.45, k.w * 0.2, k.h * 0.1), '#fff', 'opacity=".14"') + disc(k.w * 0.2, k.h * 0.1, 34, light) + path(cloud(k.w * 0.8, k.h * 0.22, 1.200), '#fff', 'opacity=".8"') + path(hills(k, k.ground + 2, 26), hsl(140, 45, 46)) + path(hills(k, k.ground + 14, 18), hsl(140, 60, 28)) +
    line(stems.map(([x, y]) => `M${n(x)} ${n(y)}V${k.h}`).join(''), '#0f5a30', 2.200) + path(cups(0), '#ff3d68') + path(cups(1), '#ffc02e') + path(cups(2), hsl(k.hue - 30, 85, 66))
  )
}

const volcano: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 70, 9), hsl(k.hue, 82, 28), hsl(28, 98, 56)])) + disc(k.x, k.y, k.h * 0.42, light, 'opacity=".45"') + path(raysOf(10, k.h * 1.100, 0.4, k.x, k.y), '#ffb224', 'opacity=".16"') + path(`M0 ${k.h}V${n(k.ground + 8)}L${n(k.w * 0.26)} ${n(k.ground - 40)}h${n(k.w * 0.1)}L${n(k.w * 0.7)} ${n(k.ground + 10)}L${n(k.w * 0.86)} ${n(k.ground - 12)}L${k.w} ${n(k.ground + 8)}V${k.h}z`, hsl(k.hue, 55, 13)) + path(`M${n(k.w * 0.26)} ${n(k.ground - 40)}h${n(k.w * 0.1)}c2 14 8 20 2 36c-3 10 6 20 2 40h-14c8-22-8-30-4-44c2-10 2-20-2-32z`, '#ff8a1f') +
  dots(Array.from({ length: 16 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const), '#ffd873', 2, 'opacity=".9"')

const jungle: Scene = k =>
  fill(k, k.rad([hsl(70, 85, 72), hsl(140, 65, 38), hsl(160, 75, 12)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".75"`)) + path(raysOf(9, k.h, 0.35, k.x, -10, 2.200), '#fffbd0', 'opacity=".2"') + path(`M${n(k.w * 0.22)} ${n(k.ground + 6)}v-14h8v-12h8v-12h${n(k.w * 0.56 - 32)}v12h8v12h8v14z`, hsl(50, 40, 40)) + path(`M${n(k.w * 0.22)} ${n(k.ground + 6)}h${n(k.w * 0.56)}M${n(k.w * 0.22 + 8)} ${n(k.ground - 8)}h${n(k.w * 0.56 - 16)}M${n(k.w * 0.22 + 16)} ${n(k.ground - 20)}h${n(k.w * 0.56 - 32)}`, 'none', 'stroke="#fff3c0" stroke-width="1.400" opacity=".5"') +
  path(`M0 0C26 8 30 30 22 44C14 30 6 24 0 26zM0 30C20 34 24 54 16 70C10 58 4 54 0 56zM${k.w} 0c-26 8-30 30-22 44c8-14 16-20 22-18zM${k.w} 34c-20 4-24 24-16 40c6-12 12-16 16-14z`, hsl(150, 70, 22)) + path(`M0 ${k.h}V${n(k.ground + 4)}c18-4 24 10 28 20c6-14 18-14 24-2c6-12 20-12 26 0c4-12 14-22 ${n(k.w)}-20V${k.h}z`, hsl(155, 75, 12))

/** Light falls from above; the seabed has weeds; somebody swims far away. */
const deep: Scene = k =>
  fill(k, k.lin([hsl(k.hue - 15, 90, 66), hsl(k.hue, 88, 40), hsl(k.hue2, 85, 13)])) + path(`M${n(k.w * 0.2)} -4L${n(k.w * 0.36)} -4L${n(k.w * 0.2)} ${k.h}H${n(-k.w * 0.2)}zM${n(k.w * 0.5)} -4h${n(k.w * 0.1)}L${n(k.w * 0.72)} ${k.h}H${n(k.w * 0.4)}zM${n(k.w * 0.74)} -4h${n(k.w * 0.14)}L${n(k.w * 1.200)} ${k.h}H${n(k.w * 0.9)}z`, k.lin(['#ffffff/.5', '#ffffff/0'])) +
  path(Array.from({ length: 4 }, () => { const [x, y, s] = [k.rnd(0, k.w), k.rnd(k.h * 0.08, k.ground), k.rnd(0.5, 1.100)]; return `M${n(x)} ${n(y)}q${n(7 * s)}-${n(6 * s)} ${n(14 * s)} 0l${n(5 * s)}-${n(4 * s)}v${n(8 * s)}l-${n(5 * s)}-${n(4 * s)}q-${n(7 * s)} ${n(6 * s)}-${n(14 * s)} 0z` }).join(''), hsl(k.hue2, 80, 22), 'opacity=".5"') +
  path(hills(k, k.ground + 14, 14), hsl(k.hue, 70, 22)) + line(Array.from({ length: 6 }, (_, at) => { const x = at < 3 ? k.rnd(0, k.w * 0.25) : k.rnd(k.w * 0.75, k.w); return `M${n(x)} ${k.h}C${n(x - 8)} ${n(k.h - 20)} ${n(x + 8)} ${n(k.ground + 14)} ${n(x + k.rnd(-4, 4))} ${n(k.ground - k.rnd(4, 24))}` }).join(''), hsl(150, 70, 34), 4, 'stroke-linecap="round"') +
  path(`M0 ${k.h}V${n(k.ground + 26)}c10-16 16-6 20-14c4 6 12 4 14 12V${k.h}zM${k.w} ${k.h}V${n(k.ground + 20)}c-12-12-18 0-22-8c-4 8-10 6-12 14V${k.h}z`, hsl(k.hue + 140, 75, 48), 'opacity=".9"') + dots(Array.from({ length: 12 }, () => [k.rnd(0, k.w), k.rnd(0, k.h)] as const), '#fff', 3, 'opacity=".5"')

const reef: Scene = k =>
  fill(k, k.rad([hsl(k.hue - 20, 95, 74), hsl(k.hue - 10, 90, 46), hsl(k.hue2, 85, 16)], `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".85"`)) + path(`M0 ${k.h}V${n(k.ground)}c4-12 14-12 16 0c2-20 12-26 14-4c4-10 12-8 12 4V${k.h}z`, '#ff5f7e') + path(`M${k.w} ${k.h}V${n(k.ground - 20)}c-6-10-12-8-12 4c-4-14-14-12-14 6c-6-8-12-4-12 8V${k.h}z`, '#b04bf0') + line(`M${n(k.w * 0.3)} ${k.h}v-22m0 6l-8-10m8 4l8-12M${n(k.w * 0.64)} ${k.h}v-26m0 8l-8-12m8 6l8-8`, '#ffb02e', 5, 'stroke-linecap="round"') + path(hills(k, k.h - 6, 16), hsl(k.hue2, 70, 16)) + dots(Array.from({ length: 16 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const), '#fff', 2.600, 'opacity=".6"') + line(`M0 8C${n(k.w * 0.2)} 2 ${n(k.w * 0.3)} 14 ${n(k.w * 0.5)} 8S${n(k.w * 0.8)} 2 ${k.w} 8`, '#fff', 3, 'opacity=".4"')

const sea: Scene = k => {
  const wave = (y: number, by: number) => `M${n(-by)} ${n(y)}${'q8-9 16 0t16 0'.repeat(Math.ceil(k.w / 32) + 1)}V${k.h}H${n(-by)}z`
  return (
    fill(k, k.lin([hsl(k.hue2, 80, 18), hsl(k.hue, 80, 46), hsl(30, 95, 72)])) + stars(k, k.ground * 0.4, 12) + disc(k.x, k.ground - 10, 30, light, 'opacity=".8"') + path(cloud(k.w * 0.12, k.h * 0.24, 1.200) + cloud(k.w * 0.94, k.h * 0.32, 1), '#fff', 'opacity=".4"') +
    path(wave(k.ground - 2, 4), hsl(k.hue - 10, 85, 48)) + path(wave(k.ground + 9, 14), hsl(k.hue, 85, 34)) + path(wave(k.ground + 20, 8), hsl(k.hue2, 85, 20)) + line(`M0 ${n(k.ground - 2)}${'q8-9 16 0t16 0'.repeat(Math.ceil(k.w / 32) + 1)}`, '#fff', 1.600, 'opacity=".75" transform="translate(-4 0)"')
  )
}

export const outdoor = { city, bosphorus, canyon, space, day, mountains, desert, garden, volcano, jungle, deep, reef, sea }
