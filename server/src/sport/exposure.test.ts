// What lies on outcomes, counted by the database as bets come and go: whatever happens to bets, it is what the open ones come to.
import { randomUUID } from 'node:crypto'
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import { joinPromotion, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskSportBoard, deskSportFixture } from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { checkSlip } from '@fairhouse/contract/sport/bet.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { exposureOf, marketOf, type OpenBet, resultIf } from '@fairhouse/games/sport/bets/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { makeOffer } from '../offer/testing.ts'
import { cashOutDue } from './bet/cash/cash-out.ts'
import { decideDue } from './bet/decide.ts'
import { winnerMarket } from './league/outright.ts'
import type { LiveMatch } from './match/live.ts'
import { beat, marketsOf } from './match/store.ts'
import { ownProducer } from './names.ts'
import {
  calm,
  type Desk,
  deskOf,
  legOf,
  lying,
  marketOf as marketIn,
  nextMatch,
  openBook,
  place,
  playOut,
  playTo,
  start,
  type TestLeg
} from './testing.ts'

/** So many bets and cash-outs each time; docs/sport-bets.md says how to run ten thousand. */
const actions = Number(process.env.EXPOSURE_ACTIONS ?? 100)

let t: TestHouse
let desk: Desk
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  await t.house.pool.query('update sport.stake_limit set outcome = outcome * 1000, market = market * 1000')
  desk = await deskOf(t)
})
afterAll(() => t.close())

const counts = async () => {
  const { counted, anew } = await lying(t)
  expect(counted).toEqual(anew)
  return counted.length
}
const markets = [1, 10, 16, 18]
const bothScore = 29
const step = fc.record({
  what: fc.constantFrom('single', 'single', 'acca', 'system', 'builder', 'builtAcca', 'eachWay', 'free', 'freeAcca', 'part', 'whole'),
  who: fc.nat(3),
  match: fc.nat(3),
  market: fc.constantFrom(...markets),
  side: fc.nat(2),
  stake: fc.integer({ min: 100, max: 900 }),
  percent: fc.constantFrom(10, 33, 47, 70),
  of: fc.nat(4 * actions)
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A season whose winner takes bets and of which no match is played (those would suspend it), and the competitors that can be backed each way. */
async function seasonOf() {
  const { rows } =
    await t.house.pool.query(`select id from sport.fixture f where kind = 'outright' and each_way is not null and state = 'NOT_STARTED'
    and not exists (select from sport.fixture m where m.tournament = f.tournament and m.kind = 'match' and m.state <> 'NOT_STARTED') order by id limit 1`)
  const id: number = rows[0].id
  const eachWay: TestLeg[] = []
  for (const [outcome] of (await marketIn(t, id, winnerMarket)).outcomes) {
    const leg = await legOf(t, id, winnerMarket, outcome)
    const look = await t.call(checkSlip, { kind: 'single', legs: [leg], eachWay: true, stake: '10' } as never)
    if (look.body.value.problem === null) eachWay.push(leg)
  }
  return { id, eachWay }
}

/** A match in play that takes bets on all that a step may ask for: in one of some fifty both sides have scored by now, which ends a market. */
async function inPlay(): Promise<LiveMatch> {
  const live = await start(t, await nextMatch(t))
  await playTo(t, live, 600)
  await calm(t, live)
  const open = new Set((await marketsOf(t.house.db, live.fixture.id)).filter(m => m.status === 1).map(m => m.id))
  if ([...markets, bothScore].every(m => open.has(m))) return live
  await playOut(t, live)
  return inPlay()
}

/** Four players with free bets of 5.00, four matches of which the last is in play, and a season whose winner takes bets. */
async function players() {
  const live = await inPlay()
  const matches = [await nextMatch(t), await nextMatch(t), await nextMatch(t), live.fixture.id]
  const season = await seasonOf()
  const count = Math.min(100, actions / 10)
  const amount = { by: 'fixed', amount: BigInt(count) * 5n * UNIT } as const
  const free = { game: 'sportsbook', count, stake: 5n * UNIT } as const
  const offer = await makeOffer(t, { kind: 'freeBet', amount, free, budget: 10_000n * UNIT })
  const people = []
  for (let i = 0; i < 4; i++) {
    const ada = await t.register(`Ada${randomUUID().slice(0, 8)}`, 100_000n * UNIT)
    await t.call(joinPromotion, { id: offer.page, version: offer.version }, ada)
    await t.call(takePromotion, { id: offer.page }, ada)
    people.push({ token: ada.token, free: (await t.call(freeGrants, {}, ada)).body.value.list[0].id as string })
  }
  return { matches, live, season, people }
}
async function leg(fixture: number, market: number, side: number) {
  const first = await legOf(t, fixture, market)
  const { rows } = await t.house.pool.query(
    'select o->>0 as outcome from sport.market m, jsonb_array_elements(outcomes) o where fixture = $1 and id = $2 and specifiers = $3 and (o->>1)::int > 0',
    [fixture, market, first.specifiers]
  )
  return legOf(t, fixture, market, rows[side % rows.length].outcome, first.specifiers)
}
/** Somebody wins and both score: at the joint price of now. */
async function built(match: number, side: number) {
  const legs = [await leg(match, 1, 2 * side), await leg(match, bothScore, 0)]
  const wish = { kind: 'single', legs, builders: [{ legs: [0, 1], odds: 0 }], stake: '10' } as never
  return { legs, builders: [{ legs: [0, 1], odds: (await t.call(checkSlip, wish)).body.value.builders[0].odds as number }] }
}
type Open = Awaited<ReturnType<typeof players>>

/** The slip of a step, as its player sends it. */
async function slipOf(s: Step, { matches, season, people }: Open) {
  const match = matches[s.match]!
  const others = matches.filter(m => m !== match)
  const plain = { stake: (s.stake / 100).toFixed(2), again: true }
  const legs = async (count: number) => {
    const list = [await leg(match, s.market, s.side)]
    for (const m of others.slice(0, count - 1)) list.push(await leg(m, s.market, s.side))
    return list
  }
  const free = { ...plain, stake: '5', free: people[s.who]!.free }
  switch (s.what) {
    case 'acca':
      return { legs: await legs(2), slip: plain }
    case 'system':
      return { legs: await legs(3), slip: { ...plain, kind: 'system' as const, folds: [2, 3] } }
    case 'builder': {
      const { legs: joined, builders } = await built(match, s.side)
      return { legs: joined, slip: { ...plain, kind: 'single' as const, builders } }
    }
    case 'builtAcca': {
      const { legs: joined, builders } = await built(match, s.side)
      return { legs: [...joined, await leg(others[0]!, s.market, s.side)], slip: { ...plain, builders } }
    }
    case 'eachWay':
      return season.eachWay.length > 0
        ? { legs: [season.eachWay[s.of % season.eachWay.length]!], slip: { ...plain, eachWay: true } }
        : { legs: [await leg(season.id, winnerMarket, s.of)], slip: plain }
    case 'free':
      return { legs: await legs(1), slip: free }
    case 'freeAcca':
      return { legs: await legs(2), slip: free }
    default:
      return { legs: await legs(1), slip: plain }
  }
}

/** Matches end, are called off and corrected; competitors are withdrawn: what lies on outcomes is counted at each step. */
async function toTheEnd({ matches, live, season }: Open): Promise<void> {
  const [first, off, last, running] = matches as [number, number, number, number]
  // in play: half of what waits is accepted at the prices of now, then the market moves and the rest comes back
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT' and right(id::text, 1) < '8'")
  await t.house.pool.query("update sport.cash_out set decide_at = now() where state = 'ASKED'")
  await decideDue(t.house)
  await cashOutDue(t.house)
  await counts()
  await t.house.pool.query("update sport.market set status = -1, lock = 'event' where fixture = $1", [running])
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await decideDue(t.house)
  await counts()
  // a competitor is withdrawn: what the others may bring is less from then on
  const { outcome } = await legOf(t, season.id, winnerMarket)
  const outcomes = [{ outcome, state: 'void' as const }]
  await desk.agreed(book.askSportCorrection, season.id, { kind: 'withdraw', market: winnerMarket, outcomes })
  await counts()
  // one is played to its end and then ends otherwise, one is called off by two operators
  await playOut(t, live)
  await playOut(t, await start(t, first))
  await counts()
  for (const won of ['1', '3', '2']) {
    const came = { kind: 'result', market: 1, outcomes: [{ outcome: won, state: 'won' }] }
    await desk.agreed(book.askSportCorrection, first, came)
    await counts()
  }
  await desk.agreed(fixtures.enterResult, off, { outcome: 'CANCELLED' })
  await counts()
  await playOut(t, await start(t, last))
  await counts()
  await desk.agreed(fixtures.enterResult, season.id, { outcome: 'CANCELLED' })
}

test('[S4.22] hundreds of bets of every kind that come and go leave what the open ones come to', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: actions, maxLength: actions }), async steps => {
      const open = await players()
      const placed: { id: string; token: string }[] = []
      const act = async (s: Step) => {
        const { token } = open.people[s.who]!
        if (s.what === 'part' || s.what === 'whole') {
          const bet = placed[s.of % placed.length]
          if (!bet) return
          const percent = String(s.what === 'part' ? s.percent : 100)
          const [quote] = (await t.call(cashOutQuotes, { bet: bet.id, percent }, { token: bet.token })).body.value.list
          if (quote.token) await t.call(askCashOut, { id: bet.id, token: quote.token }, { token: bet.token, key: randomUUID() })
          return
        }
        const { legs, slip } = await slipOf(s, open)
        const { status, body } = await place(t, token, legs, slip)
        expect([200, 409, 422], JSON.stringify(body)).toContain(status)
        if (status !== 200) return
        placed.push({ id: body.value.bet.id, token })
        kinds.add(s.what === 'eachWay' && !body.value.bet.eachWay ? 'single' : s.what)
      }
      // ten at a time, so that slips go to the database together and parts are counted by several connections
      for (let i = 0; i < steps.length; i += 10) {
        await Promise.all(steps.slice(i, i + 10).map(act))
        if (i % (actions / 10) === 0) await beat(t.house.db, ownProducer).then(counts)
      }
      expect(placed.length).toBeGreaterThan(actions * 0.4)
      await counts()
      await toTheEnd(open)
      // nothing of it is open any more, so nothing lies on anything
      expect(await counts()).toBe(0)
    }),
    { numRuns: actions > 1_000 ? 1 : 3, endOnFailure: true }
  )
  expect([...kinds].sort()).toEqual(['acca', 'builder', 'builtAcca', 'eachWay', 'free', 'freeAcca', 'single', 'system'])
})

test('[S4.22] the desk shows of each outcome what its stakes come to less what it pays, slips of several apart', async () => {
  const [match, other] = [await nextMatch(t), await nextMatch(t)]
  const ada = await t.register('Adashown', 1_000n * UNIT)
  const open: OpenBet[] = []
  for (const [i, outcome] of ['1', '2', '2', '3'].entries()) {
    const bet = await legOf(t, match, 1, outcome)
    const stake = 10 + 7 * i
    expect((await place(t, ada.token, [bet], { stake: String(stake) })).status).toBe(200)
    open.push({ ...bet, fixture: String(match), id: 1, stake: BigInt(stake) * UNIT })
  }
  const second = await legOf(t, other, 1, '3')
  expect((await place(t, ada.token, [await legOf(t, match, 1, '3'), second], { stake: '25' })).status).toBe(200)
  const { legs, builders } = await built(match, 0)
  expect((await place(t, ada.token, legs, { kind: 'single', stake: '4', builders })).status).toBe(200)
  expect((await place(t, ada.token, [...legs, second], { stake: '6', builders })).status).toBe(200)
  const { body } = await desk.see(deskSportFixture, { fixture: String(match) })
  const shown = body.value.markets.find((m: { id: number }) => m.id === 1).outcomes as Record<'id' | 'liability' | 'combined', string>[]
  const results = resultIf(exposureOf(open), marketOf({ ...open[0]!, fixture: String(match) }), ['1', '2', '3'])
  expect(shown.map(o => [o.id, Number(o.liability)])).toEqual([...results].map(([id, result]) => [id, -Number(result) / Number(UNIT)]))
  expect(shown.map(o => o.combined)).toEqual(['10.00', '0.00', '25.00'])
  const { list } = (await desk.see(deskSportBoard, { limit: '100' })).body.value
  const row = (id: number) => list.find((r: { fixture: { id: number } }) => r.fixture.id === id)
  expect(row(match)).toMatchObject({ bets: 4, staked: '82.00', combined: { bets: 3, staked: '35.00' } })
  expect(row(other)).toMatchObject({ bets: 0, staked: '0.00', combined: { bets: 2, staked: '31.00' } })
})
