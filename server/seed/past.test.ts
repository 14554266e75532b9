// The past of a demo house: whatever day it is founded on, what happened before has its place.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { placeAll } from '#wager/testing.ts'
import { transfer, verifyLedger } from '#wallet/wallet.ts'
import { inThePast } from './past.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('in the first half of a month the demo began two months ago on the last day: money moves from then on', async () => {
  const now = new Date()
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) - 86_400_000)
  const betId = await inThePast(t.house, since, async past => {
    const [memberId] = await makeMembers(t.house, 1, 0n)
    return past.at(since, async tx => {
      await transfer(tx, {
        memberId: memberId!,
        kind: 'ADJUST_IN',
        key: 'demo:welcome',
        ref: null,
        house: 'adjustments',
        cash: 5n * UNIT
      })
      const id = newId()
      await placeAll(tx, [
        { memberId: memberId!, betId: id, game: 'kite', category: 'CRASH', roundNo: null, stake: UNIT, key: id, detail: {} }
      ])
      return id
    })
  })
  const { rows } = await sql<{ days: string[] }>`
    select array_agg(distinct to_char(base.uuid7_time(m.id) at time zone 'UTC', 'YYYY-MM-DD')) || to_char(base.uuid7_time(b.id) at time zone 'UTC', 'YYYY-MM-DD') as days
    from wallet.movement m join wager.bet b on b.member_id = m.member_id where b.id = ${betId}::uuid group by b.id`.execute(t.house.db)
  const day = since.toISOString().slice(0, 10)
  expect(rows).toEqual([{ days: [day, day] }])
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
