// Decisions on passwords and on logins.
import { agentCentreTypes, memberTypes } from '@fairhouse/contract/member/account.ts'
import { usernameKey } from '#member/member.ts'
import { commonPasswords, commonWords } from './password/common-passwords.ts'

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

/** Is a password that was set then older than so many days? 0 days: passwords do not expire. */
export const isExpired = (changedAt: Date, days: number, at: number): boolean => days > 0 && changedAt.getTime() + days * 86_400_000 < at

/**
 * Must the password be changed before anything else? (given out, or set by somebody else, or expired where that is enforced) and not
 * logged in by telephone: who logs in with a code may not know a password at all.
 */
export const mustChange = (p: { weak: boolean; demanded: boolean; expired: boolean; enforced: boolean; type: string }): boolean =>
  (p.weak || p.demanded || (p.expired && p.enforced)) && p.type !== 'sms' && p.type !== 'firebase'

/** Does this side of the house admit members of this type? The member side knows all of them, the agent side only agents. */
export const admits = (side: 'member' | 'agent', type: number): boolean =>
  (side === 'agent' ? agentCentreTypes : memberTypes).includes(type)
