// Reads JSON bodies strictly: objects without repeated keys, kept raw beside for signatures.
import type { FastifyInstance } from 'fastify'
import { now } from './clock.ts'
import { DomainError } from './errors.ts'

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
        const key = JSON.parse(text.slice(from, i + 1)) as string
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

/** No call of ours nests deeper; whoever walks a body afterwards must not run out of stack. */
const deepest = 20
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some(v => isDeeper(v, levels - 1)))

/**
 * Bodies arrive as `{raw, json}`; anything but JSON is refused. A call has come when its last byte has: who could send the head before
 * a bust and the end after it would choose afterwards.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    ;(request as unknown as { receivedAt: number }).receivedAt = now()
    const raw = String(body)
    if (raw === '') return done(null, undefined)
    try {
      const json: unknown = JSON.parse(raw)
      if (isDeeper(json, deepest) || hasRepeatedKey(raw)) return done(new DomainError('body.notJson'))
      done(null, { raw, json })
    } catch {
      done(new DomainError('body.notJson'))
    }
  })
}
