// Bets in play: the stake waits the sport's delay, the price of then decides, the score moves, the process dies.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { publishRules } from '@fairhouse/contract/ops/games/sport-book.ts'
import { enterResult } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportFixture, sportProof, sportRules } from '@fairhouse/contract/sport/sport.ts'
import { football } from '@fairhouse/games/sport/models/football/football.ts'
import type { FootballState } from '@fairhouse/games/sport/models/football/state.ts'
import { verifyMatch } from '@fairhouse/games/sport/simulate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { type LiveMatch, takeUp } from '../match/live.ts'
import { fixtureById } from '../match/store.ts'
import { calm, deskOf, legOf, nextMatch, openBook, place, playOut, playTo, start, type TestLeg } from '../testing.ts'
import { decideDue } from './decide.ts'
import { settleFixture } from './settle.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
const due = () => t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
const state = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value

/** A match in play in which nothing is suspended, and a member with money. */
async function inPlay(name: string) {
  const match = await start(t, await nextMatch(t))
  await playTo(t, match, 600)
  await calm(t, match)
  const ada = await t.register(name, 1_000n * UNIT)
  return { match, fixture: match.fixture.id, ada }
}
/** Changes a price as the host would. */
const reprice = (leg: TestLeg, odds: number) =>
  t.house.pool.query(
    `update sport.market m set version = version + 1, outcomes = (select jsonb_agg(case when o->>0 = $4 then jsonb_set(o, '{1}', to_jsonb($5::int)) else o end order by n)
      from jsonb_array_elements(m.outcomes) with ordinality x(o, n)) where fixture = $1 and id = $2 and specifiers = $3`,
    [leg.fixture, leg.market, leg.specifiers, leg.outcome, odds]
  )

test('[S4.8] in play the stake is reserved for the delay, and the bet is accepted once at the end of it', async () => {
  const { fixture, ada } = await inPlay('Adadelay')
  const leg = await legOf(t, fixture, 1)
  const { body } = await place(t, ada.token, [leg])
  expect(body.value, JSON.stringify(body)).toMatchObject({ bet: { state: 'PENDING_ACCEPT', stake: '10.00' }, cash: '990.00' })
  expect(new Date(body.value.bet.decideAt).getTime() - new Date(body.value.bet.placedAt).getTime()).toBeGreaterThanOrEqual(5_000)
  expect(await decideDue(t.house)).toBe(0)
  await due()
  await Promise.all([decideDue(t.house), decideDue(t.house)])
  expect(await state(ada.token, body.value.bet.id)).toMatchObject({ state: 'ACCEPTED', legs: [{ odds: leg.odds }] })
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
})

test('[S4.9] policy better takes a price that rose, and returns the stake with old and new where it fell', async () => {
  const { fixture, ada } = await inPlay('Adabetter')
  const leg = await legOf(t, fixture, 1)
  const up = await place(t, ada.token, [leg])
  await reprice(leg, leg.odds + 1_000)
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, up.body.value.bet.id)).toMatchObject({
    state: 'ACCEPTED',
    legs: [{ from: leg.odds, odds: leg.odds + 1_000 }]
  })
  const high = await legOf(t, fixture, 1, leg.outcome)
  const down = await place(t, ada.token, [high], { stake: '11' })
  await reprice(leg, leg.odds)
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, down.body.value.bet.id)).toMatchObject({
    ...{ state: 'RETURNED', reason: 'odds', reasonLeg: 0, offer: '11.00', payout: '11.00' },
    legs: [{ from: high.odds, odds: leg.odds }]
  })
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
})

test('[S4.9] policy none refuses any change; within takes what is worse by so many percent', async () => {
  const { fixture, ada } = await inPlay('Adawithin')
  const leg = await legOf(t, fixture, 1)
  const none = await place(t, ada.token, [leg], { policy: { kind: 'none' } })
  await reprice(leg, leg.odds + 100)
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, none.body.value.bet.id)).toMatchObject({ state: 'RETURNED', reason: 'odds' })
  const now = await legOf(t, fixture, 1, leg.outcome)
  const within = await place(t, ada.token, [now], { policy: { kind: 'within', percent: 5 }, stake: '12' })
  await reprice(leg, Math.ceil(now.odds * 0.96))
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, within.body.value.bet.id)).toMatchObject({
    state: 'ACCEPTED',
    legs: [{ odds: Math.ceil(now.odds * 0.96) }]
  })
})

test('[S4.10] a suspended market or a score that moved in the delay returns the stake and names the leg', async () => {
  const { fixture, ada } = await inPlay('Adagoal')
  const leg = await legOf(t, fixture, 16)
  const one = await place(t, ada.token, [leg])
  await t.house.pool.query("update sport.market set status = -1, lock = 'event', version = version + 1 where fixture = $1 and id = 16", [
    fixture
  ])
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, one.body.value.bet.id)).toMatchObject({ state: 'RETURNED', reason: 'suspended', reasonLeg: 0 })
  await t.house.pool.query('update sport.market set status = 1, lock = null, version = version + 1 where fixture = $1 and id = 16', [
    fixture
  ])
  const two = await place(t, ada.token, [await legOf(t, fixture, 16, leg.outcome, leg.specifiers)], { stake: '13' })
  await t.house.pool.query("update sport.fixture set match = jsonb_set(match, '{score,0}', '9') where id = $1", [fixture])
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, two.body.value.bet.id)).toMatchObject({ state: 'RETURNED', reason: 'moved', reasonLeg: 0 })
  expect(await cash(ada.memberId)).toBe(1_000n * UNIT)
})

test('[S4.10] in play prices are too old five seconds after the house’s own clock fell silent', async () => {
  const { fixture, ada } = await inPlay('Adasilent')
  const before = await nextMatch(t)
  const silent = (seconds: number) =>
    t.house.pool.query("update sport.producer set heard_at = clock_timestamp() - $1 * interval '1 s' where id = 0", [seconds])
  await silent(6)
  const leg = await legOf(t, fixture, 1)
  const late = await place(t, ada.token, [leg])
  expect(late.body).toMatchObject({ code: 'sport.stale', fields: { 'legs.0': 'sport.stale' } })
  // before a match so old a word is news
  expect((await place(t, ada.token, [await legOf(t, before, 1)])).status).toBe(200)
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
  await silent(0)
  const taken = await place(t, ada.token, [leg])
  expect(taken.body.value.bet.state).toBe('PENDING_ACCEPT')
  // the clock falls silent in the delay: the stake comes back
  await silent(6)
  await due()
  await decideDue(t.house)
  expect(await state(ada.token, taken.body.value.bet.id)).toMatchObject({ state: 'RETURNED', reason: 'stale', reasonLeg: 0 })
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
})

test('[S4.4] a handicap in play counts from the score at which the bet was accepted', async () => {
  const { match, fixture, ada } = await inPlay('Adafrom')
  const leg = await legOf(t, fixture, 16)
  const { body } = await place(t, ada.token, [leg])
  await due()
  await decideDue(t.house)
  const { score } = match.model.view(match.running.state)
  expect((await state(ada.token, body.value.bet.id)).legs[0].scoreAt).toEqual([...score])
  await playOut(t, match)
  const result = match.model.result(match.running.state, { id: 16, specifiers: leg.specifiers, outcome: leg.outcome, scoreAt: score })!
  const { rows } = await t.house.pool.query('select won, halves from sport.leg where bet_id = $1', [body.value.bet.id])
  expect(rows[0]).toEqual({ won: result.won, halves: result.halvesVoid })
})

/** Nothing happens in a match from now on but what a test says. */
const quiet = (match: LiveMatch) => Object.assign(match.running, { dice: { below: () => 0 } })
/** Home scores, and a while later prices are made of it. */
async function homeScores(match: LiveMatch): Promise<void> {
  match.running.state = football.evolve(match.running.state as FootballState, { kind: 'goal', side: 0 })
  await calm(t, match)
  await playTo(t, match, match.running.tick + 60)
}
/** A bet of 10.00 in play that is accepted at the end of its delay. */
async function taken(token: string, leg: TestLeg): Promise<string> {
  const { body } = await place(t, token, [leg], { again: true })
  await due()
  await decideDue(t.house)
  expect(await state(token, body.value?.bet.id), JSON.stringify(body)).toMatchObject({ state: 'ACCEPTED' })
  return body.value.bet.id
}

test('[S4.4] home −0.25 taken at 1–0 of a match that ends 1–0 pays half of the stake', async () => {
  const match = await start(t, await nextMatch(t))
  const fixture = match.fixture.id
  quiet(match)
  await playTo(t, match, 1_200)
  await homeScores(match)
  const ada = await t.register('Adaquarter', 1_000n * UNIT)
  const id = await taken(ada.token, await legOf(t, fixture, 16, '1714', 'hcp=-0.25'))
  expect((await state(ada.token, id)).legs[0].scoreAt).toEqual([1, 0])
  await playOut(t, match)
  expect(match.model.view(match.running.state)).toMatchObject({ score: [1, 0], ended: true })
  expect(await state(ada.token, id)).toMatchObject({ state: 'SETTLED', payout: '5.00' })
  expect(await cash(ada.memberId)).toBe(995n * UNIT)
})

test('a match that another process takes up ends the same, and anybody can play it again', async () => {
  const match = await start(t, await nextMatch(t))
  const id = match.fixture.id
  await playTo(t, match, 1_500)
  const other = await takeUp(t.house, (await fixtureById(t.house.db, id))!)
  expect(other.running.tick).toBe(match.running.tick)
  expect(other.running.state).toEqual(match.running.state)
  expect((await t.call(sportProof, { fixture: String(id) })).body.value).toMatchObject({ hash: null, final: null })
  await playOut(t, other)
  const { body } = await t.call(sportProof, { fixture: String(id) })
  const p = body.value
  const checks = verifyMatch(football, {
    ...{ hash: p.hash, entropy: p.entropy, fixture: String(id), commitment: p.commitment },
    ...{ params: football.params(p.ratings.home, p.ratings.away), final: p.final }
  })
  expect(checks.map(c => [c.name, c.ok])).toEqual([
    ['commitment', true],
    ['match', true]
  ])
  const shown = await t.call(sportFixture, { fixture: String(id) })
  expect(shown.body.value.fixture).toMatchObject({ state: 'CLOSED', match: { ended: true, score: p.match.score } })
  expect(shown.body.value.incidents.at(-1).kind).toBe('end')
})

test('[S4.16] abandoned at 60′ with 1–0: over 0.5 stands, 1X2 and next goal are void, by each bet’s rules', async () => {
  const { two, ask } = await deskOf(t)
  const match = await start(t, await nextMatch(t))
  const fixture = match.fixture.id
  quiet(match)
  await playTo(t, match, 3_400)
  const ada = await t.register('Adahour', 1_000n * UNIT)
  const over = await taken(ada.token, await legOf(t, fixture, 18, '12', 'total=0.5'))
  const winner = await taken(ada.token, await legOf(t, fixture, 1, '3'))
  await homeScores(match)
  const next = await taken(ada.token, await legOf(t, fixture, 8, '7', 'goalnr=2'))
  const { rules } = (await t.call(sportRules)).body.value
  const hours = (h: number) => Object.fromEntries(Object.keys(rules.delays).map(sport => [sport, h]))
  const book = { postponedHours: hours(1), abandonedHours: hours(1), delays: rules.delays, text: rules.text }
  expect((await ask(publishRules, book)).status).toBe(200)
  const later = await taken(ada.token, await legOf(t, fixture, 1, '3'))
  await playTo(t, match, 3_600)
  expect(match.model.view(match.running.state)).toMatchObject({ score: [1, 0] })
  const asked = await ask(enterResult, { fixture: String(fixture), outcome: 'ABANDONED' })
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  const statesOf = async () => Promise.all([over, winner, next, later].map(async id => (await state(ada.token, id)).state))
  const after = async (time: string) => {
    await t.house.pool.query('update sport.fixture set ended_at = now() - $2::interval where id = $1', [fixture, time])
    await settleFixture(t.house, fixture)
    return statesOf()
  }
  expect(await after('30 minutes')).toEqual(['SETTLED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
  // the window of the new book is over, and binds nobody who bet under the old one
  expect(await after('2 hours')).toEqual(['SETTLED', 'ACCEPTED', 'ACCEPTED', 'VOID'])
  expect(await after('37 hours')).toEqual(['SETTLED', 'VOID', 'VOID', 'VOID'])
  const stood = await state(ada.token, over)
  expect(stood.legs[0]).toMatchObject({ state: 'won' })
  expect((await state(ada.token, next)).legs[0]).toMatchObject({ state: 'void', reason: 'abandoned' })
  expect(await cash(ada.memberId)).toBe(990n * UNIT + parseMoney(stood.payout))
})
