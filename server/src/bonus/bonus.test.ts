// Grants of bonus money: given once, ended once, and a history that sums to zero.
import { type BonusTerms, plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { claimReward } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, grantHistory, verifyLedger } from '#wallet/wallet.ts'
import { expireGrants, giveBonus, type NewBonus } from './bonus.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const terms = (given: Partial<BonusTerms> = {}): BonusTerms => ({ ...plainTerms(10), ...given })
const give = ({ memberId }: Member, given: Partial<NewBonus> = {}) =>
  inTransaction(t.house.db, tx =>
    giveBonus(tx, {
      memberId,
      offer: 'welcome',
      version: 1,
      trigger: 'deposit 1',
      title: { en: 'Welcome', tr: 'Hoş geldin' },
      amount: 100n * UNIT,
      terms: terms(),
      ...given
    })
  )
const money = async ({ memberId }: Member) => {
  const { cash, bonus, granted } = await balancesOf(t.house.db, memberId)
  return { cash: cash / UNIT, bonus: bonus / UNIT, granted }
}
const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])

test('a bonus is given once for its offer and trigger, whatever its version, also at the same moment', async () => {
  const ada = await t.register()
  const answers = await Promise.all([1, 2, 3, 4].map(version => give(ada, { version })))
  expect(answers.map(a => a.outcome).sort()).toEqual(['given', 'repeat', 'repeat', 'repeat'])
  expect(await money(ada)).toEqual({ cash: 0n, bonus: 100n, granted: true })
  await proven()
})

test('what is to be bet follows from multiple and base; with nothing to bet the bonus is cash at once', async () => {
  const ada = await t.register()
  const onBoth = terms({ wagering: { multiple: 5, base: 'depositAndBonus' } })
  const first = await give(ada, { deposit: 200n * UNIT, terms: onBoth })
  expect(first).toMatchObject({ outcome: 'given', grant: { required: 1_500n * UNIT, state: 'active' } })
  const free = terms({ wagering: { multiple: 0, base: 'winnings' }, maxCash: 30n * UNIT })
  expect(await give(ada, { trigger: 'free', amount: 50n * UNIT, terms: free })).toMatchObject({
    grant: { state: 'completed', released: 30n * UNIT, forfeited: 20n * UNIT }
  })
  expect(await money(ada)).toEqual({ cash: 30n, bonus: 100n, granted: true })
  await proven()
})

test('a second bonus stands beside the first only when both may', async () => {
  const ada = await t.register()
  await give(ada, { terms: terms({ stackable: false }) })
  expect(await give(ada, { trigger: 'two' })).toEqual({ outcome: 'refused', why: 'notStackable' })
  expect(await money(ada)).toMatchObject({ bonus: 100n })
})

test('play money and members who are closed out get no bonus', async () => {
  const [trial, out] = [await t.register(), await t.register()]
  await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
  await inTransaction(t.house.db, tx => exclude(tx, out.memberId, '6m'))
  expect(await give(trial)).toEqual({ outcome: 'refused', why: 'trial' })
  expect(await give(out)).toEqual({ outcome: 'refused', why: 'closed' })
})

test('a bonus whose time is up lapses once, and its history sums to zero', async () => {
  const ada = await t.register()
  await give(ada)
  await sql`update bonus.grant set expires_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
  await Promise.all([expireGrants(t.house), expireGrants(t.house)])
  expect(await money(ada)).toEqual({ cash: 0n, bonus: 0n, granted: false })
  const { rows } = await sql`select kind, amount from ${grantHistory} e where member_id = ${ada.memberId} order by id`.execute(t.house.db)
  expect(rows).toEqual([
    { kind: 'given', amount: 100n * UNIT },
    { kind: 'forfeited', amount: -100n * UNIT }
  ])
  await proven()
})

test('a bonus that cannot be ended keeps none of the others from lapsing, and is told of at the end', async () => {
  const members = [await t.register(), await t.register(), await t.register()]
  for (const who of members) await give(who)
  const broken = members[1]!.memberId
  await sql`update bonus.grant set expires_at = now() where member_id = any (${members.map(m => String(m.memberId))}::bigint[])`.execute(
    t.house.db
  )
  await sql`update wallet.wallet set bonus = 0 where member_id = ${broken}`.execute(t.house.db)
  await expect(expireGrants(t.house)).rejects.toThrow('grants of 1 members')
  expect(await Promise.all(members.map(money))).toMatchObject([{ granted: false }, { granted: true }, { granted: false }])
  await sql`update wallet.wallet set bonus = ${100n * UNIT} where member_id = ${broken}`.execute(t.house.db)
  await expireGrants(t.house)
  await proven()
})

test('a reward that pays a bonus becomes a grant with the terms it was given with', async () => {
  const ada = await t.register()
  const kept = terms({ maxBet: 5n * UNIT })
  const reward = await inTransaction(t.house.db, tx =>
    giveReward(tx, {
      memberId: ada.memberId,
      kind: 'bonus',
      source: 'code A',
      amount: 20n * UNIT,
      pays: 'bonus',
      wagering: 10,
      bonus: { offer: 'slots', version: 3, deposit: 0n, terms: kept }
    })
  )
  expect((await t.call(claimReward, { id: reward!.id }, ada)).status).toBe(200)
  const { rows } = await sql`select offer, version, max_bet, required from bonus.grant where member_id = ${ada.memberId}`.execute(
    t.house.db
  )
  expect(rows).toEqual([{ offer: 'slots', version: 3, max_bet: 5n * UNIT, required: 200n * UNIT }])
  expect(await money(ada)).toEqual({ cash: 0n, bonus: 20n, granted: true })
})
