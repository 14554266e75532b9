// What applications leave to the module of offers above them.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { portOfMany } from '#base/ports.ts'

/** An offer as far as applications know it. */
export interface ApplicableOffer {
  readonly title: Readonly<Record<Language, string>>
  /** It runs and takes applications now. */
  readonly open: boolean
  /** What one application may be issued with. */
  readonly least: bigint
  readonly most: bigint
}

/** What an operator issued. */
export interface Issued {
  readonly memberId: bigint
  readonly offerId: string
  readonly amount: bigint
  /** The application: the same is given once. */
  readonly id: string
}

export interface ApplicableOffers {
  /** The offer as it is now, also when it is over; null: there is none, or none to apply to. */
  offerOf(reader: Reader, offerId: string): Promise<ApplicableOffer | null>
  /** May this member be given something of this offer now? @throws DomainError where not */
  check(tx: Tx, house: House, memberId: bigint, offerId: string): Promise<void>
  /** Gives what was issued, out of the offer's budget. @throws DomainError where nothing can be given */
  give(tx: Tx, house: House, issued: Issued): Promise<void>
}

/** What members can apply to; no two modules know the same offer. */
export const applicableOffers = portOfMany<ApplicableOffers>('application.applicableOffers')
