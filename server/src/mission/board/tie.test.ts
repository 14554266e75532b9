// Equal places that a prize depends on: published before anybody can know what decides, drawn by it, recomputed by everybody, and paid once.
import { randomUUID } from 'node:crypto'
import { publishedDraws } from '@fairhouse/contract/member/draw.ts'
import { leaderboardPlaces, leaderboards, leaderboardTie } from '@fairhouse/contract/member/leaderboard.ts'
import { rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskBoards, moveBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { walkChain } from '@fairhouse/games/fairness/chain.ts'
import { type DrandRound, publishedAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { bet, decidedAt, standInBeacon } from '../testing.ts'
import { closeBoards } from './final.ts'
import { atOnce, closeEnded, endNow, prizes, runBoard } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let beacon: Awaited<ReturnType<typeof standInBeacon>>
const recorded = recordedRounds[0]!
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
  beacon = await standInBeacon(t)
})
afterEach(async () => {
  beacon.reach(false)
  beacon.asked.splice(0)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(async () => {
  beacon.close()
  await t.close()
})

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const listed = async (m: Member, id: string) =>
  (await t.call(leaderboards, {}, m)).body.value.list.find((one: { id: string }) => one.id === id)
/** A leaderboard as its card shows it once it is opened: with the proof of its equal places. */
async function boardIn(m: Member, id: string) {
  const board = await listed(m, id)
  return board?.tie ? { ...board, tie: (await t.call(leaderboardTie, { id }, m)).body.value } : board
}
const prizesOf = async (m: Member) => (await t.call(rewards, { limit: 100 }, m)).body.value.list.map((r: { amount: string }) => r.amount)
/** Whole prizes of everybody, the highest first. */
const paidTo = async (people: readonly Member[]) => (await Promise.all(people.map(prizesOf))).flat().sort((a, b) => Number(b) - Number(a))
const storedOf = async (id: string) =>
  (
    await sql<{ state: string; cost: bigint; rewards: number }>`
      select state, cost / ${UNIT} as cost, rewards from mission.board where id = ${id}::uuid`.execute(t.house.db)
  ).rows[0]
const crowd = async (many: number) => {
  const people: Member[] = []
  for (let n = 0; n < many; n++) people.push(await t.register())
  return people
}

let races = 0
/** A leaderboard by the best multiple whose window is over. Each row has cashed out at so many times its stake, all of a row at the same moment. */
async function ended(
  rows: readonly (readonly [multiple: number, ...people: Member[]])[],
  of: Record<string, unknown> = {}
): Promise<string> {
  const game = `race-${++races}`
  const id = await runBoard(t, admin.token, { score: 'multiple', minStake: '1.00', games: [game], ...of })
  for (const [multiple, ...people] of rows) {
    const bets: string[] = []
    for (const one of people) bets.push(await bet(t, one, { stake: 10, payout: 10 * multiple, game }))
    const at = new Date()
    for (const one of bets) await decidedAt(t, one, at)
  }
  await endNow(t, id)
  return id
}
/** The round that was announced is a recorded one, and its time has come. */
const comes = (id: string) =>
  sql`update mission.board set round = ${recorded.round}, draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)

interface Tie {
  groups: { place: number; members: string[] }[]
  randomness: string
  own: { member: string; secret: string } | null
}
/** What follows from the published names and the randomness. */
const recomputed = (board: string, { groups, randomness }: Tie) =>
  groups.map(({ place, members }) => ({ place, members: orderOf({ board, members, randomness }) }))
/** The published name is the member's, and its place among the drawn ones is the member's place. */
async function findsPlace(one: Member, id: string): Promise<void> {
  const { tie, own } = await boardIn(one, id)
  const { member, secret } = (tie as Tie).own!
  expect(sha256(`${id}:${one.name}:${secret}`).toString('hex')).toBe(member)
  const group = (tie as Tie).groups.find(({ members }) => members.includes(member))!
  expect(own.place).toBe(group.place + group.members.indexOf(member))
}

test('[P4.18] two equal members wait for the beacon, are published before it, drawn by it, and paid once', async () => {
  beacon.reach(true)
  const [ada, bob, eve, dan] = (await crowd(4)) as [Member, Member, Member, Member]
  const id = await ended([
    [5, ada, bob],
    [3, eve],
    [2, dan]
  ])
  await closeBoards(t.house, { ...atOnce, lead: 600_000 })
  const before = await boardIn(ada, id)
  expect(before).toMatchObject({ state: 'counting', tie: { randomness: null, chain: null, missed: [], beacon: { signature: null } } })
  const { publishedAt: at, beacon: due, drawsAt, groups } = before.tie
  expect(Date.parse(due.dueAt) - Date.parse(at)).toBeGreaterThanOrEqual(599_000)
  expect([publishedAt(due.round).toISOString(), drawsAt]).toEqual([due.dueAt, due.dueAt])
  expect(groups).toEqual([{ place: 1, members: [before.tie.own.member, (await boardIn(bob, id)).tie.own.member].sort() }])
  expect((await boardIn(eve, id)).tie).toMatchObject({ groups, own: null })
  expect(JSON.stringify(before.tie)).not.toMatch(new RegExp(`${ada.name}|${bob.name}`))
  const desk = (await t.call(deskBoards, {}, admin)).body.value.list.find((one: { id: string }) => one.id === id)
  expect(desk).toMatchObject({ state: 'counting', drawsAt, round: due.round, missed: 0, cost: '0.00' })
  expect(code(await t.call(moveBoard, { id, move: 'end', reason: 'once more' }, admin))).toBe('leaderboard.state')
  await closeEnded(t.house)
  expect([beacon.asked, await paidTo([ada, bob, eve, dan])]).toEqual([[], []])

  await comes(id)
  beacon.says(round => (round === recorded.round ? recorded : null))
  await closeEnded(t.house)
  await closeEnded(t.house)
  const { state, tie } = await boardIn(ada, id)
  expect([state, beacon.asked]).toEqual(['final', [`/public/${recorded.round}`]])
  expect(() => verifyRandomness({ ...tie.beacon, randomness: tie.randomness })).not.toThrow()
  expect(tie.groups).toEqual(recomputed(id, tie))
  expect([...tie.groups[0].members].sort()).toEqual(groups[0].members)
  for (const one of [ada, bob]) await findsPlace(one, id)
  expect(await paidTo([ada, bob])).toEqual(['30.00', '20.00'])
  expect([await prizesOf(eve), await prizesOf(dan)]).toEqual([['10.00'], []])
  expect(await storedOf(id)).toEqual({ state: 'final', cost: 60n, rewards: 3 })
  expect((await t.call(leaderboardPlaces, { id }, dan)).body.value.list.map((row: { place: number }) => row.place)).toEqual([1, 2, 3, 4])
})

test('[P4.18] a visitor computes the order again; the list says only which places are equal', async () => {
  const [ada, bob, eve] = (await crowd(3)) as [Member, Member, Member]
  const id = await ended([
    [5, ada, bob],
    [3, eve]
  ])
  const other = await runBoard(t, admin.token)
  expect(code(await t.call(leaderboardTie, { id }))).toBe('not.found')
  const drawNow = async () => (await t.call(publishedDraws, {})).body.value.list.find((one: { id: string }) => one.id === id)
  expect(await drawNow()).toBeUndefined()
  await closeBoards(t.house, { ...atOnce, lead: 600_000 })
  expect((await listed(ada, id)).tie).toEqual({ drawn: false, places: [{ from: 1, to: 2 }] })
  expect((await t.call(leaderboardTie, { id })).body.value).toMatchObject({ randomness: null, own: null })
  expect(await drawNow()).toMatchObject({ kind: 'leaderboard', name: 'Race of the week', drawn: false })

  await sql`update mission.board set draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  await closeEnded(t.house)
  expect((await listed(ada, id)).tie).toEqual({ drawn: true, places: [{ from: 1, to: 2 }] })
  const { value: tie } = (await t.call(leaderboardTie, { id })).body
  expect(tie).toMatchObject({ leaderboard: id, name: 'Race of the week', own: null })
  expect(tie.groups).toEqual(recomputed(id, tie))
  expect(JSON.stringify(tie)).not.toMatch(new RegExp(`${ada.name}|${bob.name}|secret"`))
  expect(await drawNow()).toMatchObject({ drawn: true })
  for (const none of [other, randomUUID()]) expect(code(await t.call(leaderboardTie, { id: none }))).toBe('not.found')
})

test('equal members who get the same whoever is first need no draw', async () => {
  const [ada, bob, eve, dan, pia] = (await crowd(5)) as [Member, Member, Member, Member, Member]
  // the first two have the same prize, in a line each; the last two have none
  const id = await ended(
    [
      [5, bob, ada],
      [3, eve],
      [2, pia, dan]
    ],
    { prizes: prizes(20, 20, 10) }
  )
  await closeEnded(t.house)
  expect(await boardIn(ada, id)).toMatchObject({ state: 'final', tie: null, own: { place: 1 } })
  expect([(await boardIn(bob, id)).own.place, (await boardIn(dan, id)).own.place]).toEqual([2, 4])
  expect(await paidTo([ada, bob, eve, dan, pia])).toEqual(['20.00', '20.00', '10.00'])
})

test('groups at both borders of the prizes are drawn each by itself, and who is between them is not', async () => {
  const people = await crowd(6)
  const [ada, bob, eve, ...last] = people as [Member, Member, Member, ...Member[]]
  const id = await ended(
    [
      [9, ada, bob],
      [5, eve],
      [2, ...last]
    ],
    { prizes: prizes(40, 30, 20, 10) }
  )
  await closeEnded(t.house)
  const { tie } = await boardIn(eve, id)
  expect(tie.groups.map((group: { place: number; members: string[] }) => [group.place, group.members.length])).toEqual([
    [1, 2],
    [4, 3]
  ])
  expect(tie.groups).toEqual(recomputed(id, tie))
  for (const one of [ada, bob, ...last]) await findsPlace(one, id)
  expect([await paidTo([ada, bob]), await prizesOf(eve), await paidTo(last)]).toEqual([['40.00', '30.00'], ['20.00'], ['10.00']])
})

test('without a beacon the chain of the house decides, whose end was published before', async () => {
  const [ada, bob] = (await crowd(2)) as [Member, Member]
  const id = await ended([[4, ada, bob]])
  await closeBoards(t.house, { ...atOnce, lead: 600_000 })
  const { tie: before } = await boardIn(ada, id)
  expect(before).toMatchObject({ beacon: null, randomness: null, chain: { position: expect.any(Number) } })
  expect(before.chain.committedAt < before.publishedAt).toBe(true)
  await closeEnded(t.house)
  expect((await boardIn(ada, id)).state).toBe('counting')
  await sql`update mission.board set draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  await closeEnded(t.house)
  const { state, tie } = await boardIn(ada, id)
  expect([state, tie.chain]).toEqual(['final', before.chain])
  expect(await walkChain(tie.randomness, tie.chain.position)).toBe(tie.chain.terminalHash)
  expect(tie.groups).toEqual(recomputed(id, tie))
  for (const one of [ada, bob]) await findsPlace(one, id)
})

test.each<[string, DrandRound | null]>([
  ['does not come', null],
  ['has the signature of another', { ...recordedRounds[1]!, round: recorded.round }]
])('a round that %s orders nobody: a later one is announced', async (_, said) => {
  beacon.reach(true)
  const [ada, bob] = (await crowd(2)) as [Member, Member]
  const id = await ended([[4, ada, bob]])
  await closeEnded(t.house)
  const { tie: before } = await boardIn(ada, id)
  beacon.says(() => said)
  // its time is not over for long: it may still come
  await sql`update mission.board set draws_at = clock_timestamp() - interval '1 minute' where id = ${id}::uuid`.execute(t.house.db)
  await closeEnded(t.house)
  expect((await boardIn(ada, id)).tie).toMatchObject({ missed: [], beacon: { round: before.beacon.round } })
  await comes(id)
  await Promise.all(Array.from({ length: 3 }, () => closeBoards(t.house, { ...atOnce, lead: 600_000 })))
  const { state, tie } = await boardIn(ada, id)
  expect([state, tie.randomness, tie.groups]).toEqual(['counting', null, before.groups])
  expect(tie.missed).toEqual([{ round: recorded.round, dueAt: publishedAt(recorded.round).toISOString() }])
  expect(Date.parse(tie.beacon.dueAt)).toBeGreaterThan(Date.parse(tie.publishedAt) + 590_000)
  expect(await paidTo([ada, bob])).toEqual([])
  await comes(id)
  beacon.says(() => recorded)
  await closeEnded(t.house)
  expect(await paidTo([ada, bob])).toEqual(['30.00', '20.00'])
})

test('processes that close at the same moment publish once, draw once, and give each prize once', async () => {
  const people = await crowd(3)
  const id = await ended([[4, ...people]])
  const dealt = sql<{ used: number }>`select used from fair.chain where game = 'leaderboard'`
  const used = (await dealt.execute(t.house.db)).rows[0]?.used ?? 0
  await Promise.all(Array.from({ length: 6 }, () => closeEnded(t.house)))
  await closeEnded(t.house)
  expect(await storedOf(id)).toEqual({ state: 'final', cost: 60n, rewards: 3 })
  expect((await dealt.execute(t.house.db)).rows).toEqual([{ used: used + 1 }])
  for (const one of people) {
    await findsPlace(one, id)
    expect(await prizesOf(one)).toHaveLength(1)
  }
})

test('[P4.24] who is excluded before the draw keeps the published name, and is given nothing', async () => {
  const [ada, bob] = (await crowd(2)) as [Member, Member]
  const id = await ended([[4, ada, bob]])
  await closeBoards(t.house, { ...atOnce, lead: 600_000 })
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await sql`update mission.board set draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  await closeEnded(t.house)
  const { tie, own } = await boardIn(bob, id)
  expect(tie.groups).toEqual(recomputed(id, tie))
  expect([await prizesOf(ada), await prizesOf(bob)]).toEqual([[], [own.place === 1 ? '30.00' : '20.00']])
})
