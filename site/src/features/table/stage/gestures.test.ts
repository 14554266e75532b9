import { describe, expect, test } from 'vitest'
import { atRest, calling, dealing, elbowOf, lastsMs, poseAt, showing, turning } from './gestures.ts'

const every = [calling, dealing({ x: 90, y: 10 }, { x: -300, y: 120 }), turning({ x: -200, y: 60 }), showing({ x: 150, y: 90 })]

describe('the dealer', () => {
  test('begins and ends every gesture at rest, and never reaches further than an arm', () => {
    for (const beats of every) {
      const gesture = { beats, startedAt: 1_000 }
      expect(poseAt(gesture, 1_000)).toEqual(atRest)
      expect(poseAt(gesture, 1_000 + lastsMs(gesture))).toEqual(atRest)
      for (let ms = 0; ms < lastsMs(gesture); ms += 20) {
        const { left, right, look } = poseAt(gesture, 1_000 + ms)
        for (const hand of [left, right]) expect(Math.hypot(hand.x, hand.y)).toBeLessThan(84)
        expect(Math.abs(look)).toBeLessThanOrEqual(1)
      }
    }
  })

  test('pushes a card of the left side with the left hand and looks there', () => {
    const gesture = { beats: dealing({ x: 90, y: 10 }, { x: -300, y: 120 }), startedAt: 0 }
    const { left, look } = poseAt(gesture, 399)
    expect(left.x).toBeLessThan(-50)
    expect(look).toBeLessThan(-0.9)
  })

  test('bends both arms outward', () => {
    expect(elbowOf({ x: -44, y: -70 }, atRest.left, 46, -1).x).toBeLessThan(-44)
    expect(elbowOf({ x: 44, y: -70 }, atRest.right, 46, 1).x).toBeGreaterThan(44)
  })
})
