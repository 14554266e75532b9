// The offers that modules above know, asked one after the other.
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type ApplicableOffer, type ApplicableOffers, applicableOffers } from './ports.ts'

/** An offer with the module that knows it; null: there is none, or none to apply to. */
export async function applicableOffer(reader: Reader, house: House, offerId: string): Promise<(ApplicableOffer & ApplicableOffers) | null> {
  for (const offers of applicableOffers.in(house)) {
    const offer = await offers.offerOf(reader, offerId)
    if (offer) return { ...offers, ...offer }
  }
  return null
}
