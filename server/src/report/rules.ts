// What operators may see unasked, what a search means, and what the invariants are.
import { type DuplicateSign, duplicateSigns } from '@fairhouse/contract/ops/people/duplicates.ts'

/** Invariants of the journal that the health page shows; each is a function `report.check_…` in the database. */
export const invariants = [
  'balanced',
  'balances',
  'negative',
  'betsPaid',
  'betsClosed',
  'roundsClosed',
  'deposits',
  'withdrawals',
  'locked',
  'play',
  'transit',
  'pots',
  'tickets',
  'results',
  'income'
] as const
export type Invariant = (typeof invariants)[number]

/** What a check found; null when it did not finish in time. */
export interface Finding {
  readonly checked: bigint
  readonly wrong: bigint
  readonly example: string | null
}

/** A check that did not finish proves nothing. */
export const holds = (finding: Finding | null): boolean => finding !== null && finding.wrong === 0n

/** A prefix for LIKE: what the person typed means itself. */
export const likePrefix = (typed: string): string => `${typed.replace(/[A-Z]/g, c => c.toLowerCase()).replace(/[\\%_]/g, c => `\\${c}`)}%`

/** What a text in the search of members means. */
export type Search =
  | { readonly by: 'name'; readonly prefix: string }
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'mobile'; readonly mobile: string }
  | { readonly by: 'number'; readonly id: bigint | null; readonly prefix: string; readonly ending: string | null }

/** So many last digits say enough of a telephone number. */
const leastDigits = 7

/**
 * A whole e-mail address, a whole number of a telephone or its last seven digits or more (both only with `contacts`), a number of a member, or
 * the beginning of a username.
 */
export function searchOf(typed: string, contacts: boolean): Search {
  const prefix = likePrefix(typed)
  if (contacts && typed.includes('@')) return { by: 'email', key: typed.toLowerCase() }
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(typed)) return { by: 'name', prefix }
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return contacts ? { by: 'mobile', mobile: `+${digits}` } : { by: 'name', prefix }
  // the zeros before a national number are not part of it
  const significant = digits.replace(/^0+/, '')
  const ending = contacts && significant.length >= leastDigits && significant.length <= 15 ? significant : null
  return { by: 'number', id: /^[1-9]\d{0,17}$/.test(typed) ? BigInt(typed) : null, prefix, ending }
}

/** The year only. */
export const maskBirthday = (date: string): string => `${date.slice(0, 4)}-**-**`

/** How much a sign says: papers and money say more than a device, and that more than an address, which a whole town may share. */
const weight: Record<DuplicateSign, number> = {
  document: 32,
  payoutAccount: 16,
  mobile: 8,
  nameAndBirthday: 8,
  zalo: 8,
  device: 4,
  address: 1
}
const weightOf = (signs: readonly DuplicateSign[]): number =>
  duplicateSigns.reduce((sum, sign) => sum + (signs.includes(sign) ? weight[sign] : 0), 0)

/** Compares members by what they share, the most telling first, then the newest. */
export const bySigns = (
  a: { readonly id: bigint; readonly signs: readonly DuplicateSign[] },
  b: { readonly id: bigint; readonly signs: readonly DuplicateSign[] }
): number => weightOf(b.signs) - weightOf(a.signs) || (a.id < b.id ? 1 : -1)
