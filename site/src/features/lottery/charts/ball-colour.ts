// The colour of a drawn or chosen ball, as each lottery has it. The number always stands on it: the colour is never alone.
import type { Family } from '@fairhouse/games/lottery/types.ts'

/** Mark Six: 1 2 red, 3 4 blue, 5 6 green and so on, in the order that its own balls have. */
const markSix = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
} as const

const red = 'border-transparent bg-[#c62a3c] text-white'
const blue = 'border-transparent bg-[#2560c4] text-white'
const green = 'border-transparent bg-[#1b7a45] text-white'

/** The cars of PK10, 1 to 10. */
const cars = [
  'border-transparent bg-[#f2c94c] text-[#14171f]',
  blue,
  'border-transparent bg-[#4b5563] text-white',
  'border-transparent bg-[#b4530a] text-white',
  'border-transparent bg-[#0e7490] text-white',
  'border-transparent bg-[#5b3fd6] text-white',
  'border-transparent bg-[#9aa3b5] text-[#14171f]',
  red,
  'border-transparent bg-[#7c1d2b] text-white',
  green
] as const

/** Digits and other numbers: by tens, one hue each, so that a row is read at a glance. */
const hues = [
  'border-transparent bg-[#5b3fd6] text-white',
  blue,
  'border-transparent bg-[#0e7490] text-white',
  green,
  'border-transparent bg-[#a16207] text-white',
  'border-transparent bg-[#b4530a] text-white',
  red,
  'border-transparent bg-[#a3195b] text-white'
] as const

/** Classes for a ball; null: it has no colour of its own, as the two-digit numbers of Vietnam. */
export function ballColour(family: Family, token: string): string | null {
  const number = Number(token)
  if (!/^\d+$/.test(token)) return null
  if (family === 'mark6') {
    if ((markSix.red as readonly number[]).includes(number)) return red
    return (markSix.blue as readonly number[]).includes(number) ? blue : green
  }
  if (family === 'pk10') return cars[number - 1] ?? null
  if (family === 'vn-north' || family === 'vn-south') return null
  return hues[(family === 'keno' ? Math.floor((number - 1) / 10) : number) % hues.length] ?? null
}
