// The symbols on the board: where each of them stands at every moment. Nothing is made anew in a frame.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { Container, Sprite } from 'pixi.js'
import type { Atlas } from '../atlas.ts'
import type { Frame } from '../frame.ts'
import { createCells, readBoard } from './cells.ts'
import { createCascade, createDrop } from './falls.ts'
import { createReels } from './reels.ts'

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

type Motion = 'rest' | 'roll' | 'stop' | 'drop' | 'cascade'

/** `letters`: what may pass by while reels turn. `onStop`: a reel, or what fell, has come to rest. */
export function createGrid(atlas: Atlas, model: SlotModel, letters: readonly string[], onStop: () => void): Grid {
  const cells = createCells(atlas, model)
  const { rows, resting, coming } = cells
  const clusters = model.kind === 'clusters'
  let motion: Motion = 'rest'
  const settle = () => {
    motion = 'rest'
    cells.settle()
  }
  const onRest = () => {
    settle()
    onStop()
  }
  const reels = createReels(cells, letters, onStop)
  const drop = createDrop(cells, onRest)
  const cascade = createCascade(cells, onRest)
  const show = (board: readonly string[]) => {
    readBoard(board, rows, resting)
    settle()
  }
  const paintReels = (now: number) => {
    const moving = reels.paint(now)
    if (!moving) motion = 'rest'
    return moving
  }

  return {
    container: cells.container,
    at: cells.at,
    put: (cell, letter) => cells.show(cells.at(cell), letter),
    set: show,
    roll: now => {
      if (clusters) drop.out(now)
      else {
        settle()
        reels.roll(now)
      }
      motion = clusters ? 'drop' : 'roll'
    },
    spin: ({ view, ms }, now) => {
      if (clusters) {
        show(view.board)
        drop.in(now, ms)
        motion = 'drop'
        return
      }
      if (motion !== 'roll') {
        settle()
        reels.roll(now)
      }
      readBoard(view.board, rows, coming)
      reels.stop(now, ms)
      motion = 'stop'
    },
    fall: ({ view, ms, gone }, now) => {
      settle()
      readBoard(view.board, rows, coming)
      cascade.begin(now, ms, gone)
      motion = 'cascade'
    },
    paint: now => {
      if (motion === 'rest') return false
      if (motion === 'roll' || motion === 'stop') return paintReels(now)
      return motion === 'cascade' ? cascade.paint(now) : drop.paint(now)
    }
  }
}
