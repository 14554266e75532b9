// A slip beside an active bonus: its tickets on one issue are one bet to the maximum of the terms.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { granted, standing, terms } from '#bonus/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { direct, makeLottery, place } from '../testing.ts'

let t: TestHouse
let issues: string[]
const game = 'test-five-bonus'
beforeAll(async () => {
  t = await freshHouse()
  issues = await makeLottery(t, game)
})
afterAll(() => t.close())

const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code)

test('[P4.5] many tickets of a slip are not more than the maximum together; cash alone, and other issues, may', async () => {
  const { token, memberId } = await t.register(undefined, 100n * UNIT)
  const id = await granted(t, memberId, { terms: terms({ maxBet: 3n * UNIT }) })
  const before = await standing(t, memberId, id)
  const [first, second] = issues
  const refused = await place(t, token, game, [direct('12345'), direct('54321')], [first!])
  expect(said(refused)).toBe('bonus.maxBet')
  expect(refused.body).toMatchObject({ params: { max: expect.stringMatching(/^3\.00/) } })
  expect(await standing(t, memberId, id)).toEqual(before)
  expect(said(await place(t, token, game, [direct('12345')], [first!, second!]))).toBe(200)
  await sql`insert into bonus.cash_game values (${memberId}, ${game})`.execute(t.house.db)
  expect(said(await place(t, token, game, [direct('12345'), direct('54321')], [first!]))).toBe(200)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
