// Who works here: operators, their roles and sessions, invitations. What gives weighty rights is decided by two operators.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, permissions, time } from '../../endpoint.ts'

const operatorNo = z.string().check(z.regex(/^\d{1,18}$/, 'input.invalid'))
const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const role = z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(40, 'input.invalid'))
const who = { may: 'staff:manage' } as const
/** What is asked of a second operator, or is done. */
const asked = z.object({ asked: z.boolean() })
/** The token where mails cannot be sent, or nobody knows the mailbox; else it was mailed there. */
const newLink = z.object({ token: z.nullable(z.string()), sentTo: z.nullable(z.string()), expiresAt: time })
const mailbox = z.string().check(z.trim(), z.maxLength(254, 'input.invalid'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'input.invalid'))

/** What a request about an operator is for. */
export const operatorRequests = ['operator.invite', 'operator.role', 'operator.enable', 'operator.reset'] as const

const operatorRow = z.object({
  id: z.string(),
  username: z.string(),
  role: z.string(),
  /** active · disabled · new: the first login is still to come · reset: waits for the link with which a new authenticator is set up. */
  state: z.enum(['active', 'disabled', 'new', 'reset']),
  createdAt: time,
  lastLoginAt: z.nullable(time),
  sessions: z.int(),
  /** The caller: nobody changes their own rights. */
  own: z.boolean(),
  /** What was asked about this operator and is not decided yet. */
  waiting: z.array(z.enum(operatorRequests))
})

export const operators = endpoint({
  call: 'GET /ops/operators',
  moduleId: 'OPS_OPERATORS',
  who,
  summary: 'Every operator, open invitations, and what each role may do.',
  input: nothing,
  reply: z.object({
    list: z.array(operatorRow),
    invitations: z.array(
      z.object({
        id,
        kind: z.enum(['join', 'reset']),
        username: z.string(),
        role: z.string(),
        invitedBy: z.string(),
        /** Masked; null: its link is shown to whoever makes it. */
        email: z.nullable(z.string()),
        createdAt: time,
        /** Until when its link is good; null while none was made. */
        expiresAt: z.nullable(time)
      })
    ),
    /** Names for which an invitation was asked of a second operator. */
    asked: z.array(z.string()),
    /** Mails can be sent: an invitation needs a mailbox. */
    mail: z.boolean(),
    /** weighty: two operators decide before anybody gets it. */
    roles: z.array(z.object({ name: z.string(), permissions: z.array(z.enum(permissions)), weighty: z.boolean() }))
  }),
  errors: [],
  shows: ['staff']
})

export const operatorSessions = endpoint({
  call: 'GET /ops/operators/:id/sessions',
  moduleId: 'OPS_OPERATOR_SESSIONS',
  who,
  summary: 'Where an operator is logged in now.',
  input: z.strictObject({ id: operatorNo }),
  reply: z.object({
    list: z.array(z.object({ id, device: z.string(), address: z.string(), createdAt: time, lastUsedAt: time, expiresAt: time }))
  }),
  errors: ['not.found'],
  shows: ['staff']
})

export const inviteOperator = endpoint({
  call: 'POST /ops/operators/invitations',
  moduleId: 'OPS_OPERATOR_INVITE',
  who,
  summary: 'Invites somebody. A role with weighty rights is asked of a second operator first; otherwise a link can be made at once.',
  input: z.strictObject({
    username: z
      .string({ error: 'input.required' })
      .check(z.trim(), z.minLength(1, 'input.required'), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/, 'username.format')),
    role,
    /** Where the link is mailed; needed where mails can be sent. */
    email: z._default(z.nullable(mailbox), null),
    reason
  }),
  reply: asked,
  errors: ['username.taken', 'username.format', 'input.invalid', 'reason.short', 'approval.open'],
  once: true,
  changes: ['approvals', 'staff']
})

export const makeInvitationLink = endpoint({
  call: 'POST /ops/operators/invitations/:id/link',
  moduleId: 'OPS_OPERATOR_LINK',
  who,
  summary:
    'Makes the link of an invitation, good once, for 24 hours, and mails it to the mailbox of the invitation; without mail it is shown once. A link made before is dead from then on.',
  input: z.strictObject({ id }),
  reply: newLink,
  errors: ['not.found'],
  changes: ['approvals', 'staff']
})

export const revokeInvitation = endpoint({
  call: 'POST /ops/operators/invitations/:id/revoke',
  moduleId: 'OPS_OPERATOR_REVOKE',
  who,
  summary: 'Takes an invitation back: its link opens nothing any more.',
  input: z.strictObject({ id, reason }),
  reply: done,
  errors: ['not.found', 'reason.short'],
  changes: ['approvals', 'staff']
})

export const setOperatorRole = endpoint({
  call: 'POST /ops/operators/:id/role',
  moduleId: 'OPS_OPERATOR_ROLE',
  who,
  summary: 'Another role. One that gives weighty rights is asked of a second operator; it holds from the next call of open sessions.',
  input: z.strictObject({ id: operatorNo, role, reason }),
  reply: asked,
  errors: ['not.found', 'staff.self', 'staff.lastManager', 'input.invalid', 'reason.short', 'approval.open'],
  once: true,
  changes: ['approvals', 'staff']
})

export const disableOperator = endpoint({
  call: 'POST /ops/operators/:id/disable',
  moduleId: 'OPS_OPERATOR_DISABLE',
  who,
  summary: 'Shuts an operator out at once: every session ends.',
  input: z.strictObject({ id: operatorNo, reason }),
  reply: done,
  errors: ['not.found', 'staff.self', 'staff.lastManager', 'reason.short'],
  once: true,
  changes: ['approvals', 'staff']
})

export const enableOperator = endpoint({
  call: 'POST /ops/operators/:id/enable',
  moduleId: 'OPS_OPERATOR_ENABLE',
  who,
  summary: 'Lets a disabled operator in again; with a weighty role a second operator decides.',
  input: z.strictObject({ id: operatorNo, reason }),
  reply: asked,
  errors: ['not.found', 'staff.self', 'reason.short', 'approval.open'],
  once: true,
  changes: ['approvals', 'staff']
})

export const endOperatorSessions = endpoint({
  call: 'POST /ops/operators/:id/end-sessions',
  moduleId: 'OPS_OPERATOR_SESSIONS_END',
  who,
  summary: 'Ends every session of an operator.',
  input: z.strictObject({ id: operatorNo, reason }),
  reply: done,
  errors: ['not.found', 'reason.short'],
  once: true,
  changes: ['approvals', 'staff']
})

export const resetAuthenticator = endpoint({
  call: 'POST /ops/operators/:id/reset',
  moduleId: 'OPS_OPERATOR_RESET',
  who,
  summary: 'Asks that an operator’s authenticator is removed. A second operator decides; then a link and the password set up a new one.',
  input: z.strictObject({ id: operatorNo, reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'staff.self', 'verify.unavailable', 'reason.short', 'approval.open'],
  once: true,
  changes: ['approvals', 'staff']
})

const token = z.string({ error: 'invitation.over' }).check(z.regex(/^[\w-]{43}$/, 'invitation.over'))

export const invitation = endpoint({
  call: 'POST /ops/invitation',
  moduleId: 'OPS_INVITATION',
  who: 'anyone',
  summary: 'What a link invites to.',
  input: z.strictObject({ token }),
  reply: z.object({ kind: z.enum(['join', 'reset']), username: z.string(), role: z.nullable(z.string()), expiresAt: time }),
  errors: ['invitation.over'],
  perMinute: 30,
  byAddress: true
})

export const acceptInvitation = endpoint({
  call: 'POST /ops/invitation/accept',
  moduleId: 'OPS_INVITATION_ACCEPT',
  who: 'anyone',
  summary: 'Uses a link: somebody new chooses the password, an operator after a reset enters the old one. An authenticator is set up next.',
  input: z.strictObject({
    token,
    password: z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong'))
  }),
  reply: z.object({ ticket: z.string(), step: z.literal('enrol'), otpauth: z.string(), secret: z.string() }),
  errors: ['invitation.over', 'password.tooShort', 'password.tooLong', 'password.common', 'username.taken', 'login.wrong', 'login.locked'],
  perMinute: 20,
  byAddress: true,
  device: true
})
