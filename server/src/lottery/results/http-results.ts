// The adapter: a provider that signs every answer with its Ed25519 key, as docs/lottery.md tells providers to do.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { DomainError } from '#base/errors.ts'
import type { ResultsProvider } from './port.ts'

/** A provider that is silent for longer than this is asked again with the next minute. */
const timeoutMs = 5_000
const longestAnswer = 10_000
/** An answer that was signed longer ago may be an old one that somebody sends again. */
const freshMs = 300_000

const answer = z.object({
  game: z.string(),
  issue: z.string(),
  state: z.enum(['pending', 'published']),
  numbers: z.string().max(400).nullable(),
  revision: z.int().min(0).max(1_000),
  publishedAt: z.iso.datetime({ offset: true }).nullable()
})

/** The bytes that a provider signs: when it answers, what was asked, and the answer. */
export const signedBytes = (timestamp: string, path: string, body: string): Buffer => Buffer.from(`${timestamp}.${path}\n${body}`)

async function read(address: string, key: KeyObject, game: string, issue: string) {
  const url = new URL(`${address.replace(/\/$/, '')}/v1/draws/${encodeURIComponent(game)}/${encodeURIComponent(issue)}`)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  // it does not know the issue, or not yet: that says nothing
  if (response.status === 404) return null
  const body = await response.text()
  if (response.status !== 200) throw new Error(`it answered ${response.status}`)
  if (body.length > longestAnswer) throw new Error('the answer is too long')
  const timestamp = response.headers.get('x-results-timestamp') ?? ''
  const signature = Buffer.from(response.headers.get('x-results-signature') ?? '', 'base64')
  if (!verify(null, signedBytes(timestamp, url.pathname, body), key, signature)) throw new Error('the signature is wrong')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() - Number(timestamp) * 1_000) > freshMs) throw new Error('the answer is old')
  const said = answer.parse(JSON.parse(body))
  if (said.game !== game || said.issue !== issue) throw new Error('it is about another issue')
  return said
}

/** A provider at this address (`/…`: a stand-in on our own host), whose public key is SPKI in DER, base64. */
export function httpResults(name: string, address: string, publicKey: string): ResultsProvider {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return {
    name,
    async resultOf(house, game, issue) {
      const at = address.startsWith('/') ? house.publicUrl() + address : address
      try {
        const said = await read(at, key, game, issue)
        if (said === null || said.state === 'pending') return null
        const { numbers, revision, publishedAt } = said
        if (numbers === null || publishedAt === null || revision < 1) throw new Error('a published result without numbers')
        return { game, issue, numbers, revision, publishedAt: new Date(publishedAt) }
      } catch (err) {
        house.log.warn({ err, provider: name, game, issue }, 'the provider of results did not answer')
        throw new DomainError('provider.unavailable')
      }
    }
  }
}
