// What this feature shows on home: the highest wins, and bets as they are settled.
import type { HomeRail } from '../../kit/place/places.ts'

export const winners: HomeRail = { key: 'winners', load: async () => (await import('./home/Winners.tsx')).Winners }
export const liveBets: HomeRail = { key: 'bets', load: async () => (await import('./home/Board.tsx')).Board }
