// Stakes at fixed odds: nothing is left over between series, so they earn no points.
import { UNIT } from '@fairhouse/contract/money.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { writeDraw } from '@fairhouse/games/lottery/types.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { settleIssue } from '#lottery/draw/settle.ts'
import { giveSeries } from '#lottery/lottery.ts'
import { drawAs, makeLottery, place } from '#lottery/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { below, billsOf, contractFor, held, pastWindow, runFrom, shutChecked, tiers, within } from '../testing.ts'

let t: TestHouse
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => shutChecked(t))

/** The numbers from one to another, of two digits. */
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0')).join(',')

test('two tickets on all the last two digits, 1,000 each, earn the line nothing: no points, no salary', async () => {
  const day = await pastWindow(t, 'DAILY')
  const [issue] = await makeLottery(t, 'vn-both', { like: 'vn-fast-1' })
  const upline = await below(t, null, 1)
  const player = await below(t, upline)
  await inTransaction(t.house.db, tx => giveSeries(tx, player.memberId, { SEA: 1800 }))
  await t.give(player.memberId, 2_000n * UNIT)
  const line = (selection: string) => ({ play: 'DE_DB', selection, unit: 'yuan', multiple: 20, series: 1800 })
  const placed = await place(t, player.token, 'vn-both', [line(numbers(0, 49)), line(numbers(50, 99))], [issue!])
  expect(placed.body.value.stake).toBe('2000.00')
  let next = 0
  await drawAs(t, 'vn-both', issue!, writeDraw(rulesOf('vn-north').draw({ below: sides => next++ % sides })))
  await settleIssue(t.house, 'vn-both', issue!)
  // for certain 20.00 less
  expect((await balancesOf(t.house.db, player.memberId)).cash).toBe(1_980n * UNIT)
  await sql`update wager.bet set settled_at = ${within(day)} where member_id = ${player.memberId}`.execute(t.house.db)
  await contractFor(t, 'daily', upline, null, { period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([0, 0, 0, 3]) })
  await runFrom(t, 'rebate', 'DAILY', day)
  await runFrom(t, 'daily', 'DAILY', day)
  expect((await billsOf(t, upline)).map(b => b.gross).filter(amount => amount > 0n)).toEqual([])
  expect(await held(t, upline)).toBe('0.00')
})
