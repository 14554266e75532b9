import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UNIT } from '../money.ts'
import { evaluate, evaluateWork, MINOR } from './bill.ts'
import { carryModes, type DailyTerms, type DividendTerms, dividendModes, type IncomeTier } from './terms.ts'
import { type IncomeBill, type IncomeWork, incomeWork, type TeamInputs } from './work.ts'

const coin = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map(n => BigInt(n) * MINOR)
const sizes = coin(0, 3_000)
const loss = coin(-2_000, 2_000)
const debts = coin(-500, 0)
/** Four of them make no more than 100 %. */
const rates = fc.integer({ min: 0, max: 250_000 })

/** Tiers as they are allowed: nothing falls from one to the next. */
const tiers = fc
  .array(fc.record({ minValidBet: coin(0, 1_000), minActive: fc.nat(3), minLoss: coin(0, 600), rate: rates }), {
    minLength: 1,
    maxLength: 4
  })
  .map(steps => {
    const rising: IncomeTier[] = []
    for (const s of steps) {
      const before = rising.at(-1) ?? { minValidBet: 0n, minActive: 0, minLoss: 0n, rate: 0 }
      rising.push({
        minValidBet: before.minValidBet + s.minValidBet,
        minActive: before.minActive + s.minActive,
        minLoss: before.minLoss + s.minLoss,
        rate: before.rate + s.rate
      })
    }
    return rising
  })
const team: fc.Arbitrary<TeamInputs> = fc.record({
  validBet: sizes,
  active: fc.nat(9),
  pnl: loss,
  lateValidBet: coin(-300, 300),
  latePnl: coin(-300, 300),
  carried: debts,
  monthEnds: fc.boolean()
})
const dividends: fc.Arbitrary<DividendTerms> = fc.record({
  period: fc.constant('WEEKLY' as const),
  mode: fc.constantFrom(...dividendModes),
  carry: fc.constantFrom(...carryModes),
  activeMinBet: fc.constant(UNIT),
  tiers
})
const salaries: fc.Arbitrary<DailyTerms> = fc.record({
  period: fc.constant('DAILY' as const),
  checkLoss: fc.boolean(),
  activeMinBet: fc.constant(UNIT),
  tiers
})
const realtime = fc.record({ period: fc.constant('REALTIME' as const), profitRate: rates, lossRate: rates, minStake: sizes })
const bucket = fc.record({
  bets: fc.nat(50),
  wonValidBet: sizes,
  lostValidBet: sizes,
  lateWonValidBet: coin(-900, 90),
  lateLostValidBet: coin(-900, 90),
  carried: debts
})
const affiliates = fc.record({
  period: fc.constant('MONTHLY' as const),
  activeMinBet: fc.constant(UNIT),
  tiers: tiers.map(of => of.map(({ minValidBet, minActive, rate }) => ({ minNet: minValidBet, minActive, rate })))
})
const revenue = fc.record({
  ggr: loss,
  platformFee: coin(0, 300),
  bonuses: coin(0, 300),
  rebates: coin(0, 300),
  vipGifts: coin(0, 300),
  paymentFees: coin(0, 300),
  late: coin(-300, 300),
  active: fc.nat(9),
  carried: debts
})
const points = fc.record({
  lines: fc.array(
    fc.record({
      mode: fc.constantFrom('Lott' as const, 'SEA' as const, 'ZY' as const),
      childSeries: fc.integer({ min: 1_700, max: 1_960 }),
      stake: loss
    })
  ),
  carried: debts
})
const rebates = fc.record({
  period: fc.constant('DAILY' as const),
  series: fc.record({ Lott: fc.integer({ min: 1_700, max: 1_960 }), SEA: fc.integer({ min: 1_700, max: 1_960 }) })
})
const works: fc.Arbitrary<IncomeWork> = fc.oneof(
  fc.record({ kind: fc.constant('dividend' as const), terms: dividends, inputs: team }),
  fc.record({ kind: fc.constant('daily' as const), terms: salaries, inputs: team }),
  fc.record({ kind: fc.constant('realtime' as const), terms: realtime, inputs: bucket }),
  fc.record({ kind: fc.constant('affiliate' as const), terms: affiliates, inputs: revenue }),
  fc.record({ kind: fc.constant('rebate' as const), terms: rebates, inputs: points })
)
const check = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) => fc.assert(property as fc.IProperty<unknown>, { numRuns: 500 })

describe('every bill', () => {
  test('is whole hundredths, never below zero, and with its breakage all that is due to 1/100,000', () => {
    check(
      fc.property(works, work => {
        const { amount, breakage, carry, steps } = evaluateWork(work)
        expect(amount >= 0n && amount % MINOR === 0n && breakage >= 0n && breakage < MINOR && carry <= 0n).toBe(true)
        const { exact } = steps.find(step => step.key === 'floor')!.figures
        if (exact?.is !== 'exact') throw new Error('a bill says what it floored')
        const rest = exact.n - (amount + breakage) * exact.d
        expect(rest >= 0n && rest < exact.d).toBe(true)
      })
    )
  })

  test('is the same again from what was stored of it', () => {
    check(
      fc.property(works, work => {
        const stored = JSON.parse(JSON.stringify(z.encode(incomeWork, work)))
        expect(evaluateWork(z.decode(incomeWork, stored))).toEqual(evaluateWork(work))
      })
    )
  })
})

describe('more of what counts never earns less', () => {
  const more = coin(0, 800)
  const grows = (before: IncomeBill, after: IncomeBill) => expect(after.amount >= before.amount).toBe(true)

  test('dividends: more bet, more active members, a larger loss', () => {
    check(
      fc.property(dividends, team, more, fc.nat(4), (terms, inputs, by, people) => {
        const before = evaluate('dividend', terms, inputs)
        grows(before, evaluate('dividend', terms, { ...inputs, validBet: inputs.validBet + by }))
        grows(before, evaluate('dividend', terms, { ...inputs, active: inputs.active + people }))
        grows(before, evaluate('dividend', terms, { ...inputs, pnl: inputs.pnl - by }))
        grows(before, evaluate('dividend', { ...terms, mode: 'FLOAT' }, inputs))
      })
    )
  })

  test('salaries: more bet, more active members, a larger loss where it counts', () => {
    check(
      fc.property(salaries, team, more, fc.nat(4), (terms, inputs, by, people) => {
        const before = evaluate('daily', terms, inputs)
        grows(before, evaluate('daily', terms, { ...inputs, validBet: inputs.validBet + by, active: inputs.active + people }))
        grows(before, evaluate('daily', terms, { ...inputs, pnl: inputs.pnl - by }))
        grows(before, evaluate('daily', { ...terms, checkLoss: false }, inputs))
        expect(evaluate('hourly', { ...terms, period: 'HOURLY' }, inputs)).toEqual(before)
      })
    )
  })

  test('real time, revenue and points: more bets, more net, more stakes', () => {
    check(
      fc.property(realtime, bucket, affiliates, revenue, more, (terms, of, shares, month, by) => {
        grows(evaluate('realtime', terms, of), evaluate('realtime', terms, { ...of, wonValidBet: of.wonValidBet + by }))
        grows(evaluate('realtime', terms, of), evaluate('realtime', terms, { ...of, lostValidBet: of.lostValidBet + by }))
        grows(
          evaluate('affiliate', shares, month),
          evaluate('affiliate', shares, { ...month, ggr: month.ggr + by, active: month.active + 1 })
        )
      })
    )
    check(
      fc.property(rebates, points, more, (terms, of, stake) => {
        const line = { mode: 'Lott' as const, childSeries: 1_700, stake }
        grows(evaluate('rebate', terms, of), evaluate('rebate', terms, { ...of, lines: [...of.lines, line] }))
      })
    )
  })
})

describe('what is carried', () => {
  const windows = fc.array(team, { minLength: 1, maxLength: 6 })
  const run = (terms: DividendTerms, of: readonly TeamInputs[]) => {
    let carried = 0n
    return of.map(inputs => {
      const bill = evaluate('dividend', terms, { ...inputs, carried })
      carried = bill.carry
      return bill
    })
  }
  const own = (inputs: TeamInputs) => -(inputs.pnl + inputs.latePnl)
  const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)

  test('PERMANENT: over any number of windows, bases and what is left are what the house won', () => {
    check(
      fc.property(dividends, windows, (terms, of) => {
        const bills = run({ ...terms, carry: 'PERMANENT' }, of)
        expect(sum(bills.map(bill => bill.base)) + bills.at(-1)!.carry).toBe(sum(of.map(own)))
      })
    )
  })

  test('NONE forgets, PREVIOUS_PERIOD knows one window, WITHIN_MONTH ends with the month', () => {
    const terms = {
      period: 'SEMIMONTHLY',
      mode: 'FIXED',
      activeMinBet: UNIT,
      tiers: [{ minValidBet: 0n, minActive: 0, minLoss: 0n, rate: 10_000 }]
    } as const
    const windows = [300, -100, -500].map((pnl, i) => ({ ...quiet, pnl: BigInt(pnl) * UNIT, monthEnds: i === 1 }))
    const bases = (carry: DividendTerms['carry']) =>
      run({ ...terms, carry, tiers: [...terms.tiers] }, windows).map(bill => bill.base / UNIT)
    expect(carryModes.map(bases)).toEqual([
      [0n, 100n, 500n],
      [0n, 0n, 500n],
      [0n, 0n, 500n],
      [0n, 0n, 300n]
    ])
    const ahead = [200, 300, -450].map(pnl => ({ ...quiet, pnl: BigInt(pnl) * UNIT }))
    const last = (carry: DividendTerms['carry']) => run({ ...terms, carry, tiers: [...terms.tiers] }, ahead)[2]!.base / UNIT
    expect(carryModes.map(last)).toEqual([450n, 150n, 0n, 0n])
  })
  const quiet: TeamInputs = { validBet: 0n, active: 0, pnl: 0n, lateValidBet: 0n, latePnl: 0n, carried: 0n, monthEnds: false }

  test('a correction of a billed window counts in this one; what falls below zero is taken off the next', () => {
    check(
      fc.property(dividends, salaries, team, (shares, wages, inputs) => {
        const merged = {
          ...inputs,
          validBet: inputs.validBet + inputs.lateValidBet,
          lateValidBet: 0n,
          pnl: inputs.pnl + inputs.latePnl,
          latePnl: 0n
        }
        const figures = ({ amount, tier, base, carry, breakage }: IncomeBill) => [amount, tier, base, carry, breakage]
        expect(figures(evaluate('dividend', shares, merged))).toEqual(figures(evaluate('dividend', shares, inputs)))
        expect(figures(evaluate('daily', wages, merged))).toEqual(figures(evaluate('daily', wages, inputs)))
        const { base, carry } = evaluate('daily', wages, inputs)
        expect(base + carry).toBe(merged.validBet + inputs.carried)
      })
    )
    const gone = evaluate(
      'realtime',
      { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: 0n },
      {
        bets: 0,
        wonValidBet: 0n,
        lostValidBet: 0n,
        lateWonValidBet: 0n,
        lateLostValidBet: -200n * UNIT,
        carried: 0n
      }
    )
    expect([gone.amount, gone.carry]).toEqual([0n, (-4n * UNIT) / 10n])
  })
})

test('a tier counts from its figures on; missing one of them, nothing is due', () => {
  const terms: DividendTerms = {
    period: 'WEEKLY',
    mode: 'FIXED',
    carry: 'NONE',
    activeMinBet: UNIT,
    tiers: [{ minValidBet: 100n * UNIT, minActive: 2, minLoss: 10n * UNIT, rate: 100_000 }]
  }
  const reached: TeamInputs = {
    validBet: 100n * UNIT,
    active: 2,
    pnl: -10n * UNIT,
    lateValidBet: 0n,
    latePnl: 0n,
    carried: 0n,
    monthEnds: false
  }
  expect(evaluate('dividend', terms, reached)).toMatchObject({ tier: 1, amount: UNIT })
  for (const less of [{ validBet: 100n * UNIT - 1n }, { active: 1 }, { pnl: -10n * UNIT + 1n }])
    expect(evaluate('dividend', terms, { ...reached, ...less })).toMatchObject({ tier: null, amount: 0n })
  const wages = { period: 'DAILY' as const, checkLoss: true, activeMinBet: UNIT, tiers: [{ ...terms.tiers[0]!, minLoss: 0n }] }
  expect(evaluate('daily', wages, reached)).toMatchObject({ tier: 1, amount: 10n * UNIT })
  expect(evaluate('daily', wages, { ...reached, pnl: 0n })).toMatchObject({ tier: null, amount: 0n })
})
