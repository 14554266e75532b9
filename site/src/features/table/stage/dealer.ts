// The dealer: a figure from the waist up behind the table, drawn once for each table, with arms that follow its gestures.
import { Container, FillGradient, Graphics } from 'pixi.js'
import { atRest, elbowOf, type Gesture, lastsMs, type Point, poseAt } from './gestures.ts'

interface Looks {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly vest: string
  readonly trim: string
  readonly cut: 'short' | 'bun' | 'bob'
}

const skins = [
  ['#f1c9a5', '#d9a57c'],
  ['#e2b08a', '#c28a62'],
  ['#c68d62', '#a16a43'],
  ['#8f5a3a', '#6f4128']
] as const
const hairs = ['#20161a', '#4a2c1c', '#7a4a24', '#15151d'] as const
const vests = [
  ['#2a2350', '#ffb020'],
  ['#5a1430', '#f3c46b'],
  ['#123f4a', '#7fe0d0'],
  ['#23283a', '#c9a7ff']
] as const
const cuts = ['bun', 'short', 'bob'] as const

/** Every table has its dealer: the same one whenever somebody comes back. */
function looksOf(table: string): Looks {
  const sum = [...table].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const pick = <T>(of: readonly T[], by: number): T => of[Math.floor(sum / by) % of.length]!
  const [skin, shade] = pick(skins, 3)
  const [vest, trim] = pick(vests, 1)
  return { skin, shade, vest, trim, hair: pick(hairs, 11), cut: pick(cuts, 5) }
}

const shoulder = { left: { x: -37, y: -62 }, right: { x: 37, y: -62 } } as const
const part = 47

const down = (from: string, to: string): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to }
    ]
  })

function drawBody({ skin, shade, vest, trim }: Looks): Graphics {
  return (
    new Graphics()
      .moveTo(-8, -92)
      .lineTo(8, -92)
      .lineTo(10, -68)
      .quadraticCurveTo(0, -58, -10, -68)
      .closePath()
      .fill(down(shade, skin))
      // shirt
      .moveTo(-10, -74)
      .bezierCurveTo(-30, -72, -44, -70, -46, -52)
      .lineTo(-42, 20)
      .lineTo(42, 20)
      .lineTo(46, -52)
      .bezierCurveTo(44, -70, 30, -72, 10, -74)
      .lineTo(0, -60)
      .closePath()
      .fill(down('#ffffff', '#cfd6e6'))
      // vest
      .moveTo(-14, -73)
      .bezierCurveTo(-26, -71, -34, -66, -35, -52)
      .lineTo(-37, 20)
      .lineTo(37, 20)
      .lineTo(35, -52)
      .bezierCurveTo(34, -66, 26, -71, 14, -73)
      .lineTo(0, -26)
      .closePath()
      .fill(down(vest, '#0b0d16'))
      .moveTo(-14, -73)
      .lineTo(0, -26)
      .lineTo(14, -73)
      .stroke({ color: trim, width: 1.6, alpha: 0.9 })
      .circle(0, -15, 2)
      .circle(0, -3, 2)
      .circle(0, 9, 2)
      .fill(trim)
      // collar and bow tie
      .moveTo(-11, -75)
      .lineTo(0, -62)
      .lineTo(-15, -60)
      .closePath()
      .fill('#ffffff')
      .moveTo(11, -75)
      .lineTo(0, -62)
      .lineTo(15, -60)
      .closePath()
      .fill('#f2f4fa')
      .moveTo(0, -63)
      .lineTo(-12, -69)
      .lineTo(-12, -57)
      .closePath()
      .fill(trim)
      .moveTo(0, -63)
      .lineTo(12, -69)
      .lineTo(12, -57)
      .closePath()
      .fill(trim)
      .roundRect(-3, -66, 6, 6, 2)
      .fill(vest)
  )
}

function drawHairBehind({ hair, cut }: Looks): Graphics {
  const drawn = new Graphics()
  if (cut === 'bun') drawn.circle(0, -146, 11).fill(down(hair, '#000000')).ellipse(0, -118, 24, 27).fill(hair)
  if (cut === 'bob')
    drawn
      .moveTo(-26, -120)
      .bezierCurveTo(-30, -150, 30, -150, 26, -120)
      .lineTo(28, -84)
      .quadraticCurveTo(14, -76, 0, -80)
      .quadraticCurveTo(-14, -76, -28, -84)
      .closePath()
      .fill(hair)
  return drawn
}

function drawHead({ skin, shade, hair, cut }: Looks): Graphics {
  const drawn = new Graphics()
    .ellipse(-20.5, -111, 3.5, 5.5)
    .ellipse(20.5, -111, 3.5, 5.5)
    .fill(shade)
    .moveTo(-20, -122)
    .bezierCurveTo(-20, -142, 20, -142, 20, -122)
    .bezierCurveTo(21, -104, 14, -88, 0, -86)
    .bezierCurveTo(-14, -88, -21, -104, -20, -122)
    .closePath()
    .fill(down(skin, shade))
  // hair over the forehead
  drawn.moveTo(-21, -113).bezierCurveTo(-25, -142, -10, -147, 2, -146).bezierCurveTo(18, -146, 25, -136, 21, -113)
  if (cut === 'short')
    drawn
      .bezierCurveTo(20, -124, 16, -130, 6, -131)
      .bezierCurveTo(-6, -131, -14, -130, -16, -126)
      .bezierCurveTo(-20, -122, -20, -118, -21, -113)
  else drawn.bezierCurveTo(19, -124, 10, -132, -4, -136).bezierCurveTo(-6, -130, -18, -126, -21, -113)
  return drawn.closePath().fill(down(hair, hair))
}

/** Eyes, brows, nose and mouth, which turn with the look. */
function drawFace({ shade, hair, cut }: Looks): { face: Graphics; lids: Graphics } {
  const lips = cut === 'short' ? '#a8604f' : '#b8324a'
  const face = new Graphics()
    .ellipse(-8, -112, 4.2, 3)
    .ellipse(8, -112, 4.2, 3)
    .fill('#ffffff')
    .circle(-8, -112, 2.3)
    .circle(8, -112, 2.3)
    .fill('#2b1d16')
    .circle(-7.2, -112.9, 0.8)
    .circle(8.8, -112.9, 0.8)
    .fill('#ffffff')
    .moveTo(-13, -118.5)
    .quadraticCurveTo(-8, -121.5, -4, -118.8)
    .moveTo(13, -118.5)
    .quadraticCurveTo(8, -121.5, 4, -118.8)
    .stroke({ color: hair, width: 1.8, cap: 'round' })
    .moveTo(0, -110)
    .quadraticCurveTo(3.4, -104, 0.4, -102.6)
    .stroke({ color: shade, width: 1.5, cap: 'round' })
    .moveTo(-6.5, -96.5)
    .quadraticCurveTo(0, -92.2, 6.5, -96.5)
    .quadraticCurveTo(0, -94.8, -6.5, -96.5)
    .closePath()
    .fill(lips)
    .stroke({ color: lips, width: 1.1, join: 'round' })
    .ellipse(-12.5, -103, 4, 2.6)
    .ellipse(12.5, -103, 4, 2.6)
    .fill({ color: '#e0567a', alpha: 0.16 })
  const lids = new Graphics().ellipse(-8, -112, 4.8, 3.6).ellipse(8, -112, 4.8, 3.6).fill(shade)
  return { face, lids }
}

function drawArm(pen: Graphics, at: Point, hand: Point, out: -1 | 1, { skin, shade, trim }: Looks): void {
  const elbow = elbowOf(at, hand, part, out)
  const cuff = { x: elbow.x + (hand.x - elbow.x) * 0.78, y: elbow.y + (hand.y - elbow.y) * 0.78 }
  pen
    .moveTo(at.x, at.y)
    .lineTo(elbow.x, elbow.y)
    .lineTo(cuff.x, cuff.y)
    .stroke({ color: '#aeb8cf', width: 19, cap: 'round', join: 'round' })
    .moveTo(at.x, at.y)
    .lineTo(elbow.x, elbow.y)
    .lineTo(cuff.x, cuff.y)
    .stroke({ color: '#eef1f8', width: 16, cap: 'round', join: 'round' })
    .moveTo(cuff.x - (hand.x - elbow.x) * 0.03, cuff.y - (hand.y - elbow.y) * 0.03)
    .lineTo(cuff.x, cuff.y)
    .stroke({ color: trim, width: 17, cap: 'butt' })
    .moveTo(cuff.x, cuff.y)
    .lineTo(hand.x, hand.y)
    .stroke({ color: shade, width: 11, cap: 'round' })
    .moveTo(cuff.x, cuff.y)
    .lineTo(hand.x, hand.y)
    .stroke({ color: skin, width: 9, cap: 'round' })
    .ellipse(hand.x, hand.y, 7.5, 6)
    .fill(skin)
    .moveTo(hand.x - 3 * out, hand.y - 3)
    .lineTo(hand.x - 8 * out, hand.y + 1)
    .stroke({ color: skin, width: 4, cap: 'round' })
}

export interface Dealer {
  /** Behind the table. */
  readonly body: Container
  /** Over the table. */
  readonly arms: Graphics
  readonly begin: (beats: Gesture['beats'], now: number) => void
  /** Gives whether a gesture is under way. `lively`: breathing and blinking between gestures too. */
  readonly paint: (now: number, lively: boolean) => boolean
}

const blinkMs = 130
const blinksEvery = 3_700

export function createDealer(table: string): Dealer {
  const looks = looksOf(table)
  const body = new Container()
  const head = new Container()
  const { face, lids } = drawFace(looks)
  // hair that hangs lies behind the shoulders
  const behind = drawHairBehind(looks)
  head.addChild(drawHead(looks), face, lids)
  body.addChild(behind, drawBody(looks), head)
  const arms = new Graphics()
  let gesture: Gesture = { beats: [], startedAt: 0 }
  const paint = (now: number, lively: boolean) => {
    const moving = now - gesture.startedAt < lastsMs(gesture)
    const pose = moving ? poseAt(gesture, now) : atRest
    const breath = lively ? Math.sin(now / 950) * 0.8 : 0
    body.position.y = breath
    head.rotation = pose.look * 0.07
    head.position.set(pose.look * 2, Math.abs(pose.look) * 1.2)
    behind.rotation = head.rotation
    behind.position.copyFrom(head.position)
    face.position.x = pose.look * 4
    lids.position.x = face.position.x
    lids.visible = lively && now % blinksEvery < blinkMs
    arms.clear()
    drawArm(arms, { x: shoulder.left.x, y: shoulder.left.y + breath }, pose.left, -1, looks)
    drawArm(arms, { x: shoulder.right.x, y: shoulder.right.y + breath }, pose.right, 1, looks)
    return moving
  }
  return {
    body,
    arms,
    begin: (beats, now) => {
      gesture = { beats, startedAt: now }
    },
    paint
  }
}
