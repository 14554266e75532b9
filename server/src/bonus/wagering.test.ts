// Bonus money in bets: races, repeats, voids, corrections, and what becomes of open bets when a bonus ends.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { betOf } from '#wager/wager.ts'
import { grantHistory, verifyLedger } from '#wallet/wallet.ts'
import { placeAll } from '../wager/testing.ts'
import { expireGrants } from './bonus.ts'
import { finishGrant } from './store.ts'
import { granted, place, setCash, settle, standing, terms } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])
const player = async (cash: bigint) => (await t.register(undefined, cash > 0n ? cash * UNIT : undefined)).memberId
const cancel = (memberId: bigint, id: string) => inTransaction(t.house.db, tx => finishGrant(tx, memberId, id, 'cancelled'))
const due = (memberId: bigint) => sql`update bonus.grant set expires_at = now() where member_id = ${memberId}`.execute(t.house.db)
const validOf = async (memberId: bigint, id: string) =>
  (await sql<{ valid: bigint }>`select valid from wager.bet where member_id = ${memberId} and id = ${id}::uuid`.execute(t.house.db))
    .rows[0]!.valid

test('[P4.3] a bet that is sent a thousand times spends bonus money once and counts once', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId)
  const first = await place(t, memberId, 10n * UNIT)
  const again = await Promise.all(Array.from({ length: 1_000 }, () => placeAll(t.house.db, [first.bet])))
  expect(again.flat().every(({ outcome, betId }) => outcome === 'duplicate' && betId === first.betId)).toBe(true)
  await Promise.all(Array.from({ length: 20 }, () => settle(t, memberId, first.bet.betId, 0n)))
  expect(await standing(t, memberId, id)).toMatchObject({ bonus: 9_000, progress: 1_000 })
  await proven()
}, 60_000)

test('[P4.3] a thousand at the same moment, the first one among them, spend bonus money once', async () => {
  const memberId = await player(3n)
  const id = await granted(t, memberId)
  const bet = { memberId, betId: newId(), game: 'nova-slots', category: 'RNG', roundNo: null, stake: 10n * UNIT, key: 'one', detail: {} }
  const answers = (await Promise.all(Array.from({ length: 1_000 }, () => placeAll(t.house.db, [bet])))).flat()
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'duplicate']))
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 9_300 })
  await proven()
}, 60_000)

test('[P4.4] of two bets at the same moment with bonus money for one exactly one is placed', async () => {
  for (let round = 0; round < 20; round++) {
    const memberId = await player(0n)
    const id = await granted(t, memberId, { amount: 10n * UNIT })
    const answers = await Promise.all([0, 1].map(() => place(t, memberId, 8n * UNIT)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['insufficient', 'ok'])
    expect(await standing(t, memberId, id)).toMatchObject({ bonus: 200 })
  }
  await proven()
})

test('[P4.5] [P4.6] a bet above the maximum or on an excluded game changes nothing; cash alone may', async () => {
  const memberId = await player(50n)
  const id = await granted(t, memberId, { terms: terms({ maxBet: 5n * UNIT, excludedGames: ['kite'] }) })
  const before = await standing(t, memberId, id)
  expect(await place(t, memberId, 6n * UNIT)).toMatchObject({
    outcome: 'bonus',
    refusal: { reason: 'maxBet', max: '5.00000', cash: true, stake: '6.00000' }
  })
  // of a stake that is not there in cash, what is there of it can be bet
  expect(await place(t, memberId, 60n * UNIT)).toMatchObject({ outcome: 'bonus', refusal: { cash: false, stake: '50.00000' } })
  expect(await place(t, memberId, UNIT, { game: 'kite' })).toMatchObject({ outcome: 'bonus', refusal: { reason: 'gameExcluded' } })
  expect(await standing(t, memberId, id)).toEqual(before)
  await sql`insert into bonus.cash_game values (${memberId}, 'kite')`.execute(t.house.db)
  const { bet } = await place(t, memberId, 20n * UNIT, { game: 'kite' })
  await settle(t, memberId, bet.betId, 30n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 6_000, bonus: 10_000, progress: 0 })
  expect(await place(t, memberId, 61n * UNIT, { game: 'kite' })).toMatchObject({ outcome: 'insufficient' })
  await proven()
})

test('bonus first: bonus money is staked as far as it goes, a win comes back in proportion, floored', async () => {
  const memberId = await player(10n)
  const id = await granted(t, memberId, { amount: 10n * UNIT, terms: terms({ fundOrder: 'BONUS_FIRST' }) })
  const { bet } = await place(t, memberId, 15n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 500, bonus: 0 })
  // two thirds of 10.01 are 6.6733…: 6.67 of bonus, 3.34 of cash
  await settle(t, memberId, bet.betId, (1_001n * UNIT) / 100n)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 834, bonus: 667, progress: 1_500 })
  await proven()
})

test('a bet feeds the grant that expires first, and that one alone', async () => {
  const memberId = await player(0n)
  const late = await granted(t, memberId, { terms: terms({ days: 9 }) })
  const soon = await granted(t, memberId, { amount: 5n * UNIT, terms: terms({ days: 3 }) })
  expect((await place(t, memberId, 6n * UNIT)).outcome).toBe('insufficient')
  const { bet } = await place(t, memberId, 5n * UNIT)
  await settle(t, memberId, bet.betId, 0n)
  expect((await standing(t, memberId, soon)).progress).toBe(500)
  const next = await place(t, memberId, 6n * UNIT)
  await settle(t, memberId, next.bet.betId, 0n)
  expect(await standing(t, memberId, late)).toMatchObject({ progress: 600, bonus: 9_400 })
  await proven()
})

test('a void gives cash and bonus back as they were staked and counts nothing', async () => {
  const memberId = await player(3n)
  const id = await granted(t, memberId)
  const { bet } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, bet.betId, 10n * UNIT, 'VOID')
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 300, bonus: 10_000, progress: 0 })
  await proven()
})

test('[P4.9] completion turns bonus into cash up to the cap, the rest lapses, and the history sums to zero', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, {
    amount: 10n * UNIT,
    terms: terms({ wagering: { multiple: 2, base: 'bonus' }, maxCash: 15n * UNIT })
  })
  const open = await place(t, memberId, 4n * UNIT)
  for (const payout of [20n, 20n, 20n]) {
    const { bet } = await place(t, memberId, 6n * UNIT)
    await settle(t, memberId, bet.betId, payout * UNIT)
  }
  const last = await place(t, memberId, 6n * UNIT)
  await settle(t, memberId, last.bet.betId, 0n)
  // 10 - 4 + 3 × 14 - 6 = 42: 15 become cash, 27 are above the cap
  expect(await standing(t, memberId, id)).toEqual({
    cash: 1_500,
    bonus: 0,
    progress: 2_000,
    state: 'completed',
    released: 1_500,
    forfeited: 2_700
  })
  // nothing is left of the cap for the bet that was open
  await settle(t, memberId, open.bet.betId, 8n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 1_500, bonus: 0, released: 1_500, forfeited: 3_500 })
  // completion, what is above the cap, and what lapses later are movements of their own; the first two are made with the bet that completes
  const { rows: ends } = await sql<Record<string, unknown>>`select e.kind, e.amount, m.kind as moved, m.cash, m.bonus,
      m.xmin::text = (select b.xmin::text from wager.bet b where b.member_id = e.member_id and b.id = ${last.bet.betId}::uuid) as "withBet"
    from ${grantHistory} e join wallet.movement m on m.member_id = e.member_id and m.id = e.movement_id
    where e.member_id = ${memberId} and e.grant_id = ${id}::uuid and m.kind in ('BONUS_RELEASE', 'BONUS_FORFEIT') order by m.seq`.execute(
    t.house.db
  )
  expect(ends).toEqual([
    { kind: 'released', amount: -15n * UNIT, moved: 'BONUS_RELEASE', cash: 15n * UNIT, bonus: -15n * UNIT, withBet: true },
    { kind: 'overCap', amount: -27n * UNIT, moved: 'BONUS_FORFEIT', cash: null, bonus: -27n * UNIT, withBet: true },
    { kind: 'overCap', amount: -8n * UNIT, moved: 'BONUS_FORFEIT', cash: null, bonus: -8n * UNIT, withBet: false }
  ])
  const { rows } = await sql`select sum(amount)::int as sum from ${grantHistory} e where grant_id = ${id}::uuid`.execute(t.house.db)
  expect(rows).toEqual([{ sum: 0 }])
  await proven()
})

test('an open bet of a completed bonus still becomes cash while the cap allows', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, { amount: 10n * UNIT, terms: terms({ wagering: { multiple: 0.5, base: 'bonus' } }) })
  const open = await place(t, memberId, 4n * UNIT)
  const { bet } = await place(t, memberId, 5n * UNIT)
  await settle(t, memberId, bet.betId, 0n)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 100, state: 'completed' })
  await settle(t, memberId, open.bet.betId, 8n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 900, bonus: 0, released: 900, forfeited: 0 })
  await proven()
})

test('of a bet that is open when its bonus is cancelled only the cash share of the win is paid', async () => {
  const memberId = await player(5n)
  const id = await granted(t, memberId, { amount: 15n * UNIT })
  const { bet } = await place(t, memberId, 20n * UNIT)
  expect(await cancel(memberId, id)).toBe(true)
  expect(await cancel(memberId, id)).toBe(false)
  await settle(t, memberId, bet.betId, 40n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 1_000, bonus: 0, state: 'cancelled', forfeited: 3_000, progress: 0 })
  await proven()
})

test('[P4.10] a bonus that expires as its bet settles: one of the two orders, never both effects', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < 20; round++) {
    const memberId = await player(0n)
    const id = await granted(t, memberId, { amount: 10n * UNIT, terms: terms({ wagering: { multiple: 1, base: 'bonus' } }) })
    const { bet } = await place(t, memberId, 10n * UNIT)
    await due(memberId)
    const both = [() => expireGrants(t.house), () => settle(t, memberId, bet.betId, 20n * UNIT)]
    if (round % 2) both.reverse()
    // the first two rounds one after the other, each in its own order; then at the same moment
    if (round < 2) for (const one of both) await one()
    else await Promise.all(both.map(one => one()))
    const { state, cash, forfeited } = await standing(t, memberId, id)
    expect([
      { state: 'completed', cash: 2_000, forfeited: 0 },
      { state: 'expired', cash: 0, forfeited: 2_000 }
    ]).toContainEqual({ state, cash, forfeited })
    seen.add(cash)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 2_000])
  await proven()
})

test('a bet finds a bonus whose time is up ended, before any job has written so', async () => {
  const memberId = await player(5n)
  const id = await granted(t, memberId)
  await due(memberId)
  expect((await place(t, memberId, 6n * UNIT)).outcome).toBe('insufficient')
  expect((await place(t, memberId, 5n * UNIT)).outcome).toBe('ok')
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 0, state: 'expired' })
  await proven()
})

test('a bet that is taken back after it was decided gives its share back and counts no more', async () => {
  const memberId = await player(4n)
  const id = await granted(t, memberId)
  const { bet } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, bet.betId, 20n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 800, bonus: 10_600, progress: 1_000 })
  await inTransaction(t.house.db, async tx => {
    await sql`select wallet.lock(array[${memberId}::bigint]), wager.cancel(${memberId}, ${bet.betId}::uuid, 'back'),
      wager.take_back(${memberId}, ${bet.betId}::uuid, ${20n * UNIT}, 'taken')`.execute(tx)
  })
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 400, bonus: 10_000, progress: 0 })
  await proven()
})

test('of a prize that lapsed in part with its bonus no more cash is taken back than was paid', async () => {
  const memberId = await player(5n)
  const id = await granted(t, memberId)
  const { bet } = await place(t, memberId, 10n * UNIT)
  await cancel(memberId, id)
  await settle(t, memberId, bet.betId, 30n * UNIT)
  expect((await standing(t, memberId, id)).cash).toBe(1_500)
  const { rows } = await sql<{
    taken: bigint
  }>`select taken from wager.take_back(${memberId}, ${bet.betId}::uuid, ${30n * UNIT}, 'taken')`.execute(t.house.db)
  expect(rows).toEqual([{ taken: 30n * UNIT }])
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 0 })
  await proven()
})

test('only the cash of a stake is a valid bet: points, cashback, ranks and agents earn no more', async () => {
  const memberId = await player(4n)
  await granted(t, memberId)
  const { bet } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, bet.betId, 0n)
  expect(await validOf(memberId, bet.betId)).toBe(4n * UNIT)
  expect(await betOf(t.house.db, memberId, bet.betId)).toMatchObject({ stake: 10n * UNIT })
})

test('a bet that had little at risk counts only what was won or lost', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, { terms: terms({ contribution: { categories: { LIVE: 100 }, games: {} } }) })
  const play = async (payout: bigint) => {
    const { bet } = await place(t, memberId, 10n * UNIT, { category: 'LIVE' })
    await settle(t, memberId, bet.betId, payout * UNIT)
    return (await standing(t, memberId, id)).progress
  }
  expect(await play(11n)).toBe(100)
  expect(await play(10n)).toBe(100)
  expect(await play(20n)).toBe(1_100)
  expect(await play(0n)).toBe(2_100)
})

test('tickets of lotteries take cash alone, whose rebates and points are cash; they count by the terms', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, { terms: terms({ maxBet: 1n * UNIT, excludedGames: ['out'] }) })
  for (const category of ['LOTT', 'ELOTT'])
    expect(await place(t, memberId, 10n * UNIT, { category })).toMatchObject({ outcome: 'insufficient', cash: 0n })
  await setCash(t, memberId, 15n * UNIT)
  const { bet } = await place(t, memberId, 10n * UNIT, { category: 'LOTT' })
  expect(await place(t, memberId, 10n * UNIT, { category: 'LOTT' })).toMatchObject({ outcome: 'insufficient', cash: 5n * UNIT })
  await settle(t, memberId, bet.betId, 0n)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 500, bonus: 10_000, progress: 150 })
  // an excluded one is cash that counts toward nothing
  const out = await place(t, memberId, 5n * UNIT, { category: 'LOTT', game: 'out' })
  await settle(t, memberId, out.bet.betId, 0n)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 10_000, progress: 150 })
  await proven()
})

test('a flight that is left below 1.50 counts what was won with it, a higher one its stake', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, { terms: terms({ contribution: { categories: { CRASH: 100 }, games: {} } }) })
  const fly = async (payout: bigint) => {
    const { bet } = await place(t, memberId, 10n * UNIT, { category: 'CRASH' })
    await settle(t, memberId, bet.betId, payout, 'CASHED_OUT')
    return (await standing(t, memberId, id)).progress
  }
  expect(await fly((101n * UNIT) / 10n)).toBe(10)
  expect(await fly(15n * UNIT)).toBe(1_010)
})

test('a bonus that is used up asks nothing when a bet of cash is raised', async () => {
  const memberId = await player(0n)
  const id = await granted(t, memberId, { amount: 10n * UNIT, terms: terms({ maxBet: 20n * UNIT }) })
  const lost = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, lost.bet.betId, 0n)
  await setCash(t, memberId, 100n * UNIT)
  const { bet } = await place(t, memberId, 10n * UNIT, { category: 'LIVE' })
  const raised = sql`select s.outcome, s.cash, s.bonus from wager.bet b cross join lateral bonus.split_more(b, ${50n * UNIT}, ${60n * UNIT}) s
    where b.member_id = ${memberId} and b.id = ${bet.betId}::uuid`
  expect((await raised.execute(t.house.db)).rows).toEqual([{ outcome: 'ok', cash: 50n * UNIT, bonus: 0n }])
  expect(await standing(t, memberId, id)).toMatchObject({ state: 'active' })
})
