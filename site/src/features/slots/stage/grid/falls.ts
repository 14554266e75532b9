// Symbols that fall: all of them out of the board or into it, or those above a gap into it.
import { falling, fallMs, fallsFrom } from '../motion.ts'
import { type Cells, cellSize } from './cells.ts'

const outMs = 260

export interface Drop {
  /** Everything falls out of the board. */
  readonly out: (now: number) => void
  /** Everything that rests on the cells falls into them within `ms`. */
  readonly in: (now: number, ms: number) => void
  readonly paint: (now: number) => boolean
}

/** `onRest`: what fell in has come to rest. */
export function createDrop(cells: Cells, onRest: () => void): Drop {
  const { reels, rows, resting } = cells
  let leaving = false
  let since = 0
  let lasts = 0
  return {
    out: now => {
      leaving = true
      since = now
    },
    in: (now, ms) => {
      leaving = false
      since = now
      lasts = ms
    },
    paint: now => {
      const ms = leaving ? outMs : lasts * 0.55
      let moving = false
      for (let cell = 0; cell < resting.length; cell++) {
        const reel = Math.floor(cell / rows)
        const row = cell % rows
        // columns one after another, the lowest of each first
        const late = leaving ? reel * 22 + (rows - row) * 8 : fallMs(reel, row, reels, rows, lasts)
        const share = Math.min(1, Math.max(0, (now - since - late) / ms))
        cells.at(cell).y = (row + 0.5 + (leaving ? share * share * (rows + 1) : (falling(share) - 1) * (rows + 1))) * cellSize
        if (share < 1) moving = true
      }
      if (!moving && !leaving) onRest()
      return moving
    }
  }
}

export interface Cascade {
  /** The cells that are gone vanish, and what comes falls into the gaps, all within `ms`. */
  readonly begin: (now: number, ms: number, gone: readonly number[] | undefined) => void
  readonly paint: (now: number) => boolean
}

/** `onRest`: what fell has come to rest. */
export function createCascade(cells: Cells, onRest: () => void): Cascade {
  const { reels, rows, resting, unit } = cells
  const fallRow = new Float32Array(reels * rows)
  const leaving = new Uint8Array(reels * rows)
  let since = 0
  let lasts = 0

  const vanish = (share: number) => {
    for (let cell = 0; cell < resting.length; cell++) {
      if (!leaving[cell]) continue
      const sprite = cells.at(cell)
      sprite.alpha = 1 - share
      sprite.scale.set(unit * (1 - share * 0.6))
    }
  }
  const fall = (share: number) => {
    const way = falling(share)
    for (let cell = 0; cell < resting.length; cell++) {
      const row = cell % rows
      cells.at(cell).y = (fallRow[cell]! + (row - fallRow[cell]!) * way + 0.5) * cellSize
    }
  }
  return {
    begin: (now, ms, list) => {
      const gone = new Set(list)
      for (let cell = 0; cell < resting.length; cell++) leaving[cell] = gone.has(cell) ? 1 : 0
      for (let reel = 0; reel < reels; reel++) fallsFrom(rows, row => gone.has(reel * rows + row), fallRow, reel * rows)
      since = now
      lasts = ms
    },
    paint: now => {
      const half = lasts * 0.4
      const passed = now - since
      if (passed < half) {
        vanish(passed / half)
        return true
      }
      if (leaving.some(gone => gone > 0)) {
        leaving.fill(0)
        for (let reel = 0; reel < reels; reel++) cells.arrive(reel)
      }
      const share = Math.min(1, (passed - half) / (lasts * 0.55))
      fall(share)
      if (share >= 1) onRest()
      return share < 1
    }
  }
}
