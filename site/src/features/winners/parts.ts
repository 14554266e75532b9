// What this feature shows on home: bets as they are settled, and the highest wins.
import type { HomeRail } from '../../kit/place/places.ts'

export const winners: HomeRail = { key: 'winners', load: async () => (await import('./home/WinnersRail.tsx')).WinnersRail }
