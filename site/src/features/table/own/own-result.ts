// What a round brings the person here, as soon as its cards say so; what the house pays says the same a moment later.
import type { Money } from '@fairhouse/contract/money.ts'
import { commonPlace } from '@fairhouse/games/blackjack/felt.ts'
import { payoutOf } from '@fairhouse/games/table/banked.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import type { TableGame } from '../look.ts'
import { type TableNow, type TableView, type Ticket, ticketOf } from '../table-state.ts'

/** Payout less stake; 0 of a void round; null: not decided, or taken off. */
export function netOfTicket(game: TableGame, ticket: Ticket, view: Pick<TableView, 'no' | 'mark' | 'cards' | 'phase'>): Money | null {
  const { state, stake, payout, positions, moves } = ticket
  if (state === 'withdrawn' || stake === 0n) return null
  if (state === 'back') return 0n
  if (state === 'paid') return (payout ?? 0n) - stake
  if (ticket.no !== view.no) return null
  if (view.phase === 'void') return 0n
  return view.mark === null ? null : payoutOf(tableEngines[game].rules, positions, view.cards, moves) - stake
}

/** Has a position won in the round that the table shows? The common hand is another for each who plays it: without a bet it is nobody's. */
export function hasWon(state: Pick<TableNow, 'game' | 'view' | 'tickets'>, position: string): boolean {
  const { view, game } = state
  if (view.mark === null) return false
  if (view.play === null || position !== commonPlace) return view.wins.includes(position)
  const ticket = ticketOf(state)
  if (!ticket?.positions.some(p => p.position === position && p.stake > 0n)) return false
  return tableEngines[game].rules.back(position, view.cards, ticket.moves) > 100n
}
