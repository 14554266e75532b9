// What the news of a bet adds to valid bets: the number that stands on the bet, the same for every listener.
import type { HeardEvent } from '#base/events.ts'

/** Of a settlement what the bet counts as, of a correction the difference that it makes; in 1/100,000 units. */
export const validTold = (event: HeardEvent<'wager.settled' | 'wager.corrected'>): bigint =>
  event.name === 'wager.corrected' ? (event.body.after.valid ?? 0n) - (event.body.before.valid ?? 0n) : (event.body.valid ?? 0n)
