// Small pictures for places where nothing is yet. They take the theme's colours, in a field of 120 × 88.
import { box, disc, dots, glint, group, line, oval, path, starOf } from './draw.ts'

const [paper, edge, soft, mid, act, own] = [
  'var(--bg-1)',
  'var(--line-strong)',
  'var(--bg-3)',
  'var(--bg-4)',
  'var(--primary)',
  'var(--accent)'
]
const pen = `stroke="${edge}" stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round"`
const backdrop =
  oval(60, 46, 52, 36, soft) +
  dots(
    [
      [12, 22],
      [108, 60],
      [22, 70]
    ],
    own,
    3,
    'opacity=".7"'
  ) +
  path(glint(102, 18, 6) + glint(16, 48, 4), act) +
  oval(60, 80, 34, 3.5, mid)
const words = (x: number, y: number, lines: readonly number[]) =>
  line(lines.map((long, at) => `M${x} ${y + at * 7}h${long}`).join(''), edge, 2.4, 'stroke-linecap="round" opacity=".55"')

const spots = {
  bets:
    path('M38 14h44v60l-5.500-4l-5.500 4l-5.500-4l-5.500 4l-5.500-4l-5.500 4l-5.500-4l-5.500 4z', paper, pen) +
    words(46, 26, [28, 20, 24]) +
    line('M46 55h14', edge, 3, 'stroke-linecap="round"') +
    disc(82, 56, 13, act) +
    line('M76 56l4.500 4.500l8-9', '#1b1203', 3, 'stroke-linecap="round" stroke-linejoin="round"'),
  messages:
    path('M26 34l34-20l34 20v40H26z', mid, pen) +
    path('M36 22h48v36H36z', paper, pen) +
    words(44, 32, [32, 24]) +
    path('M26 36l34 22l34-22v38H26z', paper, pen) +
    disc(92, 26, 10, own) +
    dots([[92, 26]], '#fff', 5),
  favourites:
    group('rotate(-8 44 48)', box(26, 24, 34, 46, mid, 7, pen)) +
    group('rotate(6 72 46)', box(54, 18, 38, 52, paper, 8, pen)) +
    group('translate(75 44) rotate(6)', path(starOf(5, 15, 7), act, 'stroke="#a4520a" stroke-width="1.400" stroke-linejoin="round"')),
  search:
    box(22, 18, 58, 52, paper, 8, pen) +
    words(31, 30, [28, 36, 18]) +
    line('M84 66l14 13', edge, 6, 'stroke-linecap="round"') +
    disc(74, 54, 16, soft, `stroke="${own}" stroke-width="4.500"`) +
    line('M66 50a9 9 0 0 1 6-5', '#fff', 2.5, 'stroke-linecap="round" opacity=".8"'),
  transactions:
    [62, 52, 42]
      .map(
        y =>
          path(`M24 ${y}v8c0 6 36 6 36 0v-8z`, act, 'stroke="#8a4208" stroke-width="1.400"') +
          oval(42, y, 18, 5.5, '#ffd98a', 'stroke="#8a4208" stroke-width="1.400"')
      )
      .join('') +
    path('M66 40h22v-8l14 13l-14 13v-8H66z', own, 'opacity=".95"') +
    path('M98 68H80v-6l-11 10l11 10v-6h18z', mid, pen),
  offline:
    path('M34 62a15 15 0 0 1 0-30a22 22 0 0 1 42-4a17 17 0 0 1 8 34z', paper, pen) +
    line('M48 50l10-12l4 8l10-12', edge, 0.01) +
    line('M50 42l18 18m0-18l-18 18', act, 5, 'stroke-linecap="round"') +
    line('M40 72h8m6 0h12m6 0h8', edge, 2.4, 'stroke-linecap="round" opacity=".6"'),
  team:
    disc(36, 40, 9, mid, pen) +
    path('M20 72c0-22 32-22 32 0z', mid, pen) +
    disc(84, 40, 9, mid, pen) +
    path('M68 72c0-22 32-22 32 0z', mid, pen) +
    disc(60, 32, 12, paper, pen) +
    path('M38 74c0-30 44-30 44 0z', own, pen) +
    disc(86, 66, 10, act) +
    line('M86 61v10m-5-5h10', '#1b1203', 3, 'stroke-linecap="round"'),
  gifts:
    path('M60 32C50 12 28 18 40 32zM60 32C70 12 92 18 80 32z', act, 'stroke="#8a4208" stroke-width="1.600" stroke-linejoin="round"') +
    box(34, 42, 52, 34, paper, 4, pen) +
    box(30, 31, 60, 13, paper, 4, pen) +
    path('M54 31h12v45H54z', own) +
    words(38, 54, [10, 10])
} as const

export type SpotName = keyof typeof spots

export const spotNames = Object.keys(spots) as SpotName[]

/** SVG text in a field of 120 × 88. */
export const drawSpot = (name: SpotName): string => backdrop + spots[name]
