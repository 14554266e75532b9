// Crash over HTTP: who bets, flies, takes the money or loses it, to the unit and to the millisecond.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { betById } from '@fairhouse/contract/money/own-bets.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { cancelBet, cashOut, placeBet, roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { currentRound, roundHistory } from '@fairhouse/contract/play/round.ts'
import { elapsedAt, multiplierAt } from '@fairhouse/games/crash/curve.ts'
import { verifyRound } from '@fairhouse/games/crash/verify.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import type { MemberCaller } from '#base/http.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { cashOutSeat, startHosts } from './crash.ts'
import { bustAt } from './state.ts'
import { cashOf, phase, planGame } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await hosts?.stop()
  hosts = null
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

const code = (a: Answer) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)
const bet = (game: string, token: string, more: object = {}, key?: string) =>
  t.call(placeBet, { game, slot: 0, stake: '10', target: null, ...more }, { token, ...(key ? { key } : {}) })
const take = (game: string, token: string, betId: string) => t.call(cashOut, { game, betId }, { token })
const callerOf = (m: { memberId: bigint; name: string }): MemberCaller => ({
  kind: 'member',
  memberId: m.memberId,
  sessionId: '',
  account: m.name,
  type: 0,
  currency: 'TRY',
  stage: 'full'
})
const win = (stake: bigint, at: number) => (stake * BigInt(at)) / 100n
const seatOf = async (game: string, betId: string) =>
  t.house.db.selectFrom('crash.seat').selectAll().where('game', '=', game).where('bet_id', '=', betId).executeTakeFirstOrThrow()

describe('one flight from bet to proof', () => {
  test('one member with two bets, one of them with a target, and two others each get exactly their own', async () => {
    const game = await planGame(
      t,
      'flight-one',
      [
        [112, 117],
        [101, 104]
      ],
      { waitMs: 2_500 }
    )
    const [ada, bob, cem] = [
      await t.register('Adaada', 100n * UNIT),
      await t.register('Bobbob', 100n * UNIT),
      await t.register('Cemcem', 100n * UNIT)
    ]
    expect(code(await bet(game, ada.token))).toBe('409 round.closed')
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])

    // a double click is one bet; another key for the same place is refused; the same key for something else too
    const key = randomUUID()
    const double = await Promise.all([1, 2, 3, 4].map(() => bet(game, ada.token, { target: 105 }, key)))
    expect(double.map(code)).toEqual([200, 200, 200, 200])
    expect(new Set(double.map(d => d.body.value.betId)).size).toBe(1)
    const auto = double[0]!.body.value
    expect(auto).toMatchObject({ roundNo: 1, stake: '10.00', target: 105, cash: '90.00' })
    expect(code(await bet(game, ada.token))).toBe('409 slot.taken')
    expect(code(await bet(game, ada.token, { stake: '11', target: 105 }, key))).toBe('409 idempotency.conflict')
    const [manual, riding, back] = await Promise.all([
      bet(game, ada.token, { slot: 1, stake: '20.50' }),
      bet(game, bob.token, { target: 130 }),
      bet(game, cem.token)
    ])
    expect([manual, riding, back].map(code)).toEqual([200, 200, 200])
    expect(code(await take(game, ada.token, auto.betId))).toBe('409 cashOut.early')

    // nobody touches another's bet, and nobody sees more of it than a masked name and the stake
    expect(code(await t.call(cancelBet, { game, betId: riding.body.value.betId }, { token: cem.token }))).toBe('404 bet.notFound')
    expect(code(await take(game, cem.token, riding.body.value.betId))).toBe('404 bet.notFound')
    const seen = (await t.call(currentRound, { game }, { token: bob.token })).body.value
    const hers = seen.seats.find((s: { betId: string }) => s.betId === auto.betId)
    expect(hers).toMatchObject({ name: 'A***a', mine: false, target: null, stake: '10.00', state: 'open' })
    expect(seen.seats[0]).toMatchObject({ name: 'Bobbob', mine: true, target: 130 })
    expect(JSON.stringify(seen)).not.toContain('Adaada')

    // taken back while it is open: once, and the place is free again
    expect(code(await t.call(cancelBet, { game, betId: back.body.value.betId }, { token: cem.token }))).toBe(200)
    expect(code(await t.call(cancelBet, { game, betId: back.body.value.betId }, { token: cem.token }))).toBe('409 bet.notOpen')
    expect(await cashOf(t, cem.memberId)).toBe('100.00')

    const flying = await phase(t, game, 1, ['flying'])
    expect(code(await bet(game, cem.token))).toBe('409 round.closed')
    expect(code(await bet(game, ada.token, { target: 105 }, key)), 'a repeat is answered, whatever the round does now').toBe(200)
    expect(code(await t.call(cancelBet, { game, betId: riding.body.value.betId }, { token: bob.token }))).toBe('409 round.closed')
    const secret = await t.call(roundProof, { game, no: 1 })
    expect([secret.body.value.hash, secret.body.value.round.bust]).toEqual([null, null])

    // by hand, clicked twice at once: paid once, at the multiplier of the house's clock when the call arrived
    await sleep(Math.max(0, flying.started_at!.getTime() + elapsedAt(108) - now()) + 2)
    const twice = await Promise.all([take(game, ada.token, manual.body.value.betId), take(game, ada.token, manual.body.value.betId)])
    expect(twice.map(code).sort()).toEqual([200, '409 cashOut.done'])
    const out = twice.find(a => a.status === 200)!.body.value
    expect(out.at).toBe(multiplierAt(out.receivedAt - flying.started_at!.getTime()))
    expect(out.at).toBeGreaterThanOrEqual(108)
    expect(out.payout).toBe(wireOf(win(2_050_000n, out.at)))

    const over = await phase(t, game, 1, ['settled'])
    expect(over.busted_at!.getTime()).toBe(flying.started_at!.getTime() + elapsedAt(over.bust!))
    expect(code(await take(game, bob.token, riding.body.value.betId))).toBe('409 cashOut.late')
    expect(await seatOf(game, auto.betId)).toMatchObject({ state: 'cashed', at: 105, auto: true, payout: win(10n * UNIT, 105) })
    expect(await cashOf(t, ada.memberId)).toBe(wireOf(100n * UNIT - 3_050_000n + win(10n * UNIT, 105) + win(2_050_000n, out.at)))
    expect(await cashOf(t, bob.memberId)).toBe('90.00')
    const records = await Promise.all(
      [auto.betId, manual.body.value.betId].map(id => t.call(betById, { id }, { token: ada.token }).then(a => a.body.value))
    )
    expect(records.map(r => [r.state, r.detail])).toEqual([
      ['CASHED_OUT', { target: 105, at: 105, auto: true }],
      ['CASHED_OUT', { target: null, at: out.at, auto: false }]
    ])

    // anybody recomputes the round from what was published, to the terminal hash committed before it
    const { value } = (await t.call(roundProof, { game, no: 1 })).body
    const { chain, round, limits, hash, steps } = value
    const checks = await verifyRound(
      { hash, terminalHash: chain.terminalHash, steps, salt: chain.salt, edgeBp: limits.edge, bust: round.bust },
      { link: {} }
    )
    expect(checks.map(c => [c.name, c.ok])).toEqual([
      ['salted', true],
      ['bust', true],
      ['link', true]
    ])
    expect(value.seats.find((s: { betId: string }) => s.betId === riding.body.value.betId)).toMatchObject({
      name: 'B***b',
      target: 130,
      state: 'lost'
    })
    expect((await t.call(roundHistory, { game })).body.value.list[0]).toMatchObject({ no: 1, bust: round.bust, hash })

    // the seed was in no news before the bust, and news of targets in none at all
    const { rows } = await sql<{ name: string; body: string }>`
      select name, body::text from base.event where audience = ${`round:${game}`} order by xid, id`.execute(t.house.db)
    const told = rows.findIndex(r => r.body.includes(hash))
    expect(rows[told]!.name).toBe('round.busted')
    for (const r of rows.slice(0, told)) expect(r.body).not.toMatch(/"hash"|"bust": [0-9]/)
    for (const r of rows) expect(r.body).not.toMatch(/"target"|Adaada|Bobbob/)
    expect(rows.slice(0, 2).map(r => r.name)).toEqual(['round.opened', 'round.seatTaken'])
  })

  test('a bet that the rules refuse is refused with a sentence and takes no money', async () => {
    const game = await planGame(t, 'refusing', [[101, 104]], { waitMs: 3_000 })
    const ada = await t.register(undefined, 50n * UNIT)
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])
    for (const [more, answer] of [
      [{ stake: '0.99' }, '422 stake.tooSmall'],
      [{ stake: '1000.01' }, '422 stake.tooLarge'],
      [{ stake: '51' }, '422 balance.insufficient'],
      [{ target: 100 }, '422 target.invalid'],
      [{ target: -200 }, '422 target.invalid'],
      [{ target: 100_000_001 }, '422 target.invalid'],
      [{ target: 1.5 }, '400 input.invalid'],
      [{ target: '200' }, '400 input.invalid'],
      [{ slot: 2 }, '400 input.invalid'],
      [{ slot: '0' }, '400 input.invalid'],
      [{ game: 'no-such-game' }, '422 game.unavailable'],
      [{ game: 'nova-crash' }, '409 round.closed']
    ] as const)
      expect([more, code(await bet(game, ada.token, more))]).toEqual([more, answer])
    expect((await bet(game, ada.token, {}, 'no-key')).body.code).toBe('idempotency.required')
    expect((await t.call(placeBet, { game, slot: 0, stake: '10', target: null })).body.code).toBe('session.required')
    expect(await cashOf(t, ada.memberId)).toBe('50.00')
  })
})

describe('the moment of the bust', () => {
  test('a cash-out before the bust wins though it is written after it; one at the bust has lost', async () => {
    const game = await planGame(t, 'photo-finish', [[108, 112]])
    const people = [await t.register(undefined, 10n * UNIT), await t.register(undefined, 10n * UNIT)] as const
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])
    const betIds = await Promise.all(people.map(async p => (await bet(game, p.token)).body.value.betId as string))
    const flying = await phase(t, game, 1, ['flying'])
    const bust = await bustAt(t.house, flying)
    const bustedAt = flying.started_at!.getTime() + elapsedAt(bust)
    await sleep(bustedAt - now() + 20)
    expect(now()).toBeGreaterThanOrEqual(bustedAt)
    const [won, lost] = await Promise.allSettled(
      [bustedAt - 1, bustedAt].map((receivedAt, i) =>
        cashOutSeat(t.house, callerOf(people[i]!), { game, betId: betIds[i]! }, { receivedAt })
      )
    )
    expect(won).toMatchObject({ status: 'fulfilled', value: { at: bust - 1 } })
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'cashOut.late' } })
    await phase(t, game, 1, ['settled'])
    expect(await cashOf(t, people[0].memberId)).toBe(wireOf(win(10n * UNIT, bust - 1)))
    expect(await cashOf(t, people[1].memberId)).toBe('0.00')
  })

  test('a target that is exactly where it busts is paid; one hundredth more is lost', async () => {
    const game = await planGame(t, 'on-the-edge', [[106, 106]])
    const people = [await t.register(undefined, 10n * UNIT), await t.register(undefined, 10n * UNIT)] as const
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])
    await Promise.all(people.map((p, i) => bet(game, p.token, { target: 106 + i })))
    await phase(t, game, 1, ['settled'])
    expect([await cashOf(t, people[0].memberId), await cashOf(t, people[1].memberId)]).toEqual(['10.60', '0.00'])
  })

  test('a round that busts at 1.00 takes every bet, also the one that clicked at once', async () => {
    const game = await planGame(t, 'instant', [[100, 100]])
    const ada = await t.register(undefined, 10n * UNIT)
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])
    const { betId } = (await bet(game, ada.token, { target: 101 })).body.value
    await phase(t, game, 1, ['flying', 'busted', 'settled'])
    expect(code(await take(game, ada.token, betId))).toBe('409 cashOut.late')
    await phase(t, game, 1, ['settled'])
    expect(await cashOf(t, ada.memberId)).toBe('0.00')
  })
})

const wireOf = (amount: bigint) => {
  const cut = (amount % UNIT)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${amount / UNIT}.${cut}`
}
