// Decisions on names, passwords and sessions.
import { commonPasswords, commonWords } from './common-passwords.ts'

/** Failures within the window after which a name is locked for as long; per address the limit is higher. */
export const lockAfter = 5
export const lockAddressAfter = 40
export const lockMinutes = 30

/** Names are one name whatever their case; only ASCII letters are folded, so that no language's rules apply. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => String.fromCharCode(c.charCodeAt(0) + 32))

/**
 * Is this one of the first passwords that attackers try: a common one, a common word with a few digits or signs around it, one sign or a row of
 * keys over and over, or a name of the member or the house with little besides? Case does not matter.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = usernameKey(password)
  if (commonPasswords.has(plain) || /^(.{1,3})\1+.?$/u.test(plain)) return true
  const letters = plain.replace(/[^a-z]*$/, '').replace(/^[^a-z]*/, '')
  if (letters.length >= 3 && plain.length - letters.length <= 8 && commonWords.has(letters)) return true
  return names
    .map(usernameKey)
    .some(name => name.length >= 3 && (plain === name || (plain.includes(name) && plain.length - name.length <= 4)))
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
