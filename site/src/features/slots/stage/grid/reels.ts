// Reels that turn: they roll until it is known what comes, then each stops where that stands.
import { restAfter, restMs, rolled, stopMs, stopping } from '../motion.ts'
import { type Cells, cellSize } from './cells.ts'

const reelDelayMs = 45

export interface Reels {
  /** They begin to turn. */
  readonly roll: (now: number) => void
  /** They stop one after another within `ms`, on what is coming. */
  readonly stop: (now: number, ms: number) => void
  readonly paint: (now: number) => boolean
}

/** `letters`: what may pass by. `onStop`: a reel has come to rest. */
export function createReels(cells: Cells, letters: readonly string[], onStop: () => void): Reels {
  const { reels, rows, resting, coming } = cells
  const from = new Float64Array(reels)
  const to = new Float64Array(reels)
  const beginAt = new Float64Array(reels)
  const endAt = new Float64Array(reels)
  const stopped = new Uint8Array(reels)
  let since = 0
  let known = false

  const passing = (reel: number, n: number) => letters[Math.abs((n * 7 + reel * 13 + ((n * n) >> 3)) % letters.length)]!
  const placeAt = (reel: number, now: number) => rolled(now - since - reel * reelDelayMs)
  /** A turning reel at `place` cells; the symbols that come stand where it will rest. */
  const turn = (reel: number, place: number, rest: number) => {
    const lane = cells.lane(reel)
    const whole = Math.floor(place)
    for (let i = 0; i < lane.length; i++) {
      const n = i - 1 - whole
      const row = n + rest
      const sprite = lane[i]!
      sprite.visible = true
      sprite.y = (i - 0.5 + place - whole) * cellSize
      if (n >= 0 && n < rows) cells.show(sprite, resting[reel * rows + n]!)
      else cells.show(sprite, row >= 0 && row < rows && rest > 0 ? coming[reel * rows + row]! : passing(reel, n))
    }
  }
  function paintReel(reel: number, now: number): boolean {
    const begin = beginAt[reel]!
    const end = endAt[reel]!
    if (!known || now < begin) turn(reel, placeAt(reel, now), 0)
    else if (now < end) {
      if (from[reel]! < 0) {
        from[reel] = placeAt(reel, begin)
        to[reel] = restAfter(from[reel]!, rows)
      }
      turn(reel, stopping(from[reel]!, to[reel]!, (now - begin) / (end - begin)), to[reel]!)
    } else {
      if (stopped[reel]) return false
      stopped[reel] = 1
      cells.arrive(reel)
      onStop()
      return false
    }
    return true
  }

  return {
    roll: now => {
      known = false
      since = now
    },
    stop: (now, ms) => {
      known = true
      for (let reel = 0; reel < reels; reel++) {
        endAt[reel] = now + restMs(reel, reels, ms)
        beginAt[reel] = Math.max(now + 30, endAt[reel]! - stopMs(rows + 1.5))
        from[reel] = -1
        stopped[reel] = 0
      }
    },
    paint: now => {
      let moving = false
      for (let reel = 0; reel < reels; reel++) if (paintReel(reel, now)) moving = true
      return moving
    }
  }
}
