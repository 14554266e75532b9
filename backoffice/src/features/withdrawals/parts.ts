// What this feature shows on pages of others: why a withdrawal waits, in a request about it.
import type { Part } from '../../kit/place/place.ts'
import type { SubjectPanelProps } from '../../kit/place/places.ts'

export const rulesOfRequest: Part<SubjectPanelProps> = {
  key: 'rules',
  title: 'opsAdjustment.subject.rules',
  when: ({ of }) => of.rules.length > 0,
  load: async () => (await import('./order/RequestRules.tsx')).RequestRules
}
