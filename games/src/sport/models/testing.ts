// For tests: what must hold of every sport, over matches with fixed seeds.
import { fastDice } from '../../slots/fast-dice.ts'
import type { FairMarket, LegResult, SportModel } from '../types.ts'

interface Look<State> {
  readonly state: State
  readonly markets: readonly FairMarket[]
}

const names = (market: FairMarket, outcome: string) => `${market.id} ${market.specifiers} ${outcome}`

/**
 * Plays a match, looks at its prices every so many ticks and tells what is wrong: outcomes that do not add up, outcomes offered although they are decided,
 * outcomes still open at the end, and outcomes that were decided otherwise before the end.
 */
export function faultsOf<Params, State, Event>(
  model: SportModel<Params, State, Event>,
  params: Params,
  { seed, every }: { readonly seed: number; readonly every: number }
): string[] {
  const dice = fastDice(seed, 77)
  const looks: Look<State>[] = []
  let state = model.start(params)
  for (let tick = 0; ; tick++) {
    if (tick % every === 0) looks.push({ state, markets: model.fair(params, state) })
    const events = model.step(params, state, dice)
    if (events.length === 0) break
    for (const event of events) state = model.evolve(state, event)
  }
  if (!model.view(state).ended) return ['the match never ended']
  const outcomeAt = (at: State, market: FairMarket, outcome: string, then: State): LegResult | null =>
    model.result(at, { id: market.id, specifiers: market.specifiers, outcome, scoreAt: model.view(then).score })
  const same = (one: LegResult, other: LegResult) => one.won === other.won && one.halvesVoid === other.halvesVoid
  return looks.flatMap(({ state: then, markets }, at) => {
    const keys = markets.map(market => names(market, ''))
    const faults = keys.filter((key, i) => keys.indexOf(key) !== i).map(key => `offered twice: ${key}`)
    for (const market of markets) {
      const sum = market.outcomes.reduce((all, o) => all + o.probability, 0)
      if (Math.abs(sum - Math.round(sum)) > 1e-6 || sum < 0.5) faults.push(`adds up to ${sum}: ${names(market, '')}`)
      for (const { id } of market.outcomes) {
        if (outcomeAt(then, market, id, then) !== null) faults.push(`offered though decided at look ${at}: ${names(market, id)}`)
        const final = outcomeAt(state, market, id, then)
        if (final === null) faults.push(`open at the end: ${names(market, id)}`)
        for (const later of looks.slice(at)) {
          const early = outcomeAt(later.state, market, id, then)
          if (early !== null && final !== null && !same(early, final)) faults.push(`decided otherwise before the end: ${names(market, id)}`)
        }
      }
    }
    return faults
  })
}

/** Markets with one line whose prices do not fall along it. */
export function unorderedLines(markets: readonly FairMarket[]): string[] {
  const line = (market: FairMarket) => /(?:hcp|total)=(-?[\d.]+)/.exec(market.specifiers)
  const laddered = markets.filter(m => m.outcomes.length === 2 && line(m) !== null)
  return [...Map.groupBy(laddered, m => `${m.id} ${m.specifiers.replace(/(hcp|total)=-?[\d.]+/, '')}`)].flatMap(([name, own]) => {
    const height = (m: FairMarket) => Number(line(m)![1]) * (m.specifiers.includes('hcp') ? 1 : -1)
    const prices = own.toSorted((a, b) => height(a) - height(b)).map(m => m.outcomes[0]!.probability)
    return prices.some((p, i) => i > 0 && p < prices[i - 1]! - 1e-9) ? [name] : []
  })
}
