// From the number of a bet to the issue of its ticket.
import type { Finder } from '#fair/fair.ts'
import { anyTicketRow } from './tickets.store.ts'

/** A ticket of play money is found by its owner alone. */
export const findTicket: Finder = async (reader, id, memberId) => {
  const ticket = await anyTicketRow(reader, id)
  if (!ticket || (ticket.play_money && ticket.member_id !== memberId)) return null
  return { engine: 'lottery', game: ticket.game, no: null, issue: ticket.issue }
}
