// What this feature shows on pages of others: a member's wallets, movements and bonuses.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const wallets: CentrePanel = {
  key: 'transferFund',
  title: 'centre.transferFund',
  icon: centrePictures.transferFund,
  load: async () => (await import('./WalletPanel.tsx')).WalletPanel
}
export const movements: CentrePanel = {
  key: 'transactionHistory',
  title: 'centre.transactionHistory',
  icon: centrePictures.transactionHistory,
  load: async () => (await import('./MovementsPage.tsx')).MovementsPage
}
export const bonuses: CentrePanel = {
  key: 'bonusDetails',
  title: 'centre.bonusDetails',
  icon: centrePictures.bonusDetails,
  load: async () => (await import('./bonus/BonusPanel.tsx')).BonusPanel
}
