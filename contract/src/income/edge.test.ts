import { describe, expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { evaluate } from './bill.ts'
import { costOf, type EdgeBound, edgeRateOf, mostOf, ratesOf, salaryKinds, salaryShare } from './edge.ts'
import { fundTree } from './funding.ts'
import { recheck } from './recheck.ts'
import { type IncomeContract, termsHash } from './terms.ts'

const m = parseMoney
const tiers = (rate: number) => [{ minValidBet: 0n, minActive: 0, minLoss: 0n, rate }]
const daily = (rate: number) => ({ period: 'DAILY' as const, checkLoss: false, activeMinBet: 1n, tiers: tiers(rate) })
const figures = (validBet: bigint, bound?: EdgeBound) => ({
  validBet,
  active: 1,
  pnl: 0n,
  lateValidBet: 0n,
  latePnl: 0n,
  carried: 0n,
  monthEnds: false,
  ...(bound && { bound })
})
const bound = (edge: string, rate = 30_000, together = 90_000): EdgeBound => ({ edge: m(edge), share: 700_000, rate, together })

describe('the bound of the edge', () => {
  test('cuts three salaries of 3 % on games with an edge of 1 % down to 70 % of it together', () => {
    // 100,000 at an edge of 1 %: the house keeps 1,000
    const one = evaluate('daily', daily(30_000), figures(m('100000'), bound('1000')))
    expect(one.amount).toBe(m('233.33'))
    expect(one.amount * 3n).toBeLessThanOrEqual(m('700'))
    expect(evaluate('daily', daily(30_000), figures(m('100000'))).amount).toBe(m('3000'))
    expect(one.steps.at(-2)).toMatchObject({ key: 'bound', figures: { edge: { value: m('1000') }, share: { value: 700_000 } } })
  })

  test('leaves a salary as it is that stays below it, and nothing where the edge is none', () => {
    expect(evaluate('daily', daily(5_000), figures(m('100000'), bound('4000', 5_000, 5_000))).amount).toBe(m('500'))
    expect(mostOf(bound('0')).n).toBe(0n)
    expect(evaluate('daily', daily(5_000), figures(m('100000'), bound('-10'))).amount).toBe(0n)
  })

  test('bounds real-time salary too', () => {
    const inputs = { bets: 1, wonValidBet: 0n, lostValidBet: m('1000'), lateWonValidBet: 0n, lateLostValidBet: 0n, carried: 0n }
    const terms = { period: 'REALTIME' as const, profitRate: 30_000, lossRate: 30_000, minStake: 0n }
    expect(evaluate('realtime', terms, { ...inputs, bound: bound('10', 30_000, 30_000) }).amount).toBe(m('7'))
  })

  test('is part of what is recomputed: another edge is another bill', async () => {
    const contract = { kind: 'daily', terms: daily(30_000) } satisfies IncomeContract
    const work = { ...contract, inputs: figures(m('100000'), bound('1000')) }
    const said = { gross: m('233.33'), termsHash: await termsHash(contract) }
    const { amount, tier, base, carry, breakage } = evaluate('daily', contract.terms, work.inputs)
    const result = { amount, tier, base, carry, breakage }
    expect((await recheck({ work, result, ...said })).differs).toEqual([])
    const forged = { ...work, inputs: figures(m('100000'), bound('9000')) }
    expect((await recheck({ work: forged, result, ...said })).differs).toEqual(['gross', 'amount', 'breakage'])
  })

  test('with every kind of income on random lines the house pays at most its share of the edge', () => {
    let state = 7
    const below = (n: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * n)
    }
    let cut = 0
    for (let run = 0; run < 2_000; run++) {
      const size = 1 + below(6)
      const people = Array.from({ length: size }, (_, i) => ({
        id: String(i),
        upline: i === 0 ? null : String(below(i)),
        valid: BigInt(below(1_000)) * 100_000n
      }))
      const edgeRate = BigInt(below(40_000))
      const team = (id: string): bigint =>
        people.filter(p => p.upline === id).reduce((all, p) => all + team(p.id), people[Number(id)]!.valid)
      const rates = salaryKinds.map(() => below(30_001))
      const together = rates.reduce((a, b) => a + b, 0)
      const paid = salaryKinds.map((_, k) => {
        const nodes = people.map(({ id, upline }) => {
          const validBet = team(id)
          const terms = daily(below(rates[k]! + 1))
          const of = { edge: (validBet * edgeRate) / 1_000_000n, share: 700_000, rate: rates[k]!, together }
          const free = evaluate('daily', terms, figures(validBet)).amount
          const own = below(4) === 0 ? 0n : evaluate('daily', terms, figures(validBet, of)).amount
          if (own > 0n && own < free) cut++
          return { id, upline, own }
        })
        return [...fundTree('PLATFORM_DIFF', nodes).values()].reduce((all, f) => all + f.received, 0n)
      })
      const all = paid.reduce((a, b) => a + b, 0n)
      expect(all * 10n).toBeLessThanOrEqual((team('0') * edgeRate * 7n) / 1_000_000n)
    }
    expect(cut).toBeGreaterThan(500)
  })
})

test('the cost of contracts against the edge counts salaries by bets, and shares of losses as they are', () => {
  const of = (kind: 'daily' | 'dividend', rate: number) =>
    (kind === 'daily'
      ? { kind, terms: daily(rate) }
      : { kind, terms: { period: 'WEEKLY', mode: 'FIXED', carry: 'NONE', activeMinBet: 1n, tiers: tiers(rate) } }) as IncomeContract
  const rates = ratesOf([of('daily', 5_000), of('dividend', 200_000)])
  expect(rates).toEqual({ together: 5_000, ofLosses: 200_000 })
  // half a percent of what is bet is half of an edge of one percent
  expect(costOf(rates, 10_000)).toBe(700_000)
  expect(salaryShare(700_000, rates)).toBe(500_000)
  expect(edgeRateOf(m('10'), m('1000'))).toBe(10_000)
  expect(edgeRateOf(0n, 0n)).toBeNull()
})
