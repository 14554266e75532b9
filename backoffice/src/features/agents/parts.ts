// What this feature shows on pages of others: where a member stands in the line of agents.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

export const line: Part<PlayerTabProps> = {
  key: 'line',
  title: 'opsSettlement.tab',
  load: async () => (await import('./line/LineTab.tsx')).LineTab
}
