// What this feature shows in the dock: a member's open and last bets.
import type { DockCard } from '../../kit/place/places.ts'

export const ownBets: DockCard = {
  key: 'bets',
  title: 'shell.openBets',
  capability: 'member',
  shape: 'h-96',
  load: async () => (await import('./OwnBets.tsx')).OwnBets
}
