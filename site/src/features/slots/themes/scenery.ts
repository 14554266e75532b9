// What scenes are built from: ridges, skies, things strewn about. The same numbers give the same picture.
import { type Sheet, sheet } from './pen.ts'

/** Numbers from 0 to 1, the same for the same start. */
function steady(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Land seen against the sky: rolling from side to side around `y`, closed at the bottom. */
export function ridge(w: number, h: number, y: number, swing: number, waves: number, seed: number): string {
  const next = steady(seed)
  const step = w / waves
  const heights = Array.from({ length: waves + 1 }, () => y + (next() - 0.5) * 2 * swing)
  const curve = heights.slice(1).map((to, i) => {
    const x = i * step
    return `C${Math.round(x + step / 2)} ${Math.round(heights[i]!)} ${Math.round(x + step / 2)} ${Math.round(to)} ${Math.round(x + step)} ${Math.round(to)}`
  })
  return `M0 ${Math.round(heights[0]!)}${curve.join('')}V${h}H0z`
}

/** Puts `count` things between two heights, over the whole width; `place` gets where, and a number from 0 to 1 to vary with. */
export function strew(
  count: number,
  seed: number,
  [w, from, to]: readonly [w: number, from: number, to: number],
  place: (x: number, y: number, luck: number) => string
): string {
  const next = steady(seed)
  return Array.from({ length: count }, () => place(Math.round(next() * w), Math.round(from + next() * (to - from)), next())).join('')
}

export const move = (x: number, y: number, size: number, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${Math.round(size * 100) / 100})">${inside}</g>`

/** A scene: sky first, things on it, darker towards the corners so that the board stands out. */
export function scenery(w: number, h: number, sky: readonly string[], draw: (s: Sheet) => string, corner = '#04050c'): string {
  const s = sheet(w, h)
  const whole = `M0 0H${w}V${h}H0z`
  const inside = s.path(whole, s.linear(sky, 0, 0, 0, 1)) + draw(s)
  return s.file(
    inside +
      s.path(
        whole,
        s.radial(
          [
            [corner, 0],
            [corner, 0.12],
            [corner, 0.72]
          ],
          0.5,
          0.5,
          0.75
        )
      )
  )
}
