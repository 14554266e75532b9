// The bench compares bets with the same functions without bonus money: it must find in them what it cuts out.
import { UNIT } from '@fairhouse/contract/money.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { freshHouse } from '@fairhouse/server/testing.ts'
import { balancesOf } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { prepareWithout } from '../scripts/bench/bonus.ts'

test('[P4.2] the functions of a bet without bonus money are made of those of today', async () => {
  const t = await freshHouse()
  onTestFinished(() => t.close())
  await prepareWithout(t.house)
  const { rows } = await sql<{ name: string; bonus: boolean }>`
    select proname as name, prosrc ~ '[lw][.]granted|unsplit|place_divided|v_shared|v_bonus|bonus[.]' as bonus from pg_proc
    where pronamespace = 'bench'::regnamespace order by 1`.execute(t.house.db)
  expect(rows).toEqual([
    { name: 'place', bonus: false },
    { name: 'post', bonus: false },
    { name: 'settle', bonus: false }
  ])
  // and they play a bet as the others do
  const { memberId } = await t.register(undefined, 10n * UNIT)
  const id = newId()
  const placed = sql`select outcome from bench.place(array[row(${memberId}::bigint, ${id}::uuid, 'bench', 'bench', null, ${4n * UNIT}::bigint, ${id}::text, '{}')
    ::wager.placement])`
  const settled = sql`select outcome from bench.settle(array[row(${memberId}::bigint, ${id}::uuid, 'WON', ${7n * UNIT}::bigint, null)::wager.settlement])`
  for (const one of [placed, settled]) expect((await one.execute(t.house.db)).rows).toEqual([{ outcome: 'ok' }])
  expect((await balancesOf(t.house.db, memberId)).cash).toBe(13n * UNIT)
})
