// The browser's mirror of the server's `serve`: encodes the input, sends the headers, decodes the reply, throws refusals.
import { jwks } from '@fairhouse/contract/brand.ts'
import { type Endpoint, type Language, languageCodes, methodOf, pathOf, refusalWith } from '@fairhouse/contract/endpoint.ts'
import type { ErrorCode, ErrorParams } from '@fairhouse/contract/errors.ts'
import type { Subject } from '@fairhouse/contract/subjects.ts'
import * as z from 'zod/mini'

/** Where the client takes what it sends with each call; set once when an app starts. */
export interface ApiSettings {
  /** The origin of the API; the page's own when left out. */
  readonly base?: string
  /** The merchant's code; `fairhouse` when left out. */
  merchant?(): string
  language(): Language
  token(): string | null
  /** The token was refused: the session is over. */
  onEnded(code: ErrorCode): void
  /** The site is shut to this caller: maintenance, or a region that it may not serve. */
  onShut?(code: ErrorCode): void
  /** The call needs a proof of who one is: asks for it. Resolves with whether it was given; the call is then made again. */
  prove?(): Promise<boolean>
  /** A call has ended that changes what these answers show. */
  onChanged?(subjects: readonly Subject[]): void
  /** Headers beside those of every call. */
  extraHeaders?(): Readonly<Record<string, string>>
  /** The answer to a GET that the page asked for before the program had come, where there is one; never rejects. */
  early?(address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal | null): Promise<Response | undefined>
}

/** Read without the table of codes, which pages need not carry: a code that this page does not know has no sentence of its own. */
const refusal = refusalWith(z.string())

let settings: ApiSettings = { language: () => 'tr', token: () => null, onEnded: () => {} }
export const configureApi = (next: ApiSettings): void => {
  settings = next
}

/** Codes of what goes wrong before the server could answer, beside the server's own codes. */
export type ClientCode = ErrorCode | 'network' | 'offline'

/** A refusal of the server, or a network that gave no answer (`network`: the outcome is unknown, repeat with the same key). */
export class ApiError extends Error {
  readonly code: ClientCode
  readonly params: ErrorParams
  readonly fields: Record<string, string>
  readonly traceId: string | null
  constructor(
    code: ClientCode,
    message: string,
    params: ErrorParams = {},
    fields: Record<string, string> = {},
    traceId: string | null = null
  ) {
    super(message)
    this.code = code
    this.params = params
    this.fields = fields
    this.traceId = traceId
  }
}

type Wire = Record<string, unknown>
interface Sent {
  readonly url: string
  readonly body: BodyInit | undefined
  readonly type: string
}

/** The body as the contract wants it to travel: JSON, encrypted JSON, a form, or a picture. */
async function bodyOf(endpoint: Endpoint, rest: Wire, picture: Blob | undefined): Promise<Omit<Sent, 'url'>> {
  if (endpoint.picture !== undefined) return { body: picture, type: picture?.type ?? 'image/png' }
  if (endpoint.form)
    return { body: new URLSearchParams(rest as Record<string, string>).toString(), type: 'application/x-www-form-urlencoded' }
  if (!endpoint.sealed) return { body: JSON.stringify(rest), type: 'application/json' }
  const { sealBody } = await import('./seal.ts')
  return { body: JSON.stringify({ jwe: await sealBody(rest, () => callOnce(jwks, {}, {})) }), type: 'application/json' }
}

/** Where a call goes, and what of its input stands in its body: `:name` is put into the path, the rest into the query of a GET or DELETE. */
export function addressOf(endpoint: Endpoint, wire: Wire): { readonly url: string; readonly rest: Wire | null } {
  const rest = { ...wire }
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const method = methodOf(endpoint)
  if (method !== 'GET' && method !== 'DELETE') return { url: path, rest }
  const query = new URLSearchParams()
  for (const [k, v] of Object.entries(rest)) if (v !== undefined && v !== null) query.set(k, String(v))
  const text = query.toString()
  return { url: text ? `${path}?${text}` : path, rest: null }
}

async function request(endpoint: Endpoint, wire: Wire, picture: Blob | undefined): Promise<Sent> {
  const { url, rest } = addressOf(endpoint, wire)
  return rest ? { url, ...(await bodyOf(endpoint, rest, picture)) } : { url, body: undefined, type: '' }
}

/** A key that makes a repeat of a money call the same call; keep it until an answer arrives. */
export function newKey(): string {
  const b = crypto.getRandomValues(new Uint8Array(16))
  b[6] = (b[6]! & 0x0f) | 0x40
  b[8] = (b[8]! & 0x3f) | 0x80
  const hex = Array.from(b, x => x.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Makes a call of the contract. Bad input is refused here with the same codes as on the server, before anything is sent.
 * @throws ApiError
 */
export async function call<I extends z.core.$ZodType, R extends z.core.$ZodType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  options: CallOptions = {}
): Promise<z.output<R>> {
  try {
    return await callOnce(endpoint, input, options)
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    // the house has a new key, or this device's clock had been wrong: the body is encrypted anew, once
    if (problem.code === 'body.envelope' && endpoint.sealed) {
      const { forgetKeys } = await import('./seal.ts')
      forgetKeys()
      return await callOnce(endpoint, input, options)
    }
    if (problem.code === 'proof.required' && (await settings.prove?.())) return await callOnce(endpoint, input, options)
    throw problem
  } finally {
    if (endpoint.changes) settings.onChanged?.(endpoint.changes)
  }
}

interface CallOptions {
  key?: string
  signal?: AbortSignal
  /** The picture of an endpoint that takes one. */
  picture?: Blob
  /** Speaks for this session instead of the page's own: a login that is not complete yet. */
  token?: string
}

async function callOnce<I extends z.core.$ZodType, R extends z.core.$ZodType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  options: CallOptions
): Promise<z.output<R>> {
  const wire = z.encode(endpoint.input, input) as Wire
  const token = options.token ?? settings.token()
  let answer: unknown
  try {
    const { url, body, type } = await request(endpoint, wire, options.picture)
    const headers: Record<string, string> = {
      'X-Module-Id': endpoint.moduleId,
      Language: languageCodes[settings.language()],
      Merchant: settings.merchant?.() ?? 'fairhouse',
      Device: 'WEB',
      'Gateway-Version': '3',
      ...(token ? { Authorization: token } : {}),
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(options.key ? { 'Idempotency-Key': options.key } : {}),
      ...settings.extraHeaders?.()
    }
    const base = settings.base ?? ''
    const method = methodOf(endpoint)
    const signal = options.signal ?? null
    const response =
      (method === 'GET' ? await settings.early?.(url, headers, signal) : undefined) ??
      (await fetch(`${base}${url}`, {
        method,
        headers,
        body: body ?? null,
        signal,
        // another origin of the same site gets the device cookie too
        ...(base && { credentials: 'include' as const })
      }))
    answer = await response.json()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(navigator.onLine ? 'network' : 'offline', 'no answer')
  }
  const envelope = answer as { success: true; value: unknown } | { success: false }
  if (envelope.success) return z.decode(endpoint.reply, envelope.value as z.input<R>)
  const said = refusal.safeParse(envelope)
  if (!said.success) throw new ApiError('internal', 'not an envelope')
  const { message, params, fields, traceId } = said.data
  const code = said.data.code as ErrorCode
  // a late answer to a token that was replaced meanwhile says nothing of the one in force
  if ((code === 'session.required' || code === 'session.ended') && token === settings.token()) settings.onEnded(code)
  if (code === 'system.maintenance' || code === 'system.restricted') settings.onShut?.(code)
  throw new ApiError(code, message, params, fields, traceId)
}

const shown = new Map<string, readonly Subject[]>()
/** Does the kept answer with this key show one of them? */
export const showsOf = ([call]: readonly unknown[], subjects: readonly Subject[]): boolean =>
  shown.get(String(call))?.some(subject => subjects.includes(subject)) ?? false

/** The query key of a call: its endpoint and its input as it travels. What the endpoint shows is noted beside it, for when that changes. */
export function keyOf<I extends z.core.$ZodType>(endpoint: Endpoint<I>, input: z.output<I>): readonly [string, unknown] {
  if (endpoint.shows) shown.set(endpoint.call, endpoint.shows)
  return [endpoint.call, z.encode(endpoint.input, input)]
}

/** Options for `useQuery`: `useQuery(queryOf(balance, {}))`. */
export const queryOf = <I extends z.core.$ZodType, R extends z.core.$ZodType>(endpoint: Endpoint<I, R>, input: z.output<I>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<z.output<R>> => call(endpoint, input, { signal })
})
