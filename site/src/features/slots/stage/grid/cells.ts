// The sprites of the board: one a cell and one more above and below each reel, made once, with the letters that rest on the cells.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Container, Sprite } from 'pixi.js'
import type { Atlas } from '../atlas.ts'

/** A cell's side; the stage is scaled to what it is shown on. */
export const cellSize = 100
const symbolSize = 94

/** Cells are counted column · rows + row. */
export interface Cells {
  readonly container: Container
  readonly reels: number
  readonly rows: number
  /** The scale of a symbol at rest. */
  readonly unit: number
  /** The letter that rests on each cell. */
  readonly resting: string[]
  /** The letter that will rest on each cell when the motion is over. */
  readonly coming: string[]
  /** A reel's sprites from above the board to below it. */
  readonly lane: (reel: number) => readonly Sprite[]
  readonly at: (cell: number) => Sprite
  readonly show: (sprite: Sprite, letter: string) => void
  /** What was coming to a reel rests there. */
  readonly arrive: (reel: number) => void
  /** Puts the sprites of all reels where they rest. */
  readonly settle: () => void
}

function createLanes(atlas: Atlas, { reels, rows }: SlotModel, container: Container): Sprite[][] {
  // a row above and one below what is seen
  const lanes = Array.from({ length: reels }, () => Array.from({ length: rows + 2 }, () => new Sprite(atlas.of(''))))
  for (const [reel, lane] of lanes.entries())
    for (const [i, sprite] of lane.entries()) {
      sprite.anchor.set(0.5)
      sprite.setSize(symbolSize)
      sprite.position.set((reel + 0.5) * cellSize, (i - 0.5) * cellSize)
      container.addChild(sprite)
    }
  return lanes
}

export function createCells(atlas: Atlas, model: SlotModel): Cells {
  const { reels, rows } = model
  const container = new Container()
  const lanes = createLanes(atlas, model, container)
  const unit = lanes[0]![0]!.scale.x
  const resting = Array<string>(reels * rows).fill('')
  const coming = Array<string>(reels * rows).fill('')

  const show = (sprite: Sprite, letter: string) => {
    const texture = atlas.of(letter)
    if (sprite.texture !== texture) sprite.texture = texture
  }
  const settleReel = (reel: number) => {
    const lane = lanes[reel]!
    for (let i = 0; i < lane.length; i++) {
      const sprite = lane[i]!
      sprite.y = (i - 0.5) * cellSize
      sprite.scale.set(unit)
      sprite.alpha = 1
      sprite.visible = i > 0 && i <= rows
      if (sprite.visible) show(sprite, resting[reel * rows + i - 1]!)
    }
  }
  return {
    ...{ container, reels, rows, unit, resting, coming, show },
    lane: reel => lanes[reel]!,
    at: cell => lanes[Math.floor(cell / rows)]![(cell % rows) + 1]!,
    arrive: reel => {
      for (let row = 0; row < rows; row++) resting[reel * rows + row] = coming[reel * rows + row]!
      settleReel(reel)
    },
    settle: () => {
      for (let reel = 0; reel < reels; reel++) settleReel(reel)
    }
  }
}

/** Writes the letters of a board, columns from the left and each from the top, into a list of cells. */
export function readBoard(board: readonly string[], rows: number, into: string[]): void {
  for (let cell = 0; cell < into.length; cell++) into[cell] = board[Math.floor(cell / rows)]?.[cell % rows] ?? ''
}
