// The clocks of one process: renewed together, and yet each by its own host's asking alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { type Hosting, startHost } from './hosting.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const heldNow = async (): Promise<string[]> =>
  (
    await sql<{
      clock: string
    }>`select clock from base.lease where clock like 'test.%' and expires_at > clock_timestamp() order by clock`.execute(t.house.db)
  ).rows.map(r => r.clock)

test('a host that hangs loses its clock, the others of its process keep theirs; who stops lets go', async () => {
  const asks = async (_house: unknown, _code: string, { holds, pause, stopped }: Hosting) => {
    while (!stopped() && (await holds())) await pause(100)
  }
  let release = () => {}
  const stuck = new Promise<void>(done => {
    release = done
  })
  const hangs = async (_house: unknown, _code: string, { holds }: Hosting) => {
    await holds()
    await stuck
  }
  const hosts = [startHost(t.house, 'test.one', asks), startHost(t.house, 'test.stuck', hangs), startHost(t.house, 'test.two', asks)]
  await expect.poll(heldNow).toEqual(['test.one', 'test.stuck', 'test.two'])
  await expect.poll(heldNow).toEqual(['test.one', 'test.two'])
  await hosts[0]!.stop()
  expect(await heldNow()).toEqual(['test.two'])
  release()
  await Promise.all(hosts.map(h => h.stop()))
  expect(await heldNow()).toEqual([])
})
