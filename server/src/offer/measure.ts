// What an offer measures of a member: valid bet or net loss of days, or the level.
import type { Money } from '@fairhouse/contract/money.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { bonusLosses, bonusLossOf } from '#bonus/bonus.ts'
import { brandOf } from '#brand/brand.ts'
import { rankOf } from '#member/member.ts'
import { lossOfMember, lossOfMembers, validOfMember, validOfMembers } from '#team/team.ts'
import { addDays, beginOf, dayAt, nextDay } from './calendar.ts'

/** The days before one of the calendar, whose own beginning is the end. */
export interface Span {
  readonly day: string
  readonly from: Date
  readonly to: Date
}

/** What is added up for a day of the calendar. */
export const spanOf = (zone: string, day: string, days: number): Span => ({
  day,
  from: beginOf(zone, addDays(day, -days)),
  to: beginOf(zone, day)
})

/** What is added up now, for the next day of the calendar after today; null where nothing is. */
export async function spanNow(reader: Reader, { trigger, days }: Pick<OfferRule, 'trigger' | 'days'>): Promise<Span | null> {
  if (trigger.on !== 'calendar') return null
  const { timeZone } = await brandOf(reader)
  const day = nextDay(trigger.rule, addDays(dayAt(timeZone, now()), 1))
  return day === null ? null : spanOf(timeZone, day, days)
}

type Measured = Pick<OfferRule, 'measure' | 'categories'>

/** The sum of the categories that count. */
export function sumOf(by: ReadonlyMap<string, bigint>, categories: readonly string[]): Money {
  let sum = 0n
  for (const [category, amount] of by) if (categories.length === 0 || categories.includes(category)) sum += amount
  return sum
}

/** Of one member, up to now. Bonus money that was lost is no loss of the member's. */
export async function measureOf(reader: Reader, memberId: bigint, { measure, categories }: Measured, span: Span): Promise<Money> {
  if (measure === 'valid') return sumOf(await validOfMember(reader, memberId, span), categories)
  if (measure === 'loss')
    return sumOf(await lossOfMember(reader, memberId, span), categories) - sumOf(await bonusLossOf(reader, memberId, span), categories)
  if (measure === 'level') return BigInt((await rankOf(reader, memberId))?.rankLevel ?? 0) * UNIT
  return 0n
}

/** Of everybody who did anything in the span. */
export async function measuresOf(reader: Reader, { measure, categories }: Measured, span: Span): Promise<Map<bigint, Money>> {
  const all = measure === 'loss' ? await lossOfMembers(reader, span) : await validOfMembers(reader, span)
  const sums = new Map<bigint, Money>()
  for (const [memberId, by] of all) sums.set(memberId, sumOf(by, categories))
  if (measure === 'loss')
    for (const [memberId, by] of await bonusLosses(reader, span)) sums.set(memberId, (sums.get(memberId) ?? 0n) - sumOf(by, categories))
  return sums
}
