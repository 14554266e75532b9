// Subjects of sport and esports, and of the house's own offers, in a field of 60 × 60 around 0,0.
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

const football: Emblem = () =>
  disc(0, 0, 29, '#fff') +
  path(
    'M0-11L10.500-3.500L6.500 9H-6.500L-10.500-3.500zM-8-28L0-22L8-28C3-30-3-30-8-28zM29-6L22-9L19-19C24-17 28-12 29-6zM-29-6L-22-9L-19-19C-24-17-28-12-29-6zM17 24L16 15L24 10C23 17 21 21 17 24zM-17 24L-16 15L-24 10C-23 17-21 21-17 24z',
    '#1b1e33',
    'stroke="none"'
  ) +
  line('M0-22V-11M22-9L10.500-3.500M16 15L6.500 9M-16 15L-6.500 9M-22-9L-10.500-3.500', '#1b1e33', 2) +
  disc(0, 0, 29, round, 'stroke="none" opacity=".85"')

const basket: Emblem = () =>
  disc(0, 0, 29, '#f07a1c') +
  line('M0-29V29M-29 0H29M-20-21C-4-10-4 10-20 21M20-21C4-10 4 10 20 21', '#5a2208', 2.4) +
  disc(0, 0, 29, round, 'stroke="none"')

const racket: Emblem = () =>
  group(
    'rotate(32)translate(0 -6)',
    oval(0, -8, 19, 24, '#fff', 'fill-opacity=".14"') +
      line('M-12-25V9M-6-30V14M0-32V16M6-30V14M12-25V9M-18-16H18M-19-8H19M-18 0H18M-14 8H14', '#fff', 0.9, 'opacity=".8"') +
      oval(0, -8, 19, 24, 'none', 'stroke="#e8283f" stroke-width="5"') +
      path('M-7 14L0 24L7 14z', red) +
      box(-3.5, 22, 7, 22, ink, 3)
  ) + ball(-18, 14, 10, '#d8f03a')

const trophy: Emblem = () =>
  line('M-18-22H-31C-31-4-22 2-14 2M18-22H31C31-4 22 2 14 2', '#f0a020', 5) +
  path('M-20-28H20C20-4 14 8 0 11C-14 8-20-4-20-28z', gold) +
  path('M0-28H20C20-4 14 8 0 11z', '#8a4208', 'opacity=".25" stroke="none"') +
  path('M-4 10H4L6 22H-6z', gold) +
  box(-16, 21, 32, 10, ink, 3) +
  box(-8, 24, 16, 4, gold, 1) +
  path(starOf(5, 9, 4, 0, -12), '#fff6d0') +
  path('M-14-23C-14-10-11-2-8 2', 'none', 'stroke="#fff" stroke-width="3.500" stroke-linecap="round" opacity=".85"')

const horse: Emblem = () =>
  path('M-24-26C-34 10-20 32 0 32S34 10 24-26L10-24C18 4 12 18 0 18S-18 4-10-24z', gold) +
  dots(
    [
      [-20, -16],
      [-21, 0],
      [-15, 14],
      [-5, 24],
      [20, -16],
      [21, 0],
      [15, 14],
      [5, 24]
    ],
    '#7a3808',
    4
  ) +
  path('M-24-26L-10-24L-11-18L-25-19zM24-26L10-24L11-18L25-19z', '#fff4b8') +
  path(glint(-24, -4, 9), '#fff', 'stroke="none"')

const pad: Emblem = () =>
  path('M-18-16H18C34-16 38 24 29 26C22 27 20 14 12 14H-12C-20 14-22 27-29 26C-38 24-34-16-18-16z', ink) +
  path('M-18-16H18C24-16 28-11 30-5C10-9-10-9-30-5C-28-11-24-16-18-16z', gloss, 'stroke="none" opacity=".55"') +
  path('M-20-7h6v5h5v6h-5v5h-6v-5h-5v-6h5z', silver) +
  ball(18, -8, 4, red) +
  ball(18, 6, 4, blue) +
  ball(11, -1, 4, gold) +
  ball(25, -1, 4, green) +
  line('M-6-11H6', '#8b7bff', 3, 'stroke-linecap="round"')

const shield: Emblem = () =>
  path('M0-33L27-23C28 4 20 22 0 34C-20 22-28 4-27-23z', gold) +
  path('M0-26L21-18C21 3 15 17 0 26.500C-15 17-21 3-21-18z', violet) +
  path('M0-26L21-18C21 3 15 17 0 26.500z', '#1a0a4a', 'opacity=".35" stroke="none"') +
  line('M-10 0L-2 9L12-9', '#fff', 6, 'stroke-linecap="round" stroke-linejoin="round"') +
  path(glint(-15, -15, 8), '#fff', 'stroke="none"')

const helmet: Emblem = () =>
  path('M-27 12C-32-40 32-40 27 12L22 28H6L2 16H-2L-6 28H-22z', ink) +
  path('M-19-2C-18-10 18-10 19-2L15 10L4 6H-4L-15 10z', blue) +
  path('M-14-3C-8-7 4-7 8-6L0 4z', '#fff', 'opacity=".7" stroke="none"') +
  path('M-4-34H4L5-12H-5z', red) +
  path('M-20-12C-20-22-12-28-8-29', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"')

const gift: Emblem = () =>
  path('M0-14C-8-38-32-32-22-17C-18-12-8-13 0-14C8-38 32-32 22-17C18-12 8-13 0-14z', red) +
  disc(-14, -22, 4, '#5a0a24', 'stroke="none"') +
  disc(14, -22, 4, '#5a0a24', 'stroke="none"') +
  box(-26, -4, 52, 36, violet, 4) +
  box(-6, -4, 12, 36, gold, 0, 'stroke="none"') +
  box(-31, -14, 62, 14, violet, 4) +
  box(-7, -14, 14, 14, gold) +
  box(-31, -14, 62, 7, gloss, 4, 'stroke="none" opacity=".6"') +
  path(glint(20, 8, 8), '#fff', 'stroke="none"')

const calendar: Emblem = () =>
  box(-28, -24, 56, 56, silver, 8) +
  path('M-28-8V-16Q-28-24-20-24H20Q28-24 28-16V-8z', red) +
  line('M-14-30V-18M14-30V-18', '#e8ecf8', 5, 'stroke-linecap="round"') +
  dots(
    [
      [-17, 1],
      [-6, 1],
      [6, 1],
      [17, 1],
      [-17, 12],
      [17, 12],
      [-17, 23],
      [-6, 23],
      [6, 23]
    ],
    '#9aa5c4',
    6.5
  ) +
  path(starOf(5, 12, 5.5, 0, 13), gold) +
  path(starOf(5, 6, 2.8, 18, 23), gold)

const sun: Emblem = () =>
  disc(0, 0, 38, light, 'stroke="none" opacity=".8"') +
  path(starOf(14, 35, 24), '#ffb224') +
  ball(0, 0, 21, gold) +
  path('M-30 24C-30 14-16 12-12 18C-6 8 14 10 14 20C24 18 26 30 18 31H-24C-32 31-34 26-30 24z', '#fff') +
  path('M-30 24C-20 28 8 28 22 24C23 29 21 31 18 31H-24C-31 31-34 26-30 24z', '#aab6e0', 'stroke="none" opacity=".7"')

const headset: Emblem = () =>
  line('M-25 4C-27-38 27-38 25 4', '#e8ecf8', 6) +
  path('M25 8C26 26 14 32 4 31', 'none', 'stroke="#c9d2ea" stroke-width="4"') +
  box(-33, -2, 15, 27, violet, 7) +
  box(18, -2, 15, 27, violet, 7) +
  box(-33, -2, 7, 20, gloss, 5, 'stroke="none"') +
  ball(2, 31, 5.5, gold) +
  path('M-14-10H14Q17-10 17-7V7Q17 10 14 10H2L-6 18V10H-14Q-17 10-17 7V-7Q-17-10-14-10z', '#fff') +
  dots(
    [
      [-8, 0],
      [0, 0],
      [8, 0]
    ],
    '#5b48e0',
    5
  )

const lifebuoy: Emblem = () =>
  disc(0, 0, 22, 'none', 'stroke="#fff" stroke-width="17"') +
  disc(0, 0, 22, 'none', 'stroke="#f0283f" stroke-width="14" stroke-dasharray="17.280 17.280"') +
  disc(0, 0, 22, 'none', 'stroke="#fff" stroke-width="3" opacity=".35" transform="translate(-2 -3)"') +
  line('M-22-22C-34-6-34 8-22 22M22-22C34-6 34 8 22 22', '#ffd98a', 2.5, 'stroke-dasharray="4 1.500"')

const home: Emblem = () =>
  disc(0, 6, 38, light, 'stroke="none" opacity=".65"') +
  box(-23, -6, 46, 38, silver, 3) +
  path('M0-34L36-4H24L0-23L-24-4H-36z', gold) +
  path('M-10 32V8C-10-4 10-4 10 8V32z', '#fff3b0') +
  path('M-10 32V8C-10 4-8 1-5 0L-1 4V36z', violet) +
  path('M-18 32H18L26 38H-26z', gold, 'stroke="none" opacity=".7"') +
  ball(-2.5, 19, 1.8, gold) +
  path(glint(27, -26, 9), '#fff', 'stroke="none"')

const megaphone: Emblem = () =>
  group(
    'rotate(-16)',
    path('M-24-9H-10L22-28V28L-10 11H-24z', gold) +
      path('M-24-9H-10V11H-24Q-31 11-31 1Q-31-9-24-9z', red) +
      path('M-18 11H-8L-4 30H-13z', ink) +
      oval(22, 0, 6, 28, '#7a3808')
  ) + line('M32-22L40-27M34-6H44M31 10L39 15', '#fff', 4, 'stroke-linecap="round"')

export const house = {
  football,
  basket,
  racket,
  trophy,
  horse,
  pad,
  shield,
  helmet,
  gift,
  calendar,
  sun,
  headset,
  lifebuoy,
  house: home,
  megaphone
}
