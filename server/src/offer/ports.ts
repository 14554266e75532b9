// What offers leave to modules above them.
import type { Reader } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** What became of a member's last application for an offer. */
export type ApplicationState = 'applying' | 'issued' | 'rejected'

/** The states of a member’s last applications by promotion. */
export type ApplicationsOf = (reader: Reader, memberId: bigint) => Promise<ReadonlyMap<string, ApplicationState>>

/** Who keeps applications; at most one. */
export const applicationsOf = portOfMany<ApplicationsOf>('offer.applicationsOf')
