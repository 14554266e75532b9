// Many tables that open at once, as in the first second of a house: none waits for a connection that another one holds.
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { gamesOfEngine, seedCatalogue } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { ensureDesk } from '../moves.ts'
import { shoeByNo } from '../store.ts'
import { commitShoe, ensureTableChain } from './shoes.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await inTransaction(t.house.db, seedCatalogue)
})
afterAll(() => t.close())

test('as many tables as connections commit their first shoe at once, of chains nobody opened before', async () => {
  const connections = t.house.config.DATABASE_POOL
  const games = (await Promise.all(Object.keys(tableEngines).map(engine => gamesOfEngine(t.house.db, engine)))).flat().slice(0, connections)
  expect(games).toHaveLength(connections)
  for (const game of games) {
    await ensureDesk(t.house, game)
    await ensureTableChain(t.house, game)
  }
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>(resolve => {
    open = resolve
  })
  await Promise.all(
    games.map(({ code }) =>
      inTransaction(t.house.db, async tx => {
        // all of them hold a connection when the first one goes on
        if (++arrived === connections) open()
        await all
        await commitShoe(t.house, tx, code, 1, null)
      })
    )
  )
  for (const { code } of games) expect((await shoeByNo(t.house.db, code, 1))?.commitment).toMatch(/^[0-9a-f]{64}$/)
})
