// Decisions on operators' logins: locks after failures, one-time codes, names.
import { type Permission, permissions } from '@fairhouse/contract/endpoint.ts'
import { Secret, TOTP } from 'otpauth'

const minuteMs = 60_000
/** Failures within this time count together, and a lock lasts as long from the last of them. */
export const lockMs = 30 * minuteMs
/** Failures until the lock: passwords per name, passwords per address, codes per operator (over all tickets). */
export const lockAfter = { name: 5, address: 30, code: 10 } as const
export const ticketMinutes = 5
export const triesPerTicket = 5
export const idleMinutes = 15
export const sessionHours = 8
/** How long a pass shows an operator the shut site. */
export const passHours = 1

/** ASCII lower case: names are the same whatever their case, in every language. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => c.toLowerCase())

/** When a lock ends (milliseconds since 1970), or null when there is none. `tries` are the failed tries of the last hour. */
export function lockedUntil(tries: readonly number[], limit: number, now: number): number | null {
  const last = Math.max(...tries)
  if (tries.length === 0 || last <= now - lockMs) return null
  return tries.filter(t => t > last - lockMs).length >= limit ? last + lockMs : null
}

/** Whole minutes until a lock ends, at least one. */
export const minutesUntil = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / minuteMs))

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

/** The permissions of a role that the contract knows. */
export const knownPermissions = (names: readonly string[]): Permission[] => permissions.filter(p => names.includes(p))
