// Singles, accumulators and systems on the house's own football: placed, accepted, settled to the hundredth, each once.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { checkSlip, ownSportBet, ownSportBets } from '@fairhouse/contract/sport/bet.ts'
import { settle } from '@fairhouse/games/sport/bets/settle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { legOf, nextMatch, openBook, place, playOut, start } from '../testing.ts'
import { settleFixture } from './settle.ts'
import { outcomesOf, slipOf, wholeBet } from './view.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash

test('[S4.2] a football match has forty markets and more before it starts, each with a version', async () => {
  const match = await nextMatch(t)
  const { rows } = await t.house.pool.query(
    'select count(*)::int as n, count(distinct id)::int as ids, min(version)::int as v from sport.market where fixture = $1',
    [match]
  )
  expect(rows[0].ids).toBeGreaterThanOrEqual(40)
  expect(rows[0].v).toBeGreaterThanOrEqual(1)
})

test('a single takes its stake once, is settled by how the match ended, and pays to the hundredth', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adasingle', 1_000n * UNIT)
  const leg = await legOf(t, match, 1, '1')
  const key = randomUUID()
  const [one, two] = await Promise.all([place(t, ada.token, [leg], {}, key), place(t, ada.token, [leg], {}, key)])
  expect(one.status, JSON.stringify(one.body)).toBe(200)
  expect(two.body.value.bet.id).toBe(one.body.value.bet.id)
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
  expect(one.body.value.bet).toMatchObject({
    state: 'ACCEPTED',
    stake: '10.00',
    rules: 3,
    legs: [{ odds: leg.odds, version: leg.version, state: 'open' }]
  })
  const live = await start(t, match)
  expect(await playOut(t, live)).toBe(1)
  const { score } = live.model.view(live.running.state)
  const paid = score[0] > score[1] ? (BigInt(leg.odds) * 10n * UNIT) / 10_000n : 0n
  expect(await cash(ada.memberId)).toBe(990n * UNIT + (paid / 1_000n) * 1_000n)
  const { body } = await t.call(ownSportBet, { id: one.body.value.bet.id }, { token: ada.token })
  expect(body.value).toMatchObject({
    state: 'SETTLED',
    legs: [{ state: score[0] > score[1] ? 'won' : 'lost', result: { score: score.join(':'), certainty: 2 } }]
  })
  expect(await settleFixture(t.house, match)).toBe(0)
  expect(await cash(ada.memberId)).toBe(990n * UNIT + (paid / 1_000n) * 1_000n)
})

test('[S4.3] accumulators and systems over three matches are settled as the slip says, and once', async () => {
  const matches = [await nextMatch(t), await nextMatch(t), await nextMatch(t)]
  const ada = await t.register('Adaacca', 1_000n * UNIT)
  const legs = [await legOf(t, matches[0]!, 1, '1'), await legOf(t, matches[1]!, 18), await legOf(t, matches[2]!, 16)]
  const acca = await place(t, ada.token, legs)
  const system = await place(t, ada.token, legs, { kind: 'system', folds: [2, 3], stake: '2.50' })
  expect([acca.status, system.status], JSON.stringify([acca.body, system.body])).toEqual([200, 200])
  expect(system.body.value.bet).toMatchObject({ lines: 4, stake: '10.00' })
  for (const m of matches) await playOut(t, await start(t, m))
  let paid = 0n
  for (const { body } of [acca, system]) {
    const whole = await wholeBet(t.house.db, ada.memberId, body.value.bet.id)
    expect(['SETTLED', 'VOID']).toContain(whole.bet.state)
    const again = settle({ ...slipOf(whole), unitStake: whole.bet.unit }, outcomesOf(whole), whole.bet.cap)
    expect(whole.bet.payout).toBe(again!.payout)
    // what is lost by its first leg says so
    expect(whole.bet.sum).toBe(again!.payout > 0n ? again!.arithmetic : whole.bet.sum)
    expect(whole.bet.sum).toMatch(/ = \d+\.\d\d\)?$|, \d+\.\d\d\)$/)
    paid += whole.bet.payout
  }
  expect(await cash(ada.memberId)).toBe(980n * UNIT + paid)
  const list = await t.call(ownSportBets, { filter: 'settled' }, { token: ada.token })
  expect(list.body.value.list).toHaveLength(2)
})

test('[S4.12] two equal slips with one key are one bet; with two keys within five seconds the second asks', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adatwice', 1_000n * UNIT)
  const leg = await legOf(t, match, 1, '2')
  const key = randomUUID()
  const [first, repeat] = [await place(t, ada.token, [leg], {}, key), await place(t, ada.token, [leg], {}, key)]
  expect([first.status, repeat.status]).toEqual([200, 200])
  expect(repeat.body.value.bet.id).toBe(first.body.value.bet.id)
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.again')
  expect(await cash(ada.memberId)).toBe(990n * UNIT)
  expect((await place(t, ada.token, [leg], { again: true })).status).toBe(200)
  expect(await cash(ada.memberId)).toBe(980n * UNIT)
})

test('[S4.12] ten equal slips at once are one bet, by one key or by ten; after five seconds none asks', async () => {
  const match = await nextMatch(t)
  const leg = await legOf(t, match, 1, '2')
  const [ada, eve] = [await t.register('Adaten', 1_000n * UNIT), await t.register('Eveten', 1_000n * UNIT)]
  const ten = (token: string, keyOf: () => string) => Promise.all(Array.from({ length: 10 }, () => place(t, token, [leg], {}, keyOf())))
  const key = randomUUID()
  const byOne = await ten(ada.token, () => key)
  expect(byOne.map(a => a.status)).toEqual(Array(10).fill(200))
  expect(new Set(byOne.map(a => a.body.value.bet.id)).size).toBe(1)
  const byTen = await ten(eve.token, () => randomUUID())
  expect(byTen.map(a => a.body.code ?? 'ok').sort()).toEqual(['ok', ...Array(9).fill('sport.again')])
  expect([await cash(ada.memberId), await cash(eve.memberId)]).toEqual([990n * UNIT, 990n * UNIT])
  // the time of a bet stands in its id
  const aged = async (ms: number) => {
    for (const [table, id] of [
      ['leg', 'bet_id'],
      ['bet', 'id']
    ])
      await t.house.pool.query(
        `update sport.${table} set ${id} = (lpad(to_hex(floor(extract(epoch from now()) * 1000)::int8 - $2), 12, '0') || right(${id}::text, 23))::uuid where member_id = $1`,
        [eve.memberId, ms]
      )
  }
  await aged(4_000)
  expect((await place(t, eve.token, [leg])).body.code).toBe('sport.again')
  await aged(5_001)
  expect((await place(t, eve.token, [leg])).status).toBe(200)
})

test('[S4.10] a started match, a suspended market and old prices are refused by their own codes', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adalate', 1_000n * UNIT)
  const leg = await legOf(t, match, 1, '1')
  const db = t.house.db
  await db.updateTable('sport.market').set({ status: -1, lock: 'operator' }).where('fixture', '=', match).where('id', '=', 1).execute()
  expect((await place(t, ada.token, [leg])).body).toMatchObject({ code: 'sport.suspended', fields: { 'legs.0': 'sport.suspended' } })
  await db.updateTable('sport.market').set({ status: 1, lock: null }).where('fixture', '=', match).where('id', '=', 1).execute()
  await t.house.pool.query("update sport.producer set heard_at = now() - interval '61 s' where id = 0")
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.stale')
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp() where id = 0')
  await t.house.pool.query('update sport.fixture set starts_at = now() where id = $1', [match])
  expect((await place(t, ada.token, [leg])).body.code).toBe('sport.started')
  expect(await cash(ada.memberId)).toBe(1_000n * UNIT)
})

test('legs of one match cannot be combined, and the check names both', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adapair', 1_000n * UNIT)
  const legs = [await legOf(t, match, 1, '1'), await legOf(t, match, 18)]
  const check = await t.call(checkSlip, { kind: 'acca', legs, stake: '10' }, { token: ada.token })
  expect(check.body.value).toMatchObject({ problem: 'related', legs: [{ collides: [1] }, { collides: [0] }] })
  expect((await place(t, ada.token, legs)).body).toMatchObject({ code: 'sport.related' })
})
