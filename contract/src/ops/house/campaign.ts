// What missions, leaderboards and raffles have in common for operators: each is written as a draft and started, with two operators where
// it costs much. Never imported by the site.
import * as z from 'zod/mini'
import { type Endpoint, endpoint, id, time } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { money } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'
import { rewardPays } from '../../states.ts'

export const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const words = (most: number) => {
  const word = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(most, 'input.tooLong'))
  return z.strictObject({ tr: word, en: word })
}
export const whole = (most: number) => z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(most, 'input.invalid'))

/** The terms of each. */
export const commonTerms = {
  name: words(60),
  text: words(300),
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  games: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50, 'input.tooLong')),
  claimDays: whole(366),
  /** null: from its start on. */
  from: z.nullable(time)
}

/** What the desk shows of each. */
export const commonFigures = {
  id,
  /** The newest version. */
  version: z.int(),
  /** With progress in the running period, with a score, with tickets. */
  members: z.int(),
  /** Given so far, points at what they convert to. */
  cost: money,
  rewards: z.int(),
  /** A second operator has not decided yet. */
  approval: z.nullable(id),
  /** Who wrote the newest version. */
  by: z.string()
}

/** What rewards can be paid as in this house. */
export const paysShown = { pays: z.array(z.enum(rewardPays)) }

type Own = Pick<Endpoint, 'call' | 'moduleId' | 'summary'>
const edited = { who: { may: 'brand:edit' }, once: true } as const
const versionErrors = ['not.found', 'document.changed', 'reason.short', 'input.tooLong'] as const

/** The call that writes a draft. `errors`: what it refuses besides a wrong field. */
export const saves = <T extends z.core.$ZodType>(own: Own, terms: T, errors: readonly ErrorCode[]) =>
  endpoint({
    ...own,
    ...edited,
    input: z.strictObject({ id: z.nullable(id), version: z.int(), terms, reason }),
    reply: z.object({ id, version: z.int() }),
    errors: [...versionErrors, 'input.invalid', 'input.required', ...errors],
    changes: ['missions']
  })

/** The call that starts the newest version, or asks a second operator to. */
export const starts = (own: Own, errors: readonly ErrorCode[]) =>
  endpoint({
    ...own,
    ...edited,
    input: z.strictObject({ id, version: z.int(), reason }),
    reply: z.object({ approval: z.nullable(id) }),
    errors: [...versionErrors, 'permission.denied', 'limit.operator', 'approval.open', ...errors],
    changes: ['missions', 'approvals']
  })
