// Raffles while they run: tickets by real bets, the cap, corrections, and who takes no part.
import { raffleFile, raffles } from '@fairhouse/contract/member/raffle.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import type { BetFact } from '../terms.rules.ts'
import { bet, correct, decidedAt } from '../testing.ts'
import { countBets, raffleListener } from './count.ts'
import { raffleById } from './raffle.store.ts'
import { endsNow, runRaffle } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  await sql`update cashier.withdraw_setting set adjust_two_from = ${10_000n * UNIT}`.execute(t.house.db)
})
afterEach(async () => {
  await sql`update mission.raffle set state = 'final', ends = begins - interval '90 days' where state <> 'draft'`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const heard = () => hearAll(t.house, [raffleListener])
const run = (of: Record<string, unknown> = {}) => runRaffle(t, admin.token, of)
const raffleIn = async (m: Member, id: string) =>
  (await t.call(raffles, {}, m)).body.value.list.find((one: { id: string }) => one.id === id)
const ticketsIn = async (m: Member, id: string) => (await raffleIn(m, id)).own.tickets

test('each 10.00 of valid bets is a ticket, and what is missing to the next one is said', async () => {
  expect((await t.call(raffles, {})).status).toBe(401)
  const [ada, bob] = [await t.register(), await t.register()]
  const id = await run()
  expect(await raffleIn(ada, id)).toMatchObject({
    state: 'live',
    tickets: 0,
    own: { tickets: 0, toNext: '10.00', entry: null },
    winners: []
  })
  await bet(t, ada, { stake: 25 })
  await bet(t, ada, { stake: 9 })
  await bet(t, bob, { stake: 7 })
  await heard()
  expect(await raffleIn(ada, id)).toMatchObject({
    ...{ name: 'November raffle', perTicket: '10.00', tickets: 3, members: 1, published: false, drawsAt: null, ownWin: null },
    own: { amount: '34.00', tickets: 3, toNext: '6.00', entry: null }
  })
  expect((await raffleIn(bob, id)).own).toMatchObject({ amount: '7.00', tickets: 0, toNext: '3.00' })
  expect(code(await t.call(raffleFile, { id }))).toBe('raffle.state')
})

test('nobody has more tickets than the cap, and a bet counts in every raffle that it fits', async () => {
  const ada = await t.register()
  const [capped, slots, later] = [
    await run({ cap: 4 }),
    await run({ categories: ['RNG'] }),
    await run({ from: new Date(Date.now() + 600_000).toISOString() })
  ]
  await bet(t, ada, { stake: 100 })
  await bet(t, ada, { stake: 30, category: 'RNG' })
  await heard()
  expect(await raffleIn(ada, capped)).toMatchObject({ tickets: 4, own: { amount: '130.00', tickets: 4, toNext: null } })
  expect(await ticketsIn(ada, slots)).toBe(3)
  expect(await raffleIn(ada, later)).toMatchObject({ state: 'soon', own: { tickets: 0 } })
})

test('a bet that is taken back takes its tickets off; one that was decided after the end brings none', async () => {
  const ada = await t.register()
  const id = await run()
  const back = await bet(t, ada, { stake: 40 })
  await bet(t, ada, { stake: 20 })
  await heard()
  await correct(t, back, 'VOID', 40)
  await heard()
  expect(await raffleIn(ada, id)).toMatchObject({ tickets: 2, members: 1, own: { amount: '20.00', tickets: 2 } })
  await endsNow(t, id)
  const late = await bet(t, ada, { stake: 50 })
  await decidedAt(t, late, new Date(Date.now() + 1_000))
  await heard()
  expect(await raffleIn(ada, id)).toMatchObject({ state: 'drawing', own: { tickets: 2 } })
})

test('[P4.24] members who are closed out of play see no raffle, and who is excluded earns no ticket', async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  const id = await run()
  await bet(t, ada, { stake: 50 })
  await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
  await inTransaction(t.house.db, tx => exclude(tx, bob.memberId, '24h'))
  await heard()
  expect([(await t.call(raffles, {}, ada)).body.value.list, (await t.call(raffles, {}, bob)).body.value.list]).toEqual([[], []])
  expect((await raffleById(t.house.db, id))?.tickets).toBe(0n)
})

test('tickets are the same in any order of settlements, corrections and batches', async () => {
  const id = await run({ perTicket: '7.00', cap: 9 })
  const raffle = (await raffleById(t.house.db, id))!
  const outcome = fc.record({ valid: fc.bigInt(0n, 50n * UNIT), payout: fc.constant(0n) })
  const chain = fc.array(outcome, { minLength: 1, maxLength: 4 })
  let member = 1_000_000n
  const after = async (facts: readonly BetFact[], size: number) => {
    const memberId = ++member
    const before = (await raffleById(t.house.db, id))!.tickets
    for (let from = 0; from < facts.length; from += size)
      await inTransaction(t.house.db, tx =>
        countBets(
          tx,
          [raffle],
          facts.slice(from, from + size).map(fact => ({ ...fact, memberId }))
        )
      )
    const { rows } = await sql<{ amount: bigint }>`
      select amount from mission.raffle_entry where member_id = ${memberId} and raffle_id = ${id}::uuid`.execute(t.house.db)
    return { amount: rows[0]?.amount ?? 0n, tickets: (await raffleById(t.house.db, id))!.tickets - before }
  }
  const fact = { memberId: 0n, at: new Date(), category: 'RNG', game: 'a', stake: 50n * UNIT, bonus: 0n }
  await fc.assert(
    fc.asyncProperty(
      fc.array(chain, { maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.infiniteStream(fc.nat(1000)),
      async (bets, size, order) => {
        const facts = bets.flatMap(outcomes =>
          outcomes.map((now, no): BetFact => ({ ...fact, before: outcomes[no - 1] ?? null, after: now }))
        )
        const mixed = facts
          .map(one => ({ one, by: order.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one)
        const valid = bets.reduce((sum, outcomes) => sum + outcomes.at(-1)!.valid, 0n)
        const tickets = valid / (7n * UNIT) > 9n ? 9n : valid / (7n * UNIT)
        expect(await after(facts, size)).toEqual({ amount: valid, tickets })
        expect(await after(mixed, size)).toEqual({ amount: valid, tickets })
      }
    ),
    { numRuns: 25 }
  )
})
