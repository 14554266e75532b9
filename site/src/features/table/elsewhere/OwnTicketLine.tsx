// The own ticket of a table in a line: what the house holds, and how many seconds it can still be changed.
import { useTranslations } from 'use-intl'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { secondsLeft } from '../felt/TimeRing.tsx'
import type { TableView } from '../table-state.ts'
import type { OpenTicket } from './open-tickets.ts'

export function OwnTicketLine({ ticket, view }: { ticket: OpenTicket; view: Pick<TableView, 'no' | 'phase' | 'closesAt'> }) {
  const t = useTranslations('tableDesk')
  const money = useMoney()
  const taking = ticket.no === view.no && (view.phase === 'open' || view.phase === 'lastCall')
  const stake = money(ticket.stake)
  return (
    <span className="whitespace-nowrap text-primary-text tabular-nums">
      {t(taking ? 'ticket' : 'running', { stake })}
      {taking && (
        <>
          {' · '}
          <LiveText small active read={() => t('seconds', { left: secondsLeft(view.closesAt) })} className="inline-block min-w-8" />
        </>
      )}
    </span>
  )
}
