// Who members are, as operators see and guard it; requests that a second operator decides; messages sent. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { acceptance } from '../../member/acceptance.ts'
import { loginRow } from '../../member/security.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

export const playerIdentity = endpoint({
  call: 'GET /ops/players/:id/identity',
  moduleId: 'OPS_IDENTITY',
  who: { may: 'player:identity' },
  summary: 'Contact data (masked), second factors, registration and locks of a member.',
  input: z.strictObject({ id: memberNo }),
  reply: z.object({
    mobile: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
    email: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
    birthday: z.nullable(z.string()),
    idType: z.nullable(z.int()),
    idNumber: z.nullable(z.string()),
    /** 0 registered, 1 contact verified, 2 documents verified. */
    tier: z.literal([0, 1, 2]),
    hasPassword: z.boolean(),
    passwordChangedAt: time,
    mustChange: z.boolean(),
    fundsPassword: z.boolean(),
    authenticator: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.int(),
    /** Minutes until the login opens again after wrong passwords; null: not locked. */
    lockedMinutes: z.nullable(z.int()),
    registered: z.object({
      at: time,
      address: z.string(),
      method: z.string(),
      url: z.string(),
      termsVersion: z.string(),
      inviter: z.nullable(z.object({ id: z.string(), account: z.string(), by: z.string() }))
    }),
    /** What the member accepted, newest first: the last twenty. */
    acceptances: z.array(acceptance),
    /** A request to take the second factor away that nobody has decided yet. */
    openReset: z.nullable(id),
    /** The same for the funds password. */
    openFunds: z.nullable(id)
  }),
  errors: ['not.found'],
  shows: ['members']
})

export const playerSessions = endpoint({
  call: 'GET /ops/players/:id/sessions',
  moduleId: 'OPS_PLAYER_SESSIONS',
  who: { may: 'player:identity' },
  summary: 'Where a member is logged in now.',
  input: z.strictObject({ id: memberNo }),
  reply: z.object({
    list: z.array(z.object({ id, device: z.string(), address: z.string(), country: z.string(), createdAt: time, lastUsedAt: time }))
  }),
  errors: ['not.found'],
  shows: ['members']
})

export const endPlayerSessions = endpoint({
  call: 'POST /ops/players/:id/sessions/end',
  moduleId: 'OPS_PLAYER_SESSIONS_END',
  who: { may: 'player:block' },
  summary: 'Ends one session of a member, or all (without `session`).',
  input: z.strictObject({ id: memberNo, session: z.optional(id), reason }),
  reply: done,
  errors: ['not.found', 'reason.short'],
  changes: ['members']
})

export const playerLogins = endpoint({
  call: 'GET /ops/players/:id/logins',
  moduleId: 'OPS_PLAYER_LOGINS',
  who: { may: 'player:identity' },
  summary: 'Logins and tries of a member, newest first.',
  input: z.extend(pageInput, { id: memberNo }),
  reply: pageOf(loginRow),
  errors: ['not.found'],
  shows: ['members']
})

export const forcePassword = endpoint({
  call: 'POST /ops/players/:id/forcePassword',
  moduleId: 'OPS_PLAYER_PASSWORD',
  who: { may: 'player:block' },
  summary: 'The member must set a new password at the next login; every session ends.',
  input: z.strictObject({ id: memberNo, reason }),
  reply: done,
  errors: ['not.found', 'reason.short'],
  changes: ['members']
})

export const unlockPlayer = endpoint({
  call: 'POST /ops/players/:id/unlock',
  moduleId: 'OPS_PLAYER_UNLOCK',
  who: { may: 'player:block' },
  summary: 'Takes back the lock that wrong passwords led to.',
  input: z.strictObject({ id: memberNo, reason }),
  reply: done,
  errors: ['not.found', 'reason.short'],
  changes: ['members']
})

export const askFactorReset = endpoint({
  call: 'POST /ops/players/:id/resetFactor',
  moduleId: 'OPS_PLAYER_FACTOR',
  who: { may: 'player:block' },
  summary: 'Asks that authenticator, recovery codes and passkeys of a member are taken away; another operator decides.',
  input: z.strictObject({ id: memberNo, reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'reason.short', 'verify.unavailable', 'approval.open'],
  changes: ['approvals', 'members']
})

export const askFundsReset = endpoint({
  call: 'POST /ops/players/:id/resetFundsPassword',
  moduleId: 'OPS_PLAYER_FUNDS',
  who: { may: 'player:block' },
  summary: 'Asks that the forgotten funds password of a member is taken away; another operator decides.',
  input: z.strictObject({ id: memberNo, reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'reason.short', 'verify.unavailable', 'approval.open'],
  changes: ['approvals', 'members']
})

export const approvalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'void'] as const

export const approvals = endpoint({
  call: 'GET /ops/approvals',
  moduleId: 'OPS_APPROVALS',
  who: { may: 'approval:read' },
  summary: 'What operators asked for and others decide, newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(approvalStates)), id: z.optional(id) }),
  reply: pageOf(
    z.object({
      id,
      action: z.string(),
      subject: z.string(),
      /** What the subject is called, e.g. the name of the member. */
      name: z.string(),
      detail: z.record(z.string(), z.unknown()),
      reason: z.string(),
      state: z.enum(approvalStates),
      askedBy: z.string(),
      askedAt: time,
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(time),
      note: z.nullable(z.string()),
      expiresAt: time,
      /** Asked by the caller: may be withdrawn, not approved. */
      own: z.boolean()
    })
  ),
  errors: [],
  shows: ['approvals']
})

export const decideApproval = endpoint({
  call: 'POST /ops/approvals/:id',
  moduleId: 'OPS_APPROVAL_DECIDE',
  who: { may: 'approval:read' },
  summary:
    'Approves or refuses what somebody else asked for (`approval:decide`), or withdraws what one asked for oneself. An approval repeats the `hash` of what was seen; `reread`: the operator who asked has read what changed meanwhile.',
  input: z.strictObject({
    id,
    decision: z.enum(['approve', 'refuse', 'withdraw', 'reread']),
    /** Of `GET /ops/approvals/:id/subject`: needed to approve and to reread. */
    hash: z._default(z.string().check(z.maxLength(64)), ''),
    note: z._default(z.string().check(z.trim(), z.maxLength(200)), '')
  }),
  reply: done,
  errors: [
    'not.found',
    'approval.own',
    'approval.over',
    'approval.stale',
    'approval.changed',
    'receivable.closed',
    'receivable.noCash',
    'mission.state',
    'mission.fixed',
    'mall.soldOut',
    'protection.closed',
    'application.decided',
    'offer.closed',
    'offer.notForYou',
    'limit.operator',
    'restricted.noMatch',
    'balance.insufficient',
    'withdraw.notOpen',
    'withdraw.sliceSum',
    'verify.unavailable',
    'document.changed',
    'deposit.notOpen',
    'deposit.amountDiffers',
    'input.invalid',
    'username.taken',
    'staff.self',
    'staff.lastManager',
    'method.limits',
    // the policy, the budget or the time may have changed since it was asked for
    'offer.state',
    'offer.rule',
    'offer.segment',
    'bonus.over',
    'offer.budget',
    // the same of a bonus by hand
    'offer.multiple',
    'bonus.other',
    'protection.quiet'
  ],
  once: true,
  changes: [
    'adjustments',
    'amountLimits',
    'approvals',
    'bonuses',
    'claims',
    'deposits',
    'freeRounds',
    'income',
    'lottery',
    'mall',
    'members',
    'methods',
    'missions',
    'offers',
    'restricted',
    'staff',
    'tables',
    'withdrawalRules',
    'withdrawals'
  ]
})

export const deliveryChannels = ['sms', 'mail'] as const
export const deliveryStates = ['queued', 'sent', 'failed'] as const

export const deliveryRow = z.object({
  id,
  channel: z.enum(deliveryChannels),
  /** Masked. */
  recipient: z.string(),
  purpose: z.string(),
  memberId: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  provider: z.nullable(z.string()),
  error: z.nullable(z.string()),
  tries: z.int(),
  createdAt: time,
  sentAt: z.nullable(time)
})

export const deliveries = endpoint({
  call: 'GET /ops/deliveries',
  moduleId: 'OPS_DELIVERIES',
  who: { may: 'delivery:read' },
  summary: 'Messages to telephones and mailboxes, newest first, without what they say.',
  input: z.extend(pageInput, {
    channel: z.optional(z.enum(deliveryChannels)),
    state: z.optional(z.enum(deliveryStates)),
    player: z.optional(memberNo)
  }),
  reply: pageOf(deliveryRow),
  errors: []
})
