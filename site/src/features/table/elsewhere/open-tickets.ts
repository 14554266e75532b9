// Own tickets whose rounds are not decided, one a table, and what their news make of them. Pure.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Ticket } from '../table-state.ts'

export interface OpenTicket {
  readonly table: string
  readonly no: number
  readonly stake: Money
}

/** What a ticket's news make of the list: one ticket a table, none that is decided or taken off. */
export function moveTicket(
  open: readonly OpenTicket[],
  table: string,
  { no, stake, state }: Pick<Ticket, 'no' | 'stake' | 'state'>
): readonly OpenTicket[] {
  const known = open.find(one => one.table === table)
  if (known && known.no > no) return open
  const others = open.filter(one => one.table !== table)
  return state === 'open' && stake > 0n ? [...others, { table, no, stake }] : others
}
