// What this feature shows on pages of others: a member's bets and profit.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const bets: CentrePanel = {
  key: 'personalHistoryCopy',
  title: 'centre.personalHistoryCopy',
  icon: centrePictures.personalHistoryCopy,
  load: async () => (await import('./BetsPage.tsx')).BetsPage
}
export const profit: CentrePanel = {
  key: 'personalProfit',
  title: 'centre.personalProfit',
  icon: centrePictures.personalProfit,
  load: async () => (await import('./ProfitPanel.tsx')).ProfitPanel
}
