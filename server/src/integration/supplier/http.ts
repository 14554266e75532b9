// How our calls reach a supplier: one place for its address, the patience we have, and what a refusal of the supplier means.
import type { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { logCall } from '../calls/call-log.ts'
import type { SupplierPlace } from './supplier.ts'

/** A supplier that is silent for longer than this has said nothing. */
const timeoutMs = 8_000
/** In bytes. */
const longestAnswer = 5_000_000

/** The paths of this house behind which a supplier's process may stand. */
export const ownPaths: readonly string[] = ['/studio/']

/** Where a path of the supplier is reached. */
export function urlAt(house: House, { address }: Pick<SupplierPlace, 'address'>, path: string): URL {
  return new URL((address.startsWith('/') ? house.publicUrl() + address : address).replace(/\/$/, '') + path)
}

interface Question {
  readonly path: string
  readonly type: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whom it is about, for the log. */
  readonly member?: string | undefined
}

/** What of a vendor's text the database can keep. */
export const keepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text of an answer; no more of it is read than an answer may be long. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    // leaving the loop ends the connection
    if (length > longestAnswer) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** What an address of a game answers opens the game: it is in no log. */
const opensSomething = (said: string) => /"(url|gameURL)"/i.test(said)

/**
 * Sends a text and reads the JSON that comes back, whatever its status; the call stands in the log.
 * @throws DomainError provider.unavailable for silence, 5xx, redirects and what is no JSON
 */
export async function ask(
  house: House,
  at: SupplierPlace,
  { path, type, body, headers = {}, member }: Question
): Promise<{ status: number; json: unknown }> {
  const since = performance.now()
  const note = (status: string, answer: string | null) =>
    logCall(house, {
      vendor: at.vendor,
      direction: 'out',
      path: path.replace(/^\//, ''),
      member: member ?? null,
      transactionId: null,
      round: null,
      status,
      tookMs: Math.round(performance.now() - since),
      address: null,
      request: body,
      answer
    })
  let heard = false
  try {
    const answer = await fetch(urlAt(house, at, path), {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    const said = await textOf(answer)
    heard = true
    note(answer.status === 200 ? 'OK' : `HTTP_${answer.status}`, opensSomething(said) ? null : said)
    if (answer.status >= 500) throw new Error(`it answered ${answer.status}: ${said.slice(0, 200)}`)
    return { status: answer.status, json: JSON.parse(said) }
  } catch (err) {
    if (!heard) note('SILENT', null)
    house.log.warn({ err, vendor: at.vendor, path }, 'supplier did not answer')
    throw new DomainError('provider.unavailable')
  }
}

/** Says in the log what the supplier refused, and throws it as our own no. */
export function refuseAs(
  house: House,
  at: SupplierPlace,
  path: string,
  { status, json }: { status: number; json: unknown },
  code: 'provider.unavailable' | 'provider.refused' | 'game.blocked' | 'game.unavailable' | 'bet.notFound'
): never {
  house.log.warn({ vendor: at.vendor, path, status, said: JSON.stringify(json).slice(0, 500) }, 'supplier refused')
  throw new DomainError(code)
}

/** The games of a list that can be read; one that cannot is said in the log, and must not hide the others. */
export const readable = <T>(house: House, at: SupplierPlace, list: readonly unknown[], item: z.ZodType<T>): T[] =>
  list.flatMap(entry => {
    const read = item.safeParse(entry)
    if (!read.success) house.log.warn({ vendor: at.vendor, said: JSON.stringify(entry).slice(0, 300) }, 'a game of the list cannot be read')
    return read.success ? [read.data] : []
  })
