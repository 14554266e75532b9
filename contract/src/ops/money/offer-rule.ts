// What an offer is: the rule of one version, as operators write it and as grants keep it.
import * as z from 'zod/mini'
import { fundOrders, wageringBases } from '../../money/bonus-terms.ts'
import { offerEvents, offerKinds, offerMeasures, offerPays } from '../../money/offer-terms.ts'
import { money, positiveMoney } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))
const line = (max: number) =>
  z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(max, 'input.tooLong'))
const moment = z.nullable(z.iso.datetime({ offset: true, error: 'input.invalid' }))

const trigger = z.discriminatedUnion('on', [
  /** `nth`: only this deposit of the member; null: each one. */
  z.strictObject({ on: z.literal('deposit'), nth: z.nullable(whole(1, 20)) }),
  z.strictObject({ on: z.literal('code'), code: z.string().check(z.trim(), z.regex(/^[A-Z0-9]{4,20}$/, 'input.invalid')) }),
  z.strictObject({ on: z.literal('claim') }),
  z.strictObject({ on: z.literal('vip'), level: whole(1, 99) }),
  z.strictObject({ on: z.literal('mission'), mission: line(80) }),
  /** Days of the brand's clock, as in a calendar: `FREQ=MONTHLY;BYMONTHDAY=8,18,28`. */
  z.strictObject({ on: z.literal('calendar'), rule: line(120) }),
  z.strictObject({ on: z.literal('manual') }),
  z.strictObject({ on: z.literal('event'), event: z.enum(offerEvents) })
])

/** Parts in a million add up to a million; amounts of a draw. */
const odds = z
  .array(z.strictObject({ amount: positiveMoney, ppm: whole(1, 1_000_000) }))
  .check(z.minLength(1, 'input.required'), z.maxLength(40))
const amount = z.discriminatedUnion('by', [
  /** Hundredths of a percent of the measure, rounded down to a cent; nothing below `minimum`, at most `maximum`. */
  z.strictObject({ by: z.literal('share'), share: whole(1, 50_000), minimum: z.nullable(positiveMoney), maximum: positiveMoney }),
  z.strictObject({ by: z.literal('fixed'), amount: positiveMoney }),
  /** The highest tier that the measure reaches. */
  z.strictObject({
    by: z.literal('tiers'),
    tiers: z.array(z.strictObject({ from: money, amount: positiveMoney })).check(z.minLength(1, 'input.required'), z.maxLength(20))
  }),
  z.strictObject({ by: z.literal('draw'), odds })
])

export const wageringTerms = z.strictObject({
  multiple: whole(1, 100),
  base: z.enum(wageringBases),
  /** Percent of a bet that counts, by category; what is left out does not count. */
  counts: z.array(z.strictObject({ category: z.enum(gameCategories), percent: whole(0, 100) })).check(z.maxLength(gameCategories.length)),
  /** Percent of a bet on these games, whatever their category says; rules from before this was a term name none. */
  games: z._default(z.array(z.strictObject({ game: line(40), percent: whole(0, 100) })).check(z.maxLength(100)), []),
  /** Games that cannot be played with the bonus. */
  excluded: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200)),
  maxBet: z.nullable(positiveMoney),
  maxCashOut: z.nullable(positiveMoney),
  days: whole(1, 365),
  fundOrder: z.enum(fundOrders),
  /** A withdrawal ends the bonus; rules from before this was a term say nothing of it. */
  endsOnWithdrawal: z._default(z.boolean(), false),
  /** It may be active beside other bonuses that may; rules from before this was a term stand alone. */
  stackable: z._default(z.boolean(), false)
})

export const offerRule = z.strictObject({
  trigger,
  kind: z.enum(offerKinds),
  pays: z.enum(offerPays),
  measure: z.enum(offerMeasures),
  /** Days before a day of the calendar that are added up. */
  days: whole(0, 366),
  /** Categories of games that count; empty: all. */
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  amount,
  /** Of free rounds and free bets: so many of this stake on a game; the amount is what their stakes come to. */
  free: z._default(z.nullable(z.strictObject({ game: line(40), count: whole(1, 1_000), stake: positiveMoney })), null),
  /** A condition in CEL over the published attributes; empty: everybody. */
  segment: z.string().check(z.trim(), z.maxLength(500, 'input.tooLong')),
  startsAt: moment,
  endsAt: moment,
  /** What all grants together can come to. */
  budget: positiveMoney,
  perMember: z.nullable(whole(1, 1_000)),
  /** Of members who share a document, a device, a payout account or a home, one. */
  oncePerPerson: z.boolean(),
  optIn: z.boolean(),
  /** Members apply with a comment and pictures, and an operator decides. */
  applies: z.boolean(),
  claimDays: whole(1, 365),
  wagering: z.nullable(wageringTerms),
  /** Percent of members that an offer is not shown to and gives nothing, to be compared with. */
  control: whole(0, 50)
})
export type OfferRule = z.output<typeof offerRule>
export type WageringTerms = z.output<typeof wageringTerms>
