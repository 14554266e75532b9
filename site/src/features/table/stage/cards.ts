// Cards on their way: the shoe at the dealer's side, and each card face down from there to its place, where the page turns it.
import { Container, Graphics } from 'pixi.js'
import type { Point } from './gestures.ts'

/** The page shows the card itself from then on (`felt.css`). */
const flightMs = 430

function drawBack(): Graphics {
  const back = new Graphics()
    .roundRect(-25, -35, 50, 70, 5)
    .fill('#31279b')
    .roundRect(-25, -35, 50, 70, 5)
    .stroke({ color: '#00000055', width: 1 })
  for (let line = -4; line <= 4; line++)
    back
      .moveTo(line * 11 - 30, 28)
      .lineTo(line * 11 + 30, -28)
      .moveTo(line * 11 - 30, -28)
      .lineTo(line * 11 + 30, 28)
  back.stroke({ color: '#ffffff', width: 1, alpha: 0.16 }).roundRect(-22, -32, 44, 64, 4).stroke({ color: '#ffffff', width: 1, alpha: 0.5 })
  const mask = new Graphics().roundRect(-25, -35, 50, 70, 5).fill('#ffffff')
  back.addChild(mask)
  back.mask = mask
  return back
}

/** A shoe of cards, seen from the players' side. */
export function drawShoe(): Graphics {
  const shoe = new Graphics()
    .ellipse(4, 30, 48, 7)
    .fill({ color: '#000000', alpha: 0.3 })
    .moveTo(-38, -22)
    .lineTo(30, -30)
    .lineTo(44, 22)
    .lineTo(-34, 28)
    .closePath()
    .fill('#1a1d2b')
    .moveTo(-38, -22)
    .lineTo(30, -30)
    .lineTo(30, -24)
    .lineTo(-37, -16)
    .closePath()
    .fill('#343a55')
    .moveTo(-34, 28)
    .lineTo(-38, -22)
    .lineTo(-48, -6)
    .lineTo(-46, 28)
    .closePath()
    .fill('#0d0f18')
  for (let card = 0; card < 5; card++) shoe.moveTo(-46 + card * 2, -4 - card * 3.2).lineTo(-44 + card * 2, 25 - card * 0.4)
  return shoe.stroke({ color: '#f4f4ee', width: 1.4 })
}

interface Flight {
  readonly from: Point
  /** Its place, and how wide a card is there; a card across is turned. */
  readonly to: Point & { readonly width: number; readonly turn: number }
}

export interface Flights {
  readonly root: Container
  readonly begin: (flight: Flight, now: number) => void
  readonly paint: (now: number) => boolean
}

export function createFlights(): Flights {
  const root = new Container()
  let flying: { flight: Flight; back: Graphics; at: number }[] = []
  return {
    root,
    begin: (flight, now) => {
      const back = drawBack()
      root.addChild(back)
      flying.push({ flight, back, at: now })
    },
    paint: now => {
      flying = flying.filter(({ flight: { from, to }, back, at }) => {
        const share = (now - at) / flightMs
        if (share >= 1) {
          back.destroy({ children: true })
          return false
        }
        const eased = 1 - (1 - Math.max(0, share)) ** 2.4
        const lift = Math.sin(Math.min(1, Math.max(0, share)) * Math.PI) * 16
        back.position.set(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased - lift)
        back.scale.set((to.width / 50) * (0.55 + 0.45 * eased))
        back.rotation = (1 - eased) * -0.7 + to.turn * eased
        return true
      })
      return flying.length > 0
    }
  }
}
