// What this feature shows in the personal centre: missions and leaderboards.
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
