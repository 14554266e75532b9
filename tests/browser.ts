// What a browser does before it sends a password: encrypts the body, solves the proof of work, brings its device cookie.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** The device cookie of a browser that is none. */
export const device = 'J'.repeat(43)

/** Fields as they travel, encrypted under the first of the house's keys (`value` of /wps/system/jwks). */
export async function sealFor({ keys }: { keys: (JWK & { kid: string })[] }, fields: object): Promise<{ jwe: string }> {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: keys[0]!.kid, iat: Math.floor(Date.now() / 1000) })
    .encrypt(await importJWK(keys[0]!, 'RSA-OAEP-256'))
  return { jwe }
}

/** What a form sends along for the challenge of /wps/verification/bot; empty where none is asked for. */
export async function solveBot({ challenge }: { challenge: Challenge | null }): Promise<string> {
  if (!challenge) return ''
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Makes an encrypted call of a house at an address and returns the envelope. */
export async function callSealed(url: string, method: string, path: string, fields: object): Promise<{ status: number; body: Envelope }> {
  const ask = async (from: string) => ((await (await fetch(`${url}${from}`)).json()) as { value: never }).value
  const botCheck = await solveBot(await ask('/wps/verification/bot'))
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', language: 'EN', cookie: `device=${device}` },
    body: JSON.stringify(await sealFor(await ask('/wps/system/jwks'), { ...fields, ...(botCheck ? { botCheck } : {}) }))
  })
  return { status: response.status, body: (await response.json()) as Envelope }
}
interface Envelope {
  readonly success: boolean
  readonly value: { readonly token: string }
}
