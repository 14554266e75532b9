// Leaderboards while they run: real bets, ranks, ties, corrections, who takes part and who is shown.
import { randomUUID } from 'node:crypto'
import { joinLeaderboard, leaderboardPlaces, leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { moveBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { pointsOf } from '#points/points.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { bet, correct, decidedAt, units } from '../testing.ts'
import { livePlaceOf } from './board.store.ts'
import { boardListener } from './count.ts'
import { runBoard } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
})
afterEach(async () => {
  await sql`update mission.board set state = 'final', ends = begins - interval '40 days' where state <> 'draft'`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const heard = () => hearAll(t.house, [boardListener])
const run = (of: Record<string, unknown> = {}) => runBoard(t, admin.token, of)
const boardIn = async (m: Member, id: string) =>
  (await t.call(leaderboards, {}, m)).body.value.list.find((one: { id: string }) => one.id === id)
const topOf = async (m: Member, id: string) =>
  (await boardIn(m, id)).top.map((row: { place: number; score: string; own: boolean }) => [row.place, row.score, row.own])
const scoreOf = async (m: Member, id: string) => (await boardIn(m, id)).own?.score ?? null

test('[7.104] [7.105] members see who leads, their own place and masked names; nobody sees them without a session', async () => {
  expect((await t.call(leaderboards, {})).status).toBe(401)
  const [ada, bob, eve] = [await t.register(), await t.register(), await t.register()]
  const id = await run()
  expect(await boardIn(ada, id)).toMatchObject({ state: 'live', name: 'Race of the week', joined: true, members: 0, top: [], own: null })
  await bet(t, ada, { stake: 10 })
  await bet(t, bob, { stake: 30 })
  await bet(t, ada, { stake: 15 })
  await heard()
  const seen = await boardIn(ada, id)
  expect(seen).toMatchObject({ members: 2, own: { place: 2, score: '25.00', own: true } })
  expect(await topOf(ada, id)).toEqual([
    [1, '30.00', false],
    [2, '25.00', true]
  ])
  expect(seen.top[0].name).not.toBe(bob.name)
  expect(seen.top[0].name).toContain('*')
  expect((await boardIn(eve, id)).own).toBeNull()
  const page = (await t.call(leaderboardPlaces, { id, before: 2 }, eve)).body.value
  expect(page).toMatchObject({ next: null, list: [{ place: 2, score: '25.00', own: false }] })
  expect(JSON.stringify([seen, page])).not.toContain(String(bob.memberId))
  expect(code(await t.call(leaderboardPlaces, { id: randomUUID() }, ada))).toBe('not.found')
})

test('the best multiple counts, points have a cap for each bet, and a bet counts wherever it fits', async () => {
  const ada = await t.register()
  const [sum, best, points, others] = [
    await run(),
    await run({ score: 'multiple', minStake: units(5) }),
    await run({ score: 'points', cap: '0.30' }),
    await run({ categories: ['LIVE'] })
  ]
  await bet(t, ada, { stake: 10, payout: 25, category: 'RNG' })
  await bet(t, ada, { stake: 20, payout: 30, category: 'RNG' })
  await bet(t, ada, { stake: 40, category: 'RNG' })
  await bet(t, ada, { stake: 4, payout: 400, category: 'RNG' })
  await heard()
  // 0.12 + 0.24 + 0.30 of 0.48 + 0.048 points
  expect(await Promise.all([sum, best, points, others].map(id => scoreOf(ada, id)))).toEqual(['74.00', '2.50', '0.708', null])
})

test('[P4.18] of equal scores the earlier is ahead, of the same moment the lower number of the member', async () => {
  const people = [await t.register(), await t.register(), await t.register()]
  const id = await run()
  const at = new Date(Date.now() + 1000)
  const [ada, bob, eve] = people as [Member, Member, Member]
  for (const [one, ms] of [
    [eve, 0],
    [bob, 0],
    [ada, 5]
  ] as const)
    await decidedAt(t, await bet(t, one, { stake: 10 }), new Date(at.getTime() + ms))
  await heard()
  const places = await Promise.all(people.map(async one => (await boardIn(one, id)).own.place))
  expect(places).toEqual([3, 1, 2])
})

test('[P4.18] the place of everybody is the same as the order of the whole table, however scores are spread', async () => {
  const id = await run()
  await sql`insert into mission.board_entry (member_id, board_id, score, reached_at)
    select 900000000 + n, ${id}::uuid, case when n % 5 = 0 then 100000 when n % 7 = 0 then n else (n * 7919::bigint) % 1000003 * (1 + n % 900) + 1 end,
      now() - make_interval(secs => n % 13) from generate_series(1, 3000) n`.execute(t.house.db)
  await sql`update mission.board_entry set score = score * 3 where board_id = ${id}::uuid and member_id % 11 = 0`.execute(t.house.db)
  await sql`update mission.board_entry set left_out = true where board_id = ${id}::uuid and member_id % 97 = 0`.execute(t.house.db)
  await sql`delete from mission.board_entry where board_id = ${id}::uuid and member_id % 89 = 0`.execute(t.house.db)
  const { rows } = await sql<{ memberId: bigint; place: number }>`
    select member_id as "memberId", (row_number() over (order by score desc, reached_at, member_id))::int as place
    from mission.board_entry where board_id = ${id}::uuid and not left_out`.execute(t.house.db)
  expect(rows.length).toBeGreaterThan(2900)
  const found: number[] = []
  for (const { memberId } of rows) found.push((await livePlaceOf(t.house.db, id, memberId))!.place)
  expect(found).toEqual(rows.map(({ place }) => place))
  const { rows: buckets } = await sql<{ n: number }>`
    select sum(members)::int as n from mission.board_bucket where board_id = ${id}::uuid`.execute(t.house.db)
  expect(buckets[0]!.n).toBe(rows.length)
})

test('a bet that is taken back leaves the score and the time of the bets that stand', async () => {
  const ada = await t.register()
  const [sum, best] = [await run(), await run({ score: 'multiple', minStake: units(1) })]
  const at = (ms: number) => new Date(Date.now() + 1000 + ms)
  const first = at(0)
  await decidedAt(t, await bet(t, ada, { stake: 10, payout: 20 }), first)
  const high = await bet(t, ada, { stake: 10, payout: 90 })
  await decidedAt(t, high, at(500))
  await heard()
  expect([await scoreOf(ada, sum), await scoreOf(ada, best)]).toEqual(['20.00', '9.00'])
  await correct(t, high, 'VOID', 10)
  await heard()
  expect([await scoreOf(ada, sum), await scoreOf(ada, best)]).toEqual(['10.00', '2.00'])
  expect((await boardIn(ada, sum)).own.reachedAt).toBe(first.toISOString())
  await bet(t, ada, { stake: 5, payout: 50 })
  await heard()
  expect([await scoreOf(ada, sum), await scoreOf(ada, best)]).toEqual(['15.00', '10.00'])
})

test('what a count anew has seen is not added when its news come', async () => {
  const ada = await t.register()
  const id = await run()
  const first = await bet(t, ada, { stake: 10 })
  await heard()
  // both news wait: the correction is heard first, and its count sees the later bet already
  await correct(t, first, 'VOID', 10)
  await bet(t, ada, { stake: 7 })
  await hearAll(t.house, [{ ...boardListener, most: 1 }])
  expect(await scoreOf(ada, id)).toBe('7.00')
})

test('taking part is free or costs points, once, and counts from then on', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const [free, paid, auto] = [await run({ entry: 'free' }), await run({ entry: 'points', entryPoints: 50 }), await run()]
  await bet(t, ada, { stake: 100 })
  await heard()
  expect(await boardIn(ada, free)).toMatchObject({ joined: false, own: null })
  expect(code(await t.call(joinLeaderboard, { id: auto }, ada))).toBe('leaderboard.state')
  expect(code(await t.call(joinLeaderboard, { id: paid }, ada))).toBe('points.insufficient')
  expect(await boardIn(ada, paid)).toMatchObject({ joined: false })
  await sql`select points.post(array[row(${ada.memberId}, 'CREDIT', 120, 'given', null, '{}')::points.posting])`.execute(t.house.db)
  const twice = await Promise.all([1, 2].map(() => t.call(joinLeaderboard, { id: paid }, ada)))
  expect(twice.map(code)).toEqual([200, 200])
  expect(await pointsOf(t.house.db, ada.memberId)).toBe(70n)
  expect(code(await t.call(joinLeaderboard, { id: free }, ada))).toBe(200)
  await bet(t, ada, { stake: 8 })
  await bet(t, bob, { stake: 9 })
  await heard()
  expect([await scoreOf(ada, free), await scoreOf(ada, paid), await scoreOf(ada, auto)]).toEqual(['8.00', '8.00', '108.00'])
  expect(await boardIn(bob, free)).toMatchObject({ joined: false, own: null, members: 1 })
})

test('what is decided while it is paused does not count', async () => {
  const ada = await t.register()
  const id = await run()
  const move = (to: string) => t.call(moveBoard, { id, move: to, reason: 'for a while' }, admin)
  await bet(t, ada, { stake: 10 })
  expect([code(await move('pause')), code(await move('pause'))]).toEqual([200, 'leaderboard.state'])
  const meanwhile = await bet(t, ada, { stake: 20 })
  await heard()
  expect(await boardIn(ada, id)).toMatchObject({ state: 'paused', own: { score: '10.00' } })
  expect(code(await move('resume'))).toBe(200)
  await correct(t, meanwhile, 'VOID', 20)
  await bet(t, ada, { stake: 1 })
  await heard()
  expect(await boardIn(ada, id)).toMatchObject({ state: 'live', own: { score: '11.00' } })
})

test('who does not want to be named keeps the place without a name', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const id = await run()
  await bet(t, ada, { stake: 10 })
  await heard()
  expect((await boardIn(bob, id)).top[0].name).not.toBeNull()
  await t.call(setBoardChoice, { shown: false }, ada)
  expect((await boardIn(bob, id)).top).toMatchObject([{ place: 1, name: null }])
})

test('[P4.24] a member who is excluded is not shown, others move up, and sees no leaderboard', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const id = await run({ entry: 'free' })
  for (const one of [ada, bob]) await t.call(joinLeaderboard, { id }, one)
  await bet(t, ada, { stake: 50 })
  await bet(t, bob, { stake: 10 })
  await heard()
  expect((await boardIn(bob, id)).own.place).toBe(2)
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await heard()
  expect(await boardIn(bob, id)).toMatchObject({ members: 1, own: { place: 1 }, top: [{ place: 1, own: true }] })
  expect((await t.call(leaderboards, {}, ada)).body.value.list).toEqual([])
  expect(code(await t.call(leaderboardPlaces, { id }, ada))).toBe('not.found')
  expect(code(await t.call(joinLeaderboard, { id }, ada))).toBe('protection.closed')
})
