// A finished day with cashback, for its tests.
import type { Window } from '@fairhouse/contract/income/periods.ts'
import { sql } from 'kysely'
import { count, pastWindow } from '#income/testing.ts'
import type { TestHouse } from '#testing.ts'
import { countDays } from './rebate.ts'

/** The last day that may be counted, of a house whose cashback begins with it. */
export async function pastDay(t: TestHouse): Promise<{ day: string; window: Window }> {
  const window = await pastWindow(t, 'DAILY')
  const { rows } = await sql<{ day: string }>`select to_char(team.day_of(${window.from}), 'YYYY-MM-DD') as day`.execute(t.house.db)
  const { day } = rows[0]!
  await sql`insert into rebate.closed (day, members, valid, amount) values (${day}::date - 1, 0, 0, 0)`.execute(t.house.db)
  return { day, window }
}

/** Lets the house count until the day is over for everybody. */
export async function countUntil(t: TestHouse, day: string): Promise<void> {
  const isCounted = sql<{ is: boolean }>`select exists (select from rebate.closed where day = ${day}::date) as is`
  do {
    await count(t)
    await countDays(t.house)
    // nothing is counted while a transaction of other tests keeps the day open
  } while (!(await isCounted.execute(t.house.db)).rows[0]!.is)
}
