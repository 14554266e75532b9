// Reads JSON bodies strictly: objects without repeated keys, kept raw beside for signatures.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** What a parser made of a body. */
export interface Body {
  readonly raw: string
  readonly json?: unknown
  readonly form?: boolean
  readonly picture?: Buffer
}

/** Does an object in this JSON text name a key twice? The last would win silently: refused where money is named. */
export function hasRepeatedKey(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let expectKey = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === '"') {
      const from = i
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++
      const keys = open.at(-1)
      if (expectKey && keys) {
        const key: string = JSON.parse(text.slice(from, i + 1))
        if (keys.has(key)) return true
        keys.add(key)
        expectKey = false
      }
    } else if (c === '{') {
      open.push(new Set())
      expectKey = true
    } else if (c === '[') open.push(null)
    else if (c === '}' || c === ']') open.pop()
    else if (c === ',') expectKey = open.at(-1) instanceof Set
  }
  return false
}

/** No call of ours nests deeper; a program that walks a body afterwards must not run out of stack. */
const deepest = 20
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some(v => isDeeper(v, levels - 1)))

/** Reads a JSON text strictly. @throws DomainError body.notJson */
export function parseJson(raw: string): Body {
  try {
    const json: unknown = JSON.parse(raw)
    if (!isDeeper(json, deepest) && !hasRepeatedKey(raw)) return { raw, json }
  } catch {
    // told below
  }
  throw new DomainError('body.notJson')
}

/** Reads a form post: every field once. @throws DomainError body.notJson */
function parseForm(raw: string): Body {
  const fields = new URLSearchParams(raw)
  if (new Set(fields.keys()).size !== [...fields.keys()].length) throw new DomainError('body.notJson')
  return { raw, json: Object.fromEntries(fields), form: true }
}

/**
 * Bodies arrive as `{raw, json}`; anything but JSON is refused where the contract names no form or picture. A call has come when its last
 * byte has: who could send the head before a bust and the end after it would choose afterwards.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const arrived = (request: FastifyRequest) => {
    request.receivedAt = now()
  }
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parseForm }
  for (const [type, parse] of Object.entries(parsers))
    app.addContentTypeParser(type, { parseAs: 'string' }, async (request: FastifyRequest, body: string | Buffer) => {
      arrived(request)
      const raw = String(body)
      return raw === '' ? undefined : parse(raw)
    })
  app.addContentTypeParser(
    ['image/png', 'image/jpeg', 'image/jpg'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => {
      arrived(request)
      return { raw: '', picture: body } satisfies Partial<Record<keyof Body, unknown>>
    }
  )
}
