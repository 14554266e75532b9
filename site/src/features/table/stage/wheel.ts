// The wheel of roulette: bowl, rotor with its pockets, and the ball; it lies where the page has its picture of it.
import { colourOf, wheel } from '@fairhouse/games/roulette/wheel.ts'
import { Container, FillGradient, Graphics, Text } from 'pixi.js'
import { pocketFills } from '../faces/pocket-fills.ts'
import { ballAngle, falling, fallMs, restAngle, wheelAngle } from './rolling.ts'

const step = (2 * Math.PI) / wheel.length
const gold = '#d8ab5c'

const round = (inner: string, outer: string): FillGradient =>
  new FillGradient({
    type: 'radial',
    center: { x: 0.42, y: 0.38 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.5,
    colorStops: [
      { offset: 0, color: inner },
      { offset: 1, color: outer }
    ]
  })

const up = -Math.PI / 2

function drawRotor(): Container {
  const rotor = new Container()
  const pockets = new Graphics()
  for (const [place, number] of wheel.entries()) {
    const [from, to] = [up + (place - 0.5) * step, up + (place + 0.5) * step]
    pockets.arc(0, 0, 88, from, to).arc(0, 0, 58, to, from, true).closePath().fill(pocketFills[colourOf(number)])
    pockets
      .moveTo(Math.cos(from) * 58, Math.sin(from) * 58)
      .lineTo(Math.cos(from) * 88, Math.sin(from) * 88)
      .stroke({ color: gold, width: 0.9, alpha: 0.8 })
  }
  // the pockets lie lower than their numbers
  pockets
    .circle(0, 0, 67)
    .stroke({ color: '#000000', width: 18, alpha: 0.28 })
    .circle(0, 0, 76)
    .stroke({ color: gold, width: 0.8, alpha: 0.8 })
  rotor.addChild(pockets)
  for (const [place, number] of wheel.entries()) {
    const label = new Text({
      text: String(number),
      style: { fontFamily: 'Inter, Arial, sans-serif', fontSize: 22, fontWeight: '700', fill: '#ffffff' }
    })
    const angle = up + place * step
    label.anchor.set(0.5)
    label.scale.set(0.42)
    label.position.set(Math.cos(angle) * 82, Math.sin(angle) * 82)
    label.rotation = angle - up
    rotor.addChild(label)
  }
  const cone = new Graphics().circle(0, 0, 58).fill(round('#8a5a2b', '#2a170b')).circle(0, 0, 58).stroke({ color: gold, width: 1.4 })
  for (let arm = 0; arm < 8; arm++) {
    const angle = (arm * Math.PI) / 4
    cone
      .moveTo(Math.cos(angle) * 50, Math.sin(angle) * 50)
      .lineTo(Math.cos(angle + 1.5) * 5, Math.sin(angle + 1.5) * 5)
      .lineTo(Math.cos(angle - 1.5) * 5, Math.sin(angle - 1.5) * 5)
      .closePath()
      .fill({ color: gold, alpha: arm % 2 ? 0.32 : 0.6 })
  }
  cone.circle(0, 0, 15).fill(round('#ffe9b8', '#a8742a')).circle(0, 0, 7).fill(round('#fff8e4', '#d8ab5c'))
  rotor.addChild(cone)
  return rotor
}

export interface WheelFigure {
  readonly root: Container
  /** What is known of the round: the ball rolls from `rollingSince`; it has fallen, or falls now, into `number`. */
  readonly follow: (known: { rollingSince: number | null; number: number | null; now: number; atOnce: boolean }) => void
  /** Gives whether something moves that has to be seen; the slow turn of an idle wheel is left out. */
  readonly paint: (now: number) => boolean
}

export function createWheel(): WheelFigure {
  const root = new Container()
  const rotor = drawRotor()
  const ball = new Graphics()
    .circle(1, 1.6, 4.6)
    .fill({ color: '#000000', alpha: 0.35 })
    .circle(0, 0, 4.4)
    .fill(round('#ffffff', '#c4cad8'))
  const bowl = new Graphics()
    .circle(0, 0, 104)
    .fill({ color: '#000000', alpha: 0.3 })
    .circle(0, 0, 100)
    .fill(round('#7a4a24', '#2b160a'))
    .circle(0, 0, 98.6)
    .stroke({ color: gold, width: 1.8 })
    .circle(0, 0, 91)
    .stroke({ color: '#1b0e06', width: 3.4 })
  const gloss = new Graphics().ellipse(-26, -52, 54, 30).fill({ color: '#ffffff', alpha: 0.07 })
  root.addChild(bowl, rotor, ball, gloss)
  let rollingSince: number | null = null
  let fall: { readonly at: number; readonly from: number; readonly number: number } | null = null
  const pocketOf = (number: number) => up + wheel.indexOf(number as (typeof wheel)[number]) * step
  return {
    root,
    follow: ({ rollingSince: since, number, now, atOnce }) => {
      if (number === null) fall = null
      else if (fall?.number !== number) {
        const from = rollingSince === null ? up : ballAngle(now - rollingSince)
        fall = { at: atOnce ? now - fallMs : now, from: from - rotor.rotation, number }
      }
      rollingSince = since
    },
    paint: now => {
      rotor.rotation = wheelAngle(now)
      ball.visible = fall !== null || rollingSince !== null
      // against the rotor once it falls: it lies in a pocket that goes on turning
      const { angle, radius } = fall
        ? falling((now - fall.at) / fallMs, fall.from, restAngle(fall.from, pocketOf(fall.number)))
        : { angle: ballAngle(now - (rollingSince ?? now)), radius: 0.9 }
      const seen = fall ? angle + rotor.rotation : angle
      ball.position.set(Math.cos(seen) * radius * 100, Math.sin(seen) * radius * 100)
      return fall ? now - fall.at < fallMs : rollingSince !== null
    }
  }
}
