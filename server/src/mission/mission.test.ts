// Missions end to end: real bets, real rewards, whatever is heard twice, taken back or pressed twice.
import { randomUUID } from 'node:crypto'
import { login } from '@fairhouse/contract/member/login.ts'
import { joinMission, missionHistory, missionSummary } from '@fairhouse/contract/member/mission.ts'
import { claimRewards, rewardSummary, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { moveMission } from '@fairhouse/contract/ops/house/mission.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { countMissions } from './count.ts'
import { runningMissions } from './mission.store.ts'
import { missionListener } from './mission.ts'
import { dayAfter, dayOf, periodFrom } from './period.rules.ts'
import type { BetFact } from './terms.rules.ts'
import { bet, correct, decidedAt, runMission, steps, units } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
})
afterEach(async () => {
  await sql`update mission.mission set state = 'ended'`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const heard = () => hearAll(t.house, [missionListener])
const run = (of: Record<string, unknown> = {}) => runMission(t, admin.token, of)
const summary = async (m: Member) => (await t.call(missionSummary, {}, m)).body.value
const missionIn = async (m: Member, id: string) => (await summary(m)).list.find((one: { id: string }) => one.id === id)
const rewardsOf = async (m: Member) =>
  (await t.call(rewards, { limit: 100 }, m)).body.value.list.map((r: { title: string; amount: string }) => [r.title, r.amount])
const zoneOf = async () => (await brandOf(t.house.db)).timeZone
const yesterday = async () => {
  const zone = await zoneOf()
  const day = dayAfter(dayOf(zone, new Date()), -1)
  return periodFrom(zone, 'day', day)
}
/** Lets the mission have run for some days. */
const since = (id: string, days: number) =>
  sql`update mission.version set holds_from = holds_from - make_interval(days => ${days}::int) where mission_id = ${id}::uuid`.execute(
    t.house.db
  )

test('[7.102] [7.103] [P4.17] what is reached waits in the reward centre at once: its count is the same everywhere', async () => {
  expect((await t.call(missionSummary, {})).status).toBe(401)
  const ada = await t.register()
  const id = await run({ steps: steps([20, 2], [40, 5]) })
  await bet(t, ada, { stake: 19 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '19.00', given: 0, name: 'Daily round', state: 'live', joined: true })
  expect((await summary(ada)).count).toBe(0)
  // a page is told of the count by the count itself: the news of the bet may come before it
  const told = await sql`select p.xmin::text::bigint = e.xid::text::bigint & 4294967295 as same from mission.part p join base.event e
    on e.name = 'mission.counted' and e.audience = 'member:' || p.member_id where p.member_id = ${ada.memberId}`.execute(t.house.db)
  expect(told.rows).toEqual([{ same: true }])
  await bet(t, ada, { stake: 21 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '40.00', given: 2, spent: 0 })
  const centre = (await t.call(rewardSummary, {}, ada)).body.value
  expect(centre).toMatchObject({ count: 2, cash: '7.00', sources: [{ kind: 'mission', count: 2 }] })
  expect((await summary(ada)).count).toBe(centre.count)
  // progress, rewards and what the member's pages hear are one transaction: a page that knows of one has heard of all
  const { rows } = await sql<{ rewards: number; transactions: number; same: boolean }>`
    select count(*)::int as rewards, count(distinct e.xid)::int as transactions,
      bool_and(r.xmin::text::bigint = e.xid::text::bigint & 4294967295 and s.xmin::text = r.xmin::text) as same
    from reward.item r join mission.standing s on s.member_id = r.member_id
      join base.event e on e.name = 'reward.changed' and e.audience = 'member:' || r.member_id and e.body->>'id' = r.id::text
    where r.member_id = ${ada.memberId}`.execute(t.house.db)
  expect(rows[0]).toEqual({ rewards: 2, transactions: 1, same: true })
  expect(await rewardsOf(ada)).toEqual([
    ['Daily round (2/2)', '5.00'],
    ['Daily round (1/2)', '2.00']
  ])
  expect((await t.call(missionHistory, {}, ada)).body.value.list).toMatchObject([{ id, given: 2, steps: 2 }])
  await t.call(claimRewards, {}, ada)
  await t.call(claimRewards, {}, ada)
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(7n * UNIT)
  expect((await summary(ada)).count).toBe(0)
})

test('news that are heard again, and a listener that dies before its end, give nothing twice', async () => {
  const ada = await t.register()
  await run({ steps: steps([10, 3]) })
  await bet(t, ada, { stake: 10 })
  const dies = {
    ...missionListener,
    run: async (...of: Parameters<typeof missionListener.run>) => {
      await missionListener.run(...of)
      throw new Error('dies')
    }
  }
  await expect(hearAll(t.house, [dies])).rejects.toThrow('dies')
  expect(await rewardsOf(ada)).toEqual([])
  await heard()
  await heard()
  // even with all of its own records lost the reward centre gives a step once
  await sql`delete from mission.standing where member_id = ${ada.memberId}`.execute(t.house.db)
  await bet(t, ada, { stake: 1 })
  await heard()
  expect(await rewardsOf(ada)).toEqual([['Daily round', '3.00']])
})

test('rounds, different games and wins count what they say, each bet by the least stake', async () => {
  const ada = await t.register()
  const of = { minStake: units(5), steps: steps([2, 1]) }
  const ids = [
    await run({ ...of, metric: 'rounds' }),
    await run({ ...of, metric: 'games' }),
    await run({ ...of, metric: 'wins', multiple: 300 }),
    await run({ metric: 'bet', categories: ['RNG'] })
  ]
  await bet(t, ada, { stake: 5, payout: 15 })
  await bet(t, ada, { stake: 4, payout: 400, game: 'other' })
  await bet(t, ada, { stake: 5, payout: 5, game: 'push', category: 'LIVE' })
  await bet(t, ada, { stake: 6, game: 'crash' })
  await heard()
  const progress = async () => Promise.all(ids.map(async id => (await missionIn(ada, id)).progress))
  expect(await progress()).toEqual(['2.00', '1.00', '1.00', '0.00'])
  await bet(t, ada, { stake: 5, payout: 10, game: 'dice', category: 'RNG' })
  await heard()
  expect(await progress()).toEqual(['3.00', '2.00', '1.00', '5.00'])
})

test('a bet decided in the last tenth of a second of a day counts in that day, however late it is heard', async () => {
  const ada = await t.register()
  const id = await run({ steps: steps([10, 3]) })
  await since(id, 3)
  const { ends, day } = await yesterday()
  const late = await bet(t, ada, { stake: 10 })
  await decidedAt(t, late, new Date(ends!.getTime() - 100))
  const early = await bet(t, ada, { stake: 9 })
  await decidedAt(t, early, ends!)
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '9.00', given: 0 })
  expect((await t.call(missionHistory, {}, ada)).body.value.list).toMatchObject([{ day, given: 1 }])
  expect(await rewardsOf(ada)).toHaveLength(1)
})

test('a reward stays when its bet is taken back; the running period is debited, never below nought', async () => {
  const ada = await t.register()
  const id = await run({ steps: steps([10, 3]) })
  await since(id, 3)
  const { begins } = await yesterday()
  const old = await bet(t, ada, { stake: 12 })
  await decidedAt(t, old, begins)
  await bet(t, ada, { stake: 4 })
  await heard()
  expect(await rewardsOf(ada)).toHaveLength(1)
  await correct(t, old, 'VOID', 12)
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '0.00', debit: '10.00' })
  expect(await rewardsOf(ada)).toHaveLength(1)
  // it counts again after all: nothing is owed any more
  await correct(t, old, 'LOST', 0)
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '4.00', debit: '0.00' })
})

test('progress is the same in any order of settlements, corrections and batches', async () => {
  await run({ metric: 'games', minStake: units(1), steps: steps([1000, 1]) })
  await run({ steps: steps([100_000, 1]) })
  const [zone, running] = [await zoneOf(), await runningMissions(t.house.db)]
  const outcome = fc.record({ valid: fc.bigInt(0n, 50n * UNIT), payout: fc.bigInt(0n, 90n * UNIT) })
  const chain = fc.record({ game: fc.constantFrom('a', 'b', 'c'), outcomes: fc.array(outcome, { minLength: 1, maxLength: 4 }) })
  const at = new Date()
  let member = 1_000_000n
  const tallies = async (memberId: bigint, facts: BetFact[], size: number) => {
    for (let from = 0; from < facts.length; from += size)
      await inTransaction(t.house.db, tx =>
        countMissions(tx, zone, running, { bets: facts.slice(from, from + size).map(fact => ({ ...fact, memberId })), logins: [] })
      )
    return (
      await sql`select mission_id, name, amount from mission.part where member_id = ${memberId} and amount <> 0 order by 1, 2`.execute(
        t.house.db
      )
    ).rows
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(chain, { maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.infiniteStream(fc.nat(1000)),
      async (bets, size, order) => {
        const facts = bets.flatMap(({ game, outcomes }) =>
          outcomes.map(
            (after, no): BetFact => ({
              memberId: 0n,
              at,
              category: 'RNG',
              game,
              stake: 50n * UNIT,
              bonus: 0n,
              before: outcomes[no - 1] ?? null,
              after
            })
          )
        )
        const mixed = facts
          .map(fact => ({ fact, by: order.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(one => one.fact)
        const last = bets.map(
          ({ game, outcomes }): BetFact => ({
            memberId: 0n,
            at,
            category: 'RNG',
            game,
            stake: 50n * UNIT,
            bonus: 0n,
            before: null,
            after: outcomes.at(-1)!
          })
        )
        const plain = await tallies(++member, last, 100)
        expect(await tallies(++member, facts, size)).toEqual(plain)
        expect(await tallies(++member, mixed, size)).toEqual(plain)
      }
    ),
    { numRuns: 25 }
  )
})

test('a mission that has to be joined counts from then on only, and is not joined for somebody else', async () => {
  const [ada, eve] = [await t.register(), await t.register()]
  const id = await run({ optIn: true, steps: steps([10, 3]) })
  await bet(t, ada, { stake: 50 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ joined: false, progress: '0.00' })
  expect(code(await t.call(joinMission, { id }, ada))).toBe(200)
  expect(code(await t.call(joinMission, { id }, ada))).toBe(200)
  expect(code(await t.call(joinMission, { id: randomUUID() }, ada))).toBe('not.found')
  await bet(t, ada, { stake: 10 })
  await bet(t, eve, { stake: 10 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ joined: true, progress: '10.00', given: 1 })
  expect(await missionIn(eve, id)).toMatchObject({ joined: false, progress: '0.00', given: 0 })
})

test('a streak of days is rewarded once for each step, and a missed day begins it again', async () => {
  const ada = await t.register()
  const id = await run({ streak: { daily: units(5), spare: 0 }, steps: steps([2, 1], [3, 2]) })
  await since(id, 10)
  const { begins } = await yesterday()
  const on = async (daysAgo: number) =>
    decidedAt(t, await bet(t, ada, { stake: 5 }), new Date(begins.getTime() - (daysAgo - 1) * 86_400_000 + 3_600_000))
  for (const days of [5, 3, 2]) await on(days)
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ run: { days: 0, today: false } })
  await on(1)
  await heard()
  expect((await rewardsOf(ada)).map(([, amount]: string[]) => amount)).toEqual(['2.00', '1.00'])
  await bet(t, ada, { stake: 5 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ given: 0, run: { days: 1, today: true } })
  expect((await rewardsOf(ada)).map(([, amount]: string[]) => amount)).toEqual(['2.00', '1.00'])
})

test('days with a login count once a day', async () => {
  const ada = await t.register()
  const id = await run({ metric: 'logins', steps: steps([1, 1]), period: 'week' })
  const enter = () => t.call(login, { username: ada.name, password: 'correct horse 9' })
  expect((await enter()).status).toBe(200)
  await enter()
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ progress: '1.00', given: 1 })
})

test('[P4.24] members who are closed out of play see no mission and are given nothing, but keep what was theirs', async () => {
  const ada = await t.register()
  const id = await run({ optIn: true, steps: steps([10, 3], [20, 4]) })
  await t.call(joinMission, { id }, ada)
  await bet(t, ada, { stake: 10 })
  await bet(t, ada, { stake: 15 })
  await heard()
  expect(await rewardsOf(ada)).toHaveLength(2)
  const bob = await t.register()
  await t.call(joinMission, { id }, bob)
  await bet(t, bob, { stake: 30 })
  await inTransaction(t.house.db, tx => exclude(tx, bob.memberId, '6m'))
  await heard()
  expect(await summary(bob)).toEqual({ count: 0, list: [] })
  expect(await rewardsOf(bob)).toEqual([])
  expect(code(await t.call(joinMission, { id }, bob))).toBe('protection.closed')
  // what they were not given is not charged to the budget
  const { rows } = await sql<{ cost: bigint }>`select cost from mission.mission where id = ${id}::uuid`.execute(t.house.db)
  expect(rows[0]!.cost).toBe(7n * UNIT)
})

test('a paused mission counts nothing that is decided meanwhile, and a correction of it takes nothing off', async () => {
  const ada = await t.register()
  const id = await run({ steps: steps([100, 3]) })
  const move = (to: string) => t.call(moveMission, { id, move: to, reason: 'for a while' }, admin)
  await bet(t, ada, { stake: 10 })
  await heard()
  expect(code(await move('pause'))).toBe(200)
  expect(code(await move('pause'))).toBe('mission.state')
  const meanwhile = await bet(t, ada, { stake: 20 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ state: 'paused', progress: '10.00' })
  expect(code(await move('resume'))).toBe(200)
  await correct(t, meanwhile, 'VOID', 20)
  await bet(t, ada, { stake: 1 })
  await heard()
  expect(await missionIn(ada, id)).toMatchObject({ state: 'live', progress: '11.00' })
})

test('a mission ends when the next reward does not fit into its budget, to the unit', async () => {
  const players = [await t.register(), await t.register(), await t.register()]
  const id = await run({ steps: steps([10, 4]), budget: units(9) })
  for (const one of players) await bet(t, one, { stake: 10 })
  await heard()
  const given = (await Promise.all(players.map(rewardsOf))).flat()
  expect(given).toHaveLength(2)
  const { rows } = await sql<{ state: string; cost: bigint; spent_out: boolean }>`
    select state, cost, spent_out from mission.mission where id = ${id}::uuid`.execute(t.house.db)
  expect(rows[0]).toEqual({ state: 'ended', cost: 8n * UNIT, spent_out: true })
  expect(await missionIn(players[0]!, id)).toBeUndefined()
})
