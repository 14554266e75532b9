// The reward centre: given once, claimed once, whatever is pressed twice, at the same moment or by two operators.
import { randomUUID } from 'node:crypto'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { pointsBalance } from '@fairhouse/contract/money/points.ts'
import { claimReward, claimRewards, rewardKinds, rewardPays, rewardSummary, rewards } from '@fairhouse/contract/money/reward.ts'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { giveByHand, playerRewards, takeRewardBack } from '@fairhouse/contract/ops/money/reward.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { inboxListener } from '../message/inbox.ts'
import { expireRewards, type Given, giveReward } from './reward.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let second: typeof admin
const twoFrom = (amount: bigint) => sql`update cashier.withdraw_setting set adjust_two_from = ${amount * UNIT}`.execute(t.house.db)
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await twoFrom(1_000n)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const give = (member: Member, given: Partial<Given> = {}) =>
  inTransaction(t.house.db, tx =>
    giveReward(tx, { memberId: member.memberId, kind: 'mission', source: randomUUID(), amount: 10n * UNIT, ...given })
  )
const cashOf = async ({ memberId }: Member) => (await balancesOf(t.house.db, memberId)).cash
const summary = async (m: Member) => (await t.call(rewardSummary, {}, m)).body.value
const listed = async (m: Member, side = 'open') => (await t.call(rewards, { side, limit: 100 }, m)).body.value.list
const past = (id: string) =>
  sql`update reward.item set expires_at = clock_timestamp() - interval '1 second' where id = ${id}::uuid`.execute(t.house.db)

test('[0.016] [1.009] a member finds each reward with what it is for, its amount and its expiry, and claims it in cash', async () => {
  const ada = await t.register()
  const until = new Date(Date.now() + 86_400_000)
  await give(ada, { kind: 'vip', level: 2, amount: 5n * UNIT })
  await give(ada, { title: { tr: 'On tur', en: 'Ten rounds' }, expiresAt: until })
  const [mission, vip] = await listed(ada)
  expect(mission).toMatchObject({
    kind: 'mission',
    title: 'Ten rounds',
    amount: '10.00',
    state: 'claimable',
    expiresAt: until.toISOString()
  })
  expect(vip).toMatchObject({ kind: 'vip', level: 2, title: null, amount: '5.00', expiresAt: null, wagering: null })
  expect((await t.call(claimReward, { id: mission.id }, ada)).body.value).toMatchObject({ id: mission.id, state: 'claimed' })
  expect(await cashOf(ada)).toBe(10n * UNIT)
  const [moved] = (await t.call(movements, {}, ada)).body.value.list
  expect(moved).toMatchObject({ kind: 'PROMOTION', reference: mission.id })
  expect(await listed(ada)).toMatchObject([{ id: vip.id }])
  expect(await listed(ada, 'past')).toMatchObject([{ id: mission.id, state: 'claimed' }])
})

test('what is given again for the same source is not given twice, also at the same moment', async () => {
  const ada = await t.register()
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(ada, { source: 'week 7' })))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await summary(ada)).toMatchObject({ count: 1, cash: '10.00' })
})

test('a double click, a repeat and a race pay a reward once; another member cannot claim it', async () => {
  const [ada, eve] = [await t.register(), await t.register()]
  const { id } = (await give(ada))!
  expect(code(await t.call(claimReward, { id }, eve))).toBe('not.found')
  const key = randomUUID()
  const double = await Promise.all([0, 1].map(() => t.call(claimReward, { id }, { ...ada, key })))
  expect(double.map(code)).toEqual([200, 200])
  expect(double[0]!.body.value).toEqual(double[1]!.body.value)
  expect(code(await t.call(claimReward, { id }, ada))).toBe('reward.over')
  const { id: other } = (await give(ada))!
  const race = await Promise.all([0, 1, 2].map(() => t.call(claimReward, { id: other }, ada)))
  expect(race.map(code).sort()).toEqual([200, 'reward.over', 'reward.over'])
  expect(await cashOf(ada)).toBe(20n * UNIT)
})

test('[P4.23] the total is the sum of all kinds; one is claimed alone, and claiming all twice pays once', async () => {
  const ada = await t.register()
  const sources = async () =>
    (await summary(ada)).sources.map((s: { kind: string; count: number; amount: string }) => [s.kind, s.count, s.amount]).sort()
  const kinds = [...rewardKinds].sort()
  for (const kind of kinds) for (const amount of [3n, 4n]) await give(ada, { kind, amount: amount * UNIT })
  expect(await summary(ada)).toMatchObject({ count: 2 * kinds.length, cash: `${7 * kinds.length}.00` })
  expect(await sources()).toEqual(kinds.map(kind => [kind, 2, '7.00']))
  // of each kind the one of 3.00 by itself: the number that header and centre show goes down by one, the sum by what was paid
  const alone = (await listed(ada)).filter(({ amount }: { amount: string }) => amount === '3.00')
  for (const [i, { id }] of alone.entries()) {
    expect(code(await t.call(claimReward, { id }, ada))).toBe(200)
    expect(await summary(ada)).toMatchObject({ count: 2 * kinds.length - i - 1, cash: `${7 * kinds.length - 3 * (i + 1)}.00` })
  }
  expect(await sources()).toEqual(kinds.map(kind => [kind, 1, '4.00']))
  const answers = await Promise.all([t.call(claimRewards, {}, ada), t.call(claimRewards, {}, ada), t.call(claimRewards, {}, ada)])
  const counts = answers.map(a => a.body.value.count as number)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(kinds.length)
  expect((await t.call(claimRewards, {}, ada)).body.value).toEqual({ count: 0, cash: '0.00', left: 0 })
  expect(await cashOf(ada)).toBe(7n * BigInt(kinds.length) * UNIT)
  expect(await summary(ada)).toEqual({ count: 0, cash: '0.00', sources: [] })
  const moved = (await t.call(movements, { limit: 50 }, ada)).body.value.list.map((m: { kind: string }) => m.kind)
  expect(moved.filter((kind: string) => kind === 'PLAYER_REBATE')).toHaveLength(2)
  expect(moved).toHaveLength(2 * kinds.length)
})

test('[P4.23] what a reward of any kind pays is in the sum and paid once: cash, points and bonus money', async () => {
  const ada = await t.register()
  const terms = { bonus: { offer: 'x', version: 1, deposit: 0n, terms: plainTerms(10) }, wagering: 10 }
  for (const kind of rewardKinds)
    for (const amount of [3n, 4n]) {
      await give(ada, { kind, amount: amount * UNIT })
      await give(ada, { kind, amount: amount * UNIT, pays: 'points' })
      await give(ada, { kind, amount: amount * UNIT, pays: 'bonus', ...terms })
    }
  const n = BigInt(rewardKinds.length)
  const sums = async () => {
    const { count, cash, sources } = await summary(ada)
    const of = (pays: string) => sources.filter((s: { pays: string }) => s.pays === pays)
    const sumOf = (pays: string) => of(pays).reduce((sum: bigint, s: { amount: string }) => sum + parseMoney(s.amount), 0n) / UNIT
    // the number of the header is that of all sources, and the total in cash is theirs
    expect(sources.reduce((sum: number, s: { count: number }) => sum + s.count, 0)).toBe(count)
    expect(parseMoney(cash) / UNIT).toBe(sumOf('cash'))
    return [count, ...rewardPays.map(sumOf)]
  }
  expect(await sums()).toEqual([6 * rewardKinds.length, 7n * n, 7n * n, 7n * n])
  const paid = async () => {
    const { cash, bonus } = await balancesOf(t.house.db, ada.memberId)
    const { points } = (await t.call(pointsBalance, {}, ada)).body.value
    return [cash / UNIT, BigInt(points), bonus / UNIT]
  }
  for (const { id } of (await listed(ada)).filter(({ amount }: { amount: string }) => amount === '3.00')) {
    const twice = await Promise.all([0, 1].map(() => t.call(claimReward, { id }, ada)))
    expect(twice.map(code).sort()).toEqual([200, 'reward.over'])
  }
  expect(await sums()).toEqual([3 * rewardKinds.length, 4n * n, 4n * n, 4n * n])
  expect(await paid()).toEqual([3n * n, 3n * n, 3n * n])
  const answers = await Promise.all([0, 1, 2].map(() => t.call(claimRewards, {}, ada)))
  const counts = answers.map(a => a.body.value.count as number)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3 * rewardKinds.length)
  expect((await t.call(claimRewards, {}, ada)).body.value).toEqual({ count: 0, cash: '0.00', left: 0 })
  expect(await paid()).toEqual([7n * n, 7n * n, 7n * n])
  expect(await sums()).toEqual([0, 0n, 0n, 0n])
})

test('claiming all pays the cash of a kind whose bonus is refused, and each bonus that can stand', async () => {
  const [ada, out] = [await t.register(), await t.register()]
  const alone = { ...plainTerms(10), stackable: false }
  const bonus = (who: Member, kind: 'points' | 'bonus') =>
    give(who, { kind, pays: 'bonus', wagering: 10, bonus: { offer: 'x', version: 1, deposit: 0n, terms: alone } })
  for (const who of [ada, out]) {
    await bonus(who, 'points')
    await give(who, { kind: 'points', amount: 5n * UNIT })
    await bonus(who, 'points')
  }
  await inTransaction(t.house.db, tx => exclude(tx, out.memberId, '6m'))
  expect((await t.call(claimRewards, {}, ada)).body.value).toEqual({ count: 2, cash: '5.00', left: 1 })
  expect((await t.call(claimRewards, {}, out)).body.value).toEqual({ count: 1, cash: '5.00', left: 2 })
  expect([await cashOf(ada), await cashOf(out)]).toEqual([5n * UNIT, 5n * UNIT])
})

test('a claim that breaks off half-way pays nothing and can be made again', async () => {
  const ada = await t.register()
  const { id } = (await give(ada))!
  await sql`alter table reward.item add constraint dies check (movement_id is null) not valid`.execute(t.house.db)
  expect((await t.call(claimReward, { id }, ada)).status).toBe(500)
  expect(await cashOf(ada)).toBe(0n)
  expect(await listed(ada)).toMatchObject([{ id, state: 'claimable' }])
  await sql`alter table reward.item drop constraint dies`.execute(t.house.db)
  expect(code(await t.call(claimReward, { id }, ada))).toBe(200)
  expect(await cashOf(ada)).toBe(10n * UNIT)
})

test('what is not claimed in time expires and cannot be claimed, also before the house has written so', async () => {
  const ada = await t.register()
  const { id } = (await give(ada, { expiresAt: new Date(Date.now() + 86_400_000) }))!
  await past(id)
  expect(code(await t.call(claimReward, { id }, ada))).toBe('reward.over')
  expect(await listed(ada)).toEqual([])
  expect(await listed(ada, 'past')).toMatchObject([{ id, state: 'expired' }])
  await expireRewards(t.house)
  await expireRewards(t.house)
  expect(await listed(ada, 'past')).toMatchObject([{ id, state: 'expired' }])
  expect(await cashOf(ada)).toBe(0n)
})

test('[P4.24] an excluded member is given nothing and told of nothing, but claims the cash that was theirs before', async () => {
  const ada = await t.register()
  const { id } = (await give(ada))!
  const points = (await give(ada, { pays: 'points', expiresAt: new Date(Date.now() + 86_400_000) }))!
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  expect(await give(ada)).toBeNull()
  expect(code(await t.call(claimReward, { id: points.id }, ada))).toBe('protection.closed')
  expect(code(await t.call(claimReward, { id }, ada))).toBe(200)
  expect(await cashOf(ada)).toBe(10n * UNIT)
  // what they cannot claim now waits for them
  await past(points.id)
  await expireRewards(t.house)
  expect(await listed(ada)).toMatchObject([{ id: points.id, state: 'claimable' }])
  const answer = await t.call(giveByHand, { id: String(ada.memberId), amount: '5.00', days: null, reason: 'sorry' }, admin)
  expect(code(answer)).toBe('protection.closed')
  await hearAll(t.house, [inboxListener])
  expect((await t.call(inbox, {}, ada)).body.value.list.filter((n: { news: { about: string } }) => n.news.about === 'reward')).toHaveLength(
    2
  )
})

test('claim all pays what can be paid and says what is left', async () => {
  const ada = await t.register()
  await give(ada, { kind: 'points', pays: 'bonus', wagering: 5 })
  await give(ada)
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  expect((await t.call(claimRewards, {}, ada)).body.value).toEqual({ count: 1, cash: '10.00', left: 1 })
})

test('an operator gives a reward with a reason, and takes back what was not claimed; the audit has both', async () => {
  const ada = await t.register()
  const id = String(ada.memberId)
  const { reward, approval } = (await t.call(giveByHand, { id, amount: '50.00', days: 30, reason: 'long wait' }, admin)).body.value
  expect([approval, reward]).toEqual([null, expect.objectContaining({ amount: '50.00', by: admin.username, reason: 'long wait' })])
  expect(await summary(ada)).toMatchObject({ count: 1, cash: '50.00' })
  expect((await t.call(takeRewardBack, { id, reward: reward.id, reason: 'by mistake' }, admin)).body.value.state).toBe('takenBack')
  expect(code(await t.call(takeRewardBack, { id, reward: reward.id, reason: 'by mistake' }, admin))).toBe('reward.over')
  expect(code(await t.call(claimReward, { id: reward.id }, ada))).toBe('reward.over')
  expect((await t.call(playerRewards, { id }, admin)).body.value.list).toMatchObject([
    { id: reward.id, kind: 'manual', state: 'takenBack' }
  ])
  for (const action of ['reward.give', 'reward.takeBack'])
    expect((await t.call(audit, { action, limit: 5 }, admin)).body.value.list[0].detail).toMatchObject({ amount: '50.00' })
  const support = await t.operator('support')
  expect(code(await t.call(giveByHand, { id, amount: '5.00', days: null, reason: 'as agreed' }, support))).toBe('permission.denied')
})

test('above the limit a second operator is asked, and the reward is given once', async () => {
  const ada = await t.register()
  const id = String(ada.memberId)
  const wish = { id, amount: '2000.00', days: null, reason: 'as agreed' }
  const { reward, approval } = (await t.call(giveByHand, wish, admin)).body.value
  expect([reward, typeof approval]).toEqual([null, 'string'])
  expect(code(await t.call(giveByHand, wish, admin))).toBe('approval.open')
  expect(await summary(ada)).toMatchObject({ count: 0 })
  expect(code(await t.decide(admin, approval))).toBe('approval.own')
  const answers = await Promise.all([t.decide(second, approval), t.decide(second, approval)])
  expect(answers.map(code).sort()).toEqual([200, 'approval.over'])
  expect(await summary(ada)).toMatchObject({ count: 1, cash: '2000.00' })
})
