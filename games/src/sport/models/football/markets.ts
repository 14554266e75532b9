// All markets of a football match: what each is worth now, and how its outcomes come out.
import { footballMarkets, halvesMarkets, type PairMarket, pairMarkets, scopeOf } from '../../market-book/book.ts'
import { certain, convolved, independentLaw, type Line, type PairLaw, poisson } from '../../market-book/laws.ts'
import { agreed, ahead, fairOf, ladderOf, marketOf, type Standing, settledBy } from '../../market-book/offer.ts'
import { keyOf, specifiersOf } from '../../market-book/rule.ts'
import type { FairMarket, LegResult, Score, Selection } from '../../types.ts'
import { type Forecast, forecast, type JointGoals } from './forecast.ts'
import { orderMarketsOf, orderResult } from './order.ts'
import { cardsOf, type FootballParams, type FootballState, firstHalf, secondHalfGoals, shareAt } from './state.ts'

type Scope = 'match' | 'half1' | 'half2' | 'corners' | 'corners1' | 'cards' | 'reds'
type Laws = Readonly<Record<Scope, PairLaw | null>>

const counted = (now: Score, rates: Score, span: number): PairLaw => {
  const side = (at: 0 | 1): Line => ({ from: now[at], p: poisson(rates[at] * span).p })
  return independentLaw(side(0), side(1))
}
/** Sent off or not, once at most. */
const red = (rate: number, span: number): Line => ({ from: 0, p: Float64Array.of(Math.exp(-rate * span), 1 - Math.exp(-rate * span)) })

function lawsOf(params: FootballParams, state: FootballState, { match, half1, half2 }: Forecast): Laws {
  const span = 1 - shareAt(state.second)
  const span1 = shareAt(firstHalf) - shareAt(state.second)
  const reds = ([0, 1] as const).map(side => (state.reds[side] > 0 ? certain(1) : red(params.reds[side], span)))
  const cards = ([0, 1] as const).map(side =>
    convolved({ from: state.yellows[side], p: poisson(params.yellows[side] * span).p }, reds[side]!)
  )
  return {
    match,
    half1,
    half2,
    corners: counted(state.corners, params.corners, span),
    corners1: state.half === null ? counted(state.corners, params.corners, span1) : null,
    cards: independentLaw(cards[0]!, cards[1]!),
    reds: independentLaw(reds[0]!, reds[1]!)
  }
}

/** Markets that come in lines: step, and how many. */
const ladders: readonly (readonly [id: number, name: 'total' | 'hcp', step: number, most: number])[] = [
  [16, 'hcp', 0.25, 9],
  [18, 'total', 0.25, 11],
  [19, 'total', 1, 3],
  [20, 'total', 1, 3],
  [66, 'hcp', 0.25, 5],
  [68, 'total', 0.25, 7],
  [69, 'total', 1, 2],
  [70, 'total', 1, 2],
  [90, 'total', 0.25, 5],
  [91, 'total', 1, 2],
  [92, 'total', 1, 2],
  [139, 'total', 1, 5],
  [140, 'total', 1, 3],
  [141, 'total', 1, 3],
  [165, 'hcp', 1, 5],
  [166, 'total', 1, 7],
  [167, 'total', 1, 3],
  [168, 'total', 1, 3],
  [176, 'hcp', 1, 3],
  [177, 'total', 1, 3]
]
const variants: Readonly<Record<number, string>> = {
  15: 'sr:winning_margin:3+',
  21: 'sr:exact_goals:6+',
  23: 'sr:exact_goals:3+',
  24: 'sr:exact_goals:3+',
  25: 'sr:goal_range:7+',
  71: 'sr:exact_goals:2+',
  93: 'sr:exact_goals:2+'
}
/** Markets with a total that is not a ladder's, and those with goals given before the match. */
const withTotals: Readonly<Record<number, readonly number[]>> = { 36: [2.5, 3.5], 37: [1.5, 2.5, 3.5], 547: [1.5, 2.5, 3.5], 79: [1.5] }
const givenGoals: Readonly<Record<number, readonly string[]>> = { 14: ['0:1', '0:2', '1:0', '2:0'], 65: ['0:1', '1:0'] }
const onLadder = new Set(ladders.map(([id]) => id))

/** The specifiers with which a market is offered now. */
function specifiersFor(id: number, state: FootballState): readonly Readonly<Record<string, string | number>>[] {
  if (variants[id] !== undefined) return [{ variant: variants[id] }]
  if (withTotals[id] !== undefined) return withTotals[id].map(total => ({ total }))
  if (givenGoals[id] !== undefined) return givenGoals[id].map(hcp => ({ hcp }))
  if (id === 7 || id === 61) return state.second === 0 ? [] : [{ score: state.goals.join(':') }]
  return [{}]
}

/** A handicap counts from the score now: a bet that is taken now counts from here. */
const fromNow = ({ fromBet }: PairMarket, state: FootballState): Score => (fromBet ? state.goals : [0, 0])

function pairMarketsOf(laws: Laws, state: FootballState): (FairMarket | null)[] {
  const found: (FairMarket | null)[] = []
  for (const [number, market] of Object.entries(footballMarkets)) {
    const id = Number(number)
    const law = laws[market.scope as Scope]
    if (!law || onLadder.has(id)) continue
    for (const specifiers of specifiersFor(id, state)) {
      const key = keyOf(id, specifiers)
      found.push(fairOf(key, market.kind(specifiersOf(key.specifiers)), law))
    }
  }
  for (const [id, name, step, most] of ladders) {
    const market = pairMarkets[id]!
    const law = laws[market.scope as Scope]
    if (law) found.push(...ladderOf({ id, kind: market.kind, name, step, most }, law, fromNow(market, state)))
  }
  return found
}

/** Visits all goals of the first and of the second half with their chance. */
export function eachJoint(joint: JointGoals, visit: (h1: number, a1: number, h2: number, a2: number, p: number) => void): void {
  const { first, second, room1, room2, cells } = joint
  let at = 0
  for (let h1 = 0; h1 < room1[0]; h1++)
    for (let a1 = 0; a1 < room1[1]; a1++)
      for (let h2 = 0; h2 < room2[0]; h2++)
        for (let a2 = 0; a2 < room2[1]; a2++) {
          const p = cells[at++]!
          if (p > 1e-10) visit(first[0] + h1, first[1] + a1, second[0] + h2, second[1] + a2, p)
        }
}

const halvesIds = Object.keys(halvesMarkets).map(Number)
const halvesTotals: Readonly<Record<number, string>> = { 58: 'total=1.5', 59: 'total=1.5' }
const halvesRules = halvesIds.map(id => {
  const specifiers = halvesTotals[id] ?? ''
  return { key: { id, specifiers }, rule: halvesMarkets[id]!.kind(specifiersOf(specifiers)) }
})

/** Goals a half up to this many are looked up. */
const most = 12
const seen: (Uint8Array | undefined)[] = new Array(most ** 4)
const comesOut = (h1: number, a1: number, h2: number, a2: number): Uint8Array =>
  Uint8Array.from(halvesRules, ({ rule }) => rule.outcomes.findIndex(outcome => rule.leg([h1, a1], [h2, a2], outcome).won))

/** Which outcome of every market on both halves comes out: looked up, since a price asks it thousands of times. */
function outcomesAt(h1: number, a1: number, h2: number, a2: number): Uint8Array {
  if (Math.max(h1, a1, h2, a2) >= most) return comesOut(h1, a1, h2, a2)
  const key = ((h1 * most + a1) * most + h2) * most + a2
  let which = seen[key]
  if (which === undefined) {
    which = comesOut(h1, a1, h2, a2)
    seen[key] = which
  }
  return which
}

function halvesMarketsOf(joint: JointGoals): (FairMarket | null)[] {
  const won = halvesRules.map(({ rule }) => new Float64Array(rule.outcomes.length))
  eachJoint(joint, (h1, a1, h2, a2, p) => {
    const which = outcomesAt(h1, a1, h2, a2)
    for (let i = 0; i < which.length; i++) won[i]![which[i]!]! += p
  })
  return halvesRules.map(({ key, rule }, i) => marketOf(key, rule.outcomes, won[i]!, new Float64Array(rule.outcomes.length)))
}

export function fair(params: FootballParams, state: FootballState): readonly FairMarket[] {
  if (state.ended) return []
  const outlook = forecast(params, state)
  return [
    ...pairMarketsOf(lawsOf(params, state, outlook), state),
    ...halvesMarketsOf(outlook.joint),
    ...orderMarketsOf(params, state, outlook)
  ].filter(market => market !== null)
}

function standingOf(scope: string, state: FootballState): Standing | null {
  const { goals, corners, half, ended } = state
  const halfOver = half !== null
  if (scope === 'match') return { score: goals, over: ended, window: 9 }
  if (scope === 'half1') return { score: half?.goals ?? goals, over: halfOver, window: 9 }
  if (scope === 'half2') return { score: secondHalfGoals(state), over: ended, window: 9 }
  if (scope === 'corners') return { score: corners, over: ended, window: 9 }
  if (scope === 'corners1') return { score: half?.corners ?? corners, over: halfOver, window: 9 }
  if (scope === 'cards') return { score: cardsOf(state), over: ended, window: 9 }
  if (scope === 'reds') return { score: state.reds, over: ended, window: 2 }
  return null
}

/** Every way in which the halves can still end; the first is known when it is over. */
function* waysOfHalves(state: FootballState): Generator<readonly [Score, Score]> {
  const now = secondHalfGoals(state)
  // far enough for the side that is behind to draw level
  const window = 3 + Math.abs(state.goals[0] - state.goals[1])
  const firsts = state.half === null ? [0, 1].map(at => ahead(state.goals[at]!, window)) : state.half.goals.map(goals => [goals])
  const seconds = state.ended ? now.map(goals => [goals]) : now.map(goals => ahead(goals, window))
  for (const h1 of firsts[0]!)
    for (const a1 of firsts[1]!)
      for (const h2 of seconds[0]!)
        for (const a2 of seconds[1]!)
          yield [
            [h1, a1],
            [h2, a2]
          ]
}

function halvesResult(state: FootballState, { id, specifiers, outcome }: Selection): LegResult | null {
  const rule = halvesMarkets[id]!.kind(specifiersOf(specifiers))
  return agreed(waysOfHalves(state).map(([first, second]) => rule.leg(first, second, outcome)))
}

export function result(state: FootballState, selection: Selection): LegResult | null {
  const { id, outcome, scoreAt } = selection
  const market = pairMarkets[id]
  if (market !== undefined) {
    const specifiers = specifiersOf(selection.specifiers)
    const standing = standingOf(scopeOf(market, specifiers), state)
    return standing === null ? null : settledBy(market.kind(specifiers), outcome, standing, market.fromBet ? scoreAt : [0, 0])
  }
  return halvesMarkets[id] === undefined ? (orderResult(state, selection) ?? null) : halvesResult(state, selection)
}
