// The board drawn by the graphics card. It draws only while something moves.
import 'pixi.js/unsafe-eval'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Container, Graphics, WebGLRenderer } from 'pixi.js'
import type { Theme } from '../theme.ts'
import { drawAtlas } from './atlas.ts'
import type { Frame, View } from './frame.ts'
import { cellSize, createGrid } from './grid.ts'
import { createMarks } from './marks.ts'
import { landing, pulse } from './motion.ts'
import type { Player, Shown } from './player.ts'

/** Symbols are drawn this large once, and scaled by the graphics card. */
const symbolPixels = 256
const dim = 0.34
const faint = 0.16
/** For this part of a respin the empty cells turn. */
const turning = 0.5

const jackpotsOf = (model: SlotModel): string[] => (model.kind === 'clusters' ? [] : Object.keys(model.hold?.jackpots ?? {}))

interface Stage {
  theme: Theme
  model: SlotModel
  player: Player
  nameOf: (jackpot: string) => string
  /** There is no graphics card: the processor draws, and has less to draw. */
  slow: boolean
  /** The browser has taken the graphics card away (false), or given it back. */
  onSeen: (seen: boolean) => void
}

/**
 * Draws what `player` shows into `host` and follows its size. Gives the function that takes it away.
 * @throws Error when the browser has no WebGL or the drawings cannot be made
 */
export async function createPixiStage(host: HTMLElement, { theme, model, player, nameOf, slow, onSeen }: Stage): Promise<() => void> {
  const renderer = new WebGLRenderer()
  const [atlas] = await Promise.all([
    drawAtlas(theme, [...theme.letters, ...jackpotsOf(model)], symbolPixels),
    renderer.init({
      // neither touch nor pages over the board are wanted of it
      skipExtensionImports: true,
      antialias: !slow,
      autoDensity: true,
      backgroundAlpha: 0,
      resolution: slow ? 1 : Math.min(2, devicePixelRatio || 1),
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight)
    })
  ])
  const { reels, rows } = model
  const root = new Container()
  const board = new Container()
  const passing = theme.letters.filter(letter => letter.length === 1)
  const grid = createGrid(atlas, model, passing, () => theme.sound[model.kind === 'clusters' ? 'cascade' : 'stop']())
  const marks = createMarks(model, theme.palette.glow, nameOf)
  const mask = new Graphics().rect(0, 0, reels * cellSize, rows * cellSize).fill('#ffffff')
  board.addChild(grid.container, marks.container, mask)
  grid.container.mask = mask
  root.addChild(board)

  let frame: Frame | null = null
  let view: View = player.store.getState().view
  let frameAt = 0
  let handle = 0
  let fresh: readonly number[] = []
  let landed = true
  let lost = false
  const held = new Uint8Array(reels * rows)

  /** Coins in place of symbols; what does not take part steps back. */
  const dress = ({ coins, lit }: View = view) => {
    const stays = new Set(coins.map(([cell]) => cell))
    const bright = new Set(lit)
    for (let cell = 0; cell < reels * rows; cell++)
      grid.at(cell).alpha =
        stays.size > 0 ? (stays.has(cell) ? 1 : faint) : bright.size > 0 && frame?.kind !== 'end' && !bright.has(cell) ? dim : 1
    for (const [cell, value] of coins) grid.put(cell, typeof value === 'string' ? value : 'C')
  }
  const unit = grid.at(0).scale.x
  /** The cells without a coin turn by themselves: symbols pass by, faintly. */
  const flicker = (passed: number) => {
    const step = Math.floor(passed / 70)
    for (let cell = 0; cell < reels * rows; cell++) if (!held[cell]) grid.put(cell, passing[(cell * 5 + step * 3) % passing.length]!)
  }
  const land = () => {
    landed = true
    grid.set(view.board)
    marks.draw(view)
    dress()
    if (fresh.length > 0) theme.sound.coin()
  }
  const paintLit = (now: number): boolean => {
    if (frame === null || now - frameAt > frame.ms) {
      for (const cell of view.lit) grid.at(cell).scale.set(unit)
      for (const cell of fresh) grid.at(cell).scale.set(unit)
      return false
    }
    const passed = now - frameAt
    if (frame.kind === 'win' || frame.kind === 'scatter') for (const cell of view.lit) grid.at(cell).scale.set(unit * pulse(passed))
    if (frame.kind === 'respin' && passed < frame.ms * turning) flicker(passed)
    else if (frame.kind === 'respin' || frame.kind === 'hold') {
      if (!landed) land()
      const begun = frame.kind === 'respin' ? frame.ms * turning : 0
      for (const cell of fresh) grid.at(cell).scale.set(unit * landing(Math.min(1, (passed - begun) / (frame.ms - begun))))
    }
    return true
  }
  const draw = (now: number) => {
    handle = 0
    const moving = grid.paint(now)
    const lively = !moving && paintLit(now)
    if (!lost) renderer.render(root)
    if (moving || lively) wake()
  }
  function wake(): void {
    if (handle === 0) handle = requestAnimationFrame(draw)
  }

  function follow(shown: Shown): void {
    const now = performance.now()
    const before = view
    frame = shown.frame
    frameAt = now
    view = shown.view
    fresh = []
    if (shown.rolling) {
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
      if (frame?.kind === 'respin') {
        held.fill(0)
        for (const [cell] of before.coins) held[cell] = 1
        fresh = view.coins.map(([cell]) => cell).filter(cell => !held[cell])
        landed = false
        dress({ ...view, coins: before.coins })
      } else {
        if (frame?.kind === 'hold') fresh = view.coins.map(([cell]) => cell)
        marks.draw(view)
        dress()
      }
    }
    wake()
  }

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    renderer.resize(width, height)
    const scale = Math.min(width / (reels * cellSize), height / (rows * cellSize))
    board.scale.set(scale)
    board.position.set((width - reels * cellSize * scale) / 2, (height - rows * cellSize * scale) / 2)
    // a canvas of a new size is empty: it is drawn before it is seen
    if (!lost) renderer.render(root)
    wake()
  }
  const canvas = renderer.canvas as HTMLCanvasElement
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  const turn = (gone: boolean) => () => {
    lost = gone
    canvas.hidden = gone
    if (!gone) fit()
    onSeen(!gone)
  }
  canvas.addEventListener('webglcontextlost', turn(true))
  canvas.addEventListener('webglcontextrestored', turn(false))
  document.addEventListener('visibilitychange', wake)
  const watch = new ResizeObserver(fit)
  watch.observe(host)
  const unfollow = player.store.subscribe(follow)
  follow(player.store.getState())
  fit()
  return () => {
    unfollow()
    watch.disconnect()
    document.removeEventListener('visibilitychange', wake)
    cancelAnimationFrame(handle)
    root.destroy({ children: true })
    atlas.destroy()
    renderer.destroy(true)
    canvas.remove()
  }
}
