// The demonstration's crowd at a real house: it plays through calls, is marked wherever it is seen, and goes when told.
import { chatMessages } from '@fairhouse/contract/message/message.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/config.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { startCrowd } from './crowd.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ hosts: true, settings: { FIXTURES_AHEAD: '20' } })
})
afterAll(() => t.close())

const count = async (what: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*)::text as n from ${sql.raw(what)}`.execute(t.house.db)).rows[0]!.n)

test('demo members bet, also on matches, spin, buy tickets and talk under marked names; the journal agrees', async () => {
  const crowd = startCrowd(t.house, await t.listen(), () => 5)
  const seen = async () => {
    const counts: [string, number][] = []
    for (const what of ['crash.seat', 'spin.spin', 'lottery.ticket', 'sport.bet', 'message.chat_message'])
      counts.push([what, await count(what)])
    return counts
  }
  try {
    await expect.poll(async () => (await seen()).filter(([, n]) => n === 0), { timeout: 50_000, interval: 200 }).toEqual([])
  } finally {
    await crowd.stop()
  }
  const before = await seen()
  const marked = (names: { name: string }[]) => names.every(({ name }) => /^.\*\*\*. \(demo\)$/.test(name))
  for (const table of ['crash.seat', 'spin.spin', 'lottery.ticket']) {
    const { rows } = await sql<{ name: string }>`select distinct name from ${sql.raw(table)}`.execute(t.house.db)
    expect(marked(rows), table).toBe(true)
  }
  const chat = await t.call(chatMessages)
  expect(marked(chat.body.value.list)).toBe(true)
  // nobody plays after the stop, every stake is a movement, and no purse was filled but by one
  expect(await seen()).toEqual(before)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('the crowd is off in production and in tests, and on where a demo is developed', () => {
  const setting = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: '/tmp/fairhouse-test', SEAL_KEY: '11'.repeat(32), ...env }).DEMO_CROWD
  expect(setting({ NODE_ENV: 'development' })).toBe('on')
  expect(setting({ NODE_ENV: 'development', DEMO_DATA: 'off' })).toBe('off')
  expect(setting({ NODE_ENV: 'test' })).toBe('off')
  expect(() => setting({ NODE_ENV: 'production', DEMO_CROWD: 'on' })).toThrow('DEMO_CROWD=on is refused in production')
})
