// Fixtures entered by hand, and how they ended: two operators say so, then the markets are settled by the same rules that price them.
import {
  allCases,
  type createSportFixture,
  type enterResult,
  resultCases,
  resultOutcomes
} from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { byPeriods, matchScore } from '@fairhouse/games/sport/market-book/periods.ts'
import { footballByMeans } from '@fairhouse/games/sport/models/football/by-means.ts'
import type { SportCode } from '@fairhouse/games/sport/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { type ApprovalAction, askApproval, writeAudit } from '#staff/staff.ts'
import type { Came } from '../bet/came.ts'
import { voidOfCase } from '../feed/difference-store.ts'
import { fixtureByFeed } from '../feed/store.ts'
import { ensureSides, insertFixture, sidesOf } from '../league/store.ts'
import { seedOf } from '../match/seed.ts'
import { type FixtureRow, fixtureById, marginsNow, marketsOf, nextSeq, type Written, writePrices } from '../match/store.ts'
import { offer, type Priced, wireMatch } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import { tournamentByCode } from '../views/store.ts'
import { subjectNames } from './names.ts'
import { endFixture, insertResults } from './results-store.ts'

export const resultAction = 'sport.result'
type Wish = z.output<typeof enterResult.input>

/** Cases of matches that ended before all was played, as it was shown. */
const cutShort: readonly string[] = ['retirement', 'disqualified', 'lengthChanged']

/** @throws DomainError not.found, sport.state, sport.result */
async function check(tx: Tx, w: Wish): Promise<FixtureRow> {
  const f = await fixtureById(tx, w.fixture, true)
  if (!f) throw new DomainError('not.found')
  if (!['NOT_STARTED', 'LIVE', 'SUSPENDED', 'POSTPONED'].includes(f.state)) throw new DomainError('sport.state')
  const begun = f.state !== 'NOT_STARTED' || f.starts_at.getTime() <= now()
  if (w.outcome === 'ENDED' && (f.source === 'simulated' || !begun)) throw new DomainError('sport.state')
  if (w.outcome === 'POSTPONED' && f.state !== 'NOT_STARTED') throw new DomainError('sport.state')
  if (w.outcome === 'ENDED' && w.periods.length === 0) throw new DomainError('sport.result')
  const isCase = w.case === undefined || (resultCases[w.outcome] as readonly string[]).includes(w.case)
  const isFinished = (w.finished ?? 0) <= w.periods.length || f.source === 'simulated'
  const isSpan = !w.since || (w.case === 'remake' && (!w.at || w.since < w.at))
  if (!isCase || !isFinished || !isSpan || (w.case === 'earlyStart' && !w.at)) throw new DomainError('sport.result')
  return f
}

/** Asks for a result; another operator confirms it. @throws DomainError approval.open, see {@link check} */
export async function askResult(tx: Tx, caller: OperatorCaller, { reason, ...w }: Wish, address: string): Promise<{ approval: string }> {
  const f = await check(tx, { ...w, reason })
  const scores = w.periods.map(p => p.join(':')).join(' ')
  const to = [w.outcome === 'ENDED' ? '' : w.outcome, scores, w.case, w.official && `→ ${w.official}`].filter(Boolean).join(' ')
  const detail = {
    ...w,
    ...{ case: w.case ?? null, finished: w.finished ?? null, official: w.official ?? null },
    ...{ at: w.at?.toISOString() ?? null, since: w.since?.toISOString() ?? null },
    changed: [{ name: 'result', from: f.state, to }]
  }
  return { approval: await askApproval(tx, caller, { action: resultAction, subject: `sport:${w.fixture}`, detail, reason }, address) }
}

const kept = z.object({
  fixture: z.number(),
  outcome: z.enum(resultOutcomes),
  periods: z.array(z.tuple([z.number(), z.number()])),
  case: z.enum(allCases).nullish(),
  finished: z.number().nullish(),
  official: z.literal([1, 2]).nullish(),
  at: z.string().nullish(),
  since: z.string().nullish()
})
const wishOf = (detail: unknown): Omit<Wish, 'reason'> => {
  const { case: kind, finished, official, at, since, ...w } = kept.parse(detail)
  return {
    ...w,
    case: kind ?? undefined,
    finished: finished ?? undefined,
    official: official ?? undefined,
    at: at ? new Date(at) : undefined,
    since: since ? new Date(since) : undefined
  }
}

/** The case as it is kept with the fixture; null: as planned. */
function cameOf(w: Omit<Wish, 'reason'>): Came | null {
  const kind = w.case ?? (w.outcome === 'ABANDONED' && (w.finished !== undefined || w.official !== undefined) ? 'abandoned' : null)
  return kind && { kind, finished: w.finished ?? null, official: w.official ?? null, at: w.at ?? null, since: w.since ?? null }
}

/** Bets that a case makes void by when they were placed, whatever the score. */
async function voidSome(tx: Tx, fixture: number, came: Came | null): Promise<void> {
  const span = { fixture, market: null, specifiers: '' }
  if (came?.kind === 'earlyStart')
    await voidOfCase(tx, { ...span, from: came.at, to: null }, { live: false, reason: 'earlyStart', source: 'operator' })
  if (came?.kind === 'remake')
    await voidOfCase(tx, { ...span, from: came.since, to: came.at }, { live: true, reason: 'remake', source: 'operator' })
}

/** Ends a fixture: its markets are closed, what its score decides is written, and its bets are settled by a job. */
async function end(house: House, tx: Tx, f: FixtureRow, w: Omit<Wish, 'reason'>): Promise<void> {
  const markets = await marketsOf(tx, f.id)
  const [sport, came] = [f.sport as SportCode, cameOf(w)]
  const isWhole = w.outcome === 'ENDED' && !cutShort.includes(w.case ?? '')
  const played = { periods: w.periods, finished: isWhole ? null : (w.finished ?? 0) }
  const score = matchScore(sport, w.periods, played.finished)
  const view = { score, periods: w.periods, period: w.periods.length, clock: null, ended: true, danger: 0, facts: {} }
  // what a simulated match had come to stays as it is
  const match = f.source === 'simulated' ? f.match : wireMatch(view, now(), 1, false)
  await voidSome(tx, f.id, came)
  if (f.source !== 'simulated' && w.periods.length > 0) {
    const results = markets.flatMap(m =>
      m.outcomes.flatMap(([outcome]) => {
        const leg = byPeriods(sport, played, m, outcome)
        return leg ? [{ market: m.id, specifiers: m.specifiers, outcome, won: leg.won, halves: leg.halvesVoid }] : []
      })
    )
    await insertResults(tx, f.id, results)
  }
  await endFixture(tx, f.id, { state: w.outcome, match, periods: w.periods, hash: seedOf(house, f), came })
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
    const w = wishOf(detail)
    const f = await check(tx, { ...w, reason })
    await end(house, tx, f, w)
    await writeAudit(tx, caller, 'sport.result', subject, { to: w.outcome, reason }, address)
    house.nudge()
  },
  names: subjectNames
}

/** The market on the result at these prices, which no model knows. @throws DomainError sport.price */
function resultMarket(prices: z.output<typeof createSportFixture.input>['prices']): Priced {
  const ids = ['1', '2', '3']
  const odds = new Map(prices.map(p => [p.outcome, p.odds]))
  const implied = prices.reduce((total, p) => total + (p.odds > 0 ? 10_000 / p.odds : 0), 0)
  if (prices.length < 2 || prices.some(p => !ids.includes(p.outcome) || p.odds < 10_100) || implied < 1)
    throw new DomainError('sport.price')
  const outcomes = ids.flatMap(o =>
    odds.has(o) ? [[o, odds.get(o)!, Math.round(1_000_000 / ((odds.get(o)! / 10_000) * implied)), 0] as const] : []
  )
  return { id: 1, specifiers: '', status: 1, lock: null, outcomes, main: true }
}

/** Enters a fixture by hand with its first prices. @throws DomainError not.found, sport.state: not a tournament of the desk, in the past, or entered before; sport.price */
export async function createFixture(
  tx: Tx,
  caller: OperatorCaller,
  { tournament, home, away, startsAt, prices, goals, feedId, reason }: z.output<typeof createSportFixture.input>,
  address: string
): Promise<{ fixture: number }> {
  const t = await tournamentByCode(tx, tournament)
  if (!t) throw new DomainError('not.found')
  if (t.source !== 'desk' || startsAt.getTime() <= now() || home === away) throw new DomainError('sport.state')
  if (feedId !== undefined && (await fixtureByFeed(tx, feedId)) !== null) throw new DomainError('sport.state')
  if (goals && t.sport !== 'football') throw new DomainError('sport.price')
  const markets = goals ? offer(footballByMeans(goals.home / 100, goals.away / 100), false, await marginsNow(tx)) : [resultMarket(prices)]
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
  await writePrices(tx, id, markets)
  await writeAudit(tx, caller, 'sport.fixture', `sport:${id}`, { name: `${home} – ${away}`, reason }, address)
  return { fixture: id }
}
