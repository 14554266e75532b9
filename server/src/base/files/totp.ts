// One-time codes of authenticator apps.
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** The authenticator's settings: 20 random bytes, SHA1, six digits, 30 seconds, as every authenticator app knows them. */
const totp = (secret: Uint8Array, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer })
  })

/** The time step that this code belongs to, one step early or late allowed; null for a wrong code. `now` in milliseconds. */
export function stepOf(secret: Uint8Array, code: string, now: number): bigint | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : BigInt(Math.floor(now / 1000 / periodSeconds) + delta)
}

/** What an authenticator app reads: an otpauth address for the QR code, and the key in base32 to type. */
export function enrolment(secret: Uint8Array, issuer: string, username: string): { otpauth: string; secret: string } {
  const t = totp(secret, issuer, username)
  return { otpauth: t.toString(), secret: t.secret.base32 }
}
