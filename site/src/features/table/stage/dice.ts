// Three dice under a glass: shaken, then lying as the house has thrown them.
import { Container, FillGradient, Graphics } from 'pixi.js'
import { pips } from '../felt/pips.ts'
import { tumbling } from './rolling.ts'

const size = 44
const lies = [
  { x: 0, y: -27, turn: 0.12 },
  { x: -28, y: 22, turn: -0.2 },
  { x: 28, y: 22, turn: 0.3 }
] as const
const settleMs = 260

function drawFace(face: number): Graphics {
  const red = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 1, y: 1 },
    colorStops: [
      { offset: 0, color: '#e03a52' },
      { offset: 1, color: '#8c0d24' }
    ]
  })
  const half = size / 2
  const drawn = new Graphics()
    .roundRect(-half + 2, -half + 4, size, size, 10)
    .fill({ color: '#000000', alpha: 0.35 })
    .roundRect(-half, -half, size, size, 10)
    .fill(red)
    .roundRect(-half + 1, -half + 1, size - 2, size - 2, 9)
    .stroke({ color: '#ffffff', width: 1, alpha: 0.35 })
  for (const [x, y] of pips[face] ?? []) drawn.circle(((x - 12) / 24) * size, ((y - 12) / 24) * size, face === 1 ? 7 : 4.6)
  return drawn.fill('#ffffff')
}

export interface DiceFigure {
  readonly root: Container
  /** Faces that are known, the first die first; the others are shaken since `shakenSince`, or wait. */
  readonly follow: (known: { faces: readonly number[]; shakenSince: number | null; now: number }) => void
  readonly paint: (now: number) => boolean
}

export function createDice(): DiceFigure {
  const root = new Container()
  const glass = new Graphics()
    .ellipse(0, 62, 78, 14)
    .fill({ color: '#000000', alpha: 0.28 })
    .circle(0, 0, 78)
    .fill({ color: '#ffffff', alpha: 0.05 })
    .circle(0, 0, 77)
    .stroke({ color: '#ffffff', width: 2, alpha: 0.35 })
  const gloss = new Graphics()
    .moveTo(-56, -34)
    .quadraticCurveTo(-40, -64, -6, -68)
    .stroke({ color: '#ffffff', width: 5, alpha: 0.35, cap: 'round' })
  const stand = new Graphics().roundRect(-64, 60, 128, 16, 8).fill('#3a2413').roundRect(-64, 60, 128, 4, 2).fill('#c99a4b')
  const dice = lies.map(() => {
    const die = new Container()
    for (let face = 1; face <= 6; face++) die.addChild(drawFace(face))
    return die
  })
  root.addChild(stand, glass, ...dice, gloss)
  let known: readonly { face: number; at: number }[] = []
  let shakenSince: number | null = null
  const show = (die: Container, face: number) => {
    for (const [at, drawn] of die.children.entries()) drawn.visible = at === face - 1
  }
  return {
    root,
    follow: ({ faces, shakenSince: since, now }) => {
      known = faces.map((face, at) => (known[at]?.face === face ? known[at] : { face, at: now }))
      shakenSince = since
    },
    paint: now => {
      let moving = false
      for (const [at, die] of dice.entries()) {
        const place = lies[at]!
        const fact = known[at]
        const shaken = !fact && shakenSince !== null
        const share = fact ? Math.min(1, (now - fact.at) / settleMs) : 1
        const tumble = shaken ? tumbling(now - shakenSince!, at) : null
        show(die, fact?.face ?? tumble?.face ?? 1)
        die.alpha = fact || tumble ? 1 : 0.45
        die.position.set(place.x + (tumble?.x ?? 0) * size, place.y + (tumble?.y ?? 0) * size - (1 - share) * 10)
        die.rotation = place.turn + (tumble?.turn ?? 0) + (1 - share) * 0.7
        moving ||= shaken || share < 1
      }
      return moving
    }
  }
}
