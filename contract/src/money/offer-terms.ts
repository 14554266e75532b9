// One promotion in full: its terms in figures, where the member stands, and what they can do. Home does not call any of it.
import * as z from 'zod/mini'
import { endpoint, languageCode, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { wageringTerms } from './bonus-terms.ts'
import { activityStates, promotion } from './offer.ts'

/** deposit: with the n-th deposit · code · claim: by a press, after which it waits in the reward centre · vip: with a level · mission · calendar: on its days · manual: by an application or an operator · event. */
export const offerTriggers = ['deposit', 'code', 'claim', 'vip', 'mission', 'calendar', 'manual', 'event'] as const
/** Of a member's events, those that an offer can follow: their documents are approved. */
export const offerEvents = ['identity.approved'] as const
export type OfferTrigger = (typeof offerTriggers)[number]
/** match: a share of the deposit · fixed: an amount, also by tiers or by draw · freeRounds · freeBet · cashback: a share of the valid bet · lossBack: a share of the net loss. */
export const offerKinds = ['match', 'fixed', 'freeRounds', 'freeBet', 'cashback', 'lossBack'] as const
export type OfferKind = (typeof offerKinds)[number]
/** What the amount is computed from. */
export const offerMeasures = ['none', 'deposit', 'valid', 'loss', 'level'] as const
export const offerPays = ['cash', 'bonus'] as const

/** Hundredths of a percent: 500 is 5 %. */
const basisPoints = z.int()

/** What an offer gives and asks for, in figures; the figures of one version. */
export const offerSummary = z.object({
  trigger: z.enum(offerTriggers),
  kind: z.enum(offerKinds),
  measure: z.enum(offerMeasures),
  pays: z.enum(offerPays),
  /** Of a deposit: which one (null: each); else null. */
  nth: z.nullable(z.int()),
  /** Of a level: which one; else null. */
  level: z.nullable(z.int()),
  /** Of an event: which one; else null. */
  event: z.nullable(z.enum(offerEvents)),
  /** Of a mission's completion: its name in the language of the call; null: another trigger, or it has ended. */
  mission: z.nullable(z.string()),
  /** Days that are added up before a day of the calendar. */
  days: z.nullable(z.int()),
  /** Categories that count; empty: all. */
  categories: z.array(z.enum(gameCategories)),
  share: z.nullable(basisPoints),
  /** Of a percentage: the least that is to be reached (deposit, net loss, valid bet). */
  minimum: z.nullable(money),
  /** The most that one grant gives. */
  maximum: z.nullable(money),
  /** `from`: of the measure; of levels the level as a whole number of units. */
  tiers: z.array(z.object({ from: money, amount: money })),
  /** Published odds of a draw, in parts per million. */
  odds: z.array(z.object({ amount: money, ppm: z.int() })),
  /** Of a draw: what all of them can come to, what of it is left, and its highest prize: it closes once less than that is left. */
  budget: z.nullable(z.object({ total: money, left: money, least: money })),
  /** Of free rounds and free bets. */
  free: z.nullable(
    z.object({
      kind: z.enum(['rounds', 'bets']),
      game: z.string(),
      gameName: z.string(),
      /** Where it is played. */
      path: z.string(),
      category: z.enum(gameCategories),
      count: z.int(),
      stake: money
    })
  ),
  wagering: z.nullable(wageringTerms),
  /** Days in which what was given can be claimed. */
  claimDays: z.int(),
  /** How often it can be had; null: as often as its trigger comes. */
  perMember: z.nullable(z.int()),
  oncePerPerson: z.boolean(),
  /** The worked example: from so much of the measure follows so much; of 0: the same from any. Of free rounds what their stakes come to. Null: its odds say it. */
  example: z.nullable(z.object({ of: money, amount: money })),
  /** A day of the calendar in the language of people: the days of the month or week on which it is given. */
  monthDays: z.array(z.int()),
  weekDays: z.array(z.int())
})

/** What the member has reached. */
export const offerProgress = z.object({
  /** The span that counts now. */
  from: z.nullable(time),
  to: z.nullable(time),
  /** The next day on which it is given. */
  nextAt: z.nullable(time),
  /** Of the measure, up to now. */
  of: money,
  /** What it would give. */
  amount: money,
  /** Of the measure, until it gives more; null: nothing more. */
  missing: z.nullable(money)
})

export const promotionTerms = z.extend(promotion, {
  content: z.string(),
  offer: z.nullable(
    z.object({
      /** The version that a member joins: it is sent with the word to join. */
      version: z.int(),
      summary: offerSummary,
      /** It has to be joined; what is not is given to everybody who qualifies. */
      optIn: z.boolean(),
      joinedAt: z.nullable(time),
      /** It takes applications with a comment and pictures. */
      applies: z.boolean(),
      /** Why the member cannot have it; null: they can, or are not logged in. */
      refusedBy: z.nullable(z.enum(['segment', 'limit', 'budget', 'protection'])),
      /** It takes nobody any more because its budget is used up. */
      usedUp: z.boolean(),
      progress: z.nullable(offerProgress),
      /** Of bonus money that it gave and that has not ended: what was wagered of what is to be wagered; null: there is none. */
      wagered: z.nullable(z.object({ of: money, required: money })),
      /** Of free rounds or bets that it gave and that are not over: how many are used of how many; null: there are none. */
      freeUsed: z.nullable(z.object({ of: z.int(), count: z.int() })),
      /** Waiting in the reward centre, of this promotion. */
      claimable: z.array(z.object({ id: z.uuid(), amount: money, expiresAt: z.nullable(time) }))
    })
  )
})

export const promotionById = endpoint({
  call: 'GET /wps/promotions/:id',
  moduleId: 'PRO_DETAIL',
  who: 'anyone',
  summary: 'One promotion with its terms in figures and words, and where the member stands.',
  input: z.strictObject({ id: z.uuid('input.invalid'), language: z.optional(languageCode) }),
  reply: promotionTerms,
  errors: ['not.found'],
  shows: ['offers', 'bonuses', 'free']
})

const standing = z.object({ id: z.uuid(), status: z.enum(activityStates) })
const promotionId = z.uuid('input.invalid')

export const joinPromotion = endpoint({
  call: 'POST /wps/promotions/:id/join',
  moduleId: 'PRO_JOIN',
  who: 'player',
  summary: 'Joins a promotion under the version of its terms that was shown. What has other terms by now is refused.',
  input: z.strictObject({ id: promotionId, version: z.int() }),
  reply: standing,
  errors: ['not.found', 'offer.closed', 'offer.changed', 'offer.notForYou', 'protection.closed'],
  once: true,
  perMinute: 30,
  changes: ['offers']
})

export const leavePromotion = endpoint({
  call: 'POST /wps/promotions/:id/leave',
  moduleId: 'PRO_LEAVE',
  who: 'player',
  summary: 'Leaves a promotion: nothing new is given. What was given before stays.',
  input: z.strictObject({ id: promotionId }),
  reply: standing,
  errors: ['not.found'],
  once: true,
  perMinute: 30,
  changes: ['offers']
})

export const takePromotion = endpoint({
  call: 'POST /wps/promotions/:id/take',
  moduleId: 'PRO_TAKE',
  who: 'player',
  summary:
    'Gives what a promotion gives by a press, as often as it can be had: money waits in the reward centre, which alone claims; free rounds can be used at once.',
  input: z.strictObject({ id: promotionId }),
  reply: standing,
  errors: ['not.found', 'reward.over', 'offer.closed', 'offer.notForYou', 'protection.closed'],
  once: true,
  perMinute: 30,
  changes: ['offers', 'rewards']
})

const code = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(40, 'input.tooLong'))

export const promotionOfCode = endpoint({
  call: 'GET /wps/promotions/code',
  moduleId: 'PRO_CODE_LOOK',
  who: 'player',
  summary: 'The promotion that a code belongs to, with its terms: what is read before the code is used. It gives nothing.',
  input: z.strictObject({ code, language: z.optional(languageCode) }),
  reply: promotionTerms,
  errors: ['not.found', 'protection.closed', 'input.tooLong'],
  perMinute: 10
})

export const enterCode = endpoint({
  call: 'POST /wps/promotions/code',
  moduleId: 'PRO_CODE',
  who: 'player',
  summary: 'A code of a promotion, under the version of its terms that was shown: gives what belongs to it, once.',
  input: z.strictObject({ code, version: z.int() }),
  reply: standing,
  errors: ['not.found', 'offer.closed', 'offer.changed', 'offer.notForYou', 'reward.over', 'protection.closed'],
  once: true,
  perMinute: 10,
  changes: ['offers', 'rewards']
})

/** What the deposit screen offers beside "no bonus", which stands first and is chosen until the member chooses something else. */
export const depositPromotions = endpoint({
  call: 'GET /wps/promotions/deposit',
  moduleId: 'PRO_DEPOSIT',
  who: 'player',
  summary: "Promotions that the member's next deposit could bring.",
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        version: z.int(),
        joined: z.boolean(),
        /** It cannot be chosen now: another bonus is active. */
        blocked: z.nullable(z.enum(['bonus'])),
        /** Its words in short, and its terms in figures. */
        words: z.pick(promotion, { reward: true, requirement: true, wagering: true }),
        summary: offerSummary
      })
    )
  }),
  errors: [],
  shows: ['offers', 'deposits']
})
