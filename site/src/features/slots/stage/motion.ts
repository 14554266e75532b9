// How reels and symbols move: distances in cells, times in milliseconds. Pure, and without anything made anew in a frame.

/** Cells a millisecond of a turning reel. */
const speed = 0.026
const startMs = 90

/** How far a reel has turned after `ms`: it starts softly. */
export const rolled = (ms: number): number => (ms <= 0 ? 0 : speed * (ms - startMs * (1 - Math.exp(-ms / startMs))))

/** Where a reel that is at `from` comes to rest: on a whole cell, far enough that what is seen then was not seen before. */
export const restAfter = (from: number, rows: number): number => Math.ceil(from) + rows + 1

/** The way from rolling to rest: slower and slower, a little too far, and back. `share` 0 … 1. */
export function stopping(from: number, to: number, share: number): number {
  if (share >= 1) return to
  const left = 1 - share
  const over = share > 0.7 ? Math.sin(((share - 0.7) / 0.3) * Math.PI) * 0.09 : 0
  return from + (to - from) * (1 - left * left * left) + over
}

/** How long a stop over so many cells takes, so that the reel does not jerk when it begins. */
export const stopMs = (cells: number): number => (3 * cells) / speed / 1.15

/** When a reel rests, counted from the news of what comes: one after another, a single one at the end of `ms`. */
export const restMs = (reel: number, reels: number, ms: number): number => ms * (reels === 1 ? 1 : 0.55 + (0.43 * reel) / (reels - 1))

/** When a cell of a whole board begins to fall into it within `ms`: columns one after another, the lowest cell of each first. */
export const fallMs = (reel: number, row: number, reels: number, rows: number, ms: number): number =>
  reel * ((ms * 0.3) / reels) + (rows - row) * ((ms * 0.15) / rows)

/** Falling: faster and faster, and still at once. `share` 0 … 1. */
export function falling(share: number): number {
  if (share >= 1) return 1
  if (share < 0.82) return (share / 0.82) ** 2
  return 1 - Math.sin(((share - 0.82) / 0.18) * Math.PI) * 0.035
}

/** Growing a little and back, as long as it goes on. */
export const pulse = (ms: number): number => 1 + 0.07 * Math.sin((ms / 1000) * Math.PI * 2.2) ** 2

/** From large to its size. `share` 0 … 1. */
export const landing = (share: number): number => (share >= 1 ? 1 : 1 + 0.55 * (1 - share) ** 3)

/** From which row each cell of a column falls: `gone` are its rows that vanish; above the board is below zero. Writes into `into` from `at`. */
export function fallsFrom(rows: number, gone: (row: number) => boolean, into: Float32Array, at: number): void {
  let to = rows - 1
  for (let row = rows - 1; row >= 0; row--) if (!gone(row)) into[at + to--] = row
  for (let above = -1; to >= 0; to--, above--) into[at + to] = above
}
