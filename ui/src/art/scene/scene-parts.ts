// What scenes are made of: a painted field, stars, lamps out of focus, hills and clouds.
import { box, dots, type Kit, n } from '../draw.ts'

export type Scene = (kit: Kit) => string

export const fill = ({ w, h }: Kit, paint: string) => box(0, 0, w, h, paint)

export const spot = (k: Kit): string => `cx="${n(k.x / k.w)}" cy="${n(k.y / k.h)}" r=".8"`

export const stars = ({ w, rnd }: Kit, deep: number, count = 26): string =>
  dots(
    Array.from({ length: count }, () => [rnd(0, w), rnd(0, deep)] as const),
    '#fff',
    0.9,
    'opacity=".85"'
  ) +
  dots(
    Array.from({ length: 5 }, () => [rnd(0, w), rnd(0, deep)] as const),
    '#fff',
    1.9
  )

export const bokeh = (k: Kit, colour: string, count = 9, deep = 0.6): string =>
  dots(
    Array.from({ length: count }, () => [k.rnd(0, k.w), k.rnd(0, k.h * deep)] as const),
    colour,
    9,
    'opacity=".2"'
  ) +
  dots(
    Array.from({ length: count }, () => [k.rnd(0, k.w), k.rnd(0, k.h * deep)] as const),
    colour,
    4,
    'opacity=".4"'
  )

/** Hills as path data: a wave that rises `tall` units above `level`. */
export function hills({ w, h, rnd }: Kit, level: number, tall: number): string {
  const [a, b, c] = [rnd(0.2, 1), rnd(0.2, 1), rnd(0.2, 1)].map(part => level - tall * part)
  return `M0 ${n(level)}C${n(w * 0.15)} ${n(a!)} ${n(w * 0.3)} ${n(a!)} ${n(w * 0.45)} ${n(level - tall * 0.3)}S${n(w * 0.7)} ${n(b!)} ${n(w * 0.8)} ${n(level - tall * 0.4)}S${n(w)} ${n(c!)} ${n(w)} ${n(level)}V${h}H0z`
}

export const cloud = (x: number, y: number, s: number) =>
  `M${n(x - 16 * s)} ${n(y)}a${n(7 * s)} ${n(7 * s)} 0 0 1 ${n(5 * s)}-${n(9 * s)}a${n(10 * s)} ${n(10 * s)} 0 0 1 ${n(18 * s)}-${n(2 * s)}a${n(8 * s)} ${n(8 * s)} 0 0 1 ${n(9 * s)} ${n(11 * s)}z`
