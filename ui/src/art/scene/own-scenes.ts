// Pictures made by hand for the house's own games.
import { hsl } from '../colour.ts'
import { box, disc, dots, glint, group, type Kit, light, line, n, oval, path, raysOf } from '../draw.ts'
import { flight } from '../emblem/emblems-flight.ts'

/** A star bursts above a planet; the flight of a round climbs into it. */
const novaCrash = (kit: Kit): string => {
  const { w, h, x, y, size, rnd } = kit
  const k = { ...kit, hue: 282, hue2: 318 }
  const field = (count: number, far: number) => Array.from({ length: count }, () => [rnd(0, w), rnd(0, far)] as const)
  const [left, low] = [x - 62 * size, y + 62 * size]
  return (
    box(
      0,
      0,
      w,
      h,
      k.rad(
        ['#ffb45e', '#e0359c', '#6a1fd0', '#25106e', '#0a0628'],
        `gradientUnits="userSpaceOnUse" cx="${n(x + 10)}" cy="${n(y - 10)}" r="${n(Math.max(w, h) * 0.62)}"`
      )
    ) +
    path(raysOf(18, w, 0.32, x + 12 * size, y - 14 * size, 0.1), '#fff', 'opacity=".13"') +
    oval(x - 10, y + 8, 62 * size, 12 * size, light, `opacity=".28" transform="rotate(-34 ${n(x)} ${n(y)})"`) +
    dots(field(34, h * 0.7), '#fff', 0.9, 'opacity=".9"') +
    dots(field(6, h * 0.6), '#bfe8ff', 2) +
    disc(x - 34 * size, y - 30 * size, 9 * size, k.lin(['#7df3e4', '#2a6df0', '#1a1460'])) +
    line(
      `M${n(x - 48 * size)} ${n(y - 25 * size)}C${n(x - 44 * size)} ${n(y - 22 * size)} ${n(x - 24 * size)} ${n(y - 29 * size)} ${n(x - 20 * size)} ${n(y - 35 * size)}`,
      '#d8fbff',
      2,
      'stroke-linecap="round"'
    ) +
    path(
      `M${n(left)} ${n(low)}C${n(x - 20 * size)} ${n(low - 8)} ${n(x + 2 * size)} ${n(y + 26 * size)} ${n(x + 12 * size)} ${n(y - 14 * size)}L${n(x + 18 * size)} ${n(y)}C${n(x + 14 * size)} ${n(y + 34 * size)} ${n(x)} ${n(low)} ${n(left)} ${n(low + 20)}z`,
      k.lin(['#fff', '#ffc24a', '#ff3d8a', '#ff3d8a/0'], 'x1="1" y1="0" x2="0" y2="1"'),
      'opacity=".9"'
    ) +
    line(
      `M${n(left)} ${n(low)}C${n(x - 20 * size)} ${n(low - 8)} ${n(x + 2 * size)} ${n(y + 26 * size)} ${n(x + 12 * size)} ${n(y - 14 * size)}`,
      '#fff',
      2.2,
      'stroke-linecap="round" opacity=".95"'
    ) +
    oval(x + 12 * size, y - 14 * size, 40 * size, 40 * size, light) +
    group(`translate(${n(x + 12 * size)} ${n(y - 14 * size)})scale(${size * 0.92})`, flight.nova({ ...k, hue: 300 })) +
    path(glint(x - 16 * size, y + 22 * size, 5) + glint(x + 40 * size, y + 16 * size, 4) + glint(x - 2 * size, y - 42 * size, 4), '#fff') +
    disc(w * 0.5, h * 0.85 + w * 0.82, w * 0.82, k.lin(['#ff8ac6', '#7a1fb0', '#1c0a4a', '#0a0628'], 'x1="0" y1="0" x2="0" y2=".5"')) +
    path(
      `M${n(w * 0.1)} ${n(h * 0.93)}q${n(w * 0.2)}-9 ${n(w * 0.42)}-4t${n(w * 0.4)} 2`,
      'none',
      `stroke="${hsl(320, 90, 70)}" stroke-width="2" opacity=".35"`
    )
  )
}

/** A kite over a city by the water, at the hour when the lights go on. */
const kite = (kit: Kit): string => {
  const { w, h, x, y, size, ground: g } = kit
  const [tx, ty] = [x - 6 * size, y + 24 * size]
  const tail = `M${n(tx)} ${n(ty)}c${n(-14 * size)} ${n(8 * size)} ${n(6 * size)} ${n(16 * size)} ${n(-10 * size)} ${n(24 * size)}s${n(-26 * size)} ${n(4 * size)} ${n(-30 * size)} ${n(18 * size)}`
  const bow = (bx: number, by: number, turn: number, colour: string) =>
    group(
      `translate(${n(x + bx * size)} ${n(y + by * size)})rotate(${turn})scale(${size})`,
      path('M0 0L-8-5V5zM0 0L8-5V5z', colour, 'stroke="#3d1147" stroke-width="1"')
    )
  const tower = (at: number, tall: number) => `M${n(at - 1.6)} ${n(g + 4)}V${n(g - tall)}l1.600-7l1.600 7V${n(g + 4)}z`
  const dome = (at: number, r: number) => `M${n(at - r)} ${n(g + 4)}V${n(g - r * 0.5)}a${r} ${r} 0 0 1 ${n(r * 2)} 0V${n(g + 4)}z`
  const m = x
  return (
    box(
      0,
      0,
      w,
      h,
      kit.lin(
        ['#1f4fd8', '#2fa8f0', '#8fe0e8', '#ffd9a0', '#ff9a6a'],
        `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${n(g + 8)}"`
      )
    ) +
    disc(m + 34 * size, g - 6, 40, light, 'opacity=".9"') +
    disc(m + 34 * size, g - 6, 13, '#fff3c8') +
    path(raysOf(12, w, 0.4, m + 34 * size, g - 6), '#fff', 'opacity=".14"') +
    path(
      `M-6 ${n(h * 0.17)}a9 9 0 0 1 14-8a13 13 0 0 1 24 2a8 8 0 0 1 2 15H0zM${n(w - 30)} ${n(h * 0.3)}a7 7 0 0 1 9-8a10 10 0 0 1 18 2l8 12h-30z`,
      '#fff',
      'opacity=".82"'
    ) +
    path(`M0 ${n(g + 4)}v-10q${n(w * 0.2)}-14 ${n(w * 0.4)}-4t${n(w * 0.6)}-6V${n(g + 4)}z`, '#7a5bc0', 'opacity=".75"') +
    path(
      `M0 ${n(g + 4)}v-7h${w}v7z${dome(m - 30, 9)}${dome(m - 40, 6)}${dome(m - 19, 6)}${tower(m - 48, 27)}${tower(m - 11, 27)}${dome(m + 46, 6)}${tower(m + 55, 20)}${tower(m + 18, 13)}`,
      '#2a1a5e'
    ) +
    box(0, g + 4, w, h - g, kit.lin(['#ff9a7a', '#7a3fb8', '#22155a', '#120b38'])) +
    line(
      `M${n(m + 20)} ${n(g + 9)}h34m-40 5h30m-18 5h22M${n(m - 44)} ${n(g + 12)}h20m-30 7h16`,
      '#fff0c8',
      1.5,
      'stroke-linecap="round" opacity=".75"'
    ) +
    line(`M${n(x + 2 * size)} ${n(y)}Q${n(x - 4 * size)} ${n(g + 10)} ${n(x - 60 * size)} ${n(h * 0.98)}`, '#fff', 0.9, 'opacity=".7"') +
    line(tail, '#fff6d8', 2, 'stroke-linecap="round"') +
    bow(-11, 33, 20, '#ff3d7f') +
    bow(-13, 46, -30, '#ffd34d') +
    bow(-33, 54, 15, '#35d6b0') +
    oval(x, y, 42 * size, 42 * size, light, 'opacity=".5"') +
    group(
      `translate(${n(x + 4 * size)} ${n(y - 2 * size)})scale(${size * 1.02})`,
      flight.kite(kit),
      'stroke="#3d1147" stroke-width="1.600" stroke-linejoin="round"'
    ) +
    path(
      `M${n(x - 44 * size)} ${n(y - 26 * size)}q4-4 7 0q4-4 7 0q-5-1-7 2q-3-3-7-2zM${n(x + 36 * size)} ${n(y + 12 * size)}q3-3 6 0q3-3 6 0q-4-1-6 2q-3-3-6-2z`,
      '#1c1250',
      'opacity=".8"'
    )
  )
}

/** Code of a game → its own picture. */
export const ownScenes = { 'nova-crash': novaCrash, kite }
