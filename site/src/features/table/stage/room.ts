// The room behind the dealer and the table before them, as wide as the felt.
import { type Container, FillGradient, Graphics } from 'pixi.js'

const palettes = {
  dark: {
    wall: ['#0a0e1c', '#18223a'],
    light: '#ffcf7a',
    felt: ['#14503f', '#0c2b28'],
    wood: ['#6a3f1e', '#2c170a'],
    gold: '#d8ab5c',
    glow: 0.13
  },
  light: {
    wall: ['#dfe6f3', '#f4f7fc'],
    light: '#ffb84d',
    felt: ['#bfe2d4', '#e4f3ed'],
    wood: ['#b98450', '#7a4c25'],
    gold: '#a8742a',
    glow: 0.2
  }
} as const
export type Palette = keyof typeof palettes

const down = ([from, to]: readonly [string, string]): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to }
    ]
  })

/** Lamps out of focus: the same ones at every table. */
const lamps = Array.from({ length: 18 }, (_, i) => ({ x: ((i * 61) % 100) / 100, y: ((i * 37) % 100) / 100, size: 5 + ((i * 29) % 17) }))

export interface Room {
  readonly wall: Graphics
  readonly table: Container
  /** `edge`: how far from the top the dealer's side of the table is, in the middle. */
  readonly fit: (width: number, height: number, edge: number) => void
}

export function createRoom(palette: Palette): Room {
  const { wall: walls, light, felt, wood, gold, glow } = palettes[palette]
  const wall = new Graphics()
  const table = new Graphics()
  return {
    wall,
    table,
    fit: (width, height, edge) => {
      wall.clear().rect(0, 0, width, height).fill(down(walls))
      for (const { x, y, size } of lamps) {
        const [at, far] = [x * width, y * edge * 0.9]
        wall
          .circle(at, far, size)
          .fill({ color: light, alpha: glow * 0.35 })
          .circle(at, far, size * 0.55)
          .fill({ color: light, alpha: glow * 0.6 })
      }
      wall.ellipse(width / 2, edge * 0.75, Math.min(width * 0.3, edge * 1.6), edge * 0.9).fill({ color: light, alpha: glow * 0.35 })
      const bend = Math.min(46, width * 0.045)
      const arc = (at: number) => table.moveTo(-20, at + bend).quadraticCurveTo(width / 2, at - bend, width + 20, at + bend)
      table.clear()
      arc(edge - 4)
        .lineTo(width + 20, height)
        .lineTo(-20, height)
        .closePath()
        .fill(down(wood))
      arc(edge + 8)
        .lineTo(width + 20, height)
        .lineTo(-20, height)
        .closePath()
        .fill(down(felt))
      arc(edge + 8).stroke({ color: gold, width: 1.5, alpha: 0.9 })
      arc(edge - 4).stroke({ color: '#ffffff', width: 1, alpha: 0.22 })
    }
  }
}
