// How a call is described once for the server, the browser and the API reference.
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Subject } from './subjects.ts'

/** What an operator's role may allow: resource × action. */
export const permissions = [
  'player:read',
  'player:reveal',
  'player:block',
  'player:note',
  'deposit:read',
  'deposit:decide',
  'deposit:method',
  'reconciliation:read',
  'reconciliation:settle',
  'withdrawal:read',
  'withdrawal:decide',
  'withdrawal:rules',
  'adjustment:read',
  'adjustment:make',
  'bet:read',
  'health:read',
  'audit:read',
  'staff:manage',
  'support:read',
  'support:reply',
  'chat:moderate',
  'brand:read',
  'brand:edit',
  'system:switch',
  'content:read',
  'content:edit',
  'player:identity',
  'approval:read',
  'approval:decide',
  'delivery:read',
  'protection:read',
  'protection:write',
  'kyc:read',
  'kyc:decide',
  'restricted:read',
  'restricted:edit',
  'vendor:read',
  'vendor:edit',
  'settlement:read',
  'settlement:edit',
  'player:line',
  'integration:read',
  'integration:edit',
  'catalogue:read',
  'catalogue:edit',
  'returns:read',
  'returns:edit',
  'lottery:read',
  'lottery:manage',
  'table:read',
  'table:manage',
  'sport:read',
  'sport:trade',
  'sport:settle',
  'claim:read',
  'claim:manage',
  'mall:read',
  'mall:manage',
  'agent:read',
  'agent:edit',
  'income:read',
  'income:run',
  'income:decide'
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who may make a call. `anyone`: no session needed (a member's is read when sent) · `member`: any session ·
 * `changing`: also a session that opens nothing else until the password was changed · `player`: a member whose account is not a trial ·
 * `enrolling`: an operator between password and second factor · `operator`: any operator · `{may}`: an operator whose role has the permission.
 */
export type Who = 'anyone' | 'member' | 'changing' | 'player' | 'enrolling' | 'operator' | { readonly may: Permission }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<I extends z.core.$ZodType = z.core.$ZodType, R extends z.core.$ZodType = z.core.$ZodType, W extends Who = Who> {
  /** Method and path, `:name` for parts that come from the input. */
  readonly call: `${Method} /${string}`
  /** Value of the header X-Module-Id of this call. */
  readonly moduleId: string
  readonly who: W
  /** What it does, one sentence, for the reference. */
  readonly summary: string
  readonly input: I
  readonly reply: R
  /** What it refuses with, besides the common errors. */
  readonly errors: readonly ErrorCode[]
  /** Moves money or must not happen twice: the call needs an Idempotency-Key and a repeat gets the first answer. */
  readonly once?: boolean
  /** At most this many calls a minute: by address, or by member where there is a session. */
  readonly perMinute?: number
  /** The limit counts by the caller's address: for the ways to a session. */
  readonly byAddress?: boolean
  /** The body travels encrypted as `{"jwe": "…"}` under the key of `/wps/system/jwks`; a plain one is refused. */
  readonly sealed?: boolean
  /** The body is a form post, not JSON. */
  readonly form?: boolean
  /** The body is a picture (png or jpeg) of at most this many bytes; the rest of the input stands in the path. */
  readonly picture?: number
  /** The browser gets a device cookie, to which the session that this call opens is bound. */
  readonly device?: boolean
  /** Refused to a trial, though `who` would let it in: for calls that a session under a change of password may make too. */
  readonly realAccount?: boolean
  /** Needs a proof of the member that is at most five minutes old: see `security.prove`. */
  readonly proof?: boolean
  /** What its answer is about: one that is kept is asked for anew when a call or an event changes it. */
  readonly shows?: readonly Subject[]
  /** What it changes, also where it is refused: then what is on the screen was out of date. */
  readonly changes?: readonly Subject[]
  /** Answers while the site is shut too (maintenance, region): what a shut page needs, what others owe us, taking money out of a round (and seeing it), leaving. */
  readonly always?: boolean
}

/** Describes a call; the argument's types flow to `serve` on the server and to `call` in the browser. */
export const endpoint = <I extends z.core.$ZodType, R extends z.core.$ZodType, const W extends Who>(
  e: Endpoint<I, R, W>
): Endpoint<I, R, W> => e

export const methodOf = (e: Endpoint): Method => e.call.split(' ', 1)[0] as Method
export const pathOf = (e: Endpoint): string => e.call.slice(e.call.indexOf(' ') + 1)

/** An id of a row: a UUID. */
export const id = z.uuid()

const number = /^[1-9]\d{0,17}$/
/** A member's number. */
export const memberNo = z.string().check(z.regex(number, 'input.invalid'))
/** The number of a member that a person chooses: without one, nobody was chosen. */
export const chosenMember = z.string({ error: 'input.required' }).check(z.regex(number, 'input.required'))

/** A list page by keyset: `before` is the cursor of the last row seen. */
export const pageInput = z.strictObject({
  before: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20)
})
/** A page of a list: `next` is null on the last page. */
export const pageOf = <T extends z.core.$ZodType>(row: T) => z.object({ list: z.array(row), next: z.nullable(z.string()) })

export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'tr'
/** How a language is written in calls, headers and the browser's storage, as the specification has it; programs know it by its tag (`tr`). */
export const languageCodes = { tr: 'TR', en: 'EN' } as const satisfies Record<Language, string>
const byCode = { TR: 'tr', EN: 'en' } as const satisfies Record<(typeof languageCodes)[Language], Language>
export const languageCode = z.codec(z.enum(['TR', 'EN']), z.enum(languages), {
  decode: code => byCode[code],
  encode: language => languageCodes[language]
})

export const time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString()
})

/** Nothing to say: the call succeeded. */
export const done = z.object({ done: z.literal(true) })
export const isDone = { done: true } as const
export const nothing = z.strictObject({})

/** The envelope of a refusal, by what its code may be: the closed table (`refusal.ts`), or any text for who reads without it. */
export const refusalWith = <C extends z.core.$ZodType<string>>(code: C) =>
  z.object({
    success: z.literal(false),
    code,
    message: z.string(),
    params: z.record(z.string(), z.string()),
    /** For `input.*`: the code of each field that is wrong, by its path. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** Of a login: a picture must be read with the next try. */
    value: z.optional(z.object({ captchaRequired: z.boolean() })),
    traceId: z.string()
  })
