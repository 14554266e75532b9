// A canvas of the graphics card over a place of the page: as large as that, and redrawn while something moves.
import 'pixi.js/unsafe-eval'
import { type Container, WebGLRenderer } from 'pixi.js'

interface Drawn {
  readonly root: Container
  /** Moves everything to where it is at `now`; gives whether anything still moves. */
  readonly paint: (now: number) => boolean
  /** Does something go on that a few pictures a second show well enough? */
  readonly idles?: () => boolean
  readonly fit: (width: number, height: number) => void
  /** The browser has taken the graphics card away (false), or given it back. */
  readonly onSeen: (seen: boolean) => void
}

interface Canvas {
  /** Something moves from now on. */
  readonly wake: () => void
  readonly destroy: () => void
}

/** Between two pictures of what idles. */
const idleMs = 60

/** Opens a renderer for a place. `slow`: there is no graphics card: the processor draws, and has less to draw. */
export async function openRenderer(host: HTMLElement, slow: boolean): Promise<WebGLRenderer> {
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

/** Shows what is drawn in `host` and follows its size, until it is destroyed. */
export function showCanvas(host: HTMLElement, renderer: WebGLRenderer, { root, paint, idles, fit, onSeen }: Drawn): Canvas {
  let handle = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lost = false
  const draw = (now: number) => {
    handle = 0
    const moving = paint(now)
    if (!lost) renderer.render(root)
    if (moving) wake()
    else if (idles?.()) timer = setTimeout(wake, idleMs)
  }
  function wake(): void {
    if (handle === 0) handle = requestAnimationFrame(draw)
  }
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    renderer.resize(width, height)
    fit(width, height)
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
    if (!gone) resize()
    onSeen(!gone)
  }
  canvas.addEventListener('webglcontextlost', turn(true))
  canvas.addEventListener('webglcontextrestored', turn(false))
  document.addEventListener('visibilitychange', wake)
  const watch = new ResizeObserver(resize)
  watch.observe(host)
  resize()
  return {
    wake,
    destroy: () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', wake)
      cancelAnimationFrame(handle)
      clearTimeout(timer)
      root.destroy({ children: true })
      renderer.destroy(true)
      canvas.remove()
    }
  }
}
