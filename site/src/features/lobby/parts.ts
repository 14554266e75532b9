// What this feature shows on home: the games of each category, and the studios.
import type { HomeRail } from '../../kit/place/places.ts'

export const recentlyPlayed: HomeRail = { key: 'played', load: async () => (await import('./home/Rails.tsx')).RecentlyPlayed }
export const categoryRails: HomeRail = { key: 'rails', load: async () => (await import('./home/Rails.tsx')).CategoryRails }
export const categoryTiles: HomeRail = { key: 'tiles', load: async () => (await import('./home/Rails.tsx')).CategoryTiles }
export const studios: HomeRail = { key: 'studios', load: async () => (await import('./home/Studios.tsx')).Studios }
