// Who a member is: types, fields that several forms share, session, member info.
import * as z from 'zod/mini'
import { done, endpoint, languageCode, nothing, time } from '../endpoint.ts'

/** Types that are no plain member's; the trial's stands among them and sees no agent centre. */
export const agentTypes = [1, 2, 4, 41, 42] as const
/** Member types: 0 member, 4 trial; 1, 2, 41, 42 are agents. */
export const memberTypes = [0, ...agentTypes] as const
export const trialType = 4
/** Currency of play money: worth nothing, never exchanged. */
export const trialCurrency = 'XXX'
export const agentCentreTypes: readonly number[] = [1, 2, 41, 42]
/** Does a member of this type see the agent centre? */
export const seesAgentCentre = (type: number): boolean => agentCentreTypes.includes(type)
/** Does a member of this type see the member centre? */
export const seesMemberCentre = (type: number): boolean => type !== trialType

/** Kinds of identity document by their key. */
export const idTypes = {
  1: 'passport',
  2: 'driversLicense',
  3: 'prcId',
  4: 'postalId',
  5: 'votersId',
  6: 'barangayCertification',
  7: 'taxIdentification',
  8: 'sss',
  9: 'seniorCitizenCard',
  10: 'alienCertificate',
  11: 'unifiedMultiPurposeId'
} as const
export type IdType = keyof typeof idTypes

/** A text as typed into a form; its rule is the house's and is judged apart: see `register-rule.ts`. */
export const typed = z.string({ error: 'input.required' }).check(z.trim(), z.maxLength(255, 'input.tooLong'))
/** A password is never trimmed. 128 characters at most, so that a hash has a bounded cost. */
export const anyPassword = z
  .string({ error: 'input.required' })
  .check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong'))
/** 8 to 128 characters, any; common ones are refused by the server, and the rule of the house holds too. */
export const newPassword = z
  .string({ error: 'input.required' })
  .check(z.minLength(1, 'input.required'), z.minLength(8, 'password.tooShort'), z.maxLength(128, 'password.tooLong'))
/** Digits after the plus sign, which may be there. */
export const dialingCode = z.string({ error: 'input.required' }).check(z.trim(), z.regex(/^\+?[1-9]\d{0,3}$/, 'phone.country'))
/** A national number as typed: digits, spaces and signs of writing; the country's own rules are judged by the server. */
export const nationalNumber = z
  .string({ error: 'phone.missing' })
  .check(z.trim(), z.minLength(1, 'phone.missing'), z.regex(/^[\d\s()./-]{4,24}$/, 'phone.format'))
/** A one-time code: at most 255 characters. */
export const verificationCode = z
  .string({ error: 'code.missing' })
  .check(z.trim(), z.minLength(1, 'code.missing'), z.maxLength(255, 'code.invalid'))
/** What a solved proof of work is: base64 of `{challenge, solution}`. */
export const botCheck = z.optional(z.string().check(z.maxLength(4_000)))
/** A picture's text, or in its place a harder proof of work for who cannot read it. */
export const captchaFields = { captcha: z.optional(z.string().check(z.trim(), z.maxLength(20))), captchaProof: botCheck }

/** Where and when the member was logged in before. */
export const lastLogin = z.object({ at: time, address: z.string(), country: z.string(), device: z.string() })

/** Ways to prove a login that needs more than a password. */
export const verifyMethods = ['mobile', 'email', 'bankAccountName', 'authenticator', 'recovery', 'passkey'] as const
export type VerifyMethod = (typeof verifyMethods)[number]

/**
 * What a login answers. With `verify` there is no token yet: the login goes on at `/wps/session/verify`. With `mustChangePassword` the
 * token opens nothing but the change of the password.
 */
export const loginReply = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  verify: z.nullable(
    z.object({
      ticket: z.string(),
      reason: z.enum(['address', 'factor']),
      /** `hint`: the masked number or address that a code goes to; empty elsewhere. */
      methods: z.array(z.object({ method: z.enum(verifyMethods), hint: z.string() }))
    })
  ),
  lastLogin: z.nullable(lastLogin)
})
export type LoginReply = z.infer<typeof loginReply>

/** A proof: a code, a name or a password as `value`, or what the browser answered for a passkey. */
export const proofFields = {
  value: z._default(z.string().check(z.maxLength(255)), ''),
  assertion: z.optional(z.record(z.string(), z.unknown()))
}

export const logout = endpoint({
  call: 'DELETE /wps/session/logout',
  always: true,
  moduleId: 'SES_LOGOUT',
  who: 'changing',
  summary: 'Ends this session.',
  input: nothing,
  reply: done,
  errors: []
})

export const logoutByPost = endpoint({
  call: 'POST /wps/session/logout',
  always: true,
  moduleId: 'SES_LOGOUT_POST',
  who: 'changing',
  summary: 'Ends this session, as DELETE does.',
  input: nothing,
  reply: done,
  errors: []
})

export const firstLogin = endpoint({
  call: 'POST /wps/member/firstLogin',
  moduleId: 'MEM_FIRST_LOGIN',
  who: 'changing',
  realAccount: true,
  summary: 'What happens once after the first login of an account that somebody else made; again it changes nothing.',
  input: nothing,
  reply: z.object({ first: z.boolean(), askFundsPassword: z.boolean() }),
  errors: []
})

export const avatarTypes = ['STATIC', 'CUSTOM'] as const

/** What a member is called beside the name. */
const memberLabelCodes = ['AGENT', 'TRIAL', 'VIP'] as const
export type MemberLabel = (typeof memberLabelCodes)[number]
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
    memberLabel: z.array(z.enum(memberLabelCodes)),
    currency: z.string(),
    language: languageCode,
    /** When a trial ends; null for others. */
    endsAt: z.nullable(time),
    /** Code of the member's own invitation. */
    referralCode: z.string()
  }),
  errors: [],
  shows: ['profile']
})

export const setLanguage = endpoint({
  call: 'PUT /wps/member/language',
  moduleId: 'MEM_LANGUAGE',
  who: 'member',
  summary: 'Remembers the language of the member.',
  input: z.strictObject({ language: languageCode }),
  reply: done,
  errors: []
})
