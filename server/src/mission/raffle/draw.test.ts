// The draw of a raffle: tickets published before anybody can know the round, winners that follow from both, and each prize given once.
import { randomUUID } from 'node:crypto'
import { publishedDraws } from '@fairhouse/contract/member/draw.ts'
import { raffleFile, raffles } from '@fairhouse/contract/member/raffle.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { walkChain } from '@fairhouse/games/fairness/chain.ts'
import { type DrandRound, publishedAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { faultsOf, rootOf, winnersOf } from '@fairhouse/games/raffle/raffle.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { bet, standInBeacon } from '../testing.ts'
import { raffleListener } from './count.ts'
import { drawRaffles } from './draw.ts'
import { atOnce, close, endsNow, prizes, runRaffle } from './testing.ts'

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
  await sql`update mission.raffle set state = 'final', ends = begins - interval '90 days' where state <> 'draft'`.execute(t.house.db)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(async () => {
  beacon.close()
  await t.close()
})

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const raffleIn = async (m: Member, id: string) =>
  (await t.call(raffles, {}, m)).body.value.list.find((one: { id: string }) => one.id === id)
const rewardsOf = async (m: Member) => (await t.call(rewards, { limit: 100 }, m)).body.value.list
const fileOf = async (id: string) => (await t.call(raffleFile, { id })).body.value.file

/** What follows from a published file. */
const recomputed = (file: Awaited<ReturnType<typeof fileOf>>) => {
  const entries = file.entries.map((e: { member: string; from: number; to: number }) => ({ ...e, from: BigInt(e.from), to: BigInt(e.to) }))
  expect(faultsOf({ entries, root: file.root })).toEqual([])
  return winnersOf({ raffle: file.raffle, entries, root: file.root, places: file.places, randomness: file.randomness }).map(
    ({ place, member, ticket }) => ({ place, member, ticket: Number(ticket) })
  )
}
const drawnIn = (file: Awaited<ReturnType<typeof fileOf>>) =>
  file.winners.map(({ place, member, ticket }: { place: number; member: string; ticket: number }) => ({ place, member, ticket }))

/** A raffle in which these members have 5, 4, 3 … tickets, whose time is over. */
async function ended(people: readonly Member[], of: Record<string, unknown> = {}): Promise<string> {
  const id = await runRaffle(t, admin.token, of)
  for (const [at, one] of people.entries()) await bet(t, one, { stake: 10 * (5 - at) })
  await endsNow(t, id)
  return id
}
const crowd = async (many: number) => {
  const people: Member[] = []
  for (let n = 0; n < many; n++) people.push(await t.register())
  return people
}

test('[P4.19] anybody recomputes the winners from the published file, and members find their tickets', async () => {
  const people = await crowd(4)
  const id = await ended(people)
  await close(t)
  const file = await fileOf(id)
  expect(file).toMatchObject({ raffle: id, tickets: 14, members: 4, places: 3, beacon: null, missed: [] })
  expect(recomputed(file)).toEqual(drawnIn(file))
  // without a beacon the house's own chain decides, whose end was published before
  expect(await walkChain(file.randomness, file.chain.position)).toBe(file.chain.terminalHash)
  for (const [at, one] of people.entries()) {
    const { own, winners, state } = await raffleIn(one, id)
    const { member, secret, from, to } = own.entry
    expect([state, own.tickets, to - from + 1]).toEqual(['final', 5 - at, 5 - at])
    expect(sha256(`${id}:${one.name}:${secret}`).toString('hex')).toBe(member)
    expect(file.entries).toContainEqual({ member, from, to })
    expect(winners.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3])
  }
  expect(JSON.stringify(file)).not.toMatch(new RegExp(people.map(one => one.name).join('|')))
})

test('[P4.19] a visitor finds the published draw and its file; what is not published is refused', async () => {
  const [ada] = await crowd(1)
  const running = await runRaffle(t, admin.token)
  const id = await ended([ada!])
  const named = async () =>
    (await t.call(publishedDraws, {})).body.value.list.filter((one: { id: string }) => [id, running].includes(one.id))
  expect(await named()).toEqual([])
  expect(code(await t.call(raffleFile, { id }))).toBe('raffle.state')
  await close(t)
  const file = await fileOf(id)
  expect(await named()).toEqual([
    { kind: 'raffle', id, name: 'November raffle', publishedAt: file.publishedAt, drawsAt: expect.any(String), drawn: true }
  ])
  expect(code(await t.call(raffleFile, { id: running }))).toBe('raffle.state')
  expect(code(await t.call(raffleFile, { id: randomUUID() }))).toBe('not.found')
  // a ticket that is put in afterwards is no longer what was published
  const more = file.entries.map((e: { member: string; from: number; to: number }) => ({ ...e, from: BigInt(e.from), to: BigInt(e.to + 1) }))
  expect(rootOf(more)).not.toBe(file.root)
})

test('[7.106] [P4.19] winners find their prize in the reward centre, and claim it once', async () => {
  const people = await crowd(5)
  const id = await ended(people, { prizes: prizes([1, 30], [2, 10]) })
  await close(t)
  await drawRaffles(t.house, atOnce)
  const file = await fileOf(id)
  const won: [number, string][] = []
  for (const one of people) {
    const { ownWin, own } = await raffleIn(one, id)
    const list = await rewardsOf(one)
    if (!ownWin) {
      expect(list).toEqual([])
      continue
    }
    expect(file.winners).toContainEqual({ place: ownWin.place, ticket: ownWin.ticket, member: own.entry.member, given: true })
    expect(list).toMatchObject([
      { kind: 'raffle', title: `November raffle: prize ${ownWin.place}`, amount: ownWin.amount, state: 'claimable' }
    ])
    won.push([ownWin.place, ownWin.amount])
    expect(code(await t.call(claimReward, { id: list[0].id }, one))).toBe(200)
    expect(code(await t.call(claimReward, { id: list[0].id }, one))).toBe('reward.over')
    const paid = BigInt(Math.round(Number(ownWin.amount))) * UNIT
    expect((await balancesOf(t.house.db, one.memberId)).cash).toBe(paid)
  }
  expect(won.sort()).toEqual([
    [1, '30.00'],
    [2, '10.00'],
    [3, '10.00']
  ])
  const { rows } = await sql<{ state: string; cost: bigint; rewards: number }>`
    select state, cost, rewards from mission.raffle where id = ${id}::uuid`.execute(t.house.db)
  expect(rows).toEqual([{ state: 'final', cost: 50n * UNIT, rewards: 3 }])
})

test('[P4.19] the tickets are published before the round that decides, and a genuine round draws', async () => {
  beacon.reach(true)
  const people = await crowd(3)
  const id = await ended(people)
  await drawRaffles(t.house, { ...atOnce, lead: 600_000 })
  await hearAll(t.house, [raffleListener])
  await drawRaffles(t.house, { ...atOnce, lead: 600_000 })
  const before = await fileOf(id)
  expect(before).toMatchObject({ randomness: null, winners: [], tickets: 12, chain: null, beacon: { signature: null } })
  expect(Date.parse(before.beacon.dueAt) - Date.parse(before.publishedAt)).toBeGreaterThanOrEqual(599_000)
  expect(publishedAt(before.beacon.round).toISOString()).toBe(before.beacon.dueAt)
  expect(await raffleIn(people[0]!, id)).toMatchObject({ state: 'drawing', published: true, drawsAt: before.beacon.dueAt })
  await drawRaffles(t.house, atOnce)
  expect(beacon.asked).toEqual([])
  // the time of a recorded round: from here on it is asked for
  await sql`update mission.raffle set round = ${recorded.round}, draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  beacon.says(round => (round === recorded.round ? recorded : null))
  await drawRaffles(t.house, atOnce)
  expect(beacon.asked).toEqual([`/public/${recorded.round}`])
  const after = await fileOf(id)
  expect(after).toMatchObject({
    root: before.root,
    entries: before.entries,
    randomness: recorded.randomness,
    beacon: { signature: recorded.signature }
  })
  expect(() => verifyRandomness({ ...after.beacon, randomness: after.randomness })).not.toThrow()
  expect(recomputed(after)).toEqual(drawnIn(after))
})

test.each<[string, DrandRound | null]>([
  ['nothing', null],
  ['the round with the signature of another', { ...recordedRounds[1]!, round: recorded.round }],
  ['a randomness that somebody chose', { ...recorded, randomness: '00'.repeat(32) }]
])('[P4.19] a beacon that answers %s draws nothing: a later round is announced', async (_, said) => {
  beacon.reach(true)
  const [ada] = await crowd(1)
  const id = await ended([ada!])
  await close(t)
  await sql`update mission.raffle set round = ${recorded.round}, draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  beacon.says(() => said)
  await drawRaffles(t.house, { ...atOnce, lead: 600_000 })
  const file = await fileOf(id)
  expect(file).toMatchObject({
    randomness: null,
    winners: [],
    missed: [{ round: recorded.round, dueAt: publishedAt(recorded.round).toISOString() }]
  })
  expect(Date.parse(file.beacon.dueAt)).toBeGreaterThan(Date.now() + 590_000)
  expect(await rewardsOf(ada!)).toEqual([])
})

test('[P4.19] without a beacon to ask a raffle waits, announces no other round, and draws once there is one', async () => {
  beacon.reach(true)
  const [ada] = await crowd(1)
  const id = await ended([ada!])
  await close(t)
  await sql`update mission.raffle set round = ${recorded.round}, draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  beacon.reach(false)
  for (let often = 0; often < 3; often++) await drawRaffles(t.house, atOnce)
  expect(await fileOf(id)).toMatchObject({ missed: [], randomness: null, beacon: { round: recorded.round } })
  beacon.reach(true)
  beacon.says(() => recorded)
  await drawRaffles(t.house, atOnce)
  expect(await fileOf(id)).toMatchObject({ missed: [], randomness: recorded.randomness })
})

test('a round that is only late is waited for', async () => {
  beacon.reach(true)
  const [ada] = await crowd(1)
  const id = await ended([ada!])
  await close(t)
  const { beacon: due } = await fileOf(id)
  await sql`update mission.raffle set draws_at = clock_timestamp() - interval '1 minute' where id = ${id}::uuid`.execute(t.house.db)
  beacon.says(() => null)
  await drawRaffles(t.house, atOnce)
  expect(await fileOf(id)).toMatchObject({ missed: [], randomness: null, beacon: { round: due.round } })
})

test('[P4.24] members excluded before the tickets are published have none; later they are given nothing', async () => {
  const [ada, bob, eve] = (await crowd(3)) as [Member, Member, Member]
  const id = await ended([ada, bob, eve], { prizes: prizes([3, 10]) })
  await hearAll(t.house, [raffleListener])
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  beacon.reach(true)
  await close(t)
  await inTransaction(t.house.db, tx => exclude(tx, bob.memberId, '6m'))
  await inTransaction(t.house.db, tx => exclude(tx, eve.memberId, '24h'))
  await sql`update mission.raffle set round = ${recorded.round}, draws_at = clock_timestamp() where id = ${id}::uuid`.execute(t.house.db)
  beacon.says(() => recorded)
  await drawRaffles(t.house, atOnce)
  const file = await fileOf(id)
  expect(file).toMatchObject({ tickets: 7, members: 2 })
  expect(recomputed(file)).toEqual(drawnIn(file))
  expect(file.winners.map(({ given }: { given: boolean }) => given).sort()).toEqual([false, true])
  expect([await rewardsOf(ada), await rewardsOf(bob)]).toEqual([[], []])
  // who takes a break keeps the prize
  expect(await rewardsOf(eve)).toMatchObject([{ kind: 'raffle', amount: '10.00' }])
})

test('two processes that draw at the same moment draw once and give each prize once', async () => {
  const people = await crowd(3)
  const id = await ended(people)
  await drawRaffles(t.house, atOnce)
  await Promise.all([hearAll(t.house, [raffleListener]), hearAll(t.house, [raffleListener])])
  await Promise.all(Array.from({ length: 6 }, () => drawRaffles(t.house, atOnce)))
  await drawRaffles(t.house, atOnce)
  const { rows } = await sql<{ state: string; rewards: number; cost: bigint }>`
    select state, rewards, cost from mission.raffle where id = ${id}::uuid`.execute(t.house.db)
  expect(rows).toEqual([{ state: 'final', rewards: 3, cost: 50n * UNIT }])
  for (const one of people) expect(await rewardsOf(one)).toHaveLength(1)
})

test('a raffle without a ticket is not drawn; names are masked or left out as their members want', async () => {
  const [ada, bob] = (await crowd(2)) as [Member, Member]
  const empty = await ended([])
  const id = await ended([ada, bob])
  await t.call(setBoardChoice, { shown: false }, ada)
  await close(t)
  expect(await raffleIn(ada, empty)).toMatchObject({ state: 'final', tickets: 0, published: false, winners: [] })
  const { winners } = await raffleIn(bob, id)
  expect(winners).toHaveLength(2)
  const [own] = winners.filter((one: { own: boolean }) => one.own)
  const [other] = winners.filter((one: { own: boolean }) => !one.own)
  expect(other.name).toBeNull()
  expect(own.name).toContain('*')
})
