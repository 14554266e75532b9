// What the faces have in common: eyes, a smile, a nose.
import { dots, line, path } from '../draw.ts'

export const eyes = (y: number, apart: number, size = 6) =>
  dots(
    [
      [32 - apart, y],
      [32 + apart, y]
    ],
    '#14151f',
    size
  ) +
  dots(
    [
      [32 - apart + 1.2, y - 1.4],
      [32 + apart + 1.2, y - 1.4]
    ],
    '#fff',
    size * 0.34
  )
export const smile = (y: number, half = 4) =>
  line(`M${32 - half} ${y}q${half} ${half} ${half * 2} 0`, '#14151f', 2, 'stroke-linecap="round"')
export const nose = (y: number, colour = '#14151f') => path(`M28 ${y}h8l-4 4.500z`, colour, 'stroke-linejoin="round"')
