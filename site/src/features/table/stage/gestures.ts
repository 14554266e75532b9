// How the dealer moves: where each hand is at a moment, in the figure's own units. Pure.

export interface Point {
  readonly x: number
  readonly y: number
}
/** Where hands rest, and where they are while something is done; `look` turns the head from -1 to 1. */
interface Pose {
  readonly left: Point
  readonly right: Point
  readonly look: number
}
/** A pose and when it is reached, counted from the gesture's beginning. */
interface Beat extends Pose {
  readonly atMs: number
}
export interface Gesture {
  readonly beats: readonly Beat[]
  readonly startedAt: number
}

export const atRest: Pose = { left: { x: -34, y: 8 }, right: { x: 34, y: 8 }, look: 0 }

const beat = (atMs: number, change: Partial<Pose>): Beat => ({ ...atRest, ...change, atMs })
const end = (atMs: number): Beat => ({ ...atRest, atMs })

/** Half the way of an arm: nobody reaches further. */
const reach = 78
const towards = ({ x, y }: Point): Point => {
  const far = Math.hypot(x, y - 4)
  const share = far > reach ? reach / far : 1
  return { x: x * share, y: 4 + (y - 4) * share }
}

/** A card is drawn out of the shoe and pushed to its place. */
export function dealing(shoe: Point, place: Point): readonly Beat[] {
  const look = Math.max(-1, Math.min(1, place.x / 120))
  const hand = towards(place)
  return [
    beat(0, {}),
    beat(150, { right: towards(shoe), look: 0.5 }),
    beat(400, place.x < 0 ? { left: hand, right: { x: 8, y: 16 }, look } : { right: hand, look }),
    end(820)
  ]
}

/** No more bets: both hands go apart over the table and back. */
export const calling: readonly Beat[] = [
  beat(0, {}),
  beat(220, { left: { x: -10, y: 2 }, right: { x: 10, y: 2 } }),
  beat(560, { left: { x: -66, y: 6 }, right: { x: 66, y: 6 } }),
  beat(760, { left: { x: -66, y: 6 }, right: { x: 66, y: 6 } }),
  end(1_150)
]

/** Place your bets: the hands open. */
export const inviting: readonly Beat[] = [
  beat(0, {}),
  beat(320, { left: { x: -58, y: -4 }, right: { x: 58, y: -4 } }),
  beat(700, { left: { x: -58, y: -4 }, right: { x: 58, y: -4 } }),
  end(1_100)
]

/** The wheel is turned, or the glass with the dice is shaken: there, back and forth, and home. */
export function turning(place: Point): readonly Beat[] {
  const hand = towards(place)
  const look = place.x < 0 ? -0.8 : 0.8
  const side = (x: number, y: number): Partial<Pose> => (place.x < 0 ? { left: { x, y }, look } : { right: { x, y }, look })
  return [
    beat(0, {}),
    beat(300, side(hand.x, hand.y)),
    beat(480, side(hand.x * 0.8, hand.y - 10)),
    beat(640, side(hand.x, hand.y)),
    end(1_150)
  ]
}

/** The result is shown: a hand points to it. */
export const showing = (place: Point): readonly Beat[] => {
  const hand = towards(place)
  const look = Math.max(-1, Math.min(1, place.x / 90))
  const pose: Partial<Pose> = place.x < 0 ? { left: hand, look } : { right: hand, look }
  return [beat(0, {}), beat(300, pose), beat(1_100, pose), end(1_600)]
}

export const lastsMs = ({ beats }: Pick<Gesture, 'beats'>): number => beats.at(-1)?.atMs ?? 0

const soft = (share: number): number => share * share * (3 - 2 * share)
const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })

/** The pose of a moment; at rest before and after. */
export function poseAt({ beats, startedAt }: Gesture, now: number): Pose {
  const ms = now - startedAt
  const next = beats.findIndex(b => b.atMs > ms)
  const from = beats[next - 1]
  const to = beats[next]
  if (!from || !to) return atRest
  const share = soft((ms - from.atMs) / (to.atMs - from.atMs))
  return {
    left: between(from.left, to.left, share),
    right: between(from.right, to.right, share),
    look: from.look + (to.look - from.look) * share
  }
}

/** Where the elbow of an arm is: two parts of one length between shoulder and hand, bent outward. */
export function elbowOf(shoulder: Point, hand: Point, part: number, out: -1 | 1): Point {
  const dx = hand.x - shoulder.x
  const dy = hand.y - shoulder.y
  const far = Math.min(Math.hypot(dx, dy), 2 * part - 0.01)
  const half = Math.sqrt(part * part - (far * far) / 4)
  const length = Math.hypot(dx, dy) || 1
  return { x: shoulder.x + dx / 2 + ((out * Math.abs(dy)) / length) * half, y: shoulder.y + dy / 2 + (Math.abs(dx) / length) * half * 0.4 }
}
