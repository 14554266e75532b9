// The moving picture of a table: the dealer behind it, and what is dealt, rolled and thrown, at the moment it is to be seen.
import { Container } from 'pixi.js'
import { openRenderer, showCanvas } from '../../../kit/drawn/canvas.ts'
import type { TableNow } from '../table-state.ts'
import { createFlights, drawShoe } from './cards.ts'
import { createDealer } from './dealer.ts'
import { createDice, type DiceFigure } from './dice.ts'
import { calling, dealing, inviting, type Point, showing, turning } from './gestures.ts'
import { createRoom, type Palette } from './room.ts'
import { createWheel, type WheelFigure } from './wheel.ts'

type Seen = Pick<TableNow, 'view' | 'squeeze'>

interface Facts {
  readonly table: string
  readonly game: TableNow['game']
  readonly palette: Palette
  /** There is no graphics card: nothing moves between the gestures. */
  readonly slow: boolean
  readonly onSeen: (seen: boolean) => void
}

export interface TableStage {
  readonly follow: (now: Seen) => void
  readonly destroy: () => void
}

const wideFrom = 576
/** Where the table begins, and how large the dealer is. */
const layoutOf = (width: number) => (width >= wideFrom ? { edge: 128, scale: 0.8 } : { edge: 58, scale: 0.4 })

/** Where something of the page is, in the host's own pixels; null: it is not shown. */
function placeOf(host: HTMLElement, mark: string): (Point & { width: number; turn: number }) | null {
  const found = host.parentElement?.querySelector(mark)
  if (!found) return null
  const [box, at] = [found.getBoundingClientRect(), host.getBoundingClientRect()]
  if (box.width === 0) return null
  const across = box.width > box.height * 1.1
  return {
    x: box.x + box.width / 2 - at.x,
    y: box.y + box.height / 2 - at.y,
    width: across ? box.height : box.width,
    turn: across ? Math.PI / 2 : 0
  }
}

/** The wheel or the glass lies where the page keeps a place for it. */
function layFigure(host: HTMLElement, figure: WheelFigure | DiceFigure | null, units: number): void {
  const place = figure && placeOf(host, '[data-place]')
  if (!figure || !place) return
  figure.root.position.set(place.x, place.y)
  figure.root.scale.set(place.width / units)
}

interface Known {
  readonly phase: string
  readonly no: number
  readonly cards: number
  /** The question that players are asked; 0: none. */
  readonly step: number
}

const stepOf = ({ view }: Seen): number => (view.phase === 'deciding' ? (view.play?.ask?.step ?? 0) : 0)

/** What the dealer does at this moment; null: nothing of their own. */
function gestureOf(seen: Seen, before: Known, at: { target: Point | null; shoe: Point; figure: Point | null; asked: Point | null }) {
  const { view } = seen
  if (view.no === before.no && view.cards.length > before.cards)
    return at.figure ? showing(at.figure) : at.target ? dealing(at.shoe, at.target) : null
  // whoever is asked is pointed at; insurance is offered to everybody
  if (stepOf(seen) > 0 && stepOf(seen) !== before.step) return at.asked ? showing(at.asked) : inviting
  if (view.phase === before.phase) return null
  if (view.phase === 'open') return inviting
  if (view.phase === 'locked') return at.figure ? turning(at.figure) : calling
  return null
}

/** What lies on the table instead of a shoe. */
function figureOf(game: TableNow['game']): { wheel: WheelFigure | null; dice: DiceFigure | null; units: number } {
  if (game.startsWith('roulette')) return { wheel: createWheel(), dice: null, units: 208 }
  return { wheel: null, dice: game === 'sic-bo' ? createDice() : null, units: 172 }
}

function createTableScene(host: HTMLElement, { table, palette, slow, game }: Omit<Facts, 'onSeen'>) {
  const root = new Container()
  const room = createRoom(palette)
  const dealer = createDealer(table)
  const flights = createFlights()
  const shoe = drawShoe()
  const behind = new Container()
  behind.addChild(dealer.body)
  const { wheel, dice, units } = figureOf(game)
  const figure = wheel ?? dice
  root.addChild(room.wall, behind, room.table, figure?.root ?? shoe, dealer.arms, flights.root)
  let before: Known | null = null
  let waist: Point & { scale: number } = { x: 0, y: 0, scale: 1 }
  let rolling: { readonly no: number; readonly since: number } | null = null
  const own = ({ x, y }: Point): Point => ({ x: (x - waist.x) / waist.scale, y: (y - waist.y) / waist.scale })

  const fit = (width: number, height: number) => {
    const { edge, scale } = layoutOf(width)
    room.fit(width, height, edge)
    waist = { x: width / 2, y: edge + 18 * scale, scale }
    for (const drawn of [behind, dealer.arms]) {
      drawn.position.set(waist.x, waist.y)
      drawn.scale.set(scale)
    }
    shoe.position.set(waist.x + 118 * scale, waist.y + 10 * scale)
    shoe.scale.set(scale)
    layFigure(host, figure, units)
  }
  const paint = (now: number): boolean => [dealer.paint(now, !slow), flights.paint(now), figure?.paint(now) ?? false].includes(true)
  // an idle table breathes, where that costs next to nothing
  const idles = (): boolean => !slow && !document.hidden && host.clientWidth > 0
  const follow = (seen: Seen): void => {
    const { view } = seen
    const now = performance.now()
    layFigure(host, figure, units)
    const under = view.phase === 'locked' || view.phase === 'dealing'
    if (under && rolling?.no !== view.no) rolling = { no: view.no, since: now }
    const since = under && rolling ? rolling.since : null
    const ball = view.cards.find(c => c.to === 'ball')
    wheel?.follow({ rollingSince: since, number: ball ? Number(ball.card) : null, now, atOnce: before === null })
    dice?.follow({ faces: view.cards.map(c => Number(c.card)), shakenSince: since, now })
    const last = view.cards.at(-1)
    const target = last && !figure ? placeOf(host, `[data-drawn="${last.index}"]`) : null
    if (before) {
      const asked = placeOf(host, '[data-asked]')
      const at = {
        target: target && own(target),
        shoe: { x: 78, y: 10 },
        figure: figure && own(figure.root.position),
        asked: asked && own(asked)
      }
      const beats = gestureOf(seen, before, at)
      if (beats) dealer.begin(beats, now)
      const isDealt = view.no === before.no && view.cards.length > before.cards
      if (isDealt && target && !seen.squeeze) flights.begin({ from: { x: shoe.x - 44 * waist.scale, y: shoe.y }, to: target }, now)
    }
    before = { phase: view.phase, no: view.no, cards: view.cards.length, step: stepOf(seen) }
  }
  return { root, fit, paint, idles, follow }
}

/**
 * Draws a table into `host` and follows its size.
 * @throws Error when the browser has no WebGL
 */
export async function openTableStage(host: HTMLElement, { onSeen, ...facts }: Facts): Promise<TableStage> {
  const renderer = await openRenderer(host, facts.slow)
  const scene = createTableScene(host, facts)
  const canvas = showCanvas(host, renderer, { ...scene, onSeen })
  return {
    follow: now => {
      scene.follow(now)
      canvas.wake()
    },
    destroy: canvas.destroy
  }
}
