// Slots: a spin is placed, drawn and paid in one step, goes on by picks, and is there again whatever happened to the server.
import { randomUUID } from 'node:crypto'
import { trialCurrency, trialType } from '@fairhouse/contract/member/account.ts'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { ownSpins, placeSpin, slotGame, spinById, stepSpin } from '@fairhouse/contract/play/spin.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playSlot, type SlotPick, type SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { cashOf, rereadCatalogue } from '#crash/testing.ts'
import { createMember } from '#invite/invite.ts'
import { exclude, setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openPlayWallet, verifyLedger } from '#wallet/wallet.ts'
import { placeSpin as spinAs } from './place.ts'
import { endOverdueSpins } from './steps.ts'
import { slots } from './tables.ts'
import { openSlots, plantSeed } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openSlots(t)
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

const start = 1_000n * UNIT
const spinOf = (token: string, input: object = {}, key: string = randomUUID(), at = t) =>
  at.call(placeSpin, { game: 'tin-orchard', mode: 'base', stake: '2.00', hold: false, ...input }, { token, key })
const stepOf = (token: string, id: string, step: number, pick: object, game = 'tin-orchard', at = t) =>
  at.call(stepSpin, { game, id, pick, step }, { token })
const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : `${status} ${body.code}`)
const wins = ({ payout }: SlotRound) => payout > 0
const loses = ({ payout }: SlotRound) => payout === 0
const mayGamble = ({ offers }: SlotRound) => offers.gamble === true
const leadsToChoice = ({ offers }: SlotRound) => offers.choose !== undefined
const player = () => t.register(undefined, start)
const cashOfSpin = (body: { value: { cash: string } }) => body.value.cash

/** A member with a round on the ferry whose bonus is to be chosen. */
async function chooser() {
  const member = await player()
  const planted = await plantSeed(t, member.memberId, 'marigold-ferry', leadsToChoice)
  const { body } = await spinOf(member.token, { game: 'marigold-ferry' })
  return { ...member, ...planted, spin: body.value }
}
/** A member with a win that may be gambled. */
async function gambler() {
  const member = await player()
  const planted = await plantSeed(t, member.memberId, 'tin-orchard', mayGamble, { hold: true })
  const { body } = await spinOf(member.token, { hold: true })
  return { ...member, ...planted, spin: body.value }
}

describe('a spin', () => {
  test('takes the stake, draws with the pair’s next number, pays its row and stands in the betting record', async () => {
    const { token, memberId, name } = await t.register(undefined, start)
    const { round } = await plantSeed(t, memberId, 'tin-orchard', wins)
    const { status, body } = await spinOf(token)
    expect(status, JSON.stringify(body)).toBe(200)
    const payout = (parseMoney('2.00') * BigInt(round.payout)) / 100n
    expect(body.value).toMatchObject({
      ...{ game: 'tin-orchard', name, mine: true, stake: '2.00', cost: '2.00', state: 'won', nonce: 0, payout: moneyToWire(payout) },
      ...{ steps: [{ kind: 'draw', table: 'base', row: round.steps[0]!.row, payout: round.payout }], offers: {} },
      seed: { clientSeed: 'planted', serverSeed: null }
    })
    expect(body.value.events[0].at(-1)).toEqual({ type: 'finalWin', amount: round.payout })
    expect(body.value.cash).toBe(moneyToWire(start - 2n * UNIT + payout))
    expect(await cashOf(t, memberId)).toBe(body.value.cash)
    const [bet] = (await t.call(bets, {}, { token })).body.value.list
    expect(bet).toMatchObject({
      id: body.value.id,
      game: 'tin-orchard',
      stake: '2.00',
      payout: moneyToWire(payout),
      detail: { mode: 'base', nonce: 0 }
    })
  })

  test('that wins nothing closes the bet as lost and moves no more money', async () => {
    const { token, memberId } = await player()
    await plantSeed(t, memberId, 'tin-orchard', loses)
    const { body } = await spinOf(token)
    expect(body.value).toMatchObject({ state: 'lost', payout: '0.00', cash: '998.00' })
    const moved = await sql<{
      kind: string
    }>`select kind from wallet.movement where member_id = ${memberId} and kind <> 'ADJUST_IN'`.execute(t.house.db)
    expect(moved.rows).toEqual([{ kind: 'BET' }])
    expect((await t.call(bets, {}, { token })).body.value.list[0]).toMatchObject({ state: 'LOST', stake: '2.00', payout: '0.00' })
  })

  test('sent again under its key is one spin, taken and paid once; the key for another call is refused', async () => {
    const { token, memberId } = await player()
    const key = randomUUID()
    const first = await spinOf(token, {}, key)
    const again = await spinOf(token, {}, key)
    expect(again.body.value).toMatchObject({
      id: first.body.value.id,
      nonce: 0,
      steps: first.body.value.steps,
      payout: first.body.value.payout
    })
    expect(again.body.value.events).toEqual(first.body.value.events)
    expect(await cashOf(t, memberId)).toBe(cashOfSpin(first.body))
    expect(said(await spinOf(token, { stake: '3.00' }, key))).toBe('409 idempotency.conflict')
    expect(said(await spinOf(token, { hold: true }, key))).toBe('409 idempotency.conflict')
    expect(await cashOf(t, memberId)).toBe(cashOfSpin(first.body))
  })

  test('pressed ten times under one key is one spin; under ten keys ten, each with its own number', async () => {
    const { token, memberId } = await player()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 10 }, () => spinOf(token, {}, key)))
    expect(new Set(same.map(a => a.body.value.id)).size).toBe(1)
    const many = await Promise.all(Array.from({ length: 10 }, () => spinOf(token)))
    expect(many.map(a => a.body.value.nonce).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const won = [same[0]!, ...many].reduce((sum, a) => sum + parseMoney(a.body.value.payout), 0n)
    expect(await cashOf(t, memberId)).toBe(moneyToWire(start - 22n * UNIT + won))
  })

  test('through two servers at once takes every number once: who did not know the pair decides anew', async () => {
    const { token, memberId } = await player()
    const other = await freshHouse({ databaseUrl: t.databaseUrl })
    try {
      const all = await Promise.all(Array.from({ length: 24 }, (_, i) => spinOf(token, {}, randomUUID(), i % 2 ? t : other)))
      expect(all.map(said)).toEqual(Array(24).fill(200))
      expect(all.map(a => a.body.value.nonce).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i))
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from spin.spin where member_id = ${memberId}`.execute(t.house.db)
      expect(rows[0]!.n).toBe(24n)
    } finally {
      await other.close()
    }
  })

  test('that is bought costs its mode, and its wins count in the stake of the base game', async () => {
    const { token, memberId } = await player()
    const { round } = await plantSeed(t, memberId, 'storm-orrery', wins, { mode: 'buy' })
    const { body } = await spinOf(token, { game: 'storm-orrery', mode: 'buy', stake: '0.20' })
    expect(body.value).toMatchObject({
      stake: '0.20',
      cost: '26.00',
      payout: moneyToWire((parseMoney('0.20') * BigInt(round.payout)) / 100n)
    })
    expect((await t.call(bets, {}, { token })).body.value.list[0]).toMatchObject({ stake: '26.00' })
  })

  test('of a trial is played with play money and meets no real money', async () => {
    const account = `trial${randomUUID().slice(0, 8)}`
    const memberId = await inTransaction(t.house.db, async tx => {
      const terms = { termsVersion: 'trial', address: null, type: trialType } as const
      const id = await createMember(tx, { username: account, passwordHash: '!', language: 'en', currency: trialCurrency, ...terms })
      await openPlayWallet(tx, id)
      return id
    })
    const caller: MemberCaller = {
      kind: 'member',
      memberId,
      sessionId: '',
      account,
      type: trialType,
      currency: trialCurrency,
      stage: 'full'
    }
    const played = await spinAs(t.house, caller, { game: 'ember-foundry', mode: 'base', stake: 2n * UNIT, hold: false }, randomUUID(), '')
    expect(played).toMatchObject({ play: true, jackpot: null, cash: 9_998n * UNIT + played.payout })
    const { rows } = await sql<{ contra: number }>`select distinct contra from wallet.movement where member_id = ${memberId}`.execute(
      t.house.db
    )
    expect(rows).toEqual([{ contra: 170 }])
  })
})

describe('a spin is refused', () => {
  const refusals: [string, object, string][] = [
    ['below the smallest stake', { stake: '0.10' }, '422 stake.tooSmall'],
    ['above the highest stake', { stake: '500.01' }, '422 stake.tooLarge'],
    ['that the money does not cover', { stake: '400.00' }, '422 balance.insufficient'],
    ['in a mode that the game does not have', { mode: 'buy' }, '400 input.invalid'],
    ['on a game that is no slot', { game: 'nova-crash' }, '422 game.unavailable'],
    ['on a game that there is not', { game: 'no-such-game' }, '422 game.unavailable'],
    ['of a part of a hundredth', { stake: '1.001' }, '400 amount.invalid'],
    ['of less than nothing', { stake: '-1.00' }, '400 amount.invalid']
  ]
  test.each(refusals)('%s', async (_, input, code) => {
    const { token, memberId } = await t.register(undefined, 100n * UNIT)
    expect(said(await spinOf(token, input))).toBe(code)
    expect(await cashOf(t, memberId)).toBe('100.00')
  })

  test('to visitors, and without a key', async () => {
    expect(said(await t.call(placeSpin, { game: 'tin-orchard', mode: 'base', stake: '2.00', hold: false }))).toBe('401 session.required')
    const { token } = await player()
    expect(said(await spinOf(token, {}, 'none'))).toBe('400 idempotency.required')
  })

  test("by the member's own limits and breaks; nothing is taken and no number used", async () => {
    const { token, memberId } = await player()
    const inTx = (work: Parameters<typeof inTransaction>[1]) => inTransaction(t.house.db, work)
    expect((await spinOf(token)).body.value.nonce).toBe(0)
    const before = await cashOf(t, memberId)
    await inTx(tx => setAmountLimit(tx, memberId, { kind: 'stake', period: 'day', amount: 3n * UNIT }))
    expect(said(await spinOf(token))).toBe('422 limit.stake')
    expect((await spinOf(token, { stake: '1.00' })).body.value.nonce).toBe(1)
    await inTx(tx => exclude(tx, memberId, '24h'))
    expect(said(await spinOf(token, { stake: '0.20' }))).toBe('403 protection.closed')
    expect(parseMoney(before) - parseMoney(await cashOf(t, memberId))).toBeLessThanOrEqual(UNIT)
  })

  test('while the game rests', async () => {
    const { token } = await player()
    await sql`update catalogue.game set maintenance = true where code = 'moth-post'`.execute(t.house.db)
    await rereadCatalogue(t.house)
    expect(said(await spinOf(token, { game: 'moth-post' }))).toBe('422 game.maintenance')
    await sql`update catalogue.game set maintenance = false where code = 'moth-post'`.execute(t.house.db)
    await rereadCatalogue(t.house)
    expect(said(await spinOf(token, { game: 'moth-post' }))).toBe(200)
  })

  test("by the country's policy: bought, gambled, or sooner than it may be", async () => {
    const { token, memberId } = await player()
    await openSlots(t, { buy: false, gamble: false, spinMs: 60_000 })
    try {
      expect(said(await spinOf(token, { game: 'storm-orrery', mode: 'buy', stake: '0.20' }))).toBe('403 policy.buy')
      expect(said(await spinOf(token, { hold: true }))).toBe('403 policy.gamble')
      const key = randomUUID()
      expect(said(await spinOf(token, {}, key))).toBe(200)
      const cash = await cashOf(t, memberId)
      expect(said(await spinOf(token))).toBe('429 spin.tooFast')
      expect(said(await spinOf(token, {}, key)), 'a repeat is no new spin').toBe(200)
      expect(await cashOf(t, memberId)).toBe(cash)
    } finally {
      await openSlots(t)
    }
  })
})

describe('a round with a choice', () => {
  test('stays open, refuses another spin of its game, and each option draws its own table with the next word', async () => {
    const { token, memberId, spin, serverSeed, clientSeed } = await chooser()
    expect(spin).toMatchObject({ state: 'open', offers: { choose: ['calm', 'river', 'rapids'] }, cash: '998.00' })
    expect(said(await spinOf(token, { game: 'marigold-ferry' }))).toBe('409 round.open')
    expect(said(await spinOf(token))).toBe(200)
    const before = parseMoney(await cashOf(t, memberId))
    const { body } = await stepOf(token, spin.id, 1, { kind: 'choose', option: 'river' }, 'marigold-ferry')
    const picks: SlotPick[] = [{ kind: 'choose', option: 'river' }]
    const round = playSlot(slots().get('marigold-ferry')!, 'base', dealDice({ serverSeed, clientSeed, nonce: 0 }), false, picks)
    expect(body.value).toMatchObject({ id: spin.id, steps: round.steps, picks, state: 'won', offers: {} })
    const paid = (2n * UNIT * BigInt(round.payout)) / 100n
    expect(await cashOf(t, memberId)).toBe(moneyToWire(before + paid))
    expect(body.value.events).toHaveLength(2)
  })

  test('refuses what is not offered, and steps of others', async () => {
    const { token, spin } = await chooser()
    const stranger = await player()
    const pick = { kind: 'choose', option: 'calm' }
    expect(said(await stepOf(token, spin.id, 1, { kind: 'choose', option: 'base' }, 'marigold-ferry'))).toBe('409 pick.notOffered')
    expect(said(await stepOf(token, spin.id, 1, { kind: 'collect' }, 'marigold-ferry'))).toBe('409 pick.notOffered')
    expect(said(await stepOf(stranger.token, spin.id, 1, pick, 'marigold-ferry'))).toBe('404 round.notFound')
    expect(said(await stepOf(token, spin.id, 1, pick, 'tin-orchard'))).toBe('404 round.notFound')
    expect(said(await stepOf(token, spin.id, 2, pick, 'marigold-ferry'))).toBe('409 round.moved')
    expect(said(await t.call(spinById, { id: spin.id }, stranger))).toBe('404 round.notFound')
    expect(said(await stepOf(token, spin.id, 1, pick, 'marigold-ferry'))).toBe(200)
  })

  test('is there again after a kill between bet and choice, on a server that never heard of it', async () => {
    const { token, memberId, spin, serverSeed, clientSeed } = await chooser()
    const other = await freshHouse({ databaseUrl: t.databaseUrl })
    try {
      const seen = (await other.call(slotGame, { game: 'marigold-ferry' }, { token })).body.value.open
      expect(seen).toMatchObject({ id: spin.id, steps: spin.steps, events: spin.events, offers: { choose: ['calm', 'river', 'rapids'] } })
      const { body } = await stepOf(token, spin.id, 1, { kind: 'choose', option: 'rapids' }, 'marigold-ferry', other)
      const picks: SlotPick[] = [{ kind: 'choose', option: 'rapids' }]
      const round = playSlot(slots().get('marigold-ferry')!, 'base', dealDice({ serverSeed, clientSeed, nonce: 0 }), false, picks)
      expect(body.value.steps).toEqual(round.steps)
      expect(await cashOf(t, memberId)).toBe(body.value.cash)
      expect((await t.call(slotGame, { game: 'marigold-ferry' }, { token })).body.value.open).toBeNull()
    } finally {
      await other.close()
    }
  })

  test('of a spin whose transaction never ended was never there: the stake is back and the number free', async () => {
    const { token, memberId } = await player()
    await plantSeed(t, memberId, 'marigold-ferry', leadsToChoice)
    await sql`create function spin.fail() returns trigger language plpgsql as $$ begin raise exception 'the power is gone'; end $$`.execute(
      t.house.db
    )
    await sql`create trigger fail after insert on spin.spin for each row execute function spin.fail()`.execute(t.house.db)
    const key = randomUUID()
    expect(said(await spinOf(token, { game: 'marigold-ferry' }, key))).toBe('500 internal')
    expect(await cashOf(t, memberId)).toBe('1000.00')
    await sql`drop trigger fail on spin.spin`.execute(t.house.db)
    const { body } = await spinOf(token, { game: 'marigold-ferry' }, key)
    expect(body.value).toMatchObject({ nonce: 0, state: 'open', cash: '998.00' })
    await stepOf(token, body.value.id, 1, { kind: 'choose', option: 'calm' }, 'marigold-ferry')
  })

  test('that nobody ends is ended for its owner: the first option, collected; a second job does nothing', async () => {
    const { token, memberId, spin, serverSeed, clientSeed } = await chooser()
    expect(await endOverdueSpins(t.house)).toBe(0)
    expect(await endOverdueSpins(t.house, 0)).toBe(1)
    const { body } = await t.call(spinById, { id: spin.id }, { token })
    const picks: SlotPick[] = [{ kind: 'choose', option: 'calm' }]
    const round = playSlot(slots().get('marigold-ferry')!, 'base', dealDice({ serverSeed, clientSeed, nonce: 0 }), false, picks)
    expect(body.value).toMatchObject({ steps: round.steps, picks, state: 'won' })
    expect(await cashOf(t, memberId)).toBe(moneyToWire(998n * UNIT + (2n * UNIT * BigInt(round.payout)) / 100n))
    expect(await endOverdueSpins(t.house, 0)).toBe(0)
  })

  test('is given back when its tables are published no more', async () => {
    const { token, memberId, spin } = await chooser()
    await sql`update spin.spin set tables = 'of last year' where id = ${spin.id}`.execute(t.house.db)
    const { body } = await stepOf(token, spin.id, 1, { kind: 'choose', option: 'calm' }, 'marigold-ferry')
    expect(body.value).toMatchObject({ state: 'cancelled', payout: '2.00', events: [[]] })
    expect(await cashOf(t, memberId)).toBe('1000.00')
    expect((await t.call(bets, {}, { token })).body.value.list[0]).toMatchObject({ state: 'CANCELLED', payout: '2.00' })
  })
})

describe('a win that may be gambled', () => {
  const replayed = (g: { serverSeed: string; clientSeed: string }, picks: SlotPick[]) =>
    playSlot(slots().get('tin-orchard')!, 'base', dealDice({ ...g, nonce: 0 }), true, picks)

  test('is paid when it is collected', async () => {
    const g = await gambler()
    expect(g.spin).toMatchObject({ state: 'open', offers: { gamble: true }, cash: '998.00' })
    const { body } = await stepOf(g.token, g.spin.id, 1, { kind: 'collect' })
    expect(body.value).toMatchObject({ state: 'won', payout: g.spin.payout })
    expect(await cashOf(t, g.memberId)).toBe(moneyToWire(998n * UNIT + parseMoney(g.spin.payout)))
  })

  test('doubles on the colour that comes, is lost on the other, and stands in the dice before anybody picks', async () => {
    for (const colour of ['red', 'black'] as const) {
      const g = await gambler()
      const { body } = await stepOf(g.token, g.spin.id, 1, { kind: 'gamble', colour })
      const round = replayed(g, [{ kind: 'gamble', colour }])
      expect(body.value.steps).toEqual(round.steps)
      const won = round.payout > 0
      expect(body.value.state).toBe(!won ? 'lost' : round.done ? 'won' : 'open')
      if (!round.done) await stepOf(g.token, g.spin.id, 2, { kind: 'collect' })
      expect(await cashOf(t, g.memberId)).toBe(moneyToWire(998n * UNIT + (won ? 2n * parseMoney(g.spin.payout) : 0n)))
    }
  })

  test('a double click is one step; another pick at the same step is refused; ten at once are one', async () => {
    const g = await gambler()
    const pick = { kind: 'gamble', colour: 'red' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => stepOf(g.token, g.spin.id, 1, pick)))
    expect(answers.map(said)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(a => JSON.stringify(a.body.value.steps))).size).toBe(1)
    expect(answers[0]!.body.value.steps).toHaveLength(2)
    expect(said(await stepOf(g.token, g.spin.id, 1, { kind: 'gamble', colour: 'black' }))).toBe('409 round.moved')
    expect(said(await stepOf(g.token, g.spin.id, 1, { kind: 'collect' }))).toBe('409 round.moved')
    if (replayed(g, [{ kind: 'gamble', colour: 'red' }]).offers.gamble) await stepOf(g.token, g.spin.id, 2, { kind: 'collect' })
  })

  test('collecting and gambling at once ends in one of both, paid once', async () => {
    const g = await gambler()
    const [collected, gambled] = await Promise.all([
      stepOf(g.token, g.spin.id, 1, { kind: 'collect' }),
      stepOf(g.token, g.spin.id, 1, { kind: 'gamble', colour: 'red' })
    ])
    expect([said(collected), said(gambled)].sort()).toEqual([200, '409 round.moved'])
    const { body } = await t.call(spinById, { id: g.spin.id }, { token: g.token })
    if (body.value.state === 'open') await stepOf(g.token, g.spin.id, 2, { kind: 'collect' })
    const ended = (await t.call(spinById, { id: g.spin.id }, { token: g.token })).body.value
    expect(await cashOf(t, g.memberId)).toBe(moneyToWire(998n * UNIT + parseMoney(ended.payout)))
  })

  test('can be collected, but not gambled, by who is on a break', async () => {
    const g = await gambler()
    await inTransaction(t.house.db, tx => exclude(tx, g.memberId, '24h'))
    expect(said(await stepOf(g.token, g.spin.id, 1, { kind: 'gamble', colour: 'red' }))).toBe('403 protection.closed')
    expect(said(await stepOf(g.token, g.spin.id, 1, { kind: 'collect' }))).toBe(200)
  })
})

describe('what is seen', () => {
  test('anybody with its number sees a finished round, name masked; the list has own ones, newest first', async () => {
    const [a, b] = [await player(), await player()]
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await spinOf(a.token)).body.value.id)
    for (const token of [undefined, b.token]) {
      const { body } = await t.call(spinById, { id: ids[0]! }, token ? { token } : {})
      expect(body.value).toMatchObject({ id: ids[0], mine: false, seed: { serverSeed: null } })
      expect(body.value.name).not.toBe(a.name)
    }
    const first = (await t.call(ownSpins, { game: 'tin-orchard', limit: 3 }, a)).body.value
    const second = (await t.call(ownSpins, { game: 'tin-orchard', limit: 3, before: first.next }, a)).body.value
    expect([...first.list, ...second.list].map(s => s.id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect(first.list[0].events).toBeUndefined()
    expect((await t.call(ownSpins, { game: 'tin-orchard' }, b)).body.value.list).toEqual([])
    expect(said(await t.call(ownSpins, { game: 'tin-orchard' }))).toBe('401 session.required')
    expect(said(await t.call(spinById, { id: randomUUID() }))).toBe('404 round.notFound')
  })

  test('a slot shows its modes with their figures, stakes, files, policy, and no pot where there is none', async () => {
    const { body } = await t.call(slotGame, { game: 'storm-orrery' })
    expect(body.value).toMatchObject({ code: 'storm-orrery', minStake: '0.20', maxStake: '50.00', jackpot: null, open: null })
    expect(body.value.stakes.slice(0, 4)).toEqual(['0.20', '0.50', '1.00', '2.00'])
    expect(body.value.stakes.at(-1)).toBe('50.00')
    const [base, buy] = body.value.modes
    expect(base).toMatchObject({ name: 'base', cost: 1, maxWin: 829_710, volatility: 'very-high', choices: [] })
    expect(buy).toMatchObject({ name: 'buy', cost: 130 })
    for (const { rtp } of [base, buy]) expect(Math.abs(rtp - 96)).toBeLessThanOrEqual(0.05)
    expect((await t.call(slotGame, { game: 'marigold-ferry' })).body.value.modes[0].choices).toHaveLength(3)
    expect(said(await t.call(slotGame, { game: 'nova-crash' }))).toBe('422 game.unavailable')
  })
})
