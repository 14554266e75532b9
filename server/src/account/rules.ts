// Decisions on names, passwords and sessions.
import { DomainError } from '#base/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** A session ends after so long without use, and after so long in all. */
export const idleMinutes = 30
export const absoluteHours = 24
/** Failures within the window after which a name is locked for as long; per address the limit is higher. */
export const lockAfter = 5
export const lockAddressAfter = 40
export const lockMinutes = 30

/** Names are one name whatever their case; only ASCII letters are folded, so that no language's rules apply. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => String.fromCharCode(c.charCodeAt(0) + 32))

/** @throws DomainError password.common for one of the first that attackers try, or the username itself */
export function refuseCommonPassword(password: string, username: string): void {
  const plain = usernameKey(password)
  if (commonPasswords.has(plain) || plain === usernameKey(username))
    throw new DomainError('password.common', {}, { password: 'password.common' })
}

/** Two letters of the name, the rest hidden: how other players see it. */
export const maskName = (name: string): string => `${name.slice(0, 1)}***${name.slice(-1)}`

/** The first letter of each name, then stars: always three, so that the length says nothing. */
export const maskRealName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(part => `${[...part][0]}***`)
    .join(' ')
