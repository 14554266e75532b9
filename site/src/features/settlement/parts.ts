// What this feature shows on pages of others: transfers along the line of agents.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const transfers: CentrePanel = {
  key: 'transferUpline',
  title: 'centre.transferUpline',
  icon: centrePictures.transferUpline,
  capability: 'toUpline',
  load: async () => (await import('./TransferPanel.tsx')).TransferPanel
}
export const agentAccount = async () => (await import('./TransferPanel.tsx')).TeamPanel
export const memberTransfer = async () => (await import('./MemberTransfer.tsx')).MemberTransfer
