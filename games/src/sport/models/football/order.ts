// Markets on the order in which goals and corners come.
import { marketOf } from '../../market-book/offer.ts'
import { keyOf, specifiersOf } from '../../market-book/rule.ts'
import { type FairMarket, type LegResult, lostLeg, type Score, type Selection, wonLeg } from '../../types.ts'
import type { Forecast } from './forecast.ts'
import { type March, ratesOf, reds } from './law.ts'
import { type FootballParams, type FootballState, shareAt } from './state.ts'

/** The sides of an order market and nobody. */
const outcomes = ['6', '7', '8'] as const
const noReturn = [0, 0, 0]
const threeWay = (id: number, specifiers: Record<string, number>, home: number, away: number): FairMarket | null =>
  marketOf(keyOf(id, specifiers), outcomes, [home, 1 - home - away, away], noReturn)

/** The chances that home and away score the goal after `before` more: how long the process stays where it can fall, times its rate there. */
function nextGoal({ after: { width, height }, stay }: March, params: FootballParams, lead0: number, before: number): Score {
  const rates = ratesOf(params)
  const size = width * height * reds
  let [home, away] = [0, 0]
  for (let h = 0; h <= before && h < width; h++) {
    const a = before - h
    if (a >= height) continue
    const lead = lead0 + h - a
    const row = (lead > 0 ? 2 : lead < 0 ? 0 : 1) * reds
    for (let r = 0; r < reds; r++)
      for (let at = (h * height + a) * reds + r; at < stay.length; at += size) {
        home += stay[at]! * rates.home[row + r]!
        away += stay[at]! * rates.away[row + r]!
      }
  }
  return [home, away]
}

/** Who scores last, by the layers of the march; nobody from here on leaves who scored last before. */
function lastGoal({ after: { cells } }: March, state: FootballState): FairMarket | null {
  const size = cells.length / 3
  const law = [0, 0, 0]
  for (let i = 0; i < cells.length; i++) law[Math.floor(i / size)]! += cells[i]!
  const before = state.goalOrder.at(-1)
  return threeWay(9, {}, law[1]! + (before === 'H' ? law[0]! : 0), law[2]! + (before === 'A' ? law[0]! : 0))
}

/** Corners fall at fixed rates: their number is Poisson, and each is home's with the same chance. */
function corners({ corners: [home, away] }: FootballParams, state: FootballState): (FairMarket | null)[] {
  const mean = (home + away) * (1 - shareAt(state.second))
  const one = 1 - Math.exp(-mean)
  const two = one - mean * Math.exp(-mean)
  const share = home / (home + away)
  const fallen = state.cornerOrder.length
  const before = state.cornerOrder.at(-1)
  return [
    threeWay(163, { cornernr: fallen + 1 }, one * share, one * (1 - share)),
    threeWay(163, { cornernr: fallen + 2 }, two * share, two * (1 - share)),
    threeWay(164, {}, one * share + (before === 'H' ? 1 - one : 0), one * (1 - share) + (before === 'A' ? 1 - one : 0))
  ]
}

export function orderMarketsOf(params: FootballParams, state: FootballState, { firstMarch, wholeMarch }: Forecast): (FairMarket | null)[] {
  const fallen = state.goalOrder.length
  const lead = state.goals[0] - state.goals[1]
  const nth = (id: number, of: March, before: number) =>
    threeWay(id, { goalnr: fallen + before + 1 }, ...nextGoal(of, params, lead, before))
  return [
    nth(8, wholeMarch, 0),
    nth(8, wholeMarch, 1),
    ...(firstMarch === null ? [] : [nth(62, firstMarch, 0)]),
    lastGoal(wholeMarch, state),
    ...corners(params, state)
  ]
}

const came = (outcome: string, who: string | undefined): LegResult =>
  outcome === (who === 'H' ? '6' : who === 'A' ? '8' : '7') ? wonLeg : lostLeg

/** How a market on an order came out; null while it is open, undefined when it is none of them. */
export function orderResult(state: FootballState, { id, specifiers, outcome }: Selection): LegResult | null | undefined {
  const { goalnr, cornernr } = specifiersOf(specifiers)
  const nth = (order: string, at: number, over: boolean) => (order.length >= at || over ? came(outcome, order[at - 1]) : null)
  const inFirstHalf = state.half === null ? state.goalOrder : state.goalOrder.slice(0, state.half.goals[0] + state.half.goals[1])
  if (id === 8) return nth(state.goalOrder, Number(goalnr), state.ended)
  if (id === 62) return nth(inFirstHalf, Number(goalnr), state.half !== null)
  if (id === 163) return nth(state.cornerOrder, Number(cornernr), state.ended)
  // a goal or corner has been: nobody is not the answer any more
  const last = (order: string) => (state.ended ? came(outcome, order.at(-1)) : order !== '' && outcome === '7' ? lostLeg : null)
  if (id === 9) return last(state.goalOrder)
  if (id === 164) return last(state.cornerOrder)
  return undefined
}
