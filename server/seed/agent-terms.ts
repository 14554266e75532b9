// The terms on which the demo brand's agents earn: a contract of each kind from the house down, none of them outside the one above.
import { type IncomeContract, incomeContract } from '@fairhouse/contract/income/terms.ts'
import { z } from 'zod'

type Wire = z.input<typeof incomeContract>
const read = (contract: Wire): IncomeContract => z.decode(incomeContract, contract)
const tier = (minValidBet: string, minActive: number, minLoss: string, rate: number) => ({ minValidBet, minActive, minLoss, rate })

const dividend = (tiers: ReturnType<typeof tier>[]): IncomeContract =>
  read({
    kind: 'dividend',
    terms: { period: 'SEMIMONTHLY', mode: 'FIXED', carry: 'WITHIN_MONTH', activeMinBet: '50.00', tiers }
  })
const daily = (tiers: ReturnType<typeof tier>[]): IncomeContract =>
  read({ kind: 'daily', terms: { period: 'DAILY', checkLoss: false, activeMinBet: '20.00', tiers } })
const hourly = (tiers: ReturnType<typeof tier>[]): IncomeContract =>
  read({ kind: 'hourly', terms: { period: 'HOURLY', checkLoss: false, activeMinBet: '10.00', tiers } })
const realtime = (profitRate: number, lossRate: number): IncomeContract =>
  read({ kind: 'realtime', terms: { period: 'REALTIME', profitRate, lossRate, minStake: '10.00' } })

export interface Agreement {
  /** Null: the house. */
  readonly from: string | null
  readonly to: string
  readonly contract: IncomeContract
}

/** By kind, from the top down. Rates in parts per million. */
export const agreements: readonly Agreement[] = [
  {
    from: null,
    to: 'nilufer',
    contract: dividend([tier('10000', 5, '100', 100_000), tier('30000', 15, '2000', 150_000), tier('100000', 30, '8000', 200_000)])
  },
  { from: 'nilufer', to: 'acente', contract: dividend([tier('10000', 5, '100', 60_000), tier('30000', 10, '2000', 100_000)]) },
  { from: 'acente', to: 'lodos', contract: dividend([tier('10000', 5, '100', 40_000)]) },
  { from: 'acente', to: 'bozkir', contract: dividend([tier('10000', 5, '100', 30_000)]) },
  {
    from: null,
    to: 'kervan',
    contract: read({
      kind: 'affiliate',
      terms: {
        period: 'SEMIMONTHLY',
        activeMinBet: '50.00',
        tiers: [
          { minNet: '0', minActive: 5, rate: 250_000 },
          { minNet: '5000', minActive: 15, rate: 300_000 }
        ]
      }
    })
  }
]
/** Agreed two weeks ago. */
export const fortnightAgreements: readonly Agreement[] = [
  { from: null, to: 'nilufer', contract: daily([tier('500', 3, '0', 5_000), tier('3000', 10, '0', 8_000), tier('6000', 30, '0', 10_000)]) },
  { from: 'nilufer', to: 'acente', contract: daily([tier('500', 3, '0', 4_000), tier('3000', 10, '0', 6_000)]) },
  { from: 'acente', to: 'lodos', contract: daily([tier('500', 3, '0', 3_000)]) },
  { from: 'acente', to: 'bozkir', contract: daily([tier('500', 3, '0', 2_500)]) }
]
/** Agreed a week ago: a partner is paid by the day. */
export const weekAgreements: readonly Agreement[] = [
  {
    from: null,
    to: 'kervan',
    contract: read({
      kind: 'dividend',
      terms: {
        period: 'DAILY',
        mode: 'FLOAT',
        carry: 'NONE',
        activeMinBet: '20.00',
        tiers: [tier('200', 2, '10', 30_000), tier('1000', 5, '500', 50_000)]
      }
    })
  }
]
/** Agreed yesterday: they are settled too often to be run over a month. */
export const hourlyAgreements: readonly Agreement[] = [
  { from: null, to: 'nilufer', contract: hourly([tier('200', 2, '0', 2_500), tier('1000', 8, '0', 4_000)]) },
  { from: 'nilufer', to: 'acente', contract: hourly([tier('200', 2, '0', 2_000)]) }
]
/** Agreed within the last hour. */
export const realtimeAgreements: readonly Agreement[] = [
  { from: null, to: 'nilufer', contract: realtime(1_000, 2_000) },
  { from: 'nilufer', to: 'acente', contract: realtime(800, 1_500) },
  { from: 'acente', to: 'lodos', contract: realtime(600, 1_000) }
]
/** What waits for an answer. */
export const offered: Agreement = {
  from: 'nilufer',
  to: 'acente',
  contract: daily([tier('500', 3, '0', 5_000), tier('3000', 10, '0', 8_000)])
}
/** What operators offer often. */
export const templates = [
  { name: 'Kâr payı, başlangıç', contract: dividend([tier('10000', 5, '100', 50_000), tier('30000', 10, '2000', 80_000)]) },
  { name: 'Günlük maaş, standart', contract: daily([tier('1000', 5, '0', 4_000), tier('5000', 15, '0', 6_000)]) },
  { name: 'Anlık maaş', contract: realtime(800, 1_600) }
] as const
