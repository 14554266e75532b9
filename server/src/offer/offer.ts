// What modules above ask of offers.
import { now } from '#base/clock.ts'
import { runOf } from './rules.ts'
import type { Offer } from './store.ts'

export { giveApplied, mayBeGiven } from './applied.ts'
export { housematesOf } from './household/household.ts'
export { mostOf } from './rules.ts'
export { foundOffer, type Offer, offerOfPage } from './store.ts'

/** Does it run now? */
export const isOpen = (offer: Offer): boolean => runOf(offer, now()) === 'open'
