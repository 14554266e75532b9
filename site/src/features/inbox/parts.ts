// What this feature shows in both centres: messages of the house.
import { unreadCount } from '@fairhouse/contract/message/inbox.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import type { AgentPanel, CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const messages: CentrePanel = {
  key: 'messageV2',
  title: 'centre.messageV2',
  icon: centrePictures.messageV2,
  useCount: () => useQuery(queryOf(unreadCount, {})).data?.count ?? 0,
  load: async () => (await import('./MessagesPanel.tsx')).MessagesPanel
}
export const announcements: AgentPanel = {
  key: 'announcement',
  title: 'centre.announcement',
  icon: Megaphone,
  load: async () => (await import('./MessagesPanel.tsx')).AnnouncementsPanel
}
