// What this feature shows elsewhere: missions and leaderboards in the personal centre, published draws in the fairness centre.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'
import { useMissionCount } from './use-mission-count.ts'

export const missions: CentrePanel = {
  key: 'missionLeaderboard',
  title: 'centre.missionLeaderboard',
  icon: centrePictures.missionLeaderboard,
  useCount: useMissionCount,
  load: async () => (await import('./MissionPanel.tsx')).MissionPanel
}

export const publishedDraws = async () => (await import('./PublishedDraws.tsx')).PublishedDraws
