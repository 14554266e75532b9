// What terms would have come to: the last whole period's figures on offered terms, beside the live contract and the upline's own.
import * as contract from '@fairhouse/contract/agent/contract.ts'
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { windowAt, windowBefore } from '@fairhouse/contract/income/periods.ts'
import { incomeWork } from '@fairhouse/contract/income/work.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { brandOf } from '#brand/brand.ts'
import {
  bet,
  type ContractHouse,
  code,
  contractHouse,
  count,
  daily,
  dailyAt,
  decidedAt,
  dividendAt,
  realtimeAt,
  type TestAgent,
  units
} from './testing.ts'

let h: ContractHouse
/** top → low → child, who has played: yesterday 1,000 staked and 400 paid out, the day before 3,000 and 3,500. */
let top: TestAgent, low: TestAgent, child: TestAgent

/** A day of the past: 1 is yesterday. */
async function dayBack(days: number) {
  const rule = { period: 'DAILY', zone: (await brandOf(h.t.house.db)).timeZone } as const
  let window = windowAt(rule, new Date(now()))
  for (let i = 0; i < days; i++) window = windowBefore(rule, window)
  return window
}
async function played(m: TestAgent, days: number, stake: bigint, payout: bigint) {
  const noon = new Date((await dayBack(days)).from.getTime() + 12 * 3_600_000)
  const [s, p] = [String(stake * UNIT), String(payout * UNIT)]
  await sql`select team.add(array[${m.memberId}]::bigint[], array[${noon}]::timestamptz[], array['RNG'], array[1], array[${s}]::bigint[], array[${s}]::bigint[],
    array[${p}]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[])`.execute(
    h.t.house.db
  )
}
const simulate = (m: TestAgent, to: TestAgent, terms: object) =>
  h.as(m, contract.simulateContract, { to: String(to.memberId), contract: terms })

beforeAll(async () => {
  h = await contractHouse()
  top = await h.agent(null, 41)
  low = await h.agent(top)
  child = await h.agent(low, 0)
  // they have stood so all along
  await sql`update team.line set since = '-infinity'`.execute(h.t.house.db)
  await played(child, 1, 1_000n, 400n)
  await played(child, 2, 3_000n, 3_500n)
  await h.agree(null, top, daily([100, 1, 1]))
  await h.agree(top, low, daily([100, 1, 0.5]))
})
afterAll(() => h.t.close())

test('an offer is tried on the last whole day beside the live terms and the upline’s own', async () => {
  const { value } = (await simulate(top, low, daily([100, 1, 0.2], [500, 1, 0.8]))).body
  const yesterday = await dayBack(1)
  expect(value.offered).toMatchObject({ amount: '8.00', tier: 2, from: yesterday.from.toISOString(), to: yesterday.to.toISOString() })
  expect(value.offered.work.inputs).toMatchObject({ validBet: '1000.00', active: 1, pnl: '-600.00', carried: '0.00' })
  expect([value.live.amount, value.own.amount]).toEqual(['5.00', '10.00'])
  expect([value.breaches, value.ends]).toEqual([[], 0])
  // the browser comes to the same
  expect(evaluateWork(z.decode(incomeWork, value.offered.work)).amount).toBe(parseMoney('8.00'))
})

test('it says where terms would break the bounds, and changes nothing', async () => {
  const { value } = (await simulate(top, low, daily([50, 1, 1.2]))).body
  expect(value.breaches).toEqual([
    { code: 'belowUpline', tier: 1, field: 'minValidBet', path: 'contract.terms.tiers.0.minValidBet' },
    { code: 'aboveUpline', tier: 1, field: 'rate', path: 'contract.terms.tiers.0.rate' }
  ])
  const kinds = (await h.as(low, contract.myContracts)).body.value.kinds
  expect(kinds.find((k: { kind: string }) => k.kind === 'daily').offer).toBeNull()
})

test('dividends and real-time salary are tried too; affiliates’ terms are not an agent’s to offer', async () => {
  const dividend = {
    ...dividendAt(10, 'DAILY'),
    terms: { ...dividendAt(10, 'DAILY').terms, tiers: [{ minValidBet: '0.00', minActive: 1, minLoss: '0.00', rate: 100_000 }] }
  }
  expect((await simulate(low, low, dividend)).body.value).toMatchObject({
    offered: { amount: '60.00' },
    live: null,
    own: null,
    breaches: []
  })
  expect((await simulate(top, low, realtimeAt(0.1, 0.2))).body.value.offered).toMatchObject({
    amount: '0.00',
    work: { inputs: { bets: 0 } }
  })
  const affiliate = {
    kind: 'affiliate',
    terms: { period: 'MONTHLY', activeMinBet: '1.00', tiers: [{ minNet: '0.00', minActive: 0, rate: 1 }] }
  }
  expect(code(await simulate(top, low, affiliate))).toBe('400 input.invalid')
})

test('real-time salary is tried on the bets of whoever stands below: the agent’s own bets are in no offer', async () => {
  const own = await h.agent(top)
  const below = await h.agent(own, 0)
  await sql`update team.line set since = '-infinity'`.execute(h.t.house.db)
  const noon = new Date((await dayBack(1)).from.getTime() + 12 * 3_600_000)
  for (const [m, stake] of [
    [own, 700],
    [below, 100]
  ] as const) {
    await h.t.give(m.memberId, units(stake))
    await decidedAt(h.t, await bet(h.t, m.memberId, 'RNG', units(stake), 'LOST', 0n), noon)
  }
  await count(h.t)
  const inputsOf = async (to: TestAgent) => (await simulate(top, to, realtimeAt(0.1, 0.2))).body.value.offered
  expect(await inputsOf(own)).toMatchObject({ amount: '0.20', work: { inputs: { bets: 1, lostValidBet: '100.00', wonValidBet: '0.00' } } })
  // one step up they are a downline's
  expect(await inputsOf(top)).toMatchObject({ amount: '1.60', work: { inputs: { bets: 2, lostValidBet: '800.00' } } })
})

test('over history, each day begins with what the one before carried', async () => {
  const terms = {
    kind: 'dividend',
    terms: {
      period: 'DAILY',
      mode: 'FIXED',
      carry: 'PERMANENT',
      activeMinBet: '1.00',
      tiers: [{ minValidBet: '0.00', minActive: 1, minLoss: '0.00', rate: 100_000 }]
    }
  }
  const { value } = (await h.desk(ops.simulateHistory, { player: String(low.memberId), contract: terms, periods: 3 })).body
  expect(value.windows.map((w: { offered: { amount: string } }) => w.offered.amount)).toEqual(['10.00', '0.00', '0.00'])
  expect(value.windows[0].offered.work.inputs.carried).toBe('-500.00')
  expect([value.offered, value.live]).toEqual(['10.00', '0.00'])
  // the upline holds no dividend contract that would allow it
  expect(value.breaches).toEqual([{ code: 'upline', tier: null, field: null, path: 'contract' }])
  expect(code(await h.desk(ops.simulateHistory, { player: '999999999999', contract: dailyAt(1) }))).toBe('404 not.found')
  expect(code(await h.desk(ops.simulateHistory, { player: String(child.memberId), contract: dailyAt(1) }))).toBe('422 contract.recipient')
})
