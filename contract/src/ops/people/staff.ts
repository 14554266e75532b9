// Operators: login with a second factor, roles, audit. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, nothing, pageInput, pageOf, permissions, time } from '../../endpoint.ts'

export const operator = z.object({
  id: z.string(),
  username: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Where the players' site is, when it is not this origin; else empty. */
  site: z.string()
})

export const operatorLogin = endpoint({
  call: 'POST /ops/session/login',
  moduleId: 'OPS_LOGIN',
  who: 'anyone',
  summary: 'First step: username and password. The ticket is good for the second step only.',
  input: z.strictObject({
    username: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64, 'input.invalid')),
    password: z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong'))
  }),
  reply: z.object({
    ticket: z.string(),
    /** enrol: no authenticator yet, scan `otpauth` and enter a code · code: enter a code. */
    step: z.enum(['enrol', 'code']),
    otpauth: z.nullable(z.string()),
    secret: z.nullable(z.string())
  }),
  errors: ['login.wrong', 'login.locked', 'login.linkNeeded', 'password.tooLong'],
  perMinute: 20,
  byAddress: true,
  device: true
})

export const operatorCode = endpoint({
  call: 'POST /ops/session/code',
  moduleId: 'OPS_CODE',
  who: 'enrolling',
  summary:
    'Second step: the six digits of the authenticator (each good once). The first one finishes the enrolment. The session comes as a cookie that no script reads.',
  input: z.strictObject({ code: z.string({ error: 'input.required' }).check(z.regex(/^\d{6}$/, 'totp.wrong')) }),
  reply: operator,
  errors: ['totp.wrong', 'ticket.expired', 'login.locked'],
  perMinute: 20,
  device: true
})

export const operatorLogout = endpoint({
  call: 'DELETE /ops/session',
  moduleId: 'OPS_LOGOUT',
  who: 'operator',
  summary: 'Ends the session.',
  input: nothing,
  reply: done,
  errors: []
})

export const operatorInfo = endpoint({
  call: 'GET /ops/session',
  moduleId: 'OPS_INFO',
  who: 'operator',
  summary: 'Who is logged in to the console.',
  input: nothing,
  reply: operator,
  errors: []
})

export const auditRow = z.object({
  id: z.string(),
  at: time,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  /** What the subject is called, where its kind has names of its own: a lottery, an issue of it. */
  name: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  address: z.string()
})

const auditFilters = {
  action: z.optional(z.string().check(z.maxLength(60))),
  operator: z.optional(z.string().check(z.maxLength(64))),
  /** From this moment on, and before that one. */
  from: z.optional(time),
  to: z.optional(time)
}

export const audit = endpoint({
  call: 'GET /ops/audit',
  moduleId: 'OPS_AUDIT',
  who: { may: 'audit:read' },
  summary: 'What operators did, newest first; nothing can be changed or removed.',
  input: z.extend(pageInput, auditFilters),
  reply: pageOf(auditRow),
  errors: []
})

export const exportAudit = endpoint({
  call: 'POST /ops/audit/export',
  moduleId: 'OPS_AUDIT_EXPORT',
  who: { may: 'audit:read' },
  summary: 'The rows of a file, newest first, at most 5,000. Who took it, with which filters and why, stands in the audit.',
  input: z.strictObject({
    ...auditFilters,
    reason: z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
  }),
  reply: z.object({
    list: z.array(auditRow),
    /** There are more than the file holds. */
    more: z.boolean()
  }),
  errors: ['reason.short']
})
