// What this feature shows on pages of others: a member's bonuses.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

export const bonuses: Part<PlayerTabProps> = {
  key: 'bonuses',
  title: 'opsBonus.tab',
  load: async () => (await import('./BonusTab.tsx')).BonusTab
}
