// What this feature shows on pages of others: a member's documents.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

export const documents: Part<PlayerTabProps> = {
  key: 'documents',
  title: 'ops.player.documentsTab',
  capability: 'kyc:read',
  load: async () => (await import('./DocumentsTab.tsx')).DocumentsTab
}
