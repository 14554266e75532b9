// What the catalogue leaves to modules above it.
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { port } from '#base/ports.ts'

/** How many games of a vendor's list came, changed and went. */
export interface TakenOver {
  readonly added: number
  readonly changed: number
  readonly gone: number
}
export type OfferedGames = (house: House, vendor: string) => Promise<(tx: Tx) => Promise<TakenOver>>
/** Asks a vendor for its list, and gives what takes it over in a transaction. */
export const offeredGames = port<OfferedGames>('catalogue.offeredGames')
