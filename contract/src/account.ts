// Who a member is: registration, login and what a login may ask besides, session, member info.
import * as z from 'zod/mini'
import { done, endpoint, languages, nothing, time } from './endpoint.ts'

/** Member types: 0 member, 4 trial; 1, 2, 41, 42 are agents. */
export const memberTypes = [0, 1, 2, 4, 41, 42] as const
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
const typed = z.string({ error: 'input.required' }).check(z.trim(), z.maxLength(255, 'input.tooLong'))
const optional = z.optional(typed)
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
const botCheck = z.optional(z.string().check(z.maxLength(4_000)))
/** A picture's text, or in its place a harder proof of work for who cannot read it. */
const captchaFields = { captcha: z.optional(z.string().check(z.trim(), z.maxLength(20))), captchaProof: botCheck }

const registration = {
  confirmPassword: z.optional(z.string().check(z.maxLength(128, 'password.tooLong'))),
  payeeName: optional,
  email: optional,
  qqNum: optional,
  recommenderId: optional,
  verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(255, 'code.invalid'))),
  affiliateCode: optional,
  paymentPassword: optional,
  line: optional,
  whatsapp: optional,
  facebook: optional,
  wechat: optional,
  idNumber: optional,
  idType: optional,
  referralCode: optional,
  domain: optional,
  ...captchaFields,
  /** Always true: the answer holds a session. */
  login: z._default(z.literal(true), true),
  /** Where the form stood; kept as text. */
  registerUrl: z._default(z.string().check(z.maxLength(500)), ''),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_000))),
  /** Of age, and the terms: recorded with time, address and version. */
  agreed: z.literal(true, { error: 'terms.required' }),
  language: z.optional(z.enum(languages)),
  botCheck
}
const sameTwice = z.refine<{ password?: string | undefined; confirmPassword?: string | undefined }>(
  v => v.confirmPassword === undefined || v.password === v.confirmPassword,
  { path: ['confirmPassword'], error: 'password.inconsistent' }
)

export const registerFields = z
  .strictObject({
    username: typed,
    password: newPassword,
    mobileNum: z.optional(nationalNumber),
    countryDialingCode: z.optional(dialingCode),
    ...registration
  })
  .check(sameTwice)

export const registerMobileFields = z
  .strictObject({
    mobileNum: nationalNumber,
    countryDialingCode: dialingCode,
    /** Only where the house asks for one (`MOBILENUMPASSREG3`). */
    password: z.optional(newPassword),
    ...registration
  })
  .check(sameTwice)

const registerErrors = [
  'input.rule',
  'input.tooLong',
  'username.taken',
  'password.common',
  'password.tooShort',
  'password.tooLong',
  'password.inconsistent',
  'terms.required',
  'code.missing',
  'code.invalid',
  'code.expired',
  'phone.format',
  'phone.missing',
  'phone.country',
  'phone.taken',
  'email.taken',
  'captcha.required',
  'captcha.wrong',
  'bot.required',
  'invite.invalid'
] as const

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

export const register = endpoint({
  call: 'PUT /wps/member/register',
  moduleId: 'MEM_REGISTER',
  who: 'anyone',
  summary: 'Makes an account by username and password and logs it in; the fields follow the rules of the house.',
  input: registerFields,
  reply: loginReply,
  errors: registerErrors,
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const registerMobile = endpoint({
  call: 'PUT /wps/member/register/mobile',
  moduleId: 'MEM_REGISTER_MOBILE',
  who: 'anyone',
  summary: 'Makes an account by telephone number and logs it in.',
  input: registerMobileFields,
  reply: loginReply,
  errors: registerErrors,
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const affiliate = endpoint({
  call: 'GET /wps/agent/affiliate',
  moduleId: 'AGT_AFFILIATE',
  who: 'anyone',
  summary: 'Does this code, or this domain, invite? Asked before a registration with a code.',
  input: z.strictObject({ code: z._default(typed, ''), domain: z._default(typed, '') }),
  reply: z.object({ code: z.string(), kind: z.enum(['affiliate', 'referral']) }),
  errors: ['invite.code'],
  perMinute: 20,
  byAddress: true
})

/** username: name and password · sms: the number as username, the code as password · firebase: reserved, refused unless it is configured. */
export const loginTypes = ['username', 'sms', 'firebase'] as const

export const loginFields = z.strictObject({
  username: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64, 'input.invalid')),
  password: anyPassword,
  type: z._default(z.enum(loginTypes), 'username'),
  /** Of an SMS login: the country of the number. */
  countryDialingCode: z.optional(dialingCode),
  /** Which side of the house is entered; this site is the member side. */
  side: z._default(z.enum(['member', 'agent']), 'member'),
  ...captchaFields,
  botCheck
})

const loginErrors = [
  'login.wrong',
  'login.locked',
  'login.nonAgent',
  'login.nonMember',
  'account.blocked',
  'password.tooLong',
  'captcha.required',
  'captcha.wrong',
  'bot.required',
  'phone.format',
  'phone.missing',
  'phone.country',
  'code.invalid',
  'code.expired'
] as const

export const login = endpoint({
  call: 'POST /wps/session/login',
  moduleId: 'SES_LOGIN',
  who: 'anyone',
  summary: 'Logs a member in; the token goes into the Authorization header of later calls, beside the device cookie.',
  input: loginFields,
  reply: loginReply,
  errors: loginErrors,
  sealed: true,
  device: true,
  perMinute: 30,
  byAddress: true
})

export const loginV2 = endpoint({
  call: 'POST /wps/session/v2/login',
  moduleId: 'SES_LOGIN_V2',
  who: 'anyone',
  summary: 'The login with a description of the device, which the list of sessions then shows.',
  input: z.extend(loginFields, {
    device: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(60)), os: z.string().check(z.trim(), z.maxLength(40)) })
  }),
  reply: loginReply,
  errors: loginErrors,
  sealed: true,
  device: true,
  perMinute: 30,
  byAddress: true
})

const ticket = z.string({ error: 'verify.expired' }).check(z.maxLength(100, 'verify.expired'))

export const verifyCode = endpoint({
  call: 'POST /wps/session/verify/code',
  moduleId: 'SES_VERIFY_CODE',
  who: 'anyone',
  summary: 'Sends the code of a waiting login to the telephone or the mailbox of the account.',
  input: z.strictObject({ ticket, method: z.enum(['mobile', 'email']) }),
  reply: z.object({ expiredMinutes: z.number() }),
  errors: ['verify.expired', 'verify.unavailable', 'sms.tooMany', 'sms.quota', 'sms.notAllowed'],
  device: true,
  perMinute: 20,
  byAddress: true
})

export const verifyPasskey = endpoint({
  call: 'POST /wps/session/verify/passkey',
  moduleId: 'SES_VERIFY_PASSKEY',
  who: 'anyone',
  summary: 'What the browser needs to ask for a passkey of a waiting login.',
  input: z.strictObject({ ticket }),
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ['verify.expired', 'verify.unavailable'],
  device: true,
  perMinute: 20,
  byAddress: true
})

/** A proof: a code, a name or a password as `value`, or what the browser answered for a passkey. */
export const proofFields = {
  value: z._default(z.string().check(z.maxLength(255)), ''),
  assertion: z.optional(z.record(z.string(), z.unknown()))
}

export const verifyLogin = endpoint({
  call: 'POST /wps/session/verify',
  moduleId: 'SES_VERIFY',
  who: 'anyone',
  summary: 'Ends a waiting login with one of its methods. A ticket lives 10 minutes and takes five tries.',
  input: z.strictObject({ ticket, method: z.enum(verifyMethods), ...proofFields }),
  reply: loginReply,
  errors: ['verify.expired', 'verify.wrong', 'verify.unavailable', 'account.blocked', 'login.locked'],
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const trialOs = ['windows', 'macos', 'linux', 'android', 'ios', 'other'] as const

export const freePlay = endpoint({
  call: 'POST /wps/session/login/freeplay',
  moduleId: 'SES_FREEPLAY',
  who: 'anyone',
  summary: 'Opens a play-money account for a day; needs the header `Gateway-Version: 3`.',
  input: z.strictObject({
    os: z.enum(trialOs),
    platform: z.literal('W'),
    /** A JWE under the key of `/wps/system/jwks` of `{"nonce": "…"}`: good once. */
    token: z.string().check(z.maxLength(4_000)),
    language: z.optional(z.enum(languages))
  }),
  reply: loginReply,
  errors: ['sms.tooMany'],
  device: true,
  perMinute: 6,
  byAddress: true
})

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
  summary: 'What happens once after the first login of an account that somebody else made; again it changes nothing.',
  input: nothing,
  reply: z.object({ first: z.boolean(), askFundsPassword: z.boolean() }),
  errors: []
})

export const avatarTypes = ['STATIC', 'CUSTOM'] as const

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
    language: z.enum(languages),
    /** When a trial ends; null for others. */
    endsAt: z.nullable(time),
    /** Code of the member's own invitation. */
    referralCode: z.string()
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
