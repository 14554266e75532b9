// Decisions on VIP ranks: which level a member has reached, and whether a month has kept it. Months are numbered through: year × 12 + month.
import { keptMonths } from '@fairhouse/contract/member/vip.ts'
import { DAY, wallOf } from '@fairhouse/contract/wall-clock.ts'

export interface Rank {
  readonly level: number
  readonly name: string
  readonly threshold: bigint
  readonly keep: bigint
  readonly gift: bigint
  /** Hundredths that points are multiplied by. */
  readonly pointFactor: number
  readonly monthly: bigint
  readonly birthday: bigint
  /** Parts per million that are added to each rate of cashback. */
  readonly rebate: number
  /** What may be withdrawn within 24 hours; null: the limit of the withdrawal rules. */
  readonly withdraw: bigint | null
}

/** Ranks with their levels, from VIP0 up. */
export const asRanks = (list: readonly Omit<Rank, 'level'>[]): Rank[] => list.map((rank, level) => ({ ...rank, level }))

/** Where a member stands; months by their numbers. */
export interface Standing {
  /** Valid bet since the account was opened. */
  readonly valid: bigint
  /** Valid bet of the month that is asked about. */
  readonly month: bigint
  readonly level: number
  /** The highest level that was ever reached. */
  readonly peak: number
  /** The month in which the level was reached last; null: never. */
  readonly earned: number | null
}

/** `2026-11-01` as a number, so that months can be counted. */
export function monthNo(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return year! * 12 + month! - 1
}

/** The highest level that is reached: a new one by all that was bet, one that was lost by what keeps it, bet in one month. */
export const levelOf = (ranks: readonly Rank[], { valid, month, level, peak }: Standing): number =>
  ranks.reduce(
    (best, rank) => (rank.level > best && rank.threshold <= valid && (rank.level > peak || month >= rank.keep) ? rank.level : best),
    level
  )

/** Is the level kept whatever this month brings? */
export const isSafe = ({ level, earned }: Standing, month: number): boolean =>
  level === 0 || earned === null || month <= earned + keptMonths

/** Does the level go down by one at the end of this month? */
export const falls = (ranks: readonly Rank[], standing: Standing, month: number): boolean =>
  !isSafe(standing, month) && standing.month < (ranks.find(rank => rank.level === standing.level)?.keep ?? 0n)

/** The next level and the valid bet that is missing; null on the highest. */
export function nextOf(ranks: readonly Rank[], { level, peak, valid, month }: Standing) {
  const rank = ranks.find(one => one.level > level)
  if (!rank) return null
  const regain = rank.level <= peak && rank.threshold <= valid
  const [of, has] = regain ? [rank.keep, month] : [rank.threshold, valid]
  return { level: rank.level, name: rank.name, missing: of > has ? of - has : 0n, of, regain }
}

/** Thresholds rise from nought, and nothing is below zero: the fields that are wrong. */
export function faultsOf(ranks: readonly Omit<Rank, 'level'>[]): Record<string, 'input.invalid'> {
  const wrong: Record<string, 'input.invalid'> = {}
  ranks.forEach(({ threshold, keep, gift, monthly, birthday }, level) => {
    const before = ranks[level - 1]?.threshold
    if (before === undefined ? threshold !== 0n : threshold <= before) wrong[`list.${level}.threshold`] = 'input.invalid'
    if (keep < 0n) wrong[`list.${level}.keep`] = 'input.invalid'
    if (gift < 0n || (level === 0 && gift > 0n)) wrong[`list.${level}.gift`] = 'input.invalid'
    if (monthly < 0n) wrong[`list.${level}.monthly`] = 'input.invalid'
    if (birthday < 0n) wrong[`list.${level}.birthday`] = 'input.invalid'
  })
  return wrong
}

/** A rank with the one in its place before; of a new one above all others, what its members had until now. */
const pairsOf = (before: readonly Rank[], after: readonly Rank[]) =>
  after.flatMap(to => {
    const same = before.find(rank => rank.level === to.level)
    const from = same ?? before.at(-1)
    return from ? [{ to, from, isNew: same === undefined }] : []
  })

/**
 * What the gifts of these ranks come to more than before in a year, in 1/100,000 units: by the members who hold each rank now, at least one.
 * Less somewhere takes nothing off.
 */
export const worthOf = (before: readonly Rank[], after: readonly Rank[], holders: ReadonlyMap<number, number>): bigint =>
  pairsOf(before, after).reduce((sum, { from, to, isNew }) => {
    const more = (name: 'gift' | 'monthly' | 'birthday') => {
      const had = isNew ? 0n : from[name]
      return to[name] > had ? to[name] - had : 0n
    }
    return sum + (more('gift') + 12n * more('monthly') + more('birthday')) * BigInt(Math.max(1, holders.get(to.level) ?? 0))
  }, 0n)

/** Is a rank reached or kept more easily, or does it give more points, cashback or withdrawals than before? What that costs nobody can say. */
export const givesMore = (before: readonly Rank[], after: readonly Rank[]): boolean =>
  pairsOf(before, after).some(
    ({ from, to, isNew }) =>
      (!isNew && (to.threshold < from.threshold || to.keep < from.keep)) ||
      to.pointFactor > from.pointFactor ||
      to.rebate > from.rebate ||
      (to.withdraw !== from.withdraw && (to.withdraw === null || from.withdraw === null || to.withdraw > from.withdraw))
  )

/**
 * The days by the clock of the zone whose birthdays are due: today and so many before it. Who was born on 29 February has the birthday on
 * 28 February of other years.
 */
export function giftDays(at: Date, zone: string, back: number): { year: number; month: number; day: number }[] {
  const today = wallOf(zone, at.getTime())
  return Array.from({ length: back + 1 }, (_, days) => new Date(today - days * DAY)).flatMap(date => {
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
    return month === 2 && day === 28 && !leap
      ? [
          { year, month, day },
          { year, month, day: 29 }
        ]
      : [{ year, month, day }]
  })
}
