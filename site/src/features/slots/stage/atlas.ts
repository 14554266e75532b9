// The symbols of a theme on one picture for the graphics card: one texture, one draw.
import { Rectangle, Texture, type TextureSource } from 'pixi.js'
import { pictureOf, type Theme } from '../theme.ts'

export interface Atlas {
  readonly of: (letter: string) => Texture
  readonly destroy: () => void
}

const perRow = 4

async function drawingOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = pictureOf(svg)
  await image.decode()
  return image
}

/**
 * Draws `letters` in fields of `size` pixels, the middle of each; a letter without a drawing is an empty field.
 * @throws Error when the browser cannot draw on a canvas
 */
export async function drawAtlas(theme: Theme, letters: readonly string[], size: number): Promise<Atlas> {
  const images = await Promise.all(letters.map(letter => drawingOf(theme.symbol(letter)).catch(() => null)))
  const canvas = document.createElement('canvas')
  const step = size + 2
  canvas.width = perRow * step
  canvas.height = Math.ceil((letters.length + 1) / perRow) * step
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw symbols on')
  for (const [i, image] of images.entries())
    if (image) pen.drawImage(image, (i % perRow) * step + 1, Math.floor(i / perRow) * step + 1, size, size)
  const whole = Texture.from(canvas, true)
  const source: TextureSource = whole.source
  source.autoGenerateMipmaps = true
  const field = (i: number) =>
    new Texture({ source, frame: new Rectangle((i % perRow) * step + 1, Math.floor(i / perRow) * step + 1, size, size) })
  const textures = new Map(letters.map((letter, i) => [letter, field(i)]))
  const empty = field(letters.length)
  return { of: letter => textures.get(letter) ?? empty, destroy: () => whole.destroy(true) }
}
