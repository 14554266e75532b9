// What this feature shows on pages of others: deposits and withdrawals in the personal centre, what happens to money on home.
import type { CentrePanel, HomeRail } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const deposit: CentrePanel = {
  key: 'depositv2',
  title: 'centre.depositv2',
  icon: centrePictures.depositv2,
  load: async () => (await import('./deposit/DepositPage.tsx')).DepositPage
}
export const withdraw: CentrePanel = {
  key: 'withdraw',
  title: 'centre.withdraw',
  icon: centrePictures.withdraw,
  load: async () => (await import('./withdraw/WithdrawPage.tsx')).WithdrawPage
}
export const moneyFacts: HomeRail = {
  key: 'money',
  part: true,
  load: async () => (await import('./home/MoneyFacts.tsx')).MoneyFacts
}
