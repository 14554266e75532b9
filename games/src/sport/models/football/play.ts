// Plays a football match second by second.
import type { Dice } from '../../../engine.ts'
import { tempo } from './rates.ts'
import { evolve, type FootballEvent, type FootballParams, type FootballState, firstHalf, fullTime, type Side, shareAt } from './state.ts'

const faces = 2 ** 32
/** A number in (0, 1). */
const uniform = (dice: Dice): number => (dice.below(faces) + 0.5) / faces

const happenings = ['goal', 'corner', 'yellow', 'red'] as const

/** How often something happens, by what and side, in shares of a match. */
function rateOf({ goals, corners, yellows, reds }: FootballParams, { goals: score, reds: off }: FootballState, which: number): number {
  const side = which & 1
  const other = 1 - side
  if (which < 2) return goals[side]! * tempo(score[side]! - score[other]!, off[side]! > 0, off[other]! > 0)
  if (which < 4) return corners[side]!
  if (which < 6) return yellows[side]!
  return off[side]! > 0 ? 0 : reds[side]!
}
const kinds = 8
const rateOfAll = (params: FootballParams, state: FootballState): number => {
  let sum = 0
  for (let which = 0; which < kinds; which++) sum += rateOf(params, state, which)
  return sum
}

function happening(params: FootballParams, state: FootballState, all: number, dice: Dice): FootballEvent {
  let at = uniform(dice) * all
  let which = 0
  for (; which < kinds - 1; which++) {
    const rate = rateOf(params, state, which)
    if (at < rate) break
    at -= rate
  }
  return { kind: happenings[which >> 1]!, side: (which & 1) as Side }
}

/** One second: each happening waits an exponential time, and after each the rates are looked up anew. */
export function step(params: FootballParams, state: FootballState, dice: Dice): readonly FootballEvent[] {
  if (state.ended) return []
  const end = state.second + 1
  const events: FootballEvent[] = [{ kind: 'tick' }]
  let now = state
  for (let left = shareAt(end) - shareAt(state.second); ; ) {
    const all = rateOfAll(params, now)
    left += Math.log(uniform(dice)) / all
    if (left <= 0) break
    const event = happening(params, now, all, dice)
    events.push(event)
    now = evolve(now, event)
  }
  if (end === firstHalf) events.push({ kind: 'half' })
  if (end === fullTime) events.push({ kind: 'end' })
  return events
}
