// What this feature shows in the dock: the slip with a member's open bets.
import type { DockCard } from '../../../kit/place/places.ts'

export const slip: DockCard = {
  key: 'slip',
  title: 'shell.slip',
  capability: 'book',
  shape: 'h-40',
  load: async () => (await import('./DockSlip.tsx')).DockSlip
}
