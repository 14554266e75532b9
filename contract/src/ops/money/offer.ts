// Offers as operators write, simulate and run them, and what promotions cost. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, nothing, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { motifs } from '../../motifs.ts'
import { offerRule } from './offer-rule.ts'

/**
 * draft: no version is in force · scheduled: its time has not come · live · paused: it takes nobody new · spentOut: its budget is given ·
 * ended: by an operator or by its time.
 */
export const offerDeskStates = ['draft', 'scheduled', 'live', 'paused', 'spentOut', 'ended'] as const
/** The market whose rules offers keep to. gb: wagering of ten times the bonus at most, and no offer that mixes products. */
export const offerProfiles = ['standard', 'gb'] as const

const whole = (least: number, most: number) =>
  z.int('input.invalid').check(z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))
const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const words = z.strictObject({ tr: z.string(), en: z.string() })

/** What the house lets an offer ask for. */
export const offerPolicy = z.strictObject({
  profile: z.enum(offerProfiles),
  /** So many times the bonus is to be bet at most. */
  most: whole(1, 100)
})
export type OfferPolicy = z.output<typeof offerPolicy>

/** What an operator expects. */
export const offerGuess = z.strictObject({
  /** Grants in all. */
  grants: whole(1, 1_000_000),
  /** What a member reaches on average: a deposit, a valid bet, a loss; of a level its number in units. Not asked of what has no measure. */
  measure: money
})
export type OfferGuess = z.output<typeof offerGuess>

export const offerForecast = z.extend(offerGuess, {
  /** Amounts given in all. */
  given: money,
  /** What is left of them after the wagering, by the formula: amount × (1 − edge × requirement), nothing below nought. */
  expected: money,
  /** In one run of ten it costs no more than this, in five, in nine. */
  at10: money,
  at50: money,
  at90: money,
  /** The budget: what is put aside never comes to more. */
  worst: money,
  /** In so many runs of a hundred the budget does not reach for everybody. */
  short: z.int()
})
export type OfferForecast = z.output<typeof offerForecast>

/** The words that members read, as far as the card shows them. */
const offerPage = z.object({
  id,
  title: words,
  summary: words,
  reward: words,
  requirement: words,
  wagering: words,
  motif: z.enum(motifs),
  /** Members can read it. */
  published: z.boolean()
})
export type OfferPage = z.output<typeof offerPage>

const deskOffer = z.object({
  id,
  page: offerPage,
  state: z.enum(offerDeskStates),
  /** The newest version, and the one in force; null: none yet. */
  version: z.int(),
  inForce: z.nullable(z.int()),
  /** Of the newest version. */
  rule: offerRule,
  forecast: z.nullable(offerForecast),
  /** Of what is in force: what it may come to, what is put aside of it, and for how many grants. */
  budget: money,
  committed: money,
  granted: z.int(),
  /** Members who have joined, and those who are held back, to be compared with. */
  joined: z.int(),
  compared: z.int(),
  /** Since when it is, or was, compared with giving nothing; null: it never was. */
  comparedSince: z.nullable(time),
  /** A second operator has not decided yet. */
  approval: z.nullable(id),
  /** Who wrote the newest version, and when. */
  by: z.string(),
  writtenAt: time
})

export const deskOffers = endpoint({
  call: 'GET /ops/offers',
  moduleId: 'OPS_OFFERS',
  who: { may: 'brand:read' },
  summary: 'All offers, newest first, with state, budget meter and forecast; the promotions that have none yet; the policy.',
  input: nothing,
  reply: z.object({
    list: z.array(deskOffer),
    /** Promotions without an offer. */
    pages: z.array(offerPage),
    /** The names of games that rules speak of by their codes. */
    games: z.array(z.object({ code: z.string(), name: z.string() })),
    policy: z.extend(offerPolicy, { version: z.int() })
  }),
  errors: [],
  shows: ['offers', 'documents']
})

const ruleErrors = [
  'input.invalid',
  'input.required',
  'input.tooLong',
  'offer.rule',
  'offer.segment',
  'offer.multiple',
  'offer.mixed',
  'offer.codeTaken',
  'offer.control'
] as const

export const saveOffer = endpoint({
  call: 'POST /ops/offers',
  moduleId: 'OPS_OFFER_SAVE',
  who: { may: 'brand:edit' },
  summary:
    'Writes a first version of an offer for a promotion, or another version of an offer. Nothing of it holds until it is put in force.',
  input: z.strictObject({
    id: z.nullable(id),
    /** Of a new offer: the promotion whose words it has. */
    page: z.nullable(id),
    /** The newest version that was seen; 0 of a new offer. */
    version: z.int(),
    rule: offerRule,
    reason
  }),
  reply: z.object({ id, version: z.int() }),
  errors: ['not.found', 'document.changed', 'offer.state', 'offer.budget', 'reason.short', ...ruleErrors],
  once: true,
  changes: ['offers']
})

export const simulateOffer = endpoint({
  call: 'POST /ops/offers/:id/simulate',
  moduleId: 'OPS_OFFER_SIMULATE',
  who: { may: 'brand:edit' },
  summary: 'Computes what the newest version is expected to cost, and keeps it beside the version. The same question has the same answer.',
  input: z.strictObject({ id, version: z.int(), guess: offerGuess }),
  reply: offerForecast,
  errors: ['not.found', 'document.changed', 'input.invalid'],
  changes: ['offers']
})

export const startOffer = endpoint({
  call: 'POST /ops/offers/:id/start',
  moduleId: 'OPS_OFFER_START',
  who: { may: 'brand:edit' },
  summary: 'Asks a second operator to put the newest version in force, once it was simulated.',
  input: z.strictObject({ id, version: z.int(), reason }),
  reply: z.object({ approval: z.nullable(id) }),
  errors: [
    'not.found',
    'document.changed',
    'offer.state',
    'offer.simulate',
    'offer.budget',
    'permission.denied',
    'limit.operator',
    'approval.open',
    'reason.short',
    ...ruleErrors
  ],
  once: true,
  changes: ['offers', 'approvals']
})

export const giveOffer = endpoint({
  call: 'POST /ops/offers/:id/give',
  moduleId: 'OPS_OFFER_GIVE',
  who: { may: 'adjustment:make' },
  summary:
    'Gives a member an offer under its terms and out of its budget, or asks a second operator to (`approval`). The member claims it.',
  input: z.strictObject({
    id,
    /** The one in force, as the operator saw it. */
    version: z.int(),
    player: memberNo,
    /** Up to the most that the offer gives; null: its amount is fixed. */
    amount: z.nullable(positiveMoney),
    reason
  }),
  reply: z.object({ approval: z.nullable(id) }),
  errors: [
    'not.found',
    'document.changed',
    'offer.closed',
    'offer.notForYou',
    'protection.closed',
    'limit.operator',
    'approval.open',
    'input.invalid',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['offers', 'approvals', 'memberRewards']
})

/** pause: it takes nobody new until it is resumed · end: for good. */
export const offerMoves = ['pause', 'resume', 'end'] as const

export const moveOffer = endpoint({
  call: 'POST /ops/offers/:id/move',
  moduleId: 'OPS_OFFER_MOVE',
  who: { may: 'brand:edit' },
  summary: 'Pauses, resumes or ends an offer. What was given stays given.',
  input: z.strictObject({ id, move: z.enum(offerMoves), reason }),
  reply: z.object({ state: z.enum(offerDeskStates) }),
  errors: ['not.found', 'offer.state', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['offers', 'approvals']
})

export const changeOfferPolicy = endpoint({
  call: 'PUT /ops/offers/policy',
  moduleId: 'OPS_OFFER_POLICY',
  who: { may: 'brand:edit' },
  summary: 'Changes what offers may ask for, with a reason. It holds for what is saved or put in force from now on.',
  input: z.extend(offerPolicy, { version: z.int(), reason }),
  reply: z.object({ version: z.int() }),
  errors: ['document.changed', 'input.invalid', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['offers']
})
