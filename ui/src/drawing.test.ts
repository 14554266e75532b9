// The arithmetic of charts and QR codes.
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { linePath, listTicks, ringParts, scale } from './chart-scale.ts'
import { drawQr, qrLook } from './qr-path.ts'

describe('a chart', () => {
  it.each([
    [
      [0, 4100],
      [0, 2000, 4000, 6000]
    ],
    [[120], [0, 50, 100, 150]],
    [
      [-80, 45],
      [-100, -50, 0, 50]
    ],
    [
      [0, 0],
      [0, 0.25, 0.5, 0.75, 1]
    ],
    [[], [0, 0.25, 0.5, 0.75, 1]]
  ])('of %j has ticks at %j', (values, ticks) => {
    expect(listTicks(values)).toEqual(ticks)
  })

  it('every value lies between the ends of its ticks, and zero is a tick', () => {
    for (const values of [
      [1, 999],
      [-0.004, 0.01],
      [-5, -1],
      [1e9, 3],
      [0.1, 0.7]
    ]) {
      const ticks = listTicks(values)
      expect(ticks[0]!).toBeLessThanOrEqual(Math.min(...values))
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(...values))
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThanOrEqual(8)
    }
  })

  it('prices are drawn in their own range, and one price alone from zero', () => {
    const ticks = listTicks([1.81, 1.95], 4, true)
    expect(ticks[0]!).toBeGreaterThan(1.7)
    expect(ticks[0]!).toBeLessThanOrEqual(1.81)
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(1.95)
    expect(listTicks([2, 2], 4, true)).toContain(0)
  })

  it('a line begins at the left and ends at the right', () => {
    expect(linePath([0, 5, 10], { width: 100, height: 50, low: 0, high: 10 })).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
    expect(scale(1, 1, 1, 0, 10)).toBe(0)
  })

  it('the parts of a ring follow each other and make the whole', () => {
    expect(ringParts([1, 1, 2])).toEqual([
      { start: 0, length: 0.25 },
      { start: 0.25, length: 0.25 },
      { start: 0.5, length: 0.5 }
    ])
    expect(ringParts([0, -3]).map(part => part.length)).toEqual([0, 0])
  })
})

describe('a QR code', () => {
  const text = 'https://fairhouse.example/down?from=qr'
  const points = [...drawQr(text).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(
    ([, x, y, width]) => [Number(x), Number(y), Number(width)] as const
  )

  it('fills 200 pixels [9.013] but for an edge of 20 pixels [9.014]', () => {
    expect(qrLook.size).toBe(200)
    expect(Math.min(...points.map(([x]) => x))).toBe(20)
    expect(Math.min(...points.map(([, y]) => y))).toBe(20)
    expect(Math.max(...points.map(([x, , width]) => x + width))).toBeCloseTo(180, 1)
  })

  it('can be read with up to 15 % of it damaged: level M [9.015]', () => {
    const medium = encode(text, { ecc: 'M', border: 0, boostEcc: false })
    expect(points).toHaveLength(medium.data.flat().filter(Boolean).length)
    const low = encode(text, { ecc: 'L', border: 0, boostEcc: false })
    expect(points.length).not.toBe(low.data.flat().filter(Boolean).length)
  })
})
