// A match as its host plays it: on from where it stands, and what was seen of it.
import type { Dice } from '../engine.ts'
import type { AnySport } from './models.ts'
import type { Score } from './types.ts'

/** Something that was seen: a goal, a card, a won set; `side` 1 home, 2 away, 0 neither. */
export interface Seen {
  readonly tick: number
  readonly clock: number | null
  readonly period: number
  readonly kind: string
  readonly side: 0 | 1 | 2
  readonly score: Score
}

const sideOf = (event: object): 0 | 1 | 2 => (!('side' in event) ? 0 : event.side === 0 ? 1 : event.side === 1 ? 2 : 0)

/** A match under way: its state after so many ticks, and its dice where they stand. `dice` are moved on. */
export interface Running {
  readonly params: unknown
  readonly dice: Dice
  state: unknown
  tick: number
}

/** Plays on until `to` ticks are played or the match is over; answers what was seen. The same ticks as `replay` of `simulate.ts`. */
export function playOn(sport: AnySport, match: Running, to: number): Seen[] {
  const seen: Seen[] = []
  while (match.tick < to && !sport.view(match.state).ended) {
    for (const event of sport.step(match.params, match.state, match.dice)) {
      match.state = sport.evolve(match.state, event)
      // time going by is not told
      if (event.kind === 'tick') continue
      const { score, clock, period } = sport.view(match.state)
      seen.push({ kind: event.kind, side: sideOf(event), tick: match.tick, clock, period, score })
    }
    match.tick++
  }
  return seen
}
