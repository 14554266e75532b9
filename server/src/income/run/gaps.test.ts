// Lines in which somebody is missing when they are billed: who was locked, who was moved. The house pays no stake twice, and nobody waits for a payer who is gone.
import type { Window } from '@fairhouse/contract/income/periods.ts'
import { startRun } from '@fairhouse/contract/ops/money/income.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { endImpossible } from '#contract/life.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { shareOut, withPayers } from '../rules.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  count,
  held,
  pastWindow,
  runFrom,
  type Someone,
  shutChecked,
  tiers,
  units,
  within
} from '../testing.ts'
import { goOnWith } from './run.ts'

let t: TestHouse
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => shutChecked(t))

const ladder = (percent: number) => ({ period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, percent]) })

/** Three agents in a line on 1, 0.8 and 0.5 percent; a player of the lowest staked 10,000. The one in the middle is locked before the day ends. */
async function lineWithoutItsMiddle(): Promise<{ top: Someone; middle: Someone; low: Someone; day: Window }> {
  const day = await pastWindow(t, 'DAILY')
  const top = await below(t, null, 1)
  const middle = await below(t, top, 1)
  const low = await below(t, middle, 1)
  await contractFor(t, 'daily', top, null, ladder(1))
  const ended = await contractFor(t, 'daily', middle, top, ladder(0.8))
  await contractFor(t, 'daily', low, middle, ladder(0.5))
  await bet(t, await below(t, low), within(day), 10_000, 0)
  await sql`update member.member set status = 'blocked' where id = ${middle.memberId}`.execute(t.house.db)
  await inTransaction(t.house.db, tx => endImpossible(tx, ended))
  // as it would have been on that day
  await sql`alter table contract.contract disable trigger contract_guard`.execute(t.house.db)
  await sql`update contract.contract set until_at = case recipient_id when ${middle.memberId} then ${within(day, 60)}::timestamptz else ${day.to}::timestamptz end
    where recipient_id in (${middle.memberId}, ${low.memberId})`.execute(t.house.db)
  await sql`alter table contract.contract enable trigger contract_guard`.execute(t.house.db)
  return { top, middle, low, day }
}

test('a locked member in a line gets nothing, and the house pays the others at most the highest rate', async () => {
  const { top, middle, low, day } = await lineWithoutItsMiddle()
  await runFrom(t, 'daily', 'DAILY', day)
  expect(await billsOf(t, middle)).toEqual([])
  expect(await held(t, low)).toBe('50.00')
  expect(await held(t, top)).toBe('50.00')
})

test('whose payer was locked is paid by the next one above', async () => {
  await t.house.db.updateTable('income.setting').set({ funding_daily: 'UPLINE' }).execute()
  const { top, low, day } = await lineWithoutItsMiddle()
  await runFrom(t, 'daily', 'DAILY', day)
  expect(await held(t, low)).toBe('50.00')
  expect(await held(t, top)).toBe('50.00')
  expect((await billsOf(t, low))[0]).toMatchObject({ state: 'ISSUED' })
})

test('contracts of an old line that lead in a ring are paid all the same', () => {
  const bill = (memberId: bigint, payerId: bigint | null) => ({ id: String(memberId), memberId, payerId, gross: 100_000n, shortCarry: 0n })
  const shared = shareOut('hourly', 'PLATFORM_DIFF', withPayers([bill(1n, 3n), bill(2n, 1n), bill(3n, 2n), bill(4n, 1n)], new Map()))
  expect(new Map(shared.map(b => [b.id, b.payerId]))).toEqual(
    new Map([
      ['1', null],
      ['2', 1n],
      ['4', 1n],
      ['3', 2n]
    ])
  )
  expect(shared.reduce((sum, b) => sum + b.amount, 0n)).toBe(200_000n)
})

test('a window is not started before those that come first: what members were ahead would be forgotten', async () => {
  const [first, second] = [await pastWindow(t, 'DAILY', 2), await pastWindow(t, 'DAILY')]
  const operator = await t.operator()
  const agent = await below(t, null, 1)
  const terms = { period: 'DAILY', mode: 'FIXED', carry: 'PERMANENT', activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, 10]) }
  await contractFor(t, 'dividend', agent, null, terms)
  const player = await below(t, agent)
  await bet(t, player, within(first), 1_000, 11_000)
  await bet(t, player, within(second), 20_000, 0)
  await count(t)
  // the worker has come to the first day and was stopped there
  await t.house.db.insertInto('income.progress').values({ kind: 'dividend', period: 'DAILY', upto: first.from }).execute()
  const start = (window: Window) =>
    t.call(
      startRun,
      { kind: 'dividend', period: 'DAILY', at: within(window).toISOString() },
      { token: operator.token, key: crypto.randomUUID() }
    )
  const refused = await start(second)
  expect(refused.body).toMatchObject({ code: 'income.earlier', params: { at: first.from.toISOString() } })
  const { id } = (await start(first)).body.value
  await expect.poll(() => goOnWith(t.house, id)).toBe(true)
  await runFrom(t, 'dividend', 'DAILY', first)
  // 20,000 lost less 10,000 that they were ahead
  expect((await billsOf(t, agent)).map(b => units(b.gross))).toEqual(['0.00', '1000.00'])
})
