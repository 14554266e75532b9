// What stands over the symbols: frames of cells that pay, the line through them, values of coins, multipliers of cells.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Container, Graphics, Text } from 'pixi.js'
import { coinText } from './coin-text.ts'
import type { View } from './frame.ts'
import { cellSize } from './grid/cells.ts'

export interface Marks {
  readonly container: Container
  /** Draws what a view says about its cells. */
  readonly draw: (view: View) => void
}

/** `glow`: the theme's colour of what pays. `nameOf`: how a jackpot is called. */
export function createMarks(model: SlotModel, glow: string, nameOf: (jackpot: string) => string): Marks {
  const { rows, reels } = model
  const container = new Container()
  const drawn = new Graphics()
  container.addChild(drawn)
  const labels = new Map<number, Text>()
  const middle = (cell: number) => ({ x: (Math.floor(cell / rows) + 0.5) * cellSize, y: ((cell % rows) + 0.5) * cellSize })

  function label(cell: number, text: string, corner: boolean): void {
    let found = labels.get(cell)
    if (!found) {
      found = new Text({
        text,
        resolution: 2,
        style: {
          fontFamily: 'Manrope Variable, Manrope, Inter Variable, sans-serif',
          fontWeight: '800',
          fontSize: 30,
          fill: '#ffffff',
          stroke: { color: '#0a0c12', width: 6, join: 'round' }
        }
      })
      found.anchor.set(0.5)
      labels.set(cell, found)
      container.addChild(found)
    }
    found.text = text
    found.style.fontSize = corner ? 24 : text.length > 4 ? 20 : text.length > 2 ? 26 : 32
    const { x, y } = middle(cell)
    found.position.set(x + (corner ? cellSize * 0.27 : 0), y + (corner ? cellSize * 0.33 : 0))
    found.visible = true
  }

  function drawLine(line: readonly number[]): void {
    for (const [reel, row] of line.entries()) {
      const { x, y } = middle(reel * rows + row)
      if (reel === 0) drawn.moveTo(x - cellSize * 0.5, y).lineTo(x, y)
      else drawn.lineTo(x, y)
    }
    const { x, y } = middle((reels - 1) * rows + line.at(-1)!)
    drawn.lineTo(x + cellSize * 0.5, y)
    drawn.stroke({ color: '#0a0c12', width: 9, alpha: 0.55, join: 'round', cap: 'round' })
    for (const [reel, row] of line.entries()) {
      const at = middle(reel * rows + row)
      if (reel === 0) drawn.moveTo(at.x - cellSize * 0.5, at.y).lineTo(at.x, at.y)
      else drawn.lineTo(at.x, at.y)
    }
    drawn.lineTo(x + cellSize * 0.5, y)
    drawn.stroke({ color: glow, width: 4, join: 'round', cap: 'round' })
  }

  return {
    container,
    draw: view => {
      drawn.clear()
      for (const text of labels.values()) text.visible = false
      const line = view.win?.line
      if (line !== undefined && model.kind !== 'clusters' && model.lines) drawLine(model.lines[line]!)
      for (const cell of view.lit) {
        const { x, y } = middle(cell)
        drawn.roundRect(x - cellSize / 2 + 3, y - cellSize / 2 + 3, cellSize - 6, cellSize - 6, 14)
      }
      if (view.lit.length > 0) drawn.stroke({ color: glow, width: 4 })
      for (const [cell, value] of view.coins) label(cell, coinText(value, nameOf), false)
      for (const [cell, value] of view.marks.entries()) if (value > 1) label(cell, `×${value}`, true)
    }
  }
}
