// What this feature shows on pages of others: its last rounds on home, the proof of a round on the page of fairness.
import type { HomeRail } from '../../kit/place/places.ts'

export const recentRounds: HomeRail = {
  key: 'rounds',
  half: true,
  load: async () => (await import('./home/RecentRounds.tsx')).RecentRounds
}
export const proof = async () => (await import('./proof/VerifyPanel.tsx')).VerifyPanel
