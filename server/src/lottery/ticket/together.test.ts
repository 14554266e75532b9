// What tickets count as: all that a member has in one issue is judged together, however it was bought, settled and corrected.
import { UNIT } from '@fairhouse/contract/money.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { writeDraw } from '@fairhouse/games/lottery/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresListener } from '#team/team.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { settleIssue } from '../draw/settle.ts'
import { correctTo, direct, drawAs, makeLottery, place } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const line = (play: string, selection: string, more: object = {}) => ({ play, selection, unit: 'yuan', multiple: 1, series: 1900, ...more })
const player = async () => {
  const made = await t.register()
  await t.give(made.memberId, 10_000n * UNIT)
  return made
}
const countsOf = async (memberId: bigint): Promise<bigint[]> =>
  (await sql<{ valid: bigint }>`select valid from wager.bet where member_id = ${memberId} order by id`.execute(t.house.db)).rows.map(
    r => r.valid
  )
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0')).join(',')

test('a ticket that covers more than 70 % of the outcomes counts nothing, one of 70 % what it lost', async () => {
  const [issue] = await makeLottery(t, 'covers-5')
  const [wide, fair] = [await player(), await player()]
  await place(t, wide.token, 'covers-5', [line('DWD', '0,1,2,3,4,5,6,7||||')], [issue!])
  await place(t, fair.token, 'covers-5', [line('DWD', '0,1,2,3,4,5,6||||')], [issue!])
  await drawAs(t, 'covers-5', issue!, '9,9,9,9,9')
  await settleIssue(t.house, 'covers-5', issue!)
  expect([await countsOf(wide.memberId), await countsOf(fair.memberId)]).toEqual([[0n], [14n * UNIT]])
})

test('two tickets that together cover everything count nothing', async () => {
  const [issue] = await makeLottery(t, 'both-vn', { like: 'vn-fast-1' })
  const both = await player()
  await place(t, both.token, 'both-vn', [line('DE_DB', numbers(0, 49)), line('DE_DB', numbers(50, 99))], [issue!])
  let next = 0
  await drawAs(t, 'both-vn', issue!, writeDraw(rulesOf('vn-north').draw({ below: sides => next++ % sides })))
  await settleIssue(t.house, 'both-vn', issue!)
  expect(await countsOf(both.memberId)).toEqual([0n, 0n])
})

test('many tickets come to their whole over many chunks, settled again, and corrected', async () => {
  const [issue] = await makeLottery(t, 'sides-5')
  const { memberId, token } = await player()
  // 300 times one number, and another that the second result draws
  for (let i = 0; i < 6; i++) {
    const placed = await place(
      t,
      token,
      'sides-5',
      Array.from({ length: 50 }, () => direct('12345', { unit: 'fen' })),
      [issue!]
    )
    expect(placed.status).toBe(200)
  }
  await place(t, token, 'sides-5', [direct('54321')], [issue!])
  await drawAs(t, 'sides-5', issue!, '9,8,7,6,5')
  await settleIssue(t.house, 'sides-5', issue!)
  await settleIssue(t.house, 'sides-5', issue!)
  const sum = (of: readonly bigint[]) => of.reduce((a, b) => a + b, 0n)
  const stakes = 300n * 2_000n + 2n * UNIT
  expect(sum(await countsOf(memberId))).toBe(stakes)
  // a result that the 300 lose as well and the other wins: a large win counts no more than the stakes
  await correctTo(t, 'sides-5', issue!, '5,4,3,2,1')
  expect(sum(await countsOf(memberId))).toBe(stakes)
  await hearAll(t.house, [figuresListener])
  const { rows } = await sql<{
    valid: bigint
  }>`select sum(valid)::bigint as valid from team.member_day where member_id = ${memberId}`.execute(t.house.db)
  expect(rows[0]!.valid).toBe(stakes)
})

test('a correction counts again what was netted, of tickets whose own prize stays as well', async () => {
  const [issue] = await makeLottery(t, 'again-5')
  const { memberId, token } = await player()
  // at the first place: the five low digits, and the three highest
  await place(t, token, 'again-5', [line('DWD', '0,1,2,3,4||||'), line('DWD', '7,8,9||||')], [issue!])
  await drawAs(t, 'again-5', issue!, '5,0,0,0,0')
  await settleIssue(t.house, 'again-5', issue!)
  expect(await countsOf(memberId)).toEqual([10n * UNIT, 6n * UNIT])
  await correctTo(t, 'again-5', issue!, '1,0,0,0,0')
  // 19 of 16 come back: 3 are won, by stakes of 10 and 6
  expect(await countsOf(memberId)).toEqual([187_500n, 112_500n])
  await correctTo(t, 'again-5', issue!, null)
  expect(await countsOf(memberId)).toEqual([0n, 0n])
  await hearAll(t.house, [figuresListener])
  const { rows } = await sql<{
    valid: bigint
  }>`select sum(valid)::bigint as valid from team.member_day where member_id = ${memberId}`.execute(t.house.db)
  expect(rows[0]!.valid).toBe(0n)
})
