// What the tests of the sportsbook share: a league that nobody hosts, matches that are played as far as a test wants, and slips on them.
import { randomUUID } from 'node:crypto'
import { createSportFixture, createTournament } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { placeSlip } from '@fairhouse/contract/sport/bet.ts'
import { exposureOf, type OpenBet } from '@fairhouse/games/sport/bets/testing.ts'
import { playOn } from '@fairhouse/games/sport/play-on.ts'
import type { SportCode } from '@fairhouse/games/sport/types.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { settleFixture } from './bet/settle.ts'
import { workOffAll } from './desk/corrections.ts'
import { leagues } from './league/leagues.ts'
import { ensureLeagues, planAhead } from './league/plan.ts'
import { advance, kickOff, type LiveMatch, priceBefore } from './match/live.ts'
import { beat, fixtureById, type MarketRow, marketsOf, writePrices } from './match/store.ts'
import { ownProducer } from './names.ts'

/** Opens the book with the house's football leagues planned and no clock that runs them. */
export async function openBook(t: TestHouse): Promise<void> {
  await inTransaction(t.house.db, seedCatalogue)
  await ensureLeagues(t.house)
  await planAhead(t.house, 12)
  await beat(t.house.db, ownProducer)
}

/** The next fixtures of the house's football, priced; each is handed out once. */
export async function nextMatch(t: TestHouse): Promise<number> {
  const { rows } = await sql<{ id: number }>`select f.id from sport.fixture f join sport.tournament x on x.id = f.tournament
    where f.state = 'NOT_STARTED' and x.sport = 'football' and f.kind = 'match' and not exists (select from sport.market m where m.fixture = f.id)
    order by f.starts_at, f.id limit 1`.execute(t.house.db)
  if (!rows[0]) {
    // one more of every league than wait already
    const { rows: waiting } = await sql<{
      count: number
    }>`select count(*)::int as count from sport.fixture where state = 'NOT_STARTED'`.execute(t.house.db)
    await planAhead(t.house, (waiting[0]!.count + 1) * leagues.length)
    return nextMatch(t)
  }
  const { id } = rows[0]
  await sql`update sport.fixture set starts_at = now() + interval '1 hour' where id = ${id}`.execute(t.house.db)
  await priceBefore(t.house, (await fixtureById(t.house.db, id))!)
  await beat(t.house.db, ownProducer)
  return id
}

/** Starts a match now. */
export async function start(t: TestHouse, fixture: number): Promise<LiveMatch> {
  await sql`update sport.fixture set starts_at = now() where id = ${fixture}`.execute(t.house.db)
  const match = await kickOff(t.house, (await fixtureById(t.house.db, fixture))!)
  await beat(t.house.db, ownProducer)
  return match!
}
/** Plays a match to so many ticks of its own clock. */
export async function playTo(t: TestHouse, match: LiveMatch, tick: number): Promise<boolean> {
  const over = await advance(t.house, match, match.startedAt + tick * match.tickMs + 1)
  await beat(t.house.db, ownProducer)
  return over
}
/** Plays a match to its end and settles what is on it. */
export async function playOut(t: TestHouse, match: LiveMatch): Promise<number> {
  await playTo(t, match, 100_000)
  return settleFixture(t.house, match.fixture.id)
}
/** Plays on until nothing is suspended. */
export async function calm(t: TestHouse, match: LiveMatch): Promise<void> {
  for (let n = 0; n < 60 && match.model.view(match.running.state).danger > 0; n++) await playTo(t, match, match.running.tick + 5)
}

export async function marketOf(t: TestHouse, fixture: number, id: number, specifiers?: string): Promise<MarketRow> {
  const found = (await marketsOf(t.house.db, fixture)).find(
    m => m.id === id && m.status === 1 && (specifiers === undefined || m.specifiers === specifiers)
  )
  if (!found) throw new Error(`no market ${id} ${specifiers ?? ''} of ${fixture}`)
  return found
}

/** A leg at today's price. */
export async function legOf(t: TestHouse, fixture: number, id: number, outcome?: string, specifiers?: string) {
  const m = await marketOf(t, fixture, id, specifiers)
  const [chosen, odds] = m.outcomes.find(o => outcome === undefined || o[0] === outcome)!
  return { fixture, market: id, specifiers: m.specifiers, outcome: chosen, odds, version: Number(m.version) }
}
export type TestLeg = Awaited<ReturnType<typeof legOf>>

/** Offers an outcome at other odds, as the host would write them. */
export async function offerAt(t: TestHouse, fixture: number, market: number, outcome: string, odds: number): Promise<void> {
  await t.house.pool.query(
    `update sport.market m set version = version + 1, outcomes = (select jsonb_agg(case when o->>0 = $3 then jsonb_set(o, '{1}', to_jsonb($4::int)) else o end order by n)
      from jsonb_array_elements(m.outcomes) with ordinality x(o, n)) where fixture = $1 and id = $2`,
    [fixture, market, outcome, odds]
  )
}

interface Slip {
  readonly kind?: 'single' | 'acca' | 'system'
  readonly folds?: readonly number[]
  readonly stake?: string
  readonly policy?: { readonly kind: string; readonly percent?: number }
  readonly again?: boolean
  readonly builders?: readonly { readonly legs: readonly number[]; readonly odds: number }[]
  readonly eachWay?: boolean
}
/** Places a slip of these legs; a single unless there are more. */
export const place = (
  t: TestHouse,
  token: string,
  legs: readonly TestLeg[],
  slip: Slip = {},
  key: string = randomUUID()
): Promise<Answer> =>
  t.call(placeSlip, { kind: legs.length === 1 ? 'single' : 'acca', stake: '10', ...slip, legs } as Record<string, unknown>, { token, key })

/** What lies on outcomes: as the database counts it when bets come and go, and computed anew from the bets that are open. Promotions put the stakes of free ones. */
export async function lying(t: TestHouse): Promise<{ readonly counted: readonly string[]; readonly anew: readonly string[] }> {
  const { rows: kept } =
    await t.house.pool.query(`select fixture || '/' || market || '/' || specifiers || '/' || outcome as key, sum(staked)::text as staked,
      sum(payable)::text as payable, sum(combined)::text as combined, sum(bets)::int as bets
    from sport.exposure group by fixture, market, specifiers, outcome having sum(staked) <> 0 or sum(payable) <> 0 or sum(combined) <> 0 or sum(bets) <> 0`)
  const { rows: open } =
    await t.house.pool.query(`select l.fixture::text as fixture, l.market as id, l.specifiers, l.outcome, l.odds, (b.open_unit * b.lines)::text as stake,
      b.kind <> 'single' or l.grp is not null as multiple, l.terms[1:2] as place, l.deduction, (b.cap - b.cashed)::text as cap, b.free
    from sport.leg l join sport.bet b using (member_id) where b.id = l.bet_id and b.settled_at is null and not b.play`)
  const exposure = exposureOf(open.map((o): OpenBet => ({ ...o, stake: BigInt(o.stake), cap: BigInt(o.cap) })))
  const anew = new Map<string, { staked: bigint; payable: bigint; combined: bigint; bets: number }>()
  for (const [market, sides] of exposure)
    for (const outcome of new Set([...sides.singles.keys(), ...sides.multiples.keys()])) {
      const [single, multiple] = [sides.singles.get(outcome), sides.multiples.get(outcome)]
      anew.set(`${market}/${outcome}`, {
        ...{ staked: single?.stakes ?? 0n, payable: single?.payouts ?? 0n },
        ...{ combined: multiple?.stakes ?? 0n, bets: (single?.bets ?? 0) + (multiple?.bets ?? 0) }
      })
    }
  const line = (key: string, x: { staked: unknown; payable: unknown; combined: unknown; bets: number }) =>
    `${key}: ${x.bets} bets, ${x.staked} pays ${x.payable}, ${x.combined} in slips of several`
  return { counted: kept.map(k => line(k.key, k)).sort(), anew: [...anew].map(([key, x]) => line(key, x)).sort() }
}

/** How a match will end, for tests alone: played in a copy. */
export function endOf(match: LiveMatch): unknown {
  const copy = { ...match.running }
  playOn(match.model, copy, 100_000)
  return copy.state
}

/** The trading desk of a house: one operator asks, another decides. */
export async function deskOf(t: TestHouse) {
  const [one, two] = [await t.operator('admin'), await t.operator('finance')]
  let made = 0
  /** Looks at something, which takes no reason. */
  const see = (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown> = {}): Promise<Answer> =>
    t.call(endpoint, input, { token: one.token, key: randomUUID() })
  const ask: typeof see = (endpoint, input) => see(endpoint, { reason: 'as agreed', ...input })
  return {
    one,
    two,
    see,
    ask,
    /** What was asked for is decided, and all that follows is paid. */
    async agreed(endpoint: Parameters<TestHouse['call']>[0], fixture: number, input: object): Promise<void> {
      const asked = await ask(endpoint, { fixture: String(fixture), ...input })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
      await settleFixture(t.house, fixture)
      await workOffAll(t.house)
    },
    /** A match of the desk in an hour, in a `Desk Cup` of its own, by its expected goals or (0) with a winner at 1.90 on either side. */
    async entered(sport: SportCode, goals = 0): Promise<number> {
      const { code } = (await ask(createTournament, { sport, category: 'By hand', name: `Desk Cup ${++made}` })).body.value
      const prices = ['1', '3'].map(outcome => ({ outcome, odds: 19_000 }))
      const answer = await ask(createSportFixture, {
        ...{ tournament: code, home: 'Alpha', away: 'Beta', startsAt: new Date(Date.now() + 3_600_000).toISOString() },
        ...(goals > 0 ? { goals: { home: goals, away: 110 } } : { prices })
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.value.fixture
    },
    /** Offers outcomes at 2.00 each. */
    offered: (fixture: number, id: number, outcomes: readonly string[], specifiers = '') =>
      inTransaction(t.house.db, tx =>
        writePrices(tx, fixture, [
          { id, specifiers, status: 1, lock: null, outcomes: outcomes.map(o => [o, 20_000, 500_000, 20_000] as const), main: false }
        ])
      ),
    begun: (fixture: number) =>
      t.house.pool.query("update sport.fixture set starts_at = now() - interval '2 hours' where id = $1", [fixture])
  }
}
export type Desk = Awaited<ReturnType<typeof deskOf>>

/** A house of its own with an open book, its trading desk and what its members have. */
export async function deskHouse() {
  const t = await freshHouse()
  await openBook(t)
  const cash = async (memberId: bigint): Promise<bigint> => (await balancesOf(t.house.db, memberId)).cash
  return { t, cash, ...(await deskOf(t)) }
}
export type DeskHouse = Awaited<ReturnType<typeof deskHouse>>
