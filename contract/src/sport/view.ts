// What everybody sees of the sportsbook, as answers and events tell it: fixtures, markets with versioned prices, matches under way.
import * as z from 'zod/mini'
import { time } from '../endpoint.ts'
import { fixtureSources, fixtureStates, lockReasons, marketStatuses, no, odds, sportCodes } from './terms.ts'

/**
 * A market with its prices. Outcomes are [UOF number, decimal odds × 10,000]; odds of 0 are not offered. `version` grows with every change of the market, and goes
 * with every leg of a slip. Prices of a locked market stay to be seen, dimmed; `lock` says why.
 */
export const market = z.object({
  id: z.int(),
  specifiers: z.string(),
  status: z.literal(marketStatuses),
  version: z.int(),
  outcomes: z.array(z.tuple([z.string(), odds])),
  lock: z.nullable(z.enum(lockReasons))
})
export type SportMarket = z.output<typeof market>

const score = z.tuple([z.int(), z.int()])

/** A match under way or over. Scores are home's and away's, in the unit of the sport's handicaps. */
export const matchView = z.object({
  score,
  /** Halves, quarters, sets, innings or maps: finished ones and the running one. */
  periods: z.array(score),
  /** The running period from 1; 0 before the match. */
  period: z.int(),
  /** Seconds of the match's own clock at `clockAt`; null: the sport has none. */
  clock: z.nullable(z.number()),
  /** The server's time in milliseconds at which `clock` was read. Between two reports the clock goes on by `speed` seconds a second, unless it stands. */
  clockAt: z.number(),
  speed: z.number(),
  runs: z.boolean(),
  ended: z.boolean(),
  /** Counts by name: `cornersHome`, `redAway`, `serving` (1 home, 2 away) … */
  facts: z.record(z.string(), z.number())
})
export type SportMatch = z.output<typeof matchView>

/** A goal, card, point, kill … by its kind as the sport's model names it; `side` 1 home, 2 away, 0 neither. */
export const incident = z.object({
  seq: z.int(),
  /** Seconds of the match's clock; null: the sport has none. */
  clock: z.nullable(z.number()),
  period: z.int(),
  kind: z.string(),
  side: z.literal([0, 1, 2]),
  score
})

export const side = z.object({
  id: no,
  name: z.string(),
  short: z.string(),
  /** Two colours of its shirt, `#rrggbb`. */ colours: z.tuple([z.string(), z.string()])
})

/** Each way on an outright: a place pays n/d of the winnings to the first `top` of the table. */
export const placeTerms = z.object({ n: z.int(), d: z.int(), top: z.int() })
export type PlaceTerms = z.output<typeof placeTerms>

export const fixtureCard = z.object({
  id: no,
  sport: z.enum(sportCodes),
  tournament: no,
  tournamentName: z.string(),
  category: z.string(),
  season: z.int(),
  round: z.nullable(z.int()),
  source: z.enum(fixtureSources),
  /** match: two sides · outright: the markets ask who wins the season. */
  kind: z.enum(['match', 'outright']),
  home: z.nullable(side),
  away: z.nullable(side),
  startsAt: time,
  state: z.enum(fixtureStates),
  /** Of an outright: the terms of its places, fixed when it opened; null: bets to win only. */
  eachWay: z.nullable(placeTerms),
  /** Takes bets while it is played. */
  inPlay: z.boolean(),
  /** null before the match. */
  match: z.nullable(matchView),
  /** The number of the fixture's last event: older news than the last seen is dropped by it. */
  seq: z.int(),
  /** In a list the main markets only: the result, the most even handicap and the most even total, and those of the first half. */
  markets: z.array(market),
  /** How many take bets now. */
  open: z.int()
})
export type SportFixture = z.output<typeof fixtureCard>

/** What changed at a fixture. `markets`: only those that did. */
export const fixtureNews = {
  fixture: no,
  seq: z.int(),
  state: z.enum(fixtureStates),
  /** null: as it was, or not begun. */
  match: z.nullable(matchView),
  markets: z.array(market)
}
