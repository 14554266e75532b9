// Subjects of slots and of the sea, in a field of 60 × 60 around 0,0.
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
  light,
  line,
  oval,
  path,
  red,
  round,
  silver,
  starOf,
  violet
} from '../draw.ts'
import type { Emblem } from './emblems-flight.ts'

const sevenShape = 'M-21-29H23V-17C10-3 5 12 4 30H-14C-13 11-6-3 4-13H-9L-11-7H-22z'
const seven: Emblem = () =>
  path(sevenShape, gold, 'stroke-width="9"') +
  path(sevenShape, red, 'stroke="#fff0a8" stroke-width="2.500"') +
  path('M-17-26H20L19-20C6-20-10-21-18-17z', '#fff', 'opacity=".6" stroke="none"') +
  path('M9-10C0 4-1 16-1 27H-11C-10 12-4 0 5-10z', '#fff', 'opacity=".16" stroke="none"') +
  path(glint(21, -28, 10), '#fff', 'stroke="none"')

const gem: Emblem = kit =>
  path('M-17-24H17L32-6L0 32L-32-6z', blue) +
  path('M-17-24L-12-6H-32zM17-24L32-6H12zM-12-6H12L0 32z', '#d8fbff', 'opacity=".55" stroke="none"') +
  path('M-17-24H0L-12-6zM17-24L12-6L0-24z', '#fff', 'opacity=".72" stroke="none"') +
  path('M12-6H32L0 32z', `hsl(${Math.round(kit.hue)} 80% 40%)`, 'opacity=".55" stroke="none"') +
  line('M-32-6H32M-17-24L-12-6L0 32L12-6L17-24M-12-6L0-24L12-6', '#e8fdff', 1, 'opacity=".8"') +
  path(glint(-14, -16, 10), '#fff', 'stroke="none"')

const tulip: Emblem = () =>
  line('M0 8C2 18 0 26 0 40', '#0f6b38', 5, 'stroke-linecap="round"') +
  path('M0 38C-20 34-26 16-25 4C-12 10-2 22 0 38z', green) +
  path('M1 40C14 36 24 24 25 8C12 14 4 26 1 40z', green) +
  path('M-21-24C-26 0-16 14 0 14S26 0 21-24L8-12L0-34L-8-12z', red) +
  path('M0-34L12-6C12 8 6 14 0 14S-12 8-12-6z', '#ff5c8a') +
  path('M0-34L12-6C12 8 6 14 0 14z', '#8a0a2c', 'opacity=".35" stroke="none"') +
  path('M-17-14C-19 0-14 7-9 10C-13 2-13-6-17-14z', '#fff', 'opacity=".6" stroke="none"')

const cherry: Emblem = () =>
  line('M-13 12C-14-8-2-22 12-29C10-14 14-2 16 6', '#4f8f1e', 4, 'stroke-linecap="round"') +
  path('M10-29C20-40 34-34 36-22C24-16 14-20 10-29z', green) +
  line('M12-28C20-26 28-25 34-23', '#dcffa0', 1.3) +
  ball(-13, 16, 16, red) +
  ball(17, 11, 14, red)

const crown: Emblem = () =>
  path('M-31-12L-16 2L0-27L16 2L31-12L24 22H-24z', gold) +
  path('M0-27L16 2L31-12L24 22H0z', '#8a4208', 'opacity=".22" stroke="none"') +
  path('M-26 14H26L24.500 26H-24.500z', gold) +
  line('M-25 15H25', '#fff4b8', 1.5) +
  ball(-31, -14, 4.5, red) +
  ball(31, -14, 4.5, red) +
  ball(0, -29, 5.5, blue) +
  path('M0 2L7 10L0 18L-7 10z', red) +
  ball(-15, 20, 3, green) +
  ball(15, 20, 3, green) +
  path(glint(-19, -2, 8), '#fff', 'stroke="none"')

const bell: Emblem = () =>
  ball(0, 27, 7, gold) +
  path('M-28 20C-16 14-24-24 0-26C24-24 16 14 28 20z', gold) +
  path('M0-26C24-24 16 14 28 20H8C16 8 12-20 0-26z', '#8a4208', 'opacity=".28" stroke="none"') +
  box(-30, 17, 60, 8, gold, 4) +
  ball(0, -29, 5, gold) +
  path('M-11 10C-10-6-9-16-3-20', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"') +
  path('M-22-34C-9-42-9-26-1-29C7-26 9-42 22-34C20-24 9-22 0-28C-9-22-20-24-22-34z', red)

const pyramid: Emblem = () =>
  disc(0, -20, 26, light, 'stroke="none"') +
  path('M0-33L-35 28H10z', gold) +
  path('M0-33L35 28H10z', '#a45a12') +
  line('M-9-18H3M-17-4H5M-25 11H7', '#8a4208', 1.4, 'opacity=".55"') +
  path('M0-33L-9-17C-5-15 0-15 3.500-16L9-17z', '#fff6c0') +
  path('M-13 5C-7-3 3-3 8 4C2 11-8 11-13 5z', '#fff') +
  ball(-2.5, 4.5, 4, blue)

const lantern: Emblem = () =>
  disc(0, 0, 36, light, 'stroke="none" opacity=".5"') +
  line('M0-40V-26', '#ffd34d', 3) +
  box(-12, -28, 24, 6, gold, 2) +
  path('M-12-22C-40-14-40 14-12 20H12C40 14 40-14 12-22z', red) +
  path('M-5-22C-18-10-18 10-5 20H5C18 10 18-10 5-22z', '#ffb03a', 'opacity=".75" stroke="none"') +
  line('M-12-22C-30-10-30 10-12 20M12-22C30-10 30 10 12 20M0-22V20', '#ffd98a', 1.3) +
  box(-12, 19, 24, 6, gold, 2) +
  line('M-6 26V38M0 26V43M6 26V38', '#ffb224', 3, 'stroke-linecap="round"') +
  path('M-20-8C-24 0-22 8-18 12', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"')

const candy: Emblem = () =>
  line('M6 8L24 40', '#fff', 5, 'stroke-linecap="round"') +
  disc(-1, -5, 25, '#ff5fa2') +
  path(
    'M-1-5C-1-30 24-30 24-5C24-14 8-18-1-5zM-1-5C24-5 24 20-1 20C8 20 12 4-1-5zM-1-5C-1 20-26 20-26-5C-26 4-10 8-1-5zM-1-5C-26-5-26-30-1-30C-10-30-14-14-1-5z',
    '#fff',
    'stroke="none"'
  ) +
  disc(-1, -5, 25, round, 'stroke="none" opacity=".8"') +
  group('translate(-17 23)rotate(-20)', path('M-10 0L-20-8V8zM10 0L20-8V8z', blue) + ball(0, 0, 10.5, blue)) +
  ball(24, -25, 7, green)

const reels: Emblem = () =>
  path('M32-6V-22', 'none', 'stroke="#c9d2ea" stroke-width="4"') +
  ball(32, -25, 6, red) +
  box(-31, -28, 60, 56, red, 9) +
  box(-31, -28, 60, 14, gloss, 7, 'stroke="none"') +
  box(-26, -15, 50, 30, ink, 4) +
  [-25, -8.5, 8].map(x => box(x, -14, 15, 28, silver, 2)).join('') +
  ['-17.500', '-1', '15.500'].map(x => group(`translate(${x} 0)scale(.26)`, path(sevenShape, red, 'stroke-width="3"'))).join('') +
  dots(
    [
      [-24, 22],
      [-14, 22],
      [-4, 22],
      [6, 22],
      [16, 22],
      [-20, -21],
      [-8, -21],
      [4, -21],
      [16, -21]
    ],
    '#ffe27a',
    5
  )

const pearl: Emblem = () =>
  path('M-33 8C-34-22-14-36 0-34C14-36 34-22 33 8z', violet) +
  line(
    'M0 8V-33M-12 8C-14-12-12-22-9-31M12 8C14-12 12-22 9-31M-23 8C-26-6-24-16-19-25M23 8C26-6 24-16 19-25',
    '#fbe0ff',
    1.5,
    'opacity=".7"'
  ) +
  path('M-33 8C-24 28 24 28 33 8C20 14-20 14-33 8z', violet) +
  oval(0, 10, 30, 6, '#3a0f52') +
  ball(0, 1, 11, '#fff4ee') +
  path(glint(-5, -4, 7), '#fff', 'stroke="none"')

const fruit: Emblem = () =>
  path('M-34-4C-30 34 30 34 34-4z', green) +
  path('M-30-3C-26 27 26 27 30-3z', '#fff4e0', 'stroke="none"') +
  path('M-27-3C-23 24 23 24 27-3z', '#ff4358', 'stroke="none"') +
  dots(
    [
      [-14, 5],
      [0, 3],
      [14, 5],
      [-8, 13],
      [7, 13]
    ],
    '#2a0a14',
    4
  ) +
  ball(-13, -17, 12, gold) +
  ball(12, -18, 13, violet) +
  path('M8-30C10-40 22-40 24-34C18-30 12-28 8-30z', green) +
  path('M-34-4H34', 'none', 'stroke="#fff" stroke-width="2.500" opacity=".7"')

const lamp: Emblem = () =>
  path('M22-6C32-14 24-22 32-34C18-32 12-22 18-14C8-18 8-28 12-36C0-28 0-14 12-6z', '#8fe8ff', 'opacity=".75" stroke="none"') +
  path('M-34 0C-20 2-16-10 0-10S22-2 36-12C32 4 20 20 4 21H-8C-20 20-26 10-34 0z', gold) +
  path('M-8 21H8L15 30H-15z', gold) +
  path('M-12-9C-9-18 9-18 12-9z', gold) +
  ball(0, -19, 3.5, red) +
  line('M-22 2C-36-14-42 12-20 12', '#d98a12', 4) +
  path('M-12-2C-2-7 10-4 20-4', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"')

const fishBody = (body: string, fin: string, belly: string): string =>
  path('M18 2L36-16C40-4 40 10 35 22z', fin) +
  path('M-8-16C0-32 16-28 20-14zM-2 16C2 26 10 28 16 24L14 10z', fin) +
  path('M-33 2C-22-24 10-26 24 2C10 28-22 28-33 2z', body) +
  path('M-33 2C-22 28 10 28 24 2C10 14-18 14-33 2z', belly, 'stroke="none" opacity=".8"') +
  line('M-8-16C2-6 2 12-8 21M6-15C14-6 14 10 6 18', '#fff', 4, 'opacity=".65" stroke-linecap="round"') +
  disc(-19, -3, 6, '#fff') +
  disc(-20.5, -3, 3, '#10132a', 'stroke="none"') +
  path('M-24-11C-14-18-4-18 2-15', 'none', 'stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity=".7"')
const fish: Emblem = () => fishBody(gold, red, '#ff6a3d')
const koi: Emblem = () => fishBody(red, violet, '#fff2ea')

const shark: Emblem = () =>
  path('M-36 8C-30-16-4-20 8-16L4-36C14-32 22-22 25-10L40-20C38-6 36 2 40 14L24 6C12 22-22 24-36 8z', blue) +
  path('M-36 8C-24 12 2 14 24 6C12 24-22 26-36 8z', '#eaf4ff', 'stroke="none"') +
  path('M-4 14L-10 32L10 16z', blue) +
  path('M-33 10L-27 18L-23 11L-18 18L-14 12L-10 17L-8 12z', '#fff') +
  disc(-19, -2, 3.2, '#fff') +
  disc(-19.5, -1.5, 1.8, '#0a1030', 'stroke="none"') +
  line('M-4-4V6M1-5V6M6-5V5', '#0d2f78', 1.8, 'stroke-linecap="round"')

const crab: Emblem = () =>
  line('M-20 12L-34 22M-18 18L-28 32M20 12L34 22M18 18L28 32M-20 2L-30-10M20 2L30-10', '#a31530', 5, 'stroke-linecap="round"') +
  path('M-24-12C-40-14-38-34-26-34L-28-22L-19-31C-12-24-15-13-24-12zM24-12C40-14 38-34 26-34L28-22L19-31C12-24 15-13 24-12z', red) +
  oval(0, 10, 27, 19, red) +
  oval(-6, 2, 14, 6, '#fff', 'opacity=".35" stroke="none"') +
  line('M-8-6V-13M8-6V-13', '#a31530', 4) +
  disc(-8, -14, 5.5, '#fff') +
  disc(8, -14, 5.5, '#fff') +
  dots(
    [
      [-7, -14],
      [9, -14]
    ],
    '#14151f',
    5
  ) +
  line('M-8 16C-4 21 4 21 8 16', '#5a0a1c', 2.4, 'stroke-linecap="round"')

const octopus: Emblem = () =>
  line(
    'M-14 10C-20 26-32 20-32 30M-5 14C-6 30-16 28-16 38M5 14C6 30 16 28 16 38M14 10C20 26 32 20 32 30',
    '#5a1c9c',
    10,
    'stroke-linecap="round"'
  ) +
  line(
    'M-14 10C-20 26-32 20-32 30M-5 14C-6 30-16 28-16 38M5 14C6 30 16 28 16 38M14 10C20 26 32 20 32 30',
    '#c06bff',
    6.5,
    'stroke-linecap="round"'
  ) +
  path('M-25 4C-30-40 30-40 25 4C24 18-24 18-25 4z', violet) +
  path('M-15-8C-16-22-6-27 0-27', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"') +
  disc(-9, 0, 6.5, '#fff') +
  disc(9, 0, 6.5, '#fff') +
  dots(
    [
      [-8, 1],
      [10, 1]
    ],
    '#14151f',
    6.5
  )

const anchor: Emblem = () =>
  disc(0, -25, 7, 'none', 'stroke="#ffce4a" stroke-width="5"') +
  path(
    'M-4-18H4V18C14 17 20 11 23 4L15 5L28-9L36 7L30 5C26 20 14 29 0 31C-14 29-26 20-30 5L-36 7L-28-9L-15 5L-23 4C-20 11-14 17-4 18z',
    gold
  ) +
  box(-16, -14, 32, 6.5, gold, 3) +
  line('M-1.500-7V18', '#fff', 2, 'opacity=".8"') +
  line('M12-24C30-20 22 2 6 2C-12 2-20 12-8 22', '#f1e3c8', 4, 'stroke-dasharray="5 2" stroke-linecap="round"')

const turtle: Emblem = () =>
  path('M-20 10L-35 24L-16 24zM18 10L34 22L16 24zM-18-6L-30-20L-12-16zM16-8L28-22L10-16z', green) +
  disc(28, -2, 9, green) +
  dots([[31, -4]], '#14151f', 4) +
  oval(0, 4, 26, 21, '#a4520a') +
  oval(0, 2, 25, 19, gold) +
  path(starOf(6, 11, 11), green) +
  line('M0-9V-17M10-4L18-10M10 8L18 13M0 13V21M-10 8L-18 13M-10-4L-18-10', '#8a4208', 2) +
  oval(-7, -7, 10, 5, '#fff', 'opacity=".5" stroke="none"')

export const slots = { seven, gem, tulip, cherry, crown, bell, pyramid, lantern, candy, reels, pearl, fruit, lamp }
export const sea = { fish, koi, shark, crab, octopus, anchor, turtle, hook: anchor }
