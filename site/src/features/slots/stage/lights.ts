// Light on the symbols at rest: what pays pulses, coins stand in place of symbols, and what takes no part steps back.
import type { Frame, View } from './frame.ts'
import type { Grid } from './grid/grid.ts'
import { landing, pulse } from './motion.ts'

const dim = 0.34
const faint = 0.16
/** For this part of a respin the empty cells turn. */
const turning = 0.5

export interface Lights {
  /** From `now` on this is seen; `frame` is null at rest. */
  readonly see: (view: View, frame: Frame | null, now: number) => void
  /** The symbols rest: what has the light has it. In a respin the coins of `before` stay, and the others come. */
  readonly dress: (before: View) => void
  /** Gives whether anything still moves. */
  readonly paint: (now: number) => boolean
}

interface Lit {
  readonly grid: Grid
  readonly cells: number
  /** What may pass by in an empty cell of a respin. */
  readonly passing: readonly string[]
  /** Draws what stands over the symbols. */
  readonly mark: (view: View) => void
  /** New coins have landed. */
  readonly onCoins: () => void
}

/** How bright a cell is: beside coins all others are faint, beside cells that pay all others are dim. */
export function brightnessOf(cell: number, coins: ReadonlySet<number>, paying: ReadonlySet<number>): number {
  if (coins.size > 0) return coins.has(cell) ? 1 : faint
  return paying.size > 0 && !paying.has(cell) ? dim : 1
}

export function createLights(first: View, { grid, cells, passing, mark, onCoins }: Lit): Lights {
  let view = first
  let frame: Frame | null = null
  let frameAt = 0
  /** Coins that have come in this moment. */
  let fresh: readonly number[] = []
  let landed = true
  const held = new Uint8Array(cells)
  const unit = grid.at(0).scale.x
  const size = (list: readonly number[], times: number) => {
    for (const cell of list) grid.at(cell).scale.set(unit * times)
  }

  const show = (coins: View['coins']) => {
    const stays = new Set(coins.map(([cell]) => cell))
    const bright = new Set(frame?.kind === 'end' ? [] : view.lit)
    for (let cell = 0; cell < cells; cell++) grid.at(cell).alpha = brightnessOf(cell, stays, bright)
    for (const [cell, value] of coins) grid.put(cell, typeof value === 'string' ? value : 'C')
  }
  /** The cells without a coin turn by themselves: symbols pass by, faintly. */
  const flicker = (passed: number) => {
    const step = Math.floor(passed / 70)
    for (let cell = 0; cell < cells; cell++) if (!held[cell]) grid.put(cell, passing[(cell * 5 + step * 3) % passing.length]!)
  }
  const land = () => {
    landed = true
    grid.set(view.board)
    mark(view)
    show(view.coins)
    if (fresh.length > 0) onCoins()
  }
  const paintCoins = ({ kind, ms }: Frame, passed: number) => {
    const begun = kind === 'respin' ? ms * turning : 0
    if (kind === 'respin' && passed < begun) return flicker(passed)
    if (!landed) land()
    size(fresh, landing(Math.min(1, (passed - begun) / (ms - begun))))
  }

  return {
    see: (next, shown, now) => {
      view = next
      frame = shown
      frameAt = now
      fresh = []
    },
    dress: before => {
      if (frame?.kind === 'respin') {
        held.fill(0)
        for (const [cell] of before.coins) held[cell] = 1
        fresh = view.coins.map(([cell]) => cell).filter(cell => !held[cell])
        landed = false
        return show(before.coins)
      }
      if (frame?.kind === 'hold') fresh = view.coins.map(([cell]) => cell)
      mark(view)
      show(view.coins)
    },
    paint: now => {
      const passed = now - frameAt
      if (frame === null || passed > frame.ms) {
        size(view.lit, 1)
        size(fresh, 1)
        return false
      }
      if (frame.kind === 'win' || frame.kind === 'scatter') size(view.lit, pulse(passed))
      if (frame.kind === 'respin' || frame.kind === 'hold') paintCoins(frame, passed)
      return true
    }
  }
}
