// Encrypts bodies that hold passwords under the house's key. Loaded with the first such call.
import type { jwks } from '@fairhouse/contract/brand.ts'
import { CompactEncrypt, type CryptoKey, importJWK } from 'jose'
import type { z } from 'zod'
import { serverNow } from './live.ts'

type AskKeys = () => Promise<z.output<typeof jwks.reply>>

interface Key {
  readonly kid: string
  readonly key: CryptoKey
}
let known: Promise<Key> | null = null

async function fetchKey(ask: AskKeys): Promise<Key> {
  const [first] = (await ask()).keys
  return { kid: first!.kid, key: (await importJWK({ ...first! }, first!.alg)) as CryptoKey }
}

/** The next body is encrypted under a key that is asked for anew. */
export function forgetKeys(): void {
  known = null
}

/** A compact JWE of the fields; it opens for five minutes. Works on secure pages only (https, or this machine). */
export async function sealBody(fields: object, ask: AskKeys): Promise<string> {
  known ??= fetchKey(ask).catch(cause => {
    known = null
    throw cause
  })
  const { kid, key } = await known
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, iat: Math.floor(serverNow() / 1000) })
    .encrypt(key)
}
