// From the number of a bet to the round of its table.
import type { Finder } from '#fair/fair.ts'
import { ticketOfBet } from './ticket-store.ts'

/** A ticket of play money is found by its owner alone. */
export const findTableRound: Finder = async (reader, id, memberId) => {
  const ticket = await ticketOfBet(reader, id)
  if (!ticket || (ticket.play && ticket.member_id !== memberId)) return null
  return { engine: 'table', game: ticket.code, no: Number(ticket.no) }
}
