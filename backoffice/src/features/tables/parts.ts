// What live tables put into places of other features.
import type { Part } from '../../kit/place/place.ts'
import type { SubjectPanelProps } from '../../kit/place/places.ts'

export const requestedRound: Part<SubjectPanelProps> = {
  key: 'round',
  title: 'opsTable.round',
  capability: 'table:read',
  when: ({ request }) => request.action === 'table.void',
  load: async () => (await import('./RequestedRound.tsx')).RequestedRound
}
