import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { incomeContract, maxTiers, termsHash, termsText } from './terms.ts'

const tier = { minValidBet: '100000', minActive: 5, minLoss: '0', rate: 5_000 }
const daily = { period: 'DAILY', checkLoss: false, activeMinBet: '100', tiers: [tier] }
const read = (terms: unknown, kind: unknown = 'daily') => z.safeDecode(incomeContract, { kind, terms } as never).success
const decoded = (terms: unknown, kind = 'daily') => z.decode(incomeContract, { kind, terms } as never)

describe('terms on the wire', () => {
  test('come back as they were sent', () => {
    const realtime = { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: '50.00' } as const
    expect(z.encode(incomeContract, decoded(realtime, 'realtime'))).toEqual({ kind: 'realtime', terms: realtime })
    expect(decoded({ period: 'DAILY', series: { Lott: 1_960 } }, 'rebate').terms).toEqual({ period: 'DAILY', series: { Lott: 1_960 } })
  })

  test('are refused when a rate, a threshold, a tier or a period is none', () => {
    expect(read(daily)).toBe(true)
    for (const rate of [-1, 1_000_001, 0.5, '5000', null]) expect(read({ ...daily, tiers: [{ ...tier, rate }] })).toBe(false)
    for (const minValidBet of ['-1', '1.001', '1e3', '', 100, '99999999999'])
      expect(read({ ...daily, tiers: [{ ...tier, minValidBet }] })).toBe(false)
    expect(read({ ...daily, activeMinBet: '0' })).toBe(false)
    expect(read({ ...daily, tiers: [] })).toBe(false)
    expect(read({ ...daily, tiers: Array(maxTiers + 1).fill(tier) })).toBe(false)
    expect(read({ ...daily, period: 'HOURLY' })).toBe(false)
    expect(read({ ...daily, more: 1 })).toBe(false)
    expect(read(daily, 'hourly')).toBe(false)
    expect(read(daily, 'weekly')).toBe(false)
  })
})

describe('the hash of terms', () => {
  test('is that of their canonical text, in which names are in order and money has two decimals', async () => {
    const text =
      'fairhouse.terms.1\ndaily\n{"activeMinBet":"100.00","checkLoss":false,"period":"DAILY","tiers":[{"minActive":5,"minLoss":"0.00","minValidBet":"100000.00","rate":5000}]}'
    expect(termsText(decoded(daily))).toBe(text)
    expect(await termsHash(decoded(daily))).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('does not change with the order or the writing of fields, and changes with every figure and the kind', async () => {
    const { tiers, ...rest } = daily
    const same = { tiers: [{ rate: 5_000, minLoss: '0.0', minActive: 5, minValidBet: '100000.00' }], ...rest }
    expect(await termsHash(decoded(same))).toBe(await termsHash(decoded(daily)))
    const others = [
      decoded({ ...daily, checkLoss: true }),
      decoded({ ...daily, activeMinBet: '100.01' }),
      decoded({ ...daily, tiers: [{ ...tier, rate: 5_001 }] }),
      decoded({ ...daily, tiers: [tier, tier] }),
      decoded({ ...daily, period: 'HOURLY' }, 'hourly')
    ]
    const hashes = await Promise.all([decoded(daily), ...others].map(termsHash))
    expect(new Set(hashes).size).toBe(6)
  })
})
