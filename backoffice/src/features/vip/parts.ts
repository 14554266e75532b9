// What this feature shows on pages of others: a member's VIP rank.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

export const vip: Part<PlayerTabProps> = {
  key: 'vip',
  title: 'opsVip.tab',
  load: async () => (await import('./VipTab.tsx')).VipTab
}
