// What a member tells of themselves.
import * as z from 'zod/mini'
import { done, endpoint, nothing } from '../endpoint.ts'
import { mostPictureBytes } from '../picture.ts'
import { avatarTypes, dialingCode, nationalNumber, verificationCode } from './account.ts'
import { advertisingBox } from './protection.ts'
import { codeReply } from './verification.ts'

/** Fields that no rule compares; all optional, at most 200 characters each. */
export const profileTexts = [
  'telegram',
  'zalo',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'nationality',
  'occupation',
  'incomeSource',
  'birthplace',
  'permanentAddress',
  'address'
] as const
export type ProfileText = (typeof profileTexts)[number]

const text = z.string().check(z.trim(), z.maxLength(200, 'input.tooLong'))
const texts = <T extends z.core.$ZodType>(shape: T) => Object.fromEntries(profileTexts.map(name => [name, shape])) as Record<ProfileText, T>

export const birthday = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'birthday.invalid'))

export const profile = endpoint({
  call: 'GET /wps/member/profile',
  moduleId: 'PRO_READ',
  who: 'player',
  summary: 'What the member told of themselves; numbers of documents are masked.',
  input: nothing,
  reply: z.object({
    nickname: z.string(),
    /** null: not told yet. What is told is fixed: another change goes through customer service. */
    realName: z.nullable(z.string()),
    bankAccountName: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    idType: z.nullable(z.int()),
    idNumber: z.nullable(z.string()),
    ...texts(z.string())
  }),
  errors: [],
  shows: ['profile']
})

export const saveProfileFields = z.strictObject({
  nickname: z.optional(z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(24, 'input.tooLong'))),
  realName: z.optional(z.string().check(z.trim(), z.maxLength(100, 'input.tooLong'))),
  birthday: z.optional(birthday),
  idType: z.optional(z.int().check(z.minimum(1), z.maximum(11))),
  idNumber: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,32}$/, 'input.rule'))),
  ...texts(z.optional(text))
})

export const saveProfile = endpoint({
  call: 'PUT /wps/member/profile',
  moduleId: 'PRO_SAVE',
  who: 'player',
  summary: 'Changes what is sent and leaves the rest. Name, birthday and document are told once; telling a document needs a proof.',
  input: saveProfileFields,
  reply: done,
  errors: ['input.tooLong', 'input.rule', 'name.format', 'birthday.invalid', 'age.tooYoung', 'profile.fixed', 'nickname.taken'],
  changes: ['profile']
})

const contact = {
  kind: z.enum(['mobile', 'email']),
  mobileNum: z.optional(nationalNumber),
  countryDialingCode: z.optional(dialingCode),
  email: z.optional(
    z.string().check(z.trim(), z.maxLength(254, 'email.format'), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email.format'))
  )
}
const contactErrors = [
  'phone.format',
  'phone.missing',
  'phone.country',
  'email.format',
  'sms.tooMany',
  'sms.quota',
  'sms.notAllowed'
] as const

export const contactCode = endpoint({
  call: 'POST /wps/member/contact/code',
  moduleId: 'PRO_CONTACT_CODE',
  who: 'player',
  summary: 'Sends a code to a number or an address that is to be bound.',
  input: z.strictObject(contact),
  reply: codeReply,
  errors: contactErrors,
  proof: true,
  perMinute: 12
})

export const bindContact = endpoint({
  call: 'PUT /wps/member/contact',
  moduleId: 'PRO_CONTACT',
  who: 'player',
  summary:
    'Binds the number or the address that the code was sent to; the former one is told. With `advertising` the member wants advertising there.',
  input: z.strictObject({ ...contact, verificationCode, advertising: advertisingBox }),
  reply: done,
  errors: [...contactErrors, 'code.missing', 'code.invalid', 'code.expired', 'phone.taken', 'email.taken'],
  proof: true,
  perMinute: 20,
  changes: ['profile', 'advertising']
})

/** STATIC: the name of one of the drawings · CUSTOM: the uploaded picture as a data address. */
const avatar = z.object({ avatar: z.string(), avatarType: z.enum(avatarTypes) })

/** The drawings that a member chooses from; the site draws them. */
export const staticAvatars = Array.from({ length: 18 }, (_, at) => `a${at + 1}`)

export const playerAvatar = endpoint({
  call: 'GET /wps/relay/MCSFE_getPlayerAvatar',
  moduleId: 'PRO_AVATAR',
  who: 'member',
  summary: 'The picture of the member.',
  input: nothing,
  reply: avatar,
  errors: []
})

export const memberIcon = endpoint({
  call: 'GET /wps/member/info/icon',
  moduleId: 'PRO_ICON',
  who: 'member',
  summary: 'The picture of the member, as the header shows it.',
  input: nothing,
  reply: avatar,
  errors: []
})

export const chooseAvatar = endpoint({
  call: 'PUT /wps/member/avatar',
  moduleId: 'PRO_AVATAR_CHOOSE',
  who: 'player',
  summary: 'Takes one of the drawings.',
  input: z.strictObject({ avatar: z.enum(staticAvatars as [string, ...string[]]) }),
  reply: avatar,
  errors: []
})

export const uploadAvatar = endpoint({
  call: 'POST /wps/member/avatar',
  moduleId: 'PRO_AVATAR_UPLOAD',
  who: 'player',
  summary: 'Takes a picture (png or jpeg, at most 5 MB); it is cut square, made small and encoded anew.',
  input: nothing,
  reply: avatar,
  errors: ['picture.invalid', 'picture.tooLarge'],
  picture: mostPictureBytes,
  perMinute: 6
})
