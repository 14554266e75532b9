// Things that points buy, in a field of 60 × 60 around 0,0.
import { blue, box, disc, glint, gloss, gold, green, group, ink, line, oval, path, red, round, silver, starOf, violet } from '../draw.ts'
import type { Emblem } from './emblems-flight.ts'

const mug: Emblem = () =>
  path('M16-8h7c12 0 12 22 0 22h-7', 'none', 'stroke="#f4f6ff" stroke-width="5"') +
  path('M-20-18h38v32c0 9-6 14-14 14h-10c-8 0-14-5-14-14z', silver) +
  oval(-1, -18, 19, 5, '#5a2f14') +
  oval(-1, -18, 19, 5, 'none', 'stroke="#fff" stroke-width="2"') +
  path(starOf(5, 9, 4, -1, 5), gold) +
  line('M-10-26c-4-5 4-8 0-13M4-26c-4-5 4-8 0-13', '#fff', 2.4, 'stroke-linecap="round" opacity=".8"') +
  path('M-15-10v22c0 5 2 9 5 11', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"')

const cap: Emblem = () =>
  path('M-24 8c-2-34 44-40 46-4z', blue) +
  path('M-1-24c-8 8-10 20-9 31M1-24c9 6 12 17 11 28', 'none', 'stroke="#0c1c66" stroke-width="1.600" opacity=".7"') +
  path('M-24 8c16-5 34-6 46-4c6 2 12 8 11 13c-16-7-42-8-57 0z', violet) +
  disc(0, -25, 3.5, gold) +
  path(starOf(5, 8, 3.5, -2, -7), gold) +
  path('M-19-1c1-9 6-15 13-18', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"')

const bag: Emblem = () =>
  path('M-9-18c0-14 18-14 18 0', 'none', 'stroke="#1d2136" stroke-width="5"') +
  path('M-20-12c0-8 6-12 14-12h12c8 0 14 4 14 12v36c0 4-3 7-7 7h-26c-4 0-7-3-7-7z', red) +
  path('M-14 4h28v20c0 3-2 5-5 5h-18c-3 0-5-2-5-5z', '#fff', 'fill-opacity=".18"') +
  line('M-14 4h28', '#fff', 2, 'opacity=".7"') +
  box(-3, 1, 6, 9, gold, 2) +
  path('M-15-14h30M-15 12v8', 'none', 'stroke="#fff" stroke-width="2.400" stroke-linecap="round" opacity=".6"') +
  box(-26, 0, 7, 22, ink, 3) +
  box(19, 0, 7, 22, ink, 3)

const battery: Emblem = () =>
  group(
    'rotate(-10)',
    box(-17, -28, 34, 56, ink, 8) +
      box(-13, -24, 26, 48, '#fff', 5, 'fill-opacity=".08"') +
      path('M3-18L-9 4h8l-3 15L10-4H1z', gold) +
      box(-6, -34, 12, 7, silver, 2) +
      line('M-12-14v22', '#fff', 2.6, 'stroke-linecap="round" opacity=".5"')
  ) +
  path('M14 20c12 2 14 10 8 16', 'none', 'stroke="#f4f6ff" stroke-width="4"') +
  path(glint(20, -20, 6), '#fff')

const headphones: Emblem = () =>
  path('M-24 8c-2-44 50-44 48 0', 'none', 'stroke="#1d2136" stroke-width="8"') +
  path('M-22 4c-1-38 45-38 44 0', 'none', 'stroke="#8f9bc4" stroke-width="2.500"') +
  box(-31, 0, 15, 28, violet, 7) +
  box(16, 0, 15, 28, violet, 7) +
  box(-19, 2, 8, 24, ink, 4) +
  box(11, 2, 8, 24, ink, 4) +
  disc(-24, 14, 4, gold) +
  disc(24, 14, 4, gold) +
  line('M-28 6v8M19 6v8', '#fff', 2, 'stroke-linecap="round" opacity=".7"')

const watch: Emblem = () =>
  path('M-11-34h22l3 16h-28zM-14 18h28l-3 16h-22z', ink) +
  box(-20, -21, 40, 42, silver, 12) +
  box(-16, -17, 32, 34, '#0b1030', 9) +
  box(20, -6, 5, 10, gold, 2) +
  disc(0, 0, 12, 'none', 'stroke="#2f3a86" stroke-width="3.500"') +
  path('M0-12a12 12 0 1 1-11 8', 'none', 'stroke="#3ee08a" stroke-width="3.500" stroke-linecap="round"') +
  line('M0-6V1l5 3', '#fff', 2.4, 'stroke-linecap="round"') +
  path('M-13-14c6-2 14-2 20 0', 'none', 'stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".5"')

const card: Emblem = () =>
  group(
    'rotate(-9)',
    box(-32, -20, 64, 40, violet, 6) +
      box(-32, -20, 64, 40, gloss, 6, 'opacity=".5" stroke="none"') +
      box(-32, -11, 64, 8, '#1b1240', 0, 'stroke="none"') +
      box(-26, 3, 26, 9, '#fff', 2, 'fill-opacity=".9"') +
      line('M-22 7.500h4M-14 7.500h4M-6 7.500h3', '#3a1290', 2.4, 'stroke-linecap="round"') +
      path(
        'M18 16v-13M11 6.500h14M18 3c-4-8-10-3-6 0M18 3c4-8 10-3 6 0',
        'none',
        'stroke="#ffd04a" stroke-width="2.600" stroke-linecap="round"'
      )
  )

const notes: Emblem = () =>
  group('rotate(-14)', box(-30, -8, 56, 30, '#1f7d46', 4)) +
  group(
    'rotate(6)',
    box(-28, -18, 58, 32, green, 4) +
      box(-23, -13, 48, 22, 'none', 2, 'stroke="#eaffd0" stroke-width="1.600" opacity=".8"') +
      oval(1, -2, 9, 9, '#0b5a3c') +
      path(starOf(5, 6, 2.6, 1, -2), gold) +
      disc(-17, -2, 2.4, '#eaffd0') +
      disc(19, -2, 2.4, '#eaffd0')
  ) +
  disc(-20, 18, 11, gold) +
  disc(-20, 18, 7, 'none', 'stroke="#8a4208" stroke-width="1.600"') +
  disc(-20, 18, 11, round, 'stroke="none" opacity=".5"')

export const goods = { mug, cap, bag, battery, headphones, watch, card, notes }
