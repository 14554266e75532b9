import { describe, expect, test } from 'vitest'
import { ballAngle, falling, restAngle, tumbling } from './rolling.ts'

describe('the ball', () => {
  test('rolls one way as long as a spin may last', () => {
    for (let ms = 0; ms < 9_000; ms += 50) expect(ballAngle(ms + 50)).toBeLessThan(ballAngle(ms))
  })

  test('goes on in its direction to the pocket that the house has named, and lies in it', () => {
    for (const from of [-3, -40.2, 0])
      for (const to of [0, 1.3, -2.2, 6]) {
        const rest = restAngle(from, to)
        expect(rest).toBeLessThanOrEqual(from - 2 * Math.PI)
        expect(Math.cos(rest)).toBeCloseTo(Math.cos(to))
        expect(Math.sin(rest)).toBeCloseTo(Math.sin(to))
        expect(falling(1, from, rest)).toEqual({ angle: rest, radius: 0.7 })
      }
  })
})

test('dice tumble inside their glass and show a face', () => {
  for (let ms = 0; ms < 5_000; ms += 37)
    for (const die of [0, 1, 2]) {
      const { x, y, face } = tumbling(ms, die)
      expect(Math.hypot(x, y)).toBeLessThan(0.75)
      expect([1, 2, 3, 4, 5, 6]).toContain(face)
    }
})
