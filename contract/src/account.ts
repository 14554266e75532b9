// Who a member is: registration, login, session, member info.
import * as z from 'zod/mini'
import { done, endpoint, languages, nothing } from './endpoint.ts'

/** Member types: 0 member, 4 trial; 1, 2, 41, 42 are agents. */
export const memberTypes = [0, 1, 2, 4, 41, 42] as const
export const trialType = 4
export const agentCentreTypes: readonly number[] = [1, 2, 41, 42]
/** Does a member of this type see the agent centre? */
export const seesAgentCentre = (type: number): boolean => agentCentreTypes.includes(type)
/** Does a member of this type see the member centre? */
export const seesMemberCentre = (type: number): boolean => type !== trialType

/** Letter first, then letters and digits (ASCII), 4 to 16: the rule holds in the browser and on the server. */
export const username = z.string({ error: 'input.required' }).check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9]{3,15}$/, 'username.format'))
/** 8 to 128 characters, any; common ones are refused by the server. */
export const newPassword = z
  .string({ error: 'input.required' })
  .check(z.minLength(8, 'password.tooShort'), z.maxLength(128, 'password.tooLong'))

export const registerFields = z
  .strictObject({
    username,
    password: newPassword,
    confirmPassword: z.string(),
    /** 21 or older, and the terms: recorded with time and address. */
    agreed: z.literal(true, { error: 'terms.required' }),
    language: z.optional(z.enum(languages))
  })
  .check(z.refine(v => v.password === v.confirmPassword, { path: ['confirmPassword'], error: 'password.inconsistent' }))

export const register = endpoint({
  call: 'PUT /wps/member/register',
  moduleId: 'MEM_REGISTER',
  who: 'anyone',
  summary: 'Makes an account by username and password and logs it in.',
  input: registerFields,
  reply: z.object({ token: z.string() }),
  errors: [
    'username.taken',
    'username.format',
    'password.common',
    'password.tooShort',
    'password.tooLong',
    'password.inconsistent',
    'terms.required'
  ],
  perMinute: 20,
  byAddress: true
})

export const loginFields = z.strictObject({
  username: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64, 'input.invalid')),
  password: z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong')),
  type: z._default(z.literal('username'), 'username')
})

export const login = endpoint({
  call: 'POST /wps/session/login',
  moduleId: 'SES_LOGIN',
  who: 'anyone',
  summary: 'Logs a member in; the token goes into the Authorization header of later calls.',
  input: loginFields,
  reply: z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean() }),
  errors: ['login.wrong', 'login.locked', 'account.blocked', 'password.tooLong'],
  perMinute: 30,
  byAddress: true
})

export const logout = endpoint({
  call: 'DELETE /wps/session/logout',
  always: true,
  moduleId: 'SES_LOGOUT',
  who: 'member',
  summary: 'Ends this session.',
  input: nothing,
  reply: done,
  errors: []
})

export const memberInfo = endpoint({
  call: 'GET /wps/member/info',
  moduleId: 'MEM_INFO',
  who: 'member',
  summary: 'Who is logged in.',
  input: nothing,
  reply: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    toUpline: z.boolean(),
    clubLabel: z.nullable(z.object({ labelName: z.string(), rankLevel: z.int() })),
    memberLabel: z.array(z.string()),
    currency: z.string(),
    language: z.enum(languages)
  }),
  errors: []
})

export const setLanguage = endpoint({
  call: 'PUT /wps/member/language',
  moduleId: 'MEM_LANGUAGE',
  who: 'member',
  summary: 'Remembers the language of the member.',
  input: z.strictObject({ language: z.enum(languages) }),
  reply: done,
  errors: []
})
