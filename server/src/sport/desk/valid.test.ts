// What bets count as: a member's singles on one match together, after a correction too, as if the right result had been known from the start.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { legOf, nextMatch, offerAt, openBook, place, playOut, start } from '../testing.ts'
import { workOffAll } from './corrections.ts'

let t: TestHouse
let one: { token: string }
let two: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  ;[one, two] = [await t.operator('admin'), await t.operator('finance')]
})
afterAll(() => t.close())

async function correct(fixture: number, input: object): Promise<void> {
  const asked = await t.call(
    book.askSportCorrection,
    { fixture: String(fixture), market: 1, reason: 'as agreed', ...input },
    { token: one.token, key: randomUUID() }
  )
  expect((await t.decide(two, asked.body.value.approval)).status, JSON.stringify(asked.body)).toBe(200)
  await workOffAll(t.house)
}
/** What a member's bets count as, in units, in the order in which they were placed. */
async function counted(memberId: bigint): Promise<string[]> {
  const { rows } = await t.house.pool.query('select valid::int8 as valid, state::text from wager.bet where member_id = $1 order by id', [
    memberId
  ])
  return rows.map(r => `${r.state} ${BigInt(r.valid ?? 0) / UNIT}`)
}
/** What all who count turnover have heard of a member's bets. */
async function heard(memberId: bigint): Promise<bigint> {
  const { rows } = await t.house.pool.query(
    `select sum(case name when 'wager.settled' then (body->>'valid')::numeric else (body->'after'->>'valid')::numeric - (body->'before'->>'valid')::numeric end) as valid
      from base.event where name in ('wager.settled', 'wager.corrected') and audience = $1`,
    [`member:${memberId}`]
  )
  return BigInt(Math.round(Number(rows[0].valid)))
}

test('[S4.18] after a correction both sides of a market count together, and every count follows', async () => {
  const match = await nextMatch(t)
  const other = await nextMatch(t)
  for (const outcome of ['1', '2', '3']) await offerAt(t, match, 1, outcome, 30_000)
  await offerAt(t, other, 1, '1', 30_000)
  const [ada, bob] = [await t.register('Adacount', 1_000n * UNIT), await t.register('Bobcount', 1_000n * UNIT)]
  const legs = await Promise.all(['1', '2'].map(outcome => legOf(t, match, 1, outcome)))
  for (const leg of legs) expect((await place(t, ada.token, [leg])).status).toBe(200)
  // an accumulator hangs on another match too: it is of another round
  expect((await place(t, ada.token, [legs[0]!, await legOf(t, other, 1, '1')])).status).toBe(200)
  expect((await place(t, bob.token, [legs[1]!])).status).toBe(200)
  await playOut(t, await start(t, match))
  const wins = (outcome: string) => correct(match, { kind: 'result', outcomes: [{ outcome, state: 'won' }] })

  await wins('3')
  expect((await counted(ada.memberId)).slice(0, 2)).toEqual(['LOST 10', 'LOST 10'])
  expect(await counted(bob.memberId)).toEqual(['LOST 10'])
  // of 20 staked 30 came back: ten together, half of it each
  await wins('1')
  expect((await counted(ada.memberId)).slice(0, 2)).toEqual(['WON 5', 'LOST 5'])
  expect(await counted(bob.memberId)).toEqual(['LOST 10'])
  await wins('2')
  expect((await counted(ada.memberId)).slice(0, 2)).toEqual(['LOST 5', 'WON 5'])
  expect(await counted(bob.memberId)).toEqual(['WON 10'])
  await correct(match, { kind: 'cancel' })
  expect((await counted(ada.memberId)).slice(0, 2)).toEqual(['VOID 0', 'VOID 0'])
  // void was wrong after all
  await wins('1')
  expect((await counted(ada.memberId)).slice(0, 2)).toEqual(['WON 5', 'LOST 5'])
  expect(await counted(bob.memberId)).toEqual(['LOST 10'])
  await playOut(t, await start(t, other))
  for (const { memberId } of [ada, bob]) {
    const { rows } = await t.house.pool.query('select sum(valid)::int8 as valid from wager.bet where member_id = $1', [memberId])
    expect(await heard(memberId)).toBe(BigInt(rows[0].valid) / UNIT)
  }
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('[S4.18] who buys a win back by the double chance of the same match counts what is lost by it', async () => {
  const match = await nextMatch(t)
  await offerAt(t, match, 1, '1', 20_000)
  await offerAt(t, match, 10, '11', 20_000)
  const eve = await t.register('Evecount', 1_000n * UNIT)
  for (const leg of [await legOf(t, match, 1, '1'), await legOf(t, match, 10, '11')])
    expect((await place(t, eve.token, [leg])).status).toBe(200)
  await playOut(t, await start(t, match))
  const { rows } = await t.house.pool.query(
    'select sum(payout - stake)::int8 as net, sum(valid)::int8 as valid from wager.bet where member_id = $1',
    [eve.memberId]
  )
  // one of both wins always: nothing is risked, so nothing counts
  expect(rows[0]).toEqual({ net: 0n, valid: 0n })
})

test('[S4.14] who holds every double of two matches counts what it costs, however much of it was lost first', async () => {
  const [first, second] = [await nextMatch(t), await nextMatch(t)]
  for (const match of [first, second]) for (const outcome of ['1', '2', '3']) await offerAt(t, match, 1, outcome, 29_000)
  const [mia, leo] = [await t.register('Miacount', 1_000n * UNIT), await t.register('Leocount', 1_000n * UNIT)]
  for (const one of ['1', '2', '3'])
    for (const other of ['1', '2', '3'])
      expect((await place(t, mia.token, [await legOf(t, first, 1, one), await legOf(t, second, 1, other)])).status).toBe(200)
  // of another member, and of other matches: nothing is bought against it
  expect((await place(t, leo.token, [await legOf(t, first, 1, '1'), await legOf(t, second, 1, '1')])).status).toBe(200)
  const sum = async (memberId: bigint) => {
    const { rows } = await t.house.pool.query(
      "select sum(payout - stake)::int8 as net, sum(valid)::int8 as valid from wager.bet where member_id = $1 and state in ('WON', 'LOST')",
      [memberId]
    )
    return rows[0] as { net: bigint; valid: bigint }
  }
  await playOut(t, await start(t, first))
  expect(await sum(mia.memberId)).toEqual({ net: -60n * UNIT, valid: 60n * UNIT })
  await playOut(t, await start(t, second))
  // one of nine pays 84.10 of 90
  expect(await sum(mia.memberId)).toEqual({ net: (-59n * UNIT) / 10n, valid: (59n * UNIT) / 10n })
  expect(await heard(mia.memberId)).toBe(6n)
  expect((await sum(leo.memberId)).valid).toBe(10n * UNIT)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
