// What the sportsbook of a fresh demonstration has: matches that were played, and the demo people's bets in every state, all in the journal.

import { parseMoney } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { createMember } from '#invite/invite.ts'
import { createOperator } from '#staff/staff.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openWallet, transfer, verifyLedger } from '#wallet/wallet.ts'
import { demoOperators } from './people.ts'
import { seedBasics } from './seed.ts'
import { seedSport } from './sport.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await seedBasics(t.house)
})
afterAll(() => t.close())

const count = async (what: string) =>
  Number((await sql<{ n: string }>`select count(*)::text as n from ${sql.raw(what)}`.execute(t.house.db)).rows[0]!.n)

test('own bets, desk, exposure and records of a fresh demonstration are not empty, and its journal agrees', async () => {
  const players = await inTransaction(t.house.db, async tx => {
    const made = []
    for (const name of ['demo', 'acente', 'deniz34', 'marti', 'kaptan07', 'lodos', 'bozkir']) {
      const memberId = await createMember(tx, {
        ...{ username: name, passwordHash: '!', language: 'tr', currency: 'TRY', termsVersion: '1', address: null, demo: true }
      })
      await openWallet(tx, memberId, 'TRY')
      await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney('2500.00') })
      made.push({ memberId, name })
    }
    return made
  })
  const [admin, finance] = await inTransaction(t.house.db, async tx => [
    await createOperator(tx, demoOperators[0]),
    await createOperator(tx, demoOperators[1])
  ])
  await seedSport(t.house, players, { admin: admin!, finance: finance! })
  const { rows } = await t.house.pool.query('select state, kind, count(*)::int as n from sport.bet where member_id = $1 group by 1, 2', [
    players[0]!.memberId
  ])
  // a total on a whole number may end exactly there: that stake goes back
  const states = new Set(rows.map(r => r.state).filter(state => state !== 'VOID'))
  expect([...states].sort()).toEqual(['ACCEPTED', 'CASHED_OUT', 'PART_CASHED', 'RETURNED', 'SETTLED'])
  expect(new Set(rows.map(r => r.kind))).toEqual(new Set(['single', 'acca', 'system']))
  const own = async (what: string) =>
    Number(
      (
        await t.house.pool.query(
          `select count(distinct b.id)::int as n from sport.bet b join sport.leg l using (member_id) where l.bet_id = b.id and member_id = $1 and ${what}`,
          [players[0]!.memberId]
        )
      ).rows[0].n
    )
  expect(await own('l.grp is not null'), 'joined').toBe(1)
  expect(await own('l.terms is not null'), 'each way').toBe(1)
  expect(await own('b.free'), 'free').toBe(1)
  expect(await own("b.state = 'RETURNED' and b.reason = 'referred' and b.offer > 0"), 'returned with an offer').toBe(1)
  expect(await own("b.state = 'ACCEPTED' and b.decided_by = 'admin'"), 'accepted by an operator').toBe(1)
  expect(await own("b.state = 'VOID' and l.reason is not null"), 'void, and void by a correction').toBeGreaterThanOrEqual(2)
  expect(await count('sport.correction where done_at is not null')).toBe(2)
  expect(await own('l.deduction > 0'), 'less, as another was withdrawn').toBe(1)
  expect(await count('sport.price')).toBeGreaterThan(10)
  expect(await count("sport.fixture where state = 'CLOSED'")).toBe(2)
  expect(await count("sport.bet where payout > 0 and state = 'SETTLED'")).toBeGreaterThan(0)
  expect(await count("sport.bet where payout = 0 and state = 'SETTLED'")).toBeGreaterThan(0)
  expect(await count('sport.exposure where bets > 0')).toBeGreaterThan(5)
  expect(await count('sport.factor where factor < 1')).toBe(1)
  expect(await count("sport.fixture where source = 'desk' and state = 'NOT_STARTED'")).toBe(2)
  expect(await count("sport.market m join sport.fixture f on f.id = m.fixture where f.source = 'desk' and m.status = 1")).toBeGreaterThan(
    80
  )
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
