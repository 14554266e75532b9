// How many tickets valid bets bring, which prize a place has, and what is wrong with terms that operators write.
import type { RaffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import { mostPlaces } from '@fairhouse/contract/ops/house/raffle.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { worthOf } from '../give.ts'

type Counts = Pick<RaffleTerms, 'perTicket' | 'cap'>
type Prizes = Pick<RaffleTerms, 'prizes'>

/** Tickets for valid bets of this amount. */
export function ticketsFor({ perTicket, cap }: Counts, amount: bigint): bigint {
  const tickets = amount > 0n ? amount / perTicket : 0n
  return tickets > BigInt(cap) ? BigInt(cap) : tickets
}

/** What is missing to the next ticket; null: the member has as many as there can be. */
export const toNext = (terms: Counts, amount: bigint): bigint | null =>
  ticketsFor(terms, amount) >= BigInt(terms.cap) ? null : terms.perTicket - ((amount > 0n ? amount : 0n) % terms.perTicket)

/** Places with a prize. */
export const placesOf = ({ prizes }: Prizes): number => prizes.reduce((sum, { count }) => sum + count, 0)

/** What all prizes cost, points at what they convert to. */
export const budgetOf = ({ prizes }: Prizes): bigint => prizes.reduce((sum, prize) => sum + worthOf(prize) * BigInt(prize.count), 0n)

/** The prize of a place; undefined: it has none. */
export function prizeOf({ prizes }: Prizes, place: number): RaffleTerms['prizes'][number] | undefined {
  let last = 0
  return prizes.find(({ count }) => {
    last += count
    return place <= last
  })
}

/** The longest time of a raffle. */
export const longestDays = 93

type Faults = Record<string, 'input.invalid'>

/** The fields that are wrong. `pays`: what rewards of the house can be paid as. */
export function faultsOf(terms: RaffleTerms, pays: readonly RewardPays[], now: Date): Faults {
  const { prizes, from, until } = terms
  const wrong: Faults = {}
  prizes.forEach(({ pays: as }, at) => {
    if (!pays.includes(as)) wrong[`terms.prizes.${at}.pays`] = 'input.invalid'
  })
  if (placesOf(terms) > mostPlaces) wrong['terms.prizes.0.count'] = 'input.invalid'
  const begins = from !== null && from > now ? from : now
  const days = (until.getTime() - begins.getTime()) / 86_400_000
  if (days <= 0 || days > longestDays) wrong['terms.until'] = 'input.invalid'
  return wrong
}
