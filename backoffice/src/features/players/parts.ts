// What this feature shows in places that others fill too: the records of a member's page.
import type { Part } from '../../kit/place/place.ts'
import type { PlayerTabProps } from '../../kit/place/places.ts'

type Tab = Part<PlayerTabProps>

export const movements: Tab = {
  key: 'movements',
  title: 'ops.player.movementsTab',
  load: async () => (await import('./records/MovementsTab.tsx')).MovementsTab
}
export const points: Tab = {
  key: 'points',
  title: 'opsPoints.tab',
  load: async () => (await import('./records/PointsTab.tsx')).PointsTab
}
export const bets: Tab = {
  key: 'bets',
  title: 'ops.player.betsTab',
  capability: 'bet:read',
  load: async () => (await import('./records/BetsTab.tsx')).BetsTab
}
export const notes: Tab = {
  key: 'notes',
  title: 'opsNotes.tab',
  load: async () => (await import('./records/NotesTab.tsx')).NotesTab
}
export const identity: Tab = {
  key: 'identity',
  title: 'opsIdentity.identityTab',
  capability: 'player:identity',
  load: async () => (await import('./records/IdentityTab.tsx')).IdentityTab
}
export const sessions: Tab = {
  key: 'sessions',
  title: 'ops.player.sessionsTab',
  load: async () => (await import('./records/SessionsTab.tsx')).SessionsTab
}
export const logins: Tab = {
  key: 'logins',
  title: 'opsIdentity.loginsTab',
  capability: 'player:identity',
  load: async () => (await import('./records/LoginsTab.tsx')).LoginsTab
}
export const duplicates: Tab = {
  key: 'duplicates',
  title: 'opsIdentity.duplicatesTab',
  capability: 'player:identity',
  load: async () => (await import('./records/DuplicatesTab.tsx')).DuplicatesTab
}
export const protection: Tab = {
  key: 'protection',
  title: 'opsProtection.tab',
  capability: 'protection:read',
  load: async () => (await import('./records/ProtectionTab.tsx')).ProtectionTab
}
export const accounts: Tab = {
  key: 'accounts',
  title: 'ops.player.accountsTab',
  load: async () => (await import('./records/AccountsTab.tsx')).AccountsTab
}
