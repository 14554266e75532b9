// The symbols on the board: where each of them stands at every moment. One sprite a cell, made once; nothing is made anew in a frame.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Frame } from './frame.ts'
import { falling, fallsFrom, restAfter, rolled, stopMs, stopping } from './motion.ts'

/** A cell's side; the stage is scaled to what it is shown on. */
export const cellSize = 100
const symbolSize = 94
const reelDelayMs = 45
const outMs = 260

type Motion = 'rest' | 'roll' | 'stop' | 'out' | 'in' | 'fall'

export interface Grid {
  readonly container: Container
  /** The sprite that rests on a cell: column · rows + row. */
  readonly at: (cell: number) => Sprite
  /** The letter that rests on a cell, or the name of what is shown in its place. */
  readonly put: (cell: number, letter: string) => void
  readonly set: (board: readonly string[]) => void
  readonly roll: (now: number) => void
  readonly spin: (frame: Frame, now: number) => void
  readonly fall: (frame: Frame, now: number) => void
  /** Moves everything to where it is at `now`; gives whether anything still moves. */
  readonly paint: (now: number) => boolean
}

/** `letters`: what may pass by while reels turn. `onStop`: a reel, or what fell, has come to rest. */
export function createGrid(atlas: Atlas, model: SlotModel, letters: readonly string[], onStop: () => void): Grid {
  const { reels, rows, kind } = model
  const container = new Container()
  // a row above and one below what is seen
  const lanes = Array.from({ length: reels }, () => Array.from({ length: rows + 2 }, () => new Sprite(atlas.of(''))))
  for (const [reel, lane] of lanes.entries())
    for (const [i, sprite] of lane.entries()) {
      sprite.anchor.set(0.5)
      sprite.setSize(symbolSize)
      sprite.position.set((reel + 0.5) * cellSize, (i - 0.5) * cellSize)
      container.addChild(sprite)
    }
  const unit = lanes[0]![0]!.scale.x
  const cells = Array<string>(reels * rows).fill('')
  const coming = Array<string>(reels * rows).fill('')
  const from = new Float64Array(reels)
  const to = new Float64Array(reels)
  const beginAt = new Float64Array(reels)
  const endAt = new Float64Array(reels)
  const stopped = new Uint8Array(reels)
  const fallRow = new Float32Array(reels * rows)
  const leaving = new Uint8Array(reels * rows)
  let motion: Motion = 'rest'
  let since = 0
  let lasts = 0

  const spriteAt = (cell: number) => lanes[Math.floor(cell / rows)]![(cell % rows) + 1]!
  const show = (sprite: Sprite, letter: string) => {
    const texture = atlas.of(letter)
    if (sprite.texture !== texture) sprite.texture = texture
  }
  const passing = (reel: number, n: number) => letters[Math.abs((n * 7 + reel * 13 + ((n * n) >> 3)) % letters.length)]!
  const read = (board: readonly string[], into: string[]) => {
    for (let cell = 0; cell < into.length; cell++) into[cell] = board[Math.floor(cell / rows)]?.[cell % rows] ?? ''
  }
  const settleReel = (reel: number) => {
    const lane = lanes[reel]!
    for (let i = 0; i < lane.length; i++) {
      const sprite = lane[i]!
      sprite.y = (i - 0.5) * cellSize
      sprite.scale.set(unit)
      sprite.alpha = 1
      sprite.visible = i > 0 && i <= rows
      if (sprite.visible) show(sprite, cells[reel * rows + i - 1]!)
    }
  }
  const settle = () => {
    motion = 'rest'
    for (let reel = 0; reel < reels; reel++) settleReel(reel)
  }
  /** A turning reel at `place` cells; the symbols of `coming` stand where it will rest. */
  const turnReel = (reel: number, place: number, rest: number) => {
    const lane = lanes[reel]!
    const whole = Math.floor(place)
    for (let i = 0; i < lane.length; i++) {
      const n = i - 1 - whole
      const row = n + rest
      const sprite = lane[i]!
      sprite.visible = true
      sprite.y = (i - 0.5 + place - whole) * cellSize
      show(
        sprite,
        n >= 0 && n < rows ? cells[reel * rows + n]! : row >= 0 && row < rows && rest > 0 ? coming[reel * rows + row]! : passing(reel, n)
      )
    }
  }
  const placeAt = (reel: number, now: number) => rolled(now - since - reel * reelDelayMs)

  function paintReels(now: number): boolean {
    let moving = false
    for (let reel = 0; reel < reels; reel++) {
      if (motion === 'roll' || now < beginAt[reel]!) turnReel(reel, placeAt(reel, now), 0)
      else if (now >= endAt[reel]!) {
        if (stopped[reel]) continue
        stopped[reel] = 1
        for (let row = 0; row < rows; row++) cells[reel * rows + row] = coming[reel * rows + row]!
        settleReel(reel)
        onStop()
        continue
      } else {
        if (from[reel]! < 0) {
          from[reel] = placeAt(reel, beginAt[reel]!)
          to[reel] = restAfter(from[reel]!, rows)
        }
        turnReel(reel, stopping(from[reel]!, to[reel]!, (now - beginAt[reel]!) / (endAt[reel]! - beginAt[reel]!)), to[reel]!)
      }
      moving = true
    }
    if (!moving) motion = 'rest'
    return moving
  }

  function paintDrop(now: number): boolean {
    const out = motion === 'out'
    const ms = out ? outMs : lasts * 0.55
    let moving = false
    for (let cell = 0; cell < cells.length; cell++) {
      const reel = Math.floor(cell / rows)
      const row = cell % rows
      // columns one after another, the lowest of each first
      const late = reel * (out ? 22 : (lasts * 0.3) / reels) + (rows - row) * (out ? 8 : (lasts * 0.15) / rows)
      const share = Math.min(1, Math.max(0, (now - since - late) / ms))
      const sprite = spriteAt(cell)
      sprite.y = (row + 0.5 + (out ? share * share * (rows + 1) : (falling(share) - 1) * (rows + 1))) * cellSize
      if (share < 1) moving = true
    }
    if (!moving && !out) finishFall()
    return moving
  }

  function paintFall(now: number): boolean {
    const half = lasts * 0.4
    const passed = now - since
    if (passed < half) {
      const share = passed / half
      for (let cell = 0; cell < cells.length; cell++) {
        if (!leaving[cell]) continue
        const sprite = spriteAt(cell)
        sprite.alpha = 1 - share
        sprite.scale.set(unit * (1 - share * 0.6))
      }
      return true
    }
    if (leaving.some(gone => gone > 0)) {
      leaving.fill(0)
      for (let cell = 0; cell < cells.length; cell++) cells[cell] = coming[cell]!
      for (let reel = 0; reel < reels; reel++) settleReel(reel)
    }
    const share = Math.min(1, (passed - half) / (lasts * 0.55))
    const way = falling(share)
    for (let cell = 0; cell < cells.length; cell++) {
      const row = cell % rows
      spriteAt(cell).y = (fallRow[cell]! + (row - fallRow[cell]!) * way + 0.5) * cellSize
    }
    if (share >= 1) finishFall()
    return share < 1
  }
  function finishFall(): void {
    settle()
    onStop()
  }

  return {
    container,
    at: spriteAt,
    put: (cell, letter) => show(spriteAt(cell), letter),
    set: board => {
      read(board, cells)
      settle()
    },
    roll: now => {
      if (kind !== 'clusters') settle()
      motion = kind === 'clusters' ? 'out' : 'roll'
      since = now
    },
    spin: (frame, now) => {
      const { board } = frame.view
      lasts = frame.ms
      if (kind === 'clusters') {
        read(board, cells)
        settle()
        motion = 'in'
        since = now
        return
      }
      if (motion !== 'roll') {
        settle()
        since = now
      }
      read(board, coming)
      motion = 'stop'
      for (let reel = 0; reel < reels; reel++) {
        endAt[reel] = now + lasts * (reels === 1 ? 1 : 0.55 + (0.43 * reel) / (reels - 1))
        beginAt[reel] = Math.max(now + 30, endAt[reel]! - stopMs(rows + 1.5))
        from[reel] = -1
        stopped[reel] = 0
      }
    },
    fall: (frame, now) => {
      settle()
      const gone = new Set(frame.gone)
      for (let cell = 0; cell < cells.length; cell++) leaving[cell] = gone.has(cell) ? 1 : 0
      for (let reel = 0; reel < reels; reel++) fallsFrom(rows, row => gone.has(reel * rows + row), fallRow, reel * rows)
      read(frame.view.board, coming)
      motion = 'fall'
      since = now
      lasts = frame.ms
    },
    paint: now => {
      if (motion === 'rest') return false
      if (motion === 'roll' || motion === 'stop') return paintReels(now)
      return motion === 'fall' ? paintFall(now) : paintDrop(now)
    }
  }
}
