// Bonuses of a member as operators see them: the list, the bets that fed one, one by hand, and one that is cancelled. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { cancelPreview, grant } from '../../money/bonus.ts'
import { wageringBases } from '../../money/bonus-terms.ts'
import { money, positiveMoney } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'

/** As operators see it. */
export const playerBonus = z.extend(grant, {
  /** The offer that gave it, or what else did; its version, and what set it off. */
  offer: z.string(),
  version: z.int(),
  trigger: z.string(),
  /** The terms as they were when it was given. */
  multiple: z.number(),
  base: z.enum(wageringBases),
  deposit: money,
  stackable: z.boolean(),
  /** The operator who gave or cancelled it, and why. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What ending it now would do, as its member reads it; null: it has ended. */
  cancel: z.nullable(cancelPreview)
})

/** A bet that fed a bonus. */
export const bonusBet = z.object({
  id,
  game: z.string(),
  category: z.enum(gameCategories),
  placedAt: time,
  /** Null while it is open. */
  decidedAt: z.nullable(time),
  cash: money,
  bonus: money,
  /** What of the payout was bonus money, and what of that lapsed because the bonus had ended. */
  returned: money,
  lapsed: money,
  percent: z.int(),
  /** What it counts toward the requirement; null while it is open. */
  counted: z.nullable(money)
})

/** What an operator gives: wagered by the house's plain terms, which say what counts how much. */
export const bonusWish = z.object({
  amount: positiveMoney,
  multiple: z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(100, 'input.invalid')),
  days: z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(366, 'input.invalid')),
  maxBet: z.nullable(positiveMoney),
  maxCash: z.nullable(positiveMoney)
})
export type BonusWish = z.output<typeof bonusWish>

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

export const playerBonuses = endpoint({
  call: 'GET /ops/players/:id/bonuses',
  moduleId: 'OPS_BONUSES',
  who: { may: 'player:read' },
  summary: 'The bonuses of a member with their terms and progress, newest first.',
  input: z.extend(pageInput, { id: memberNo }),
  reply: pageOf(playerBonus),
  errors: ['not.found'],
  shows: ['bonuses']
})

export const bonusBets = endpoint({
  call: 'GET /ops/players/:id/bonuses/:bonus/bets',
  moduleId: 'OPS_BONUS_BETS',
  who: { may: 'bet:read' },
  summary: 'The bets that fed a bonus, newest first: what of each was bonus money, what came back, and what it counted.',
  input: z.extend(pageInput, { id: memberNo, bonus: id }),
  reply: pageOf(bonusBet),
  errors: ['not.found'],
  shows: ['bonuses']
})

export const giveBonusByHand = endpoint({
  call: 'POST /ops/players/:id/bonuses',
  moduleId: 'OPS_BONUS_GIVE',
  who: { may: 'adjustment:make' },
  summary:
    'Gives a member bonus money to bet with at once, or asks a second operator to (`approval`). The policy of offers limits how often it is wagered.',
  input: z.strictObject({ ...bonusWish.shape, id: memberNo, reason }),
  reply: z.object({ bonus: z.nullable(playerBonus), approval: z.nullable(id) }),
  errors: [
    'not.found',
    'input.invalid',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong',
    'protection.closed',
    'protection.quiet',
    'bonus.other',
    'offer.multiple'
  ],
  once: true,
  changes: ['approvals', 'bonuses', 'members']
})

export const cancelBonusByHand = endpoint({
  call: 'POST /ops/players/:id/bonuses/:bonus/cancel',
  moduleId: 'OPS_BONUS_CANCEL',
  who: { may: 'adjustment:make' },
  summary: 'Ends a bonus for its member, or asks a second operator to (`approval`): what is left of it lapses, cash stays.',
  input: z.strictObject({ id: memberNo, bonus: id, reason }),
  reply: z.object({ bonus: z.nullable(playerBonus), approval: z.nullable(id) }),
  errors: ['not.found', 'bonus.over', 'limit.operator', 'approval.open', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'bonuses', 'members']
})
