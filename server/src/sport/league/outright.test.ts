// Outrights: a season's winner is priced from its table and settled by it, a shared first place by dead heat.
import { UNIT } from '@fairhouse/contract/money.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { sportFixture, sportFixtures, sportTable, sportTree } from '@fairhouse/contract/sport/sport.ts'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { sportCodes } from '@fairhouse/games/sport/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { priceBefore } from '../match/live.ts'
import { fixtureById, writePrices } from '../match/store.ts'
import { legOf, marketOf, openBook, place, start, type TestLeg } from '../testing.ts'
import { leagues, roundRobin } from './leagues.ts'
import { chancesOf, priceOutrights, winnerMarket } from './outright.ts'
import { planAhead } from './plan.ts'
import { playSeason, seasonOf } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { CHAIN_LENGTH: '2000' } })
  await openBook(t)
})
afterAll(() => t.close())

test('a double round robin has every pair once at either ground, and each side once a round', () => {
  for (const sides of [8, 10, 12]) {
    const rounds = roundRobin(sides)
    expect(new Set(rounds.flat().map(p => p.join('-'))).size).toBe(sides * (sides - 1))
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(sides)
  }
})

test('a season is priced from about the chances that its matches have', () => {
  const sides = [-1.2, -0.5, 0.3, 1.1].map((attack, i) => ({ attack, defence: [0.9, -0.7, 0.2, -1][i]! }))
  for (const sport of sportCodes) {
    const model = sportModels[sport]
    for (const home of sides)
      for (const away of sides) {
        if (home === away) continue
        const params = model.params(home, away)
        const fair = model.fair(params, model.start(params))
        const result = [219, 251, 186, 1].map(id => fair.find(m => m.id === id && m.specifiers === '')).find(m => m !== undefined)!
        const first = result.outcomes[0]!.probability
        expect(Math.abs(chancesOf(sport, home, away)[0] - first), `${sport} ${home.attack} ${away.attack}`).toBeLessThan(0.06)
      }
  }
}, 60_000)

test('[S4.1] 300 fixtures of nine sports are planned ahead, each committed; every league has its outright', async () => {
  await planAhead(t.house)
  const { body } = await t.call(sportTree)
  expect(body.value.sports.map((s: { sport: string }) => s.sport)).toHaveLength(9)
  const { rows } = await t.house.pool.query(
    "select count(*)::int as n, count(commitment)::int as committed from sport.fixture where state = 'NOT_STARTED' and kind = 'match'"
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(300)
  expect(rows[0].committed).toBe(rows[0].n)
  const outrights = await t.call(sportFixtures, { phase: 'outright', limit: '100' })
  expect(outrights.body.value.list.length).toBeGreaterThanOrEqual(leagues.length)
  expect(outrights.body.value.list[0]).toMatchObject({ kind: 'outright', source: 'simulated', markets: [{ id: winnerMarket, status: 1 }] })
}, 60_000)

test('[S4.1] matches of all sports are live at once, and every list and every page calls them simulated', async () => {
  await planAhead(t.house)
  const { rows } =
    await t.house.pool.query(`select distinct on (x.sport) x.sport, f.id from sport.fixture f join sport.tournament x on x.id = f.tournament
    where f.state = 'NOT_STARTED' and f.kind = 'match' order by x.sport, f.starts_at`)
  for (const { id } of rows) {
    await priceBefore(t.house, (await fixtureById(t.house.db, id))!)
    await start(t, id)
  }
  const live = (await t.call(sportFixtures, { phase: 'live', limit: '100' })).body.value.list
  const sports = new Set<string>(live.map((f: { sport: string }) => f.sport))
  expect(sports).toEqual(new Set(sportCodes))
  expect([...sports].filter(sport => ['breach', 'spike', 'ancients', 'nexus'].includes(sport)).length).toBeGreaterThanOrEqual(2)
  expect([...sports].filter(sport => ['football', 'basketball', 'tennis'].includes(sport))).toHaveLength(3)
  for (const phase of ['live', 'outright']) {
    const { list } = (await t.call(sportFixtures, { phase, limit: '100' })).body.value
    expect(new Set(list.map((f: { source: string }) => f.source)), phase).toEqual(new Set(['simulated']))
  }
  for (const { id } of live)
    expect((await t.call(sportFixture, { fixture: String(id) })).body.value.fixture).toMatchObject({ source: 'simulated', state: 'LIVE' })
}, 120_000)

test('[S4.3] a match that was put off for good does not keep the winner of its season waiting', async () => {
  const { league, id, tournament, no } = await seasonOf(t, leagues.find(l => l.sport === 'basketball')!.code)
  await t.house.pool.query(
    "delete from sport.market m using sport.fixture f where f.id = m.fixture and f.tournament = $1 and f.kind = 'match'",
    [tournament]
  )
  await t.house.pool.query("delete from sport.fixture where tournament = $1 and season = 1 and kind = 'match'", [tournament])
  for (const [n, [h, a]] of roundRobin(league.sides.length).flat().entries())
    await t.house.pool.query(
      `insert into sport.fixture (tournament, season, round, home, away, starts_at, state, source, match, ended_at)
       values ($1, 1, 1, $2, $3, now(), $4, 'simulated', '{"score": [80, 70]}', $5)`,
      [tournament, no(league.sides[h]!), no(league.sides[a]!), n === 0 ? 'POSTPONED' : 'CLOSED', n === 0 ? null : new Date()]
    )
  const state = async () => (await t.house.pool.query('select state from sport.fixture where id = $1', [id])).rows[0].state
  await priceOutrights(t.house, league, tournament)
  expect(await state()).toBe('NOT_STARTED')
  await t.house.pool.query("update sport.fixture set closed_at = now() where tournament = $1 and state = 'POSTPONED'", [tournament])
  await priceOutrights(t.house, league, tournament)
  expect(await state()).toBe('ENDED')
}, 60_000)

test('[S4.3] who shares the first place of a season is paid by dead heat, once', async () => {
  const season = await seasonOf(t, 'tidal-volleyball')
  const { league, id, no } = season
  const ada = await t.register('Adaheat', 100n * UNIT)
  const [first, second] = [no(league.sides[0]!), no(league.sides[1]!)]
  const placed = await place(t, ada.token, [await legOf(t, id, winnerMarket, String(first))])
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await playSeason(t, season, [first, second])
  const bet = (await t.call(ownSportBet, { id: placed.body.value.bet.id }, { token: ada.token })).body.value
  expect(bet).toMatchObject({ state: 'SETTLED', legs: [{ state: 'deadHeat', runner: { id: first } }] })
  expect(Number(bet.payout)).toBe(Math.floor((10 * bet.legs[0].odds) / 2 / 100) / 100)
  const { body } = await t.call(sportTable, { tournament: league.code, season: '1' })
  expect(body.value.rows.slice(0, 3).map((r: { place: number }) => r.place)).toEqual([1, 1, 3])
}, 60_000)

test('[S4.23] a pinned winner of a season keeps its prices and takes the chances of a place of now', async () => {
  const { id } = await seasonOf(t, 'levant-super-league')
  const pinned = { by: 'pinner', at: new Date(0).toISOString(), reason: 'as agreed' }
  await t.house.pool.query("update sport.market set desk = jsonb_build_object('pinned', $2::jsonb) where fixture = $1", [
    id,
    JSON.stringify(pinned)
  ])
  const { main, outcomes } = await marketOf(t, id, winnerMarket)
  const moved = outcomes.map(([no, odds, chance, model]) => [no, odds + 1_000, chance, model, 250_000] as const)
  await inTransaction(t.house.db, tx =>
    writePrices(tx, id, [{ id: winnerMarket, specifiers: '', status: 1, lock: null, outcomes: moved, main }])
  )
  expect((await marketOf(t, id, winnerMarket)).outcomes).toEqual(
    outcomes.map(([no, odds, ...rest]) => [no, odds, rest[0], rest[1], 250_000])
  )
})

test('[S4.3] each way stakes twice, by the published terms, and pays win and place to the hundredth', async () => {
  const season = await seasonOf(t, leagues.find(l => l.sport === 'football')!.code)
  const { league, id, no } = season
  const shown = (await t.call(sportFixture, { fixture: String(id) })).body.value.fixture
  expect(shown.eachWay).toEqual({ n: 1, d: 5, top: 3 })
  const ada = await t.register('Adaeachway', 100n * UNIT)
  const legs: TestLeg[] = []
  for (const name of league.sides) legs.push(await legOf(t, id, winnerMarket, String(no(name))))
  const check = async (leg: (typeof legs)[number]) =>
    (await t.call(checkSlip, { kind: 'single', legs: [leg], eachWay: true, stake: '10' } as never, { token: ada.token })).body.value
  const checks = await Promise.all(legs.map(check))
  const offered = legs.filter((_, i) => checks[i]!.problem === null)
  expect(offered.length).toBeGreaterThan(2)
  expect(checks.find(c => c.problem === null)).toMatchObject({ lines: 2, total: '20.00', legs: [{ place: { n: 1, d: 5, top: 3 } }] })
  // a place of a favourite would pay more than it is worth
  for (const [i, c] of checks.entries())
    if (c.problem !== null) {
      expect(c).toMatchObject({ problem: 'noPlaces', legs: [{ problem: 'noPlaces', place: null }] })
      expect((await place(t, ada.token, [legs[i]!], { eachWay: true })).body.code).toBe('sport.slip')
    }
  const [best, , other] = offered as [TestLeg, TestLeg, TestLeg]
  const key = crypto.randomUUID()
  const placed = [
    await place(t, ada.token, [best], { eachWay: true }, key),
    await place(t, ada.token, [best], { eachWay: true }, key),
    await place(t, ada.token, [other], { eachWay: true })
  ].map(answer => answer.body.value.bet)
  expect(placed[1].id).toBe(placed[0].id)
  expect(placed[0]).toMatchObject({
    eachWay: true,
    lines: 2,
    unit: '10.00',
    stake: '20.00',
    legs: [{ place: { n: 1, d: 5, top: 3, state: 'open' } }]
  })
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(60n * UNIT)
  const quote = (await t.call(cashOutQuotes, { bet: placed[0].id }, { token: ada.token })).body.value.list[0]
  expect(Number(quote.offer), JSON.stringify(quote)).toBeGreaterThan(0)
  // both of the first place are placed; the third place is shared by all the others
  const sides = offered.filter(leg => leg !== other)
  await playSeason(t, season, [Number(best.outcome), Number(sides.find(leg => leg !== best)!.outcome)])
  const [won, shared] = await Promise.all(
    [placed[0], placed[2]].map(async bet => (await t.call(ownSportBet, { id: bet.id }, { token: ada.token })).body.value)
  )
  const level = league.sides.length - 2
  const place5 = (odds: number) => 1 + (odds / 10_000 - 1) / 5
  const floor = (x: number) => Math.floor(x * 100 + 1e-6) / 100
  expect(won).toMatchObject({ state: 'SETTLED', legs: [{ state: 'deadHeat', place: { state: 'won' } }] })
  expect(Number(won.payout)).toBe(floor(10 * (best.odds / 20_000) + 10 * place5(best.odds)))
  expect(shared).toMatchObject({ state: 'SETTLED', legs: [{ state: 'lost', place: { state: 'deadHeat' } }] })
  expect(Number(shared.payout)).toBe(floor((10 * place5(other.odds)) / level))
  expect(shared.sum).toContain(' + ')
}, 60_000)
