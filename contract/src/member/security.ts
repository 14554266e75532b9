// The security centre: what guards an account, sessions, and proving oneself anew before something weighty.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { lastLogin, proofFields } from './account.ts'
import { codeReply } from './verification.ts'

/** How a member proves themselves within a session; the strongest that the account has are offered. */
export const proveMethods = ['password', 'fundsPassword', 'mobile', 'email', 'authenticator', 'recovery', 'passkey'] as const
export type ProveMethod = (typeof proveMethods)[number]
/** A proof holds for so many minutes. */
export const proofMinutes = 5

const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: z.nullable(time) })

export const security = endpoint({
  call: 'GET /wps/member/security',
  moduleId: 'SEC_CENTRE',
  who: 'player',
  summary: 'What guards the account, with a score from 0 to 100.',
  input: nothing,
  reply: z.object({
    score: z.int(),
    hasPassword: z.boolean(),
    passwordChangedAt: time,
    /** Days until the password expires; null where passwords do not. */
    passwordDaysLeft: z.nullable(z.int()),
    fundsPassword: z.boolean(),
    /** Masked; null while unknown. */
    realName: z.nullable(z.string()),
    mobile: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
    email: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
    authenticator: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
    lastLogin: z.nullable(lastLogin),
    /** How this member proves themselves; the codes of `mobile` and `email` go to the masked places above. */
    proveMethods: z.array(z.enum(proveMethods)),
    /** Until when the last proof holds; null without one. */
    provenUntil: z.nullable(time)
  }),
  errors: [],
  shows: ['security', 'profile']
})

export const prove = endpoint({
  call: 'POST /wps/member/security/prove',
  moduleId: 'SEC_PROVE',
  who: 'player',
  summary: 'Proves who one is; for five minutes this session may then do what asks for a proof.',
  input: z.strictObject({ method: z.enum(proveMethods), ...proofFields }),
  reply: z.object({ until: time }),
  errors: ['proof.wrong', 'code.expired', 'verify.unavailable', 'login.locked'],
  sealed: true,
  perMinute: 20
})

export const proveCode = endpoint({
  call: 'POST /wps/member/security/prove/code',
  moduleId: 'SEC_PROVE_CODE',
  who: 'player',
  summary: 'Sends a code to prove oneself with.',
  input: z.strictObject({ method: z.enum(['mobile', 'email']) }),
  reply: codeReply,
  errors: ['verify.unavailable', 'sms.tooMany', 'sms.quota', 'sms.notAllowed'],
  perMinute: 12
})

export const provePasskey = endpoint({
  call: 'POST /wps/member/security/prove/passkey',
  moduleId: 'SEC_PROVE_PASSKEY',
  who: 'player',
  summary: 'What the browser needs to ask for a passkey.',
  input: nothing,
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ['verify.unavailable'],
  perMinute: 20
})

export const sessions = endpoint({
  call: 'GET /wps/member/sessions',
  moduleId: 'SEC_SESSIONS',
  who: 'player',
  summary: 'Where the account is logged in now.',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        id,
        device: z.string(),
        address: z.string(),
        country: z.string(),
        createdAt: time,
        lastUsedAt: time,
        current: z.boolean()
      })
    )
  }),
  errors: [],
  shows: ['sessions']
})

export const endOneSession = endpoint({
  call: 'DELETE /wps/member/sessions/:id',
  moduleId: 'SEC_SESSION_END',
  who: 'player',
  summary: 'Ends one session of one’s own.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found'],
  changes: ['sessions']
})

export const endOtherSessions = endpoint({
  call: 'DELETE /wps/member/sessions',
  moduleId: 'SEC_SESSIONS_END',
  who: 'player',
  summary: 'Ends every session but this one.',
  input: nothing,
  reply: z.object({ ended: z.int() }),
  errors: [],
  changes: ['sessions']
})

export const loginRow = z.object({
  id,
  at: time,
  method: z.string(),
  outcome: z.enum(['done', 'wrong', 'locked', 'blocked', 'challenged']),
  address: z.string(),
  country: z.string(),
  device: z.string()
})

export const logins = endpoint({
  call: 'GET /wps/member/logins',
  moduleId: 'SEC_LOGINS',
  who: 'player',
  summary: 'Logins and tries, newest first.',
  input: pageInput,
  reply: pageOf(loginRow),
  errors: [],
  shows: ['sessions']
})

export const authenticatorBegin = endpoint({
  call: 'POST /wps/member/security/authenticator',
  moduleId: 'SEC_TOTP_BEGIN',
  who: 'player',
  summary: 'A new secret for an authenticator app; it is not in force until a code of it was given.',
  input: nothing,
  reply: z.object({ secret: z.string(), otpauth: z.string() }),
  errors: ['authenticator.on'],
  proof: true
})

export const authenticatorConfirm = endpoint({
  call: 'POST /wps/member/security/authenticator/confirm',
  moduleId: 'SEC_TOTP_CONFIRM',
  who: 'player',
  summary: 'Puts the authenticator in force and gives ten recovery codes, shown this once.',
  input: z.strictObject({ code: z.string({ error: 'code.missing' }).check(z.trim(), z.regex(/^\d{6}$/, 'code.invalid')) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['authenticator.on', 'code.missing', 'code.invalid', 'verify.unavailable', 'login.locked'],
  proof: true,
  changes: ['security']
})

export const authenticatorRemove = endpoint({
  call: 'DELETE /wps/member/security/authenticator',
  moduleId: 'SEC_TOTP_REMOVE',
  who: 'player',
  summary: 'Takes the authenticator and its recovery codes away.',
  input: nothing,
  reply: done,
  errors: ['not.found'],
  proof: true,
  changes: ['security']
})

export const recoveryRenew = endpoint({
  call: 'POST /wps/member/security/recovery',
  moduleId: 'SEC_RECOVERY',
  who: 'player',
  summary: 'Ten new recovery codes; the old ones end.',
  input: nothing,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['verify.unavailable'],
  proof: true,
  changes: ['security']
})

export const passkeyBegin = endpoint({
  call: 'POST /wps/member/security/passkeys/begin',
  moduleId: 'SEC_PASSKEY_BEGIN',
  who: 'player',
  summary: 'What the browser needs to make a passkey.',
  input: nothing,
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ['passkey.full'],
  proof: true
})

export const passkeyFinish = endpoint({
  call: 'POST /wps/member/security/passkeys',
  moduleId: 'SEC_PASSKEY_FINISH',
  who: 'player',
  summary: 'Keeps the passkey that the browser made; the first second factor also gives ten recovery codes, shown this once.',
  input: z.strictObject({
    name: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60, 'input.tooLong')),
    response: z.record(z.string(), z.unknown())
  }),
  reply: z.object({ id, recoveryCodes: z.nullable(z.array(z.string())) }),
  errors: ['input.tooLong', 'passkey.failed', 'passkey.full'],
  proof: true,
  changes: ['security']
})

export const passkeyRemove = endpoint({
  call: 'DELETE /wps/member/security/passkeys/:id',
  moduleId: 'SEC_PASSKEY_REMOVE',
  who: 'player',
  summary: 'Takes a passkey away.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found'],
  proof: true,
  changes: ['security']
})

export const fundsPasswordFields = z
  .strictObject({
    fundsPassword: z.string({ error: 'input.required' }).check(z.regex(/^\d{6}$/, 'input.rule')),
    confirmFundsPassword: z.string({ error: 'input.required' })
  })
  .check(z.refine(v => v.fundsPassword === v.confirmFundsPassword, { path: ['confirmFundsPassword'], error: 'password.inconsistent' }))

export const setFundsPassword = endpoint({
  call: 'PUT /wps/member/security/fundsPassword',
  moduleId: 'SEC_FUNDS_PASSWORD',
  who: 'player',
  summary: 'Sets the password of six digits that money leaving the house is confirmed with.',
  input: fundsPasswordFields,
  reply: done,
  errors: ['input.rule', 'password.inconsistent', 'password.common'],
  sealed: true,
  proof: true,
  changes: ['security']
})
