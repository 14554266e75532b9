// Six more faces: of the trees, the air, the sea, the desert and the sky.

import { disc, dots, line, oval, path } from '../draw.ts'
import { eyes, smile } from './avatar-parts.ts'

const cheeks = (y: number, apart: number, colour: string) =>
  dots(
    [
      [32 - apart, y],
      [32 + apart, y]
    ],
    colour,
    6
  )

/** Name → background hue and the face. */
export const wildFaces = {
  koala: [
    75,
    disc(12, 26, 12, '#8d97ab') +
      disc(52, 26, 12, '#8d97ab') +
      disc(12, 27, 6.5, '#ffd0dc') +
      disc(52, 27, 6.5, '#ffd0dc') +
      oval(32, 37, 22, 21, '#a9b3c6') +
      eyes(34, 11) +
      oval(32, 41, 5.5, 8, '#262b3d') +
      oval(30.5, 37.5, 1.6, 2.4, '#6b7390') +
      smile(51, 5) +
      cheeks(46, 15, '#f3a9bd')
  ],
  bee: [
    205,
    oval(12, 24, 13, 9, '#e4f6ff', 'opacity=".9" transform="rotate(28 12 24)"') +
      oval(52, 24, 13, 9, '#e4f6ff', 'opacity=".9" transform="rotate(-28 52 24)"') +
      line('M25 16Q22 6 16 6M39 16Q42 6 48 6', '#2a2016', 2.5, 'stroke-linecap="round"') +
      dots(
        [
          [16, 6],
          [48, 6]
        ],
        '#2a2016',
        6
      ) +
      oval(32, 36, 20, 22, '#ffc83a') +
      path('M14 44q18 7 36 0l-2.500 6q-15.500 6-31 0z', '#2a2016') +
      path('M20 54q12 4 24 0q-5 4-12 4t-12-4z', '#2a2016') +
      eyes(30, 9) +
      smile(37) +
      cheeks(37, 14, '#ff9a5a')
  ],
  whale: [
    180,
    path('M32 14C32 6 24 4 20 8M32 14C32 6 40 4 44 8', 'none', 'stroke="#bff0ff" stroke-width="3.500" stroke-linecap="round"') +
      path('M8 40C8 22 20 15 32 15S56 22 56 40C56 52 46 58 32 58S8 52 8 40z', '#2f6fd0') +
      path('M9 44C18 40 46 40 55 44C53 53 44 58 32 58S11 53 9 44z', '#e6f4ff') +
      line('M20 48v6M28 47v9M36 47v9M44 48v6', '#b5d4f2', 2, 'stroke-linecap="round"') +
      eyes(34, 14) +
      cheeks(40, 18, '#7fb4ff') +
      line('M27 37q5 4 10 0', '#123a78', 2.5, 'stroke-linecap="round"')
  ],
  octopus: [
    45,
    path(
      'M14 32C14 14 22 8 32 8S50 14 50 32C50 42 58 44 56 52C54 58 47 56 46 50C45 58 38 60 36 53C34 60 30 60 28 53C26 60 19 58 18 50C17 56 10 58 8 52C6 44 14 42 14 32z',
      '#c04fc0'
    ) +
      oval(25, 16, 5, 3, '#e59be5', 'transform="rotate(-28 25 16)"') +
      disc(24, 32, 7.5, '#fff') +
      disc(40, 32, 7.5, '#fff') +
      eyes(32, 8, 8) +
      oval(32, 43, 3, 2.6, '#5a1a5a') +
      cheeks(40, 14, '#ff8fd0')
  ],
  cactus: [
    14,
    path('M12 30a5 5 0 0 1 10 0v6h4V50h-6c-5 0-8-4-8-9zM52 24a5 5 0 0 0-10 0v8h-4V44h6c5 0 8-4 8-9z', '#2f9d5c') +
      path('M20 26a12 12 0 0 1 24 0V58H20z', '#3fb96f') +
      line('M26 20v32M38 20v32', '#2f9d5c', 1.8, 'stroke-linecap="round" stroke-dasharray="3 4"') +
      eyes(32, 6, 5) +
      smile(38, 3) +
      cheeks(37, 9, '#ff9aa8') +
      disc(32, 11, 5, '#ff5f8f') +
      disc(26, 13, 4, '#ff8fb0') +
      disc(38, 13, 4, '#ff8fb0') +
      path('M16 54h32l-3 8H19z', '#d9824a')
  ],
  planet: [
    250,
    disc(32, 33, 20, '#ff9d5c') +
      path('M13 27q19 6 38 0l1.500 7q-20 6-41 0z', '#ffc38f') +
      path('M16 44q16 5 32 0q-3 5-8 7.500q-8 2-16 0q-5-2.500-8-7.500z', '#e8763a') +
      path(
        'M11 40C0 46 2 52 14 50C28 48 50 38 58 29C64 22 60 18 51 21L50 24C56 22 57 25 53 29C45 37 28 45 16 46C8 47 7 45 12 42z',
        '#dcd3ff'
      ) +
      eyes(31, 7) +
      smile(36) +
      dots(
        [
          [8, 14],
          [56, 50],
          [52, 8]
        ],
        '#fff',
        3
      )
  ]
} as const satisfies Record<string, readonly [number, string]>
