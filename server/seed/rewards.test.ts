// What the demo shows of rewards: a draw between two who are equal at a prize, and a member to whom nothing is offered.
import { leaderboards, leaderboardTie } from '@fairhouse/contract/member/leaderboard.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { isQuiet } from '#protection/protection.ts'
import { createOperator } from '#staff/staff.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { seedHistory } from './history.ts'
import { seedLeaderboards } from './leaderboards.ts'
import { demoOperators } from './people.ts'
import { seedTalk, talkedTo } from './talk.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('two demo members are equal at the first prize of a leaderboard, and a draw puts them in order', async () => {
  const people = [
    await t.register(undefined, 5_000n * UNIT),
    await t.register(undefined, 5_000n * UNIT),
    await t.register(undefined, 5_000n * UNIT)
  ]
  await seedHistory(
    t.house,
    people.map(({ memberId, name }) => ({ memberId, name })),
    2
  )
  const [admin, finance] = await Promise.all(demoOperators.map(o => inTransaction(t.house.db, tx => createOperator(tx, o))))
  await seedLeaderboards(t.house, { admin: admin!, finance: finance! })
  const { list } = (await t.call(leaderboards, {}, people[0])).body.value
  const tied = list.find((one: { name: string }) => one.name === 'Bold flights' || one.name === 'Cesur uçuşlar')
  expect(tied.tie).toEqual({ drawn: true, places: [{ from: 1, to: 2 }] })
  const proof = (await t.call(leaderboardTie, { id: tied.id }, people[0])).body.value
  expect(proof.groups).toMatchObject([{ place: 1, members: [expect.any(String), expect.any(String)] }])
  expect(proof.own).toMatchObject({ member: expect.any(String), secret: expect.any(String) })
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('in the demo one member shows the signs that ask for a talk, and nothing is offered to them', async () => {
  await seedTalk(t.house)
  const { id } = await t.house.db.selectFrom('member.member').select('id').where('username', '=', talkedTo).executeTakeFirstOrThrow()
  const { risk } = (await t.call(playerProtection, { id: String(id) }, await t.operator('admin'))).body.value
  expect(risk).toMatchObject({ level: 'talk', flaggedAt: expect.any(String) })
  expect(await isQuiet(t.house.db, id)).toBe(true)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
