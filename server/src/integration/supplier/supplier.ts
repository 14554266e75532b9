// What a vendor whose games run outside must be able to do for us: the public interface for adapters of supplier protocols.
import type { House } from '#base/house.ts'

/** How a vendor is reached, opened from the database for one call. */
export interface SupplierPlace {
  readonly vendor: string
  readonly protocol: 'hub88' | 'pragmatic'
  /** https://…, or a path on our own host where the vendor's process is forwarded to. */
  readonly address: string
  readonly operatorId: string
  /** Name of the header that carries the signature. */
  readonly headerName: string
  readonly currencies: readonly string[]
  /** Our private key (PEM) for protocols that sign; null: none was made yet. */
  readonly privateKey: string | null
  /** The secret that both sides know, for protocols that hash; null: there is none. */
  readonly secret: string | null
}

/** A game as its vendor describes it. `code` is the vendor's own. */
export interface SupplierGame {
  readonly code: string
  readonly name: string
  /** The vendor's word for the category, in its own spelling. */
  readonly category: string
  readonly product: string
  readonly platforms: readonly string[]
  readonly enabled: boolean
  /** https address of a picture, or null. */
  readonly thumb: string | null
  readonly background: string | null
  readonly freebets: boolean
  /** ISO 3166 alpha-2. */
  readonly blockedCountries: readonly string[]
  readonly restrictedCountries: readonly string[]
  /** yyyy-MM-dd, or null. */
  readonly releasedOn: string | null
  readonly volatility: 'low' | 'medium' | 'high' | 'very-high' | null
  /** Return to player in hundredths of a percent: 9900 is 99 %; null: not told. */
  readonly rtp: number | null
  readonly features: readonly string[]
  readonly languages: readonly string[]
}

/** `user`, `token` and `country` are null in a demonstration, whose currency is XXX. */
export interface LaunchRequest {
  readonly user: string | null
  readonly token: string | null
  /** The vendor's own code of the game. */
  readonly gameCode: string
  readonly mobile: boolean
  readonly currency: string
  /** ISO 3166 alpha-2, or empty where it is not known. */
  readonly country: string
  readonly language: string
  readonly address: string
  readonly lobbyUrl: string
  readonly depositUrl: string
}

/** What free rounds a vendor offers for one of its games. `stake` in 1/100,000 units; 0: the vendor keeps it in its own settings. */
export interface Prepaid {
  readonly id: string
  readonly gameCode: string
  readonly currency: string
  readonly rounds: number
  readonly stake: bigint
}

/** Free rounds for one player; `id` is ours: the vendor makes them at most once. */
export interface RewardOrder {
  readonly id: string
  readonly user: string
  readonly prepaid: Prepaid
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A reward as its vendor says that it stands. */
export interface SupplierReward {
  readonly id: string
  readonly state: 'open' | 'used' | 'cancelled' | 'expired'
}

/**
 * Every call throws DomainError provider.unavailable when the vendor is silent for 8 s, answers 500 or what cannot be read, and
 * provider.refused when it says that we asked wrongly (400, 401).
 */
export interface Supplier {
  /** Every game that the vendor offers us. */
  list(house: House, at: SupplierPlace): Promise<SupplierGame[]>
  /** The address of a game. @throws DomainError game.blocked (403: country, currency or game not enabled), game.unavailable (404) */
  url(house: House, at: SupplierPlace, request: LaunchRequest): Promise<string>
  /** The address of a page that shows a finished round. @throws DomainError bet.notFound (404) */
  replay(
    house: House,
    at: SupplierPlace,
    round: { readonly user: string; readonly transaction: string; readonly round: string }
  ): Promise<string>
  readonly freeRounds: {
    prepaids(house: House, at: SupplierPlace): Promise<Prepaid[]>
    /** Made again under the same id it changes nothing. */
    create(house: House, at: SupplierPlace, order: RewardOrder): Promise<void>
    list(house: House, at: SupplierPlace, user: string): Promise<SupplierReward[]>
    /** Cancelling what is used up or cancelled changes nothing. */
    cancel(house: House, at: SupplierPlace, id: string): Promise<void>
  }
}
