// What operators have done at the demo's live tables: another limit, a shoe that ended early, and a round that two of them made void.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { tableEngines } from '@fairhouse/games/table-engines.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Game, gamesOfEngine } from '#catalogue/catalogue.ts'
import { replaceShoe } from '#tables/desk/desk.ts'
import { changeLimits, limitsShown } from '#tables/desk/limits.ts'
import { askVoid, tableActions } from '#tables/desk/void.ts'
import { deskByCode } from '#tables/store.ts'
import { byTwo, type DemoOperators, demoCallers, deskAddress } from './operators.ts'

/** The second table of an engine: visitors look at the first. */
const second = async (house: House, engine: keyof typeof tableEngines): Promise<Game> => (await gamesOfEngine(house.db, engine))[1]!

/** Lets the desk of live tables show what it is for. What ended is told by the tables' clocks as soon as the house runs. */
export async function seedTableDesk(house: House, operators: DemoOperators): Promise<void> {
  const [, admin] = demoCallers(operators)
  const dice = await second(house, 'sic-bo')
  await inTransaction(house.db, async tx => {
    const { version, changed: _, ...limits } = (await limitsShown(tx, [dice]))[0]!
    const wish = {
      ...limits,
      table: dice.code,
      version,
      maxTicket: limits.maxTicket + 500n * UNIT,
      reason: 'Hafta sonu için daha büyük kuponlar'
    }
    await changeLimits(house, tx, admin, wish, deskAddress)
  })
  for (const engine of ['roulette', 'baccarat'] as const) {
    const { code } = await second(house, engine)
    await inTransaction(house.db, tx => replaceShoe(house, tx, admin, { table: code, reason: 'Haftalık denetim: yeni dizi' }, deskAddress))
  }
  const { code: table } = await second(house, 'dragon-tiger')
  const { no } = (await deskByCode(house.db, table))!.state as { no: number }
  await byTwo(house, operators, tableActions, (tx, caller) =>
    askVoid(tx, caller, { table, no: no - 1, reason: 'Kamera açılmış bir kartı göstermedi' }, deskAddress)
  )
}
