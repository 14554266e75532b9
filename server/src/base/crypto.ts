// Hashes, tokens, sealed secrets and signatures.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** An opaque token of 256 random bits. Only its {@link sha256} is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Seals a secret for the database: AES-256-GCM, nonce and tag in front. `purpose` is bound to it: it opens for nothing else. */
export function seal(key: string, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what {@link seal} sealed; throws when it was touched or sealed for another purpose. */
export function unseal(key: string, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), sealed.subarray(0, 12)).setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** HMAC-SHA256 under a key that is text: what dice are dealt from. */
export const macOf = (key: string, message: string): Buffer => createHmac('sha256', key).update(message).digest()

/** HMAC-SHA256 in hexadecimal over the raw bytes. */
export const sign = (key: string, data: string | Buffer): string => createHmac('sha256', Buffer.from(key, 'hex')).update(data).digest('hex')

/** Compares in constant time whatever the lengths. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** The Ed25519 key that grows from 32 bytes, given in hexadecimal: the same seed always gives the same key. */
export const keyFromSeed = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'), format: 'der', type: 'pkcs8' })
