// Subjects of tables, cards, tiles and lotteries, in a field of 60 × 60 around 0,0.
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
  line,
  oval,
  path,
  red,
  round,
  silver,
  violet
} from '../draw.ts'
import { dieFaces, type Emblem } from './emblems-flight.ts'

const spade = 'M0-11C6-4 11-1 11 5C11 10 5 11 2 7L4 13H-4L-2 7C-5 11-11 10-11 5C-11-1-6-4 0-11z'
const heart = 'M0 12C-9 5-12 1-12-4C-12-11-3-12 0-6C3-12 12-11 12-4C12 1 9 5 0 12z'
const diamond = 'M0-13L10 0L0 13L-10 0z'
const club = 'M0-12A5.500 5.500 0 0 1 5-4A5.600 5.600 0 1 1 2 6L4 13H-4L-2 6A5.600 5.600 0 1 1-5-4A5.500 5.500 0 0 1 0-12z'
const suits = { spade, heart, diamond, club }

const card = (turn: string, suit: keyof typeof suits): string => {
  const colour = suit === 'heart' || suit === 'diamond' ? red : ink
  return group(turn, box(-15, -22, 30, 44, silver, 4) + group('scale(.92)', path(suits[suit], colour, 'stroke="none"')))
}

/** A poker chip seen from above. */
const chip = (x: number, y: number, r: number, fill: string): string =>
  disc(x, y, r, fill) +
  disc(x, y, r * 0.84, 'none', `stroke="#fff" stroke-width="${r * 0.26}" stroke-dasharray="${r * 0.44} ${r * 0.44}" opacity=".92"`) +
  disc(x, y, r * 0.58, fill)

const baccarat: Emblem = () =>
  card('translate(-14 2)rotate(-16)', 'diamond') + card('translate(14 2)rotate(16)', 'club') + card('translate(0 -4)scale(1.12)', 'heart')
const blackjack: Emblem = () =>
  card('translate(-9 -3)rotate(-14)scale(1.1)', 'heart') +
  card('translate(9 -1)rotate(11)scale(1.15)', 'spade') +
  chip(-14, 22, 11, violet) +
  chip(8, 26, 9, gold)
const poker: Emblem = () =>
  card('translate(-21 6)rotate(-30)', 'club') +
  card('translate(-8 -2)rotate(-10)', 'heart') +
  card('translate(8 -2)rotate(10)', 'spade') +
  card('translate(21 6)rotate(30)', 'diamond') +
  chip(0, 25, 11, red)
const chips: Emblem = () =>
  chip(-14, 8, 18, red) +
  chip(15, 12, 16, blue) +
  chip(2, -11, 20, ink) +
  group('translate(2 -11)scale(.7)', path(spade, gold, 'stroke="none"'))

const gemSuit =
  (d: string, fill: string): Emblem =>
  () =>
    group(
      'scale(2.500)',
      path(d, fill, 'stroke-width=".8"') + path(d, gloss, 'stroke="none" transform="translate(-1 -1.500)scale(.72)" opacity=".85"')
    ) + path(glint(14, -16, 9), '#fff', 'stroke="none"')

const roulette: Emblem = () =>
  group(
    'scale(1 .82)',
    disc(0, 4, 33, '#3d1608') +
      disc(0, 0, 33, '#8a4a1c') +
      disc(0, 0, 27.5, gold) +
      disc(0, 0, 21.5, 'none', 'stroke="#14151f" stroke-width="10"') +
      disc(0, 0, 21.5, 'none', 'stroke="#d81f3c" stroke-width="10" stroke-dasharray="5.600 5.660"') +
      line('M0-26.500V-16.500', '#22b35e', 6) +
      disc(0, 0, 16.5, '#6b3312') +
      disc(0, 0, 16.5, round, 'stroke="none" opacity=".8"') +
      line('M-13 0H13M0-13V13', '#ffd86b', 3.5, 'stroke-linecap="round"') +
      disc(0, 0, 33, gloss, 'stroke="none" opacity=".22"')
  ) +
  ball(0, -3, 6, gold) +
  ball(15, -14, 3.6, '#fff')

const dragon: Emblem = () =>
  path('M22 30C-8 36-34 22-26 2C-22-8-8-8-6 0C-4 8-14 10-15 4', 'none', 'stroke="#5a0a1c" stroke-width="14" stroke-linecap="round"') +
  path('M22 30C-8 36-34 22-26 2C-22-8-8-8-6 0', 'none', `stroke="${red}" stroke-width="10" stroke-linecap="round"`) +
  path('M22 30C-8 36-34 22-26 2C-22-8-8-8-6 0', 'none', 'stroke="#ffd34d" stroke-width="4" stroke-dasharray="2 4"') +
  path('M-16-6C-10-22 4-30 14-28L10-38C18-36 22-30 22-25L34-12C34-6 28-2 22-3L8-4C10 2 16 2 22 2C18 10 6 12-2 6C-8 2-14 0-16-6z', red) +
  path('M-12-14L-26-20L-17-8zM-3-24L-12-36L4-28z', gold) +
  disc(15, -18, 4, '#fff4b0') +
  disc(16, -18, 1.8, '#8a0a2c', 'stroke="none"') +
  path('M24-4l-1 5-4-5zM16-4l-1 4-4-4z', '#fff', 'stroke="none"') +
  path('M28 4C38 2 40 10 34 14C36 20 28 22 24 18C18 16 20 6 28 4z', gold) +
  path('M29 9C34 9 34 15 29 16C25 15 25 10 29 9z', red, 'stroke="none"')

const sicbo: Emblem = () =>
  oval(0, 26, 33, 9, '#3a1608') +
  oval(0, 23, 33, 9, gold) +
  group('translate(-12 12)scale(.5)', dieFaces('M0-15h.01M-18-2v.01M-8 12v.01M12 6v.01')) +
  group('translate(13 12)scale(.5)rotate(8)', dieFaces('M-8-16h.01M8-14h.01M-13 6v.01M8 14v.01M18 0v.01')) +
  group('translate(1 -5)scale(.5)rotate(-9)', dieFaces('M0-15h.01M-18 8v.01M-8-2v.01M12 7v.01')) +
  path('M-29 22C-33-42 33-42 29 22C16 29-16 29-29 22z', gloss, 'opacity=".55"') +
  path('M-21 8C-22-14-12-23-6-25', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"') +
  ball(0, -29, 5, gold)

const tile = (turn: string, face: string): string =>
  group(turn, box(-13, -17, 26, 37, '#0f7a4c', 4.5) + box(-13, -19, 26, 35, silver, 4.5) + face)
const tiles: Emblem = () =>
  tile(
    'translate(-17 5)rotate(-15)',
    dots(
      [
        [-5, -9],
        [5, -9],
        [-5, -1],
        [5, -1],
        [-5, 7],
        [5, 7]
      ],
      '#1f7fd8',
      6
    )
  ) +
  tile('translate(17 5)rotate(15)', line('M-5-11V-3M5-11V-3M-5 1V9M5 1V9', '#16994e', 4.5, 'stroke-linecap="round"')) +
  tile('translate(0 -5)scale(1.18)', path('M-7-9H7V-5H2V0H7V4H2V10H-2V4H-7V0H-2V-5H-7z', red, 'stroke="none"'))

const rack: Emblem = () =>
  tile('translate(-21 -2)rotate(-5)', line('M-3-7L1-10V4', '#d3213f', 4)) +
  tile('translate(0 -6)', line('M-5-7C-2-13 7-10 4-4L-5 4H6', '#1f6fd8', 4)) +
  tile('translate(21 -2)rotate(5)', line('M-4-9H5L0-4C7-4 6 5-1 5C-3 5-4 4-5 3', '#14151f', 4)) +
  path('M-36 14H36L32 31H-32z', '#a3561f') +
  path('M-36 14H36L35 19H-35z', '#ffc98a', 'stroke="none" opacity=".8"')

const domino: Emblem = () =>
  group(
    'rotate(-22)translate(-9 0)',
    box(-13, -28, 26, 56, silver, 5) +
      line('M-9 0H9', '#8790b0', 2) +
      dots(
        [
          [-5, -19],
          [5, -9],
          [0, -14],
          [-5, 9],
          [5, 9],
          [-5, 19],
          [5, 19]
        ],
        '#14151f',
        6
      )
  ) +
  group(
    'rotate(20)translate(12 2)',
    box(-13, -28, 26, 56, ink, 5) +
      line('M-9 0H9', '#6b7394', 2) +
      dots(
        [
          [-5, -19],
          [5, -19],
          [-5, -9],
          [5, -9],
          [0, 14]
        ],
        '#fff',
        6
      )
  )

const chess: Emblem = () =>
  path('M-17 30C-20 24-14 20-11 12C-8 4-10-6-10-10H10C10-6 8 4 11 12C14 20 20 24 17 30z', silver) +
  path('M4 30C8 10 4 0 4-10H10C10-6 8 4 11 12C14 20 20 24 17 30z', '#39406e', 'opacity=".3" stroke="none"') +
  path('M-14-14H14L18-30L9-24L0-34L-9-24L-18-30z', gold) +
  box(-14, -15, 28, 6, gold, 3) +
  box(-20, 26, 40, 7, silver, 3.5) +
  ball(0, -35, 4, red)

const swords: Emblem = () =>
  ['rotate(-42)', 'rotate(42)']
    .map(turn =>
      group(
        turn,
        path('M-4-38L0-45L4-38V16H-4z', silver) +
          path('M0-45L4-38V16H0z', '#5d6790', 'stroke="none" opacity=".6"') +
          box(-13, 14, 26, 6, gold, 3) +
          box(-3, 20, 6, 12, '#7a3a16', 2) +
          ball(0, 34, 4.5, red)
      )
    )
    .join('')

const digit = {
  7: 'M-3.500-5H3.500L-1 5.500',
  3: 'M-3.500-5H3L-.5-1C4.500-1.500 4.500 5 0 5C-2 5-3.500 4.500-3.500 3.500',
  1: 'M-2.500-3L.5-5V5.500',
  8: 'M0-.5C-4-.5-4-5 0-5S4-.5 0-.5C5-.5 5 5.500 0 5.500S-5-.5 0-.5z',
  5: 'M3.500-5H-2.500L-3-.8C4.500-2.500 4.800 5.500-.5 5C-2 5-3.200 4.200-3.500 3.500'
}
const numbered = (x: number, y: number, r: number, fill: string, no: keyof typeof digit): string =>
  group(
    `translate(${x} ${y})scale(${r / 13})`,
    disc(0, 0, 13, fill) +
      disc(0, 0, 7.8, '#fff', 'stroke="none"') +
      line(digit[no], '#181a2b', 2.2, 'stroke-linejoin="round" stroke-linecap="round"') +
      disc(0, 0, 13, round, 'stroke="none"')
  )

const balls: Emblem = () => numbered(-15, 12, 16, red, 3) + numbered(16, 13, 15, blue, 8) + numbered(1, -12, 19, gold, 7)
const keno: Emblem = () =>
  numbered(-18, -13, 12, violet, 1) + numbered(14, -16, 13, green, 5) + numbered(-14, 15, 14, blue, 8) + numbered(14, 13, 17, gold, 7)
const draw: Emblem = () =>
  path('M-20 32L-14 22H14L20 32z', gold) +
  disc(0, -2, 29, '#0d1440', 'opacity=".5"') +
  numbered(-12, 9, 9.5, red, 3) +
  numbered(9, 12, 10, gold, 7) +
  numbered(-3, -8, 10, green, 5) +
  numbered(14, -8, 8, blue, 1) +
  disc(0, -2, 29, gloss, 'opacity=".5"') +
  line('M-22-10A24 24 0 0 1-6-25', '#fff', 4, 'stroke-linecap="round" opacity=".9"')

const stub = 'M-30-15H30V-5A5 5 0 0 0 30 5V15H-30V5A5 5 0 0 0-30-5z'
const ticket: Emblem = () =>
  group('rotate(14)translate(2 7)', path(stub, red)) +
  group(
    'rotate(-12)translate(-1 -5)',
    path(stub, gold) +
      line('M12-13V13', '#8a4208', 2, 'stroke-dasharray="3 3"') +
      group('translate(-9 0)', path('M0-11L3-3.500L11-3.500L5 1.500L7 9.500L0 5L-7 9.500L-5 1.500L-11-3.500L-3-3.500z', '#fff6d0')) +
      line('M18-6h7M18 0h7M18 6h7', '#8a4208', 2.4, 'stroke-linecap="round"')
  )

const clover: Emblem = () =>
  line('M0 4C4 16 8 26 18 32', '#0b5a3c', 6, 'stroke-linecap="round"') +
  [0, 90, 180, 270].map(turn => group(`rotate(${turn + 45})translate(0 -15)scale(1.22)`, path(heart, green))).join('') +
  path('M-4-4L-17-17M4-4L17-17M-4 4L-17 17M4 4L15 15', 'none', 'stroke="#d8ff9a" stroke-width="2" stroke-linecap="round" opacity=".8"') +
  path(glint(-14, -19, 8), '#fff', 'stroke="none"')

const bankroll: Emblem = () =>
  group(
    'rotate(-8)',
    box(-30, -14, 60, 34, green, 4) + box(-25, -9, 50, 24, 'none', 3, 'stroke="#d8ffb0" stroke-width="1.600"') + disc(0, 3, 9, '#d8ffb0')
  ) +
  chip(-18, -14, 12, gold) +
  chip(17, 18, 13, red)

export const table = {
  baccarat,
  blackjack,
  poker,
  chips,
  heart: gemSuit(heart, red),
  spade: gemSuit(spade, violet),
  club: gemSuit(club, green),
  roulette,
  dragon,
  sicbo,
  tiles,
  rack,
  domino,
  chess,
  swords,
  balls,
  keno,
  draw,
  ticket,
  clover,
  bankroll
}
