// The card that lies face down until its player turns it: the last one dealt, at a table where cards are turned by hand.
import { type TableNow, ticketOf } from '../table-state.ts'

/** Its place in the shoe; null: every card lies open. Only who has bet turns cards, and the next card or the result turns what still lies covered. */
export function coveredCard(state: TableNow, turned: readonly number[]): number | null {
  const { view, squeeze, fresh } = state
  const ticket = ticketOf(state)
  const last = view.cards.at(-1)
  if (!squeeze || view.phase !== 'dealing' || !last || !ticket || ticket.stake === 0n || ticket.state === 'withdrawn') return null
  return fresh.includes(last.index) && !turned.includes(last.index) ? last.index : null
}
