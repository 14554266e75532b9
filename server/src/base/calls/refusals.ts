// What a call is refused with: codes at fields, the envelope in the person's language, and bugs told from refusals.

import { commonErrors } from '@fairhouse/contract/common-errors.ts'
import { defaultLanguage, type Language, languageCodes, languages } from '@fairhouse/contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '@fairhouse/contract/errors.ts'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { pictureErrors } from '@fairhouse/contract/picture.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { codeOf, DomainError } from '../errors.ts'
import type { House } from '../house.ts'
import { sentenceOf } from './sentences.ts'

/** The first value of a header. */
export const one = (v: string | string[] | undefined) => (Array.isArray(v) ? v[0] : v)

/** The language that the call asks for. */
export function languageOf(request: FastifyRequest): Language {
  const asked = one(request.headers.language)?.toUpperCase()
  return languages.find(l => languageCodes[l] === asked) ?? defaultLanguage
}

const isCode = (text: string): text is ErrorCode => text in errorStatus

/** Turns what a schema refused into codes at fields. */
export function inputError(error: z.core.$ZodError, allowed: readonly ErrorCode[]): DomainError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const at = issue.code === 'unrecognized_keys' ? issue.keys.join(',') : issue.path.join('.')
    const missing = issue.code === 'invalid_type' && issue.input === undefined && !isCode(issue.message)
    const code = isCode(issue.message)
      ? issue.message
      : issue.code === 'unrecognized_keys'
        ? 'input.unknownField'
        : missing
          ? 'input.required'
          : 'input.invalid'
    fields[at || 'input'] ??= code
  }
  const codes = [...new Set(Object.values(fields))]
  const only = codes.length === 1 && isOneOf([...commonErrors, ...allowed], codes[0]) ? codes[0] : 'input.invalid'
  return new DomainError(only, {}, fields)
}

/** What the frame says of a body that it did not read, where the body is a picture. */
const ofUnread: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = { 'body.tooLarge': 'picture.tooLarge', 'body.notJson': 'picture.invalid' }

/** Of a call whose body is a picture: what is wrong with it stands at the field `picture`, also of one that was not read at all. */
function atPicture(refusal: DomainError): DomainError {
  const code = ofUnread[refusal.code] ?? refusal.code
  return isOneOf(pictureErrors, code) && !refusal.fields ? new DomainError(code, refusal.params, { picture: code }) : refusal
}

/** The last resort: turns whatever was thrown into the envelope. What the contract does not declare is a bug and said loudly. */
export function sendError(house: House, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const endpoint = request.routeOptions.config.endpoint
  const plain = error instanceof DomainError ? error : fromFastify(error, endpoint !== undefined)
  let refusal = plain && endpoint?.picture !== undefined ? atPicture(plain) : plain
  const declared = refusal && (!endpoint || isOneOf([...commonErrors, ...endpoint.errors, 'not.found'], refusal.code))
  if (!refusal || !declared) {
    house.log.error({ err: error, call: endpoint?.call, traceId: request.id }, refusal ? `undeclared refusal ${refusal.code}` : 'bug')
    refusal = new DomainError('internal')
  }
  const language = languageOf(request)
  void reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      code: refusal.code,
      message: sentenceOf(language, refusal.code, refusal.params),
      params: refusal.params,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...(refusal.params.captchaRequired ? { value: { captchaRequired: true } } : {}),
      traceId: request.id
    })
}

/** The HTTP status that the frame, or a library beside it, gave what was thrown. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

function fromFastify(error: unknown, ofCall: boolean): DomainError | null {
  const statusCode = statusOf(error)
  // a path out of the folder of an app, or with a zero byte in it: there is nothing, and nothing is wrong
  if (!ofCall && (statusCode === 400 || statusCode === 403)) return new DomainError('not.found')
  if (statusCode === 413) return new DomainError('body.tooLarge')
  if (statusCode === 429) return new DomainError('too.many.requests', { seconds: '60' })
  if (statusCode === 415 || statusCode === 400 || codeOf(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new DomainError('body.notJson')
  if (statusCode === 503) return new DomainError('busy.try.again')
  return isAway(error) ? new DomainError('busy.try.again') : null
}

/** What PostgreSQL says when it starts, stops, is overloaded, or somebody else holds what a call needs for too long. */
const awayStates = /^(57P0|57014|08|53|40001|40P01|55P03|25P03)/
/** What the system says of a server that cannot be reached. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH'
])
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|Cannot use a pool after calling end/

/** Is the database away, or whatever else a call stands on? Also where what was thrown only wraps that. */
export function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false
  const code = codeOf(error)
  if (awayStates.test(code) || awayCodes.has(code)) return true
  if (error instanceof AggregateError && error.errors.some(inner => isAway(inner, depth + 1))) return true
  return awayWords.test(error.message) || isAway(error.cause, depth + 1)
}
