// Counts valid bets toward tickets as their news come: one statement a batch, whatever the number of members and raffles.
import type { Tx } from '#base/database.ts'
import { type HeardEvent, hear } from '#base/events.ts'
import { excludedAmong } from '#protection/protection.ts'
import { factsOf } from '../facts.ts'
import { type BetFact, isOf } from '../terms.rules.ts'
import { noteCounted } from './draw.store.ts'
import { ticketsFor } from './raffle.rules.ts'
import { addBets, addTickets, type Bet, countingRaffles, type Raffle } from './raffle.store.ts'

/** What bets add up to in a raffle, by member. */
function addedIn(raffle: Raffle, bets: readonly BetFact[]): Bet[] {
  const { id, terms, begins, ends } = raffle
  const sums = new Map<bigint, bigint>()
  for (const bet of bets) {
    if (bet.at < begins || bet.at >= ends || !isOf(terms, bet)) continue
    const amount = bet.after.valid - (bet.before?.valid ?? 0n)
    sums.set(bet.memberId, (sums.get(bet.memberId) ?? 0n) + amount)
  }
  return [...sums].flatMap(([memberId, amount]) => (amount === 0n ? [] : [{ memberId, raffleId: id, amount }]))
}

/** How many tickets and members more a raffle has, after these sums were added. */
function moreIn({ id, terms }: Raffle, added: readonly Bet[], now: readonly Bet[]) {
  const before = new Map(added.filter(bet => bet.raffleId === id).map(bet => [bet.memberId, bet.amount]))
  return now
    .filter(bet => bet.raffleId === id)
    .reduce(
      (sum, { memberId, amount }) => {
        const [had, has] = [ticketsFor(terms, amount - before.get(memberId)!), ticketsFor(terms, amount)]
        return { tickets: sum.tickets + has - had, members: sum.members + Number(has > 0n) - Number(had > 0n) }
      },
      { tickets: 0n, members: 0 }
    )
}

/** Adds bets and corrections to the tickets of raffles, in whichever order they come. */
export async function countBets(tx: Tx, raffles: readonly Raffle[], bets: readonly BetFact[]): Promise<void> {
  const excluded = await excludedAmong(tx, [...new Set(bets.map(bet => bet.memberId))])
  // what is taken back is taken off also while the member is excluded
  const counted = bets.filter(({ memberId, before }) => before !== null || !excluded.has(memberId))
  const added = raffles.flatMap(raffle => addedIn(raffle, counted))
  if (added.length === 0) return
  const now = await addBets(tx, added)
  for (const raffle of raffles) {
    const more = moreIn(raffle, added, now)
    if (more.tickets !== 0n || more.members !== 0) await addTickets(tx, raffle.id, more)
  }
}

const isOfBets = (
  event: HeardEvent<'wager.settled' | 'wager.corrected' | 'raffle.ended'>
): event is HeardEvent<'wager.settled' | 'wager.corrected'> => event.name !== 'raffle.ended'

/** Counts bets toward the tickets of raffles that run. The end of a raffle is heard after all bets that count in it. */
export const raffleListener = hear(
  { name: 'mission.tickets', hears: ['wager.settled', 'wager.corrected', 'raffle.ended'] },
  async (tx, batch) => {
    const raffles = await countingRaffles(tx)
    if (raffles.length === 0) return
    const { bets } = await factsOf(tx, batch.filter(isOfBets))
    if (bets.length > 0) await countBets(tx, raffles, bets)
    await noteCounted(
      tx,
      batch.flatMap(event => (event.name === 'raffle.ended' ? [event.body.id] : []))
    )
  }
)
