// The faces that a member can choose from: eighteen, drawn for this house, in a field of 64 × 64.

import { hsl } from '../colour.ts'
import { disc, dots, line, makeKit, oval, path } from '../draw.ts'
import { eyes, nose, smile } from './avatar-parts.ts'
import { wildFaces } from './avatars-wild.ts'

/** Name → background hue and the face. The names are what is stored. */
const faces = {
  fox: [
    20,
    path('M10 12L28 22H36L54 12L52 38C48 52 38 58 32 58S16 52 12 38z', '#f2762e') +
      path('M12 38C20 36 28 42 32 58C36 42 44 36 52 38C48 52 38 58 32 58S16 52 12 38z', '#fff3e6') +
      path('M14 17L23 23L15 28zM50 17L41 23L49 28z', '#5a2412') +
      eyes(34, 9) +
      nose(50)
  ],
  owl: [
    268,
    path('M12 16C18 20 26 16 32 18C38 16 46 20 52 16V40C52 54 42 60 32 60S12 54 12 40z', '#7a5ad6') +
      disc(23, 32, 10, '#fff') +
      disc(41, 32, 10, '#fff') +
      eyes(32, 9, 9) +
      path('M32 36l5 6l-5 7l-5-7z', '#ffb224') +
      line('M22 52q3 3 5 0m5 2q3 3 5 0', '#d9ccff', 2)
  ],
  cat: [
    330,
    path('M12 10L26 20H38L52 10V40C50 54 40 58 32 58S14 54 12 40z', '#3a3f5c') +
      path('M16 18L23 23L16 28zM48 18L41 23L48 28z', '#ff8fb8') +
      oval(23, 35, 6, 7, '#c6f25a') +
      oval(41, 35, 6, 7, '#c6f25a') +
      oval(23, 35, 2, 6, '#14151f') +
      oval(41, 35, 2, 6, '#14151f') +
      nose(44, '#ff8fb8') +
      line('M8 44l10 1M8 50l10-2M56 44l-10 1M56 50l-10-2', '#fff', 1.4)
  ],
  bear: [
    30,
    disc(16, 18, 9, '#8a5230') +
      disc(48, 18, 9, '#8a5230') +
      disc(16, 18, 4.5, '#e0a878') +
      disc(48, 18, 4.5, '#e0a878') +
      oval(32, 36, 23, 22, '#a5663c') +
      oval(32, 45, 12, 10, '#f0c8a0') +
      eyes(33, 10) +
      oval(32, 41, 4.5, 3, '#14151f') +
      smile(47)
  ],
  panda: [
    150,
    disc(14, 18, 9, '#1d2136') +
      disc(50, 18, 9, '#1d2136') +
      oval(32, 36, 24, 22, '#fff') +
      oval(21, 34, 7, 9, '#1d2136', 'transform="rotate(24 21 34)"') +
      oval(43, 34, 7, 9, '#1d2136', 'transform="rotate(-24 43 34)"') +
      dots(
        [
          [22, 33],
          [42, 33]
        ],
        '#fff',
        5
      ) +
      dots(
        [
          [22.5, 33.5],
          [42.5, 33.5]
        ],
        '#14151f',
        3
      ) +
      nose(42) +
      smile(49)
  ],
  rabbit: [
    200,
    oval(22, 16, 6, 16, '#f2f4fb', 'transform="rotate(-10 22 16)"') +
      oval(42, 16, 6, 16, '#f2f4fb', 'transform="rotate(10 42 16)"') +
      oval(22, 16, 2.5, 11, '#ff9fc0', 'transform="rotate(-10 22 16)"') +
      oval(42, 16, 2.5, 11, '#ff9fc0', 'transform="rotate(10 42 16)"') +
      oval(32, 41, 20, 19, '#f2f4fb') +
      eyes(38, 8) +
      nose(45, '#ff6f9f') +
      line('M32 49v4', '#c3c9dc', 2) +
      path('M28.500 52h7v6h-7z', '#fff', 'stroke="#c3c9dc"')
  ],
  lion: [
    45,
    path('M32 4l7 6l9-2l3 9l9 4l-2 9l6 8l-7 6v9l-9 2l-5 8l-8-3l-3 2l-3-2l-8 3l-5-8l-9-2v-9l-7-6l6-8l-2-9l9-4l3-9l9 2z', '#c9641c') +
      oval(32, 35, 18, 19, '#ffc562') +
      eyes(32, 8) +
      oval(32, 44, 9, 7, '#fff0d0') +
      nose(39) +
      smile(46)
  ],
  frog: [
    120,
    disc(19, 20, 11, '#4fc04a') +
      disc(45, 20, 11, '#4fc04a') +
      oval(32, 40, 25, 18, '#4fc04a') +
      disc(19, 20, 7, '#fff') +
      disc(45, 20, 7, '#fff') +
      eyes(20, 13, 7) +
      line('M14 42q18 14 36 0', '#14602a', 3, 'stroke-linecap="round"') +
      dots(
        [
          [28, 34],
          [36, 34]
        ],
        '#14602a',
        2.5
      ) +
      dots(
        [
          [14, 38],
          [50, 38]
        ],
        '#ff9a8a',
        7
      )
  ],
  penguin: [
    215,
    oval(32, 36, 22, 25, '#1d2340') +
      path('M32 24C24 16 14 24 16 38C18 54 26 60 32 60S46 54 48 38C50 24 40 16 32 24z', '#fff') +
      eyes(34, 8) +
      path('M26 40h12l-6 8z', '#ffa42e') +
      dots(
        [
          [20, 43],
          [44, 43]
        ],
        '#ffb3c4',
        6
      )
  ],
  robot: [
    190,
    line('M32 14V6', '#dfe6f5', 3) +
      disc(32, 6, 4, '#ff5f7e') +
      path('M18 14h28a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z', '#dfe6f5') +
      path('M20 22h24a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6z', '#161a2e') +
      dots(
        [
          [24, 31],
          [40, 31]
        ],
        '#4df0d0',
        7
      ) +
      line('M24 47h16', '#8b7bff', 4, 'stroke-dasharray="3 2"')
  ],
  ghost: [
    290,
    path('M12 58V30C12 0 52 0 52 30V58l-7-6l-6 6l-7-6l-7 6l-6-6z', '#f4f0ff') +
      oval(24, 31, 4.5, 7, '#2a1a52') +
      oval(40, 31, 4.5, 7, '#2a1a52') +
      oval(32, 44, 4, 5, '#2a1a52') +
      dots(
        [
          [18, 40],
          [46, 40]
        ],
        '#ffb8dc',
        6
      ) +
      path('M18 20C20 13 25 10 29 9', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"')
  ],
  dino: [
    95,
    path('M32 2l7 9l9-1l1 9l8 5l-5 8', '#ff9a3d') +
      path('M10 36C10 8 52 8 52 34C58 38 58 54 46 56H22C12 56 10 46 10 36z', '#3aa88a') +
      oval(36, 47, 18, 9, '#bff0cf') +
      eyes(29, 9, 7) +
      dots(
        [
          [40, 43],
          [46, 43]
        ],
        '#14602a',
        2.5
      ) +
      line('M24 50q12 7 26-1', '#14602a', 2.5, 'stroke-linecap="round"')
  ],
  ...wildFaces
} as const satisfies Record<string, readonly [number, string]>

type AvatarName = keyof typeof faces

export const avatarNames = Object.keys(faces) as AvatarName[]

/** SVG text in a field of 64 × 64; an unknown name shows the first face. */
export function drawAvatar(name: string, id: string): string {
  const [hue, face] = faces[avatarNames.find(known => known === name) ?? 'fox']
  const { kit, defs } = makeKit(id, 1, { w: 64, h: 64, x: 32, y: 32, size: 1, ground: 48, hue, hue2: hue })
  const back = kit.lin([hsl(hue + 30, 80, 74), hsl(hue + 10, 70, 38)], 'x1="0" y1="0" x2="1" y2="1"')
  return `${defs()}<rect width="64" height="64" fill="${back}"/>${disc(50, 12, 26, '#fff', 'opacity=".14"')}<g transform="translate(4 7) scale(.875)">${face}</g>`
}
