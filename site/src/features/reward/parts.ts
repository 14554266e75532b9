// What this feature shows in the personal centre: cashback, rewards and invitations.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'
import { useRewardCount } from './use-reward-count.ts'

export const cashback: CentrePanel = {
  key: 'manualRebate',
  title: 'centre.manualRebate',
  icon: centrePictures.manualRebate,
  capability: 'rebate',
  load: async () => (await import('./CashbackPanel.tsx')).CashbackPanel
}
export const rewards: CentrePanel = {
  key: 'rewardCenter',
  title: 'centre.rewardCenter',
  icon: centrePictures.rewardCenter,
  useCount: useRewardCount,
  load: async () => (await import('./RewardPanel.tsx')).RewardPanel
}
export const invitations: CentrePanel = {
  key: 'referral',
  title: 'centre.referral',
  icon: centrePictures.referral,
  capability: 'referral',
  load: async () => (await import('./ReferralPanel.tsx')).ReferralPanel
}
