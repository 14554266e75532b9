// A feed of the house's own: a match of the simulator told as a producer before it and one during it would tell it, message by message.
import type { Dice } from '../../engine.ts'
import { marginOf, offeredPrices } from '../bets/margin.ts'
import { pairMarkets } from '../market-book/book.ts'
import type { FairMarket, LegResult, MarketKey, MatchView, OutcomeId, SportModel } from '../types.ts'
import { type FeedMessage, type MarketOdds, type MarketResult, type MarketStatus, marketName, type OutcomeOdds } from './messages.ts'
import { clockName, matchStatusOf, periodsName, writtenPeriods } from './status.ts'

/** UOF's numbers of the producers in play and before the match. */
export const liveProducer = 1
export const preProducer = 3
const aliveEvery = 10_000

export interface Recording {
  readonly fixture: string
  /** When it starts, milliseconds. Prices of before it are told ten minutes earlier. */
  readonly startsAt: number
  /** Prices are told every so many milliseconds of the match, and after everything that happens. */
  readonly pricesEvery: number
}
const before = 600_000

/** Prices as they are told. A market of which an outcome cannot be offered is told without that outcome's price. */
function oddsOf(market: FairMarket, status: MarketStatus, inPlay: boolean): MarketOdds {
  const prices = offeredPrices(market, marginOf(market.id, inPlay))
  const outcomes = market.outcomes.map(
    ({ id, probability }, i): OutcomeOdds => ({ id, odds: prices[i]!, probability, active: prices[i] !== null })
  )
  return { id: market.id, specifiers: market.specifiers, status, outcomes }
}

/** What a match told so far: outcomes of every market, and which markets are open. */
interface Told {
  readonly outcomes: Map<string, { readonly key: MarketKey; readonly ids: Set<OutcomeId> }>
  readonly open: Map<string, MarketKey>
}
function remember({ outcomes, open }: Told, markets: readonly FairMarket[]): void {
  open.clear()
  for (const market of markets) {
    const name = marketName(market)
    const known = outcomes.get(name) ?? { key: { id: market.id, specifiers: market.specifiers }, ids: new Set() }
    for (const { id } of market.outcomes) known.ids.add(id)
    outcomes.set(name, known)
    open.set(name, known.key)
  }
}

type ResultOf = (key: MarketKey, outcome: OutcomeId) => LegResult | null
/** A market's results, or null as long as one of its outcomes is open. */
function resultsOf(key: MarketKey, ids: ReadonlySet<OutcomeId>, resultOf: ResultOf): MarketResult | null {
  const outcomes = [...ids].flatMap(id => {
    const result = resultOf(key, id)
    return result ? [{ id, result }] : []
  })
  return outcomes.length === ids.size ? { ...key, outcomes } : null
}

/** Handicaps in play count from the score at the bet; a feed settles a market for everybody, so they are told before the match only. */
const isForAll = ({ id }: MarketKey): boolean => !pairMarkets[id]?.fromBet

/**
 * Plays a match and tells it, message by message as they are asked for: prices before it, the hand-over at its start, prices, stops and results in play, everything
 * settled at its end, and alives of both producers throughout, in the order of the clock.
 */
export function* recordingOf<Params, State, Event extends { readonly kind: string }>(
  model: SportModel<Params, State, Event>,
  params: Params,
  dice: Dice,
  { fixture, startsAt, pricesEvery }: Recording
): Generator<FeedMessage, void, void> {
  const told: Told = { outcomes: new Map(), open: new Map() }
  const settled = new Set<string>()
  let state = model.start(params)
  const base = (timestamp: number, producer = liveProducer) => ({ producer, timestamp, fixture })
  const resultOf: ResultOf = (key, outcome) => model.result(state, { ...key, outcome, scoreAt: [0, 0] })
  const alive = (timestamp: number) =>
    [liveProducer, preProducer].map((producer): FeedMessage => ({ kind: 'alive', producer, timestamp, subscribed: true }))
  /** Prices of now; markets that are no more among them are settled where they are decided, and not offered where they are not. */
  const tell = (at: number, isStopped: boolean): FeedMessage[] => {
    const gone = new Map(told.open)
    const markets = model.fair(params, state).filter(isForAll)
    remember(told, markets)
    for (const name of told.open.keys()) gone.delete(name)
    const results = [...gone].flatMap(([name, key]) => resultsOf(key, told.outcomes.get(name)!.ids, resultOf) ?? [])
    for (const market of results) settled.add(marketName(market))
    const closed = [...gone].map(([name, key]): MarketOdds => ({ ...key, status: settled.has(name) ? -3 : 0, outcomes: [] }))
    const open = markets.map(market => oddsOf(market, isStopped ? -1 : 1, true))
    const prices: FeedMessage = {
      ...base(at),
      kind: 'odds_change',
      status: statusOf(model.view(state)),
      reason: null,
      markets: [...open, ...closed]
    }
    return results.length > 0 ? [prices, { ...base(at), kind: 'bet_settlement', certainty: 1, markets: results }] : [prices]
  }

  const early = model.fair(params, state)
  remember(told, early)
  yield* alive(startsAt - before)
  yield* opening(early, fixture, startsAt)
  yield* tell(startsAt, false)

  let isStopped = false
  let last = startsAt
  for (let tick = 1; ; tick++) {
    const at = startsAt + tick * model.tickMs
    const events = model.step(params, state, dice)
    if (events.length === 0) break
    for (const event of events) state = model.evolve(state, event)
    const now: FeedMessage[] = (tick * model.tickMs) % aliveEvery < model.tickMs ? alive(at) : []
    const { danger, ended } = model.view(state)
    if (!ended) {
      const isNews = events.some(event => event.kind !== 'tick')
      if (danger > 0 && !isStopped) now.push({ ...base(at), kind: 'bet_stop', groups: ['all'], status: -1 })
      const isOver = isStopped && danger === 0
      isStopped = danger > 0
      if (isNews || isOver || (tick * model.tickMs) % pricesEvery < model.tickMs) now.push(...tell(at, isStopped))
    }
    if (now.length > 0) last = at
    yield* now
    if (ended) break
  }
  yield* ending(told, resultOf, base(last + model.tickMs), statusOf(model.view(state)))
}

/** A whole match as it is told. */
export const recordMatch = <Params, State, Event extends { readonly kind: string }>(
  model: SportModel<Params, State, Event>,
  params: Params,
  dice: Dice,
  recording: Recording
): readonly FeedMessage[] => [...recordingOf(model, params, dice, recording)]

const statusOf = ({ score, periods, period, clock, ended }: MatchView): Record<string, string> => ({
  ...{ status: ended ? '3' : '1', match_status: matchStatusOf(period), home_score: String(score[0]), away_score: String(score[1]) },
  ...(clock !== null && { [clockName]: String(Math.floor(clock)) }),
  ...(periods.length > 0 && { [periodsName]: writtenPeriods(periods) })
})

/** Before the match: when it starts, its prices, and at the start the hand-over to the live producer. */
function opening(markets: readonly FairMarket[], fixture: string, startsAt: number): FeedMessage[] {
  const base = (timestamp: number) => ({ producer: preProducer, timestamp, fixture })
  const prices = (timestamp: number, told: readonly MarketOdds[]): FeedMessage => ({
    ...base(timestamp),
    ...{ kind: 'odds_change', status: null, reason: null, markets: told }
  })
  return [
    { ...base(startsAt - before), kind: 'fixture_change', change: 1, startTime: startsAt },
    prices(
      startsAt - before,
      markets.map(one => oddsOf(one, 1, false))
    ),
    prices(
      startsAt,
      markets.map(({ id, specifiers }) => ({ id, specifiers, status: -2, outcomes: [] }))
    )
  ]
}

/** The end: every market that was ever told is settled for certain, and closed. */
function ending(
  { outcomes }: Told,
  resultOf: ResultOf,
  base: { producer: number; timestamp: number; fixture: string },
  status: Record<string, string>
): FeedMessage[] {
  const all = [...outcomes.values()]
  return [
    { ...base, kind: 'odds_change', status, reason: null, markets: all.map(({ key }) => ({ ...key, status: -3, outcomes: [] })) },
    { ...base, kind: 'bet_settlement', certainty: 2, markets: all.flatMap(({ key, ids }) => resultsOf(key, ids, resultOf) ?? []) }
  ]
}
