// Decisions on identity checks, over plain values.
import { type Documents, type IdentityPart, type IdentityTier, partsOf } from '@fairhouse/contract/member/kyc.ts'

/** So many days before a document ends another may be sent. */
export const renewDays = 60
/** An approved document is good for at most so many years. */
export const mostYears = 20

const dayMs = 86_400_000
/** The day of a moment, yyyy-MM-dd, UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** `documents`: good ones were approved · `contact`: a telephone or a mailbox is verified. */
export const tierFrom = ({ documents, contact }: { documents: boolean; contact: boolean }): IdentityTier =>
  documents ? 2 : contact ? 1 : 0

/** How a member's documents stand: good ones count before anything that was sent later. `until`: the last day of any that were approved. */
export function documentsFrom(lastState: string | undefined, until: string | null, today: string): Documents {
  const waiting = lastState === 'OPEN'
  if (until !== null && until >= today) return { state: 'GOOD', until, waiting }
  if (waiting) return { state: 'WAITING', until, waiting }
  return { state: lastState === undefined ? 'NONE' : lastState === 'REJECTED' ? 'REJECTED' : 'EXPIRED', until, waiting }
}

/** May documents be sent? Not while some are open, nor while the house has good ones for longer. */
export const maySend = ({ state, until, waiting }: Documents, nowMs: number): boolean =>
  !waiting && (state !== 'GOOD' || until! <= dayOf(nowMs + renewDays * dayMs))

/** What belongs to a document of this type and is not there. */
export const missingParts = (idType: number, addressNeeded: boolean, there: readonly IdentityPart[]): IdentityPart[] =>
  partsOf(idType, addressNeeded).filter(p => !there.includes(p))

/** Is this a day on which a document may end: a day that is, today at the earliest, in 20 years at the latest? */
export function isExpiry(day: string, nowMs: number): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false
  return day >= dayOf(nowMs) && day <= dayOf(nowMs + mostYears * 366 * dayMs)
}
