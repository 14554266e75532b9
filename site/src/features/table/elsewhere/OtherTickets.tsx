// Own tickets at tables that are not on this page: what lies there, how long bets are taken, and the way back.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type OpenTable, useOpenTables } from '../../../kit/play/use-open-tables.ts'
import { OwnTicketLine } from './OwnTicketLine.tsx'
import type { OpenTicket } from './open-tickets.ts'
import { useOpenTickets } from './use-open-tickets.ts'

/** `here`: the tables of this page. */
export function OtherTickets({ here, className }: { here: readonly string[]; className?: string }) {
  const t = useTranslations('tableDesk')
  const tickets = useOpenTickets().filter(one => !here.includes(one.table))
  const tables = useOpenTables(tickets.length > 0) ?? []
  const rows = tickets.flatMap(ticket => {
    const table = tables.find(one => one.view.table === ticket.table)
    return table ? [{ ticket, table }] : []
  })
  if (rows.length === 0) return null
  return (
    <nav aria-label={t('elsewhere')} className={cx('flex gap-2 overflow-x-auto [scrollbar-width:thin]', className)}>
      {rows.map(row => (
        <Elsewhere key={row.ticket.table} {...row} />
      ))}
    </nav>
  )
}

function Elsewhere({ ticket, table }: { ticket: OpenTicket; table: OpenTable }) {
  return (
    <Link
      to="/live/$table"
      params={{ table: ticket.table }}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-primary-text bg-2 px-4 text-small hover:bg-3"
    >
      <Coins aria-hidden="true" className="size-4 text-primary-text" />
      <b className="text-1">{table.name}</b>
      <OwnTicketLine ticket={ticket} view={table.view} />
    </Link>
  )
}
