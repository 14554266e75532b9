// Rooms, tables, stages, stadiums and patterns in which subjects stand.
import { blue, box, disc, dots, gold, green, group, hsl, type Kit, light, line, n, oval, path, raysOf, red, starOf, violet } from './draw.ts'
import type { Scene } from './scenes-outdoor.ts'

const fill = ({ w, h }: Kit, paint: string) => box(0, 0, w, h, paint)
const bokeh = (k: Kit, colour: string, count = 9, deep = 0.6): string =>
  dots(Array.from({ length: count }, () => [k.rnd(0, k.w), k.rnd(0, k.h * deep)] as const), colour, 9, 'opacity=".2"') + dots(Array.from({ length: count }, () => [k.rnd(0, k.w), k.rnd(0, k.h * deep)] as const), colour, 4, 'opacity=".4"')
const spot = (k: Kit): string => `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".8"`

/** A green table under lamps, with its arcs. */
const felt: Scene = k =>
  fill(k, k.lin([hsl(k.hue + 120, 45, 10), hsl(k.hue + 60, 45, 20), hsl(k.hue, 60, 14)])) + bokeh(k, '#ffcf7a', 10, 0.4) + oval(k.x, k.ground + k.h * 0.22, k.w * 0.86, k.h * 0.4, '#6b3412') + oval(k.x, k.ground + k.h * 0.22, k.w * 0.82, k.h * 0.375, gold) + oval(k.x, k.ground + k.h * 0.23, k.w * 0.8, k.h * 0.365, k.rad([hsl(k.hue, 75, 50), hsl(k.hue, 80, 28), hsl(k.hue, 85, 13)], 'cy=".2" r=".8"')) + oval(k.x, k.ground + k.h * 0.26, k.w * 0.6, k.h * 0.27, 'none', 'stroke="#fff" stroke-width="1.200" opacity=".5"') + path(`M${n(k.x - 12)} 0h24l${n(k.w * 0.4)} ${n(k.ground)}H${n(k.x - 12 - k.w * 0.4)}z`, k.lin(['#fff6d8/.55', '#fff6d8/0']))

const chandelier: Scene = k =>
  fill(k, k.rad([hsl(k.hue, 72, 46), hsl(k.hue, 75, 20), hsl(k.hue2, 80, 7)], spot(k))) + bokeh(k, '#ffe0a0', 12, 0.7) + path(`M0 0h${n(k.w * 0.24)}C${n(k.w * 0.2)} ${n(k.h * 0.3)} ${n(k.w * 0.06)} ${n(k.h * 0.5)} 0 ${n(k.h * 0.56)}zM${k.w} 0h${n(-k.w * 0.24)}C${n(k.w * 0.8)} ${n(k.h * 0.3)} ${n(k.w * 0.94)} ${n(k.h * 0.5)} ${k.w} ${n(k.h * 0.56)}z`, k.lin([hsl(k.hue2 + 150, 75, 44), hsl(k.hue2 + 150, 80, 16)])) +
  line(`M${n(k.x)} 0V9M${n(k.x - 30)} 13C${n(k.x - 20)} 26 ${n(k.x + 20)} 26 ${n(k.x + 30)} 13M${n(k.x - 16)} 10C${n(k.x - 10)} 18 ${n(k.x + 10)} 18 ${n(k.x + 16)} 10`, '#ffcf5a', 2) + dots([[k.x - 30, 11], [k.x - 16, 8], [k.x, 7], [k.x + 16, 8], [k.x + 30, 11]], '#fffbe0', 5) + dots([[k.x - 20, 22], [k.x - 8, 26], [k.x + 8, 26], [k.x + 20, 22]], '#bff3ff', 3) + oval(k.x, k.ground + 14, k.w * 0.55, 13, '#000', 'opacity=".35"') + oval(k.x, k.ground + 10, k.w * 0.45, 10, k.lin([hsl(k.hue, 70, 56), hsl(k.hue, 80, 18)]))

const curtain: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 80, 42), hsl(k.hue, 85, 12)])) + path(Array.from({ length: Math.round(k.w / 15) + 1 }, (_, at) => `M${n(at * 15)} 0h7c4 ${n(k.h * 0.5)}-3 ${n(k.h * 0.7)} 1 ${k.h}h-7z`).join(''), hsl(k.hue, 85, 16), 'opacity=".5"') + disc(k.x, k.y, k.h * 0.44, light, 'opacity=".62"') + path(`M0 0H${k.w}V10${Array.from({ length: Math.ceil(k.w / 24) }, () => 'q-12 18-24 0').join('')}V0z`, hsl(k.hue, 88, 30)) + line(`M${k.w} 10${Array.from({ length: Math.ceil(k.w / 24) }, () => 'q-12 18-24 0').join('')}`, '#ffcf5a', 2.200) + oval(k.x, k.h * 0.96, k.w * 0.7, k.h * 0.26, k.lin([hsl(30, 75, 46), hsl(20, 80, 10)])) + oval(k.x, k.ground + 12, k.w * 0.3, 8, light, 'opacity=".5"')

const reelRoom: Scene = k => {
  const wide = Math.min(k.w * 0.94, k.h * 1.300) / 3
  const left = k.x - wide * 1.500
  return (
    fill(k, k.lin([hsl(k.hue, 85, 40), hsl(k.hue2, 85, 14)])) + path(raysOf(14, k.w, 0.5, k.x, k.y), hsl(k.hue + 30, 95, 70), 'opacity=".22"') + box(left - 5, k.h * 0.06, wide * 3 + 10, k.h * 0.72, gold, 9) + line(`M${n(left - 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left + wide * 3 + 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left)} ${n(k.h * 0.075)}H${n(left + wide * 3)}`, '#fffbe0', 3, 'stroke-dasharray=".1 6" stroke-linecap="round"') +
    box(left, k.h * 0.1, wide * 3, k.h * 0.64, k.lin(['#05060c', hsl(k.hue, 70, 44), hsl(k.hue, 60, 62), hsl(k.hue, 70, 44), '#05060c']), 4) + box(left + wide, k.h * 0.1, wide, k.h * 0.64, '#fff', 0, 'opacity=".16"') + group(`translate(${n(left + wide / 2)} ${n(k.y)})`, path(starOf(5, 11, 5), '#fff2a8', 'opacity=".75"') + path(`M-10 ${n(-k.h * 0.2)}h20l-9 17h-6l5-12h-10zM0 ${n(k.h * 0.14)}l9 9l-9 10l-9-10z`, hsl(k.hue2, 90, 76), 'opacity=".6"')) + group(`translate(${n(left + wide * 2.500)} ${n(k.y)})`, path('M0-11L10 0L0 12L-10 0z', '#9af0ff', 'opacity=".75"') + path(`M-10 ${n(k.h * 0.14)}h20l-9 17h-6l5-12h-10zM0 ${n(-k.h * 0.22)}l3 7h7l-5 5l2 7l-7-4l-7 4l2-7l-5-5h7z`, '#ffe27a', 'opacity=".6"')) + line(`M${n(left + wide)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}M${n(left + wide * 2)} ${n(k.h * 0.1)}V${n(k.h * 0.74)}`, '#ffcf5a', 1.600)
  )
}

const vault: Scene = k =>
  fill(k, k.rad([hsl(k.hue + 16, 98, 64), hsl(k.hue, 82, 36), hsl(k.hue2, 85, 10)], spot(k))) + path(raysOf(16, k.w * 1.100, 0.5, k.x, k.y, 0.1), '#fff', 'opacity=".13"') + line(`M${n(k.x)} ${n(k.y - k.h * 0.33)}A${n(k.h * 0.33)} ${n(k.h * 0.33)} 0 1 1 ${n(k.x - 0.1)} ${n(k.y - k.h * 0.33)}`, '#ffe9a0', 1.400, 'opacity=".6" stroke-dasharray="1 5" stroke-linecap="round"') + oval(k.x, k.h + 4, k.w * 0.7, k.h * 0.25, '#8a4208') +
  Array.from({ length: 9 }, (_, at) => oval(((at + 0.5) / 9) * k.w, k.ground + 20 + k.rnd(-7, 9), 8, 4.500, gold, 'stroke="#8a4208" stroke-width=".8"')).join('')

const crystals: Scene = k => {
  const shard = (x: number, tall: number, wide: number) => `M${n(x - wide)} ${k.h}L${n(x - wide * 0.7)} ${n(k.ground - tall * 0.5)}L${n(x)} ${n(k.ground - tall)}L${n(x + wide * 0.8)} ${n(k.ground - tall * 0.4)}L${n(x + wide)} ${k.h}z`
  const half = (x: number, tall: number, wide: number) => `M${n(x)} ${n(k.ground - tall)}L${n(x + wide * 0.8)} ${n(k.ground - tall * 0.4)}L${n(x + wide)} ${k.h}H${n(x)}z`
  const at = [[k.w * 0.08, 46, 13], [k.w * 0.27, 16, 10], [k.w * 0.93, 56, 15], [k.w * 0.74, 20, 11]] as const
  return fill(k, k.rad([hsl(k.hue2, 95, 72), hsl(k.hue, 85, 38), hsl(k.hue, 85, 9)], spot(k))) + path(raysOf(9, k.h, 0.3, k.x, k.y), '#fff', 'opacity=".14"') + path(at.map(a => shard(...a)).join(''), hsl(k.hue2, 85, 62)) + path(at.map(a => half(...a)).join(''), hsl(k.hue, 85, 30), 'opacity=".75"') + path(`M0 ${n(k.h * 0.16)}L14 0H0zM${n(k.w * 0.2)} 0l9 26l10-26zM${n(k.w * 0.7)} 0l8 18l12-18zM${k.w} ${n(k.h * 0.2)}L${n(k.w - 10)} 0H${k.w}z`, hsl(k.hue, 70, 20)) + dots(Array.from({ length: 14 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const), '#fff', 1.800)
}

const sweets: Scene = k =>
  fill(k, k.lin([hsl(200, 90, 70), hsl(k.hue, 90, 78), hsl(k.hue, 80, 50)])) + path(`M0 ${n(k.ground - 10)}c10-24 30-24 36-4c8-16 26-14 30 2c10-20 34-14 ${n(k.w - 60)} 4V${k.h}H0z`, '#ffb3d9') + path(`M0 ${n(k.ground + 12)}q8 12 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0V${k.h}H0z`, '#7a2350') + line(`M${n(k.w * 0.12)} ${n(k.ground + 8)}V${n(k.ground - 30)}M${n(k.w * 0.9)} ${n(k.ground + 8)}V${n(k.ground - 44)}`, '#fff', 3) + disc(k.w * 0.12, k.ground - 36, 10, red) + disc(k.w * 0.9, k.ground - 52, 12, violet) + dots(Array.from({ length: 10 }, () => [k.rnd(0, k.w), k.rnd(0, k.ground)] as const), '#fff', 4, 'opacity=".7"') + disc(k.x, k.y, k.h * 0.35, light, 'opacity=".7"')

const temple: Scene = k => {
  const roof = (y: number, half: number) => `M${n(k.x - half - 12)} ${n(y - 4)}Q${n(k.x - half)} ${n(y)} ${n(k.x - half * 0.6)} ${n(y - 10)}H${n(k.x + half * 0.6)}Q${n(k.x + half)} ${n(y)} ${n(k.x + half + 12)} ${n(y - 4)}L${n(k.x + half)} ${n(y + 6)}H${n(k.x - half)}z`
  return (
    fill(k, k.lin([hsl(k.hue - 40, 80, 14), hsl(k.hue, 85, 40), hsl(k.hue + 30, 95, 66)])) + disc(k.x, k.y, k.h * 0.32, '#ffe9a8', 'opacity=".85"') + path(roof(k.ground - 34, 26) + roof(k.ground - 10, 40) + `M${n(k.x - 22)} ${n(k.ground - 30)}h44V${n(k.ground)}h10V${k.h}H${n(k.x - 32)}V${n(k.ground)}h10z`, hsl(k.hue - 20, 75, 20)) + line(`M0 6Q${n(k.w * 0.25)} 26 ${n(k.w * 0.5)} 6T${k.w} 6`, '#ffcf5a', 1) + group('', [0.12, 0.34, 0.66, 0.88].map((at, i) => oval(at * k.w, 20 + (i % 2) * 5, 6, 7, red) + box(at * k.w - 2.500, 26 + (i % 2) * 5, 5, 3, gold)).join('')) + path(`M0 ${k.h}V${n(k.ground + 14)}c${n(k.w * 0.1)}-10 ${n(k.w * 0.2)}-10 ${n(k.w * 0.3)} 0s${n(k.w * 0.2)} 8 ${n(k.w * 0.36)} 0s${n(k.w * 0.2)}-8 ${n(k.w * 0.34)} 0V${k.h}z`, hsl(k.hue - 40, 80, 11))
  )
}

const confetti: Scene = k => {
  const bits = (count: number) => Array.from({ length: count }, () => `M${n(k.rnd(0, k.w))} ${n(k.rnd(0, k.ground))}l4 2l-2 5l-4-2z`).join('')
  return fill(k, k.rad([hsl(k.hue + 12, 98, 68), hsl(k.hue, 88, 44), hsl(k.hue2, 85, 16)], spot(k))) + path(raysOf(12, k.w * 1.100, 0.5, k.x, k.y), '#fff', 'opacity=".15"') + path(bits(9), '#fff', 'opacity=".9"') + path(bits(8), '#ffd93d') + path(bits(8), '#38e0ff') + path(bits(7), '#ff4f9a') + path(`M0 ${k.h}V${n(k.ground + 12)}Q${n(k.w / 2)} ${n(k.ground - 6)} ${k.w} ${n(k.ground + 12)}V${k.h}z`, k.lin([hsl(k.hue2, 80, 34), hsl(k.hue2, 85, 10)]))
}

/** Balls rain behind a pane. */
const hall: Scene = k => {
  const at = Array.from({ length: 9 }, (_, i) => [((i + 0.5) / 9) * k.w, k.rnd(4, k.ground + 10), k.rnd(5, 11)] as const)
  return fill(k, k.lin([hsl(k.hue, 88, 52), hsl(k.hue, 85, 30), hsl(k.hue2, 88, 12)])) + disc(k.x, k.y, k.h * 0.42, light, 'opacity=".55"') + at.map(([x, y, r], i) => disc(x, y, r, [red, blue, green, gold, violet][i % 5]!, 'opacity=".62"')).join('') + dots(at.map(([x, y, r]) => [x - r * 0.3, y - r * 0.35]), '#fff', 3, 'opacity=".85"') + path(`M0 ${k.h}V${n(k.ground + 10)}L${k.w} ${n(k.ground)}V${k.h}z`, hsl(k.hue2, 85, 14)) + path(`M0 ${n(k.ground + 10)}L${k.w} ${n(k.ground)}v3L0 ${n(k.ground + 13)}z`, gold)
}

const stadium: Scene = k => {
  const g = k.ground - 6
  return (
    fill(k, k.lin([hsl(k.hue, 80, 12), hsl(k.hue, 80, 32), hsl(k.hue, 85, 60)])) + path(`M0 ${n(g)}V${n(g - 40)}Q${n(k.x)} ${n(g - 18)} ${k.w} ${n(g - 40)}V${n(g)}z`, hsl(k.hue, 60, 20)) + [30, 22, 14, 6].map(up => line(`M0 ${n(g - up)}Q${n(k.x)} ${n(g - up * 0.55)} ${k.w} ${n(g - up)}`, '#fff', 1.800, `stroke-dasharray=".1 ${n(k.rnd(3.500, 6))}" stroke-linecap="round" opacity=".55"`)).join('') +
    box(0, g, k.w, k.h - g, k.lin([hsl(130, 65, 46), hsl(145, 75, 14)])) + path([-3, -1, 1, 3].map(i => `M${n(k.x + i * 9)} ${n(g)}h9l${n(9 + i * 9)} ${n(k.h - g)}h-26z`).join(''), '#fff', 'opacity=".09"') + line(`M0 ${n(g + 0.5)}H${k.w}M${n(k.x - 34)} ${n(g)}v8h68v-8`, '#fff', 1.200, 'opacity=".8"') + path(`M${n(k.w * 0.08)} ${n(g - 56)}l${n(k.x - k.w * 0.4)} ${n(k.h)}h${n(k.w * 0.5)}zM${n(k.w * 0.92)} ${n(g - 56)}l${n(-k.w * 0.1)} ${n(k.h)}h${n(-k.w * 0.5)}z`, '#fff', 'opacity=".1"') + dots([[k.w * 0.06, g - 58], [k.w * 0.11, g - 58], [k.w * 0.89, g - 58], [k.w * 0.94, g - 58]], '#fffbe0', 6)
  )
}

const court: Scene = k =>
  fill(k, k.lin([hsl(k.hue, 80, 18), hsl(k.hue2, 80, 46)])) + bokeh(k, '#fff', 9, 0.4) + path(`M0 ${k.h}V${n(k.ground + 6)}L${n(k.w * 0.12)} ${n(k.ground - 16)}H${n(k.w * 0.88)}L${k.w} ${n(k.ground + 6)}V${k.h}z`, k.lin([hsl(26, 85, 62), hsl(18, 80, 26), hsl(14, 80, 12)])) + line(`M${n(k.w * 0.12)} ${n(k.ground - 16)}H${n(k.w * 0.88)}M${n(k.x)} ${n(k.ground - 16)}V${k.h}M${n(k.x - 30)} ${n(k.ground - 16)}q30 26 60 0`, '#fff', 1.600, 'opacity=".85"') + path(raysOf(10, k.w, 0.4, k.x, k.y), '#fff', 'opacity=".1"') + disc(k.x, k.y, k.h * 0.32, light, 'opacity=".5"')

/** Lines run to the horizon under a striped sun. */
const grid: Scene = k => {
  const g = k.ground + 2
  const ahead = Array.from({ length: 11 }, (_, at) => `M${n(k.x + (at - 5) * 6)} ${n(g)}L${n(k.x + (at - 5) * 34)} ${k.h}`).join('')
  return (
    fill(k, k.lin([hsl(k.hue2, 85, 10), hsl(k.hue, 85, 32), hsl(k.hue + 40, 95, 62)])) + dots(Array.from({ length: 18 }, () => [k.rnd(0, k.w), k.rnd(0, g * 0.6)] as const), '#fff', 1) + disc(k.x, g - 12, k.h * 0.27, k.lin(['#fff27a', '#ff5fa8', hsl(k.hue, 90, 50)])) + line([2, 9, 15, 20].map(up => `M${n(k.x - k.h * 0.3)} ${n(g - up)}h${n(k.h * 0.6)}`).join(''), hsl(k.hue, 85, 30), 2.200) +
    box(0, g, k.w, k.h - g, k.lin([hsl(k.hue, 90, 34), hsl(k.hue2, 90, 8)])) + line(`${ahead}M0 ${n(g + 5)}H${k.w}M0 ${n(g + 13)}H${k.w}M0 ${n(g + 25)}H${k.w}`, hsl(k.hue2 - 30, 100, 72), 1.100, 'opacity=".9"') + line(`M0 ${n(g)}H${k.w}`, '#fff', 1.800)
  )
}

const arena: Scene = k => {
  const hex = Array.from({ length: 18 }, (_, at) => starOf(3, 9, 9, (at % 6) * 30 + ((at / 6) | 0) * 15 - 6 + (k.w > 200 ? 60 : 0), ((at / 6) | 0) * 26 + 10)).join('')
  return fill(k, k.rad([hsl(k.hue2, 95, 58), hsl(k.hue, 85, 28), hsl(k.hue, 85, 7)], spot(k))) + line(hex, hsl(k.hue2, 100, 80), 1, 'opacity=".35"') + path(`M0 0h${n(k.w * 0.18)}L0 ${n(k.h * 0.5)}zM${k.w} 0h${n(-k.w * 0.18)}L${k.w} ${n(k.h * 0.5)}zM0 ${k.h}V${n(k.ground - 6)}l${n(k.w * 0.3)} 26H${n(k.w * 0.7)}L${k.w} ${n(k.ground - 6)}V${k.h}z`, hsl(k.hue, 80, 10)) + line(`M${n(k.w * 0.18)} 0L0 ${n(k.h * 0.5)}M${n(k.w * 0.82)} 0L${k.w} ${n(k.h * 0.5)}M0 ${n(k.ground - 6)}l${n(k.w * 0.3)} 26H${n(k.w * 0.7)}L${k.w} ${n(k.ground - 6)}`, hsl(k.hue2 - 20, 100, 72), 2) + line(`M${n(k.x - 42)} ${n(k.y - 22)}v-12h12M${n(k.x + 42)} ${n(k.y - 22)}v-12h-12M${n(k.x - 42)} ${n(k.y + 22)}v12h12M${n(k.x + 42)} ${n(k.y + 22)}v12h-12`, '#fff', 2.200, 'opacity=".75"')
}

/** Cards fly around the middle. */
const deal: Scene = k =>
  fill(k, k.rad([hsl(k.hue2, 98, 62), hsl(k.hue, 85, 38), hsl(k.hue - 10, 85, 10)], spot(k))) + path(raysOf(14, k.w, 0.5, k.x, k.y), '#fff', 'opacity=".1"') +
  Array.from({ length: 6 }, (_, at) => group(`translate(${n(((at + 0.5) / 6) * k.w)} ${n(k.rnd(6, k.ground))})rotate(${n(k.rnd(-50, 50))})`, box(-8, -11, 16, 22, '#fff', 2.500, 'opacity=".55"') + path('M0-6L4.500 0L0 6L-4.500 0z', at % 2 ? '#d81f3c' : '#1d2136', 'opacity=".75"'))).join('') + path(`M0 ${k.h}V${n(k.ground + 10)}Q${n(k.w / 2)} ${n(k.ground + 26)} ${k.w} ${n(k.ground + 10)}V${k.h}z`, hsl(k.hue, 85, 12)) + dots(Array.from({ length: 10 }, () => [k.rnd(0, k.w), k.rnd(0, k.h * 0.7)] as const), '#ffe27a', 2)

export const indoor = { felt, chandelier, curtain, reelRoom, vault, crystals, sweets, temple, confetti, hall, stadium, court, grid, arena, deal }
