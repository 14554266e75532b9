// From the number of a bet to what played it: a ticket's issue, or what the modules below know.
import type { Reader } from '#base/database.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { findRound } from '#round/round.ts'
import { ticketRow } from './store-tickets.ts'

/** Which engine played a bet. @throws DomainError round.notFound */
export async function findBet(reader: Reader, caller: { kind: string; memberId?: bigint }, id: string) {
  const ticket = await ticketRow(reader, id)
  if (!ticket || (ticket.play_money && ticket.member_id !== caller.memberId)) return findRound(reader, caller, id)
  const named = await gameByCode(reader, ticket.game)
  return { engine: 'lottery' as const, game: ticket.game, gameName: named?.name ?? ticket.game, no: null, issue: ticket.issue }
}
