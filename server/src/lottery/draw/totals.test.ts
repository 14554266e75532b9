// What the desk says of an issue without adding up its tickets is what its tickets add up to, whatever happens to them.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as issueCalls from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { cancelTicket } from '@fairhouse/contract/play/lottery.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { correctTo, direct, drawAs, makeLottery, place, visitor, wrongTickets } from '../testing.ts'
import { placeLines } from '../ticket/place.ts'
import { settleIssue } from './settle.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

/** Numbers that a failed run can repeat (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let a = seed
  return below => {
    a = (a + 0x6d2b79f5) | 0
    let x = Math.imul(a ^ (a >>> 15), 1 | a)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) % below
  }
}

const sums = async (table: 'total' | 'ticket', game: string) =>
  (
    await sql<object>`select issue, play, state, ${table === 'total' ? sql`tickets` : sql`count(*)`} as tickets,
      ${table === 'total' ? sql`stake` : sql`sum(stake)::bigint`} as stake, ${table === 'total' ? sql`payout` : sql`sum(payout)::bigint`} as payout,
      ${table === 'total' ? sql`rebate` : sql`sum(rebate)::bigint`} as rebate
      from ${sql.table(`lottery.${table}`)} where game = ${game} ${table === 'total' ? sql`and tickets <> 0` : sql`and not play_money group by 1, 2, 3`}
      order by 1, 2, 3`.execute(t.house.db)
  ).rows

test('after random bets, refunds, corrections and voids, totals by play and state equal the tickets', async () => {
  const game = 'totals-five'
  const issues = (await makeLottery(t, game)).slice(0, 4)
  const pick = numbersFrom(20_261_122)
  const people = await Promise.all([1, 2, 3, 4].map(() => t.register(undefined, 5_000n * UNIT)))
  const trial = await visitor(t)
  const line = () => {
    const [digit, other] = [String(pick(3)), String(pick(3))]
    const lines = [
      { play: 'DWD', selection: `${digit}|${other}|||` },
      { play: 'DWD', selection: `${digit}||||` },
      { play: 'DXDS2-front2', selection: 'big|odd' },
      { play: 'BDW5_1', selection: digit === other ? digit : `${digit},${other}` }
    ]
    return direct('', { ...lines[pick(lines.length)]!, unit: 'fen', multiple: 1 + pick(5), series: 1800 + 2 * pick(80) })
  }
  const result = () => [1, 2, 3, 4, 5].map(() => pick(3)).join()
  const compared = async (when: string) => {
    const [kept, added] = [await sums('total', game), await sums('ticket', game)]
    expect(kept, when).toEqual(added)
    return added
  }
  const mine: { id: string; token: string }[] = []
  const slip = async (token: string) => {
    const from = pick(issues.length)
    const chosen = issues.slice(from, from + 1 + pick(3)).map(name => ({ name, multiple: 1 + pick(2) }))
    const { status, body } = await place(t, token, game, [line(), line()], chosen, { stopOnWin: pick(2) === 0 })
    expect(status, JSON.stringify(body)).toBe(200)
    for (const { id } of body.value.tickets) mine.push({ id, token })
  }
  // side by side, so that slips share round trips
  for (let round = 0; round < 5; round++) await Promise.all(people.map(({ token }) => slip(token)))
  const play = { play: 'DWD', selection: '1||||', unit: 'fen', multiple: 1, series: 1900 } as const
  const wish = { game, lines: [play], issues: [{ name: issues[0]!, multiple: 1 }], stopOnWin: false }
  await placeLines(t.house, trial, wish, randomUUID())
  // a slip that is refused as a whole adds nothing
  const poor = await t.register(undefined, UNIT)
  expect((await place(t, poor.token, game, [line(), direct('', { play: 'DWD', selection: '1||||' })], issues)).status).toBe(422)
  await compared('placed')
  for (let i = 0; i < 6; i++) {
    const { id, token } = mine[pick(mine.length)]!
    await t.call(cancelTicket, { id }, { token })
  }
  await compared('given back')
  for (const issue of issues.slice(0, 3)) {
    await drawAs(t, game, issue, result())
    await Promise.all([settleIssue(t.house, game, issue), settleIssue(t.house, game, issue)])
    await compared(`settled ${issue}`)
  }
  for (const issue of [issues[0]!, issues[1]!, issues[0]!]) {
    await correctTo(t, game, issue, `3,${result().slice(2)}`)
    await compared(`corrected ${issue}`)
    await correctTo(t, game, issue, result())
  }
  await correctTo(t, game, issues[2]!, null)
  const states = new Set((await compared('void')).map(row => (row as { state: string }).state))
  expect(states).toEqual(new Set(['pending', 'won', 'lost', 'void', 'cancelled']))
  expect(await wrongTickets(t)).toBe(0)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('the desk reads the totals, and the health page sees when they are not what the tickets come to', async () => {
  const game = 'totals-desk'
  const [open] = await makeLottery(t, game)
  const { token } = await t.register(undefined, 100n * UNIT)
  await place(t, token, game, [direct('12345'), direct('', { play: 'DWD', selection: '1||||' })], [open!])
  const operator = await t.operator('support')
  const seen = async () => (await t.call(issueCalls.deskIssue, { game, issue: open! }, { token: operator.token })).body.value.issue
  expect(await seen()).toMatchObject({ tickets: 2, stake: '4.00', payout: '0.00', open: 2 })
  await drawAs(t, game, open!, '1,9,9,9,9')
  await settleIssue(t.house, game, open!)
  expect(await seen()).toMatchObject({ tickets: 2, stake: '4.00', payout: '19.60', open: 0, state: 'settled' })
  expect(await wrongTickets(t)).toBe(0)
  await sql`update lottery.total set payout = payout + 1 where game = ${game} and state = 'won'`.execute(t.house.db)
  expect(await wrongTickets(t)).toBe(1)
})
