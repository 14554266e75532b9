// A ticket of a live table that bonus money pays a part of: changed before the round locks, its parts follow, from the first change on.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTables } from '#tables/tables.ts'
import { openRound, planTable, ticket } from '#tables/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { granted } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> }
beforeAll(async () => {
  t = await freshHouse()
  await planTable(t, 'tickets-bonus')
  hosts = await startTables(t.house)
})
afterAll(async () => {
  await hosts.stop()
  await t.close()
})

test('a ticket that bonus money pays is raised and lowered, as the first change of its connection too', async () => {
  const ada = await t.register(undefined, 10n * UNIT)
  await granted(t, ada.memberId)
  const no = await openRound(t, 'tickets-bonus')
  const held = async () => {
    const { rows } = await sql<{
      cash: bigint
      stake: bigint
      bonus: boolean
    }>`select w.cash, b.stake, b.bonus is not null as bonus from wallet.wallet w
      join wager.bet b on b.member_id = w.member_id where w.member_id = ${ada.memberId}`.execute(t.house.db)
    return rows[0]!
  }
  await ticket(t, 'tickets-bonus', ada.token, { no, on: { dragon: '20' } })
  expect(await held()).toEqual({ cash: 0n, stake: 20n * UNIT, bonus: true })
  await ticket(t, 'tickets-bonus', ada.token, { no, rev: 2, on: { dragon: '25' } })
  expect(await held()).toEqual({ cash: 0n, stake: 25n * UNIT, bonus: true })
  await ticket(t, 'tickets-bonus', ada.token, { no, rev: 3, on: { dragon: '5' } })
  expect(await held()).toMatchObject({ stake: 5n * UNIT })
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
