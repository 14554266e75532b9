// What this feature shows on home: the introduction, and what is on offer.
import type { HomeRail } from '../../kit/place/places.ts'

export const introduction: HomeRail = {
  key: 'introduction',
  capability: 'introduction',
  load: async () => (await import('./Introduction.tsx')).Introduction
}
export const offers: HomeRail = { key: 'offers', load: async () => (await import('./home/Offers.tsx')).Offers }
