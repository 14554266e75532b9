// What this feature shows in the dock: the round in the air.
import type { DockCard } from '../../kit/place/places.ts'

export const liveRound: DockCard = {
  key: 'crash',
  title: 'shell.liveNow',
  shape: 'h-53',
  load: async () => (await import('./DockRound.tsx')).DockRound
}
