// Many logins at once, more than there are connections: none waits for a connection that another one holds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import { freshHouse, makeMembers, type TestHouse, testBrowser } from '#testing.ts'
import { openSession } from './sessions.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('as many logins as connections open their sessions, also when settings must be read anew', async () => {
  const connections = t.house.config.DATABASE_POOL
  const ids = await makeMembers(t.house, connections, 0n)
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>(resolve => {
    open = resolve
  })
  const tokens = await Promise.all(
    ids.map(id =>
      inTransaction(t.house.db, async tx => {
        // all of them hold a connection when the first one goes on
        if (++arrived === connections) {
          brandOf.forget(t.house.db)
          open()
        }
        await all
        const origin = { address: '127.0.0.1', userAgent: '', browser: testBrowser }
        return openSession(tx, t.house, { id }, origin, { stage: 'full' })
      })
    )
  )
  expect(new Set(tokens).size).toBe(connections)
})
