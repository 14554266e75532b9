// Fixtures entered by hand, and how they ended: two operators say so, then the markets are settled by the same rules that price them.
import type { createSportFixture, enterResult } from '@fairhouse/contract/ops/games/sport.ts'
import { preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { specifiersOf } from '@fairhouse/games/sport/market-book/rule.ts'
import type { LegResult, Score } from '@fairhouse/games/sport/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { type ApprovalAction, askApproval, writeAudit } from '#staff/staff.ts'
import { fixtureByFeed } from '../feed/store.ts'
import { ensureSides, insertFixture, sidesOf } from '../league/store.ts'
import { seedOf } from '../match/seed.ts'
import { type FixtureRow, fixtureById, marketsOf, nextSeq, type Written, writePrices } from '../match/store.ts'
import { wireMatch } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import { tournamentByCode } from '../views/store.ts'
import { subjectNames } from './names.ts'
import { endFixture, insertResults } from './results-store.ts'

export const resultAction = 'sport.result'
type Wish = z.output<typeof enterResult.input>

const sum = (scores: readonly Score[]): Score => scores.reduce(([h, a], [dh, da]) => [h + dh, a + da] as const, [0, 0] as const)

/** The score that a market counts; null: the periods do not say. */
function scoreOf(scope: string, periods: readonly Score[]): Score | null {
  if (scope === 'match') return sum(periods)
  if (scope === 'half1') return periods[0] ?? null
  if (scope === 'half2') return periods[1] ?? null
  return null
}

/** How an outcome came out by the periods' scores; null: they do not say. A handicap in play is asked by its line from the start. */
export function byPeriods(periods: readonly Score[], m: { id: number; specifiers: string }, outcome: string): LegResult | null {
  const market = pairMarkets[m.id]
  const score = market && scoreOf(market.scope, periods)
  if (!market || !score) return null
  const rule = market.kind(specifiersOf(m.specifiers))
  return rule.outcomes.includes(outcome) ? rule.leg(score[0], score[1], outcome) : null
}

/** @throws DomainError not.found, sport.state, sport.result */
async function check(tx: Tx, w: Wish): Promise<FixtureRow> {
  const f = await fixtureById(tx, w.fixture, true)
  if (!f) throw new DomainError('not.found')
  if (!['NOT_STARTED', 'LIVE', 'SUSPENDED', 'POSTPONED'].includes(f.state)) throw new DomainError('sport.state')
  const begun = f.state !== 'NOT_STARTED' || f.starts_at.getTime() <= now()
  if (w.outcome === 'ENDED' && (f.source === 'simulated' || !begun)) throw new DomainError('sport.state')
  if (w.outcome === 'POSTPONED' && f.state !== 'NOT_STARTED') throw new DomainError('sport.state')
  if (w.outcome === 'ENDED' && w.periods.length === 0) throw new DomainError('sport.result')
  return f
}

/** Asks for a result; another operator confirms it. @throws DomainError approval.open, see {@link check} */
export async function askResult(tx: Tx, caller: OperatorCaller, { reason, ...w }: Wish, address: string): Promise<{ approval: string }> {
  const f = await check(tx, { ...w, reason })
  const to = w.outcome === 'ENDED' ? w.periods.map(p => p.join(':')).join(' ') : w.outcome
  const detail = { ...w, changed: [{ name: 'result', from: f.state, to }] }
  return { approval: await askApproval(tx, caller, { action: resultAction, subject: `sport:${w.fixture}`, detail, reason }, address) }
}

const kept = z.object({
  fixture: z.number(),
  outcome: z.enum(['ENDED', 'POSTPONED', 'ABANDONED', 'CANCELLED']),
  periods: z.array(z.tuple([z.number(), z.number()]))
})

/** Ends a fixture: its markets are closed, what its score decides is written, and its bets are settled by a job. */
async function end(house: House, tx: Tx, f: FixtureRow, w: z.output<typeof kept>): Promise<void> {
  const markets = await marketsOf(tx, f.id)
  const score = sum(w.periods)
  const view = { score, periods: w.periods, period: w.periods.length, clock: null, ended: true, danger: 0, facts: {} }
  // what a simulated match had come to stays as it is
  const match = f.source === 'simulated' ? f.match : wireMatch(view, now(), 1, false)
  if (w.outcome === 'ENDED') {
    const results = markets.flatMap(m =>
      m.outcomes.flatMap(([outcome]) => {
        const leg = byPeriods(w.periods, m, outcome)
        return leg ? [{ market: m.id, specifiers: m.specifiers, outcome, won: leg.won, halves: leg.halvesVoid }] : []
      })
    )
    await insertResults(tx, f.id, results)
  }
  await endFixture(tx, f.id, { state: w.outcome, match, periods: w.periods, hash: seedOf(house, f) })
  const status = w.outcome === 'CANCELLED' ? -4 : w.outcome === 'POSTPONED' ? -1 : -3
  const closed: Written[] = await writePrices(
    tx,
    f.id,
    markets
      .filter(m => m.status !== -3 && m.status !== -4)
      .map(m => ({ id: m.id, specifiers: m.specifiers, status, lock: null, outcomes: m.outcomes, main: m.main }))
  )
  const seq = await nextSeq(tx, f.id)
  const news = { fixture: f.id, sport: f.sport, seq, state: w.outcome, match: null, incidents: [] }
  await tellFixture(tx, { ...news, markets: closed.map(m => ({ ...wireMarket(m), main: m.main })) })
  await enqueue(tx, 'sport.settle', { fixture: String(f.id) }, { key: `sport.settle:${f.id}` })
}

export const resultApproved: ApprovalAction = {
  async execute(tx, house, { detail, reason, subject }, { caller, address }) {
    const w = kept.parse(detail)
    const f = await check(tx, { ...w, reason })
    await end(house, tx, f, w)
    await writeAudit(tx, caller, 'sport.result', subject, { to: w.outcome, reason }, address)
    house.nudge()
  },
  names: subjectNames
}

/** Enters a fixture by hand with its first prices. @throws DomainError not.found, sport.state: not a tournament of the desk, in the past, or entered before; sport.price */
export async function createFixture(
  tx: Tx,
  caller: OperatorCaller,
  { tournament, home, away, startsAt, prices, feedId, reason }: z.output<typeof createSportFixture.input>,
  address: string
): Promise<{ fixture: number }> {
  const t = await tournamentByCode(tx, tournament)
  if (!t) throw new DomainError('not.found')
  if (t.source !== 'desk' || startsAt.getTime() <= now() || home === away) throw new DomainError('sport.state')
  if (feedId !== undefined && (await fixtureByFeed(tx, feedId)) !== null) throw new DomainError('sport.state')
  const ids = ['1', '2', '3']
  const odds = new Map(prices.map(p => [p.outcome, p.odds]))
  const implied = prices.reduce((total, p) => total + (p.odds > 0 ? 10_000 / p.odds : 0), 0)
  if (prices.some(p => !ids.includes(p.outcome) || p.odds < 10_100) || implied < 1) throw new DomainError('sport.price')
  const side = (name: string) => ({
    name,
    short: name
      .replace(/[^\p{L}]/gu, '')
      .slice(0, 3)
      .toLocaleUpperCase('tr'),
    colours: ['#334155', '#ffffff'],
    attack: 0,
    defence: 0
  })
  await ensureSides(tx, t.id, [side(home), side(away)])
  const sides = await sidesOf(tx, t.id)
  const idOf = (name: string) => sides.find(s => s.name === name)!.id
  const id = await insertFixture(tx, {
    tournament: t.id,
    home: idOf(home),
    away: idOf(away),
    starts_at: startsAt,
    ...(feedId === undefined ? { source: 'desk', in_play: false } : { source: 'feed', feed_id: feedId, producer: preProducer })
  })
  const outcomes = ids.flatMap(o =>
    odds.has(o) ? [[o, odds.get(o)!, Math.round(1_000_000 / ((odds.get(o)! / 10_000) * implied)), odds.get(o)!] as const] : []
  )
  await writePrices(tx, id, [{ id: 1, specifiers: '', status: 1, lock: null, outcomes, main: true }])
  await writeAudit(tx, caller, 'sport.fixture', `sport:${id}`, { name: `${home} – ${away}`, reason }, address)
  return { fixture: id }
}
