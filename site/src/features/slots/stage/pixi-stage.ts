// The board drawn by the graphics card. It draws only while something moves.
import 'pixi.js/unsafe-eval'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { WebGLRenderer } from 'pixi.js'
import { drawAtlas } from './atlas.ts'
import type { Player, Shown } from './player.ts'
import { createScene, type SceneFacts } from './scene.ts'

/** Symbols are drawn this large once, and scaled by the graphics card. */
const symbolPixels = 256

const jackpotsOf = (model: SlotModel): string[] => (model.kind === 'clusters' ? [] : Object.keys(model.hold?.jackpots ?? {}))

interface Stage extends SceneFacts {
  player: Player
  /** There is no graphics card: the processor draws, and has less to draw. */
  slow: boolean
  /** The browser has taken the graphics card away (false), or given it back. */
  onSeen: (seen: boolean) => void
}

async function openRenderer(host: HTMLElement, slow: boolean): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer()
  await renderer.init({
    // neither touch nor pages over the board are wanted of it
    skipExtensionImports: true,
    antialias: !slow,
    autoDensity: true,
    backgroundAlpha: 0,
    resolution: slow ? 1 : Math.min(2, devicePixelRatio || 1),
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight)
  })
  return renderer
}

/**
 * Draws what `player` shows into `host` and follows its size. Gives the function that takes it away.
 * @throws Error when the browser has no WebGL or the drawings cannot be made
 */
export async function createPixiStage(host: HTMLElement, { theme, model, player, nameOf, slow, onSeen }: Stage): Promise<() => void> {
  const [atlas, renderer] = await Promise.all([
    drawAtlas(theme, [...theme.letters, ...jackpotsOf(model)], symbolPixels),
    openRenderer(host, slow)
  ])
  const scene = createScene(atlas, player.store.getState().view, { theme, model, nameOf })
  let handle = 0
  let lost = false

  const draw = (now: number) => {
    handle = 0
    const moving = scene.paint(now)
    if (!lost) renderer.render(scene.root)
    if (moving) wake()
  }
  function wake(): void {
    if (handle === 0) handle = requestAnimationFrame(draw)
  }
  const follow = (shown: Shown) => {
    scene.follow(shown, performance.now())
    wake()
  }
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    renderer.resize(width, height)
    scene.fit(width, height)
    // a canvas of a new size is empty: it is drawn before it is seen
    if (!lost) renderer.render(scene.root)
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
    scene.root.destroy({ children: true })
    atlas.destroy()
    renderer.destroy(true)
    canvas.remove()
  }
}
