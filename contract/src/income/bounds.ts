// What terms may be: within the house's limits, rising from tier to tier, and never better than the upline's own.
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { Money } from '../money.ts'
import { prizeModeNames, prizeModes } from '../play/lottery-terms.ts'
import type { CarryMode, IncomeContract, IncomeKind } from './terms.ts'

/** aboveUpline, belowUpline: a rate or threshold better than the upline's · better: a way of reckoning or carrying better than the upline's · order: not above the tier before · limit: beyond the house's · period: not the upline's window · upline: it has no contract of the kind. */
export const breachCodes = ['aboveUpline', 'belowUpline', 'better', 'order', 'limit', 'period', 'upline'] as const
export const breachFields = [
  'period',
  'activeMinBet',
  'minValidBet',
  'minActive',
  'minLoss',
  'minNet',
  'rate',
  'profitRate',
  'lossRate',
  'minStake',
  'mode',
  'carry',
  'checkLoss',
  ...prizeModeNames
] as const
export type BreachField = (typeof breachFields)[number]

/** What breaks a rule: the tier, from 1 (null: not of a tier), and the field (null: the contract as a whole). */
export const breach = z.object({ code: z.enum(breachCodes), tier: z.nullable(z.int()), field: z.nullable(z.enum(breachFields)) })
export type Breach = z.output<typeof breach>

/** The sentence of each breach. */
export const breachErrors = {
  aboveUpline: 'contract.rate',
  belowUpline: 'contract.threshold',
  better: 'contract.better',
  order: 'contract.ladder',
  limit: 'contract.limit',
  period: 'contract.period',
  upline: 'contract.notHeld'
} as const satisfies Record<Breach['code'], ErrorCode>

/** The highest rate of each kind, in parts per million. */
export type IncomeLimits = Readonly<Record<Exclude<IncomeKind, 'rebate'>, number>>
/** Limits of a new house: dividend 50 %, affiliate 60 %, salaries 3 %. */
export const defaultLimits: IncomeLimits = { dividend: 500_000, affiliate: 600_000, daily: 30_000, hourly: 30_000, realtime: 30_000 }

const thresholds = ['minValidBet', 'minActive', 'minLoss', 'minNet'] as const
type Tier = Readonly<Partial<Record<(typeof thresholds)[number], Money | number>>> & { readonly rate: number }

/** The tiers of terms that have some. */
const tiersOf = ({ terms }: IncomeContract): readonly Tier[] => ('tiers' in terms ? terms.tiers : [])

/** Every threshold no lower than in the tier before and one of them higher; the rate no lower. */
function orderBreaches(tiers: readonly Tier[]): Breach[] {
  return tiers.flatMap((tier, i) => {
    const before = tiers[i - 1]
    if (!before) return []
    const found: Breach[] = []
    const add = (field: BreachField) => found.push({ code: 'order', tier: i + 1, field })
    const fields = thresholds.filter(name => tier[name] !== undefined)
    for (const name of fields) if (tier[name]! < before[name]!) add(name)
    if (found.length === 0 && !fields.some(name => tier[name]! > before[name]!)) add(fields[0]!)
    if (tier.rate < before.rate) add('rate')
    return found
  })
}

function limitBreaches(contract: IncomeContract, limits: IncomeLimits): Breach[] {
  const { kind, terms } = contract
  if (kind === 'rebate')
    return Object.entries(terms.series).flatMap(([name, series]) => {
      const mode = name as keyof typeof terms.series
      const { min, max } = prizeModes[mode]
      return series < min || series > max ? [{ code: 'limit' as const, tier: null, field: mode }] : []
    })
  const most = limits[kind]
  if (kind === 'realtime')
    return (['profitRate', 'lossRate'] as const)
      .filter(name => terms[name] > most)
      .map(field => ({ code: 'limit' as const, tier: null, field }))
  return tiersOf(contract).flatMap((tier, i) => (tier.rate > most ? [{ code: 'limit' as const, tier: i + 1, field: 'rate' as const }] : []))
}

/** What breaks the rules of the house whoever the upline is; empty when nothing does. */
export const breachesOfHouse = (contract: IncomeContract, limits: IncomeLimits = defaultLimits): Breach[] => [
  ...orderBreaches(tiersOf(contract)),
  ...limitBreaches(contract, limits)
]

const lowest = (tiers: readonly Tier[], name: (typeof thresholds)[number]): Money | number | undefined =>
  tiers.map(tier => tier[name]).reduce((least, of) => (of !== undefined && (least === undefined || of < least) ? of : least), undefined)

/** Tiers against the upline's: no rate above its highest, no threshold below its lowest. */
function tierBreaches(child: readonly Tier[], upline: readonly Tier[]): Breach[] {
  const highest = upline.reduce((most, { rate }) => Math.max(most, rate), 0)
  return child.flatMap((tier, i) => [
    ...thresholds
      .filter(name => {
        const least = lowest(upline, name)
        return tier[name] !== undefined && least !== undefined && tier[name] < least
      })
      .map(field => ({ code: 'belowUpline' as const, tier: i + 1, field })),
    ...(tier.rate > highest ? [{ code: 'aboveUpline' as const, tier: i + 1, field: 'rate' as const }] : [])
  ])
}

type Named = Readonly<Record<string, unknown>>
/** Fields of the contract as a whole, where a lower (`more`: a higher) value than the upline's is better for the child. */
function fieldBreaches(child: Named, upline: Named): Breach[] {
  const number = (of: Named, name: string) => of[name] as Money | number | undefined
  const lower = (['activeMinBet', 'minStake'] as const).filter(name => (number(child, name) ?? 0) < (number(upline, name) ?? 0))
  const higher = (['profitRate', 'lossRate'] as const).filter(name => (number(child, name) ?? 0) > (number(upline, name) ?? 0))
  return [
    ...lower.map(field => ({ code: 'belowUpline' as const, tier: null, field })),
    ...higher.map(field => ({ code: 'aboveUpline' as const, tier: null, field }))
  ]
}

/** Is it better for an agent to carry this way than that? Who carries nothing is never behind; for ever is the hardest; two that forget in their own way are not compared. */
const carriesLess = (child: CarryMode, upline: CarryMode): boolean => child !== upline && child !== 'PERMANENT' && upline !== 'NONE'

/** Ways of reckoning that pay where the upline's own would not: then an agent would be paid by a downline's contract what its own withholds. */
function wayBreaches(child: IncomeContract, upline: IncomeContract): Breach[] {
  const better = (is: boolean, field: BreachField): Breach[] => (is ? [{ code: 'better', tier: null, field }] : [])
  if (child.kind === 'dividend' && upline.kind === 'dividend')
    return [
      ...better(child.terms.mode === 'FLOAT' && upline.terms.mode === 'FIXED', 'mode'),
      ...better(carriesLess(child.terms.carry, upline.terms.carry), 'carry')
    ]
  const asks = ({ terms }: IncomeContract) => 'checkLoss' in terms && terms.checkLoss
  return better(asks(upline) && !asks(child), 'checkLoss')
}

/**
 * What is better than the upline's own contract of the kind; empty when nothing is. `upline` null: the upline has none. The house as the
 * upline sets no bounds but its limits: do not ask then.
 * @throws TypeError when the two are not of one kind
 */
export function breachesOfUpline(child: IncomeContract, upline: IncomeContract | null): Breach[] {
  if (!upline) return [{ code: 'upline', tier: null, field: null }]
  if (child.kind !== upline.kind) throw new TypeError(`${child.kind} is not bounded by ${upline.kind}`)
  const found: Breach[] = child.terms.period === upline.terms.period ? [] : [{ code: 'period', tier: null, field: 'period' }]
  if (child.kind === 'rebate' && upline.kind === 'rebate') {
    for (const [name, series] of Object.entries(child.terms.series)) {
      const mode = name as keyof typeof child.terms.series
      if (series > (upline.terms.series[mode] ?? 0)) found.push({ code: 'aboveUpline', tier: null, field: mode })
    }
    return found
  }
  return [
    ...found,
    ...wayBreaches(child, upline),
    ...fieldBreaches(child.terms, upline.terms),
    ...tierBreaches(tiersOf(child), tiersOf(upline))
  ]
}

/**
 * Everything that is wrong with an offer. `upline`: the contract of the kind that the upline holds, null when it holds none, 'house' when the
 * house itself offers.
 */
export const breachesOf = (
  child: IncomeContract,
  upline: IncomeContract | null | 'house',
  limits: IncomeLimits = defaultLimits
): Breach[] => [...breachesOfHouse(child, limits), ...(upline === 'house' ? [] : breachesOfUpline(child, upline))]
