// Subjects of crash games, dice and boards, in a field of 60 × 60 around 0,0.
import {
  ball,
  blue,
  box,
  disc,
  dots,
  glint,
  gloss,
  gold,
  green,
  group,
  ink,
  type Kit,
  light,
  line,
  oval,
  path,
  raysOf,
  red,
  round,
  silver,
  starOf,
  violet
} from '../draw.ts'

export type Emblem = (kit: Kit) => string

const rocket: Emblem = () =>
  group(
    'rotate(38)translate(0 -5)',
    path('M-8 15H8C10 28 3 37 0 47C-3 37-10 28-8 15z', gold, 'stroke="none"') +
      path('M-4 15H4C5 24 2 29 0 35C-2 29-5 24-4 15z', '#fffbe0', 'stroke="none"') +
      path('M-9 0C-22 6-22 17-20 26L-8 15zM9 0C22 6 22 17 20 26L8 15z', red) +
      path('M0-32C13-21 15-4 10 16H-10C-15-4-13-21 0-32z', silver) +
      path('M0-32C7-26 11-20 12.300-13H-12.300C-11-20-7-26 0-32z', red) +
      path('M0-32C13-21 15-4 10 16H4C8-4 7-20 0-32z', '#1a1040', 'opacity=".22" stroke="none"') +
      disc(0, -2, 6.5, blue, 'stroke="#ffcf4d" stroke-width="3"') +
      path('M-4-3A5 5 0 0 1 0-7', 'none', 'stroke="#fff" stroke-width="1.5"') +
      path('M-2.500 8h5V24l-2.500 4l-2.500-4z', red)
  )

const plane: Emblem = () =>
  group(
    'rotate(-17)translate(-2 2)',
    oval(31, 0, 2.5, 17, '#fff', 'opacity=".55" stroke="none"') +
      path('M-28 1L-37-17L-25-15L-15-5z', red) +
      path('M-30 2C-26-9-6-12 10-11C23-10 30-5 30 0C30 6 20 10 8 10C-8 10-24 9-30 2z', red) +
      path('M-29 2.500C-10 0 12 2 29.500 2C27 7 18 10 8 10C-8 10-24 9-29 2.500z', '#fff', 'opacity=".9" stroke="none"') +
      path('M1-11C3-20 15-19 19-9.500z', blue) +
      path('M-6 0L13 3L-4 22C-8 25-18 24-20 21z', gold) +
      path('M-34 0L-22-2L-27 5L-36 6z', gold) +
      disc(30, 0, 4.5, gold) +
      path('M-18-6C-8-9 4-9.500 14-9', 'none', 'stroke="#fff" stroke-width="2" opacity=".6" stroke-linecap="round"')
  )

/** The tail is drawn by its scene, so that it can hang as the wind wants. */
const kite: Emblem = () =>
  group(
    'rotate(24)',
    path('M0-34L-23-6H0z', '#ffd34d') +
      path('M0-34L23-6H0z', '#ff7a3d') +
      path('M-23-6H0V34z', '#ff3d7f') +
      path('M23-6H0V34z', '#7a2bd6') +
      path('M0-34L-23-6L-16-6L0-26z', '#fff', 'opacity=".45" stroke="none"') +
      path('M0-18L9-6L0 12L-9-6z', '#fff8e0') +
      path('M0-18L9-6L0 12z', '#ffd9a0') +
      line('M0-34V34M-23-6H23', '#3d1147', 1.2)
  )

const nova: Emblem = kit =>
  disc(0, 0, 34, light, 'stroke="none"') +
  path(starOf(12, 31, 9), kit.rad(['#fff', '#ffe38a', hsl2(kit.hue + 30, 66), hsl2(kit.hue, 50)]), 'stroke="none"') +
  path(starOf(4, 38, 5), '#fff', 'stroke="none" opacity=".92"') +
  disc(0, 0, 11, '#fff', 'stroke="none"')

const hsl2 = (hue: number, lightness: number) => `hsl(${Math.round(hue)} 95% ${lightness}%)`

const comet: Emblem = kit =>
  path(
    'M10-12C-8-4-24 12-34 34C-16 24 4 10 22 2z',
    kit.lin(['#fff', hsl2(kit.hue2, 66), `${hsl2(kit.hue, 50)}/0`], 'x1="1" y1="0" x2="0" y2="1"'),
    'stroke="none"'
  ) +
  path('M6-18C-12-14-28-4-38 8C-22 4-2 0 14 2z', '#fff', 'stroke="none" opacity=".28"') +
  ball(13, -11, 16, gold) +
  path('M5-17a4 4 0 1 0 1 0M18-3a3 3 0 1 0 1 0M19-18a2 2 0 1 0 1 0', '#8a4208', 'opacity=".45" stroke="none"')

const mines: Emblem = () =>
  path('M12-16C14-26 22-30 30-25', 'none', 'stroke="#e7d3a8" stroke-width="4" stroke-linecap="round"') +
  path(starOf(8, 13, 5, 31, -25), gold, 'stroke="none"') +
  disc(31, -25, 4, '#fff', 'stroke="none"') +
  path('M3-22l13-2 3 11-14 2z', silver) +
  ball(-2, 8, 23, ink) +
  line('M-18 2A18 18 0 0 1-6-8', '#fff', 4, 'stroke-linecap="round" opacity=".75"') +
  path('M-10 10l5-4 4 4 4-4 5 4-5 4 5 5-5 4-4-5-4 5-5-4 5-5z', red, 'opacity=".95"')

const plinko: Emblem = () =>
  path('M-6-32H6L31 20H-31z', '#10164a', 'opacity=".72"') +
  dots(
    [
      [0, -18],
      [-7, -7],
      [7, -7],
      [-14, 4],
      [0, 4],
      [14, 4],
      [-21, 15],
      [-7, 15],
      [7, 15],
      [21, 15]
    ],
    '#e8f4ff',
    4.5
  ) +
  box(-31, 21, 14, 10, red, 2.5) +
  box(-15, 21, 14, 10, gold, 2.5) +
  box(1, 21, 14, 10, green, 2.5) +
  box(17, 21, 14, 10, violet, 2.5) +
  line('M2-30C2-24 11-24 11-17S4-8 5-2', '#ffd34d', 2, 'stroke-dasharray="3 3" stroke-linecap="round"') +
  ball(5.5, -1, 6, gold)

const dieFaces = (pips: string) =>
  path('M0-28L25-15L0-2L-25-15z', '#fff') +
  path('M-25-15L0-2V28L-25 14z', silver) +
  path('M25-15L0-2V28L25 14z', '#aab3d6') +
  line(pips, '#d31f45', 6, 'stroke-linecap="round"')

const dice: Emblem = () =>
  group(
    'translate(13 -12)scale(.62)rotate(14)',
    path('M0-28L25-15L0-2L-25-15z', '#ff8090') +
      path('M-25-15L0-2V28L-25 14z', red) +
      path('M25-15L0-2V28L25 14z', '#9c0d35') +
      line('M0-15h.01M-17-3v.01M-9 14v.01M12 5v.01M18 10v.01M7 14v.01', '#fff', 6, 'stroke-linecap="round"')
  ) + group('translate(-8 8)scale(.92)rotate(-6)', dieFaces('M-8-16h.01M8-14h.01M-19-5v.01M-13 5.500v.01M-6 16v.01M12 7v.01'))

const limbo: Emblem = kit =>
  [26, 10, -6]
    .map((y, at) =>
      path(
        `M-26 ${y}L0 ${y - 22}L26 ${y}V${y + 11}L0 ${y - 11}L-26 ${y + 11}z`,
        at === 2 ? gold : at === 1 ? kit.lin([hsl2(kit.hue, 82), hsl2(kit.hue2, 52)]) : violet
      )
    )
    .join('') + path('M-26-6L0-28L26-6V-2L0-23L-26-2z', '#fff', 'opacity=".55" stroke="none"')

const hilo: Emblem = () =>
  group('rotate(-12)translate(-13 4)', box(-15, -24, 30, 44, silver, 5) + path('M0-14L11 2H5V12H-5V2H-11z', green)) +
  group('rotate(11)translate(14 2)', box(-15, -22, 30, 44, silver, 5) + path('M0 13L11-3H5V-13H-5V-3H-11z', red))

const tower: Emblem = () =>
  path('M-19 31L-15-8H15L19 31z', silver) +
  path('M4 31L3-8H15L19 31z', '#39406e', 'opacity=".35" stroke="none"') +
  path('M-22-24h9v6h8v-6H5v6h8v-6h9V-6H-22z', silver) +
  path('M-22-12H22V-6H-22z', '#39406e', 'opacity=".35" stroke="none"') +
  path('M-7 31V18C-7 8 7 8 7 18V31z', '#3a1a12') +
  path('M-3-1h6v9h-6z', gold) +
  line('M0-24V-42', '#e8ecf8', 2.5) +
  path('M0-42C8-46 12-37 22-41V-30C12-27 8-34 0-31z', red)

const wheel: Emblem = kit =>
  disc(0, 2, 29, gold) +
  disc(0, 2, 24.5, hsl2(kit.hue, 46)) +
  path(raysOf(6, 24.5, 0.5, 0, 2), red, 'stroke="none"') +
  path(raysOf(3, 24.5, 0.25, 0, 2, 0.5), gold, 'stroke="none"') +
  path(raysOf(3, 24.5, 0.25, 0, 2, 1.5), silver, 'stroke="none"') +
  disc(0, 2, 24.5, round, 'stroke="none" opacity=".65"') +
  line('M0-25A27 27 0 1 1-.1-25', '#fff8d0', 3, 'stroke-dasharray=".1 7" stroke-linecap="round"') +
  ball(0, 2, 7, gold) +
  path('M-7-33H7L0-17z', red)

const coin: Emblem = () =>
  [20, 12, 4].map(y => path(`M-26 ${y}v6c0 7 40 7 40 0v-6z`, gold) + oval(-6, y, 20, 6.5, '#ffe07a')).join('') +
  group(
    'translate(10 -8)rotate(14)',
    disc(0, 0, 22, gold) +
      disc(0, 0, 16, 'none', 'stroke="#a4520a" stroke-width="1.6" opacity=".7"') +
      path('M0-12L9 0L0 12L-9 0z', '#fff3b0') +
      path('M0-12L9 0L0 12z', '#f0a020') +
      line('M-17-6A18 18 0 0 1-4-17.500', '#fff', 3, 'stroke-linecap="round" opacity=".9"')
  )

const star: Emblem = () =>
  path(starOf(5, 33, 15), gold) +
  path('M0-33L4-12L0 0zM31-10L14 5L0 0zM19 27L0 15V0zM-19 27L-14 5L0 0zM-31-10L-9-12L0 0z', '#b8610a', 'opacity=".45" stroke="none"') +
  path('M0-33L-9-12L0 0zM-31-10L-14 5L0 0z', '#fff', 'opacity=".55" stroke="none"') +
  path(glint(-9, -14, 8), '#fff', 'stroke="none"')

const target: Emblem = kit =>
  disc(0, 0, 30, silver) +
  disc(0, 0, 23, red) +
  disc(0, 0, 16, silver) +
  disc(0, 0, 9, red) +
  disc(0, 0, 30, round, 'stroke="none" opacity=".5"') +
  line('M0-38V-18M0 18V38M-38 0H-18M18 0H38', hsl2(kit.hue2, 80), 4, 'stroke-linecap="round"') +
  path(glint(8, -9, 9), '#fff', 'stroke="none"')

const balloon: Emblem = () =>
  path('M-9 22L-15 12M9 22L15 12', 'none', 'stroke="#fff" stroke-width="1.4"') +
  path('M-28-10C-28-46 28-46 28-10C28 4 14 12 8 18H-8C-14 12-28 4-28-10z', red) +
  path(
    'M-11-35.500C-20-24-16 4-5 18H-8C-14 12-28 4-28-10C-28-24-20-33-11-35.500zM11-35.500C20-24 16 4 5 18H0V-37C4-37 8-37 11-35.500z',
    gold,
    'stroke="none"'
  ) +
  path('M-20-22C-18-30-12-33-8-34', 'none', 'stroke="#fff" stroke-width="3.500" stroke-linecap="round" opacity=".8"') +
  path('M-8 22H8L6 33H-6z', '#a3622c') +
  box(-9.5, 20, 19, 4.5, gold, 2) +
  path('M-28-10C-28-46 28-46 28-10', gloss, 'opacity=".3" stroke="none"')

export const flight = { rocket, plane, kite, nova, comet, mines, plinko, dice, limbo, hilo, tower, wheel, coin, star, target, balloon }
export { dieFaces }
