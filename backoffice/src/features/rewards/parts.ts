// What this feature shows on pages of others: a member's rewards.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

export const rewards: Part<PlayerTabProps> = {
  key: 'rewards',
  title: 'opsReward.tab',
  load: async () => (await import('./RewardsTab.tsx')).RewardsTab
}
