// What this feature shows on home: the introduction, banners and promotions.
import type { HomeRail } from '../../kit/place/places.ts'

export const introduction: HomeRail = {
  key: 'introduction',
  capability: 'introduction',
  load: async () => (await import('./Introduction.tsx')).Introduction
}
export const banners: HomeRail = { key: 'banners', load: async () => (await import('./home/Banners.tsx')).Banners }
export const promotions: HomeRail = { key: 'promotions', load: async () => (await import('./home/Promotions.tsx')).Promotions }
