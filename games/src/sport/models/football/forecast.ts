// What the goals of a match will be by what is known now: of each half, of the whole, and the joint law of both halves.
import { gridLaw, type PairLaw } from '../../market-book/laws.ts'
import type { Score } from '../../types.ts'
import { type Field, type March, march, ratesOf, reds, roomFor } from './law.ts'
import { type FootballParams, type FootballState, firstHalf, secondHalfGoals, shareAt } from './state.ts'

/** The joint law of the goals that each half still brings: `cells[((h1 · a1s + a1) · h2s + h2) · a2s + a2]`. */
export interface JointGoals {
  readonly first: Score
  readonly second: Score
  readonly room1: Score
  readonly room2: Score
  readonly cells: Float64Array
}

export interface Forecast {
  readonly joint: JointGoals
  readonly match: PairLaw
  readonly half1: PairLaw | null
  readonly half2: PairLaw
  /** The rest of the first half, when it is on; and the rest of the match, with who scores last. */
  readonly firstMarch: March | null
  readonly wholeMarch: March
}

const sentOffOf = (state: FootballState): Float64Array => {
  const law = new Float64Array(reds)
  law[(state.reds[0] > 0 ? 1 : 0) + (state.reds[1] > 0 ? 2 : 0)] = 1
  return law
}

/** Sums over who was sent off. */
function goalsOf({ width, height, cells }: Field): Float64Array {
  const sums = new Float64Array(width * height)
  for (let i = 0; i < sums.length; i++) for (let r = 0; r < reds; r++) sums[i]! += cells[i * reds + r]!
  return sums
}

/** The second half by the lead at half-time and who is off by then; computed when first asked for. */
function secondHalves(rates: ReturnType<typeof ratesOf>, span: number, room: Score): (lead: number, r: number) => Float64Array {
  const known = new Map<number, Float64Array>()
  return (lead, r) => {
    const key = lead * reds + r
    let law = known.get(key)
    if (law === undefined) {
      const sentOff = new Float64Array(reds)
      sentOff[r] = 1
      law = goalsOf(march(rates, lead, sentOff, span, room).after)
      known.set(key, law)
    }
    return law
  }
}

/** Weights below this change no price. */
const negligible = 1e-7

function jointInFirstHalf(params: FootballParams, state: FootballState, firstMarch: March): JointGoals {
  const { width, height, cells } = firstMarch.after
  const span2 = 1 - shareAt(firstHalf)
  const room2 = roomFor(params, span2)
  const size2 = room2[0] * room2[1]
  const lead0 = state.goals[0] - state.goals[1]
  const second = secondHalves(ratesOf(params), span2, room2)
  const joint = new Float64Array(width * height * size2)
  for (let h = 0; h < width; h++)
    for (let a = 0; a < height; a++)
      for (let r = 0; r < reds; r++) {
        const cell = h * height + a
        const weight = cells[cell * reds + r]!
        if (weight < negligible) continue
        const law = second(lead0 + h - a, r)
        for (let i = 0; i < size2; i++) joint[cell * size2 + i]! += weight * law[i]!
      }
  return { first: state.goals, second: [0, 0], room1: [width, height], room2, cells: joint }
}

const scaled = (cells: Float64Array): Float64Array => {
  const sum = cells.reduce((all, p) => all + p, 0)
  return cells.map(p => p / sum)
}

/** Sums of the joint law: of the first half, of the second, and of both together. */
function lawsOf({ room1: [w1, h1], room2: [w2, h2], cells, first, second }: JointGoals) {
  const one = new Float64Array(w1 * h1)
  const two = new Float64Array(w2 * h2)
  const [w, h] = [w1 + w2 - 1, h1 + h2 - 1]
  const all = new Float64Array(w * h)
  let at = 0
  for (let x1 = 0; x1 < w1; x1++)
    for (let y1 = 0; y1 < h1; y1++)
      for (let x2 = 0; x2 < w2; x2++)
        for (let y2 = 0; y2 < h2; y2++) {
          const p = cells[at++]!
          one[x1 * h1 + y1]! += p
          two[x2 * h2 + y2]! += p
          all[(x1 + x2) * h + y1 + y2]! += p
        }
  return {
    half1: gridLaw(one, w1, h1, first),
    half2: gridLaw(two, w2, h2, second),
    match: gridLaw(all, w, h, [first[0] + second[0], first[1] + second[1]])
  }
}

/** The joint law of both halves' goals: what a bet builder's legs are counted on. */
export function jointGoals(params: FootballParams, state: FootballState): JointGoals {
  return state.half === null ? jointFrom(params, state, firstHalfOf(params, state)) : jointFrom(params, state, null)
}

function firstHalfOf(params: FootballParams, state: FootballState): March {
  const span = shareAt(firstHalf) - shareAt(state.second)
  return march(ratesOf(params), state.goals[0] - state.goals[1], sentOffOf(state), span, roomFor(params, span))
}

function jointFrom(params: FootballParams, state: FootballState, firstMarch: March | null): JointGoals {
  if (firstMarch !== null) {
    const joint = jointInFirstHalf(params, state, firstMarch)
    return { ...joint, cells: scaled(joint.cells) }
  }
  const span = 1 - shareAt(state.second)
  const room2 = roomFor(params, span)
  const { after } = march(ratesOf(params), state.goals[0] - state.goals[1], sentOffOf(state), span, room2)
  return { first: state.half!.goals, second: secondHalfGoals(state), room1: [1, 1], room2, cells: scaled(goalsOf(after)) }
}

export function forecast(params: FootballParams, state: FootballState): Forecast {
  const firstMarch = state.half === null ? firstHalfOf(params, state) : null
  const joint = jointFrom(params, state, firstMarch)
  const span = 1 - shareAt(state.second)
  const wholeMarch = march(ratesOf(params), state.goals[0] - state.goals[1], sentOffOf(state), span, roomFor(params, span), 3)
  const { half1, half2, match } = lawsOf(joint)
  return { joint, match, half1: state.half === null ? half1 : null, half2, firstMarch, wholeMarch }
}
