// Where each place lies on the cloth of a roulette table: in units of a number's field, zero at the left, 1 2 3 upward.
import { numbersOf } from '@fairhouse/games/roulette/wheel.ts'

export interface Field {
  /** The middle of it. */
  readonly x: number
  readonly y: number
  /** 0: a spot on the lines between numbers. */
  readonly width: number
  readonly height: number
}

export const clothWidth = 14
export const clothHeight = 5

const column = (number: number): number => Math.ceil(number / 3)
const row = (number: number): number => 2 - ((number - 1) % 3)
const mean = (of: readonly number[]): number => of.reduce((sum, n) => sum + n, 0) / of.length
const halves = ['low', 'even', 'red', 'black', 'odd', 'high']

/** The field of a place; what lies between numbers is a spot in their middle, or on the edge below them. */
export function fieldOf(place: string): Field {
  const numbers = numbersOf(place)
  const [family = ''] = place.split('-')
  if (place === 'n0') return { x: 0.5, y: 1.5, width: 1, height: 3 }
  if (/^n\d+$/.test(place)) return { x: column(numbers[0]!) + 0.5, y: row(numbers[0]!) + 0.5, width: 1, height: 1 }
  if (family.startsWith('column')) return { x: 13.5, y: 3.5 - Number(family.slice(6)), width: 1, height: 1 }
  if (family.startsWith('dozen')) return { x: 4 * Number(family.slice(5)) - 1, y: 3.5, width: 4, height: 1 }
  const half = halves.indexOf(place)
  if (half >= 0) return { x: 2 + 2 * half, y: 4.5, width: 2, height: 1 }
  const others = numbers.filter(n => n !== 0)
  const edge = ['street', 'line', 'firstFour'].includes(family)
  return {
    x: others.length < numbers.length ? 1 : mean(others.map(column)) + 0.5,
    y: edge ? 3 : mean(others.map(row)) + 0.5,
    width: 0,
    height: 0
  }
}

/** The cloth turned for a phone: zero on top, the halves at the left. */
export const turned = ({ x, y, width, height }: Field): Field => ({ x: clothHeight - y, y: x, width: height, height: width })
