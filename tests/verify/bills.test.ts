// The program of docs/verify that computes an agent's bill again, over bills of a house and over figures at the edges of the rules.

import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { myBill, myBills } from '@fairhouse/contract/income/income.ts'
import { incomeContract, termsHash } from '@fairhouse/contract/income/terms.ts'
import { incomeWork } from '@fairhouse/contract/income/work.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { below, bet, billsOf, contractFor, pastWindow, runFrom, type Someone, tiers, within } from '@fairhouse/server/income/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { agrees, differs } from './python.ts'

type Body = { value: { gross: string; work: { terms: object; inputs: Record<string, unknown> } } }
type Wire = z.input<typeof incomeWork>

describe('bills of a house', () => {
  let t: TestHouse
  beforeEach(async () => {
    t = await freshHouse()
  })
  afterEach(() => t.close())

  /** The agent's bill of this kind, as the agent reads it, whose gross is this. */
  async function billOf(agent: Someone, kind: string, gross: string): Promise<Body> {
    const { list } = (await t.call(myBills, { kind }, { token: agent.token })).body.value as { list: { id: string; gross: string }[] }
    const { body } = await t.call(myBill, { id: list.find(b => b.gross === gross)?.id ?? `none of ${gross}` }, { token: agent.token })
    return body as Body
  }

  /** Each of these bills is there, agrees, and does not with another gross, another figure or other terms; the agent has no others. */
  async function comeOutAgain(agent: Someone, bills: readonly (readonly [kind: string, gross: string, figure: string])[]) {
    for (const [kind, gross, figure] of bills) {
      const body = await billOf(agent, kind, gross)
      const said = await agrees('bill.py', body)
      expect(said).toContain(`fairhouse.terms.1\n${kind}\n{"`)
      const { value } = body
      const { work } = value
      await differs('bill.py', { value: { ...value, gross: '0.01' } })
      await differs('bill.py', { value: { ...value, work: { ...work, inputs: { ...work.inputs, [figure]: '-3.33' } } } })
      await differs('bill.py', { value: { ...value, work: { ...work, terms: { ...work.terms, period: 'WEEKLY' } } } })
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from income.bill where gross > 0`.execute(t.house.db)
    expect([rows[0]!.n, (await billsOf(t, agent)).filter(b => b.gross > 0n).length]).toEqual([bills.length, bills.length])
  }

  // each in a house of its own: what one run has closed may hold the day, the hour or the minutes of the next
  const ladder = tiers([100, 1, 0, 0.5], [500, 1, 0, 0.8])
  test('every figure of a dividend comes out again, and no other', async () => {
    const month = await pastWindow(t, 'MONTHLY')
    const agent = await below(t, null, 1)
    const terms = { period: 'MONTHLY', mode: 'FIXED', carry: 'NONE', activeMinBet: '1.00', tiers: tiers([100, 1, 0, 5]) } as const
    await contractFor(t, 'dividend', agent, null, terms)
    // 400.00 of the 8,000.00 that were lost
    await bet(t, await below(t, agent), within(month), 10_000, 2_000)
    await runFrom(t, 'dividend', 'MONTHLY', month)
    await comeOutAgain(agent, [['dividend', '400.00', 'pnl']])
  })
  test('every figure of a daily salary comes out again, and no other', async () => {
    const day = await pastWindow(t, 'DAILY', 3)
    const agent = await below(t, null, 1)
    await contractFor(t, 'daily', agent, null, { period: 'DAILY', checkLoss: false, activeMinBet: '10.00', tiers: ladder })
    // 8.00 of 1,000.00
    await bet(t, await below(t, agent), within(day), 1_000, 0)
    await runFrom(t, 'daily', 'DAILY', day)
    await comeOutAgain(agent, [['daily', '8.00', 'validBet']])
  })
  test('every figure of an hourly salary comes out again, and no other', async () => {
    const hour = await pastWindow(t, 'HOURLY', 2)
    const agent = await below(t, null, 1)
    const hourly = { period: 'HOURLY', checkLoss: true, activeMinBet: '10.00', tiers: tiers([100, 1, 50, 0.25]) } as const
    await contractFor(t, 'hourly', agent, null, hourly)
    // 1.25 of 500.00
    await bet(t, await below(t, agent), within(hour), 500, 0)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await comeOutAgain(agent, [['hourly', '1.25', 'validBet']])
  })
  test('every figure of a real-time salary comes out again, and no other', async () => {
    const bucket = await pastWindow(t, 'REALTIME')
    const agent = await below(t, null, 1)
    const player = await below(t, agent)
    await contractFor(t, 'realtime', agent, null, { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: '50.00' })
    // 0.70 of 100.00 won and 300.00 lost
    await bet(t, player, within(bucket), 100, 190)
    await bet(t, player, within(bucket), 300, 0)
    await runFrom(t, 'realtime', 'REALTIME', bucket)
    await comeOutAgain(agent, [['realtime', '0.70', 'lostValidBet']])
  })
})

describe('figures at the edges of the rules', () => {
  const team = { validBet: '1000.00', active: 3, pnl: '-500.00', lateValidBet: '0.00', latePnl: '0.00', carried: '0.00', monthEnds: false }
  const steps = [
    { minValidBet: '100.00', minActive: 1, minLoss: '100.00', rate: 30_000 },
    { minValidBet: '500.00', minActive: 3, minLoss: '1000.00', rate: 70_001 }
  ]
  const dividend = (mode: 'FIXED' | 'FLOAT', carry: 'NONE' | 'PREVIOUS_PERIOD' | 'WITHIN_MONTH' | 'PERMANENT', inputs: object): Wire => ({
    kind: 'dividend',
    terms: { period: 'WEEKLY', mode, carry, activeMinBet: '0.01', tiers: steps },
    inputs: { ...team, ...inputs }
  })
  const daily = (checkLoss: boolean, inputs: object): Wire => ({
    kind: 'daily',
    terms: { period: 'DAILY', checkLoss, activeMinBet: '10.00', tiers: steps },
    inputs: { ...team, ...inputs }
  })
  const bound = { edge: '10.00', share: 700_000, rate: 70_001, together: 90_000 }
  const affiliate = (inputs: object): Wire => ({
    kind: 'affiliate',
    terms: {
      period: 'MONTHLY',
      activeMinBet: '1.00',
      tiers: [
        { minNet: '0.00', minActive: 0, rate: 250_000 },
        { minNet: '900.00', minActive: 5, rate: 333_333 }
      ]
    },
    inputs: {
      ...{
        ggr: '2000.00',
        platformFee: '240.00',
        bonuses: '300.00',
        rebates: '12.34567',
        vipGifts: '0.00',
        paymentFees: '47.11',
        late: '0.00'
      },
      ...{ active: 5, carried: '0.00', ...inputs }
    }
  })
  const rebate = (carried: string, stake: string): Wire => ({
    kind: 'rebate',
    terms: { period: 'DAILY', series: { Lott: 1_960, Elott: 1_990 } },
    inputs: {
      lines: [
        { mode: 'Lott', childSeries: 1_957, stake },
        { mode: 'Elott', childSeries: 1_990, stake: '77.00' },
        { mode: 'SEA', childSeries: 1_800, stake: '1000.00' }
      ],
      carried
    }
  })
  const works: Readonly<Record<string, Wire>> = {
    'a floating dividend whose loss is half of what a tier asks': dividend('FLOAT', 'NONE', {}),
    'a fixed dividend of a lower tier, with a late correction': dividend('FIXED', 'NONE', { latePnl: '33.33333' }),
    'members ahead, carried for ever': dividend('FIXED', 'PERMANENT', { pnl: '120.50', carried: '-80.00' }),
    'members ahead, carried by the window before alone': dividend('FLOAT', 'PREVIOUS_PERIOD', { pnl: '120.50', carried: '-80.00' }),
    'members ahead at the end of a month': dividend('FIXED', 'WITHIN_MONTH', { pnl: '120.50', monthEnds: true }),
    'members ahead within a month': dividend('FIXED', 'WITHIN_MONTH', { pnl: '-20.50', carried: '-80.00' }),
    'a salary that the edge bounds': daily(false, { bound }),
    'a salary of bets without an edge': daily(false, { bound: { ...bound, edge: '-1.00' } }),
    'a salary whose loss is not made': daily(true, { pnl: '0.00' }),
    'a salary whose base was taken back': daily(false, { validBet: '10.00', lateValidBet: '-250.00' }),
    'a salary without a tier': daily(true, { active: 0 }),
    'a revenue share of the second tier': affiliate({}),
    'a revenue share that was corrected below its tier': affiliate({ late: '-900.00', carried: '-12.00' }),
    'a revenue share that carries a minus on': affiliate({ ggr: '-500.00' }),
    'points of two modes of which one has a higher series below': rebate('0.00', '333.33'),
    'points that were taken back': rebate('-5.00', '-20.00'),
    'a real-time salary that was taken back': {
      kind: 'realtime',
      terms: { period: 'REALTIME', profitRate: 777, lossRate: 1_501, minStake: '10.00' },
      inputs: {
        bets: 4,
        wonValidBet: '10.10101',
        lostValidBet: '99.99',
        lateWonValidBet: '0.00',
        lateLostValidBet: '-500.00',
        carried: '-0.10'
      }
    }
  }
  test.for(Object.entries(works))('%s', async ([, wire]) => {
    const work = z.decode(incomeWork, wire)
    const { steps: _, ...made } = evaluateWork(work)
    const result = {
      ...{ amount: moneyToWire(made.amount), base: moneyToWire(made.base), carry: moneyToWire(made.carry) },
      ...{ breakage: moneyToWire(made.breakage), tier: made.tier }
    }
    const { kind, terms } = wire
    const value = {
      work: wire,
      result,
      gross: result.amount,
      termsHash: await termsHash(z.decode(incomeContract, { kind, terms } as never))
    }
    await agrees('bill.py', { value })
    await differs('bill.py', { value: { ...value, result: { ...result, carry: '-0.00001' } } })
  })
})
