// What a round brings the person here, as soon as its cards say so; what the house pays says the same a moment later.
import type { Money } from '@fairhouse/contract/money.ts'
import { payoutOf } from '@fairhouse/games/table/banked.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import type { TableGame } from './look.ts'
import type { TableView, Ticket } from './table-state.ts'

/** Payout less stake; 0 of a void round; null: not decided, or taken off. */
export function netOfTicket(game: TableGame, ticket: Ticket, view: Pick<TableView, 'no' | 'mark' | 'cards' | 'phase'>): Money | null {
  const { state, stake, payout, positions } = ticket
  if (state === 'withdrawn' || stake === 0n) return null
  if (state === 'back') return 0n
  if (state === 'paid') return (payout ?? 0n) - stake
  if (ticket.no !== view.no) return null
  if (view.phase === 'void') return 0n
  return view.mark === null ? null : payoutOf(tableEngines[game].rules, positions, view.cards) - stake
}
