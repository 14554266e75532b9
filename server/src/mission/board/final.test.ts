// The end of a leaderboard: counted anew, fixed, published, and every prize given once.
import { joinLeaderboard, leaderboardFile, leaderboardPlaces, leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { moveBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { pointsOf } from '#points/points.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { bet, correct } from '../testing.ts'
import { boardListener } from './count.ts'
import { closeEnded, endNow, prizes, runBoard } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const heard = () => hearAll(t.house, [boardListener])
const run = (of: Record<string, unknown> = {}) => runBoard(t, admin.token, of)
const boardIn = async (m: Member, id: string) =>
  (await t.call(leaderboards, {}, m)).body.value.list.find((one: { id: string }) => one.id === id)
const rewardsOf = async (m: Member) =>
  (await t.call(rewards, { limit: 100 }, m)).body.value.list.map((r: { title: string; amount: string }) => [r.title, r.amount])
const close = async (id: string) => {
  await endNow(t, id)
  await closeEnded(t.house)
}
const tableOf = async (id: string) =>
  (
    await sql<{ member_id: bigint; score: bigint; place: number | null }>`
      select member_id, score, place from mission.board_entry where board_id = ${id}::uuid order by place`.execute(t.house.db)
  ).rows

test('[P4.18] at its end all bets are counted anew, and the prizes are given by that table, once', async () => {
  const people = [await t.register(), await t.register(), await t.register(), await t.register()]
  const [ada, bob, eve, dan] = people as [Member, Member, Member, Member]
  const id = await run()
  await bet(t, ada, { stake: 10 })
  await bet(t, bob, { stake: 30 })
  const back = await bet(t, eve, { stake: 90 })
  await bet(t, eve, { stake: 20 })
  await heard()
  // what the listener has not heard yet counts as well, and what it had wrong does not
  await correct(t, back, 'VOID', 90)
  await bet(t, dan, { stake: 5 })
  await bet(t, ada, { stake: 15 })
  await sql`update mission.board_entry set score = score * 7 where board_id = ${id}::uuid and member_id = ${bob.memberId}`.execute(
    t.house.db
  )
  await close(id)
  expect((await tableOf(id)).map(({ member_id, score, place }) => [member_id, score / UNIT, place])).toEqual([
    [bob.memberId, 30n, 1],
    [ada.memberId, 25n, 2],
    [eve.memberId, 20n, 3],
    [dan.memberId, 5n, 4]
  ])
  expect(await Promise.all(people.map(rewardsOf))).toEqual([
    [['Race of the week: place 2', '20.00']],
    [['Race of the week: place 1', '30.00']],
    [['Race of the week: place 3', '10.00']],
    []
  ])
  await heard()
  await closeEnded(t.house)
  expect(await rewardsOf(ada)).toHaveLength(1)
  const { rows } = await sql<{ state: string; cost: bigint; rewards: number }>`
    select state, cost, rewards from mission.board where id = ${id}::uuid`.execute(t.house.db)
  expect(rows).toEqual([{ state: 'final', cost: 60n * UNIT, rewards: 3 }])
})

test('[P4.18] a live table is equal to the count at the end', async () => {
  const people: Member[] = []
  for (let n = 0; n < 6; n++) people.push(await t.register())
  const ids = [await run(), await run({ score: 'multiple', minStake: '1.00' }), await run({ score: 'points', cap: '0.10' })]
  const placed: string[] = []
  for (let n = 0; n < 24; n++) {
    const one = people[(n * 5) % people.length]!
    placed.push(await bet(t, one, { stake: 3 + ((n * 7) % 11), payout: (n * 13) % 29, category: n % 2 ? 'RNG' : 'LIVE' }))
    if (n % 5 === 4) await heard()
    if (n % 6 === 5) await correct(t, placed[n - 3]!, n % 4 ? 'VOID' : 'WON', n)
  }
  await heard()
  const live = async () =>
    (
      await sql`select board_id, member_id, score, reached_at from mission.board_entry where board_id = any (${ids}::uuid[]) and score > 0
        order by 1, 2`.execute(t.house.db)
    ).rows
  const before = await live()
  expect(before.length).toBeGreaterThan(10)
  for (const id of ids) await endNow(t, id)
  await closeEnded(t.house)
  expect(await live()).toEqual(before)
})

test('the final table is published and can be taken as a file; while it runs there is no file', async () => {
  const [ada, bob, eve] = [await t.register(), await t.register(), await t.register()]
  const id = await run({ prizes: prizes(30) })
  await bet(t, ada, { stake: 10 })
  await bet(t, bob, { stake: 30 })
  await t.call(setBoardChoice, { shown: false }, ada)
  await heard()
  expect(code(await t.call(leaderboardFile, { id }, ada))).toBe('leaderboard.state')
  await close(id)
  const seen = await boardIn(ada, id)
  expect(seen).toMatchObject({ state: 'final', members: 2, own: { place: 2, score: '10.00' } })
  expect((await boardIn(eve, id)).own).toBeNull()
  expect((await t.call(leaderboardPlaces, { id }, eve)).body.value.list).toMatchObject([
    { place: 1, score: '30.00' },
    { place: 2, name: null }
  ])
  const { text, next } = (await t.call(leaderboardFile, { id }, eve)).body.value
  const lines = text.trim().split('\r\n')
  expect(next).toBeNull()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^1,[^,]*\*[^,]*,30\.00,[^,]+,30\.00,cash$/)
  expect(lines[1]).toMatch(/^2,,10\.00,[^,]+,,$/)
})

test('[P4.24] who is excluded at the end gets no place and no prize; who takes a break keeps both', async () => {
  const [ada, bob, eve] = [await t.register(), await t.register(), await t.register()]
  const id = await run()
  await bet(t, ada, { stake: 50 })
  await bet(t, bob, { stake: 40 })
  await bet(t, eve, { stake: 30 })
  await heard()
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await inTransaction(t.house.db, tx => exclude(tx, bob.memberId, '24h'))
  await close(id)
  expect((await tableOf(id)).map(({ member_id, place }) => [member_id, place])).toEqual([
    [bob.memberId, 1],
    [eve.memberId, 2],
    [ada.memberId, null]
  ])
  expect(await rewardsOf(ada)).toEqual([])
  expect(await rewardsOf(bob)).toEqual([['Race of the week: place 1', '30.00']])
})

test('a leaderboard that is ended before it begins gives the points back that were paid for it', async () => {
  const ada = await t.register()
  const from = new Date(Date.now() + 600_000).toISOString()
  const id = await run({ from, entry: 'points', entryPoints: 40 })
  await sql`select points.post(array[row(${ada.memberId}, 'CREDIT', 100, 'given', null, '{}')::points.posting])`.execute(t.house.db)
  expect(code(await t.call(joinLeaderboard, { id }, ada))).toBe(200)
  expect((await boardIn(ada, id)).state).toBe('soon')
  expect(code(await t.call(moveBoard, { id, move: 'end', reason: 'a mistake' }, admin))).toBe(200)
  expect(code(await t.call(moveBoard, { id, move: 'end', reason: 'once more' }, admin))).toBe('leaderboard.state')
  await closeEnded(t.house)
  await closeEnded(t.house)
  expect(await pointsOf(t.house.db, ada.memberId)).toBe(100n)
  expect(await boardIn(ada, id)).toMatchObject({ state: 'final', members: 0, top: [] })
})
