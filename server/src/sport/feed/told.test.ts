// A feed that takes its word back after it was paid for: each time one correction for the desk, two operators, and the money is right once.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import type { FeedMessage } from '@fairhouse/games/sport/feed/messages.ts'
import { liveProducer, preProducer } from '@fairhouse/games/sport/feed/record.ts'
import { wonLeg } from '@fairhouse/games/sport/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { settleFixture } from '../bet/settle.ts'
import { workOffAll } from '../desk/corrections.ts'
import { legOf, place } from '../testing.ts'
import { ended, odds, openTold, winnerRef, won } from './testing.ts'

let t: TestHouse
let told: Awaited<ReturnType<typeof openTold>>
let one: { token: string }
let two: { token: string }
const start = Math.floor(Date.now())
/** A place that two share. */
const heat = { ...wonLeg, tied: 2 }
beforeAll(async () => {
  t = await freshHouse()
  told = await openTold(t)
  await told.up(start)
  ;[one, two] = [await t.operator('admin'), await t.operator('finance')]
})
afterAll(() => t.close())

type Difference = {
  kind: string
  outcomes: { outcome: string; state: string; places: number; tied: number }[]
  from: string | null
  to: string | null
}
const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash
const ask = (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown> = {}) =>
  t.call(endpoint, input, { token: one.token, key: randomUUID() })
const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value
const waiting = async (fixture: number): Promise<Difference[]> =>
  (await ask(desk.deskSportFixture, { fixture: String(fixture) })).body.value.differences
const settle = async (fixture: number) => {
  await settleFixture(t.house, fixture)
  await workOffAll(t.house)
}

/** A match of the feed with a bet of ten at 1.90 on each side, settled for the home side. */
async function settled(name: string) {
  const fixture = await told.entered(name, start + 3_600_000)
  await told.send(odds(name, preProducer, start + 10, 19_000, '0'))
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp()')
  const [ada, bob] = [
    await t.register(`Ada${name.replace(/\W/g, '')}`, 100n * UNIT),
    await t.register(`Bob${name.replace(/\W/g, '')}`, 100n * UNIT)
  ]
  const ids: string[] = []
  for (const [who, side] of [
    [ada, '4'],
    [bob, '5']
  ] as const)
    ids.push((await place(t, who.token, [await legOf(t, fixture, 186, side)])).body.value.bet.id)
  await told.send(ended(name, start + 20), won(name, start + 21, '4'))
  await settle(fixture)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([109n * UNIT, 90n * UNIT])
  return { fixture, ada, bob, ids }
}

/** Asks for what the feed says, as the desk fills it in, and has it approved. */
async function follow(fixture: number, { outcomes, ...of }: Difference & { market?: number }): Promise<void> {
  const [from, to] = [of.from ?? undefined, of.to ?? undefined]
  const wish = { fixture: String(fixture), market: 186, kind: of.kind, outcomes: of.kind === 'result' ? outcomes : [], from, to }
  expect((await ask(book.trySportCorrection, wish)).status).toBe(200)
  const asked = await ask(book.askSportCorrection, { ...wish, reason: 'as the feed says' })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await t.decide(two, asked.body.value.approval)).status).toBe(200)
  await settle(fixture)
  await settle(fixture)
}
const corrections = async (fixture: number) =>
  (await t.house.pool.query('select kind, done_at is not null as done from sport.correction where fixture = $1', [fixture])).rows

test('a second settlement by the feed asks for one correction, and then each side has what is right, once', async () => {
  const { fixture, ada, bob, ids } = await settled('second:1')
  await told.send(won('second:1', start + 30, '5'))
  await told.send(won('second:1', start + 30, '5'))
  await settle(fixture)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([109n * UNIT, 90n * UNIT])
  const [difference, ...others] = await waiting(fixture)
  expect(others).toEqual([])
  expect(difference).toMatchObject({
    ...{ kind: 'result', market: 186 },
    outcomes: [
      { outcome: '4', state: 'lost' },
      { outcome: '5', state: 'won' }
    ]
  })
  expect((await ask(desk.deskSportBoard)).body.value.waiting.differences).toBe(1)
  await follow(fixture, difference!)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([90n * UNIT, 109n * UNIT])
  expect((await bet(bob.token, ids[1]!)).legs[0]).toMatchObject({ state: 'won', result: { source: 'feed', certainty: 2 } })
  expect([await waiting(fixture), await corrections(fixture)]).toEqual([[], [{ kind: 'result', done: true }]])
})

test('a dead heat that the feed tells after it was settled otherwise keeps its places in the correction', async () => {
  const { fixture, ada, bob, ids } = await settled('heat:1')
  const shared = {
    ...won('heat:1', start + 30, '4'),
    markets: [{ ...winnerRef[0]!, outcomes: ['4', '5'].map(id => ({ id, result: heat })) }]
  }
  await told.send(shared as FeedMessage)
  await settle(fixture)
  const [difference] = await waiting(fixture)
  expect(difference).toMatchObject({
    kind: 'result',
    outcomes: ['4', '5'].map(outcome => ({ outcome, state: 'deadHeat', places: 1, tied: 2 }))
  })
  const wish = { fixture: String(fixture), market: 186, kind: 'result' }
  const half = [{ outcome: '4', state: 'deadHeat', places: 2, tied: 2 }]
  expect((await ask(book.trySportCorrection, { ...wish, outcomes: half })).body.code).toBe('sport.result')
  await follow(fixture, difference!)
  // half of 1.90 each
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([(99n * UNIT * 2n + UNIT) / 2n, (99n * UNIT * 2n + UNIT) / 2n])
  expect(await bet(bob.token, ids[1]!)).toMatchObject({ payout: '9.50', legs: [{ state: 'deadHeat', result: { source: 'feed' } }] })
  expect([await waiting(fixture), await corrections(fixture)]).toEqual([[], [{ kind: 'result', done: true }]])
  await told.send({ ...shared, timestamp: start + 31 } as FeedMessage)
  expect(await waiting(fixture)).toEqual([])
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('a settlement that is rolled back is taken back by one correction, and paid by the next settlement', async () => {
  const { fixture, ada, bob, ids } = await settled('back:1')
  await told.send({ kind: 'rollback_bet_settlement', fixture: 'back:1', producer: preProducer, timestamp: start + 30, markets: winnerRef })
  await settle(fixture)
  expect(await cash(ada.memberId)).toBe(109n * UNIT)
  const [difference] = await waiting(fixture)
  expect(difference).toMatchObject({ kind: 'reopen' })
  await follow(fixture, difference!)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([90n * UNIT, 90n * UNIT])
  expect((await bet(ada.token, ids[0]!)).legs[0]).toMatchObject({ state: 'open', result: null })
  await told.send(won('back:1', start + 40, '5'))
  await settle(fixture)
  await settle(fixture)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([90n * UNIT, 109n * UNIT])
  expect([await waiting(fixture), await corrections(fixture)]).toEqual([[], [{ kind: 'reopen', done: true }]])
  // a second time round: what was withdrawn again is paid again
  await told.send({ kind: 'rollback_bet_settlement', fixture: 'back:1', producer: preProducer, timestamp: start + 50, markets: winnerRef })
  await follow(fixture, (await waiting(fixture))[0]!)
  expect(await cash(bob.memberId)).toBe(90n * UNIT)
  await told.send(won('back:1', start + 60, '5'))
  await settle(fixture)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([90n * UNIT, 109n * UNIT])
  const { rows } = await t.house.pool.query('select valid::int8 as valid, state::text from wager.bet where member_id = $1', [bob.memberId])
  expect(rows).toEqual([{ valid: 9n * UNIT, state: 'WON' }])
})

test('[S4.17] a late cancellation gives the bets of its window back by one correction, and back again', async () => {
  const { fixture, ada, bob, ids } = await settled('late:1')
  await t.house.pool.query("update sport.bet set placed_at = placed_at - interval '1 hour' where id = $1", [ids[1]])
  const { rows } = await t.house.pool.query('select extract(epoch from placed_at) * 1000 as at from sport.bet where id = $1', [ids[0]])
  const window = { from: Math.floor(Number(rows[0].at)), to: Math.floor(Number(rows[0].at)) + 60_000 }
  const cancel = { fixture: 'late:1', producer: preProducer, markets: winnerRef, ...window }
  await told.send({ ...cancel, kind: 'bet_cancel', timestamp: start + 30 })
  const [difference] = await waiting(fixture)
  expect(difference).toMatchObject({ kind: 'cancel', from: new Date(window.from).toISOString() })
  await follow(fixture, difference!)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([100n * UNIT, 90n * UNIT])
  expect((await bet(ada.token, ids[0]!)).state).toBe('VOID')
  expect([await waiting(fixture), await corrections(fixture)]).toEqual([[], [{ kind: 'cancel', done: true }]])
  // the feed withdraws the cancellation: they go by the result after all
  await told.send({ ...cancel, kind: 'rollback_bet_cancel', timestamp: start + 40 })
  await follow(fixture, (await waiting(fixture))[0]!)
  expect([await cash(ada.memberId), await cash(bob.memberId)]).toEqual([109n * UNIT, 90n * UNIT])
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('[B13] what is told live pays only what cannot change; the winner waits until it is confirmed', async () => {
  const name = 'live:1'
  const fixture = await told.entered(name, start + 3_600_000)
  const first = { id: 202, specifiers: 'setnr=1' }
  const priced = odds(name, preProducer, start + 10, 19_000, '0') as Extract<FeedMessage, { kind: 'odds_change' }>
  const both = { ...priced, markets: [...priced.markets, { ...priced.markets[0]!, ...first }] }
  await told.send(both)
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp()')
  const ada = await t.register('Adaliveone', 100n * UNIT)
  for (const [market, specifiers] of [
    [186, ''],
    [202, 'setnr=1']
  ] as const)
    expect((await place(t, ada.token, [await legOf(t, fixture, market, '4', specifiers)])).status).toBe(200)
  await t.house.pool.query("update sport.fixture set starts_at = starts_at - interval '2 hours' where id = $1", [fixture])
  const begun = { status: '1', home_score: '1', away_score: '0' }
  await told.send({ ...both, producer: liveProducer, timestamp: start + 20, status: begun })
  const at = (timestamp: number, side: string) => {
    const one = won(name, timestamp, side, 1) as Extract<FeedMessage, { kind: 'bet_settlement' }>
    return { ...one, markets: [...one.markets, { ...one.markets[0]!, ...first }] }
  }
  await told.send(at(start + 30, '4'))
  await settle(fixture)
  // the first set is over; the match is not, whatever a scout says
  expect(await cash(ada.memberId)).toBe(99n * UNIT)
  await told.send(ended(name, start + 40), won(name, start + 41, '4', 1))
  await settle(fixture)
  expect(await cash(ada.memberId)).toBe(99n * UNIT)
  await told.send(won(name, start + 50, '5', 2))
  await settle(fixture)
  // confirmed, it went to the other side: nothing had been paid that would have to come back
  expect([await cash(ada.memberId), await waiting(fixture)]).toEqual([99n * UNIT, []])
  const { rows } = await t.house.pool.query('select market, won, certainty from sport.leg where fixture = $1 order by market', [fixture])
  expect(rows).toEqual([
    { market: 186, won: false, certainty: 2 },
    { market: 202, won: true, certainty: 1 }
  ])
})

test('before anybody is paid the feed may change its mind; a difference that is left alone waits no more', async () => {
  const name = 'early:1'
  const fixture = await told.entered(name, start + 3_600_000)
  await told.send(odds(name, preProducer, start + 10, 19_000, '0'))
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp()')
  const ada = await t.register('Adaearly', 100n * UNIT)
  await place(t, ada.token, [await legOf(t, fixture, 186, '4')])
  await told.send(won(name, start + 20, '4', 1), won(name, start + 21, '5', 2))
  expect(await waiting(fixture)).toEqual([])
  await told.send(ended(name, start + 22))
  await settle(fixture)
  expect(await cash(ada.memberId)).toBe(90n * UNIT)
  await told.send(won(name, start + 30, '4'))
  const [difference] = await waiting(fixture)
  const left = { fixture: String(fixture), kind: difference!.kind, market: 186, reason: 'the referee says otherwise' }
  expect((await ask(book.dismissDifference, left)).status).toBe(200)
  expect((await ask(book.dismissDifference, left)).body.code).toBe('not.found')
  await told.send(ended(name, start + 31))
  expect([await waiting(fixture), await cash(ada.memberId)]).toEqual([[], 90n * UNIT])
})
