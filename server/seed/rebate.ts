// Cashback of the demo: the days of the last week are counted as soon as the house is open.
import { sql } from 'kysely'
import type { House } from '#base/house.ts'

/** Days before today whose cashback the demo people get. */
const days = 7

export const seedRebate = (house: House) =>
  sql`insert into rebate.closed (day, members, valid, amount) select today - ${days + 1}::int, 0, 0, 0 from team.today()`.execute(house.db)
