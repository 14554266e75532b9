// The card that lies face down until it is turned: the last one dealt, at a table where players turn the cards by hand.
import { type TableNow, ticketOf } from '../table-state.ts'

/** Who has bet turns the cards; everybody else sees the back until the next card or the result turns it. */
export function maySqueeze(state: TableNow): boolean {
  const ticket = ticketOf(state)
  return state.squeeze && ticket !== null && ticket.stake > 0n && ticket.state !== 'withdrawn'
}

/** Its place in the shoe; null: every card lies open. */
export function coveredCard(state: TableNow, turned: readonly number[]): number | null {
  const { view, squeeze, fresh } = state
  const last = view.cards.at(-1)
  if (!squeeze || view.phase !== 'dealing' || !last) return null
  return fresh.includes(last.index) && !turned.includes(last.index) ? last.index : null
}
