// What this feature shows on pages of others: the next draws on home, a ticket on the page of fairness.
import type { HomeRail } from '../../kit/place/places.ts'

export const nextDraws: HomeRail = {
  key: 'draws',
  capability: 'lottery',
  load: async () => (await import('./home/DrawsCard.tsx')).DrawsCard
}
export const ticketView = async () => (await import('./results/TicketView.tsx')).TicketView
