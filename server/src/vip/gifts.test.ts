// What a rank gives besides its first gift: points times its factor, a gift a month, one on the birthday; each once.

import { pointsBalance, pointsConfig, pointsDetails } from '@fairhouse/contract/money/points.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { collectListener, creditDays } from '#points/credit.ts'
import { exclude } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { giveGifts } from './gifts.ts'
import { giftDays } from './rules.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const at = Date.parse('2027-02-28T09:00:00Z')
/** A member of a level, reached long ago. */
async function ranked(level: number, { earned = '2026-11-01', judged = '2027-01-01', birthday = '1990-06-15' } = {}): Promise<Member> {
  const member = await t.register()
  await sql`insert into vip.member (member_id, valid, level, peak, earned, judged)
    values (${member.memberId}, 0, ${level}, ${level}, ${earned}::date, ${judged}::date)`.execute(t.house.db)
  await sql`update member.member set birthday = ${birthday}::date where id = ${member.memberId}`.execute(t.house.db)
  return member
}
const gifts = async (of: Member) =>
  (await t.call(rewards, {}, of)).body.value.list.map((r: { kind: string; title: string; amount: string }) => [r.kind, r.title, r.amount])

test('the gift of a month is given once, for the level held when it began', async () => {
  const [ada, fresh, waiting] = [await ranked(3), await ranked(3, { earned: '2027-02-01' }), await ranked(3, { judged: '2026-12-01' })]
  await Promise.all([giveGifts(t.house, at), giveGifts(t.house, at)])
  await giveGifts(t.house, at)
  expect(await gifts(ada)).toEqual([['vip', 'VIP gift of February 2027', '3.00']])
  // reached in this month, or not judged yet
  expect([await gifts(fresh), await gifts(waiting)]).toEqual([[], []])
  await sql`update vip.member set judged = '2027-02-01'`.execute(t.house.db)
  await giveGifts(t.house, Date.parse('2027-03-01T09:00:00Z'))
  expect((await gifts(ada)).map(([, title]: string[]) => title)).toEqual(['VIP gift of March 2027', 'VIP gift of February 2027'])
  expect(await gifts(fresh)).toEqual([['vip', 'VIP gift of March 2027', '3.00']])
})

test('a level that was reached in the month itself, before its gift is given, changes nothing of that gift', async () => {
  const ada = await ranked(3)
  await sql`insert into vip.change (member_id, id, from_level, to_level)
    values (${ada.memberId}, base.uuid7_floor('2027-02-10'), 3, 4), (${ada.memberId}, base.uuid7_floor('2027-02-11'), 4, 5)`.execute(
    t.house.db
  )
  await sql`update vip.member set level = 5, peak = 5, earned = '2027-02-01' where member_id = ${ada.memberId}`.execute(t.house.db)
  await sql`update vip.member set monthly_done = '2027-01-01' where member_id = ${ada.memberId}`.execute(t.house.db)
  await giveGifts(t.house, at)
  expect(await gifts(ada)).toEqual([['vip', 'VIP gift of February 2027', '3.00']])
})

test('the gift of the birthday is given once a year, also when the day is changed afterwards', async () => {
  const [ada, leap, none] = [await ranked(2, { birthday: '1990-02-26' }), await ranked(2, { birthday: '1992-02-29' }), await ranked(2)]
  await Promise.all([giveGifts(t.house, at), giveGifts(t.house, at)])
  await sql`update member.member set birthday = '1990-02-27' where id = ${ada.memberId}`.execute(t.house.db)
  await giveGifts(t.house, at)
  const birthday = async (of: Member) => (await gifts(of)).filter(([kind]: string[]) => kind === 'birthday')
  expect([await birthday(ada), await birthday(leap), await birthday(none)]).toEqual([
    [['birthday', null, '10.00']],
    [['birthday', null, '10.00']],
    []
  ])
})

test('birthdays are looked for today and some days back; 29 February falls on the 28th of other years', () => {
  const days = (text: string) => giftDays(new Date(text), 'Europe/Istanbul', 1).map(({ month, day }) => `${month}-${day}`)
  expect(days('2027-02-28T09:00:00Z')).toEqual(['2-28', '2-29', '2-27'])
  expect(days('2028-02-29T09:00:00Z')).toEqual(['2-29', '2-28'])
  // after midnight by the brand's clock
  expect(days('2026-12-31T22:00:00Z')).toEqual(['1-1', '12-31'])
})

test('[P4.24] an excluded member gets neither gift, and neither later for it', async () => {
  const ada = await ranked(3, { birthday: '1990-02-28' })
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await giveGifts(t.house, at)
  expect(await gifts(ada)).toEqual([])
  const { rows } =
    await sql`select monthly_done is not null and birthday_done = 2027 as done from vip.member where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
  expect(rows).toEqual([{ done: true }])
})

test('[P4.22] points of a day are multiplied by the factor of the rank, which the member reads', async () => {
  const [ada, bo] = [await ranked(10), await t.register()]
  for (const { memberId } of [ada, bo]) {
    const one = { memberId, betId: newId() }
    await t.give(memberId, 10_000n * UNIT)
    await placeBet(t.house, { ...one, game: 'kite', category: 'RNG', roundNo: null, stake: 10_000n * UNIT, key: one.betId, detail: {} })
    await settleBet(t.house, { ...one, state: 'LOST', payout: 0n })
  }
  await sql`update wager.bet set settled_at = settled_at - interval '1 day'`.execute(t.house.db)
  await hearAll(t.house, [collectListener])
  await creditDays(t.house)
  expect((await t.call(pointsConfig, {}, ada)).body.value.factor).toBe('2.00')
  const points = async (of: Member) => (await t.call(pointsBalance, {}, of)).body.value.points
  expect([await points(ada), await points(bo)]).toEqual([240, 120])
})

test('a reward in points is claimed once and stands in the points details', async () => {
  const ada = await t.register()
  const row = await inTransaction(t.house.db, tx =>
    giveReward(tx, { memberId: ada.memberId, kind: 'mission', source: 'ten rounds', pays: 'points', amount: 250n * UNIT })
  )
  const answers = await Promise.all([0, 1, 2].map(() => t.call(claimReward, { id: row!.id }, ada)))
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  expect((await t.call(pointsBalance, {}, ada)).body.value.points).toBe(250)
  expect((await t.call(pointsDetails, {}, ada)).body.value.list).toMatchObject([{ kind: 'REWARD', points: 250 }])
})
