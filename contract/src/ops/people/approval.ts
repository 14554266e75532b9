// One request as both operators see it, and up to which amounts roles and persons decide. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, type Permission, time } from '../../endpoint.ts'
import { traceRule } from '../../money/withdrawal.ts'
import { money } from '../../money.ts'
import { shownPicture } from '../../picture.ts'

/** Permissions that may carry a limit of amount. */
export const limitedPermissions = ['withdrawal:decide', 'deposit:decide', 'adjustment:make'] as const satisfies readonly Permission[]
export type LimitedPermission = (typeof limitedPermissions)[number]

/** One line of what is decided on; the kind says how its value is written. */
export const approvalFact = z.object({ name: z.string(), kind: z.enum(['money', 'text', 'code', 'time']), value: z.string() })

/** One side of the journal's movement: of the member an account with the balance before and after, of the house minus the same. */
export const journalLine = z.object({
  side: z.enum(['member', 'house']),
  account: z.string(),
  amount: money,
  before: z.nullable(money),
  after: z.nullable(money)
})

/** May the caller do it, and if not, why and who else can. */
export const mayDecide = z.object({
  may: z.boolean(),
  why: z.nullable(z.enum(['own', 'permission', 'limit', 'changed'])),
  /** Up to which amount the caller decides; null: no limit, or no amount. */
  limit: z.nullable(money),
  /** Operators who can, by name. */
  who: z.array(z.string())
})

export const approvalView = z.object({
  /** SHA-256 over everything that is decided on; balances, which move while a player plays, are left out. */
  hash: z.string(),
  /** The subject is no longer as it was when the request was made: the operator who asked must read it again. */
  changed: z.boolean(),
  /** When the operator who asked read it last. */
  seenAt: z.nullable(time),
  member: z.nullable(z.object({ id: z.string(), account: z.string(), status: z.enum(['active', 'blocked']) })),
  order: z.nullable(z.object({ kind: z.enum(['withdrawal', 'deposit', 'adjustment']), id })),
  facts: z.array(approvalFact),
  /** Rules of a withdrawal that ask for a person. */
  rules: z.array(traceRule),
  journal: z.array(journalLine),
  pictures: z.array(z.object({ id, from: z.enum(['player', 'operator']) })),
  decision: mayDecide
})

export const approvalSubject = endpoint({
  call: 'GET /ops/approvals/:id/subject',
  moduleId: 'OPS_APPROVAL_SUBJECT',
  who: { may: 'approval:read' },
  summary: 'What a request is about, as it is now, with the hash that an approval repeats.',
  input: z.strictObject({ id }),
  reply: approvalView,
  errors: ['not.found'],
  shows: ['approvals']
})

export const approvalPicture = endpoint({
  call: 'POST /ops/approvals/:id/pictures/:picture',
  moduleId: 'OPS_APPROVAL_PICTURE',
  who: { may: 'approval:read' },
  summary: 'A picture that a request rests on; the look is written to the audit.',
  input: z.strictObject({ id, picture: id }),
  reply: shownPicture,
  errors: ['not.found']
})

const amountLimit = z.object({
  permission: z.enum(limitedPermissions),
  /** The role or the person that it holds for. */
  role: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  amount: money
})

export const amountLimits = endpoint({
  call: 'GET /ops/amount-limits',
  moduleId: 'OPS_AMOUNT_LIMITS',
  who: { may: 'approval:read' },
  summary: 'Up to which amounts roles and persons decide. Of both the lower one counts; without a line there is no limit.',
  input: nothing,
  reply: z.object({
    list: z.array(amountLimit),
    roles: z.array(z.string()),
    operators: z.array(z.string()),
    /** Changes that wait for a second operator. */
    waiting: z.int()
  }),
  errors: [],
  shows: ['amountLimits']
})

export const changeAmountLimit = endpoint({
  call: 'PUT /ops/amount-limits',
  moduleId: 'OPS_AMOUNT_LIMIT_CHANGE',
  who: { may: 'staff:manage' },
  summary:
    'Asks for another limit of a role or a person, or for none; a second operator puts it in force. Nobody has a say in a limit of their own.',
  input: z.strictObject({
    permission: z.enum(limitedPermissions),
    of: z.enum(['role', 'operator']),
    name: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60, 'input.invalid')),
    amount: z.nullable(money),
    reason: z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
  }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'reason.short', 'approval.open', 'approval.own', 'input.invalid'],
  once: true,
  changes: ['amountLimits', 'approvals']
})
