// What a decided bet counts as: the database writes what the contract's rule says, and everybody is told the same number.

import { randomUUID } from 'node:crypto'
import { validBet } from '@fairhouse/contract/income/valid-bet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { betStates } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeners as cashier } from '#cashier/jobs.ts'
import { profitListener } from '#report/record/profit.ts'
import { figuresListener } from '#team/team.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const details = [{}, { odds: 1_499, covers: 70, rake: 5 }, { odds: 1_500, covers: 71 }, { odds: 1.9, covers: 'all', rake: 2.5 }] as const
const whole = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) ? value : undefined)

test('the database counts every bet as the rule of the contract does', async () => {
  const bets = gameCategories.flatMap(category =>
    betStates.flatMap(state =>
      [0n, 50n, 100n, 250n].flatMap(payout =>
        [true, false].flatMap(free =>
          details.map(detail => ({ category, state, stake: 100n, payout, free, detail: detail as Record<string, unknown> }))
        )
      )
    )
  )
  const { rows } = await sql<{
    valid: bigint
  }>`select wager.valid_of(b.category, b.state::wager.bet_state, 100, b.payout, b.free, b.detail) as valid
    from jsonb_array_elements(${JSON.stringify(bets, (_, v) => (typeof v === 'bigint' ? Number(v) : v))}::jsonb) with ordinality x(bet, no)
    cross join lateral jsonb_to_record(x.bet) b(category text, state text, payout bigint, free boolean, detail jsonb) order by x.no`.execute(
    t.house.db
  )
  const byRule = bets.map(({ state, detail, ...b }) => {
    const sport = b.category === 'SPORTS' || b.category === 'ESPORTS'
    const { odds, covers, rake } = { odds: whole(detail.odds), covers: whole(detail.covers), rake: whole(detail.rake) }
    return validBet({
      ...b,
      // elsewhere cashing out is how the game is played
      state: state === 'CASHED_OUT' && !sport ? 'WON' : state,
      ...(odds !== undefined && { odds }),
      ...(covers !== undefined && { covers: { outcomes: covers, of: 100 } }),
      ...(rake !== undefined && { rake: BigInt(rake) })
    })
  })
  expect(rows.map(r => r.valid)).toEqual(byRule)
})

test('member, cashier and agent count the same for the same bets of every category', async () => {
  const member = await t.register()
  await t.give(member.memberId, 10_000n * UNIT)
  for (const category of gameCategories)
    for (const payout of [0n, 50n, 195n]) {
      const betId = randomUUID()
      const id = (await sql<{ id: string }>`select uuidv7() as id`.execute(t.house.db)).rows[0]!.id
      await placeBet(t.house, {
        memberId: member.memberId,
        betId: id,
        game: `g-${category}`,
        category,
        roundNo: null,
        stake: 100n * UNIT,
        key: betId,
        detail: { odds: 1_900, rake: 500_000 }
      })
      await settleBet(t.house, { memberId: member.memberId, betId: id, state: payout > 0n ? 'WON' : 'LOST', payout: payout * UNIT })
    }
  const turnover = cashier.filter(l => l.name === 'cashier.turnover')
  await hearAll(t.house, [figuresListener, profitListener, ...turnover])
  const { rows } = await sql<
    Record<string, bigint>
  >`select (select sum(valid) from wager.bet where member_id = ${member.memberId})::bigint as bets,
    (select sum(valid) from report.profit where member_id = ${member.memberId})::bigint as own, (select staked from cashier.turnover where member_id = ${member.memberId}) as cashier,
    (select sum(valid) from team.member_day where member_id = ${member.memberId})::bigint as agent`.execute(t.house.db)
  const { bets, ...others } = rows[0]!
  expect(bets).toBeGreaterThan(0n)
  expect(others).toEqual({ own: bets, cashier: bets, agent: bets })
})

test('two sides of one round of a vendor count together what the round took', async () => {
  const { memberId } = await t.register()
  await t.give(memberId, 1_000n * UNIT)
  const sides = (await sql<{ a: string; b: string }>`select uuidv7() as a, uuidv7() as b`.execute(t.house.db)).rows[0]!
  const stake = (id: string) =>
    sql`select * from wager.stake(${memberId}, ${id}::uuid, 'baccarat', 'LIVE', ${100n * UNIT}, ${`s:${id}`}, '{}', false, null)`.execute(
      t.house.db
    )
  await stake(sides.a)
  await stake(sides.b)
  await sql`select * from wager.pay(${memberId}, ${sides.a}::uuid, ${195n * UNIT}, ${`p:${sides.a}`})`.execute(t.house.db)
  await sql`select wager.close(${memberId}, ${[sides.a, sides.b]}::uuid[])`.execute(t.house.db)
  const { rows } = await sql<{ valid: bigint }>`select valid from wager.bet where member_id = ${memberId} order by id`.execute(t.house.db)
  expect(rows.map(r => r.valid)).toEqual([250_000n, 250_000n])
})
