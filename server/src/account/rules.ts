// Decisions on names, passwords and logins.
import { agentCentreTypes, memberTypes } from '@fairhouse/contract/account.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

/** How long a lock lasts, and the window in which tries count. */
export const lockMinutes = 30
/** Failures within the window after which a name is locked. */
export const lockAfter = 5
/** Failures in a row, of an account or of an address, after which a picture must be read. */
export const captchaAfter = 3
/** Failures in the whole house within a minute after which everybody must read one. */
export const captchaForAllAfter = 300
/**
 * Failures after which no further try is looked at. A browser that the member was seen with counts for itself: strangers do not lock the
 * owner out. `nameDay`: in a day, however patiently somebody guesses.
 */
export const mostTries = {
  name: { most: lockAfter, minutes: lockMinutes },
  nameDay: { most: 50, minutes: 24 * 60 },
  device: { most: 30, minutes: lockMinutes },
  address: { most: 40, minutes: lockMinutes },
  network: { most: 150, minutes: lockMinutes }
} as const

/** Names are one name whatever their case; only ASCII letters are folded, so that no language's rules apply. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => String.fromCharCode(c.charCodeAt(0) + 32))

/**
 * Is this one of the first passwords that attackers try: a common one, a common word with a few digits or signs around it, one sign or a row
 * of keys over and over, or a name of the member or the house with little besides? Case does not matter.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = usernameKey(password)
  if (commonPasswords.has(plain) || /^(.{1,3})\1+.?$/u.test(plain)) return true
  const letters = plain.replace(/[^a-z]*$/, '').replace(/^[^a-z]*/, '')
  if (letters.length >= 3 && plain.length - letters.length <= 8 && commonWords.has(letters)) return true
  return names.map(usernameKey).some(name => name.length >= 3 && plain.includes(name) && plain.length - name.length <= 4)
}

/** Does this side of the house admit members of this type? The member side knows all of them, the agent side only agents. */
export const admits = (side: 'member' | 'agent', type: number): boolean =>
  (side === 'agent' ? agentCentreTypes : memberTypes).includes(type)

/** Is a password that was set then older than so many days? 0 days: passwords do not expire. */
export const isExpired = (changedAt: Date, days: number, at: number): boolean => days > 0 && changedAt.getTime() + days * 86_400_000 < at

/**
 * Must the password be changed before anything else? (given out, or set by somebody else, or expired where that is enforced) and not
 * logged in by telephone: who logs in with a code may not know a password at all.
 */
export const mustChange = (p: { weak: boolean; demanded: boolean; expired: boolean; enforced: boolean; type: string }): boolean =>
  (p.weak || p.demanded || (p.expired && p.enforced)) && p.type !== 'sms' && p.type !== 'firebase'

/** A person's name as banks and people write it alike: no case, no accents, one space between. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıİI]/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Two letters of the name, the rest hidden: how other players see it. */
export const maskName = (name: string): string => `${name.slice(0, 1)}***${name.slice(-1)}`

/** How other players see a member: masked, and marked where the demonstration made it. */
export const publicName = (account: string, demo = false): string => (demo ? `${maskName(account)} (demo)` : maskName(account))

/** The first letter of each name, then stars: always three, so that the length says nothing. */
export const maskRealName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(part => `${[...part][0]}***`)
    .join(' ')
