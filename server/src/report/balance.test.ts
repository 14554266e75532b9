// The console explains a member's balance: opening, movements by kind, now, and that nothing is missing between them.
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerBalance } from '@fairhouse/contract/ops/people/players.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const move = (memberId: bigint, key: string, cash: bigint) =>
  inTransaction(t.house.db, tx =>
    transfer(tx, { memberId, kind: cash > 0n ? 'ADJUST_IN' : 'ADJUST_OUT', key, ref: null, house: 'adjustments', cash })
  )

test('opening and the movements by kind make the balance, to the last unit', async () => {
  const { token } = await t.operator('support')
  const ada = await t.register()
  const ask = async (days?: string) => {
    const { status, body } = await t.call(playerBalance, { id: String(ada.memberId), ...(days ? { days } : {}) }, { token })
    return status === 200 ? body.value : body.code
  }
  expect(await ask()).toMatchObject({ since: null, opening: '0.00', kinds: [], now: '0.00', difference: '0.00' })
  await move(ada.memberId, 'a', 100n * UNIT)
  await move(ada.memberId, 'b', 50n * UNIT)
  await move(ada.memberId, 'c', -30n * UNIT)
  const all = await ask()
  expect(all).toMatchObject({ opening: '0.00', now: '120.00', difference: '0.00' })
  expect(all.kinds).toEqual([
    { kind: 'ADJUST_IN', count: 2, amount: '150.00' },
    { kind: 'ADJUST_OUT', count: 1, amount: '-30.00' }
  ])
  expect(await ask('7')).toMatchObject({ opening: '0.00', now: '120.00', difference: '0.00' })
  // a balance that the journal does not explain is said, not hidden
  await sql`update wallet.wallet set cash = cash + 1 where member_id = ${ada.memberId}`.execute(t.house.db).catch(() => {})
  const { rows } = await sql<{ cash: bigint }>`select cash from wallet.wallet where member_id = ${ada.memberId}`.execute(t.house.db)
  expect((await ask()).difference !== '0.00').toBe(rows[0]!.cash !== 120n * UNIT)
})

test('an unknown member has no balance to explain', async () => {
  const { token } = await t.operator('support')
  expect((await t.call(playerBalance, { id: '999999' }, { token })).status).toBe(404)
})
