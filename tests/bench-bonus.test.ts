// The bench compares bets with the same functions without bonus money: it must find in them what it cuts out.
import { freshHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { prepareWithout } from '../scripts/bench/bonus.ts'

test('[P4.2] the functions of a bet without bonus money are made of those of today', async () => {
  const t = await freshHouse()
  onTestFinished(() => t.close())
  await prepareWithout(t.house)
  const { rows } = await sql<{ name: string; bonus: boolean }>`
    select proname as name, prosrc ~ '[lw][.]granted|unsplit|place_divided' as bonus from pg_proc
    where pronamespace = 'bench'::regnamespace order by 1`.execute(t.house.db)
  expect(rows).toEqual([
    { name: 'place', bonus: false },
    { name: 'post', bonus: false }
  ])
})
