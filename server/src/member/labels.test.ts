// What a member is called beside the name: the rank's label and level, and labels by kind of account.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('[3.094] [3.095] [3.096] [3.097] member info has the rank’s name and level, and labels of an agent and of the VIP channel', async () => {
  const info = async (who: { token: string }) => (await t.call(memberInfo, {}, who)).body.value
  const member = await t.register()
  expect(await info(member)).toMatchObject({ clubLabel: null, memberLabel: [] })
  const set = (values: string) => sql`update member.member set ${sql.raw(values)} where id = ${member.memberId}`.execute(t.house.db)
  await set("rank_level = 3, rank_name = 'Silver'")
  expect(await info(member)).toMatchObject({ clubLabel: { labelName: 'Silver', rankLevel: 3 }, memberLabel: [] })
  await set("rank_level = 5, rank_name = 'Gold', type = 41")
  expect(await info(member)).toMatchObject({ clubLabel: { labelName: 'Gold', rankLevel: 5 }, memberLabel: ['AGENT', 'VIP'] })
})
