// A member's session token: the number of its member, by which the session is found, and a secret.
import { randomBytes } from 'node:crypto'

/** The member's number in 8 bytes, then 256 random bits. The member knows the number; others learn nothing without the token itself. */
export function newSessionToken(memberId: bigint): string {
  const number = Buffer.alloc(8)
  number.writeBigInt64BE(memberId)
  return Buffer.concat([number, randomBytes(32)]).toString('base64url')
}

/** The member that a token names; null: it is of the form that named none, and its session may still be open; undefined: no token of the house. */
export function memberInToken(token: string): bigint | null | undefined {
  if (/^[\w-]{54}$/.test(token)) return Buffer.from(token, 'base64url').readBigInt64BE()
  return /^[\w-]{43}$/.test(token) ? null : undefined
}
