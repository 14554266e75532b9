// How a ball rolls around a wheel and comes to lie, and how dice tumble. Angles in radians, times in milliseconds. Pure.

/** The wheel turns a little all the time, faster while the ball rolls. */
export const wheelAngle = (now: number): number => (now / 1_000) * 0.35

/** The ball against the wheel, from its start: fast, then slower. */
export const ballAngle = (ms: number): number => {
  const s = ms / 1_000
  return -(7.2 * s - 0.34 * s * s * Math.min(1, 9 / Math.max(9, s)))
}

export const fallMs = 1_500

/** The shortest way on, in the direction that the ball rolls, from an angle to another, with a whole turn at least. */
export function restAngle(from: number, to: number): number {
  const turn = 2 * Math.PI
  const way = (((from - to) % turn) + turn) % turn
  return from - way - turn
}

const ease = (share: number): number => 1 - (1 - share) ** 3

/** Where a ball is that falls into its pocket: `share` 0 … 1; it hops twice on the way down. */
export function falling(share: number, from: number, to: number): { readonly angle: number; readonly radius: number } {
  if (share >= 1) return { angle: to, radius: 0.7 }
  const angle = from + (to - from) * ease(share)
  const down = Math.max(0, Math.min(1, (share - 0.25) / 0.75))
  const hop = down > 0 ? Math.abs(Math.sin(down * Math.PI * 2.5)) * 0.07 * (1 - down) : 0
  return { angle, radius: 0.9 - 0.2 * down + hop }
}

export interface Tumble {
  readonly x: number
  readonly y: number
  readonly turn: number
  /** A face that shows meanwhile. */
  readonly face: number
}

/** A die under its glass, while it is shaken; dice of one glass move differently. In sizes of a die. */
export function tumbling(ms: number, die: number): Tumble {
  const t = ms / 1_000 + die * 1.7
  return {
    x: Math.sin(t * (13 + die)) * 0.34,
    y: Math.cos(t * (17 - die)) * 0.3 - Math.abs(Math.sin(t * 9)) * 0.25,
    turn: Math.sin(t * (7 + die)) * 2.4,
    face: 1 + (Math.floor(t * 11) % 6)
  }
}
