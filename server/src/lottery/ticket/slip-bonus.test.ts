// A slip beside an active bonus: its tickets are cash alone, so that no maximum of the terms refuses them.
import { UNIT } from '@fairhouse/contract/money.ts'
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

test('[P4.5] lottery tickets hold no bonus money: above its maximum they are taken, above the cash not', async () => {
  const { token, memberId } = await t.register(undefined, 7n * UNIT)
  const id = await granted(t, memberId, { terms: terms({ maxBet: 1n * UNIT }) })
  const before = await standing(t, memberId, id)
  const [first, second] = issues
  expect(said(await place(t, token, game, [direct('12345'), direct('54321')], [first!, second!]))).toBe('balance.insufficient')
  expect(await standing(t, memberId, id)).toEqual(before)
  expect(said(await place(t, token, game, [direct('12345'), direct('54321')], [first!]))).toBe(200)
  expect(await standing(t, memberId, id)).toMatchObject({ bonus: before.bonus })
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
