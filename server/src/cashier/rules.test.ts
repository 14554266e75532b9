import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import {
  checkHolder,
  decide,
  depositAfter,
  depositFee,
  maskedAccountNo,
  normalAccountNo,
  stateAfter,
  type WithdrawFacts,
  withdrawalAfter
} from './rules.ts'

const settings = {
  provider: 'sandbox',
  minimum: 20n * UNIT,
  maximum: 100_000n * UNIT,
  holdAbove: 5_000n * UNIT,
  identityAbove: 10_000n * UNIT,
  levels: [{ level: 3, dailyLimit: 90_000n * UNIT }],
  holdFirst: true,
  holdBonus: true,
  holdShared: true,
  twoAbove: 50_000n * UNIT,
  dailyLimit: 50_000n * UNIT,
  fee: 0n,
  accountAgeHours: 24,
  payoutAccountAgeHours: 24,
  turnoverPercent: 100
}
const fine: WithdrawFacts = {
  amount: 100n * UNIT,
  now: new Date('2026-03-10T12:00:00Z'),
  paidBefore: true,
  tier: 1,
  level: 0,
  memberSince: new Date('2026-03-01T12:00:00Z'),
  accountSince: new Date('2026-03-01T12:00:00Z'),
  deposited: 500n * UNIT,
  staked: 500n * UNIT,
  bonus: 0n,
  dueAdded: 0n,
  dueUntil: 0n,
  askedToday: 0n,
  sharedAccount: false
}
const held = (change: Partial<WithdrawFacts>) =>
  decide({ ...fine, ...change }, settings)
    .filter(r => r.verdict === 'hold')
    .map(r => r.rule)

describe('the decision on a withdrawal', () => {
  it('pays without a person when every rule passes', () => {
    expect(held({})).toEqual([])
    expect(stateAfter(decide(fine, settings))).toBe('APPROVED')
  })

  it('holds by exactly the rule that is broken', () => {
    expect(held({ paidBefore: false })).toEqual(['identity'])
    expect(held({ memberSince: new Date('2026-03-09T12:00:01Z') })).toEqual(['account-age'])
    expect(held({ memberSince: new Date('2026-03-09T12:00:00Z') })).toEqual([])
    expect(held({ accountSince: new Date('2026-03-10T11:00:00Z') })).toEqual(['payout-account-age'])
    expect(held({ staked: 500n * UNIT - 1n })).toEqual(['turnover'])
    expect(held({ bonus: 1n })).toEqual(['bonus'])
    expect(held({ askedToday: 49_900n * UNIT })).toEqual([])
    expect(held({ askedToday: 49_900n * UNIT + 1n })).toEqual(['daily-limit'])
    expect(held({ askedToday: 49_900n * UNIT + 1n, level: 3 })).toEqual([])
    expect(held({ amount: 5_000n * UNIT + 1n })).toEqual(['amount'])
    expect(held({ amount: 10_000n * UNIT + 1n })).toEqual(['identity', 'amount'])
    expect(held({ amount: 10_000n * UNIT + 1n, tier: 2 })).toEqual(['amount'])
    expect(held({ paidBefore: false, tier: 2 })).toEqual([])
    expect(held({ sharedAccount: true })).toEqual(['duplicate-account'])
    expect(stateAfter(decide({ ...fine, bonus: 1n }, settings))).toBe('REVIEW')
  })

  it('says nothing of rules that are switched off', () => {
    const off = { ...settings, holdFirst: false, holdBonus: false, holdShared: false, turnoverPercent: 0, payoutAccountAgeHours: 0 }
    const trace = decide({ ...fine, paidBefore: false, bonus: 1n, sharedAccount: true, staked: 0n, accountSince: fine.now }, off)
    expect(stateAfter(trace)).toBe('APPROVED')
    expect(trace.map(r => r.rule)).toEqual(['identity', 'account-age', 'payout-account-age', 'turnover', 'daily-limit', 'amount'])
  })

  it('names the missing turnover to the last decimal', () => {
    const rule = decide({ ...fine, deposited: 1_000n * UNIT, staked: 333_33333n }, settings).find(r => r.rule === 'turnover')
    expect(rule?.params).toEqual({ required: '1000.00', staked: '333.33333', missing: '666.66667' })
  })

  it('says from when on a new payout account may be paid', () => {
    const rule = decide({ ...fine, accountSince: new Date('2026-03-10T11:00:00Z') }, settings).find(r => r.rule === 'payout-account-age')
    expect(rule?.params).toEqual({ hours: '24', until: '2026-03-11T11:00:00.000Z' })
  })

  it('gives the same trace for the same facts', () => {
    expect(decide(fine, settings)).toEqual(decide({ ...fine }, { ...settings }))
  })
})

describe('what a notice does', () => {
  it('credits money that arrived whatever we thought of the order, and never takes it back', () => {
    for (const state of ['CREATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const)
      expect(depositAfter(state, 'succeeded')).toBe('CREDITED')
    for (const status of ['pending', 'succeeded', 'failed'] as const) expect(depositAfter('CREDITED', status)).toBeNull()
    expect(depositAfter('CANCELLED', 'failed')).toBeNull()
    expect(depositAfter('FAILED', 'pending')).toBeNull()
  })

  it('closes a payout once, and calls a person when the provider paid what was given back', () => {
    expect(withdrawalAfter('PAYING', 'succeeded')).toBe('PAID')
    expect(withdrawalAfter('PAYING', 'failed')).toBe('FAILED')
    expect(withdrawalAfter('PAYING', 'pending')).toBeNull()
    expect(withdrawalAfter('PAID', 'succeeded')).toBeNull()
    expect(withdrawalAfter('PAID', 'failed')).toBe('conflict')
    for (const state of ['REVIEW', 'APPROVED', 'REJECTED', 'RETURNED'] as const)
      expect(withdrawalAfter(state, 'succeeded')).toBe('conflict')
  })
})

describe('names and numbers of payout accounts', () => {
  it('compares holders by the Turkish alphabet and single spaces', () => {
    checkHolder(null, 'Anyone At All')
    checkHolder('Işıl  İnce', 'ışıl ince')
    checkHolder('IŞIL İNCE', 'ışıl ince')
    expect(() => checkHolder('Işıl İnce', 'İşil Ince')).toThrow('withdraw.accountHolder')
  })

  it('keeps numbers without spaces in capitals and shows the last four', () => {
    expect(normalAccountNo(' tr12 3456 7890 ')).toBe('TR1234567890')
    expect(maskedAccountNo('TR1234567890')).toBe('********7890')
  })
})

it('takes a fee of hundredths of a percent, rounded down', () => {
  expect(depositFee(100n * UNIT, 150)).toBe(150_000n)
  expect(depositFee(99_999n, 1)).toBe(9n)
  expect(depositFee(100n * UNIT, 0)).toBe(0n)
})
