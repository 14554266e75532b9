// What is on the board: symbols, the light on them, and marks over them. It follows what a player shows.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Container, Graphics } from 'pixi.js'
import type { Theme } from '../theme.ts'
import type { Atlas } from './atlas.ts'
import type { View } from './frame.ts'
import { cellSize } from './grid/cells.ts'
import { createGrid } from './grid/grid.ts'
import { createLights } from './lights.ts'
import { createMarks } from './marks.ts'
import type { Shown } from './player.ts'

export interface SceneFacts {
  readonly theme: Theme
  readonly model: SlotModel
  readonly nameOf: (jackpot: string) => string
}

export interface Scene {
  readonly root: Container
  readonly follow: (shown: Shown, now: number) => void
  /** Moves everything to where it is at `now`; gives whether anything still moves. */
  readonly paint: (now: number) => boolean
  /** As large as this has place for, in the middle of it. */
  readonly fit: (width: number, height: number) => void
}

export function createScene(atlas: Atlas, first: View, { theme, model, nameOf }: SceneFacts): Scene {
  const { reels, rows } = model
  const root = new Container()
  const board = new Container()
  const passing = theme.letters.filter(letter => letter.length === 1)
  const grid = createGrid(atlas, model, passing, () => theme.sound[model.kind === 'clusters' ? 'cascade' : 'stop']())
  const marks = createMarks(model, theme.palette.glow, nameOf)
  const lights = createLights(first, { grid, cells: reels * rows, passing, mark: marks.draw, onCoins: () => theme.sound.coin() })
  const mask = new Graphics().rect(0, 0, reels * cellSize, rows * cellSize).fill('#ffffff')
  board.addChild(grid.container, marks.container, mask)
  grid.container.mask = mask
  root.addChild(board)
  let view = first

  return {
    root,
    follow: ({ frame, rolling, view: next }, now) => {
      const before = view
      view = next
      lights.see(view, frame, now)
      if (rolling) {
        marks.draw(view)
        grid.set(view.board)
        grid.roll(now)
      } else if (frame?.kind === 'spin') {
        marks.draw({ ...view, lit: [], coins: [] })
        grid.spin(frame, now)
      } else if (frame?.kind === 'fall') {
        marks.draw(view)
        grid.fall(frame, now)
      } else {
        grid.set(view.board)
        lights.dress(before)
      }
    },
    paint: now => grid.paint(now) || lights.paint(now),
    fit: (width, height) => {
      const scale = Math.min(width / (reels * cellSize), height / (rows * cellSize))
      board.scale.set(scale)
      board.position.set((width - reels * cellSize * scale) / 2, (height - rows * cellSize * scale) / 2)
    }
  }
}
