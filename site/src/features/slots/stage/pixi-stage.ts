// The board drawn by the graphics card. It draws only while something moves.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { openRenderer, showCanvas } from '../../../kit/drawn/canvas.ts'
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
  const { root, paint, fit } = scene
  const canvas = showCanvas(host, renderer, { root, paint, fit, onSeen })
  const follow = (shown: Shown) => {
    scene.follow(shown, performance.now())
    canvas.wake()
  }
  const unfollow = player.store.subscribe(follow)
  follow(player.store.getState())
  return () => {
    unfollow()
    canvas.destroy()
    atlas.destroy()
  }
}
