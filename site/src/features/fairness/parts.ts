// What this feature shows on pages of others: how to check a round on home, seeds and the last round beside a slot.
import type { HomeRail } from '../../kit/place/places.ts'

export const howToCheck: HomeRail = {
  key: 'check',
  part: true,
  load: async () => (await import('./home/HowToCheck.tsx')).HowToCheck
}
export const lastRound = async () => (await import('./LastRound.tsx')).LastRound
export const seedPanel = async () => (await import('./seeds/SeedPanel.tsx')).SeedPanel
